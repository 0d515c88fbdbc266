"""The map and the ways over it, counted again (000 §1, §4, §5, §9, §10; rulings, The data)."""

from collections import Counter
from itertools import pairwise, product

import pytest

from tafelrunde.games.friedrich.model import atlas
from tafelrunde.games.friedrich.model import components as parts
from tafelrunde.games.friedrich.model import paths as roads
from tafelrunde.games.friedrich.model.atlas import (
    CITIES,
    IDS,
    MAIN_ROADS,
    MAP_X,
    MAP_Y,
    NUMBER,
    OBJECTIVE_AT,
    OBJECTIVES,
    OBJECTIVES_OF,
    ROADS,
    SECTOR,
    SUIT,
    TERRITORY,
)
from tafelrunde.games.friedrich.model.components import (
    ATTACKERS,
    AUSTRIA,
    FRANCE,
    GENERALS,
    HANOVER,
    IMPERIAL,
    NATIONS,
    PRUSSIA,
    RUSSIA,
    SUITS,
    SWEDEN,
    TRAINS,
)

BOX = pytest.mark.rule("000 §1")
MOVEMENT = pytest.mark.rule("000 §4")
CONQUEST = pytest.mark.rule("000 §5")
SUPPLY = pytest.mark.rule("000 §9")
REENTRY = pytest.mark.rule("000 §10")

EDITIONS = ["anniversary", "revised-2005"]
NOWHERE = 1000
WIDTH, HEIGHT = 1000.0, 665.6


def city_names(cities: tuple[int, ...] | frozenset[int] | list[int]) -> list[str]:
    return sorted(IDS[city] for city in cities)


def objective_names(bits: int) -> list[str]:
    return city_names([city for number, city in enumerate(OBJECTIVES) if bits >> number & 1])


def slow_distances(start: int) -> list[int]:
    """Spread out from a city, one ring after the other."""
    found = {start: 0}
    for city in (queue := [start]):
        for near in ROADS[city]:
            if near not in found:
                found[near] = found[city] + 1
                queue.append(near)
    return [found.get(city, NOWHERE) for city in range(CITIES)]


def slow_walks(start: int, reach: int) -> set[tuple[int, ...]]:
    """Try every sequence of turns at the crossroads, then sort out what is too long."""
    found: set[tuple[int, ...]] = set()
    ways: list[tuple[int, ...]] = [(start,)]
    for length in range(1, reach + 2):
        ways = [(*way, near) for way in ways for near in ROADS[way[-1]]]
        found.update(way for way in ways if length <= reach or is_main(way))
    return found


def is_main(way: tuple[int, ...]) -> bool:
    return all(near in MAIN_ROADS[city] for city, near in pairwise(way))


# Cities and roads


@BOX
def test_672_cities_have_ids_and_names_of_their_own() -> None:
    assert CITIES == 672
    assert len(set(IDS)) == len(NUMBER) == CITIES
    assert list(IDS) == sorted(IDS)
    assert all(NUMBER[IDS[city]] == city for city in range(CITIES))
    assert all(atlas.TITLES)


@BOX
def test_976_roads_are_each_listed_once_from_both_ends() -> None:
    both = Counter((city, near) for city in range(CITIES) for near in ROADS[city])
    assert set(both.values()) == {1}
    assert all((near, city) in both and near != city for city, near in both)
    assert len(both) == 2 * 976


@BOX
def test_185_of_the_roads_are_main_roads() -> None:
    both = {(city, near) for city in range(CITIES) for near in MAIN_ROADS[city]}
    assert all((near, city) in both for city, near in both)
    assert len(both) == sum(map(len, MAIN_ROADS)) == 2 * 185
    assert all(set(MAIN_ROADS[city]) <= set(ROADS[city]) for city in range(CITIES))


@BOX
def test_neighbours_are_the_cities_joined_by_a_road() -> None:
    assert all(atlas.NEIGHBOURS[city] == set(ROADS[city]) for city in range(CITIES))
    assert all(list(near) == sorted(near) for near in (*ROADS, *MAIN_ROADS))


