"""What is printed: the map, the pieces, the cards. `board.txt` has one city a line.

A line holds id, x, y, sector, territory, depot's nation, objective's nation with its order, and
after the colon the roads to cities that come later in the alphabet, main roads with a star.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

NATIONS = ("prussia", "hanover", "russia", "sweden", "austria", "imperial", "france")
DEFENDERS = ("prussia", "hanover")
ROLES = {
    "friedrich": ("prussia", "hanover"),
    "elisabeth": ("russia", "sweden"),
    "maria-theresia": ("austria", "imperial"),
    "pompadour": ("france",),
}
ARMIES = {
    "prussia": 32,
    "hanover": 12,
    "russia": 16,
    "sweden": 4,
    "austria": 30,
    "imperial": 6,
    "france": 20,
}
HOME = {
    "prussia": {"prussia"},
    "hanover": {"hanover"},
    "russia": set[str](),
    "sweden": {"sweden"},
    "austria": {"austria"},
    "imperial": {"empire", "saxony"},
    "france": set[str](),
}

SUITS = ("spades", "clubs", "hearts", "diamonds")
# The suits of sectors 1 to 33.
SECTOR_SUITS = "CHCH DSDS CHCH DSDS CHCH SDSD HCHCH SDSD".replace(" ", "")
_LETTER = {"S": "spades", "C": "clubs", "H": "hearts", "D": "diamonds"}

# Generals by rank with the cities where they start; then the trains' cities.
GENERALS = {
    "prussia": {
        "Friedrich": "oschatz",
        "Winterfeldt": "oschatz",
        "Heinrich": "berlin",
        "Schwerin": "strehlen",
        "Keith": "strehlen",
        "Seydlitz": "brandenburg",
        "Dohna": "arnswalde",
        "Lehwaldt": "mohrungen",
    },
    "hanover": {"Ferdinand": "stade", "Cumberland": "alfeld"},
    "russia": {
        "Saltikov": "bydgoszcz",
        "Fermor": "bydgoszcz",
        "Apraxin": "lomza",
        "Tottleben": "sierpc",
    },
    "sweden": {"Ehrensvärd": "stralsund"},
    "austria": {
        "Daun": "bruenn",
        "Browne": "melnik",
        "Karl": "melnik",
        "Laudon": "olmuetz",
        "Lacy": "tabor",
    },
    "imperial": {"Hildburghausen": "hildburghausen"},
    "france": {"Richelieu": "iserlohn", "Soubise": "fulda", "Chevert": "iserlohn"},
}
TRAINS = {
    "prussia": ["jueterbog", "gruenberg"],
    "hanover": ["gifhorn"],
    "russia": ["torun", "warszawa"],
    "sweden": ["wismar"],
    "austria": ["beraun", "pardubitz"],
    "imperial": ["erlangen"],
    "france": ["koblenz", "gemuenden"],
}
# 000 §14: what takes part in the scenarios.
SCENARIO_PRUSSIANS = {
    "west": ["Seydlitz", "prussia train 1"],
    "silesia": [*list(GENERALS["prussia"])[:5], "prussia train 1", "prussia train 2"],
}
SCENARIO_NATIONS = {
    "west": ("prussia", "hanover", "france"),
    "silesia": ("prussia", "austria", "imperial"),
}
SCENARIO_ARMIES = {"west": 3, "silesia": 24}

# Fate by numbers 0 to 17: twelve cards in four versions, then the six strokes.
STROKES = ("poems", "lord-bute", "elisabeth", "sweden", "india", "america")
LASTING = {
    "spades": {4, 5, 7, 10, 11, 12},
    "clubs": {2, 3, 8, 9},
    "hearts": {3, 5, 7, 10, 11},
    "diamonds": {2, 3, 4, 5, 7, 8},
}


class City(NamedTuple):
    """A city as it is printed; empty words where it is no depot or objective."""

    x: float
    y: float
    sector: int
    suit: str
    territory: str
    depot: str
    objective: str
    order: int


def _city(x: str, y: str, sector: str, territory: str, depot: str, aim: str) -> City:
    objective, order = ("", 0) if aim == "-" else (aim[:-1], int(aim[-1]))
    number = int(sector)
    suit = _LETTER[SECTOR_SUITS[number - 1]]
    place = "" if depot == "-" else depot
    return City(float(x), float(y), number, suit, territory, place, objective, order)


def _read_map() -> tuple[dict[str, City], dict[str, set[str]], set[frozenset[str]]]:
    cities: dict[str, City] = {}
    roads: dict[str, set[str]] = {}
    main: set[frozenset[str]] = set()
    path = Path(__file__).parent / "board.txt"
    for line in path.read_text(encoding="utf-8").splitlines():
        printed, _, ways = line.partition(":")
        name, *facts = printed.split()
        cities[name] = _city(*facts)
        for way in ways.split():
            other = way.removeprefix("*")
            roads.setdefault(name, set()).add(other)
            roads.setdefault(other, set()).add(name)
            if way != other:
                main.add(frozenset({name, other}))
    return cities, roads, main


CITIES, _ROADS, MAIN = _read_map()
NEIGHBOURS = {name: tuple(sorted(_ROADS[name])) for name in CITIES}

NATION = {general: nation for nation, names in GENERALS.items() for general in names} | {
    f"{nation} train {number + 1}": nation
    for nation, trains in TRAINS.items()
    for number in range(len(trains))
}
RANK = {general: rank for names in GENERALS.values() for rank, general in enumerate(names)}


def is_general(piece: str) -> bool:
    """Tell a general from a train."""
    return piece in RANK


def by_rank(generals: Iterable[str]) -> tuple[str, ...]:
    """Put generals of one nation in order of rank."""
    return tuple(sorted(generals, key=RANK.__getitem__))


def is_hostile(one: str, other: str) -> bool:
    """Return whether two nations are on different sides."""
    return (one in DEFENDERS) != (other in DEFENDERS)


@cache
def distances(start: str) -> dict[str, int]:
    """Return the road distance from a city to every city, whatever stands between."""
    found, ring, steps = {start: 0}, {start}, 0
    while ring:
        steps += 1
        ring = {way for city in ring for way in NEIGHBOURS[city] if way not in found}
        found |= dict.fromkeys(ring, steps)
    return found


def depots(nation: str) -> list[str]:
    """List a nation's depots."""
    return [name for name, city in CITIES.items() if city.depot == nation]


