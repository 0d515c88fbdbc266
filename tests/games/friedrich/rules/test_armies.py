"""Armies of generals and stacks: pools, losses, retirement, limits (000 §6, F8 to F10)."""

from typing import Any

import pytest

from tafelrunde.games.friedrich.model.components import (
    ELISABETH_DIES,
    FATE_CARDS,
    SWEDEN_PEACE,
)
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import (
    acts,
    armies_at,
    city_of,
    key_and_params,
    play,
    position,
    refusal,
    short_keys,
    view_of,
)

ARMIES = pytest.mark.rule("000 §6")
F8 = pytest.mark.rule("F8")
F9 = pytest.mark.rule("F9")
F10 = pytest.mark.rule("F10")
FRIEDRICH_AND_KEITH = {"Friedrich+Keith": ("oschatz", 9)}


def public_armies(state: FriedrichState, nation: str = "prussia") -> int:
    """Return the armies of a nation as everybody may know them."""
    found = view_of(state)["nations"][nation]["armies"]
    assert isinstance(found, int)
    return found


def draw_fate_card(card: int, **sides: Any) -> FriedrichState:
    """Let the turn end with this card of fate."""
    state = position("france", **sides)
    state.fate_drawn = [other for other in range(FATE_CARDS) if other != card]
    play(state, "end")
    return state


def position_after_defeat(
    pool: int, lost: int, who: str = "Friedrich+Keith+Lehwaldt"
) -> FriedrichState:
    """Let a Prussian stack lose this many armies to an Austrian one beside it."""
    state = position("austria", prussia={who: ("oschatz", pool)},
                     austria={"Daun+Laudon+Lacy": ("torgau", pool + lost)})  # fmt: skip
    play(state, "end", f"attack Daun {who.split('+')[0]}", "give way")
    return state


# The worked examples: Friedrich and Keith with four and five armies


@ARMIES
@F10
def test_losing_eight_of_nine_leaves_one_for_friedrich_and_keith_comes_off() -> None:
    state = position_after_defeat(9, 8, "Friedrich+Keith")
    assert (city_of(state, "Keith"), public_armies(state)) == (None, 1)
    play(state, acts(state, "retreat")[0])
    city = city_of(state, "Friedrich")
    assert city is not None
    assert armies_at(state, city) == 1


@ARMIES
@F8
def test_nine_are_split_into_seven_and_two() -> None:
    state = position(prussia=FRIEDRICH_AND_KEITH)
    play(state, "march Keith oschatz-riesa", "armies 2")
    assert (armies_at(state, "oschatz"), armies_at(state, "riesa"), public_armies(state)) == (
        7,
        2,
        9,
    )
    state = position(prussia=FRIEDRICH_AND_KEITH)
    play(state, "march Friedrich oschatz-riesa", "armies 7")
    assert (armies_at(state, "riesa"), armies_at(state, "oschatz")) == (7, 2)


@ARMIES
@F9
def test_when_keith_retires_friedrich_keeps_eight_and_the_ninth_army_is_lost() -> None:
    state = draw_fate_card(ELISABETH_DIES, prussia=FRIEDRICH_AND_KEITH)
    assert (state.phase, state.to_act) == ("retire", 0)
    events = play(state, "retire Keith")
    assert key_and_params(events[0]) == (
        "retires", {"nation": "prussia", "general": "Keith", "lost": 1})  # fmt: skip
    assert (armies_at(state, "oschatz"), public_armies(state), city_of(state, "Keith")) == (
        8,
        8,
        None,
    )


# Retiring


@F9
@pytest.mark.parametrize(("pool", "left"), [(2, 2), (8, 8), (9, 8), (16, 8)])
def test_a_retiring_general_leaves_what_eight_each_allow(pool: int, left: int) -> None:
    state = draw_fate_card(SWEDEN_PEACE, prussia={"Friedrich+Keith": ("oschatz", pool)})
    play(state, "retire Keith")
    assert (armies_at(state, "oschatz"), public_armies(state)) == (left, left)


