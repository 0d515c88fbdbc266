"""Who sits where: every deal is played by the same bots at all seats in turn, so luck cancels.

A deal is played by every line-up in all its rotations. From deal to deal the order around the
table changes, until every order has been played; then it begins again with fresh deals.
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
    """Seatings by deal; after the last of `deals` it begins again with the first."""

    deals: tuple[tuple[Seating, ...], ...]

    @cached_property
    def _cycle(self) -> list[tuple[int, Seating]]:
        return [(deal, seats) for deal, games in enumerate(self.deals) for seats in games]

    @property
    def length(self) -> int:
        """After how many games everybody has sat everywhere equally often, in every order."""
        return len(self._cycle)

    def game(self, number: int) -> tuple[int, Seating]:
        """Return the number of the deal and the seating of a game."""
        cycle, place = divmod(number, len(self._cycle))
        deal, seats = self._cycle[place]
        return cycle * len(self.deals) + deal, seats


def fixed(seats: Sequence[str]) -> Schedule:
    """Seat everybody as given, a new deal for each game."""
    return Schedule(((tuple(seats),),))


def rotating(bots: Sequence[str], seats: int) -> Schedule:
    """Let bots play each other at so many seats, each one everywhere equally often."""
    around = [orders(line_up) for line_up in line_ups(bots, seats)]
    deals = max(len(found) for found in around)
    return Schedule(
        tuple(
            tuple(turned for found in around for turned in rotations(found[deal % len(found)]))
            for deal in range(deals)
        )
    )


def line_ups(bots: Sequence[str], seats: int) -> list[Seating]:
    """Choose who plays together.

    More bots than seats: every choice of so many. Fewer: as even as possible, and what is
    over goes to every choice of bots in turn. As many, or a bot named twice: just these.

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
    """Return the orders around a table that no rotation turns into each other.

    >>> orders(("a", "a", "b", "b"))
    [('a', 'a', 'b', 'b'), ('a', 'b', 'a', 'b')]
    """
    found: dict[Seating, Seating] = {}
    for order in permutations(line_up):
        found.setdefault(min(rotations(order)), order)
    return list(found.values())


def rotations(order: Seating) -> Iterator[Seating]:
    """Return the different ways to seat an order, each a seat further.

    >>> list(rotations(("a", "b", "a", "b")))
    [('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a')]
    """
    yield from dict.fromkeys(order[-turn:] + order[:-turn] for turn in range(len(order)))
