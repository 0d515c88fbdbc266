"""Puts the map together as one piece of data."""

from __future__ import annotations

import itertools
import json
from math import dist
from typing import Any

from tafelrunde.games.friedrich.model.atlas import PLACES
from tools.friedrich_map.board import (
    HEIGHT,
    INPUTS,
    WIDTH,
    City,
    Sector,
    cities,
    roads,
    rows,
    sectors,
)
from tools.friedrich_map.cells import Borders
from tools.friedrich_map.coast import land, water_lines
from tools.friedrich_map.geometry import Point
from tools.friedrich_map.labels import SMALLER, STAGES, Layout, Roads, Stage, width
from tools.friedrich_map.marks import MARKS
from tools.friedrich_map.paths import closed_path, open_line
from tools.friedrich_map.streets import bends, curve

TERRITORIES = ("prussia", "hanover", "saxony", "empire", "austria", "sweden", "poland")
SUITS = ("spades", "clubs", "hearts", "diamonds")
SEED = 1756
FILLED = 0.9
"""The share of its path that the name of a region fills."""


def whole_map() -> dict[str, Any]:
    """Make the map; docs/map.md says what each field means."""
    rings = land(cities())
    borders = Borders(cities())
    bent = bends(cities(), roads())
    along = Roads([curve(*_ends(a, b), w) for (a, b, _), w in zip(roads(), bent, strict=True)])
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "land": "".join(closed_path(ring) for ring in rings),
        "water": ["".join(map(_water_line, lines)) for lines in water_lines(rings)],
        "territories": [[key, borders.path(key)] for key in TERRITORIES],
        "sectors": [_sector(sector) for sector in sectors()],
        "cities": [_city(city, place) for city, place in zip(cities(), PLACES, strict=True)],
        "roads": [
            [a, b, int(is_main), _tidy(bend)]
            for (a, b, is_main), bend in zip(roads(), bent, strict=True)
        ],
        "labels": [_names(stage, along) for stage in STAGES],
        "regions": [_region(row) for row in rows(INPUTS / "regions.csv")],
        "marks": MARKS,
    }


def _ends(a: int, b: int) -> tuple[Point, Point]:
    return cities()[a].at, cities()[b].at


def _tidy(value: float) -> float:
    """Round to tenths, and write whole numbers as such."""
    tenths = round(value, 1)
    return int(tenths) if tenths == int(tenths) else tenths


def _sector(sector: Sector) -> list[Any]:
    """Write a sector with the place of its suit: in the middle, but not out at sea."""
    size = min(sector.right - sector.left, sector.bottom - sector.top) * 0.29
    middle = (sector.top + sector.bottom) / 2
    if sector.top == 0:
        depths = [city.at[1] for city in cities() if city.sector == sector.number]
        middle = min(max(middle, sum(depths) / len(depths)), sector.bottom - size - 6)
    across = (sector.left + sector.right) / 2
    row = [sector.left, sector.top, sector.right, sector.bottom, across, middle, size]
    return [sector.number, SUITS.index(sector.suit), *map(_tidy, row)]


def _water_line(line: list[tuple[float, float]]) -> str:
    return closed_path(line) if line[0] == line[-1] else open_line(line)


def _city(city: City, place: str) -> list[Any]:
    """Write a city as a row, a rare last column only where it says something."""
    kind = f"depot {city.depot}" if city.depot else ""
    if city.objective:
        kind = f"{'first' if city.order == '1' else 'second'} {city.objective}"
    territory = TERRITORIES.index(city.territory)
    row: list[Any] = [city.key, city.name, _tidy(city.at[0]), _tidy(city.at[1])]
    row += [city.sector, territory, city.rank, kind, place if place != city.name else ""]
    while row[-1] == "":
        row.pop()
    return row


def _names(stage: Stage, along: Roads) -> dict[str, Any]:
    """Place the names of one stage."""
    layout = Layout(stage, cities(), along)
    if layout.settle(SEED):
        raise ValueError(f"names clash from zoom {stage.zoom} on")
    places: list[float] = []
    for city, place in layout.result():
        x, y = place.at
        at = cities()[city].at
        places += [city, place.anchor, _tidy(x - at[0]), _tidy(y - at[1])]
    smaller = [city for city, place in layout.result() if place.is_small]
    return {
        "zoom": stage.zoom,
        "sizes": list(stage.sizes),
        "smaller": [SMALLER, *smaller],
        "places": places,
    }


def _region(row: dict[str, str]) -> dict[str, Any]:
    """Write a region: its names, each with the space between letters that fills the path."""
    start, turn, end = ((float(row[f"x{k}"]), float(row[f"y{k}"])) for k in ("1", "c", "2"))
    line = [_on_curve(start, turn, end, i / 24) for i in range(25)]
    length = sum(dist(a, b) for a, b in itertools.pairwise(line))
    size = float(row["size"])
    names = {}
    for language in ("en", "de"):
        name = row[language] if row["kind"] == "sea" else row[language].upper()
        space = (FILLED * length - width(name, size)) / (len(name) - 1)
        names[language] = [name, _tidy(min(space, 0.8 * size))]
        if space < 0:
            raise ValueError(f"the name of {row['key']} is too long for its path")
    path = f"M{_at(start)}Q{_at(turn)} {_at(end)}"
    return {"key": row["key"], "kind": row["kind"], **names, "size": _tidy(size), "path": path}


def _at(point: tuple[float, float]) -> str:
    return f"{point[0]:g},{point[1]:g}"


def _on_curve(a: Point, b: Point, c: Point, t: float) -> Point:
    start, turn, end = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return (
        start * a[0] + turn * b[0] + end * c[0],
        start * a[1] + turn * b[1] + end * c[1],
    )


def as_text(data: dict[str, Any]) -> str:
    """Write the map compactly, one field to a line, so that changes can be read."""
    fields = []
    for key, value in data.items():
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        fields.append(f"{json.dumps(key)}:{text}")
    return "{" + ",\n".join(fields) + "}\n"
