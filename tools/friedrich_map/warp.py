"""From the globe to the board: a thin-plate spline through cities whose true places are known.

The board shifts towns so that roads and pieces have room; the spline bends the coast along.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, log, radians

from tools.friedrich_map.geometry import Point

MIDDLE_EAST, MIDDLE_NORTH = 14.5, 52.2
STIFFNESS = 0.0004
"""How much the spline may miss a city by, so that it does not fold; 0 would go through each."""


def flat(east: float, north: float) -> Point:
    """Lay a place on the globe flat, in degrees of latitude."""
    return ((east - MIDDLE_EAST) * cos(radians(north)), north - MIDDLE_NORTH)


def bend(a: Point, b: Point) -> float:
    """Return the thin plate's kernel for two points."""
    square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
    return square * log(square) / 2 if square > 0 else 0.0


def solve(matrix: list[list[float]], right: list[list[float]]) -> list[list[float]]:
    """Solve linear equations by elimination, with several right sides at once."""
    size = len(matrix)
    rows = [[*row, *more] for row, more in zip(matrix, right, strict=True)]
    for column in range(size):
        best = max(range(column, size), key=lambda i: abs(rows[i][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column]
        for i in range(size):
            if i != column and rows[i][column]:
                factor = rows[i][column] / pivot[column]
                rows[i] = [x - factor * y for x, y in zip(rows[i], pivot, strict=True)]
    return [[x / row[i] for x in row[size:]] for i, row in enumerate(rows)]


def fit(
    places: Sequence[Point], targets: Sequence[Point], stiffness: float = STIFFNESS
) -> Callable[[Point], Point]:
    """Return the spline that takes flat places to points on the board."""
    count = len(places)
    matrix = [
        [
            *(bend(a, b) + (stiffness * count if i == j else 0.0) for j, b in enumerate(places)),
            1.0,
            *a,
        ]
        for i, a in enumerate(places)
    ]
    for row in ([1.0] * count, [p[0] for p in places], [p[1] for p in places]):
        matrix.append([*row, 0.0, 0.0, 0.0])
    weights = solve(matrix, [[*t] for t in targets] + [[0.0, 0.0]] * 3)

    def warp(point: Point) -> Point:
        terms = [*(bend(point, place) for place in places), 1.0, *point]
        return (
            sum(t * w[0] for t, w in zip(terms, weights, strict=True)),
            sum(t * w[1] for t, w in zip(terms, weights, strict=True)),
        )

    return warp
