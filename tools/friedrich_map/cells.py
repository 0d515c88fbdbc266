"""Territories: the cells of the cities joined, their borders smoothed once for both neighbours.

A city's cell is all that lies nearer to it than to any other, so a map made of cells cannot
contradict the rules. Land without cities belongs to places of `strangers.csv`.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import dist

from tools.friedrich_map.board import FRAME, INPUTS, City, rows
from tools.friedrich_map.geometry import Point, Ring, calm, even, round_line, thin
from tools.friedrich_map.paths import closed_path, open_pieces

STEP = 5.0
CALM_ROUNDS = 4
DETAIL = 0.3
"""Points of a border that change it by less are left out."""
Node = tuple[int, int]
Site = tuple[Point, str]


def sites(cities: Sequence[City]) -> list[Site]:
    """Return every city with its territory, then the places that belong to no one in the game."""
    strangers = [((float(r["x"]), float(r["y"])), "") for r in rows(INPUTS / "strangers.csv")]
    return [(city.at, city.territory) for city in cities] + strangers


def cell(number: int, all_sites: Sequence[Site]) -> list[tuple[Point, int]]:
    """Return a site's cell: its corners in turn, each with the neighbour after it, -1 the frame."""
    centre = all_sites[number][0]
    others = sorted((dist(centre, at), i) for i, (at, _) in enumerate(all_sites) if i != number)
    left, top, right, bottom = FRAME
    corners = [
        ((x, y), -1) for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))
    ]
    for away, i in others:
        if away / 2 > max(dist(centre, point) for point, _ in corners):
            break
        corners = _keep_nearer(corners, centre, all_sites[i][0], i)
    return corners


def _keep_nearer(
    corners: list[tuple[Point, int]], here: Point, there: Point, neighbour: int
) -> list[tuple[Point, int]]:
    """Keep what is nearer to one point than to another."""
    a, b = there[0] - here[0], there[1] - here[1]
    c = (there[0] ** 2 + there[1] ** 2 - here[0] ** 2 - here[1] ** 2) / 2
    sides = [a * point[0] + b * point[1] - c for point, _ in corners]
    result: list[tuple[Point, int]] = []
    for i, (point, mark) in enumerate(corners):
        j = (i + 1) % len(corners)
        if sides[i] <= 0:
            result.append((point, mark))
        if (sides[i] <= 0) != (sides[j] <= 0):
            part = sides[i] / (sides[i] - sides[j])
            end = corners[j][0]
            cross = (point[0] + part * (end[0] - point[0]), point[1] + part * (end[1] - point[1]))
            result.append((cross, neighbour if sides[i] <= 0 else mark))
    return result


def _node(point: Point) -> Node:
    """Name a corner, so that cells that share it know it by the same name."""
    return (round(point[0] * 1e4), round(point[1] * 1e4))


class Borders:
    """The lines between territories, each drawn once."""

    def __init__(self, cities: Sequence[City]) -> None:
        self.sites = sites(cities)
        self.edges = self._edges()
        self.degree: dict[Node, int] = {}
        for (a, _b), _ in self.edges.items():
            self.degree[a] = self.degree.get(a, 0) + 1

    def _edges(self) -> dict[tuple[Node, Node], str]:
        """Return every side of a cell that divides territories, with the territory on its left."""
        edges: dict[tuple[Node, Node], str] = {}
        for number, (_, territory) in enumerate(self.sites):
            corners = cell(number, self.sites)
            for i, (point, neighbour) in enumerate(corners):
                a, b = _node(point), _node(corners[(i + 1) % len(corners)][0])
                if a != b and (neighbour < 0 or self.sites[neighbour][1] != territory):
                    edges[a, b] = territory
        return edges

    def path(self, territory: str) -> str:
        """Write the outline of a territory, every border the same line from both sides."""
        onward: dict[Node, list[Node]] = {}
        for (a, b), name in self.edges.items():
            if name == territory:
                onward.setdefault(a, []).append(b)
        rings = []
        while onward:
            rings.append(self._ring(_loop(onward)))
        return "".join(rings)

    def _is_fixed(self, node: Node) -> bool:
        """Return whether more than two borders meet here, or the frame is reached."""
        left, top, right, bottom = (round(side * 1e4) for side in FRAME)
        return self.degree[node] != 2 or node[0] in (left, right) or node[1] in (top, bottom)

    def _ring(self, loop: list[Node]) -> str:
        """Write a ring piece by piece, from one meeting of borders to the next."""
        fixed = [i for i, node in enumerate(loop) if self._is_fixed(node)]
        if not fixed:
            return closed_path(smooth_ring(loop))
        loop = [*loop[fixed[0] :], *loop[: fixed[0] + 1]]
        stops = [i - fixed[0] for i in fixed] + [len(loop) - 1]
        pieces = [smooth(loop[first : last + 1]) for first, last in itertools.pairwise(stops)]
        return open_pieces(pieces) + "Z"


def _loop(onward: dict[Node, list[Node]]) -> list[Node]:
    """Take one closed walk out of the sides."""
    start = min(onward)
    loop, here = [start], start
    while True:
        nexts = onward[here]
        step = nexts.pop(0)
        if not nexts:
            del onward[here]
        if step == start:
            return loop
        loop.append(step)
        here = step


def smooth_ring(nodes: list[Node]) -> Ring:
    """Smooth a border that comes back to itself; the same whichever way it is walked."""
    start = nodes.index(min(nodes))
    loop = nodes[start:] + nodes[:start]
    is_backwards = loop[-1] < loop[1]
    if is_backwards:
        loop = [loop[0], *loop[:0:-1]]
    line = even([(x / 1e4, y / 1e4) for x, y in [*loop, loop[0]]], STEP)[:-1]
    edge = CALM_ROUNDS + 1
    curve = round_line(calm([*line[-edge:], *line, *line[:edge]], CALM_ROUNDS)[edge:-edge])
    return curve[::-1] if is_backwards else curve


def smooth(nodes: list[Node]) -> Ring:
    """Smooth one border; the same line comes out whichever way it is walked."""
    is_backwards = nodes[-1] < nodes[0]
    line = [(x / 1e4, y / 1e4) for x, y in (nodes[::-1] if is_backwards else nodes)]
    curve = round_line(thin(calm(even(line, STEP), CALM_ROUNDS), DETAIL))
    return curve[::-1] if is_backwards else curve
