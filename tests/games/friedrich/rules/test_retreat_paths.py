"""Where a retreat may end, asked of the paths themselves (000 §8, F17).

Around Oldenburg roads lead in a ring Oldenburg, Leer, Papenburg, Meppen, Quakenbrück, Cloppenburg
and in a square Oldenburg, Cloppenburg, Wildeshausen, Delmenhorst. Emden, behind Leer, and Jever,
behind Oldenburg, are dead ends. Elsewhere every path is tried, one city after the other.
"""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pytest

from tafelrunde.games.friedrich.model.atlas import (
    CITIES,
    IDS,
    NUMBER,
    ROADS,
)
from tafelrunde.games.friedrich.rules import retreat
from tests.games.friedrich.march_reference import distances

F17 = pytest.mark.rule("F17")

LONGEST = 23
"""How many of at most 24 armies a stack can lose and still retreat."""
LENGTHS = range(1, LONGEST + 1)
QUICK = (0, 1000, 10**9)
DEAD_ENDS = [city for city in range(CITIES) if len(ROADS[city]) == 1]
EVERYWHERE = (1 << CITIES) - 1


class Board(NamedTuple):
    """A beaten stack, the victor and the cities where pieces stand, a bit each."""

    start: int
    victor: int
    occupied: int


def bits(cities: list[int]) -> int:
    return sum(1 << city for city in set(cities))


def bits_of_names(names: str) -> int:
    return bits([NUMBER[name] for name in names.split()])


def all_but(names: str) -> int:
    return EVERYWHERE & ~bits_of_names(names)


def end_names(start: str, victor: str, steps: int, occupied: int) -> str:
    ends = retreat.retreat_ends(NUMBER[start], NUMBER[victor], steps, occupied)
    return " ".join(IDS[city] for city in ends)


def path_names(start: str, end: str, steps: int, occupied: int) -> str:
    path = retreat.retreat_path(NUMBER[start], NUMBER[end], steps, occupied)
    return " ".join(IDS[city] for city in path)


def check_path(board: Board, end: int, steps: int) -> None:
    """Let one path show that a retreat may end here."""
    way = retreat.retreat_path(board.start, end, steps, board.occupied)
    assert (len(way), way[0], way[-1]) == (steps + 1, board.start, end)
    assert len(set(way)) == len(way)
    assert all(there in ROADS[here] for here, there in pairwise(way))
    assert not any(board.occupied >> city & 1 for city in way[1:])


# Every path, tried one by one


def all_paths(here: int, longest: int, entered: int, steps: int = 0) -> Iterator[tuple[int, int]]:
    """Yield the length and the end of every path that enters no city twice."""
    for near in ROADS[here] if steps < longest else ():
        if not entered >> near & 1:
            yield steps + 1, near
            yield from all_paths(near, longest, entered | 1 << near, steps + 1)


def all_ends(board: Board, longest: int) -> list[set[int]]:
    """Return for each length the cities where its paths end; none has length 0."""
    found: list[set[int]] = [set() for _ in range(longest + 1)]
    for steps, end in all_paths(board.start, longest, board.occupied | 1 << board.start):
        found[steps].add(end)
    return found


def farthest_from_victor(board: Board, reached: set[int]) -> list[int]:
    far = distances(board.victor)
    most = max((far[city] for city in reached), default=0)
    return sorted(city for city in reached if far[city] == most)


def retreat_ends(board: Board, steps: int) -> list[int]:
    return retreat.retreat_ends(board.start, board.victor, steps, board.occupied)


def check_against_all_paths(board: Board, lengths: range) -> list[set[int]]:
    """Compare the ends of each length with those that trying every path finds."""
    reached = all_ends(board, max(lengths))
    for steps in lengths:
        assert retreat_ends(board, steps) == farthest_from_victor(board, reached[steps]), (
            board,
            steps,
        )
    return reached


def is_roundabout(board: Board, reached: list[set[int]], steps: int, spare: int) -> bool:
    """Return whether all legal ends could be reached in fewer steps, by at least this many."""
    found = set(farthest_from_victor(board, reached[steps]))
    soon = set[int]().union(*reached[: steps - spare + 1])
    return bool(found) and found <= soon


