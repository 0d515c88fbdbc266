"""Distances and walks over the bare map, computed once for each city that asks."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tafelrunde.games.friedrich.model.atlas import (
    CITIES,
    MAIN,
    OBJECTIVE_AT,
    ROADS,
)


class Walk(NamedTuple):
    """A way a piece may go on an empty map."""

    path: tuple[int, ...]
    """All cities, the first one included."""
    end: int
    between: int
    """The cities passed through, a bit each; the start too if the way comes back over it."""
    left: int
    """The objectives left on the way, the start's included and the end's not."""


@cache
def distances_from(city: int) -> bytes:
    """Give the road distance of every city from this one."""
    found = bytearray([255]) * CITIES
    found[city] = 0
    edge, steps = [city], 0
    while edge:
        steps += 1
        edge = _next_ring(edge, found, steps)
    return bytes(found)


def _next_ring(edge: list[int], found: bytearray, steps: int) -> list[int]:
    ring = []
    for here in edge:
        for near in ROADS[here]:
            if found[near] == 255:
                found[near] = steps
                ring.append(near)
    return ring


@cache
def walks(city: int, reach: int) -> tuple[Walk, ...]:
    """List all walks of up to `reach` cities, one more on main roads alone (000 §4).

    They stand in the order in which one is preferred: short ones first, then by the cities'
    numbers.
    """
    found: list[Walk] = []
    paths: list[tuple[int, ...]] = [(city,)]
    for _ in range(reach):
        paths = [(*path, near) for path in paths for near in ROADS[path[-1]]]
        found += [_walk(path) for path in paths]
    fast: list[tuple[int, ...]] = [(city,)]
    for _ in range(reach + 1):
        fast = [(*path, near) for path in fast for near in MAIN[path[-1]]]
    return tuple(found + [_walk(path) for path in fast])


def _walk(path: tuple[int, ...]) -> Walk:
    between = left = 0
    for city in path[1:-1]:
        between |= 1 << city
    for city in path[:-1]:
        left |= OBJECTIVE_AT[city]
    return Walk(path, path[-1], between, left)


@cache
def walks_to(city: int, reach: int) -> dict[int, tuple[Walk, ...]]:
    """Give the same walks by the city where they end."""
    ends: dict[int, list[Walk]] = {}
    for walk in walks(city, reach):
        ends.setdefault(walk.end, []).append(walk)
    return {end: tuple(found) for end, found in ends.items()}


@cache
def within(city: int, reach: int) -> int:
    """Give the cities up to so many roads away, a bit each."""
    bits = 0
    for other, steps in enumerate(distances_from(city)):
        if steps <= reach:
            bits |= 1 << other
    return bits
