"""Names of cities, in three stages of zoom, placed so that none covers another or a city."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import dist, hypot

from tools.friedrich_map.board import HEIGHT, INPUTS, WIDTH, City, rows
from tools.friedrich_map.geometry import Point, even

DOT, DISC, DEPOT, SHIELD_WIDTH, SHIELD_HEIGHT = 1.7, 2.6, 4.6, 8.6, 10.0
"""Half the width of a city without a name, with one, and of a depot; the whole of a shield."""
GAP, EDGE, PADDING = 1.1, 1.5, 0.35
LOW, HIGH = frozenset("gjpqyçęąÇQJ,"), frozenset("ÄÖÜŁŚŻŹĆŃÓ")
ROUNDS = 60_000
SMALLER = 0.78
"""A name for which there is no room is set smaller by this."""


@dataclass(frozen=True)
class Stage:
    """From a zoom on, the names up to a rank are shown, each rank in its size."""

    zoom: float
    sizes: tuple[float, ...]


STAGES = (Stage(0.8, (11.5,)), Stage(1.35, (8.4, 7.6)), Stage(1.9, (6.8, 6.2, 5.8)))
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Place:
    """One way to set a name: how it is anchored, where, and how little it is liked."""

    anchor: int
    at: Point
    box: Box
    cost: float
    is_small: bool = False


@cache
def _widths() -> dict[str, float]:
    return {row["letter"]: float(row["width"]) for row in rows(INPUTS / "widths.csv")}


def width(name: str, size: float) -> float:
    """Return the width of a name, no less than in any type we ask for."""
    return size * sum(_widths()[letter] for letter in name)


def text_box(name: str, size: float, anchor: int, at: Point) -> Box:
    """Return the room of a name: anchor 0 starts at the point, 1 is centred, 2 ends there."""
    wide = width(name, size)
    left = at[0] - wide * anchor / 2
    top = at[1] - size * (0.94 if HIGH & set(name) else 0.77)
    return (left, top, left + wide, at[1] + size * (0.24 if LOW & set(name) else 0.03))


def symbol(city: City, ranks: int = 3) -> Box:
    """Return the room of a city's disc, shield or star while this many ranks have names."""
    half_width = half_height = DISC if city.rank <= ranks else DOT
    if city.depot:
        half_width = half_height = DEPOT
    elif city.objective:
        half_width, half_height = SHIELD_WIDTH / 2, SHIELD_HEIGHT / 2
    x, y = city.at
    return (x - half_width, y - half_height, x + half_width, y + half_height)


def is_clash(a: Box, b: Box, room: float = 0.0) -> bool:
    """Return whether two boxes overlap, or come nearer than a room."""
    return a[0] < b[2] + room and b[0] < a[2] + room and a[1] < b[3] + room and b[1] < a[3] + room


def _wishes(city: City, size: float, is_hard: bool) -> list[Place]:
    """List the places of a name around its city; where room is hard to find, many more."""
    left, top, right, bottom = symbol(city)
    x, y = city.at
    up, low, mid = top - GAP - 0.1 * size, bottom + GAP + 0.76 * size, y + 0.34 * size
    slant, wide = 0.8 * (right - x), width(city.name, size)
    spots = [
        (0, right + GAP, mid, 0.0), (2, left - GAP, mid, 1.0),
        (0, x + slant, up, 1.2), (0, x + slant, low, 1.4),
        (2, x - slant, up, 2.0), (2, x - slant, low, 2.2), (1, x, low, 1.6), (1, x, up, 1.7),
    ]  # fmt: skip
    for lift in (-0.6, -0.3, 0.3, 0.6):
        spots.append((0, right + GAP * 0.8, mid + lift * size, 0.8 + abs(lift)))
        spots.append((2, left - GAP * 0.8, mid + lift * size, 1.8 + abs(lift)))
    shifts = range(-12, 13) if is_hard else (-8, -4, 4, 8)
    for far in (0, 2, 4, 6, 8, 10) if is_hard else (0, 2.5):
        spots += [
            (0, right + GAP + far, mid, 3 + 2 * far),
            (2, left - GAP - far, mid, 3.2 + 2 * far),
        ]
        for part in shifts:
            cost, shift = 2.5 + abs(part) / 10 + 2 * far, part / 20 * wide
            spots += [(1, x + shift, low + far, cost), (1, x + shift, up - far, cost + 0.1)]
    return [_place(city, size, *spot) for spot in spots]


def _place(city: City, size: float, anchor: int, x: float, y: float, cost: float) -> Place:
    at = (round(x, 1), round(y, 1))
    return Place(anchor, at, text_box(city.name, size, anchor, at), cost)


def _is_on_board(box: Box) -> bool:
    return box[0] > EDGE and box[1] > EDGE and box[2] < WIDTH - EDGE and box[3] < HEIGHT - EDGE


def _between(a: Box, b: Box) -> float:
    """Return the distance between two boxes."""
    return hypot(max(a[0] - b[2], b[0] - a[2], 0), max(a[1] - b[3], b[1] - a[3], 0))


