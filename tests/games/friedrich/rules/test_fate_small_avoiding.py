"""Who may not march into an attack position, nor take a train: 4♦ 5♠ 7♠ (F35).

All three stand on the same stage: the enemy in Hameln, beside Pyrmont and Springe; they come
from Alfeld over Pyrmont; Lemgo and Detmold lie behind it.
"""

from typing import Any

import pytest

from tafelrunde.games.friedrich.model.components import NATIONS
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import acts, city_of, play, position, refusal
from tests.games.friedrich.fate_cards import end_turn_with, last_moment, pass_until

pytestmark = pytest.mark.rule("F35")

CASES = [
    pytest.param(
        "4 diamonds", "hanover", "Cumberland", "Ferdinand", "france", "Richelieu", id="4♦"
    ),
    pytest.param("5 spades", "france", "Soubise", "Chevert", "hanover", "Ferdinand", id="5♠"),
    pytest.param("7 spades", "prussia", "Friedrich", "Keith", "france", "Richelieu", id="7♠"),
]
shy = pytest.mark.parametrize(("effect", "nation", "name", "mate", "foes", "foe"), CASES)


def movement_position(
    effect: str, nation: str, own: dict[str, Any], foes: str, theirs: dict[str, Any]
) -> FriedrichState:
    sides: dict[str, Any] = {nation: own, foes: theirs}
    return position(active=nation, turn=4, effect=effect, **sides)


@shy
def test_he_does_not_march_beside_a_hostile_general(
    effect: str, nation: str, name: str, mate: str, foes: str, foe: str
) -> None:
    state = movement_position(effect, nation, {name: ("alfeld", 4)}, foes, {foe: ("hameln", 3)})
    assert refusal(state, f"march {name} alfeld-pyrmont")[0] == "shy_of_attack"
    assert not any(text.endswith("pyrmont") for text in acts(state, "march"))


@shy
def test_without_the_card_he_does(
    effect: str, nation: str, name: str, mate: str, foes: str, foe: str
) -> None:
    state = movement_position("", nation, {name: ("alfeld", 4)}, foes, {foe: ("hameln", 3)})
    play(state, f"march {name} alfeld-pyrmont", "end")
    assert acts(state) == [f"attack {name} {foe}"]


@shy
def test_passing_by_is_allowed(
    effect: str, nation: str, name: str, mate: str, foes: str, foe: str
) -> None:
    state = movement_position(effect, nation, {name: ("alfeld", 4)}, foes, {foe: ("hameln", 3)})
    play(state, f"march {name} alfeld-pyrmont-lemgo")
    assert city_of(state, name) == "lemgo"


@shy
def test_staying_beside_an_enemy_is_allowed_and_one_must_fight(
    effect: str, nation: str, name: str, mate: str, foes: str, foe: str
) -> None:
    state = movement_position(effect, nation, {name: ("pyrmont", 4)}, foes, {foe: ("hameln", 3)})
    play(state, "end")
    assert acts(state) == [f"attack {name} {foe}"]


@shy
def test_he_may_march_away_from_an_enemy_but_not_back(
    effect: str, nation: str, name: str, mate: str, foes: str, foe: str
) -> None:
    state = movement_position(effect, nation, {name: ("pyrmont", 4)}, foes, {foe: ("hameln", 3)})
    assert refusal(state, f"march {name} pyrmont-lemgo-pyrmont")[0] == "shy_of_attack"
    play(state, f"march {name} pyrmont-lemgo")


@shy
def test_a_walk_from_and_to_a_quiet_city_past_the_enemy_is_allowed(
    effect: str, nation: str, name: str, mate: str, foes: str, foe: str
) -> None:
    state = movement_position(effect, nation, {name: ("alfeld", 4)}, foes, {foe: ("hameln", 3)})
    play(state, f"march {name} alfeld-pyrmont-alfeld")


@shy
def test_every_group_with_him_is_bound_and_others_are_not(
    effect: str, nation: str, name: str, mate: str, foes: str, foe: str
) -> None:
    pair = f"{mate}+{name}" if mate == "Ferdinand" else f"{name}+{mate}"
    state = movement_position(effect, nation, {pair: ("alfeld", 6)}, foes, {foe: ("hameln", 3)})
    assert refusal(state, f"march {pair} alfeld-pyrmont")[0] == "shy_of_attack"
    play(state, f"march {mate} alfeld-pyrmont", "armies 2")
    assert (city_of(state, mate), city_of(state, name)) == ("pyrmont", "alfeld")


@shy
def test_he_does_not_unite_with_a_general_beside_an_enemy(
    effect: str, nation: str, name: str, mate: str, foes: str, foe: str
) -> None:
    own = {name: ("alfeld", 4), mate: ("pyrmont", 2)}
    state = movement_position(effect, nation, own, foes, {foe: ("hameln", 3)})
    assert refusal(state, f"march {name} alfeld-pyrmont")[0] == "shy_of_attack"


