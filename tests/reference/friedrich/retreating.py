"""Retreats: how far a beaten stack can get (000 §8, F17)."""

from __future__ import annotations

from .facts import NEIGHBOURS, distances
from .table import Board


def ends(board: Board, start: str, victor: str, length: int) -> list[str]:
    """List where a retreat of exactly this length may end: as far from the victor as possible."""
    free = set(NEIGHBOURS) - set(board.where.values())
    near = _within(start, length, free)
    far = distances(victor)
    for distance in sorted({far[city] for city in near}, reverse=True):
        rim = sorted(city for city in near if far[city] == distance)
        found = [city for city in rim if has_path(start, city, length, free)]
        if found:
            return found
    return []


def _within(start: str, length: int, free: set[str]) -> set[str]:
    found, ring = set[str](), {start}
    for _ in range(length):
        ring = {way for city in ring for way in NEIGHBOURS[city] if way in free} - found
        found |= ring
    return found


def has_path(start: str, end: str, length: int, free: set[str]) -> bool:
    """Return whether a path of exactly this length leads over free cities, none of them twice."""
    if length == 0:
        return start == end
    if start == end:
        return False
    left = free - {start}
    walks = _walks_to(end, length, left)
    ways = [way for way in NEIGHBOURS[start] if walks.get((way, (length - 1) % 2), length) < length]
    # Long ways round first: what is left to spend is best spent early.
    ways.sort(key=lambda way: -walks[way, (length - 1) % 2])
    return any(has_path(way, end, length - 1, left) for way in ways)


def _walks_to(end: str, length: int, free: set[str]) -> dict[tuple[str, int], int]:
    """Return the shortest even and odd walks to a city, for they bound what a path can do."""
    found = {(end, 0): 0}
    ring = {(end, 0)}
    for steps in range(1, length):
        ring = {(way, steps % 2) for city, _ in ring for way in NEIGHBOURS[city] if way in free}
        ring -= set(found)
        found |= dict.fromkeys(ring, steps)
    return found
