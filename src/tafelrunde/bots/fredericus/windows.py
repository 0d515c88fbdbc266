"""Which catches a few shifts can bring about, found by exact search around one side.

Whether a bird can catch on a side hangs on three open cards: its own row's and both
neighbours'. Shifts that change these touch only five rows, a window, and whatever cards lie there,
the same shifts bring cards from the same depths to the top. So all ways are worked out once,
as depths; looking at a window means comparing cards at these depths.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from tafelrunde.games.fredericus.parts import FIRST_CREATURE, SIDES, SKY, TREES

MOST_SHIFTS: Final = 4
DEPTH: Final = MOST_SHIFTS + 1
"""So many cards of a row can come to the top, or lie there after the others have gone."""
ROWS: Final = 5
REMEMBERED: Final = 1 << 17
STEPS: Final = ((1, 0), (1, 2), (2, 1), (2, 3), (3, 2), (3, 4), (0, 1), (4, 3))
"""The shifts that matter, from row to row of a window; 2 is the side itself."""
MASK: Final = (1 << 4 * DEPTH) - 1


class Chance(NamedTuple):
    """A creature that a bird could catch here after some shifts."""

    creature: int
    cost: int
    shifts: tuple[int, ...]
    """The shifts in order, as steps of the window."""


Chances = tuple[tuple[Chance, ...], tuple[Chance, ...]]
"""For the falcon and for the goshawk, the cheapest for each creature, cheapest first."""


class Way(NamedTuple):
    """Which cards of a window some shifts bring to the top; a card is its row and depth."""

    below: int
    above: int
    moved: int
    """The mask of the cards that are shifted and so must be there."""
    shifts: tuple[int, ...]


@cache
def ways() -> tuple[tuple[int, tuple[Way, ...]], ...]:
    """Work out all ways of at most MOST_SHIFTS shifts, by the card they bring to the middle."""
    start = tuple(tuple(row * DEPTH + depth for depth in range(DEPTH)) for row in range(ROWS))
    layer = {start: Way(0, 0, 0, ())}
    seen: dict[tuple[int, int, int, int], Way] = {}
    for shifts in range(MOST_SHIFTS + 1):
        after: dict[tuple[tuple[int, ...], ...], Way] = {}
        for rows, way in layer.items():
            if rows[1] and rows[2] and rows[3]:
                key = rows[1][0], rows[2][0], rows[3][0], way.moved
                seen.setdefault(key, Way(key[0], key[2], way.moved, way.shifts))
            for number, (source, target) in enumerate(STEPS if shifts < MOST_SHIFTS else ()):
                if rows[source]:
                    _shifted(after, rows, way, number, source, target)
        layer = after
    return _grouped(seen)


def _shifted(
    after: dict[tuple[tuple[int, ...], ...], Way],
    rows: tuple[tuple[int, ...], ...],
    way: Way,
    number: int,
    source: int,
    target: int,
) -> None:
    """Note what one more shift makes of the rows, unless that is known."""
    new = list(rows)
    card = rows[source][0]
    new[source] = rows[source][1:]
    new[target] = (card, *rows[target])
    moved = way.moved | 1 << card
    after.setdefault(tuple(new), Way(0, 0, moved, (*way.shifts, number)))


def _grouped(
    seen: dict[tuple[int, int, int, int], Way],
) -> tuple[tuple[int, tuple[Way, ...]], ...]:
    """Group ways by their middle card, the shortest first; longer ones that move more are left."""
    groups: dict[int, list[Way]] = {}
    for (_, middle, _, moved), way in seen.items():
        kept = groups.setdefault(middle, [])
        if not any(
            w.below == way.below and w.above == way.above and w.moved & ~moved == 0 for w in kept
        ):
            kept.append(way)
    return tuple((middle, tuple(kept)) for middle, kept in sorted(groups.items()))


_known: dict[tuple[int, ...], Chances] = {}


def chances(rows: list[int], side: int) -> Chances:
    """Give what could be caught on a side within MOST_SHIFTS shifts."""
    key = (
        rows[side - 2] & MASK,
        rows[side - 1] & MASK,
        rows[side] & MASK,
        rows[(side + 1) & 7] & MASK,
        rows[(side + 2) & 7] & MASK,
    )
    found = _known.get(key)
    if found is None:
        if len(_known) >= REMEMBERED:
            _known.clear()
        found = _known[key] = _look(key)
    return found


def _look(window: tuple[int, ...]) -> Chances:
    """Compare the cards of a window with all ways to bring them to the top."""
    cards = [row >> 4 * depth & 15 for row in window for depth in range(DEPTH)]
    absent = sum(1 << place for place, card in enumerate(cards) if not card)
    best: tuple[dict[int, Chance], dict[int, Chance]] = ({}, {})
    for middle, known in ways():
        creature = cards[middle]
        if creature >= FIRST_CREATURE:
            _hunt(cards, absent, creature - FIRST_CREATURE, known, best)
    falcon, goshawk = (
        tuple(sorted(found.values(), key=lambda chance: chance.cost)) for found in best
    )
    return falcon, goshawk


def _hunt(
    cards: list[int],
    absent: int,
    creature: int,
    ways: tuple[Way, ...],
    best: tuple[dict[int, Chance], dict[int, Chance]],
) -> None:
    """Find the shortest way for each bird to one creature."""
    wanted = 3
    for below, above, moved, shifts in ways:
        first, second = cards[below], cards[above]
        if first == SKY:
            if second == SKY:
                kind = 0
            elif second == TREES:
                kind = 1
            else:
                continue
        elif first == TREES and second == SKY:
            kind = 1
        else:
            continue
        if not wanted >> kind & 1 or moved & absent:
            continue
        wanted ^= 1 << kind
        known = best[kind].get(creature)
        if known is None or known.cost > len(shifts):
            best[kind][creature] = Chance(creature, len(shifts), shifts)
        if not wanted:
            return


def shift_codes(side: int, shifts: tuple[int, ...]) -> list[int]:
    """Give the codes of a window's steps on the board.

    >>> shift_codes(4, (0, 3))
    [6, 9]
    """
    codes = []
    for number in shifts:
        source, target = STEPS[number]
        codes.append(2 * ((side - 2 + source) % SIDES) + (target > source))
    return codes