@BOX
def test_every_city_can_be_reached_from_every_other() -> None:
    assert NOWHERE not in slow_distances(0)


@BOX
def test_every_city_lies_on_the_board_and_no_two_in_one_place() -> None:
    assert all(0 <= MAP_X[city] <= WIDTH and 0 <= MAP_Y[city] <= HEIGHT for city in range(CITIES))
    assert len(set(zip(MAP_X, MAP_Y, strict=True))) == CITIES


def words_after(code: set[tuple[str, ...]], other: set[tuple[str, ...]]) -> set[tuple[str, ...]]:
    """Return what is left of words of one set behind words of the other."""
    return {
        longer[len(shorter) :]
        for longer, shorter in product(code, other)
        if longer != shorter and longer[: len(shorter)] == shorter
    }


def test_a_way_written_with_hyphens_can_be_read_in_one_manner_only() -> None:
    # Some ids hold a hyphen themselves. What is left of one id behind another must never be
    # an id, nor what is left behind that, and so on (Sardinas and Patterson).
    ids = {tuple(name.split("-")) for name in IDS}
    left, seen = words_after(ids, ids), set[tuple[str, ...]]()
    while left - seen:
        assert not left & ids
        seen |= left
        left = words_after(ids, left) | words_after(left, ids)


# Sectors


def sector_rectangles() -> dict[int, tuple[float, float, float, float]]:
    return {
        int(row["sector"]): (
            float(row["left"]),
            float(row["top"]),
            float(row["right"]),
            float(row["bottom"]),
        )
        for row in parts.read_rows("sectors.csv")
    }


def is_inside(city: int, box: tuple[float, float, float, float]) -> bool:
    left, top, right, bottom = box
    return left < MAP_X[city] < right and top < MAP_Y[city] < bottom


@BOX
def test_33_sectors_cover_the_board_without_gap_or_overlap() -> None:
    boxes = list(sector_rectangles().values())
    assert len(boxes) == len(atlas.SECTORS) == 33
    for number, (left, top, right, bottom) in enumerate(boxes):
        assert 0 <= left < right <= WIDTH
        assert 0 <= top < bottom <= HEIGHT
        for other in boxes[:number]:
            assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top
    area = sum((right - left) * (bottom - top) for left, top, right, bottom in boxes)
    assert area == pytest.approx(WIDTH * HEIGHT)


@BOX
def test_every_city_lies_inside_its_sector_and_no_other() -> None:
    boxes = sector_rectangles()
    for city in range(CITIES):
        assert [number for number, box in boxes.items() if is_inside(city, box)] == [SECTOR[city]]
        assert SUIT[city] == atlas.SECTORS[SECTOR[city]]
    assert set(SECTOR) == set(boxes)


@BOX
def test_neighbouring_sectors_of_a_column_have_different_suits() -> None:
    boxes = sector_rectangles()
    for first, second in product(boxes, boxes):
        (left, _, _, bottom), (other, top, _, _) = boxes[first], boxes[second]
        if left == other and bottom == top:
            assert atlas.SECTORS[first] != atlas.SECTORS[second]
    assert set(atlas.SECTORS.values()) == set(range(len(SUITS)))


# Territories


@SUPPLY
@pytest.mark.rule("F18")
def test_russia_and_france_are_at_home_on_their_depots_alone() -> None:
    assert city_names(atlas.AT_HOME[RUSSIA]) == ["sierpc", "warszawa"]
    assert city_names(atlas.AT_HOME[FRANCE]) == ["gemuenden", "koblenz"]


