"""What majorities are worth while cards still lie on the table.

Every card left is taken to go to any seat alike, so a lead that cannot be caught up with is
settled by itself, a hopeless one is worth nothing, and what lies between is worth its chance.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

PENALTY: Final = 5.0
BONUS: Final = 2.0
MOST: Final = 1 << 15
"""So many answers are remembered, some 30 MB at most."""


class Look(NamedTuple):
    """One region or symbol: what each seat may expect of it, and gains by one more card."""

    expected: tuple[float, ...]
    single: tuple[float, ...]
    """What a seat gains on the others by taking a card with one shield or this symbol."""
    double: tuple[float, ...]


@lru_cache(maxsize=MOST)
def split(singles: int, doubles: int, seats: int) -> tuple[tuple[int, int, float], ...]:
    """Return how cards may fall to a seat and its rival, with the chance of each division."""
    spread = {(0, 0): 1.0}
    part = 1 / seats
    for shields in [1] * singles + [2] * doubles:
        after: dict[tuple[int, int], float] = {}
        for (mine, other), chance in spread.items():
            for key, share in (
                ((mine + shields, other), part),
                ((mine, other + shields), part),
                ((mine, other), 1 - 2 * part),
            ):
                if share > 0:
                    after[key] = after.get(key, 0.0) + chance * share
        spread = after
    return tuple((mine, other, chance) for (mine, other), chance in spread.items())


@lru_cache(maxsize=MOST)
def worth(mine: int, rival: int, singles: int, doubles: int, seats: int) -> float:
    """Return the points a seat may expect of a majority, against its strongest rival.

    >>> worth(4, 1, 1, 0, 2), worth(0, 5, 2, 0, 2)
    (4.5, 0.0)
    """
    ahead = mine - rival
    total = 0.0
    for more, others, chance in split(singles, doubles, seats):
        if ahead + more >= others:
            total += (mine + more) * chance
    return total


def _expected(
    counts: tuple[int, ...], has: int, singles: int, doubles: int, is_region: bool
) -> list[float]:
    """Return what each seat may expect: majority, and the bonus or penalty for having a card."""
    seats = len(counts)
    missing = (1 - 1 / seats) ** (singles + doubles)
    prize = PENALTY if seats == 2 else BONUS if is_region else 0.0
    found = []
    for seat, mine in enumerate(counts):
        rival = max(counts[:seat] + counts[seat + 1 :])
        points = worth(mine, rival, singles, doubles, seats)
        found.append(points - (0.0 if has >> seat & 1 else prize * missing))
    return found


def _edge(points: list[float], seat: int) -> float:
    """Return how far a seat is ahead of the others' average."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


@lru_cache(maxsize=MOST)
def look(counts: tuple[int, ...], has: int, singles: int, doubles: int, is_region: bool) -> Look:
    """Look at one region or symbol; `has` marks the seats with a card of it."""
    now = _expected(counts, has, singles, doubles, is_region)
    gains: tuple[list[float], list[float]] = ([], [])
    for seat, mine in enumerate(counts):
        before = _edge(now, seat)
        for shields, left in ((1, singles), (2, doubles)):
            if not left:
                gains[shields - 1].append(0.0)
                continue
            after = (*counts[:seat], mine + shields, *counts[seat + 1 :])
            rest = (singles - 1, doubles) if shields == 1 else (singles, doubles - 1)
            then = _expected(after, has | 1 << seat, *rest, is_region)
            gains[shields - 1].append(_edge(then, seat) - before)
    return Look(tuple(now), tuple(gains[0]), tuple(gains[1]))
