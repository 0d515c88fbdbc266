"""The seating of all rounds, which is changed by swaps and knows its cost.

A swap is its own inverse, so a worse seating is undone by swapping again. A repeat meeting costs
more than any wish, and a pair that should be apart more than an uneven spread of stand-ins.
"""

from __future__ import annotations

from collections.abc import Iterator

from tafelrunde.championship.rules.designs import Rounds
from tafelrunde.championship.rules.wishes import Wishes

REPEAT_COST = 10**9
TOGETHER_COST = 10**5
"""The cost of a pair that meets although it should not."""


class Seating:
    """The people at all tables, and the cost of seating them so."""

    def __init__(self, rounds: Rounds, wishes: Wishes) -> None:
        self.rounds: Rounds = [[[] for _ in tables] for tables in rounds]
        self.people = sum(len(table) for table in rounds[0])
        self.table_of = [[0] * self.people for _ in rounds]
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
        where = self.table_of[number]
        first, second = where[one], where[other]
        if first != second:
            self._stand_up(number, first, one)
            self._stand_up(number, second, other)
            self._sit(number, second, one)
            self._sit(number, first, other)

    def swap_all(self, one: int, other: int) -> None:
        """Let two people change seats in all rounds, which adds no repeat meeting."""
        for number in range(len(self.rounds)):
            self.swap(number, one, other)

    def unwanted_meetings(self) -> Iterator[tuple[int, int, int]]:
        """Return the round and the people of each meeting that the wishes exclude."""
        for number, tables in enumerate(self.rounds):
            for table in tables:
                for person in table:
                    for other in table:
                        if person < other and other in self._apart[person]:
                            yield number, person, other

    def most_stand_ins_met(self) -> int:
        """Return the most stand-ins that one regular participant meets."""
        met = zip(self._stand_ins_met, self._is_stand_in, strict=True)
        return max((number for number, is_one in met if not is_one), default=0)

    def copy_rounds(self) -> Rounds:
        """Return a copy of the people by round and table."""
        return [[table[:] for table in tables] for tables in self.rounds]

    def _sit(self, number: int, table: int, person: int) -> None:
        people = self.rounds[number][table]
        for other in people:
            self._add_meeting(person, other)
        people.append(person)
        self.table_of[number][person] = table

    def _stand_up(self, number: int, table: int, person: int) -> None:
        people = self.rounds[number][table]
        people.remove(person)
        for other in people:
            self._remove_meeting(person, other)

    def _add_meeting(self, one: int, other: int) -> None:
        if self.meetings[one][other]:
            self.cost += REPEAT_COST
        self.meetings[one][other] += 1
        self.meetings[other][one] += 1
        if other in self._apart[one]:
            self.cost += TOGETHER_COST
        if self._is_stand_in[one] != self._is_stand_in[other]:
            guest = other if self._is_stand_in[one] else one
            self.cost += self._stand_ins_met[guest]
            self._stand_ins_met[guest] += 1

    def _remove_meeting(self, one: int, other: int) -> None:
        self.meetings[one][other] -= 1
        self.meetings[other][one] -= 1
        if self.meetings[one][other]:
            self.cost -= REPEAT_COST
        if other in self._apart[one]:
            self.cost -= TOGETHER_COST
        if self._is_stand_in[one] != self._is_stand_in[other]:
            guest = other if self._is_stand_in[one] else one
            self._stand_ins_met[guest] -= 1
            self.cost -= self._stand_ins_met[guest]


def least_cost(tables: int, rounds: int, repeats: int, wishes: Wishes) -> int:
    """Return a lower bound of the cost with this number of repeat meetings."""
    together = max(
        sum(_pairs_sharing_a_place(len(people), tables) for people in wishes.home_cities.values()),
        _pairs_sharing_a_place(len(wishes.stand_ins), tables),
        _pairs_sharing_a_place(len(wishes.fixed_tables), tables),
    )
    guests = 4 * tables - len(wishes.stand_ins)
    uneven = _pairs_sharing_a_place(3 * rounds * len(wishes.stand_ins), guests) if guests else 0
    return repeats * REPEAT_COST + rounds * together * TOGETHER_COST + uneven


def _pairs_sharing_a_place(items: int, places: int) -> int:
    """Return how many pairs share a place when things are spread as evenly as possible."""
    each, more = divmod(items, places)
    return places * (each * (each - 1) // 2) + more * each