def objectives(nation: str) -> list[str]:
    """List a nation's objectives of both orders."""
    return [name for name, city in CITIES.items() if city.objective == nation]


def defender(city: str) -> str:
    """Name the nation that defends an objective (F13)."""
    territory = CITIES[city].territory
    return "prussia" if territory == "saxony" else territory


def in_sector_of(place: str) -> list[str]:
    """List the cities of a city's sector."""
    sector = CITIES[place].sector
    return [name for name, city in CITIES.items() if city.sector == sector]


@cache
def substitutes(nation: str, edition: str) -> tuple[str, ...]:
    """List where a nation's pieces may come back when its depots are taken (000 §10, F1e)."""
    if nation == "prussia":
        found = in_sector_of("berlin")
    elif nation == "hanover":
        found = in_sector_of("stade")
        if edition == "anniversary":
            found = [city for city in found if CITIES[city].y < CITIES["munster"].y]
    elif nation == "russia":
        found = in_sector_of("warszawa")
    elif nation == "sweden":
        found = [name for name, city in CITIES.items() if city.territory == "sweden"]
    elif nation == "austria":
        found = [name for name in in_sector_of("bruenn") if CITIES[name].territory == "austria"]
    else:
        # South of Hildburghausen lies sector 8 (spades), south of Koblenz sector 4 (hearts).
        sector = 8 if nation == "imperial" else 4
        found = [name for name, city in CITIES.items() if city.sector == sector]
    return tuple(found)


@cache
def east_prussia() -> frozenset[str]:
    """Return the Prussian cities connected with Königsberg through Prussian cities (F1d)."""
    found, ring = {"koenigsberg"}, ["koenigsberg"]
    while ring:
        ring = [
            way
            for city in ring
            for way in NEIGHBOURS[city]
            if CITIES[way].territory == "prussia" and way not in found
        ]
        found |= set(ring)
    return frozenset(found)


# Tactical cards by numbers: set * 50 + suit * 12 + value - 2, the Reserves last in each set.


def is_reserve(card: int) -> bool:
    """Return whether a card is a Reserve."""
    return card % 50 >= 48


def suit_of(card: int) -> str:
    """Name the suit of a card that is no Reserve."""
    return SUITS[card % 50 // 12]


def value_of(card: int) -> int:
    """Return what a card is worth; a Reserve counts as 10."""
    return 10 if is_reserve(card) else card % 50 % 12 + 2


def card_text(card: int) -> str:
    """Write a card as acts do."""
    if is_reserve(card):
        return f"reserve set {card // 50 + 1}"
    return f"{suit_of(card)} {value_of(card)} set {card // 50 + 1}"


def by_text(cards: Iterable[int]) -> dict[str, int]:
    """Return cards by their texts, of two alike the lower number."""
    return {card_text(card): card for card in sorted(cards, reverse=True)}