@F9
@pytest.mark.parametrize(("pool", "left"), [(3, 3), (16, 16), (17, 16), (24, 16)])
def test_of_a_stack_of_three_two_keep_up_to_sixteen(pool: int, left: int) -> None:
    state = draw_fate_card(SWEDEN_PEACE, prussia={"Friedrich+Keith+Dohna": ("oschatz", pool)})
    play(state, "retire Keith")
    assert (armies_at(state, "oschatz"), city_of(state, "Dohna")) == (left, "oschatz")


@F9
def test_a_general_who_retires_alone_takes_all_his_armies_along() -> None:
    sides = {"Friedrich": ("oschatz", 3), "Keith": ("riesa", 6)}
    state = draw_fate_card(ELISABETH_DIES, prussia=sides)
    play(state, "retire Keith")
    assert (armies_at(state, "riesa"), public_armies(state)) == (0, 3)


@F9
def test_a_commander_may_retire_too() -> None:
    state = draw_fate_card(ELISABETH_DIES, prussia={"Heinrich+Keith": ("oschatz", 10)})
    play(state, "retire Heinrich")
    assert (armies_at(state, "oschatz"), city_of(state, "Keith")) == (8, "oschatz")


@F9
def test_a_general_off_the_map_may_retire_and_costs_nothing() -> None:
    state = draw_fate_card(ELISABETH_DIES, prussia=FRIEDRICH_AND_KEITH)
    assert len(acts(state, "retire")) == 7
    play(state, "retire Lehwaldt")
    assert public_armies(state) == 9


@F9
def test_a_retired_general_never_returns() -> None:
    state = draw_fate_card(ELISABETH_DIES, prussia=FRIEDRICH_AND_KEITH,
                           hands={"prussia": ["spades 6", "clubs 6"]})  # fmt: skip
    play(state, "retire Keith", "pay spades 6")
    assert refusal(state, "bring Keith berlin")[0] == "gone_for_good"
    assert not [text for text in acts(state, "bring") if "Keith" in text]


@pytest.mark.rule("F1")
def test_friedrich_himself_never_retires() -> None:
    state = draw_fate_card(ELISABETH_DIES, prussia=FRIEDRICH_AND_KEITH)
    assert refusal(state, "retire Friedrich")[0] == "not_friedrich"


# Losses


@ARMIES
@F10
@pytest.mark.rule("001 §6")
@pytest.mark.parametrize(
    ("pool", "lost", "left"),
    [
        (9, 1, "Friedrich Keith Lehwaldt"),
        (9, 6, "Friedrich Keith Lehwaldt"),
        (9, 7, "Friedrich Keith"),
        (9, 8, "Friedrich"),
        (3, 1, "Friedrich Keith"),
        (3, 2, "Friedrich"),
    ],
)
def test_generals_without_an_army_come_off_from_the_lowest_rank_up(
    pool: int, lost: int, left: str
) -> None:
    state = position_after_defeat(pool, lost)
    assert public_armies(state) == pool - lost
    names = ("Friedrich", "Keith", "Lehwaldt")
    assert " ".join(name for name in names if city_of(state, name)) == left
    assert armies_at(state, "oschatz") == pool - lost


@ARMIES
@F10
@pytest.mark.parametrize(("pool", "lost"), [(3, 3), (2, 5), (5, 9)])
def test_losses_are_capped_at_all_armies_and_all_generals_come_off(pool: int, lost: int) -> None:
    who = "Friedrich+Keith" if pool == 2 else "Friedrich+Keith+Lehwaldt"
    state = position_after_defeat(pool, lost, who)
    assert (public_armies(state), city_of(state, "Friedrich"), city_of(state, "Keith")) == (
        0,
        None,
        None,
    )
    assert state.phase != "retreat"


@ARMIES
@F10
def test_generals_that_came_off_may_re_enter() -> None:
    state = position("austria", turn=1, prussia={"Friedrich+Keith": ("oschatz", 9)},
                     austria={"Daun+Lacy+Laudon": ("torgau", 17)},
                     hands={"prussia": ["spades 6"]})  # fmt: skip
    play(state, "end", "attack Daun Friedrich", "give way")
    play(state, acts(state)[0], "end")
    play(state, acts(state)[0], "end", "pay spades 6", "bring Keith berlin")
    assert (city_of(state, "Keith"), armies_at(state, "berlin")) == ("berlin", 1)


