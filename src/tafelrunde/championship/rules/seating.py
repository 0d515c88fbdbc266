"""Everybody at the tables of all rounds, changed by swaps, with the count of what is unwanted.

A swap is its own inverse, so a worse seating is undone by swapping again. Repeat meetings weigh
more than any wish, a pair that should be apart more than stand-ins that are spread unevenly.
"""

from __future__ import annotations

from collections.abc import Iterator

from tafelrunde.championship.rules.designs import Rounds
from tafelrunde.championship.rules.wishes import Wishes

_REPEAT = 10**9
TOGETHER = 10**5
"""What it costs if a pair meets that should not."""


class Seating:
    """The people at all tables, and what is unwanted about it."""

    def __init__(self, rounds: Rounds, wishes: Wishes) -> None:
        self.rounds: Rounds = [[[] for _ in tables] for tables in rounds]
        self.people = sum(len(table) for table in rounds[0])
        self.where = [[0] * self.people for _ in rounds]
        self.meetings = [bytearray(self.people) for _ in range(self.people)]
        self.cost = 0
        self._apart: list[set[int]] = [set() for _ in range(self.people)]
        for one, other in wishes.apart():
            self._apart[one].add(other)
            self._apart[other].add(one)
        self._is_stand_in = [person in wishes.stand_ins for person in range(self.people)]
        self._stand_ins_met = [0] * self.people
        for number, tables in enumerate(rounds):
            for table, people in enumerate(tables):
                for person in people:
                    self._sit(number, table, person)

    def swap(self, number: int, one: int, other: int) -> None:
        """Let two people change seats in one round."""
        where = self.where[number]
        first, second = where[one], where[other]
        if first != second:
            self._stand_up(number, first, one)
            self._stand_up(number, second, other)
            self._sit(number, second, one)
            self._sit(number, first, other)

    def swap_all(self, one: int, other: int) -> None:
        """Let two people change seats in all rounds; that makes no new repeat meeting."""
        for number in range(len(self.rounds)):
            self.swap(number, one, other)

    def unwanted(self) -> Iterator[tuple[int, int, int]]:
        """Give round and people of each meeting that was not wished."""
        for number, tables in enumerate(self.rounds):
            for table in tables:
                for one in table:
                    for other in table:
                        if one < other and other in self._apart[one]:
                            yield number, one, other

    def most_stand_ins_met(self) -> int:
        """Say how many stand-ins somebody meets who is none."""
        met = zip(self._stand_ins_met, self._is_stand_in, strict=True)
        return max((number for number, is_one in met if not is_one), default=0)

    def copied(self) -> Rounds:
        """Give the people by round and table, independent of what comes."""
        return [[table[:] for table in tables] for tables in self.rounds]

    def _sit(self, number: int, table: int, person: int) -> None:
        people = self.rounds[number][table]
        for other in people:
            self._meet(person, other)
        people.append(person)
        self.where[number][person] = table

    def _stand_up(self, number: int, table: int, person: int) -> None:
        people = self.rounds[number][table]
        people.remove(person)
        for other in people:
            self._part(person, other)

    def _meet(self, one: int, other: int) -> None:
        if self.meetings[one][other]:
            self.cost += _REPEAT
        self.meetings[one][other] += 1
        self.meetings[other][one] += 1
        if other in self._apart[one]:
            self.cost += TOGETHER
        if self._is_stand_in[one] != self._is_stand_in[other]:
            guest = other if self._is_stand_in[one] else one
            self.cost += self._stand_ins_met[guest]
            self._stand_ins_met[guest] += 1

    def _part(self, one: int, other: int) -> None:
        self.meetings[one][other] -= 1
        self.meetings[other][one] -= 1
        if self.meetings[one][other]:
            self.cost -= _REPEAT
        if other in self._apart[one]:
            self.cost -= TOGETHER
        if self._is_stand_in[one] != self._is_stand_in[other]:
            guest = other if self._is_stand_in[one] else one
            self._stand_ins_met[guest] -= 1
            self.cost -= self._stand_ins_met[guest]


def least_cost(tables: int, rounds: int, repeats: int, wishes: Wishes) -> int:
    """Give a cost that cannot be undercut with so many repeat meetings."""
    together = max(
        sum(_sharing(len(people), tables) for people in wishes.home_cities.values()),
        _sharing(len(wishes.stand_ins), tables),
        _sharing(len(wishes.fixed_tables), tables),
    )
    guests = 4 * tables - len(wishes.stand_ins)
    uneven = _sharing(3 * rounds * len(wishes.stand_ins), guests) if guests else 0
    return repeats * _REPEAT + rounds * together * TOGETHER + uneven


def _sharing(things: int, places: int) -> int:
    """Count the pairs that share a place when things are spread as evenly as possible."""
    each, more = divmod(things, places)
    return places * (each * (each - 1) // 2) + more * each
