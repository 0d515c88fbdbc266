"""Defects that `validate` names, each shown by a spoilt position."""

from collections.abc import Callable

import pytest

from tafelrunde.games.richelieu.components import (
    BIT,
    COUNT_SHIFT,
    OVER,
    UNIT,
)
from tafelrunde.games.richelieu.deal import Deal
from tafelrunde.games.richelieu.state import RichelieuState
from tests.games.richelieu.build import position

Spoil = Callable[[RichelieuState], object]


def sound_position(players: int = 2) -> RichelieuState:
    return position(
        ["2: brg2@0 cha2@0 nor2", "lan2", "4: lan2 pro2@1"],
        players=players,
        held=[["sword"]],
        tokens={"1-3": "cross", "3-4": "tower"},
    )


def set_to(name: str, value: object) -> Spoil:
    return lambda state: setattr(state, name, value)


def change(name: str, index: int, by: int) -> Spoil:
    def spoil(state: RichelieuState) -> None:
        getattr(state, name)[index] += by

    return spoil


def place(name: str, index: int, value: int) -> Spoil:
    def spoil(state: RichelieuState) -> None:
        getattr(state, name)[index] = value

    return spoil


def lift_marker(state: RichelieuState) -> None:
    state.marked ^= BIT[1]


def put_two_markers_on_a_card(state: RichelieuState) -> None:
    state.markers[1] |= BIT[1]
    state.supply[1] -= 1


def put_marker_on_bare_table(state: RichelieuState) -> None:
    state.markers[0] |= BIT[47]
    state.marked |= BIT[47]
    state.supply[0] -= 1


def take_card_that_lies(state: RichelieuState) -> None:
    state.cards[0] |= BIT[1]


def put_card_in_two_hands(state: RichelieuState) -> None:
    state.cards[0] |= BIT[47]
    state.cards[1] |= BIT[47]


def deal_card_twice(state: RichelieuState) -> None:
    cards = state.deal.cards
    state.deal = Deal(state.deal.deck, [cards[1], *cards[1:]])


def drop_seat(name: str) -> Spoil:
    return lambda state: getattr(state, name).pop()


DEFECTS: dict[str, tuple[Spoil, str]] = {
    "card taken and lying": (take_card_that_lies, "a card is not in exactly one place"),
    "card in two hands": (put_card_in_two_hands, "a card is not in exactly one place"),
    "card dealt twice": (deal_card_twice, "a card was dealt twice"),
    "no such stage": (set_to("stage", 4), "there is no such moment in a game"),
    "no such turn": (set_to("turns", -1), "there is no such moment in a game"),
    "no such seat": (set_to("to_act", 2), "a seat that is not there must act"),
    "no seat before the first": (set_to("to_act", -1), "a seat that is not there must act"),
    "no such token": (place("tokens", 2, 13), "there is no such token"),
    "token missing": (place("tokens", 27, -1), "there is no such token"),
    "redeemed below nothing": (place("redeemed", 0, -1), "there is no such token"),
    "card lost": (set_to("table", 0), "a card is not in exactly one place"),
    "left end": (place("end", 0, 2), "row 1 does not lie between its ends"),
    "right end": (place("end", 1, -1), "row 1 does not lie between its ends"),
    "row gone": (place("end", 2, -1), "row 2 does not lie between its ends"),
    "row too long": (place("end", 5, 29), "row 3 does not lie between its ends"),
    "row from nowhere": (place("end", 6, 40), "row 4 does not lie between its ends"),
    "open ends": (set_to("ends", BIT[1]), "the open ends are not the rows' ends"),
    "nobody to act": (
        set_to("to_act", None),
        "somebody must act after the end, or nobody before it",
    ),
    "acting after the end": (
        set_to("stage", OVER),
        "somebody must act after the end, or nobody before it",
    ),
    "fourth marker": (change("supply", 1, 1), "seat 1 does not have three markers in all"),
    "lost marker": (change("lost", 0, 1), "seat 0 does not have three markers in all"),
    "marker lifted": (lift_marker, "a marker lies on no card or on another marker"),
    "two markers": (put_two_markers_on_a_card, "a marker lies on no card or on another marker"),
    "no card below": (put_marker_on_bare_table, "a marker lies on no card or on another marker"),
    "token twice": (place("tokens", 2, 9), "there are too many tokens sword"),
    "token held twice": (change("held", 1, UNIT[11]), "there are too many tokens tower"),
    "marker-backs": (place("redeemed", 1, 3), "there are too many tokens marker-back"),
    "tokens uncounted": (
        change("held", 1, 1 << COUNT_SHIFT),
        "seat 1 holds another number of tokens than it shows",
    ),
}


def test_a_sound_position_has_no_defect() -> None:
    assert sound_position().validate() == []
    assert position().validate() == []


@pytest.mark.parametrize("what", DEFECTS)
def test_each_defect_is_named(what: str) -> None:
    spoil, defect = DEFECTS[what]
    state = sound_position()
    spoil(state)
    assert defect in state.validate()


@pytest.mark.parametrize("what", [what for what in DEFECTS if what != "card lost"])
def test_a_single_defect_is_named_once_and_little_else(what: str) -> None:
    spoil, defect = DEFECTS[what]
    state = sound_position()
    spoil(state)
    assert state.validate().count(defect) == 1
    assert len(state.validate()) <= 2


@pytest.mark.parametrize("name", ["cards", "markers", "supply", "lost", "held", "redeemed"])
def test_a_missing_seat_is_a_defect(name: str) -> None:
    state = sound_position(3)
    drop_seat(name)(state)
    assert state.validate() == ["something is not counted for every seat"]


def test_a_negative_supply_is_a_defect() -> None:
    state = sound_position()
    state.supply[1], state.lost[1] = -1, 3
    assert state.validate() == ["seat 1 does not have three markers in all"]


def test_three_markers_on_one_card_are_a_defect() -> None:
    state = sound_position(3)
    for seat in (1, 2):
        state.markers[seat] |= BIT[1]
        state.supply[seat] -= 1
    assert state.validate() == ["a marker lies on no card or on another marker"]


@pytest.mark.rule("002 Besitzmarker")
def test_three_markers_out_are_a_defect_with_four_players() -> None:
    for players, defects in ((3, []), (4, ["seat 0 has more than two markers on the table"])):
        state = sound_position(players)
        state.markers[0] |= BIT[3]
        state.marked |= BIT[3]
        state.supply[0] -= 1
        assert state.validate() == defects
