"""The board as the game's own data give it: cities, roads, sectors; all in board units."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools.friedrich_map.geometry import Point

ROOT = Path(__file__).parents[2]
DATA = ROOT / "src" / "tafelrunde" / "games" / "friedrich" / "data"
INPUTS = Path(__file__).parent / "inputs"
WIDTH, HEIGHT = 1000.0, 665.6
MARGIN = 30.0
"""Land and territories go on so far beyond the board, so that its edge shows no lines."""
FRAME = (-MARGIN, -MARGIN, WIDTH + MARGIN, HEIGHT + MARGIN)


@dataclass(frozen=True)
class City:
    """One city of the board."""

    key: str
    name: str
    at: Point
    sector: int
    territory: str
    depot: str
    objective: str
    order: str
    neighbours: tuple[str, ...]
    main: tuple[str, ...]

    @property
    def rank(self) -> int:
        """Return 1 for objectives and depots, 2 for junctions, 3 for the rest."""
        if self.objective or self.depot:
            return 1
        return 2 if len(self.neighbours) > 3 else 3


@dataclass(frozen=True)
class Sector:
    """One rectangle of the board with its suit."""

    number: int
    suit: str
    left: float
    top: float
    right: float
    bottom: float


def rows(file: Path) -> list[dict[str, str]]:
    """Read a table."""
    with file.open(encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


def _city(row: dict[str, str]) -> City:
    main = row["main_roads"].split()
    return City(
        key=row["city"],
        name=row["name"],
        at=(float(row["x"]), float(row["y"])),
        sector=int(row["sector"]),
        territory=row["territory"],
        depot=row["depot"],
        objective=row["objective"],
        order=row["order"],
        neighbours=tuple(sorted({*row["roads"].split(), *main})),
        main=tuple(sorted(main)),
    )


@cache
def cities() -> tuple[City, ...]:
    """Return the cities in the order of the data, which is the order of their numbers."""
    return tuple(_city(row) for row in rows(DATA / "map.csv"))


@cache
def sectors() -> tuple[Sector, ...]:
    """Return the sectors."""
    sides = ("left", "top", "right", "bottom")
    return tuple(
        Sector(int(row["sector"]), row["suit"], *(float(row[side]) for side in sides))
        for row in rows(DATA / "sectors.csv")
    )


@cache
def roads() -> tuple[tuple[int, int, bool], ...]:
    """Return every road once as two numbers of cities, and whether it is a main road."""
    number = {city.key: i for i, city in enumerate(cities())}
    return tuple(
        (i, number[near], near in city.main)
        for i, city in enumerate(cities())
        for near in city.neighbours
        if i < number[near]
    )
