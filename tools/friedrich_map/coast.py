"""Land and sea: the true coast bent to the board, and the fading lines in the water before it."""

from __future__ import annotations

import json
from bisect import bisect
from collections.abc import Sequence
from math import ceil, exp, floor, hypot

from tools.friedrich_map.board import FRAME, INPUTS, City, rows
from tools.friedrich_map.geometry import Point, Ring, area, clip, from_segment, thin
from tools.friedrich_map.warp import fit, flat

CLEAR = 5.0
"""Least distance of the coast from a city, so that its disc stands on land."""
REACH = 8.0
"""How wide around a city the coast gives way for that."""
SMALLEST = 14.0
"""Islands smaller than this, in square units, are left out."""
DETAIL = 0.45
CORNER = 4.0
WATER_LINES = (2.4, 5.6, 9.8)
"""How far from the coast the lines in the water lie."""
GRID = 1.0


def land(cities: Sequence[City]) -> list[Ring]:
    """Return the land as rings in board units, a little wider than the board."""
    at = {city.key: city.at for city in cities}
    known = rows(INPUTS / "places.csv")
    warp = fit(
        [flat(float(row["east"]), float(row["north"])) for row in known],
        [at[row["city"]] for row in known],
    )
    rings = [ring for name in ("land", "lagoons") for ring in _input(name)]
    bent = [[warp(flat(east, north)) for east, north in ring] for ring in rings]
    inside = [clip(ring, *FRAME) for ring in bent]
    large = [ring for ring in inside if len(ring) > 3 and abs(area(ring)) > SMALLEST]
    return [_add_corner_points(thin(_give_way(ring, cities), DETAIL)) for ring in large]


def _add_corner_points(ring: Ring) -> Ring:
    """Add points near the ends of long sides, so that rounding stays at the corners."""
    result: Ring = []
    for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
        result.append(a)
        length = hypot(b[0] - a[0], b[1] - a[1])
        if length > 3 * CORNER:
            step = (b[0] - a[0]) / length * CORNER, (b[1] - a[1]) / length * CORNER
            result += [(a[0] + step[0], a[1] + step[1]), (b[0] - step[0], b[1] - step[1])]
    return result


def _input(name: str) -> list[list[Point]]:
    rings: list[list[Point]] = json.loads((INPUTS / f"{name}.json").read_text("utf-8"))["rings"]
    return rings


def _give_way(ring: Ring, cities: Sequence[City]) -> Ring:
    """Move the coast off every city that stands too near to it."""
    for city in cities:
        near = _nearest(ring, city.at)
        gap = hypot(near[0] - city.at[0], near[1] - city.at[1])
        if gap < CLEAR:
            ring = _push_coast(ring, near, city.at, CLEAR - gap)
    return ring


def _nearest(ring: Ring, point: Point) -> Point:
    return min(ring, key=lambda p: hypot(p[0] - point[0], p[1] - point[1]))


def _push_coast(ring: Ring, near: Point, city: Point, way: float) -> Ring:
    """Push the coast around a point away from a city, less with the distance."""
    gap = hypot(near[0] - city[0], near[1] - city[1]) or 1.0
    step = (near[0] - city[0]) / gap * way, (near[1] - city[1]) / gap * way

    def push(point: Point) -> Point:
        part = exp(-(((point[0] - near[0]) ** 2 + (point[1] - near[1]) ** 2) / REACH**2))
        return (point[0] + part * step[0], point[1] + part * step[1])

    return [push(point) for point in ring]


Field = dict[tuple[int, int], float]


def water_lines(rings: Sequence[Ring]) -> list[list[Ring]]:
    """Return for each distance the lines in the water that lie so far from the coast."""
    field = _distances(rings)
    return [_contours(field, level) for level in WATER_LINES]


def _distances(rings: Sequence[Ring]) -> Field:
    """Measure how far the points of a grid lie from the coast; on land less than nothing."""
    far = WATER_LINES[-1] + 2 * GRID
    field: Field = {}
    for ring in rings:
        for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
            left, right = sorted((a[0], b[0]))
            top, bottom = sorted((a[1], b[1]))
            for i in range(floor((left - far) / GRID), ceil((right + far) / GRID) + 1):
                for j in range(floor((top - far) / GRID), ceil((bottom + far) / GRID) + 1):
                    away = from_segment((i * GRID, j * GRID), a, b)
                    if away < field.get((i, j), far):
                        field[i, j] = away
    dry = _Rows(rings)
    return {
        (i, j): -away if dry.holds(i, j) else away
        for (i, j), away in field.items()
        if FRAME[0] < i * GRID < FRAME[2] and FRAME[1] < j * GRID < FRAME[3]
    }


class _Rows:
    """For each row of the grid where it enters and leaves the land."""

    def __init__(self, rings: Sequence[Ring]) -> None:
        self.crossings: dict[int, list[float]] = {}
        for ring in rings:
            for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
                (x, y), (end_x, end_y) = sorted((a, b), key=lambda p: p[1])
                for j in range(floor(y / GRID) + 1, floor(end_y / GRID) + 1):
                    across = x + (j * GRID - y) / (end_y - y) * (end_x - x)
                    self.crossings.setdefault(j, []).append(across)
        for row in self.crossings.values():
            row.sort()

    def holds(self, i: int, j: int) -> bool:
        """Return whether a point of the grid is land."""
        return bisect(self.crossings.get(j, []), i * GRID) % 2 == 1


def _contours(field: Field, level: float) -> list[Ring]:
    """Follow one level through the squares of the grid (marching squares)."""
    links: dict[tuple[int, int, int], list[tuple[int, int, int]]] = {}
    for i, j in sorted(field):
        corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
        if any(corner not in field for corner in corners):
            continue
        high = [field[corner] > level for corner in corners]
        edges = [(i, j, 0), (i + 1, j, 1), (i, j + 1, 0), (i, j, 1)]
        crossed = [edges[k] for k in range(4) if high[k] != high[(k + 1) % 4]]
        for a, b in zip(crossed[::2], crossed[1::2], strict=True):
            links.setdefault(a, []).append(b)
            links.setdefault(b, []).append(a)
    chains = _chains(links)
    lines = [[_crossing_point(field, level, edge) for edge in chain] for chain in chains]
    return [thin(line, 0.4) for line in lines if len(line) > 12]


def _crossing_point(field: Field, level: float, edge: tuple[int, int, int]) -> Point:
    """Return the point on a grid's edge where the level is crossed."""
    i, j, is_upright = edge
    other = (i, j + 1) if is_upright else (i + 1, j)
    height, other_height = field[i, j], field[other]
    part = (level - height) / (other_height - height)
    return ((i + part * (1 - is_upright)) * GRID, (j + part * is_upright) * GRID)


Edge = tuple[int, int, int]


def _chains(links: dict[Edge, list[Edge]]) -> list[list[Edge]]:
    """Join links to lines; lines with ends first, then the closed ones."""
    starts = [edge for edge, near in links.items() if len(near) == 1] + list(links)
    seen: set[Edge] = set()
    chains = []
    for start in starts:
        if start in seen:
            continue
        chain, here = [start], start
        seen.add(start)
        while True:
            onward = [edge for edge in links[here] if edge not in seen]
            if not onward:
                break
            here = onward[0]
            seen.add(here)
            chain.append(here)
        if len(chain) > 2 and start in links[here]:
            chain.append(start)
        chains.append(chain)
    return chains
