"""Assigns roles to people whose tables are fixed.

People and tables are the two sides of a graph in which every node has four edges, one for each
seat. Such a graph splits into halves with two edges at each node: walk along all edges and put
those walked from a person to a table into one half, the others into the other. Halving each half
again gives the roles: every person has each role once, and so has every table (T3, T4).
"""

from __future__ import annotations

from typing import TypeAlias

from tafelrunde.championship.rules.designs import Rounds
from tafelrunde.championship.rules.terms import ROLES
from tafelrunde.kernel import Chance

Seat: TypeAlias = tuple[int, int]
"""A person and a table; the tables of all rounds are numbered consecutively."""


def assign_roles(rounds: Rounds, chance: Chance) -> list[list[dict[str, int]]]:
    """Return the person of each role by round and table, drawn by lot."""
    width = len(rounds[0])
    seats = [
        (person, number * width + table)
        for number, tables in enumerate(rounds)
        for table, people in enumerate(tables)
        for person in people
    ]
    parts = [part for half in _split_seats(seats, chance) for part in _split_seats(half, chance)]
    chance.shuffle(parts)
    roles: list[list[dict[str, int]]] = [[{} for _ in tables] for tables in rounds]
    for role, part in zip(ROLES, parts, strict=True):
        for person, table in part:
            roles[table // width][table % width][role] = person
    return roles


def _split_seats(seats: list[Seat], chance: Chance) -> tuple[list[Seat], list[Seat]]:
    """Split the seats so that each half has half the seats of every person and every table."""
    at: tuple[dict[int, list[int]], dict[int, list[int]]] = ({}, {})
    order = list(range(len(seats)))
    chance.shuffle(order)
    for number in order:
        for side in (0, 1):
            at[side].setdefault(seats[number][side], []).append(number)
    halves: tuple[list[Seat], list[Seat]] = ([], [])
    is_walked = bytearray(len(seats))
    for number in order:
        side, node = 0, seats[number][0]
        # Every node has an even number of edges, so the walk ends where it began.
        while free := _drop_walked(at[side][node], is_walked):
            seat = free.pop()
            is_walked[seat] = 1
            halves[side].append(seats[seat])
            side = 1 - side
            node = seats[seat][side]
    return halves


def _drop_walked(numbers: list[int], is_walked: bytearray) -> list[int]:
    """Drop the seats at the end that were already walked."""
    while numbers and is_walked[numbers[-1]]:
        numbers.pop()
    return numbers
