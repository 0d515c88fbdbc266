"""Retreats: where a beaten stack may end (000 §8, F17).

The search decides whether a path of an exact length leads to an end, without listing all paths.
It goes backwards from the end to the start, guided by distances from the start; that settles
nearly every case. Otherwise each step narrows the map to the cities that can still lie on such a
path, and failed cases are remembered. Cities that may not be entered have one bit each in
`closed`; the start is always one of them.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.friedrich.model.atlas import NEIGHBOURS, ROADS
from tafelrunde.games.friedrich.model.paths import distances_from

_FAR: Final = 255
_QUICK_TRIES: Final = 1000
"""The number of cities tried before the map is narrowed; no answer depends on it."""


def retreat_ends(start: int, victor: int, steps: int, occupied: int) -> list[int]:
    """List the cities where a retreat of exactly `steps` steps may end.

    >>> from tafelrunde.games.friedrich.model.atlas import IDS, NUMBER
    >>> [IDS[city] for city in retreat_ends(NUMBER["oschatz"], NUMBER["torgau"], 2, 0)]
    ['meissen']
    """
    search = _Search(start)
    closed = occupied | 1 << start
    near = _distances(start, steps, closed)
    rings = _group_by_distance(near, steps & 1, distances_from(victor))
    for ring in sorted(rings, reverse=True):
        ends = [city for city in rings[ring] if search.can_end(city, steps, closed, near)]
        if ends:
            return sorted(ends)
    return []


def retreat_path(start: int, end: int, steps: int, occupied: int) -> tuple[int, ...]:
    """Return one path of exactly `steps` steps, including the start, or an empty one."""
    closed = occupied | 1 << start
    near = _distances(start, steps, closed)
    if near.get(end * 2 + (steps & 1), _FAR) > steps:
        return ()
    return _Search(start).find_path(end, steps, closed, near)


def _distances(start: int, steps: int, closed: int) -> dict[int, int]:
    """Return the lengths of the shortest even and odd walks to open cities, up to `steps`.

    The key is twice the city's number, plus one for the odd walk. A walk may go back and forth,
    so its length is a lower bound for paths of the same parity. Where all cycles are even, one
    of the two is missing.
    """
    lengths: dict[int, int] = {}
    edge = [start * 2]
    for length in range(1, steps + 1):
        edge = _next_ring(edge, closed, lengths, length)
        if not edge:
            break
    return lengths


def _next_ring(edge: list[int], closed: int, lengths: dict[int, int], length: int) -> list[int]:
    odd = length & 1
    ring = []
    for state in edge:
        for near in ROADS[state >> 1]:
            other = near * 2 + odd
            if other not in lengths and not closed >> near & 1:
                lengths[other] = length
                ring.append(other)
    return ring


def _group_by_distance(near: dict[int, int], odd: int, far: bytes) -> dict[int, list[int]]:
    """Sort the cities a walk of this parity can reach by their distance from the victor."""
    rings: dict[int, list[int]] = {}
    for state in near:
        if state & 1 == odd:
            rings.setdefault(far[state >> 1], []).append(state >> 1)
    return rings


class _Search:
    """A search for paths from one start, with the cases found impossible so far."""

    __slots__ = ("failed", "start", "tries_left")

    def __init__(self, start: int) -> None:
        self.start = start
        self.tries_left = _QUICK_TRIES
        self.failed: set[tuple[int, int, int]] = set()

    def can_end(self, end: int, steps: int, closed: int, near: dict[int, int]) -> bool:
        """Return whether some path of this length leads to an end that a walk can reach.

        A shortest walk enters no city twice, and neither does one that is a step longer: only
        two neighbouring cities on it are equally far from the start.
        """
        odd = steps & 1
        if near[end * 2 + odd] == steps and near.get(end * 2 + 1 - odd, _FAR) >= steps - 1:
            return True
        return bool(self.find_path(end, steps, closed, near))

    def find_path(
        self, city: int, steps: int, closed: int, near: dict[int, int]
    ) -> tuple[int, ...]:
        """Find a path from the start to this city, or make sure that there is none."""
        # Where every way leads to the start in time, one try for each step is enough.
        self.tries_left = max(self.tries_left, steps + 1)
        path = self._search_quickly(city, steps, closed, near)
        if path or self.tries_left > 0:
            return path
        region = _path_region(self.start, city, steps, closed, near)
        case = (city, steps, region)
        if region.bit_count() <= steps or case in self.failed:
            return ()
        path = self._search_exhaustively(city, steps - 1, ~region | 1 << self.start | 1 << city)
        if not path:
            self.failed.add(case)
        return path

    def _search_quickly(
        self, city: int, steps: int, closed: int, near: dict[int, int]
    ) -> tuple[int, ...]:
        """Search for a path until the tries are used up."""
        self.tries_left -= 1
        if steps == 1:
            return (self.start, city) if self.start in NEIGHBOURS[city] else ()
        closed |= 1 << city
        for before in _previous_cities(city, steps - 1, closed, near):
            path = self._search_quickly(before, steps - 1, closed, near)
            if path:
                return (*path, city)
            if self.tries_left <= 0:
                break
        return ()

    def _search_exhaustively(self, city: int, steps: int, closed: int) -> tuple[int, ...]:
        near = _distances(self.start, steps, closed)
        for before in _previous_cities(city, steps, closed, near):
            path = self.find_path(before, steps, closed, near)
            if path:
                return (*path, city)
        return ()


def _previous_cities(city: int, steps: int, closed: int, near: dict[int, int]) -> list[int]:
    """List the possible previous cities, the farthest from the start first.

    That spends the surplus length of the path early, while there is room.
    """
    odd = steps & 1
    candidates = []
    for before in ROADS[city]:
        length = near.get(before * 2 + odd, _FAR)
        if length <= steps and not closed >> before & 1:
            candidates.append((-length, before))
    candidates.sort()
    return [before for _, before in candidates]


def _path_region(start: int, end: int, steps: int, closed: int, near: dict[int, int]) -> int:
    """Return the cities that can lie on a path of this length, including both ends."""
    back = _distances(end, steps, closed | 1 << end)
    region = 1 << start | 1 << end
    for state, length in near.items():
        # Both parts together have the parity of the whole.
        if length + back.get(state ^ steps & 1, _FAR) <= steps:
            region |= 1 << (state >> 1)
    return _cities_on_paths(start, end, region)


def _cities_on_paths(start: int, end: int, region: int) -> int:
    """Return the cities of a region that lie on some simple path between two of them.

    With a road between the two added, these are the cities of its block (Hopcroft and Tarjan).
    """
    number = {start: 0, end: 1}
    low = {start: 0, end: 0}
    kept, trail = [end], [end]
    while trail:
        onward = _next_unvisited(trail[-1], region, number)
        if onward >= 0:
            number[onward] = low[onward] = len(number)
            kept.append(onward)
            trail.append(onward)
        else:
            _backtrack(trail, kept, number, low)
    return sum(1 << city for city in kept) | 1 << start


def _next_unvisited(city: int, region: int, number: dict[int, int]) -> int:
    for near in ROADS[city]:
        if near not in number and region >> near & 1:
            return near
    return -1


def _backtrack(
    trail: list[int], kept: list[int], number: dict[int, int], low: dict[int, int]
) -> None:
    """Go back to the previous city; drop those that only it connects to the others."""
    city = trail.pop()
    if not trail:
        return
    least = min(low[city], min(number[near] for near in ROADS[city] if near in number))
    before = trail[-1]
    # No road from `city` or beyond leads past `before`.
    if least >= number[before]:
        del kept[kept.index(city) :]
    else:
        low[before] = min(low[before], least)