@SUPPLY
@pytest.mark.rule("F18")
def test_all_others_are_at_home_in_their_territory_and_saxony_is_imperial() -> None:
    homes = {
        PRUSSIA: {"prussia"},
        HANOVER: {"hanover"},
        SWEDEN: {"sweden"},
        AUSTRIA: {"austria"},
        IMPERIAL: {"empire", "saxony"},
    }
    for nation, territories in homes.items():
        home = {city for city in range(CITIES) if TERRITORY[city] in territories}
        assert atlas.AT_HOME[nation] == home
    assert set(TERRITORY) == set().union(*homes.values(), {"poland"})


@pytest.mark.rule("F1")
def test_east_prussia_has_30_cities_that_hang_together_with_koenigsberg() -> None:
    east = atlas.EAST_PRUSSIA
    assert len(east) == 30
    assert NUMBER["koenigsberg"] in east
    assert {TERRITORY[city] for city in east} == {"prussia"}
    beyond = {near for city in east for near in ROADS[city]} - east
    assert {TERRITORY[city] for city in beyond} == {"poland"}


@pytest.mark.rule("F1")
def test_four_russian_objectives_lie_in_east_prussia() -> None:
    four = ["koenigsberg", "ortelsburg", "rastenburg", "riesenburg"]
    assert objective_names(atlas.EAST_PRUSSIAN_OBJECTIVES) == four
    assert all(
        city in atlas.EAST_PRUSSIA for city in atlas.cities_of(atlas.EAST_PRUSSIAN_OBJECTIVES)
    )


@pytest.mark.rule("F28")
def test_row_5_divides_the_map_where_no_city_lies() -> None:
    assert atlas.SOUTH_OF_ROW_5 == 403
    assert atlas.SOUTH_OF_ROW_5 not in MAP_Y
    assert min(MAP_Y) < atlas.SOUTH_OF_ROW_5 < max(MAP_Y)


# Objectives


@BOX
@pytest.mark.parametrize(
    ("nation", "first", "second"),
    [
        (PRUSSIA, 14, 0),
        (HANOVER, 0, 0),
        (RUSSIA, 10, 0),
        (SWEDEN, 5, 5),
        (AUSTRIA, 12, 4),
        (IMPERIAL, 5, 5),
        (FRANCE, 10, 0),
    ],
)
def test_each_nation_has_its_objectives_of_both_orders(
    nation: int, first: int, second: int
) -> None:
    wanted = OBJECTIVES_OF[nation]
    assert (wanted & atlas.FIRST_ORDER).bit_count() == first
    assert (wanted & ~atlas.FIRST_ORDER).bit_count() == second
    assert all(atlas.CLAIMANT[o] == nation for o in range(len(OBJECTIVES)) if wanted >> o & 1)


@BOX
def test_each_of_the_70_objectives_is_wanted_by_one_nation() -> None:
    assert len(OBJECTIVES) == len(set(OBJECTIVES)) == 70
    for number, city in enumerate(OBJECTIVES):
        assert sum(wanted >> number & 1 for wanted in OBJECTIVES_OF) == 1
        assert OBJECTIVE_AT[city] == 1 << number
    assert sum(1 for bit in OBJECTIVE_AT if bit) == len(OBJECTIVES)


@CONQUEST
@pytest.mark.rule("F13")
def test_each_objective_has_exactly_one_defender() -> None:
    defends = {"hanover": HANOVER, "austria": AUSTRIA, "prussia": PRUSSIA, "saxony": PRUSSIA}
    for number, city in enumerate(OBJECTIVES):
        nation = defends[TERRITORY[city]]
        assert [n for n in range(7) if atlas.DEFENDED_BY[n] >> number & 1] == [nation]
        assert atlas.DEFENDER[number] == nation
        assert (nation in ATTACKERS) != (atlas.CLAIMANT[number] in ATTACKERS)


@pytest.mark.rule("F27")
def test_what_prussia_wants_lies_in_austria() -> None:
    assert {TERRITORY[city] for city in atlas.cities_of(atlas.BOHEMIAN_OBJECTIVES)} == {"austria"}
    assert atlas.DEFENDED_BY[AUSTRIA] == OBJECTIVES_OF[PRUSSIA] == atlas.BOHEMIAN_OBJECTIVES


