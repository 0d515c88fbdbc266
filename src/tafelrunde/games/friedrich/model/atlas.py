"""The map as numbers: cities, roads, territories, sectors, objectives (000 §1, `data/map.csv`).

Cities are numbered in the order of their ids. Objectives have numbers of their own, so that one
integer, with one bit for each objective, holds all that are conquered, marked or protected.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.friedrich.model.components import (
    ATTACKERS,
    AUSTRIA,
    FRANCE,
    HANOVER,
    IMPERIAL,
    NATIONS,
    PRUSSIA,
    RUSSIA,
    START_CITIES,
    SUITS,
    SWEDEN,
    read_rows,
)

_CITIES: Final = read_rows("map.csv")
_SECTORS: Final = read_rows("sectors.csv")

CITIES: Final = len(_CITIES)
IDS: Final = tuple(row["city"] for row in _CITIES)
NUMBER: Final = {name: number for number, name in enumerate(IDS)}
TITLES: Final = tuple(row["name"] for row in _CITIES)
_REGIONS: Final = {
    "boehmen": "Böhmen",
    "maehren": "Mähren",
    "ostpreussen": "Ostpreußen",
}


def _place_name(city: int) -> str:
    """Return a city's name for display, with its region where two cities share a name."""
    name, region = TITLES[city], IDS[city].partition("-")[2]
    if TITLES.count(name) == 1 or not region:
        return name
    return f"{name} ({_REGIONS.get(region, region.capitalize())})"


PLACES: Final = tuple(_place_name(city) for city in range(CITIES))
MAP_X: Final = tuple(float(row["x"]) for row in _CITIES)
MAP_Y: Final = tuple(float(row["y"]) for row in _CITIES)
SECTOR: Final = tuple(int(row["sector"]) for row in _CITIES)
SECTORS: Final = {int(row["sector"]): SUITS.index(row["suit"]) for row in _SECTORS}
"""The suit of each sector."""
SUIT: Final = tuple(SECTORS[sector] for sector in SECTOR)
"""The suit of each city's sector."""
TERRITORY: Final = tuple(row["territory"] for row in _CITIES)


def _neighbours(*columns: str) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(sorted(NUMBER[name] for column in columns for name in row[column].split()))
        for row in _CITIES
    )


MAIN_ROADS: Final = _neighbours("main_roads")
ROADS: Final = _neighbours("roads", "main_roads")
"""The neighbours of each city by any road; MAIN_ROADS has those by main road only."""

DEPOTS: Final = tuple(
    tuple(c for c, row in enumerate(_CITIES) if row["depot"] == nation) for nation in NATIONS
)
START: Final = tuple(NUMBER[name] for name in START_CITIES)

_HOMES: Final = (
    ("prussia",),
    ("hanover",),
    (),
    ("sweden",),
    ("austria",),
    ("empire", "saxony"),
    (),
)


def _home_cities(nation: int) -> frozenset[int]:
    """Return the home cities; for Russia and France their depots count too (000 §9, F18)."""
    home = {c for c in range(CITIES) if TERRITORY[c] in _HOMES[nation]}
    return frozenset(home | set(DEPOTS[nation])) if nation in (RUSSIA, FRANCE) else frozenset(home)


AT_HOME: Final = tuple(_home_cities(nation) for nation in range(len(NATIONS)))
"""Where each nation's generals are in supply without a train."""

OBJECTIVES: Final = tuple(
    c
    for nation in (PRUSSIA, *ATTACKERS)
    for c, row in enumerate(_CITIES)
    if row["objective"] == NATIONS[nation]
)
OBJECTIVE_AT: Final = tuple(
    1 << OBJECTIVES.index(c) if c in OBJECTIVES else 0 for c in range(CITIES)
)
"""For each city the bit of its objective, 0 for none."""


def objective_bits(cities: list[int]) -> int:
    """Return the objectives among the given cities, one bit each."""
    bits = 0
    for city in cities:
        bits |= OBJECTIVE_AT[city]
    return bits


def _objectives_where(column: str, value: str) -> int:
    return objective_bits([c for c in OBJECTIVES if _CITIES[c][column] == value])


