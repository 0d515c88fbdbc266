"""The draw: roles, meetings, the proven least of repeats, wishes, seeds (T3 to T6, C2, C16)."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import chain, combinations, product
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tafelrunde.championship.rules.designs import make_design, make_designs_for_twelve
from tafelrunde.championship.rules.draw import Draw, draw_rounds, draw_to_json
from tafelrunde.championship.rules.terms import ROLES, ChampionshipError
from tafelrunde.championship.rules.wishes import Wishes, read_wishes

SIZES = range(4, 401, 4)
LEAST = {4: (18, 4), 8: (24, 2), 12: (18, 2)}
"""Repeat meetings and most meetings of a pair; from 16 participants up 0 and 1."""


def count_meetings(rounds: Any) -> Counter[frozenset[int]]:
    """Count meetings from bare tables, without the code under test."""
    return Counter(
        frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2)
    )


def repeats_and_most(rounds: Any) -> tuple[int, int]:
    times = count_meetings(rounds).values()
    return sum(times) - len(times), max(times)


def tables_of(drawn: Draw) -> list[list[list[int]]]:
    return [[[*table.values()] for table in tables] for tables in drawn.rounds]


def check_draw(drawn: Draw, participants: int) -> None:
    """Everybody once a round, each role once for everybody, no needless repeats, true figures."""
    assert len(drawn.rounds) == 4
    roles: dict[int, set[str]] = {person: set() for person in range(participants)}
    for tables in drawn.rounds:
        assert len(tables) == participants // 4
        assert all(set(table) == set(ROLES) for table in tables)
        people = [person for table in tables for person in table.values()]
        assert sorted(people) == list(range(participants))
        for table in tables:
            for role, person in table.items():
                roles[person].add(role)
    assert all(own == set(ROLES) for own in roles.values())
    found = repeats_and_most(tables_of(drawn))
    assert found == LEAST.get(participants, (0, 1))
    assert found == (drawn.repeat_meetings, drawn.most_meetings_of_a_pair)


@pytest.mark.rule("T3")
@pytest.mark.rule("T4")
@pytest.mark.rule("T5")
@pytest.mark.parametrize("participants", SIZES)
def test_every_field_is_drawn_with_the_least_repeats(participants: int) -> None:
    check_draw(draw_rounds(participants, "1"), participants)


@pytest.mark.rule("T3")
@pytest.mark.rule("T5")
@settings(max_examples=60)
@given(st.sampled_from(SIZES[:25]), st.text(max_size=20))
def test_any_seed_gives_a_valid_draw(participants: int, seed: str) -> None:
    check_draw(draw_rounds(participants, seed), participants)


@pytest.mark.rule("T5")
@pytest.mark.parametrize("tables", range(1, 101))
def test_the_designs_have_no_needless_repeats(tables: int) -> None:
    rounds = make_design(tables)
    for row in rounds:
        assert sorted(person for table in row for person in table) == list(range(4 * tables))
        assert {len(table) for table in row} == {4}
    assert repeats_and_most(rounds) == LEAST.get(4 * tables, (0, 1))


def test_all_designs_for_twelve_are_as_good() -> None:
    assert {repeats_and_most(rounds) for rounds in make_designs_for_twelve()} == {LEAST[12]}
    for rounds in make_designs_for_twelve()[:3]:
        repeats = Counter(
            p for pair, times in count_meetings(rounds).items() if times == 2 for p in pair
        )
        assert set(repeats.values()) == {3}, "everybody meets three others again"


# That fewer are impossible (docs/decisions/0008-draw.md)


@pytest.mark.rule("T5")
def test_among_eight_24_repeats_are_the_least_if_nobody_meets_three_times() -> None:
    """All draws there are, the first round being fixed by naming people."""
    splits = [
        [frozenset(half), frozenset(range(8)) - frozenset(half)]
        for half in combinations(range(8), 4)
        if 0 in half
    ]
    pairs = [[frozenset(p) for half in split for p in combinations(half, 2)] for split in splits]
    index = {pair: number for number, pair in enumerate(sorted({*chain(*pairs)}, key=sorted))}
    masks = [[index[pair] for pair in split] for split in pairs]
    least, fewest = 99, 99
    for others in product(range(len(splits)), repeat=3):
        if list(others) != sorted(others):
            continue
        times = Counter(masks[0])
        for number in others:
            times.update(masks[number])
        fewest = min(fewest, max(times.values()))
        if max(times.values()) == 2:
            least = min(least, sum(times.values()) - len(times))
    assert (least, fewest) == LEAST[8]


def grids_of_tables(tables: int) -> list[tuple[int, ...]]:
    """List how the tables of one round can share out over those of another."""
    rows = [row for row in product(range(5), repeat=tables) if sum(row) == 4]
    return [
        sum(grid, ())
        for grid in product(rows, repeat=tables)
        if all(sum(column) == 4 for column in zip(*grid, strict=True))
    ]


@pytest.mark.rule("T5")
@pytest.mark.parametrize(("participants", "pairs"), [(8, 4), (12, 3), (16, 0)])
def test_two_rounds_have_so_many_pairs_in_common_at_least(participants: int, pairs: int) -> None:
    """Six pairs of rounds, each pair of people counted once while nobody meets three times."""
    shared = [
        sum(comb(number, 2) for number in grid) for grid in grids_of_tables(participants // 4)
    ]
    assert min(shared) == pairs
    assert 6 * pairs == LEAST.get(participants, (0, 1))[0]


# The lot


@pytest.mark.rule("T6")
def test_the_same_seed_gives_the_same_draw_for_ever() -> None:
    assert draw_rounds(36, "1") == draw_rounds(36, "1")
    assert draw_rounds(36, "1").rounds != draw_rounds(36, "2").rounds
    text = str(draw_to_json(draw_rounds(36, "1"))).encode()
    assert sha256(text).hexdigest()[:16] == "311956e6e6ef1516"


@pytest.mark.rule("T6")
@pytest.mark.parametrize(
    "participants", [8, 12, *(pytest.param(n, marks=pytest.mark.long) for n in (16, 24))]
)
def test_the_lot_favours_nobody(participants: int) -> None:
    """Each pair meets, and each role comes in each round, as often as for all others."""
    draws, met, roles = 300, Counter[frozenset[int]](), Counter[tuple[int, int, str]]()
    for seed in range(draws):
        drawn = draw_rounds(participants, f"fair {seed}")
        met.update(count_meetings(tables_of(drawn)))
        for number, tables in enumerate(drawn.rounds):
            roles.update((number, p, role) for table in tables for role, p in table.items())
    mean = draws * 6 * participants / comb(participants, 2)
    assert all(0.75 * mean < met[frozenset(pair)] < 1.25 * mean
               for pair in combinations(range(participants), 2))  # fmt: skip
    chairs = product(range(4), range(participants), ROLES)
    assert all(0.5 < roles[chair] / (draws / 4) < 1.5 for chair in chairs)


@pytest.mark.rule("T6")
def test_no_trace_of_the_design_is_left_in_a_large_field() -> None:
    """In the closed form the people one never meets form a circle who never meet each other."""
    meetings = count_meetings(tables_of(draw_rounds(64, "1")))
    strangers = {p: {q for q in range(64) if frozenset((p, q)) not in meetings} for p in range(64)}
    circles = sum(
        strangers[p] == strangers[q] for p, q in combinations(range(64), 2) if q in strangers[p]
    )
    assert circles == 0


# Wishes


def draw_with_cities(participants: int, sizes: list[int], seed: str = "1", **more: Any) -> Draw:
    """Draw with home cities of these sizes."""
    homes, first = {}, 0
    for number, size in enumerate(sizes):
        homes[f"city {number}"] = tuple(range(first, first + size))
        first += size
    drawn = draw_rounds(participants, seed, Wishes(**{"home_cities": homes, **more}))
    check_draw(drawn, participants)
    return drawn


@pytest.mark.rule("C16")
@pytest.mark.parametrize(
    ("participants", "sizes"),
    [(8, [2, 2, 2, 2]), (12, [3, 3, 3, 3]), (12, [2] * 6), (12, [3, 3, 2, 2, 2]), (16, [4] * 4),
     (16, [2] * 8), (20, [4] * 5), (24, [4] * 6), (36, [9] * 4), (36, [7] * 5), (40, [8] * 5),
     (100, [20] * 5), (400, [100, 90, 80, 70, 5, 5])],
)  # fmt: skip
def test_people_of_one_city_never_meet_where_that_is_possible(
    participants: int, sizes: list[int]
) -> None:
    assert draw_with_cities(participants, sizes).together == ()


@pytest.mark.rule("C16")
@pytest.mark.parametrize(
    ("participants", "sizes", "meetings"),
    [(8, [3, 2], 4), (12, [4, 4], 8), (16, [5, 4, 4], 4), (40, [12, 12], 16), (400, [110], 40)],
)
def test_no_more_than_unavoidable_meet_and_they_are_reported(
    participants: int, sizes: list[int], meetings: int
) -> None:
    """Of a city with one more than there are tables, two share a table in every round."""
    drawn = draw_with_cities(participants, sizes)
    assert len(drawn.together) == meetings
    for meeting in drawn.together:
        tables = drawn.rounds[meeting.round - 1]
        assert any({*meeting.people} <= {*table.values()} for table in tables)


@pytest.mark.rule("C16")
def test_among_sixteen_each_pair_of_different_groups_meets_so_two_cities_must() -> None:
    assert len(draw_with_cities(16, [3, 3, 3, 3, 2, 2]).together) == 2


def test_stand_ins_sit_at_different_tables_and_nobody_meets_too_many() -> None:
    for participants in (16, 20, 36, 400):
        stand_ins = (1, 5, participants - 1)
        drawn = draw_with_cities(participants, [], stand_ins=stand_ins)
        assert drawn.together == ()
        meetings = count_meetings(tables_of(drawn))
        most = max(
            sum(meetings[frozenset((person, other))] for other in stand_ins)
            for person in range(participants)
            if person not in stand_ins
        )
        assert drawn.most_stand_ins_met == most
        assert most <= (3 if participants < 36 else 2)


def test_a_participant_who_keeps_the_table_keeps_it_in_all_rounds() -> None:
    fixed = (3, 17, 20)
    drawn = draw_with_cities(36, [4] * 9, fixed_tables=fixed)
    assert (drawn.together, drawn.moved) == ((), ())
    for person in fixed:
        places = [
            [person in table.values() for table in tables].index(True) for tables in drawn.rounds
        ]
        assert len(set(places)) == 1


def test_two_who_keep_their_tables_and_must_meet_are_reported() -> None:
    """Among eight everybody misses one other only: 0 meets either 1 or 2, and that twice."""
    for seed in range(4):
        drawn = draw_with_cities(8, [], f"{seed}", fixed_tables=(0, 1), home_cities={"x": (0, 2)})
        assert len(drawn.together) == 2
        assert drawn.moved == tuple(m for m in drawn.together if m.people == (0, 1))


@settings(max_examples=6)
@given(st.sampled_from([8, 16, 20, 28]), st.integers(1, 7), st.integers(0, 3), st.data())
def test_reported_meetings_are_exactly_those_against_the_wishes(
    participants: int, size: int, stand_ins: int, data: st.DataObject
) -> None:
    people = data.draw(st.permutations(range(participants)))
    wishes = Wishes({"here": tuple(people[:size])}, tuple(people[-stand_ins:] if stand_ins else ()))
    drawn = draw_rounds(participants, "1", wishes)
    check_draw(drawn, participants)
    against = [
        (number, tuple(sorted(pair)))
        for number, tables in enumerate(tables_of(drawn), 1)
        for table in tables
        for pair in combinations(table, 2)
        if tuple(sorted(pair)) in wishes.apart()
    ]
    assert sorted(against) == [(meeting.round, meeting.people) for meeting in drawn.together]


def test_a_wish_never_costs_a_repeat_meeting() -> None:
    drawn = draw_with_cities(16, [16])
    assert len(drawn.together) == 96, "everybody at every table"
    assert drawn.repeat_meetings == 0


# Refusals


@pytest.mark.rule("C2")
@pytest.mark.rule("T4")
@pytest.mark.parametrize(("participants", "missing"), [(5, 3), (6, 2), (37, 3), (399, 1)])
def test_a_field_that_does_not_fill_its_tables_is_refused(participants: int, missing: int) -> None:
    with pytest.raises(ChampionshipError, match=f"{missing} more (is|are) needed"):
        draw_rounds(participants, "1")


@pytest.mark.rule("C2")
@pytest.mark.parametrize("participants", [-4, 0, 1, 3, 401, 404])
def test_a_field_too_small_or_too_large_is_refused(participants: int) -> None:
    with pytest.raises(ChampionshipError, match="4 to 400"):
        draw_rounds(participants, "1")


BAD_WISHES: dict[str, tuple[Any, str]] = {
    "no object": ([], "Wishes are"),
    "an unknown field": ({"friends": []}, "friends: "),
    "cities that are a list": ({"home_cities": [1]}, "home_cities: "),
    "no list": ({"home_cities": {"Berlin": 3}}, "home_cities.Berlin: "),
    "somebody who is not there": ({"stand_ins": [16]}, "stand_ins: "),
    "a number below zero": ({"stand_ins": [-1]}, "stand_ins: "),
    "true for a number": ({"stand_ins": [True]}, "stand_ins: "),
    "a name for a number": ({"fixed_tables": ["1"]}, "fixed_tables: "),
    "somebody twice": ({"fixed_tables": [1, 1]}, "fixed_tables: "),
    "more fixed than there are tables": ({"fixed_tables": [1, 2, 3, 4, 5]}, "fixed_tables: "),
    "two homes": ({"home_cities": {"Berlin": [1], "Wien": [2, 1]}}, "home_cities.Wien: "),
}


@pytest.mark.parametrize("what", BAD_WISHES)
def test_wishes_that_cannot_be_are_refused_with_the_field(what: str) -> None:
    data, begins = BAD_WISHES[what]
    with pytest.raises(ChampionshipError, match=f"^{begins}"):
        read_wishes(data, 16)


def test_wishes_are_read() -> None:
    data: Any = {"home_cities": {"Berlin": [0, 5], "Wien": []}, "stand_ins": [15]}
    wishes = read_wishes(data, 16)
    assert wishes.apart() == {(0, 5)}
    assert wishes
    assert not read_wishes({}, 16)
