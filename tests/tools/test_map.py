"""The drawn map of Friedrich says what the rules' map says, and nothing on it is in the way."""

from __future__ import annotations

import gzip
import json
from itertools import combinations, pairwise
from math import dist
from typing import Any
from xml.etree import ElementTree

import pytest

from tafelrunde.games.friedrich.model import atlas
from tools.friedrich_map.board import HEIGHT, WIDTH, cities, sectors
from tools.friedrich_map.cells import sites
from tools.friedrich_map.geometry import Point, from_segment, is_inside
from tools.friedrich_map.labels import GAP, Box, is_clash, symbol, text_box
from tools.friedrich_map.paths import read_path
from tools.friedrich_map.picture import picture
from tools.friedrich_map.streets import curve
from tools.make_map import MAP, main

MADE: dict[str, Any] = json.loads(MAP.read_text(encoding="utf-8"))
CITIES = cities()
LAND = read_path(MADE["land"])
TERRITORIES = {key: read_path(path) for key, path in MADE["territories"]}


def city_number(key: str) -> int:
    return atlas.NUMBER[key]


@pytest.mark.long
def test_the_committed_map_is_what_the_script_makes() -> None:
    assert main(["--check"]) == 0


def test_the_map_is_small() -> None:
    assert len(MAP.read_bytes()) < 150_000
    assert len(gzip.compress(MAP.read_bytes(), mtime=0)) < 60_000


def test_the_cities_are_those_of_the_rules() -> None:
    rows = MADE["cities"]
    assert tuple(row[0] for row in rows) == atlas.IDS
    assert tuple(row[8] if len(row) > 8 else row[1] for row in rows) == atlas.PLACES
    assert tuple((row[2], row[3]) for row in rows) == tuple(
        zip(atlas.MAP_X, atlas.MAP_Y, strict=True)
    )
    assert tuple(row[4] for row in rows) == atlas.SECTOR
    keys = [key for key, _ in MADE["territories"]]
    assert tuple(keys[row[5]] for row in rows) == atlas.TERRITORY


def test_objectives_and_depots_are_marked_with_their_nation_and_order() -> None:
    kinds = {row[0]: row[7] for row in MADE["cities"] if len(row) > 7 and row[7]}
    assert len(kinds) == 80
    assert kinds["prag"] == "first prussia"
    assert kinds["breslau"] == "first austria"
    assert kinds["berlin"] == "depot prussia"
    assert kinds["angermuende"] == "second sweden"


@pytest.mark.parametrize("city", CITIES, ids=lambda city: city.key)
def test_a_city_stands_on_land_inside_its_own_territory_and_no_other(city: Any) -> None:
    x, y = city.at
    for point in ((x, y), (x - 2, y), (x + 2, y), (x, y - 2), (x, y + 2)):
        assert is_inside(point, LAND)
    assert [key for key, rings in TERRITORIES.items() if is_inside(city.at, rings)] == [
        city.territory
    ]


def grid(step: int) -> list[Point]:
    return [(x + 0.37, y + 0.41) for x in range(0, 1000, step) for y in range(0, 665, step)]


def test_borders_are_the_same_line_for_both_neighbours() -> None:
    """Territories leave no gap and never overlap, so every point is in one, or is a stranger's."""
    places = sites(CITIES)
    for point in grid(17):
        owners = [key for key, rings in TERRITORIES.items() if is_inside(point, rings)]
        nearest = min(places, key=lambda place: dist(place[0], point))
        assert len(owners) <= 1
        assert (
            owners
            or nearest[1] == ""
            or min(dist(at, point) for at, owner in places if owner == "")
            < dist(nearest[0], point) + 25
        )


@pytest.mark.parametrize("border", [("prussia", "austria"), ("saxony", "prussia")])
def test_no_sliver_lies_between_neighbours(border: tuple[str, str]) -> None:
    """Where one outline comes near the other, its points are points of the other."""
    first, second = ([p for ring in TERRITORIES[key] for p in ring] for key in border)
    gaps = [min(dist(p, q) for q in second) for p in first]
    assert sum(gap < 0.5 for gap in gaps) > 50
    assert all(gap < 1e-6 for gap in gaps if gap < 0.5)


def test_exclaves_come_out_by_themselves() -> None:
    parts = {key: len(rings) for key, rings in TERRITORIES.items()}
    assert parts["sweden"] == 2  # Wismar and Pomerania
    assert parts["prussia"] == 7  # among them East Prussia, Minden, Emden, Halle
    assert parts["poland"] == parts["austria"] == 1


def distance_from_sea(key: str) -> float:
    at = CITIES[city_number(key)].at
    return min(from_segment(at, a, b) for ring in LAND for a, b in pairwise(ring))


@pytest.mark.parametrize(
    "key", ["stralsund", "colberg", "koenigsberg", "wismar", "kiel", "emden", "greifswald"]
)
def test_ports_lie_on_the_coast(key: str) -> None:
    assert distance_from_sea(key) < 14