OBJECTIVES_OF: Final = tuple(_objectives_where("objective", nation) for nation in NATIONS)
"""The objectives of each nation."""
FIRST_ORDER: Final = _objectives_where("order", "1")
SAXON_OBJECTIVES: Final = _objectives_where("territory", "saxony")
BOHEMIAN_OBJECTIVES: Final = OBJECTIVES_OF[PRUSSIA]
DEFENDED_BY: Final = (
    _objectives_where("territory", "prussia") | SAXON_OBJECTIVES,
    _objectives_where("territory", "hanover"),
    0,
    0,
    _objectives_where("territory", "austria"),
    0,
    0,
)
"""Each objective has exactly one defender (F13)."""
DEFENDER: Final = tuple(
    next(n for n in (PRUSSIA, HANOVER, AUSTRIA) if DEFENDED_BY[n] >> o & 1)
    for o in range(len(OBJECTIVES))
)
CLAIMANT: Final = tuple(
    next(n for n in range(len(NATIONS)) if OBJECTIVES_OF[n] >> o & 1)
    for o in range(len(OBJECTIVES))
)


def cities_of(bits: int) -> list[int]:
    """List the cities of the given objectives, in the order of their ids."""
    return sorted(city for o, city in enumerate(OBJECTIVES) if bits >> o & 1)


def _cities_around(city: int, radius: int) -> set[int]:
    """Return all cities at most `radius` roads away."""
    cities = {city}
    for _ in range(radius):
        cities |= {near for city_before in cities for near in ROADS[city_before]}
    return cities


def _objectives_within(radius: int) -> tuple[int, ...]:
    near = [0] * CITIES
    for objective in OBJECTIVES:
        for city in _cities_around(objective, radius):
            near[city] |= OBJECTIVE_AT[objective]
    return tuple(near)


PROTECTED_FROM: Final = _objectives_within(3)
"""The objectives at most three cities away from each city; a general there protects them."""
PROTECTED_WITHIN_FOUR: Final = _objectives_within(4)
"""The same for four cities (fate 11♥)."""

NEIGHBOURS: Final = tuple(frozenset(near) for near in ROADS)


def _connected_territory(city: int) -> frozenset[int]:
    territory, edge = {city}, [city]
    while edge:
        here = edge.pop()
        for near in ROADS[here]:
            if near not in territory and TERRITORY[near] == TERRITORY[city]:
                territory.add(near)
                edge.append(near)
    return frozenset(territory)


EAST_PRUSSIA: Final = _connected_territory(NUMBER["koenigsberg"])
"""The Prussian territory connected to Königsberg (F1d)."""
EAST_PRUSSIAN_OBJECTIVES: Final = OBJECTIVES_OF[RUSSIA] & objective_bits(sorted(EAST_PRUSSIA))
SOUTH_OF_ROW_5: Final = 403.0
"""Cities with a greater y lie south of row 5 (F28)."""
HALLE: Final = NUMBER["halle"]
KUESTRIN: Final = NUMBER["kuestrin"]

_ZONES: Final = {
    PRUSSIA: "berlin",
    HANOVER: "stade",
    RUSSIA: "warszawa",
    AUSTRIA: "bruenn",
}
_SOUTH_OF: Final = {IMPERIAL: 8, FRANCE: 4}
"""The sectors south of those of Hildburghausen and Koblenz (F1e)."""


def _substitutes(nation: int, is_anniversary: bool) -> tuple[int, ...]:
    """List the cities that may replace blocked depots (000 §10, F1e)."""
    if nation == SWEDEN:
        return tuple(c for c in range(CITIES) if TERRITORY[c] == "sweden")
    sector = _SOUTH_OF.get(nation) or SECTOR[NUMBER[_ZONES[nation]]]
    zone = [c for c in range(CITIES) if SECTOR[c] == sector]
    if nation == AUSTRIA:
        zone = [c for c in zone if TERRITORY[c] == "austria"]
    if nation == HANOVER and is_anniversary:
        zone = [c for c in zone if MAP_Y[c] < MAP_Y[NUMBER["munster"]]]
    return tuple(zone)


SUBSTITUTES: Final = {
    edition: tuple(_substitutes(n, edition == "anniversary") for n in range(len(NATIONS)))
    for edition in ("anniversary", "revised-2005")
}