@pytest.mark.rule("F30")
def test_the_saxon_objectives_are_austrian_and_imperial_ones() -> None:
    saxon = {city for city in OBJECTIVES if TERRITORY[city] == "saxony"}
    assert set(atlas.cities_of(atlas.SAXON_OBJECTIVES)) == saxon
    assert atlas.SAXON_OBJECTIVES & ~(OBJECTIVES_OF[AUSTRIA] | OBJECTIVES_OF[IMPERIAL]) == 0
    first = atlas.SAXON_OBJECTIVES & OBJECTIVES_OF[AUSTRIA] & atlas.FIRST_ORDER
    assert objective_names(first) == ["radeberg", "zittau"]


@pytest.mark.rule("F12")
def test_objectives_of_several_cities_are_put_together() -> None:
    some = [NUMBER["berlin"], NUMBER["kamenz"], NUMBER["kassel"]]
    assert objective_names(atlas.objective_bits(some)) == ["kamenz", "kassel"]
    assert atlas.cities_of(atlas.objective_bits(some)) == some[1:]


@CONQUEST
@pytest.mark.rule("F12")
@pytest.mark.parametrize(("table", "radius"), [("PROTECTED_FROM", 3), ("PROTECTED_WITHIN_FOUR", 4)])
def test_a_general_protects_all_objectives_so_many_cities_around(table: str, radius: int) -> None:
    distances = [slow_distances(city) for city in OBJECTIVES]
    for city, seen in enumerate(getattr(atlas, table)):
        near = [number for number, away in enumerate(distances) if away[city] <= radius]
        assert seen == sum(1 << number for number in near)


# Depots and the cities that stand in for them


@BOX
def test_every_nation_has_its_depots_and_they_are_starting_cities() -> None:
    assert [city_names(cities) for cities in atlas.DEPOTS] == [
        ["berlin"],
        ["stade"],
        ["sierpc", "warszawa"],
        ["stralsund"],
        ["bruenn", "tabor"],
        ["hildburghausen"],
        ["gemuenden", "koblenz"],
    ]
    for nation, cities in enumerate(atlas.DEPOTS):
        started = {atlas.START[piece] for piece in GENERALS[nation] + TRAINS[nation]}
        assert started.issuperset(cities)


@REENTRY
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("nation", "depot", "suit"),
    [(PRUSSIA, "berlin", "spades"), (RUSSIA, "warszawa", "spades")],
)
def test_prussia_and_russia_reenter_in_the_sector_of_their_depot(
    edition: str, nation: int, depot: str, suit: str
) -> None:
    sector = SECTOR[NUMBER[depot]]
    zone = atlas.SUBSTITUTES[edition][nation]
    assert list(zone) == [city for city in range(CITIES) if SECTOR[city] == sector]
    assert SUITS[atlas.SECTORS[sector]] == suit


@REENTRY
@pytest.mark.rule("F1")
def test_hanover_reenters_in_the_sector_of_stade_now_only_north_of_munster() -> None:
    sector, munster = SECTOR[NUMBER["stade"]], NUMBER["munster"]
    whole = {city for city in range(CITIES) if SECTOR[city] == sector}
    assert SUITS[atlas.SECTORS[sector]] == "diamonds"
    assert set(atlas.SUBSTITUTES["revised-2005"][HANOVER]) == whole
    north = {city for city in whole if MAP_Y[city] < MAP_Y[munster]}
    assert set(atlas.SUBSTITUTES["anniversary"][HANOVER]) == north
    assert (len(north), len(whole), munster in north) == (23, 33, False)


@REENTRY
@pytest.mark.parametrize("edition", EDITIONS)
def test_sweden_reenters_in_any_of_its_six_cities(edition: str) -> None:
    six = ["buetzow", "greifswald", "grimmen", "stralsund", "wismar", "wolgast"]
    assert city_names(atlas.SUBSTITUTES[edition][SWEDEN]) == six
    assert city_names(atlas.AT_HOME[SWEDEN]) == six


