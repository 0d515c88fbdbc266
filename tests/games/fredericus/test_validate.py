"""Defects that `validate` names, each shown by a spoilt position."""

from collections.abc import Callable

import pytest

from tafelrunde.games.fredericus.components import (
    FREDERICUS,
    OVER,
    SEAL,
    TREES,
)
from tafelrunde.games.fredericus.state import FredericusState
from tests.games.fredericus.build import position, start

Spoil = Callable[[FredericusState], object]


def sound_position() -> FredericusState:
    return position(["=tr ba", "=sk", "=se se se se"], players=2, creatures=["li", "gr"],
                    orders=["ba", "ch"], pile="ba li co gr fr ha", chips={0: [1]})  # fmt: skip


def set_to(name: str, value: object) -> Spoil:
    return lambda state: setattr(state, name, value)


def place(name: str, index: int, value: int) -> Spoil:
    def spoil(state: FredericusState) -> None:
        getattr(state, name)[index] = value

    return spoil


def put_fredericus_on_top(state: FredericusState) -> None:
    state.pile = (FREDERICUS, *(card for card in state.pile if card != FREDERICUS))


def lose_order(state: FredericusState) -> None:
    state.pile = state.pile[1:]


def lose_fredericus(state: FredericusState) -> None:
    state.pile = tuple(card for card in state.pile if card != FREDERICUS)


def add_fifth_seal(state: FredericusState) -> None:
    state.rows[2] = state.rows[2] << 4 | SEAL


CARDS = "there are too many or too few seals, trees or sky"
DEFECTS: dict[str, tuple[Spoil, str]] = {
    "nobody to act": (
        set_to("to_act", None),
        "somebody must act after the end, or nobody before it",
    ),
    "acting after the end": (
        set_to("stage", OVER),
        "somebody must act after the end, or nobody before it",
    ),
    "no such stage": (set_to("stage", 5), "somebody must act after the end, or nobody before it"),
    "no such seat": (set_to("to_act", 2), "a seat that is not there must act"),
    "no seat before the first": (set_to("to_act", -1), "a seat that is not there must act"),
    "trees gone": (place("rows", 0, 4), CARDS),
    "sky gone": (place("rows", 1, 0), CARDS),
    "sky turned to trees": (place("rows", 1, TREES), CARDS),
    "fifth seal": (add_fifth_seal, CARDS),
    "creature gone": (place("rows", 0, TREES), "there is another number of basilisk"),
    "creature caught twice": (place("creatures", 0, 2 << 4), "there is another number of lindworm"),
    "creatures uncounted": (
        place("creature_counts", 1, 2),
        "seat 1 has another number of creatures than it shows",
    ),
    "order twice": (place("orders", 0, 2), "there is another number of orders for basilisk"),
    "order lost": (lose_order, "there is another number of orders for basilisk"),
    "orders uncounted": (
        place("order_counts", 0, 2),
        "seat 0 has another number of orders than it shows",
    ),
    "fredericus lost": (lose_fredericus, "Fredericus is in two places or none"),
    "fredericus twice": (set_to("fredericus", 1), "Fredericus is in two places or none"),
    "fredericus too high": (put_fredericus_on_top, "Fredericus lies too high in the pile"),
    "bird in the air": (place("birds", 1, -1), "a bird is on no field"),
    "bird beyond": (place("birds", 2, 8), "a bird is on no field"),
    "no such hooded bird": (place("hooded", 0, 2), "a hooded bird is none"),
    "chip beyond": (place("chips", 3, 10), "a chip is nowhere"),
    "chip before": (place("chips", 3, -1), "a chip is nowhere"),
    "chip in the middle of two": (place("chips", 0, 8), "there are too many chips in the middle"),
}


def test_a_sound_position_has_no_defect() -> None:
    assert sound_position().validate() == []
    assert start().validate() == []
    assert position(over=True).validate() == []


@pytest.mark.parametrize("what", DEFECTS)
def test_each_defect_is_named_once_and_little_else(what: str) -> None:
    spoil, defect = DEFECTS[what]
    state = sound_position()
    spoil(state)
    assert state.validate().count(defect) == 1
    assert len(state.validate()) <= 2


@pytest.mark.rule("Q8")
def test_two_chips_in_the_middle_are_a_defect_with_more_players_too() -> None:
    state = position(players=3, chips={0: ["middle"]})
    state.chips[1] = state.chips[0]
    assert state.validate() == ["there are too many chips in the middle"]


def test_who_acts_is_checked_before_the_deal_too() -> None:
    state = start()
    state.to_act = 2
    assert state.validate() == ["a seat that is not there must act"]


def add_ninth_row(state: FredericusState) -> None:
    state.rows.append(0)


def add_unknown_card(state: FredericusState) -> None:
    state.rows[0] = state.rows[0] << 4 | 15


def add_unknown_order(state: FredericusState) -> None:
    state.pile = (77, *state.pile)


def give_fredericus_to_unknown_seat(state: FredericusState) -> None:
    lose_fredericus(state)
    state.fredericus, state.stopped = 5, True


def take_fredericus_without_stop(state: FredericusState) -> None:
    lose_fredericus(state)
    state.fredericus = 0


def drop_last(name: str) -> Spoil:
    return lambda state: getattr(state, name).pop()


UNNAMED: dict[str, Spoil] = {
    "birds uncounted": drop_last("birds"),
    "hooded uncounted": drop_last("hooded"),
    "chips uncounted": drop_last("chips"),
    "ninth row": add_ninth_row,
    "no such card": add_unknown_card,
    "no such order": add_unknown_order,
    "fredericus held by nobody there": give_fredericus_to_unknown_seat,
    "orders still drawn after fredericus": take_fredericus_without_stop,
    "no such first seat": set_to("first", 7),
    "turns below nothing": set_to("turns", -1),
    "too many actions taken": set_to("done", 9),
    "actions below nothing": set_to("done", -5),
    "no such bird has caught": set_to("caught", 7),
    "no such chip was moved": set_to("moved", 255),
}


@pytest.mark.parametrize("what", UNNAMED)
def test_other_spoilt_positions_have_a_defect_too(what: str) -> None:
    state = sound_position()
    UNNAMED[what](state)
    assert state.validate() != []
