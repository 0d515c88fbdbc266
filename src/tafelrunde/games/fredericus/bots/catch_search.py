"""Which catches a few shifts can bring about, found by exact search around one side.

Whether a bird can catch on a side hangs on three open cards: its own row's and both
neighbours'. Whatever cards lie around them, the same shifts bring cards from the same depths of the
same rows to the top. So all ways are worked out once, as rows and depths; looking at a side means
comparing the cards there, and what was found is remembered.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from tafelrunde.games.fredericus.components import (
    FIRST_CREATURE,
    SIDES,
    SKY,
    TREES,
)

MOST_SHIFTS: Final = 4
"""The actions of a turn; a catch that takes more is none."""
MIDDLE: Final = MOST_SHIFTS
ROWS: Final = 2 * MIDDLE + 1
"""Rows farther away than this cannot matter in time; the outermost two are the same one."""
DEPTH: Final = MOST_SHIFTS + 1
"""So many cards of a row can come to the top, or lie there after the others have gone."""
REMEMBERED: Final = 1 << 15
STEPS: Final = tuple(
    (row, row + way) for row in range(ROWS) for way in (-1, 1) if 0 <= row + way < ROWS
)
"""All shifts, from row to row of a window; MIDDLE is the side itself."""


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
    below, above = MIDDLE - 1, MIDDLE + 1
    layer = {start: Way(0, 0, 0, ())}
    seen: dict[tuple[int, int, int, int], Way] = {}
    for shifts in range(MOST_SHIFTS + 1):
        after: dict[tuple[tuple[int, ...], ...], Way] = {}
        for rows, way in layer.items():
            if rows[below] and rows[MIDDLE] and rows[above]:
                key = rows[below][0], rows[MIDDLE][0], rows[above][0], way.moved
                seen.setdefault(key, Way(key[0], key[2], way.moved, way.shifts))
            for number, (source, target) in enumerate(STEPS):
                if rows[source] and shifts + _still_needed(source, target) < MOST_SHIFTS:
                    _shifted(after, rows, way, number, source, target)
        layer = after
    return _grouped(seen)


def _still_needed(source: int, target: int) -> int:
    """Return how many more shifts it takes until this one matters to the three open cards."""
    here, there = abs(source - MIDDLE), abs(target - MIDDLE)
    return max(there - 1, 0) if there < here else max(here - 1, 0)


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
    """Return what could be caught on a side within MOST_SHIFTS shifts.

    The farther away a row is, the fewer of its cards can matter: five, or two on the other side.
    """
    far = rows[side - 4] & 0xFF
    key = (
        far,
        rows[side - 3] & 0xFFF,
        rows[side - 2] & 0xFFFF,
        rows[side - 1] & 0xFFFFF,
        rows[side] & 0xFFFFF,
        rows[(side + 1) & 7] & 0xFFFFF,
        rows[(side + 2) & 7] & 0xFFFF,
        rows[(side + 3) & 7] & 0xFFF,
    )
    found = _known.get(key)
    if found is None:
        if len(_known) >= REMEMBERED:
            _known.clear()
        found = _known[key] = _look((*key, far))
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
    """Return the codes of a window's steps on the board.

    >>> [STEPS[number] for number in (7, 8)], shift_codes(4, (7, 8))
    ([(4, 3), (4, 5)], [8, 9])
    """
    codes = []
    for number in shifts:
        source, target = STEPS[number]
        codes.append(2 * ((side - MIDDLE + source) % SIDES) + (target > source))
    return codes
