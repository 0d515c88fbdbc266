"""Which objectives could all fall in the coming turn, also against all walks at once (T49, C13)."""

from functools import reduce
from itertools import product
from operator import or_
from random import Random

import pytest

from tafelrunde.games.friedrich.model.atlas import (
    CITIES,
    MAIN_ROADS,
    NUMBER,
    OBJECTIVE_AT,
    OBJECTIVES,
    OBJECTIVES_OF,
    ROADS,
    SAXON_OBJECTIVES,
)
from tafelrunde.games.friedrich.model.components import ATTACKERS, AUSTRIA, FRANCE
from tafelrunde.games.friedrich.model.paths import distances_from
from tafelrunde.games.friedrich.rules import gardez

T49 = pytest.mark.rule("T49")
C13 = pytest.mark.rule("C13")
CONQUEST = pytest.mark.rule("F12")


def objective_bits(*names: str) -> int:
    """Return objectives by the names of their cities."""
    found = reduce(or_, (OBJECTIVE_AT[NUMBER[name]] for name in names), 0)
    assert found.bit_count() == len(set(names))
    return found


def generals_at(*names: str, reach: int = 3) -> list[tuple[int, int]]:
    """Put a general on each of these cities."""
    return [(NUMBER[name], reach) for name in names]


def objectives_left(city: int, reach: int) -> set[int]:
    """Walk every way from a city and return the objectives left on each, none for staying."""
    found, ways = {0}, [(city, 0, True)]
    for step in range(1, reach + 2):
        ways = [
            (near, taken | OBJECTIVE_AT[here], is_main and near in MAIN_ROADS[here])
            for here, taken, is_main in ways
            for near in ROADS[here]
        ]
        found |= {taken for _, taken, is_main in ways if step <= reach or is_main}
    return found


def takings_by_brute_force(generals: list[tuple[int, int]], wanted: int) -> set[int]:
    """Try each way of every general with each way of all others."""
    each = [{taken & wanted for taken in objectives_left(*general)} for general in generals]
    return {reduce(or_, takings, 0) for takings in product(*each)}


def check_marks(generals: list[tuple[int, int]], wanted: int, random: Random) -> None:
    takings = takings_by_brute_force(generals, wanted)
    assert gardez.objectives_to_mark(generals, wanted) == (wanted if wanted in takings else 0)
    assert gardez.reachable_objectives(generals, wanted) == reduce(or_, takings)
    some = wanted & random.getrandbits(len(OBJECTIVES))
    for number in range(wanted.bit_count() + 2):
        for among in (0, wanted, some):
            expected = any(t.bit_count() >= number and (not among or t & among) for t in takings)
            assert gardez.can_conquer(generals, wanted, number, among) == expected


def check_random(seed: int, count: int) -> None:
    """Compare with all walks on positions where much lies near, part of it in reach of all."""
    random = Random(seed)
    for _ in range(count):
        distances, most = distances_from(random.choice(OBJECTIVES)), random.randrange(1, 7)
        near = [city for city in range(CITIES) if distances[city] <= most]
        number = random.randrange(6)
        generals = [(random.choice(near), random.choice((2, 3, 3, 3, 4))) for _ in range(number)]
        wanted = random.choice([OBJECTIVES_OF[nation] for nation in ATTACKERS])
        for part in (wanted, wanted & random.getrandbits(len(OBJECTIVES))):
            check_marks(generals, part, random)
            check_marks(generals, gardez.reachable_objectives(generals, part), random)


@T49
@CONQUEST
def test_a_city_is_taken_by_moving_over_it_not_by_stopping_there() -> None:
    # No main road leads from Bunzlau and Haynau, two and three cities away.
    assert [distances_from(NUMBER["goerlitz"])[c] for c, _ in generals_at("bunzlau", "haynau")] == [
        2,
        3,
    ]
    assert gardez.objectives_to_mark(
        generals_at("bunzlau"), objective_bits("goerlitz")
    ) == objective_bits("goerlitz")
    assert (
        gardez.objectives_to_mark(generals_at("bunzlau", reach=2), objective_bits("goerlitz")) == 0
    )
    assert gardez.objectives_to_mark(generals_at("haynau"), objective_bits("goerlitz")) == 0


@T49
@CONQUEST
def test_a_general_takes_the_city_he_starts_on_by_leaving() -> None:
    assert gardez.objectives_to_mark(
        generals_at("kassel", reach=1), objective_bits("kassel")
    ) == objective_bits("kassel")


@T49
@pytest.mark.rule("000 §4")
def test_the_fourth_city_needs_main_roads_alone() -> None:
    # Bremen, Syke, Sulingen, Diepholz and on.
    assert distances_from(NUMBER["bremen"])[NUMBER["diepholz"]] == 3
    assert gardez.objectives_to_mark(
        generals_at("bremen"), objective_bits("diepholz")
    ) == objective_bits("diepholz")
    assert (
        gardez.objectives_to_mark(generals_at("bremen", reach=2), objective_bits("diepholz")) == 0
    )
    # From Braunschweig the main road leads over Peine and Lehrte to Hannover and back.
    assert gardez.objectives_to_mark(
        generals_at("braunschweig"), objective_bits("hannover")
    ) == objective_bits("hannover")


