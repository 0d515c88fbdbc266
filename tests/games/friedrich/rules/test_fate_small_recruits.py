"""New armies under 7♥ and 10♠: who receives none, and who that received keeps away (F38)."""

from typing import Any

import pytest

from tafelrunde.games.friedrich.model.components import NATIONS
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import acts, armies_at, city_of, play, position, refusal
from tests.games.friedrich.fate_cards import effect_name, end_turn_with, last_moment, pass_until

pytestmark = pytest.mark.rule("F38")

MONEY = ["spades 12", "clubs 12", "hearts 12"]
"""Enough for six armies."""


def prussia_moves(effect: str, prussia: dict[str, Any], **more: Any) -> FriedrichState:
    return position(turn=4, effect=effect, prussia=prussia, hands={"prussia": MONEY}, **more)


# 7♥: Friedrich receives no new armies


def test_friedrichs_stack_receives_nothing() -> None:
    state = prussia_moves("7 hearts", {"Friedrich": ("halle", 3), "Keith": ("berlin", 3)})
    play(state, "pay spades 12", "raise 2")
    assert acts(state) == ["armies 0"]
    play(state, "armies 0")
    assert acts(state) == ["armies 2"]
    play(state, "armies 2")
    assert (armies_at(state, "halle"), armies_at(state, "berlin")) == (3, 5)


def test_generals_with_friedrich_receive_nothing_either() -> None:
    state = prussia_moves(
        "7 hearts", {"Friedrich+Winterfeldt": ("halle", 3), "Keith": ("berlin", 7)}
    )
    play(state, "pay spades 12")
    assert acts(state, "raise") == ["raise 1"]
    assert refusal(state, "raise 2")[0] == "nobody_has_room"


def test_with_friedrich_alone_on_the_map_nothing_can_be_raised() -> None:
    state = prussia_moves("7 hearts", {"Friedrich": ("halle", 3)})
    play(state, "pay spades 12")
    assert acts(state, "raise") == []


def test_friedrich_is_not_brought_back() -> None:
    state = prussia_moves("7 hearts", {"Keith": ("halle", 3)})
    play(state, "pay spades 12")
    assert "bring Friedrich berlin" not in acts(state)
    assert refusal(state, "bring Friedrich berlin")[0] == "unfed"
    play(state, "bring Dohna berlin")
    assert city_of(state, "Dohna") == "berlin"


def test_nobody_is_brought_back_onto_a_stack_with_friedrich() -> None:
    state = prussia_moves("7 hearts", {"Friedrich": ("berlin", 3)})
    play(state, "pay spades 12")
    assert acts(state, "bring") == []
    refusal(state, "bring Dohna berlin")


def test_a_general_who_left_friedrich_receives_and_one_who_joined_him_does_not() -> None:
    state = prussia_moves(
        "7 hearts", {"Friedrich+Winterfeldt": ("halle", 4), "Keith": ("merseburg", 3)}
    )
    play(state, "march Winterfeldt halle-koethen", "armies 2", "march Keith merseburg-halle")
    play(state, "pay spades 12", "raise 2")
    assert acts(state) == ["armies 0"]
    play(state, "armies 0", "armies 2")
    assert (armies_at(state, "halle"), armies_at(state, "koethen")) == (5, 4)


def test_without_the_card_friedrich_receives() -> None:
    state = prussia_moves("", {"Friedrich": ("halle", 3), "Keith": ("berlin", 3)})
    play(state, "pay spades 12", "raise 2", "armies 2", "armies 0")
    assert armies_at(state, "halle") == 5


def test_other_nations_receive_as_usual() -> None:
    state = position(active="hanover", turn=4, effect="7 hearts", hands={"hanover": MONEY},
                     hanover={"Ferdinand": ("celle", 3)},
                     prussia={"Friedrich": ("halle", 3)})  # fmt: skip
    play(state, "pay spades 12", "raise 2", "armies 2")
    assert armies_at(state, "celle") == 5


def test_a_gift_of_fate_in_the_turn_after_is_not_forbidden() -> None:
    state = last_moment("spades", effect="7 hearts", prussia={"Friedrich": ("berlin", 3)})
    end_turn_with(state, 8)
    play(state, "gain Friedrich")
    assert (armies_at(state, "berlin"), effect_name(state)) == (4, None)


# 10♠: the stack that received keeps away from the enemy

NEAR = {"Friedrich": ("alfeld", 4), "Keith": ("northeim", 3)}
FOE = {"Richelieu": ("hameln", 3)}
"""Pyrmont is beside Hameln; from Alfeld and Northeim it can be reached."""


def test_a_stack_that_received_does_not_march_into_an_attack_position() -> None:
    state = prussia_moves("10 spades", NEAR, france=FOE)
    play(state, "pay spades 12", "raise 1", "armies 1", "armies 0")
    assert refusal(state, "march Friedrich alfeld-pyrmont")[0] == "shy_of_attack"
    play(state, "march Friedrich alfeld-pyrmont-lemgo")
    play(state, "march Keith northeim-alfeld-pyrmont", "end")
    assert acts(state) == ["attack Keith Richelieu"]


def test_every_general_of_a_stack_that_received_keeps_away_alone_or_together() -> None:
    pair = {"Friedrich+Winterfeldt": ("alfeld", 5), "Keith": ("northeim", 3)}
    state = prussia_moves("10 spades", pair, france=FOE)
    play(state, "pay spades 12", "raise 1", "armies 1", "armies 0")
    for who in ("Friedrich", "Winterfeldt", "Friedrich+Winterfeldt"):
        assert refusal(state, f"march {who} alfeld-pyrmont")[0] == "shy_of_attack"


