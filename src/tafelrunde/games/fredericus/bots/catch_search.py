"""Which catches a few shifts can bring about, found by exact search around one side.

Whether a bird can catch on a side depends on three open cards: its own row's and both neighbours'.
The same shifts always bring cards from the same depths of the same rows to the top. So all ways
are computed once, as rows and depths. A look at a side then compares the cards there, and the
result is cached.
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

MAX_SHIFTS: Final = 4
"""The actions of a turn; a catch that needs more is ignored."""
MIDDLE: Final = MAX_SHIFTS
ROWS: Final = 2 * MIDDLE + 1
"""Rows farther away than this cannot matter in time; the outermost two are the same one."""
DEPTH: Final = MAX_SHIFTS + 1
"""The number of cards of a row that can come to the top in time."""
CACHE_SIZE: Final = 1 << 15
STEPS: Final = tuple(
    (row, row + way) for row in range(ROWS) for way in (-1, 1) if 0 <= row + way < ROWS
)
"""All shifts, from row to row of a window; MIDDLE is the side itself."""


class Catch(NamedTuple):
    """A creature that a bird could catch here after some shifts."""

    creature: int
    cost: int
    shifts: tuple[int, ...]
    """The shifts in order, as steps of the window."""


Catches = tuple[tuple[Catch, ...], tuple[Catch, ...]]
"""For the falcon and for the goshawk, the cheapest for each creature, cheapest first."""


class Way(NamedTuple):
    """Which cards of a window some shifts bring to the top; a card is its row and depth."""

    below: int
    above: int
    moved: int
    """The mask of the cards that are shifted and so must be there."""
    shifts: tuple[int, ...]


@cache
def all_ways() -> tuple[tuple[int, tuple[Way, ...]], ...]:
    """Return all ways of at most MAX_SHIFTS shifts, by the card they bring to the middle."""
    start = tuple(tuple(row * DEPTH + depth for depth in range(DEPTH)) for row in range(ROWS))
    below, above = MIDDLE - 1, MIDDLE + 1
    layer = {start: Way(0, 0, 0, ())}
    seen: dict[tuple[int, int, int, int], Way] = {}
    for shifts in range(MAX_SHIFTS + 1):
        after: dict[tuple[tuple[int, ...], ...], Way] = {}
        for rows, way in layer.items():
            if rows[below] and rows[MIDDLE] and rows[above]:
                key = rows[below][0], rows[MIDDLE][0], rows[above][0], way.moved
                seen.setdefault(key, Way(key[0], key[2], way.moved, way.shifts))
            for number, (source, target) in enumerate(STEPS):
                if rows[source] and shifts + _still_needed(source, target) < MAX_SHIFTS:
                    _add_shift(after, rows, way, number, source, target)
        layer = after
    return _group_by_middle(seen)


def _still_needed(source: int, target: int) -> int:
    """Return how many more shifts it takes until this one matters to the three open cards."""
    source_distance, target_distance = abs(source - MIDDLE), abs(target - MIDDLE)
    return (
        max(target_distance - 1, 0)
        if target_distance < source_distance
        else max(source_distance - 1, 0)
    )


def _add_shift(
    after: dict[tuple[tuple[int, ...], ...], Way],
    rows: tuple[tuple[int, ...], ...],
    way: Way,
    number: int,
    source: int,
    target: int,
) -> None:
    """Add the rows after one more shift, unless they are known."""
    new = list(rows)
    card = rows[source][0]
    new[source] = rows[source][1:]
    new[target] = (card, *rows[target])
    moved = way.moved | 1 << card
    after.setdefault(tuple(new), Way(0, 0, moved, (*way.shifts, number)))


def _group_by_middle(
    ways: dict[tuple[int, int, int, int], Way],
) -> tuple[tuple[int, tuple[Way, ...]], ...]:
    """Group ways, given shortest first, by their middle card.

    A way is dropped if a shorter one shows the same cards and moves no others. The keys are the
    cards below, in the middle and above, and the mask of moved cards.
    """
    groups: dict[int, list[Way]] = {}
    for (_, middle, _, moved), way in ways.items():
        group = groups.setdefault(middle, [])
        if not any(
            w.below == way.below and w.above == way.above and w.moved & ~moved == 0 for w in group
        ):
            group.append(way)
    return tuple((middle, tuple(group)) for middle, group in sorted(groups.items()))


_cache: dict[tuple[int, ...], Catches] = {}


def find_catches(rows: list[int], side: int) -> Catches:
    """Return the possible catches on a side within MAX_SHIFTS shifts.

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
    catches = _cache.get(key)
    if catches is None:
        if len(_cache) >= CACHE_SIZE:
            _cache.clear()
        catches = _cache[key] = _search_window((*key, far))
    return catches


def _search_window(window: tuple[int, ...]) -> Catches:
    """Compare the cards of a window with all ways to bring them to the top."""
    cards = [row >> 4 * depth & 15 for row in window for depth in range(DEPTH)]
    absent = sum(1 << place for place, card in enumerate(cards) if not card)
    best: tuple[dict[int, Catch], dict[int, Catch]] = ({}, {})
    for middle, known in all_ways():
        creature = cards[middle]
        if creature >= FIRST_CREATURE:
            _find_cheapest(cards, absent, creature - FIRST_CREATURE, known, best)
    falcon, goshawk = (
        tuple(sorted(catches.values(), key=lambda catch: catch.cost)) for catches in best
    )
    return falcon, goshawk


def _find_cheapest(
    cards: list[int],
    absent: int,
    creature: int,
    ways: tuple[Way, ...],
    best: tuple[dict[int, Catch], dict[int, Catch]],
) -> None:
    """Find the shortest way for each bird to one creature."""
    missing = 3
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
        if not missing >> kind & 1 or moved & absent:
            continue
        missing ^= 1 << kind
        known = best[kind].get(creature)
        if known is None or known.cost > len(shifts):
            best[kind][creature] = Catch(creature, len(shifts), shifts)
        if not missing:
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
