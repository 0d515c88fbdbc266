"""What never changes on the map, and the marches that a group may make now."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from tafelrunde.games.friedrich.actions.action_codes import TRAIN_BIT, march_code
from tafelrunde.games.friedrich.model.atlas import AT_HOME, CITIES, OBJECTIVES
from tafelrunde.games.friedrich.model.paths import Walk, distances_from, walks
from tafelrunde.games.friedrich.rules import movement
from tafelrunde.games.friedrich.state import FriedrichState

OBJECTIVE_ROWS: Final = tuple(distances_from(city) for city in OBJECTIVES)
"""How far every city is from each objective."""
HOME: Final = tuple(bytes(city in home for city in range(CITIES)) for home in AT_HOME)
"""For each nation and city: 1 where its generals need no train."""


class March(NamedTuple):
    """A march that may be made: where it ends and which objectives it leaves behind."""

    end: int
    left: int
    path: tuple[int, ...]


class Group(NamedTuple):
    """Generals that may march off together."""

    who: int
    rest: int
    """Those of their stack who would stay."""
    city: int


@cache
def bits(objectives: int) -> tuple[int, ...]:
    """List the numbers of some objectives."""
    return tuple(n for n in range(objectives.bit_length()) if objectives >> n & 1)


def marches_of(state: FriedrichState, group: Group, relevant: int) -> list[March]:
    """List one march for each different result, in the form in which the game lists it."""
    who, rest, city = group
    if who != TRAIN_BIT and movement.is_held_back(state, who, city):
        return []
    occupied = movement.blocking_cities(state, city, rest)
    is_free = not (
        movement.must_keep_away(state, who) or movement.is_chevert_left_alone(state, who, rest)
    )
    found: list[March] = []
    seen: set[int] = set()
    ends: dict[int, bool] = {}
    at = state.at
    for walk in walks(city, movement.reach_of(state, who)):
        path, end, between, left = walk
        if between & occupied:
            continue
        key = (left & relevant) << 10 | end
        if key in seen:
            continue
        # An empty end is allowed to whoever fate does not bind; the rest is looked at closely.
        if (is_free and not at[end]) or _fine(state, group, walk, occupied, ends):
            seen.add(key)
            found.append(March(end, left & relevant, path))
    return found


def _fine(
    state: FriedrichState, group: Group, walk: Walk, occupied: int, ends: dict[int, bool]
) -> bool:
    fine = ends.get(walk.end)
    if fine is None:
        fine = movement.is_walk_open(state, group.who, group.rest, walk, occupied)
        ends[walk.end] = fine
    return fine


def code_of(group: Group, march: March) -> int:
    """Give the code of a march."""
    return march_code(group.who, march.path)
