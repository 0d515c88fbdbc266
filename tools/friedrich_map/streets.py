"""Roads: each bends a little, so that they run through the cities instead of breaking there."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import atan2, dist, pi, tan

from tools.friedrich_map.board import City
from tools.friedrich_map.geometry import Point, from_segment

Road = tuple[int, int, bool]
STRAIGHT_ENOUGH = pi * 0.62
"""Two roads of a city run on into each other if the angle between them is at least this."""
STRENGTH = 0.55
MOST = 0.16
"""A bend leaves the straight line by no more than this part of the road's length."""
ROOM = 5.5
"""A road passes other cities at no less than this."""


def bends(cities: Sequence[City], roads: Sequence[Road]) -> list[float]:
    """Return for each road how far its middle handle lies left of the straight line."""
    at = [city.at for city in cities]
    near: dict[int, list[int]] = {}
    for a, b, _ in roads:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    wished = [_wish(at, near, a, b) for a, b, _ in roads]
    result = [0.0] * len(roads)
    for i, (a, b, _) in enumerate(roads):
        for part in (1.0, 0.5, 0.0, -0.5, -1.0):
            bend = wished[i] * part if wished[i] else part * dist(at[a], at[b]) * MOST
            if _is_free(at, a, b, bend):
                result[i] = round(bend, 1)
                break
    return result


def handle(a: Point, b: Point, bend: float) -> Point:
    """Return the handle of the curve: off the middle of the straight line by the bend."""
    length = dist(a, b)
    return (
        (a[0] + b[0]) / 2 + bend * (b[1] - a[1]) / length,
        (a[1] + b[1]) / 2 - bend * (b[0] - a[0]) / length,
    )


def curve(a: Point, b: Point, bend: float, steps: int = 8) -> list[Point]:
    """Return points along a road."""
    c = handle(a, b, bend)
    return [
        (
            (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * c[0] + t * t * b[0],
            (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * c[1] + t * t * b[1],
        )
        for t in (i / steps for i in range(steps + 1))
    ]


def _turn(angle: float) -> float:
    """Bring an angle between minus and plus a half turn."""
    return (angle + pi) % (2 * pi) - pi


def _lean(at: Sequence[Point], near: dict[int, list[int]], here: int, there: int) -> float:
    """Say by what angle the road from here to there would like to leave the straight line."""

    def heading_to(city: int) -> float:
        return atan2(at[city][1] - at[here][1], at[city][0] - at[here][0])

    straight = heading_to(there)
    turns = [_turn(heading_to(city) - straight) for city in near[here] if city != there]
    widest = max(turns, key=abs, default=0.0)
    if abs(widest) < STRAIGHT_ENOUGH:
        return 0.0
    return _turn(widest - pi) / 2


def _wish(at: Sequence[Point], near: dict[int, list[int]], a: int, b: int) -> float:
    """Return the bend that suits the ends of a road best."""
    angle = (_lean(at, near, a, b) - _lean(at, near, b, a)) / 2 * STRENGTH
    length = dist(at[a], at[b])
    return max(-MOST * length, min(MOST * length, -tan(angle) * length / 2))


def _is_free(at: Sequence[Point], a: int, b: int, bend: float) -> bool:
    """Return whether a road passes all other cities at a distance."""
    line = curve(at[a], at[b], bend)
    reach = dist(at[a], at[b])
    return all(
        from_segment(city, start, end) >= ROOM
        for i, city in enumerate(at)
        if i not in (a, b) and dist(city, at[a]) < reach
        for start, end in itertools.pairwise(line)
    )