@shy
def test_others_may_join_him_where_he_stands(
    effect: str, nation: str, name: str, mate: str, foes: str, foe: str
) -> None:
    own = {mate: ("alfeld", 4), name: ("pyrmont", 2)}
    state = movement_position(effect, nation, own, foes, {foe: ("hameln", 3)})
    play(state, f"march {mate} alfeld-pyrmont", "end")
    assert len(acts(state, "attack")) == 1


@shy
def test_he_takes_no_train(
    effect: str, nation: str, name: str, mate: str, foes: str, foe: str
) -> None:
    state = movement_position(effect, nation, {name: ("alfeld", 4)}, foes, {"train": "detmold"})
    assert refusal(state, f"march {name} alfeld-pyrmont-detmold")[0] == "shy_of_train"
    state = movement_position("", nation, {name: ("alfeld", 4)}, foes, {"train": "detmold"})
    play(state, f"march {name} alfeld-pyrmont-detmold")


@shy
def test_no_group_with_him_takes_a_train(
    effect: str, nation: str, name: str, mate: str, foes: str, foe: str
) -> None:
    pair = f"{mate}+{name}" if mate == "Ferdinand" else f"{name}+{mate}"
    state = movement_position(effect, nation, {pair: ("alfeld", 6)}, foes, {"train": "detmold"})
    assert refusal(state, f"march {pair} alfeld-pyrmont-detmold")[0] == "shy_of_train"
    play(state, f"march {mate} alfeld-pyrmont-detmold", "armies 2")


@shy
def test_others_take_trains(
    effect: str, nation: str, name: str, mate: str, foes: str, foe: str
) -> None:
    state = movement_position(effect, nation, {mate: ("alfeld", 4)}, foes, {"train": "detmold"})
    play(state, f"march {mate} alfeld-pyrmont-detmold")
    assert city_of(state, mate) == "detmold"


@shy
def test_beside_a_train_alone_is_no_attack_position(
    effect: str, nation: str, name: str, mate: str, foes: str, foe: str
) -> None:
    state = movement_position(effect, nation, {name: ("alfeld", 4)}, foes, {"train": "hameln"})
    play(state, f"march {name} alfeld-pyrmont")
    assert city_of(state, name) == "pyrmont"


@shy
def test_beside_an_allied_general_is_no_attack_position(
    effect: str, nation: str, name: str, mate: str, foes: str, foe: str
) -> None:
    ally = {"hanover": "Heinrich", "france": "Hildburghausen", "prussia": "Ferdinand"}[nation]
    nations = {"Heinrich": "prussia", "Hildburghausen": "imperial", "Ferdinand": "hanover"}
    theirs = {ally: ("hameln", 3)}
    state = movement_position(effect, nation, {name: ("alfeld", 4)}, nations[ally], theirs)
    play(state, f"march {name} alfeld-pyrmont")


@shy
def test_it_lasts_through_the_next_turn_only(
    effect: str, nation: str, name: str, mate: str, foes: str, foe: str
) -> None:
    number, suit = effect.split()
    home = {"Ferdinand": ("verden", 2)} if nation == "france" else {}
    sides: dict[str, Any] = {"hanover": home}
    sides[nation] = sides.get(nation, {}) | {name: ("alfeld", 4), "train": "northeim"}
    sides[foes] = sides.get(foes, {}) | {foe: ("hameln", 3), "train": "springe"}
    if foe == "Ferdinand":
        state = last_moment(suit, **sides, prussia={"Keith": ("berlin", 2)})
        state.victor = -1
    else:
        state = last_moment(suit, **sides)
    end_turn_with(state, int(number))
    pass_until(state, nation, turn=8)
    assert refusal(state, f"march {name} alfeld-pyrmont")[0] == "shy_of_attack"
    pass_until(state, nation, turn=9)
    play(state, f"march {name} alfeld-pyrmont")


@pytest.mark.parametrize("effect", ["4 diamonds", "5 spades", "7 spades"])
@pytest.mark.parametrize("nation", NATIONS)
def test_no_other_general_is_bound(effect: str, nation: str) -> None:
    """A general of every nation that is not named by the card marches to Pyrmont."""
    names: dict[str, str] = dict(
        zip(
            NATIONS,
            ["Keith", "Ferdinand", "Fermor", "Ehrensvärd", "Daun", "Hildburghausen", "Chevert"],
            strict=True,
        )
    )
    foes, foe = (
        ("france", "Richelieu") if nation in ("prussia", "hanover") else ("prussia", "Dohna")
    )
    state = movement_position(
        effect, nation, {names[nation]: ("alfeld", 3)}, foes, {foe: ("hameln", 3)}
    )
    play(state, f"march {names[nation]} alfeld-pyrmont")
