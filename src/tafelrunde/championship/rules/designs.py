"""Who sits with whom, before names are drawn: closed forms for every number of tables.

The participants form four groups, each with as many people as there are tables. A person is known
by the group and a place in it. A 4 × 4 scheme of shifts gives the table of a person in each round:
the place plus the shift of that round and group, added in an abelian group of that order. People
of one group never meet. People of two groups meet as often as the difference of their places
occurs among the four differences of the groups' shifts.

With shifts `round × group`, modulo the number of tables, the differences of two rounds differ by
a product of two numbers from 1 to 3: one of 1, 2, 3, 4, 6, 9. So no two people meet twice unless
the number of tables divides one of these. Four and nine tables use finite fields instead, and six
tables a scheme of permutations. For fewer than four tables docs/decisions/0008-draw.md proves the
least number of repeat meetings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from tafelrunde.championship.rules.terms import GAMES

Rounds: TypeAlias = list[list[list[int]]]
"""People by round and table."""

MIN_PARTICIPANTS: Final = 4
MAX_PARTICIPANTS: Final = 400

_SHIFTS: Final = {
    2: ((0, 0, 0, 0), (0, 1, 0, 1), (0, 0, 1, 1), (0, 1, 1, 0)),
    3: ((0, 0, 0, 0), (0, 0, 1, 2), (0, 1, 0, 2), (0, 2, 2, 1)),
    4: ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2)),
    9: ((0, 0, 0, 0), (0, 1, 3, 4), (0, 3, 2, 5), (0, 4, 5, 6)),
}
"""Four and nine: products in the fields of that order; nine counts in digits to the base 3."""

_SIX: Final = (
    ("012345", "012345", "012345", "012345"),
    ("012345", "125034", "201453", "340512"),
    ("012345", "241503", "325014", "154230"),
    ("012345", "354210", "140532", "231054"),
)
"""By round and group: the places at tables 0 to 5. Two places of different groups are at the same
table at most once: these are three 4 × 6 Latin rectangles, orthogonal to each other."""

_TWELVE: Final = tuple(
    ("000011112222", "001201120122", *last.split())
    for last in (
        "010201212102 011212002021",
        "010210122201 012021012021",
        "010210122201 012121020210",
        "010201212102 012020110212",
        "010201212102 012021021012",
        "010201212201 012020110212",
        "010201212201 012010122021",
        "010201212201 012012012120",
        "010201212201 012021021210",
        "010201212201 012021022110",
        "010201212201 011220120201",
        "010201212201 012120120210",
        "010201212201 012120122010",
        "010201212201 012121000212",
        "010201212201 011222010120",
        "010201212201 012121020210",
        "010210222101 012021012021",
        "010210222101 012121020120",
    )
)
"""Twelve people: the table of each, by round. These are all 18 ways in which twelve pairs do not
meet while 18 pairs meet twice. In the first three all people have the same number of both."""

FAIR_DESIGNS: Final = 3
"""The number of designs for twelve, at the start of the list, that treat all people alike."""


def make_design(tables: int) -> Rounds:
    """Return four rounds of tables; a person's number is `group × tables + place`.

    >>> make_design(5)[1][0]
    [0, 9, 13, 17]
    """
    if tables == 6:
        return [_read_six_tables(row) for row in _SIX]
    table_of = _table_formula(tables)
    rounds: Rounds = [[[] for _ in range(tables)] for _ in range(GAMES)]
    for number, seats in enumerate(rounds):
        for group in range(GAMES):
            for place in range(tables):
                seats[table_of(number, group, place)].append(group * tables + place)
    return rounds


def make_designs_for_twelve() -> list[Rounds]:
    """Return all designs for twelve people, those that treat all people alike first."""
    return [[_read_table_numbers(row, 3) for row in rows] for rows in _TWELVE]


def _read_six_tables(row: tuple[str, ...]) -> list[list[int]]:
    return [[group * 6 + int(row[group][table]) for group in range(GAMES)] for table in range(6)]


def _read_table_numbers(row: str, tables: int) -> list[list[int]]:
    return [[person for person, place in enumerate(row) if int(place) == t] for t in range(tables)]


def _table_formula(tables: int) -> Callable[[int, int, int], int]:
    """Return the function that gives a person's table from round, group and place."""
    shifts = _SHIFTS.get(tables)
    if shifts is None:
        return lambda number, group, place: (place + number * group) % tables
    if tables == 4:
        return lambda number, group, place: place ^ shifts[number][group]
    if tables == 9:
        return lambda number, group, place: _add_without_carrying(place, shifts[number][group])
    return lambda number, group, place: (place + shifts[number][group]) % tables


def _add_without_carrying(one: int, other: int) -> int:
    """Add two numbers of two digits in base 3 without carrying."""
    return (one // 3 + other // 3) % 3 * 3 + (one + other) % 3
