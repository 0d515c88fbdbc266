"""Who sits with whom, before names are drawn: closed forms for every number of tables.

The field is thought of as four groups of as many people as there are tables, each person a group
and a place in it. A 4 × 4 scheme of shifts says at which table somebody sits in each round: his
place plus the shift of his round and group, in an abelian group of that order. People of one
group never meet. People of two groups meet as often as the difference of their places occurs
among the four differences of the groups' shifts.

With shifts `round × group` in whole numbers modulo the number of tables, the differences of two
rounds differ by a product of two numbers from 1 to 3: one of 1, 2, 3, 4, 6, 9. So nobody meets
anybody twice unless the number of tables divides one of these. Four and nine tables have fields
instead, six tables a scheme of permutations, and for less than four tables the least that is
possible is proved in docs/decisions/0008-draw.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from tafelrunde.championship.rules.terms import GAMES

Rounds: TypeAlias = list[list[list[int]]]
"""People by round and table."""

FEWEST: Final = 4
MOST: Final = 400

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
"""By round and group: whose place is at the tables 0 to 5. Any two groups' places go together
once at most: three 4 × 6 Latin rectangles that are orthogonal to each other."""

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
"""Twelve people: the table of each by round. All 18 ways in which the twelve pairs that do not
meet can lie while 18 pairs meet twice; in the first three everybody has the same number of both."""

FAIR: Final = 3
"""So many of the ways for twelve treat everybody alike."""


def design(tables: int) -> Rounds:
    """Give four rounds of so many tables, the person `group × tables + place` by number.

    >>> design(5)[1][0]
    [0, 9, 13, 17]
    """
    if tables == 6:
        return [_by_letters(row) for row in _SIX]
    table_of = _table_of(tables)
    rounds: Rounds = [[[] for _ in range(tables)] for _ in range(GAMES)]
    for number, seats in enumerate(rounds):
        for group in range(GAMES):
            for place in range(tables):
                seats[table_of(number, group, place)].append(group * tables + place)
    return rounds


def twelve() -> list[Rounds]:
    """Give all ways worth trying for twelve people, those that treat everybody alike first."""
    return [[_by_tables(row, 3) for row in rows] for rows in _TWELVE]


def _by_letters(row: tuple[str, ...]) -> list[list[int]]:
    return [[group * 6 + int(row[group][table]) for group in range(GAMES)] for table in range(6)]


def _by_tables(row: str, tables: int) -> list[list[int]]:
    return [[person for person, place in enumerate(row) if int(place) == t] for t in range(tables)]


def _table_of(tables: int) -> Callable[[int, int, int], int]:
    """Say where somebody sits, by round, group and place."""
    shifts = _SHIFTS.get(tables)
    if shifts is None:
        return lambda number, group, place: (place + number * group) % tables
    if tables == 4:
        return lambda number, group, place: place ^ shifts[number][group]
    if tables == 9:
        return lambda number, group, place: _by_digits(place, shifts[number][group])
    return lambda number, group, place: (place + shifts[number][group]) % tables


def _by_digits(one: int, other: int) -> int:
    """Add two numbers of two digits to the base 3 without carrying."""
    return (one // 3 + other // 3) % 3 * 3 + (one + other) % 3