@T49
@pytest.mark.rule("000 §4")
def test_a_general_may_go_back_and_forth() -> None:
    # Springe lies between the two, and no other road leads from one to the other so soon.
    both = objective_bits("hameln", "hannover")
    assert gardez.objectives_to_mark(generals_at("springe"), both) == both
    assert gardez.objectives_to_mark(generals_at("springe", reach=2), both) == 0
    assert gardez.objectives_to_mark(
        generals_at("gartz"), objective_bits("schwedt", "stettin")
    ) == objective_bits("schwedt", "stettin")


@T49
def test_one_general_may_take_several_cities() -> None:
    three = objective_bits("angermuende", "schwedt", "stettin")
    assert gardez.objectives_to_mark(generals_at("angermuende"), three) == three


@T49
def test_it_is_all_the_wanted_cities_or_none() -> None:
    generals = generals_at("springe", "muenden")
    near = objective_bits("hameln", "hannover", "goettingen", "kassel")
    assert gardez.objectives_to_mark(generals, near) == near
    assert gardez.objectives_to_mark(generals, near | objective_bits("magdeburg")) == 0
    assert gardez.reachable_objectives(generals, near | objective_bits("magdeburg")) == near


@T49
def test_each_general_has_one_move_only() -> None:
    both = objective_bits("goettingen", "hameln")
    assert gardez.reachable_objectives(generals_at("holzminden"), both) == both
    assert gardez.objectives_to_mark(generals_at("holzminden"), both) == 0
    assert gardez.objectives_to_mark(generals_at("holzminden", "muenden"), both) == both


@T49
def test_a_stack_is_counted_general_by_general() -> None:
    both = objective_bits("goettingen", "hameln")
    assert gardez.objectives_to_mark(generals_at("holzminden", "holzminden"), both) == both


@C13
def test_generals_of_one_nation_do_not_block_each_other() -> None:
    # The one in Münden stands on the only short way from Göttingen to Kassel.
    both = objective_bits("goettingen", "kassel")
    assert gardez.objectives_to_mark(generals_at("goettingen", "muenden", reach=2), both) == both
    assert (
        gardez.objectives_to_mark(generals_at("goettingen", "goettingen", "muenden"), both) == both
    )


@T49
def test_nobody_takes_nothing() -> None:
    assert gardez.objectives_to_mark([], objective_bits("kassel")) == 0
    assert gardez.reachable_objectives([], OBJECTIVES_OF[FRANCE]) == 0
    assert not gardez.can_conquer([], objective_bits("kassel"), 1, 0)


@T49
def test_if_nothing_is_left_to_take_nothing_is_marked() -> None:
    assert gardez.objectives_to_mark(generals_at("kassel"), 0) == 0
    assert gardez.objectives_to_mark([], 0) == 0
    assert not gardez.can_conquer(generals_at("kassel"), 0, 1, 0)


@C13
@pytest.mark.parametrize(("reach", "can"), [(0, False), (1, True), (2, True), (4, True)])
def test_what_fate_says_of_a_generals_range_counts(reach: int, can: bool) -> None:
    # Hannover lies on a main road: who may not move does not even go one city there.
    assert (
        bool(
            gardez.objectives_to_mark(
                generals_at("hannover", reach=reach), objective_bits("hannover")
            )
        )
        == can
    )


@C13
def test_a_slow_general_is_dangerous_only_so_far() -> None:
    assert gardez.objectives_to_mark(generals_at("bremen", reach=3), objective_bits("diepholz"))
    assert not gardez.objectives_to_mark(generals_at("bremen", reach=2), objective_bits("diepholz"))


@C13
def test_under_the_option_as_many_as_are_needed_suffice_with_one_in_saxony() -> None:
    wanted, generals = OBJECTIVES_OF[AUSTRIA], generals_at("ohlau")
    assert gardez.can_conquer(generals, wanted, 2, 0)
    assert not gardez.can_conquer(generals, wanted, 3, 0)
    assert not gardez.can_conquer(generals, wanted, 2, SAXON_OBJECTIVES)
    assert gardez.can_conquer([*generals, *generals_at("radeberg")], wanted, 4, SAXON_OBJECTIVES)
    assert not gardez.can_conquer(
        [*generals, *generals_at("radeberg")], wanted, 5, SAXON_OBJECTIVES
    )


@C13
def test_the_one_in_saxony_must_be_among_those_taken_together() -> None:
    # From Bunzlau one general takes either Silesian cities or Görlitz.
    wanted = objective_bits("goerlitz", "bunzlau", "liegnitz")
    generals = generals_at("bunzlau")
    assert gardez.reachable_objectives(generals, wanted) == wanted
    assert gardez.can_conquer(generals, wanted, 2, SAXON_OBJECTIVES)
    assert not gardez.can_conquer(generals, wanted, 3, 0)
    assert not gardez.can_conquer(generals, wanted & ~SAXON_OBJECTIVES, 2, SAXON_OBJECTIVES)


@T49
@C13
@pytest.mark.parametrize("seed", range(5))
def test_it_is_what_all_walks_of_all_generals_together_give(seed: int) -> None:
    check_random(seed, 30)


@T49
@C13
@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 110))
def test_on_many_positions_it_is_what_all_walks_together_give(seed: int) -> None:
    check_random(seed, 400)
