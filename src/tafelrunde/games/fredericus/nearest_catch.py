"""The fewest actions after which a bird could catch, for the guide of a first game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeVar

from tafelrunde.games.fredericus import action_data, hunting, reasons
from tafelrunde.games.fredericus.action_codes import CATCH, FLY, beside
from tafelrunde.games.fredericus.board_types import NearestCatch
from tafelrunde.games.fredericus.components import (
    ACT,
    BIRDS,
    CARDS,
    CREATURES,
    SIDES,
    Bird,
    RowCard,
    kinds_of,
)
from tafelrunde.games.fredericus.position import FredericusPosition
from tafelrunde.kernel import Action

MAX_ACTIONS: Final = 3
"""A longer way to a catch is of no use to a beginner."""

P = TypeVar("P", bound=FredericusPosition)


class _Catch(NamedTuple):
    """A catch that would be possible after some actions."""

    way: tuple[Action, ...]
    bird: Bird
    side: int
    creature: RowCard


def find_nearest_catch(state: P, seat: int, after: Callable[[P, Action], P]) -> NearestCatch | None:
    """Return the shortest way to a catch in this turn, None if there is none or it is long.

    Of several that are equally short, one of a creature that the seat has an order for is
    preferred. `after` returns the position after an action.
    """
    if state.stage != ACT or state.to_act != seat:
        return None
    ordered = {CREATURES[kind] for kind in kinds_of(state.orders[seat])}
    frontier: list[tuple[P, tuple[Action, ...]]] = [(state, ())]
    for left in range(min(state.actions_left(), MAX_ACTIONS), -1, -1):
        catches = [catch for now, way in frontier for catch in _catches(now, seat, way)]
        if catches:
            return _describe(next((c for c in catches if c.creature in ordered), catches[0]))
        frontier = _extend(frontier, seat, after) if left else []
    return None


def _catches(state: FredericusPosition, seat: int, way: tuple[Action, ...]) -> Iterator[_Catch]:
    for bird in hunting.birds_that_can_catch(state, seat):
        side = state.birds[2 * seat + BIRDS.index(bird)]
        yield _Catch(way, bird, side + 1, CARDS[state.rows[side] & 15])


def _extend(
    frontier: list[tuple[P, tuple[Action, ...]]], seat: int, after: Callable[[P, Action], P]
) -> list[tuple[P, tuple[Action, ...]]]:
    """Add one action to each way; of the ways to the same position only the first is kept."""
    positions: dict[tuple[int, ...], tuple[P, tuple[Action, ...]]] = {}
    for state, way in frontier:
        for action in _helpful_actions(state, seat):
            later = after(state, action)
            positions.setdefault((*later.rows, *later.birds), (later, (*way, action)))
    return [*positions.values()]


def _helpful_actions(state: FredericusPosition, seat: int) -> list[Action]:
    """List flights of birds that may still catch, and shifts at or beside their fields."""
    free = [k for k in range(2) if state.hooded[seat] != k and not state.caught >> k & 1]
    fields = [state.birds[2 * seat + kind] for kind in free]
    near = {row for field in fields for row in (field, beside(field, 0), beside(field, 1))}
    return [
        action
        for action in reasons.legal_actions(state)
        if action.code < CATCH and _is_helpful(action.code, free, near)
    ]


def _is_helpful(code: int, free: list[int], near: set[int]) -> bool:
    if code >= FLY:
        return (code - FLY) // SIDES in free
    row, direction = divmod(code, 2)
    return row in near or beside(row, direction) in near


def _describe(catch: _Catch) -> NearestCatch:
    way = [action_data.move_fields(action.code) for action in catch.way]
    return {"way": way, "bird": catch.bird, "side": catch.side, "creature": catch.creature}