def check_paths_of_pocket(board: Board, reached: list[set[int]], lengths: range) -> None:
    """Ask for a path to every free city, the start and one occupied city too."""
    free = [city for city in range(CITIES) if not board.occupied >> city & 1]
    for steps in lengths:
        for city in {*free, board.start, board.victor}:
            if city in reached[steps]:
                check_path(board, city, steps)
            else:
                assert retreat.retreat_path(board.start, city, steps, board.occupied) == ()


def crowded_board(seed: str) -> Board:
    """Put 5 to 35 pieces anywhere, so near that they stand in the way, or in a ring around."""
    rng = Random(f"retreat paths {seed}")
    start = rng.randrange(CITIES)
    victor = rng.choice(ROADS[start])
    far_from_to = [(1, 3), (1, 4), (1, 5), (1, 6), (1, 8), (1, CITIES), (3, 3), (4, 4), (5, 5)]
    least, most = rng.choice(far_from_to)
    near = [c for c, far in distances(start).items() if least <= far <= most and c != victor]
    room = len(near) if least == most else len(near) * 3 // 4
    pieces = rng.sample(near, min(room, rng.randint(4, 34)))
    return Board(start, victor, bits([victor, *pieces]))


def pocket_board(seed: str, least: int, most: int) -> Board:
    """Leave some cities around the start free and occupy all others."""
    rng = Random(f"retreat pocket {seed}")
    start = rng.randrange(CITIES)
    victor = rng.choice(ROADS[start])
    free, size, is_round = [start], rng.randint(least, most), rng.random() < 0.5
    while len(free) < size:
        edge = [near for here in free for near in ROADS[here] if near not in [*free, victor]]
        if not edge:
            break
        free.append(edge[0] if is_round else rng.choice(edge))
    return Board(start, victor, EVERYWHERE & ~bits(free))


# Far and exact


def check_on_the_empty_map(start: int, victor: int, steps: int) -> None:
    board = Board(start, victor, 1 << victor)
    found, far = retreat_ends(board, steps), distances(victor)
    for end in found:
        check_path(board, end, steps)
    most = far[found[0]]
    assert {far[end] for end in found} == {most}
    in_reach = [city for city, length in distances(start).items() if length <= steps]
    for city in in_reach:
        if city not in found and far[city] >= most:
            assert retreat.retreat_path(start, city, steps, board.occupied) == ()


@pytest.mark.untraced
@F17
@pytest.mark.parametrize("steps", LENGTHS)
def test_on_an_empty_map_a_retreat_of_any_length_is_exact_and_as_far_as_can_be(steps: int) -> None:
    for start in range(7, CITIES, 150):
        for victor in ROADS[start]:
            check_on_the_empty_map(start, victor, steps)


@F17
def test_on_an_empty_map_short_retreats_end_where_trying_every_path_ends() -> None:
    for start in range(0, CITIES, 60):
        victor = ROADS[start][-1]
        check_against_all_paths(Board(start, victor, 1 << victor), range(1, 8))


@F17
@pytest.mark.parametrize(
    ("steps", "wanted"),
    [
        (1, "riesa wurzen"),
        (2, "meissen"),
        (3, "doebeln dresden"),
        (4, "deuben mittweida pirna"),
    ],
)
def test_all_ends_that_are_equally_far_are_legal(steps: int, wanted: str) -> None:
    assert end_names("oschatz", "torgau", steps, bits_of_names("torgau")) == wanted


@F17
@pytest.mark.parametrize(
    ("victor", "wanted"),
    [
        ("torgau", "meissen"),
        ("riesa", "bitterfeld eilenburg falkenberg leipzig"),
        ("wurzen", "bitterfeld falkenberg meissen"),
    ],
)
def test_only_the_victor_counts_for_the_distance(victor: str, wanted: str) -> None:
    others = bits_of_names("dresden grimma merseburg herzberg")
    assert end_names("oschatz", victor, 2, bits_of_names(victor)) == wanted
    assert end_names("oschatz", victor, 2, bits_of_names(victor) | others) == wanted


@F17
def test_the_distance_is_that_of_the_bare_map() -> None:
    """Leipzig is two roads from Torgau, though pieces stand on both of them and around."""
    around = bits_of_names("torgau bitterfeld eilenburg falkenberg halle borna")
    assert end_names("oschatz", "torgau", 2, around) == "meissen"


