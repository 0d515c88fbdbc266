"""Gardez: which objectives a nation could conquer in the coming turn (T49, C13).

Other pieces, protection and supply do not count, and generals of one nation do not block each
other. A general is a pair of city and reach; stacked generals count one by one, and a general who
may not move has reach 0. Objectives have one bit each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from tafelrunde.games.friedrich.model.paths import walks


def objectives_to_mark(generals: Sequence[tuple[int, int]], wanted: int) -> int:
    """Return all wanted objectives if the generals together can conquer them, else none."""
    if reachable_objectives(generals, wanted) != wanted:
        return 0
    return wanted if wanted in _joint_conquests(generals, wanted) else 0


def can_conquer(generals: Sequence[tuple[int, int]], wanted: int, number: int, among: int) -> bool:
    """Return whether `number` wanted objectives can fall in one turn, one of them in `among`.

    If `among` is empty, the number alone decides.
    """
    if reachable_objectives(generals, wanted).bit_count() < number:
        return False
    return any(
        taken.bit_count() >= number and (not among or taken & among)
        for taken in _joint_conquests(generals, wanted)
    )


def reachable_objectives(generals: Sequence[tuple[int, int]], wanted: int) -> int:
    """Return the wanted objectives that some general could conquer alone."""
    bits = 0
    for city, reach in generals:
        for taken in _conquests_from(city, reach):
            bits |= taken
    return bits & wanted


def _joint_conquests(generals: Sequence[tuple[int, int]], wanted: int) -> set[int]:
    """Return the largest sets of objectives that all generals can conquer together."""
    together = {0}
    for city, reach in generals:
        alone = _drop_subsets(taken & wanted for taken in _conquests_from(city, reach))
        together = {before | taken for before in together for taken in alone}
    return together


@cache
def _conquests_from(city: int, reach: int) -> tuple[int, ...]:
    """List the sets of objectives that single walks from a city conquer."""
    # Main roads add a city to the reach, but a general with reach 0 does not walk at all.
    return _drop_subsets(walk.objectives_left for walk in walks(city, reach)) if reach > 0 else (0,)


def _drop_subsets(takings: Iterable[int]) -> tuple[int, ...]:
    """Drop every set that lies within another one."""
    kept: list[int] = []
    for taken in sorted({0, *takings}, key=int.bit_count, reverse=True):
        if all(taken & ~other for other in kept):
            kept.append(taken)
    return tuple(kept)