@pytest.mark.parametrize("key", ["berlin", "prag", "dresden", "warszawa", "kassel"])
def test_inland_cities_lie_far_from_it(key: str) -> None:
    assert distance_from_sea(key) > 90


def test_all_roads_are_there_and_main_roads_are_marked() -> None:
    roads = {(a, b): bool(is_main) for a, b, is_main, _ in MADE["roads"]}
    assert len(roads) == len(MADE["roads"]) == 976
    for city, near in enumerate(atlas.ROADS):
        for other in near:
            pair = (min(city, other), max(city, other))
            assert roads[pair] == (other in atlas.MAIN_ROADS[city])


def test_roads_pass_other_cities_at_a_distance() -> None:
    for a, b, _, bend in MADE["roads"]:
        line = curve(CITIES[a].at, CITIES[b].at, bend)
        for number_, city in enumerate(CITIES):
            if number_ not in (a, b) and dist(city.at, line[4]) < dist(line[0], line[-1]):
                assert min(from_segment(city.at, *piece) for piece in pairwise(line)) > 5.3


def test_each_sector_has_its_suit_inside() -> None:
    suits = ("spades", "clubs", "hearts", "diamonds")
    for row, sector in zip(MADE["sectors"], sectors(), strict=True):
        assert row[:2] == [sector.number, suits.index(sector.suit)]
        left, top, right, bottom, x, y, size = row[2:]
        assert left + size < x < right - size
        assert top + size < y < bottom - size


def boxes_of_names(stage: int) -> dict[int, Box]:
    """Return the room of every name of a stage."""
    shown = MADE["labels"][stage]
    factor, *smaller = shown["smaller"]
    found = {}
    for city, anchor, across, down in zip(*(shown["places"][k::4] for k in range(4)), strict=True):
        (x, y), rank = CITIES[city].at, CITIES[city].rank
        size = shown["sizes"][rank - 1] * (factor if city in smaller else 1)
        found[city] = text_box(CITIES[city].name, size, anchor, (x + across, y + down))
    return found


def overlaps(names: dict[int, Box], ranks: int) -> list[str]:
    """Say what overlaps what."""
    found = [
        f"{CITIES[a].key} covers the name of {CITIES[b].key}"
        for a, b in combinations(names, 2)
        if is_clash(names[a], names[b])
    ]
    found += [
        f"{CITIES[a].key} covers the city of {other.key}"
        for a, box in names.items()
        for other in CITIES
        if is_clash(box, symbol(other, ranks))
    ]
    return found


@pytest.mark.parametrize("stage", [0, 1, 2])
def test_no_name_covers_another_or_a_city_or_leaves_the_board(stage: int) -> None:
    names = boxes_of_names(stage)
    assert set(names) == {i for i, city in enumerate(CITIES) if city.rank <= stage + 1}
    assert overlaps(names, stage + 1) == []
    for left, top, right, bottom in names.values():
        assert left > 0 < top
        assert right < WIDTH
        assert bottom < HEIGHT


def test_a_name_in_the_way_would_be_found() -> None:
    names = boxes_of_names(2)
    left, top, right, bottom = names[city_number("berlin")]
    names[city_number("berlin")] = (left + 8, top - 6, right + 8, bottom - 6)
    left, top, right, bottom = names[city_number("spandau")]
    names[city_number("spandau")] = (left + 20, top, right + 20, bottom)
    assert overlaps(names, 3)


@pytest.mark.parametrize("stage", [0, 1, 2])
def test_a_name_stands_nearer_to_its_own_city_than_to_another_with_a_name(stage: int) -> None:
    def away(box: Box, point: Point) -> float:
        across = max(box[0] - point[0], point[0] - box[2], 0)
        down = max(box[1] - point[1], point[1] - box[3], 0)
        return dist((across, down), (0, 0))

    for city, box in boxes_of_names(stage).items():
        own = away(box, CITIES[city].at)
        others = [
            away(box, c.at) for i, c in enumerate(CITIES) if i != city and c.rank <= stage + 1
        ]
        assert min(others) > own - 3 - GAP


def test_names_become_fewer_and_larger_when_zoomed_out() -> None:
    stages = MADE["labels"]
    assert [len(stage["places"]) // 4 for stage in stages] == sorted(
        len(stage["places"]) // 4 for stage in stages
    )
    for stage in stages:
        assert min(stage["sizes"]) * stage["zoom"] > 9  # pixels, where the stage begins


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_picture_is_well_formed_and_holds_every_name(look: str, language: str) -> None:
    drawn = ElementTree.fromstring(picture(MADE, look, 3, language))
    texts = {"".join(text.itertext()) for text in drawn.iter("{http://www.w3.org/2000/svg}text")}
    assert {city.name for city in CITIES} <= texts