# In the way


@F17
def test_whether_the_start_is_marked_as_occupied_makes_no_difference() -> None:
    for seed in range(40):
        board = crowded_board(f"start {seed}")
        marked = board._replace(occupied=board.occupied | 1 << board.start)
        for steps in (1, 2, 3, 5, 8, 13, LONGEST):
            ends = retreat_ends(board, steps)
            assert retreat_ends(marked, steps) == ends
            for end in ends:
                check_path(board, end, steps)
                check_path(marked, end, steps)


@F17
def test_the_start_is_never_entered_again() -> None:
    square = all_but("oldenburg cloppenburg wildeshausen delmenhorst")
    both = "cloppenburg delmenhorst"
    found = [end_names("oldenburg", "leer", steps, square) for steps in range(1, 7)]
    assert found == [both, "wildeshausen", both, "", "", ""]
    assert path_names("oldenburg", "oldenburg", 4, square) == ""
    assert path_names("oldenburg", "oldenburg", 4, 0) == ""


@F17
def test_a_dead_end_is_an_end_for_who_gets_there_exactly() -> None:
    corner = all_but("oldenburg leer emden")
    found = [end_names("oldenburg", "delmenhorst", steps, corner) for steps in range(1, 5)]
    assert found == ["leer", "emden", "", ""]


@F17
@pytest.mark.parametrize("dead_end", ["emden", "jever", "oldenburg-holstein"])
def test_nobody_gets_out_of_a_dead_end_past_the_victor(dead_end: str) -> None:
    (victor,) = (IDS[city] for city in ROADS[NUMBER[dead_end]])
    for steps in LENGTHS:
        assert end_names(dead_end, victor, steps, bits_of_names(victor)) == ""
        assert path_names(dead_end, victor, steps, bits_of_names(victor)) == ""


@F17
def test_in_a_lane_there_is_one_end_and_none_beyond() -> None:
    lane = "rheine lingen meppen papenburg leer emden"
    for steps, city in enumerate(lane.split()[1:], 1):
        assert end_names("rheine", "greven", steps, all_but(lane)) == city
        assert path_names("rheine", city, steps, all_but(lane)) == " ".join(
            lane.split()[: steps + 1]
        )
    assert end_names("rheine", "greven", 6, all_but(lane)) == ""


@F17
def test_where_every_neighbour_is_occupied_there_is_no_end() -> None:
    for start in range(0, CITIES, 40):
        for steps in LENGTHS:
            board = Board(start, ROADS[start][0], bits(list(ROADS[start])))
            assert retreat_ends(board, steps) == []
            assert retreat.retreat_path(start, ROADS[start][0], steps, board.occupied) == ()


@F17
def test_there_is_no_path_to_an_occupied_city() -> None:
    assert path_names("oschatz", "meissen", 2, 0) == "oschatz riesa meissen"
    assert path_names("oschatz", "meissen", 2, bits_of_names("meissen")) == ""
    assert path_names("oschatz", "meissen", 2, bits_of_names("riesa")) == ""


@F17
def test_there_is_no_path_of_another_length() -> None:
    square = all_but("oldenburg cloppenburg wildeshausen delmenhorst jever")
    found = [path_names("cloppenburg", "jever", steps, square) for steps in range(1, 7)]
    wanted = ["", "cloppenburg oldenburg jever", "",
              "cloppenburg wildeshausen delmenhorst oldenburg jever", "", ""]  # fmt: skip
    assert found == wanted


# Roundabout


@F17
def test_a_retreat_with_cities_to_spare_takes_a_detour() -> None:
    """Emden is two roads from Oldenburg; the ring makes six of them."""
    ring = "oldenburg leer emden papenburg meppen quakenbrueck cloppenburg"
    found = [end_names("oldenburg", "delmenhorst", steps, all_but(ring)) for steps in (5, 6, 7)]
    assert found == ["cloppenburg leer", "emden", ""]
    way = "oldenburg cloppenburg quakenbrueck meppen papenburg leer emden"
    assert path_names("oldenburg", "emden", 6, all_but(ring)) == way


