"""Counting lines of play with a reference's own list of legal acts."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeVar

Position = TypeVar("Position")


def count_lines(
    position: Position,
    legal: Callable[[Position], Collection[str]],
    play: Callable[[Position, str], Position],
    depth: int,
) -> int:
    """Count the lines of exactly this many legal acts; `play` returns the position after one."""
    if depth == 0:
        return 1
    texts = legal(position)
    if depth == 1:
        return len(texts)
    return sum(count_lines(play(position, text), legal, play, depth - 1) for text in sorted(texts))
