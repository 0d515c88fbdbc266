"""Friedrich a second time: slow, plain, and written from the rules alone.

Nothing here knows how the engine works; tests play both side by side and compare them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from tafelrunde.kernel import State
from tests.reference.counting import count_lines

from .world import World

__all__ = ["World", "nodes"]


def nodes(start: State, acts: Sequence[str], depths: Sequence[int]) -> list[int]:
    """Count the lines of exactly this many legal acts after `acts`, by the reference's own list."""
    state = cast(Any, start)
    world = World.after_raffle(state.options.to_json(), state.roles, state.chance)
    for text in acts:
        world.do(text)
    return [count_lines(world, World.legal, _after, depth) for depth in depths]


def _after(world: World, text: str) -> World:
    child = world.copy()
    child.do(text)
    return child