def test_a_share_of_nothing_binds_nobody() -> None:
    state = prussia_moves("10 spades", NEAR, france=FOE)
    play(state, "pay spades 12", "raise 1", "armies 0", "armies 1")
    play(state, "march Friedrich alfeld-pyrmont")
    assert city_of(state, "Friedrich") == "pyrmont"


def test_a_stack_that_marched_into_an_attack_position_receives_nothing() -> None:
    state = prussia_moves("10 spades", NEAR, france=FOE)
    play(state, "march Friedrich alfeld-pyrmont", "pay spades 12", "raise 2")
    assert acts(state) == ["armies 0"]
    play(state, "armies 0", "armies 2")
    assert (armies_at(state, "pyrmont"), armies_at(state, "northeim")) == (4, 5)


def test_nothing_can_be_raised_when_all_have_marched_into_attack_positions() -> None:
    state = prussia_moves("10 spades", {"Friedrich": ("alfeld", 4)}, france=FOE)
    play(state, "march Friedrich alfeld-pyrmont", "pay spades 12")
    assert acts(state, "raise") == []


def test_a_stack_that_stood_beside_the_enemy_before_may_receive_and_stay() -> None:
    state = prussia_moves("10 spades", {"Friedrich": ("pyrmont", 4)}, france=FOE)
    play(state, "pay spades 12", "raise 2", "armies 2", "end")
    assert (armies_at(state, "pyrmont"), acts(state)) == (6, ["attack Friedrich Richelieu"])


def test_a_stack_that_marched_elsewhere_may_receive() -> None:
    state = prussia_moves("10 spades", {"Friedrich": ("alfeld", 4)}, france=FOE)
    play(state, "march Friedrich alfeld-pyrmont-lemgo", "pay spades 12", "raise 2", "armies 2")
    assert armies_at(state, "lemgo") == 6


def test_a_stack_one_of_whom_marched_into_attack_position_receives_nothing() -> None:
    state = prussia_moves(
        "10 spades", {"Friedrich": ("alfeld", 4), "Keith": ("pyrmont", 2)}, france=FOE
    )
    play(state, "march Friedrich alfeld-pyrmont", "pay spades 12")
    assert acts(state, "raise") == []


BERLIN = {"Keith": ("berlin", 2), "Friedrich": ("potsdam", 4)}


def test_being_brought_back_onto_a_stack_is_receiving_too() -> None:
    state = prussia_moves("10 spades", BERLIN, russia={"Fermor": ("velten", 2)})
    play(state, "pay spades 12", "bring Dohna berlin")
    assert refusal(state, "march Keith berlin-spandau")[0] in ("has_moved", "shy_of_attack")


def test_nobody_is_brought_back_onto_a_stack_that_marched_into_an_attack_position() -> None:
    state = prussia_moves("10 spades", {"Keith": ("potsdam", 2)}, russia={"Fermor": ("spandau", 2)})
    play(state, "march Keith potsdam-berlin", "pay spades 12")
    assert acts(state, "bring") == []
    refusal(state, "bring Dohna berlin")


def test_a_march_taken_back_binds_no_longer() -> None:
    state = prussia_moves("10 spades", {"Friedrich": ("alfeld", 4)}, france=FOE)
    play(state, "march Friedrich alfeld-pyrmont", "back Friedrich", "pay spades 12", "raise 1")
    play(state, "armies 1")
    assert armies_at(state, "alfeld") == 5


@pytest.mark.rule("F14")
def test_after_a_take_back_a_stack_that_received_still_keeps_away() -> None:
    state = prussia_moves("10 spades", NEAR, france=FOE)
    play(state, "march Keith northeim-goettingen", "pay spades 12", "raise 1")
    play(state, "armies 1", "armies 0", "back Keith")
    assert refusal(state, "march Friedrich alfeld-pyrmont")[0] == "shy_of_attack"
    play(state, "march Keith northeim-goettingen")


def test_the_next_movement_phase_begins_afresh() -> None:
    state = prussia_moves("10 spades", NEAR, france=FOE)
    play(state, "pay spades 12", "raise 1", "armies 1", "armies 0", "end")
    pass_until(state, "prussia", turn=5)
    play(state, "march Friedrich alfeld-pyrmont")
    assert effect_name(state) is None


# 10♠ speaks of Prussian generals only

OTHERS: dict[str, str] = dict(
    zip(
        NATIONS[1:],
        ["Cumberland", "Fermor", "Ehrensvärd", "Daun", "Hildburghausen", "Soubise"],
        strict=True,
    )
)


def other_nation_with_money(nation: str) -> tuple[FriedrichState, str]:
    """Return a position of a nation other than Prussia, with money, near an enemy in Hameln."""
    foes = {"france": FOE} if nation == "hanover" else {"prussia": {"Dohna": ("hameln", 3)}}
    sides: dict[str, Any] = {nation: {OTHERS[nation]: ("alfeld", 2)}} | foes
    state = position(active=nation, turn=4, effect="10 spades", hands={nation: MONEY}, **sides)
    return state, OTHERS[nation]


@pytest.mark.parametrize("nation", NATIONS[1:])
def test_others_who_received_march_into_attack_positions(nation: str) -> None:
    state, name = other_nation_with_money(nation)
    play(state, "pay spades 12", "raise 1", "armies 1")
    play(state, f"march {name} alfeld-pyrmont")
    assert city_of(state, name) == "pyrmont"


@pytest.mark.parametrize("nation", NATIONS[1:])
def test_others_who_marched_into_attack_positions_receive(nation: str) -> None:
    state, name = other_nation_with_money(nation)
    play(state, f"march {name} alfeld-pyrmont", "pay spades 12", "raise 1", "armies 1")
    assert armies_at(state, "pyrmont") == 3