@F10
def test_those_who_come_off_are_named_to_everybody() -> None:
    state = position("austria", prussia={"Friedrich+Keith+Dohna": ("oschatz", 3)},
                     austria={"Daun": ("torgau", 5)})  # fmt: skip
    events = play(state, "end", "attack Daun Friedrich", "give way")
    gone = next(event for event in events if key_and_params(event)[0] == "come_off")
    assert (key_and_params(gone)[1], gone.is_seen_by(None)) == (
        {"generals": ["Keith", "Dohna"]},
        True,
    )


# Pools


@ARMIES
@F8
@pytest.mark.rule("001 §6")
def test_a_stack_has_one_pool_that_is_the_sum_of_all() -> None:
    state = position(prussia={"Friedrich": ("oschatz", 8), "Keith": ("riesa", 1)})
    play(state, "march Keith riesa-oschatz")
    assert armies_at(state, "oschatz") == 9
    stacks = view_of(state, 0)["stacks"]
    assert [(stack["generals"], stack["armies"]) for stack in stacks] == [
        (["Friedrich", "Keith"], 9)]  # fmt: skip


@ARMIES
@F8
def test_united_generals_may_divide_otherwise_than_they_came() -> None:
    """Armies change their general only where both are in one stack."""
    state = position("france", turn=1, prussia={"Friedrich+Keith": ("oschatz", 9)})
    play(state, "end", "march Keith oschatz-riesa")
    assert acts(state) == [f"armies {number}" for number in range(1, 9)]
    play(state, "armies 8")
    assert (armies_at(state, "oschatz"), armies_at(state, "riesa")) == (1, 8)


@ARMIES
@pytest.mark.rule("F3")
def test_totals_are_public_and_stacks_are_not() -> None:
    state = position(prussia={"Friedrich": ("oschatz", 5), "Keith": ("riesa", 3)})
    for seat in (1, 2, 3, None):
        view = view_of(state, seat)
        assert view["nations"]["prussia"]["armies"] == 8
        assert [stack["armies"] for stack in view["stacks"]] == [None, None]


@F9
def test_fate_gives_an_army_to_a_pool_below_eight_each_only() -> None:
    sides = {"Friedrich+Keith": ("oschatz", 15), "Heinrich": ("berlin", 8), "Dohna": ("riesa", 1)}
    state = draw_fate_card(7, prussia=sides)
    assert acts(state) == ["gain Friedrich", "gain Dohna"]
    assert refusal(state, "gain Heinrich")[0] == "full_stack"
    play(state, "gain Keith")
    assert (armies_at(state, "oschatz"), public_armies(state)) == (16, 25)


@ARMIES
@F9
def test_fate_gives_nothing_beyond_the_armies_of_the_start() -> None:
    sides = {"Friedrich+Keith+Dohna": ("oschatz", 20), "Heinrich+Lehwaldt": ("berlin", 12)}
    state = draw_fate_card(7, prussia=sides)
    assert (state.phase, public_armies(state)) == ("movement", 32)


@F9
def test_fate_gives_nothing_where_all_have_eight() -> None:
    state = draw_fate_card(7, prussia={"Friedrich": ("oschatz", 8), "Heinrich": ("berlin", 8)})
    assert (state.phase, public_armies(state)) == ("movement", 16)


@F9
@pytest.mark.parametrize(("pool", "left"), [(2, 1), (1, 1)])
def test_fate_takes_no_last_army(pool: int, left: int) -> None:
    """2♥ takes one of Apraxin's; his victory in hearts chooses the text."""
    state = lose_by_fate({"Apraxin": ("kuestrin", pool)})
    assert public_armies(state, "russia") == left


@F9
@pytest.mark.parametrize(("pool", "left"), [(3, 2), (2, 2)])
def test_fate_on_one_general_of_a_stack_leaves_one_for_each(pool: int, left: int) -> None:
    state = lose_by_fate({"Fermor+Apraxin": ("kuestrin", pool)})
    assert public_armies(state, "russia") == left


def lose_by_fate(russia: dict[str, Any]) -> FriedrichState:
    state = position("france", expert=True, russia=russia)
    state.option = 2
    state.fate_drawn = [card for card in range(FATE_CARDS) if card != 1]
    state.victor = next(piece for piece, city in enumerate(state.where) if city >= 0)
    events = play(state, "end")
    assert "fate" in short_keys(events)
    return state
