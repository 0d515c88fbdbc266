"""Distances and walks on the map without pieces, computed once for each city."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tafelrunde.games.friedrich.model.atlas import (
    CITIES,
    MAIN_ROADS,
    OBJECTIVE_AT,
    ROADS,
)


class Walk(NamedTuple):
    """A route that a piece may take on an empty map."""

    path: tuple[int, ...]
    """All cities, including the first one."""
    end: int
    between: int
    """The cities passed through, one bit each; the start too if the walk passes it again."""
    objectives_left: int
    """The objectives that the walk leaves: the start counts, the end does not."""


@cache
def distances_from(city: int) -> bytes:
    """Return the distance by road from this city to every city."""
    distances = bytearray([255]) * CITIES
    distances[city] = 0
    edge, steps = [city], 0
    while edge:
        steps += 1
        edge = _next_ring(edge, distances, steps)
    return bytes(distances)


def _next_ring(edge: list[int], distances: bytearray, steps: int) -> list[int]:
    ring = []
    for here in edge:
        for near in ROADS[here]:
            if distances[near] == 255:
                distances[near] = steps
                ring.append(near)
    return ring


@cache
def walks(city: int, reach: int) -> tuple[Walk, ...]:
    """List all walks of up to `reach` cities, one more on main roads alone (000 §4).

    The most preferred walk comes first: shorter ones before longer ones, then by city number.
    """
    short_walks: list[Walk] = []
    paths: list[tuple[int, ...]] = [(city,)]
    for _ in range(reach):
        paths = [(*path, near) for path in paths for near in ROADS[path[-1]]]
        short_walks += [_make_walk(path) for path in paths]
    fast: list[tuple[int, ...]] = [(city,)]
    for _ in range(reach + 1):
        fast = [(*path, near) for path in fast for near in MAIN_ROADS[path[-1]]]
    return tuple(short_walks + [_make_walk(path) for path in fast])


def _make_walk(path: tuple[int, ...]) -> Walk:
    between = left = 0
    for city in path[1:-1]:
        between |= 1 << city
    for city in path[:-1]:
        left |= OBJECTIVE_AT[city]
    return Walk(path, path[-1], between, left)


@cache
def walks_by_end(city: int, reach: int) -> dict[int, tuple[Walk, ...]]:
    """Return the same walks, grouped by the city where they end."""
    ends: dict[int, list[Walk]] = {}
    for walk in walks(city, reach):
        ends.setdefault(walk.end, []).append(walk)
    return {end: tuple(group) for end, group in ends.items()}
