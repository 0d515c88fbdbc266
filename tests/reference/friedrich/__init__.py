"""Friedrich a second time: slow, plain, and written from the rules alone.

Nothing here knows how the engine works; tests play both side by side and compare them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from tafelrunde.kernel import State

from .world import World

__all__ = ["World", "nodes"]


def nodes(start: State, acts: Sequence[str], depths: Sequence[int]) -> list[int]:
    """Count the lines of exactly this many legal acts after `acts`, by the reference's own list."""
    begun = cast(Any, start)
    world = World.after_raffle(begun.options.to_json(), begun.roles, begun.chance)
    for text in acts:
        world.do(text)
    return [_lines(world, depth) for depth in depths]


def _lines(world: World, depth: int) -> int:
    if depth == 0:
        return 1
    texts = world.legal()
    if depth == 1:
        return len(texts)
    total = 0
    for text in texts:
        child = world.copy()
        child.do(text)
        total += _lines(child, depth - 1)
    return total