@F17
def test_the_roundabout_end_is_the_only_one_if_it_is_farther_than_the_straight_one() -> None:
    """Of five cities two are to spare for Jever, four roads from Bramsche; Münster is three."""
    square = "quakenbrueck cloppenburg oldenburg jever delmenhorst wildeshausen"
    straight = "quakenbrueck meppen lingen rheine greven muenster"
    occupied = all_but(f"{square} {straight}")
    assert path_names("quakenbrueck", "muenster", 5, occupied) == straight
    assert end_names("quakenbrueck", "bramsche", 5, occupied) == "jever"


# Against every path


def check_crowd(seed: str, lengths: range) -> tuple[bool, bool]:
    """Compare a board; return whether the longest retreats fail and whether they go round about."""
    board, longest = crowded_board(seed), max(lengths)
    reached = check_against_all_paths(board, lengths)
    return not reached[longest], is_roundabout(board, reached, longest, 2)


@F17
def test_short_retreats_on_crowded_boards_end_where_trying_every_path_ends() -> None:
    failed, roundabout = zip(*(check_crowd(str(s), range(1, 8)) for s in range(250)), strict=True)
    assert 20 < sum(failed) < 200
    assert sum(roundabout) > 10


@F17
def test_long_retreats_in_pockets_end_where_trying_every_path_ends() -> None:
    roundabout = 0
    for seed in range(40):
        board = pocket_board(str(seed), 9, 30)
        reached = check_against_all_paths(board, range(8, 15))
        roundabout += sum(is_roundabout(board, reached, steps, 4) for steps in range(8, 15))
    assert roundabout > 20


@F17
def test_in_a_pocket_there_is_a_path_to_just_those_cities_that_trying_finds() -> None:
    for seed in range(12):
        board = pocket_board(f"path {seed}", 9, 24)
        check_paths_of_pocket(board, all_ends(board, 14), range(1, 15))


# However long is tried first


def dead_end_boards(dead_end: int, radius: int) -> Iterator[Board]:
    """Let who stands in a dead end or before it be beaten, all cities farther off occupied."""
    behind = bits([city for city, far in distances(dead_end).items() if far > radius])
    for start in (dead_end, *ROADS[dead_end]):
        for victor in ROADS[start]:
            yield Board(start, victor, behind | 1 << victor)


def check_at_any_length(board: Board) -> None:
    reached = check_against_all_paths(board, LENGTHS)
    check_paths_of_pocket(board, reached, range(9, LONGEST + 1, 7))


@pytest.mark.untraced
@F17
@pytest.mark.parametrize("quick", QUICK)
def test_in_pockets_no_answer_depends_on_how_long_is_tried_first(
    quick: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retreat, "_QUICK_TRIES", quick)
    for seed in range(4):
        check_at_any_length(pocket_board(f"quick {seed}", 20, 40))


@pytest.mark.untraced
@F17
@pytest.mark.parametrize("quick", QUICK)
def test_at_dead_ends_no_answer_depends_on_how_long_is_tried_first(
    quick: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retreat, "_QUICK_TRIES", quick)
    for dead_end in DEAD_ENDS:
        for board in dead_end_boards(dead_end, 6):
            check_against_all_paths(board, range(2, LONGEST + 1, 3))


# The same at large


@pytest.mark.long
@F17
def test_from_many_cities_a_retreat_of_any_length_is_exact_and_as_far_as_can_be() -> None:
    for start in set(range(0, CITIES, 5)) - set(DEAD_ENDS):
        for steps in LENGTHS:
            check_on_the_empty_map(start, ROADS[start][steps % len(ROADS[start])], steps)


@pytest.mark.long
@F17
def test_many_retreats_on_crowded_boards_end_where_trying_every_path_ends() -> None:
    for seed in range(1000, 5000):
        check_crowd(str(seed), range(1, 11))


@pytest.mark.long
@F17
@pytest.mark.parametrize("quick", QUICK)
def test_in_many_pockets_no_answer_depends_on_how_long_is_tried_first(
    quick: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retreat, "_QUICK_TRIES", quick)
    for seed in range(1000, 1045):
        check_at_any_length(pocket_board(f"quick {seed}", 20, 50))
