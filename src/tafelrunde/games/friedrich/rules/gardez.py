"""Gardez: which objectives a nation could conquer in the coming turn (T49, C13).

Every other piece is thought away, and so are protection and supply; generals of one nation do not
block each other. A general is his city and his reach, stacked ones counted one by one; who may
not move has no reach at all. Objectives are a bit each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from tafelrunde.games.friedrich.model.paths import walks


def marked(generals: Sequence[tuple[int, int]], wanted: int) -> int:
    """Give all the wanted objectives if the generals together can conquer them, else none."""
    if reachable(generals, wanted) != wanted:
        return 0
    return wanted if wanted in _together(generals, wanted) else 0


def can_take(generals: Sequence[tuple[int, int]], wanted: int, number: int, among: int) -> bool:
    """Check whether so many wanted objectives can fall in one turn, one of them among some.

    Without any to be among, their number alone decides.
    """
    if reachable(generals, wanted).bit_count() < number:
        return False
    return any(
        taken.bit_count() >= number and (not among or taken & among)
        for taken in _together(generals, wanted)
    )


def reachable(generals: Sequence[tuple[int, int]], wanted: int) -> int:
    """Give the wanted objectives that one general or another could conquer alone."""
    bits = 0
    for city, reach in generals:
        for taken in _takings(city, reach):
            bits |= taken
    return bits & wanted


def _together(generals: Sequence[tuple[int, int]], wanted: int) -> set[int]:
    """Give what all generals can take together; every smaller taking lies within one of these."""
    together = {0}
    for city, reach in generals:
        alone = _greatest(taken & wanted for taken in _takings(city, reach))
        together = {before | taken for before in together for taken in alone}
    return together


@cache
def _takings(city: int, reach: int) -> tuple[int, ...]:
    """List what one walk from a city takes, nothing if the general stays where he is."""
    # A walk on main roads is one city longer, but who is held does not walk at all.
    return _greatest(walk.objectives_left for walk in walks(city, reach)) if reach > 0 else (0,)


def _greatest(takings: Iterable[int]) -> tuple[int, ...]:
    """Drop every taking that lies within another one."""
    kept: list[int] = []
    for taken in sorted({0, *takings}, key=int.bit_count, reverse=True):
        if all(taken & ~other for other in kept):
            kept.append(taken)
    return tuple(kept)
