"""The seating: every deal is played by the same bots at all seats in turn, so luck cancels out.

A deal is played by every line-up in all its rotations. From deal to deal the order around the
table changes, until every order has been played. Then it starts again with fresh deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from typing import TypeAlias

Seating: TypeAlias = tuple[str, ...]
"""Names of bots by seat."""


@dataclass(frozen=True)
class Schedule:
    """Seatings by deal; after the last of `deals` it starts again with the first."""

    deals: tuple[tuple[Seating, ...], ...]

    @cached_property
    def _cycle(self) -> list[tuple[int, Seating]]:
        return [(deal, seats) for deal, games in enumerate(self.deals) for seats in games]

    @property
    def length(self) -> int:
        """The number of games after which every bot had every seat equally often."""
        return len(self._cycle)

    def game(self, number: int) -> tuple[int, Seating]:
        """Return the number of the deal and the seating of a game."""
        cycle, place = divmod(number, len(self._cycle))
        deal, seats = self._cycle[place]
        return cycle * len(self.deals) + deal, seats


def fixed_schedule(seats: Sequence[str]) -> Schedule:
    """Return a schedule that keeps the seats, with a new deal for each game."""
    return Schedule(((tuple(seats),),))


def rotating_schedule(bots: Sequence[str], seats: int) -> Schedule:
    """Return a schedule in which every bot has every seat equally often."""
    around = [orders(line_up) for line_up in line_ups(bots, seats)]
    deals = max(len(seatings) for seatings in around)
    return Schedule(
        tuple(
            tuple(
                turned
                for seatings in around
                for turned in rotations(seatings[deal % len(seatings)])
            )
            for deal in range(deals)
        )
    )


def line_ups(bots: Sequence[str], seats: int) -> list[Seating]:
    """Return the groups of bots that play together.

    With more bots than seats, all combinations. With fewer, bots repeat as evenly as possible,
    and all combinations of bots take the remaining seats. Otherwise just these bots.

    >>> line_ups(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> line_ups(["a", "b"], 3)
    [('a', 'b', 'a'), ('a', 'b', 'b')]
    """
    if len(bots) >= seats:
        return [*dict.fromkeys(combinations(bots, seats))]
    each, over = divmod(seats, len(bots))
    return [(*bots,) * each + extra for extra in combinations(bots, over)]


def orders(line_up: Seating) -> list[Seating]:
    """Return the orders around a table that differ by more than a rotation.

    >>> orders(("a", "a", "b", "b"))
    [('a', 'a', 'b', 'b'), ('a', 'b', 'a', 'b')]
    """
    seatings: dict[Seating, Seating] = {}
    for order in permutations(line_up):
        seatings.setdefault(min(rotations(order)), order)
    return list(seatings.values())


def rotations(order: Seating) -> Iterator[Seating]:
    """Yield the different rotations of an order.

    >>> list(rotations(("a", "b", "a", "b")))
    [('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a')]
    """
    yield from dict.fromkeys(order[-turn:] + order[:-turn] for turn in range(len(order)))
