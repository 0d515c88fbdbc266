"""Who plays which role, once it stands who sits where.

People and tables are the two sides of a graph in which everybody has four edges, one for each
seat. Such a graph falls into halves with two edges each: walk through all edges and put those
walked from a person to a table into one half, the others into the other. The halves of the
halves are the roles: everybody has each of them once, and so has every table (T3, T4).
"""

from __future__ import annotations

from typing import TypeAlias

from tafelrunde.championship.rules.designs import Rounds
from tafelrunde.championship.rules.terms import ROLES
from tafelrunde.kernel import Chance

Seat: TypeAlias = tuple[int, int]
"""A person and a table, tables of all rounds being numbered through."""


def cast(rounds: Rounds, chance: Chance) -> list[list[dict[str, int]]]:
    """Give the person of each role by round and table, drawn by lot."""
    width = len(rounds[0])
    seats = [
        (person, number * width + table)
        for number, tables in enumerate(rounds)
        for table, people in enumerate(tables)
        for person in people
    ]
    parts = [part for half in _halves(seats, chance) for part in _halves(half, chance)]
    chance.shuffle(parts)
    found: list[list[dict[str, int]]] = [[{} for _ in tables] for tables in rounds]
    for role, part in zip(ROLES, parts, strict=True):
        for person, table in part:
            found[table // width][table % width][role] = person
    return found


def _halves(seats: list[Seat], chance: Chance) -> tuple[list[Seat], list[Seat]]:
    """Part the seats so that every person and every table has half of its own in each."""
    at: tuple[dict[int, list[int]], dict[int, list[int]]] = ({}, {})
    order = list(range(len(seats)))
    chance.shuffle(order)
    for number in order:
        for side in (0, 1):
            at[side].setdefault(seats[number][side], []).append(number)
    halves: tuple[list[Seat], list[Seat]] = ([], [])
    is_walked = bytearray(len(seats))
    for number in order:
        side, here = 0, seats[number][0]
        # The walk ends where it began, for whoever is entered can be left again.
        while free := _free(at[side][here], is_walked):
            seat = free.pop()
            is_walked[seat] = 1
            halves[side].append(seats[seat])
            side = 1 - side
            here = seats[seat][side]
    return halves


def _free(numbers: list[int], is_walked: bytearray) -> list[int]:
    """Drop the seats at the end that were walked already."""
    while numbers and is_walked[numbers[-1]]:
        numbers.pop()
    return numbers