def _is_misleading(box: Box, symbol_box: Box, other_boxes: Sequence[Box]) -> bool:
    """Return whether a name stands nearer to another city with a name than to its own."""
    away = max(_between(box, symbol_box), GAP)
    return any(_between(box, other) < min(away * 1.25, away + 1) for other in other_boxes)


class Roads:
    """Points along all roads, sorted into squares, to count what a name would cover."""

    SIDE = 16
    STEP = 2.0

    def __init__(self, lines: Sequence[Sequence[Point]]) -> None:
        self.squares: dict[tuple[int, int], list[Point]] = {}
        for line in lines:
            for x, y in even(line, self.STEP)[1:-1]:
                square = (int(x // self.SIDE), int(y // self.SIDE))
                self.squares.setdefault(square, []).append((x, y))

    def under(self, box: Box) -> int:
        """Count the points of roads inside a box."""
        left, top, right, bottom = (int(side // self.SIDE) for side in box)
        return sum(
            box[0] < x < box[2] and box[1] < y < box[3]
            for i in range(left, right + 1)
            for j in range(top, bottom + 1)
            for x, y in self.squares.get((i, j), ())
        )


class Layout:
    """The names of one stage, moved about until nothing clashes."""

    def __init__(self, stage: Stage, cities: Sequence[City], roads: Roads) -> None:
        self.shown = [i for i, city in enumerate(cities) if city.rank <= len(stage.sizes)]
        self.cities = cities
        self.ranks = len(stage.sizes)
        self.roads = roads
        self.places = [self._free(cities[i], stage.sizes[cities[i].rank - 1]) for i in self.shown]
        self.near = self._neighbours()
        self.chosen = [0] * len(self.shown)

    def _free(self, city: City, size: float) -> list[Place]:
        """List the places of a name that cover no city, the cheapest first."""
        reach = width(city.name, size) + 30
        near = [other for other in self.cities if dist(other.at, city.at) < reach + 10]
        around = [symbol(other, self.ranks) for other in near if other is not city]
        others = [symbol(o, self.ranks) for o in near if o is not city and o.rank <= self.ranks]
        for is_hard, is_small in ((False, False), (True, False), (True, True)):
            used = size * SMALLER if is_small else size
            free = [
                replace(self._add_cost(place, around), is_small=is_small)
                for place in _wishes(city, used, is_hard)
                if _is_on_board(place.box)
                and not any(is_clash(place.box, other, PADDING) for other in around)
                and not is_clash(place.box, symbol(city))
                and not _is_misleading(place.box, symbol(city), others)
            ]
            if len(free) > 3 or (is_hard and free):
                return sorted(free, key=lambda place: place.cost)
        raise ValueError(f"no place for the name of {city.key}")

    def _add_cost(self, place: Place, around: list[Box]) -> Place:
        """Add to a place's cost the roads it crosses and the cities it comes near to."""
        crossed = 0.15 * self.roads.under(place.box)
        crowded = sum(1.2 for other in around if is_clash(place.box, other, 2))
        return replace(place, cost=place.cost + crossed + crowded)

    def _neighbours(self) -> list[list[int]]:
        """List for each name the others that might come in its way."""
        hulls = [
            (
                min(p.box[0] for p in places), min(p.box[1] for p in places),
                max(p.box[2] for p in places), max(p.box[3] for p in places),
            )
            for places in self.places
        ]  # fmt: skip
        count = range(len(hulls))
        return [[j for j in count if j != i and is_clash(hulls[i], hulls[j], 1)] for i in count]

    def _clashes(self, name: int, place: int) -> list[int]:
        box = self.places[name][place].box
        return [
            other
            for other in self.near[name]
            if is_clash(box, self.places[other][self.chosen[other]].box, PADDING)
        ]

    def settle(self, seed: int) -> int:
        """Move clashing names to better places for a while; return how many clash at the end."""
        chance = random.Random(seed)
        weight = [1.0] * len(self.shown)
        troubled = {i for i in range(len(self.shown)) if self._clashes(i, self.chosen[i])}
        for _ in range(ROUNDS):
            if not troubled:
                break
            name = chance.choice(sorted(troubled))
            costs = [
                sum(8 * weight[o] for o in self._clashes(name, k)) + p.cost + chance.random()
                for k, p in enumerate(self.places[name])
            ]
            touched = {name, *self._clashes(name, self.chosen[name])}
            self.chosen[name] = min(range(len(costs)), key=costs.__getitem__)
            after = self._clashes(name, self.chosen[name])
            weight[name] += 0.2 if after else 0.0
            for other in (touched := touched | set(after)):
                is_bad = bool(self._clashes(other, self.chosen[other]))
                (troubled.add if is_bad else troubled.discard)(other)
        self._polish()
        return len(troubled)

    def _polish(self) -> None:
        """Give each name the best place that is free, until none moves."""
        for _ in range(6):
            for name, places in enumerate(self.places):
                here = self.chosen[name]
                for k in range(len(places)):
                    if places[k].cost < places[here].cost and not self._clashes(name, k):
                        self.chosen[name] = here = k
                        break

    def result(self) -> list[tuple[int, Place]]:
        """Return for each name shown the city and the place."""
        picked = [places[k] for places, k in zip(self.places, self.chosen, strict=True)]
        return list(zip(self.shown, picked, strict=True))
