"""Gardez marks, found from what can be read off a board (T49, C13).

The game itself finds out which cities its generals can conquer together. This module says which
nations are checked, how far their generals reach, and what is marked. A general who may not move
has the reach 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tafelrunde.championship.rules.terms import ATTACKERS, refusal
from tafelrunde.games.friedrich.model.atlas import (
    FIRST_ORDER,
    IDS,
    NUMBER,
    OBJECTIVE_AT,
    OBJECTIVES_OF,
    SAXON_OBJECTIVES,
    cities_of,
)
from tafelrunde.games.friedrich.model.components import DECLARED, NATIONS
from tafelrunde.games.friedrich.rules import gardez, threats
from tafelrunde.games.friedrich.rules.victory import WAIVED_OBJECTIVES
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import State

USUAL_REACH = 3
"""Cities of an ordinary move; on main roads alone it is one more."""
PRUSSIA = "prussia"
AUSTRIA = "austria"


@dataclass(frozen=True)
class General:
    """Where a general stands and how far it may go in the coming round (C13d)."""

    city: str
    reach: int = USUAL_REACH


@dataclass(frozen=True)
class Board:
    """What Gardez depends on, without nations out of the war and generals off the board."""

    generals: Mapping[str, Sequence[General]]
    conquered: frozenset[str] = frozenset()
    eased: frozenset[str] = field(default_factory=frozenset)
    """Nations for which only first-order cities still count."""
    option_chosen: bool = False
    option_running: bool = False
    """Prussia may still win offensively."""


def find_marks(board: Board, with_prussia: bool = False) -> dict[str, tuple[str, ...]]:
    """Return the cities to mark for each nation that could win; C13b decides about Prussia."""
    conquered = _objective_bits(board.conquered)
    names = (*ATTACKERS, PRUSSIA) if with_prussia and board.option_running else ATTACKERS
    marks = {}
    for name in names:
        bits = _cities_to_mark(board, name, conquered)
        if bits:
            marks[name] = tuple(IDS[city] for city in cities_of(bits))
    return marks


def board_of(state: State) -> Board:
    """Return the board of a game as it is at the start of the coming round."""
    assert isinstance(state, FriedrichState)
    playing = [n for n, name in enumerate(NATIONS) if state.is_at_war(n)]
    generals: dict[str, list[General]] = {
        NATIONS[n]: [
            General(IDS[city], reach) for city, reach in threats.generals_with_reach(state, n)
        ]
        for n in playing
    }
    return Board(
        generals,
        frozenset(IDS[city] for city in cities_of(state.conquered)),
        frozenset(NATIONS[n] for n in playing if state.eased >> n & 1),
        state.option == DECLARED,
        state.option == DECLARED and not state.failed_in,
    )


def _cities_to_mark(board: Board, name: str, conquered: int) -> int:
    generals = [
        (_city_number(general.city), general.reach) for general in board.generals.get(name, ())
    ]
    goal = OBJECTIVES_OF[NATIONS.index(name)]
    if name in board.eased:
        goal &= FIRST_ORDER
    open_objectives = goal & ~conquered
    if name != AUSTRIA or not board.option_chosen:
        return gardez.objectives_to_mark(generals, open_objectives)
    held = goal & conquered
    needed = max(goal.bit_count() - WAIVED_OBJECTIVES - held.bit_count(), 1)
    if gardez.can_conquer(
        generals, open_objectives, needed, 0 if held & SAXON_OBJECTIVES else SAXON_OBJECTIVES
    ):
        return gardez.reachable_objectives(generals, open_objectives)
    return 0


def _city_number(name: str) -> int:
    if name not in NUMBER:
        raise refusal("no_city", city=name[:40])
    return NUMBER[name]


def _objective_bits(cities: frozenset[str]) -> int:
    bits = 0
    for name in cities:
        bits |= OBJECTIVE_AT[_city_number(name)]
    return bits