@REENTRY
@pytest.mark.parametrize("edition", EDITIONS)
def test_austria_reenters_in_the_austrian_part_of_the_sector_of_bruenn(edition: str) -> None:
    sector = SECTOR[NUMBER["bruenn"]]
    zone = set(atlas.SUBSTITUTES[edition][AUSTRIA])
    assert SUITS[atlas.SECTORS[sector]] == "diamonds"
    for city in range(CITIES):
        is_there = SECTOR[city] == sector and TERRITORY[city] == "austria"
        assert (city in zone) == is_there
    assert any(TERRITORY[c] != "austria" for c in range(CITIES) if SECTOR[c] == sector)


@REENTRY
@pytest.mark.rule("F1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("nation", "depot", "suit", "sector"),
    [(IMPERIAL, "hildburghausen", "spades", 8), (FRANCE, "koblenz", "hearts", 4)],
)
def test_the_empire_and_france_reenter_in_the_sector_south_of_their_depot(
    edition: str, nation: int, depot: str, suit: str, sector: int
) -> None:
    zone = atlas.SUBSTITUTES[edition][nation]
    assert list(zone) == [city for city in range(CITIES) if SECTOR[city] == sector]
    assert SUITS[atlas.SECTORS[sector]] == suit
    left, _, right, bottom = sector_rectangles()[SECTOR[NUMBER[depot]]]
    assert sector_rectangles()[sector][:3:2] == (left, right)
    assert sector_rectangles()[sector][1] == bottom


@REENTRY
@pytest.mark.rule("F1")
def test_only_hanovers_cities_differ_between_the_editions() -> None:
    new, old = (atlas.SUBSTITUTES[edition] for edition in EDITIONS)
    assert [nation for nation in range(len(NATIONS)) if new[nation] != old[nation]] == [HANOVER]


# Ways


@pytest.mark.rule("F17")
def test_distances_are_right_and_the_same_both_ways() -> None:
    tables = [roads.distances_from(city) for city in range(CITIES)]
    for city in range(CITIES):
        assert list(tables[city]) == slow_distances(city)
    assert all(tables[a][b] == tables[b][a] for a in range(CITIES) for b in range(a))


@MOVEMENT
@pytest.mark.parametrize("reach", [1, 2, 3])
def test_walks_are_all_ways_of_that_length_and_one_more_on_main_roads(reach: int) -> None:
    for city in range(CITIES):
        ways = [walk.path for walk in roads.walks(city, reach)]
        assert len(set(ways)) == len(ways)
        assert set(ways) == slow_walks(city, reach)
        assert ways == sorted(ways, key=lambda way: (len(way), way))


@MOVEMENT
@pytest.mark.rule("F35")
def test_friedrich_in_haste_goes_four_cities_or_five_on_main_roads() -> None:
    for city in (NUMBER[name] for name in ("berlin", "breslau", "oschatz", "emden")):
        assert {walk.path for walk in roads.walks(city, 4)} == slow_walks(city, 4)


@CONQUEST
@pytest.mark.rule("F12")
def test_a_walk_leaves_every_city_but_its_last_and_passes_those_between() -> None:
    for city in range(CITIES):
        for walk in roads.walks(city, 3):
            assert (walk.path[0], walk.path[-1]) == (city, walk.end)
            assert set(atlas.cities_of(walk.objectives_left)) == {
                c for c in walk.path[:-1] if OBJECTIVE_AT[c]
            }
            assert walk.between == sum(1 << passed for passed in set(walk.path[1:-1]))


@MOVEMENT
def test_walks_are_found_by_their_end_in_the_same_order() -> None:
    for city in range(0, CITIES, 5):
        by_end = roads.walks_by_end(city, 3)
        assert sum(map(len, by_end.values())) == len(roads.walks(city, 3))
        for end, found in by_end.items():
            assert list(found) == [walk for walk in roads.walks(city, 3) if walk.end == end]
