"""Plane geometry for the map: clipping, thinning, smoothing, writing paths."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import dist, hypot

Point = tuple[float, float]
Ring = list[Point]


def area(ring: Sequence[Point]) -> float:
    """Return the area of a ring, positive if it turns left."""
    return sum(
        a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)
    ) / 2  # fmt: skip


def cut_ring(ring: Sequence[Point], a: float, b: float, c: float) -> Ring:
    """Keep the part of a ring where a x + b y <= c."""
    result: Ring = []
    for here, there in zip(ring, [*ring[1:], *ring[:1]], strict=True):
        inside, next_inside = a * here[0] + b * here[1] - c, a * there[0] + b * there[1] - c
        if inside <= 0:
            result.append(here)
        if (inside < 0 < next_inside) or (next_inside < 0 < inside):
            part = inside / (inside - next_inside)
            result.append(
                (here[0] + part * (there[0] - here[0]), here[1] + part * (there[1] - here[1]))
            )
    return result


def clip(ring: Sequence[Point], left: float, top: float, right: float, bottom: float) -> Ring:
    """Keep the part of a ring inside a rectangle."""
    result = cut_ring(ring, -1, 0, -left)
    for a, b, c in ((1, 0, right), (0, -1, -top), (0, 1, bottom)):
        result = cut_ring(result, a, b, c)
    return result


def from_segment(point: Point, a: Point, b: Point) -> float:
    """Return the distance of a point from a segment."""
    step_x, step_y = b[0] - a[0], b[1] - a[1]
    length = step_x * step_x + step_y * step_y
    if length == 0:
        return dist(point, a)
    part = ((point[0] - a[0]) * step_x + (point[1] - a[1]) * step_y) / length
    part = min(1.0, max(0.0, part))
    return hypot(point[0] - a[0] - part * step_x, point[1] - a[1] - part * step_y)


def thin(line: Sequence[Point], tolerance: float) -> Ring:
    """Leave out points that lie within a tolerance of the line without them."""
    keep = {0, len(line) - 1}
    open_parts = [(0, len(line) - 1)]
    while open_parts:
        first, last = open_parts.pop()
        if last - first < 2:
            continue
        far, index = max(
            (from_segment(line[i], line[first], line[last]), i) for i in range(first + 1, last)
        )
        if far > tolerance:
            keep.add(index)
            open_parts += [(first, index), (index, last)]
    return [line[i] for i in sorted(keep)]


def is_inside(point: Point, rings: Sequence[Sequence[Point]]) -> bool:
    """Return whether a point lies inside, counting the edges that a ray crosses."""
    x, y = point
    inside = False
    for ring in rings:
        before = ring[-1]
        for here in ring:
            if (here[1] > y) != (before[1] > y):
                edge = before[0] + (y - before[1]) / (here[1] - before[1]) * (here[0] - before[0])
                inside ^= x < edge
            before = here
    return inside


def middle(a: Point, b: Point) -> Point:
    """Return the point halfway between two."""
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def even(line: Sequence[Point], step: float) -> Ring:
    """Set points along a line at about equal steps, its ends among them."""
    length = sum(dist(a, b) for a, b in itertools.pairwise(line))
    count = max(1, round(length / step))
    result, index, walked = [line[0]], 0, 0.0
    for number in range(1, count):
        want = length * number / count
        while walked + dist(line[index], line[index + 1]) < want:
            walked += dist(line[index], line[index + 1])
            index += 1
        a, b = line[index], line[index + 1]
        part = (want - walked) / dist(a, b)
        result.append((a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])))
    return [*result, line[-1]]


def calm(line: Sequence[Point], rounds: int) -> Ring:
    """Draw every inner point of a line towards its neighbours; the ends stay."""
    points = list(line)
    for _ in range(rounds):
        points = [
            points[0],
            *(
                ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
                for a, b, c in zip(points, points[1:], points[2:], strict=False)
            ),
            points[-1],
        ]
    return points


def round_line(line: Sequence[Point]) -> Ring:
    """Round to tenths and leave out points that fall together."""
    result: Ring = []
    for x, y in line:
        point = (round(x, 1), round(y, 1))
        if not result or point != result[-1]:
            result.append(point)
    return result
