"""Constant facts of the map, and the marches that a group may make."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from tafelrunde.games.friedrich.actions.action_codes import TRAIN_BIT, march_code
from tafelrunde.games.friedrich.model.atlas import AT_HOME, CITIES, OBJECTIVES
from tafelrunde.games.friedrich.model.paths import Walk, distances_from, walks
from tafelrunde.games.friedrich.rules import movement
from tafelrunde.games.friedrich.state import FriedrichState

OBJECTIVE_ROWS: Final = tuple(distances_from(city) for city in OBJECTIVES)
"""The distance of every city from each objective."""
HOME: Final = tuple(bytes(city in home for city in range(CITIES)) for home in AT_HOME)
"""For each nation and city, 1 where the nation's generals need no train."""


class March(NamedTuple):
    """A legal march: its end, the objectives that it leaves behind, and its path."""

    end: int
    left: int
    path: tuple[int, ...]


class Group(NamedTuple):
    """Pieces that may march together."""

    pieces: int
    """The pieces that march, a bit each."""
    staying: int
    """The generals of the stack who would stay, a bit each."""
    city: int


@cache
def objective_numbers(objectives: int) -> tuple[int, ...]:
    """Return the numbers of some objectives."""
    return tuple(n for n in range(objectives.bit_length()) if objectives >> n & 1)


def marches_of(state: FriedrichState, group: Group, relevant: int) -> list[March]:
    """List one march for each different result, by the path that the game prefers.

    A result is the end and the objectives left behind; only those in `relevant` count.
    """
    pieces, staying, city = group
    if pieces != TRAIN_BIT and movement.is_held_back(state, pieces, city):
        return []
    occupied = movement.blocking_cities(state, city, staying)
    is_free = not (
        movement.must_keep_away(state, pieces)
        or movement.is_chevert_left_alone(state, pieces, staying)
    )
    marches: list[March] = []
    seen: set[int] = set()
    ends: dict[int, bool] = {}
    at = state.at
    for walk in walks(city, movement.reach_of(state, pieces)):
        path, end, between, left = walk
        if between & occupied:
            continue
        key = (left & relevant) << 10 | end  # a city's number has ten bits
        if key in seen:
            continue
        # Without an effect of fate every empty end is allowed; the other ends need a full check.
        if (is_free and not at[end]) or _is_open(state, group, walk, occupied, ends):
            seen.add(key)
            marches.append(March(end, left & relevant, path))
    return marches


def _is_open(
    state: FriedrichState, group: Group, walk: Walk, occupied: int, ends: dict[int, bool]
) -> bool:
    is_open = ends.get(walk.end)
    if is_open is None:
        is_open = movement.is_walk_open(state, group.pieces, group.staying, walk, occupied)
        ends[walk.end] = is_open
    return is_open


def code_of(group: Group, march: March) -> int:
    """Return the code of a march."""
    return march_code(group.pieces, march.path)
