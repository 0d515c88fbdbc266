"""The worth of majorities while cards still lie on the table.

Every remaining card goes to each seat with equal probability. So a safe lead has its full worth, a
hopeless position has none, and anything between is worth its chance.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

PENALTY: Final = 5.0
BONUS: Final = 2.0
CACHE_SIZE: Final = 1 << 15
"""The number of cached results, some 30 MB at most."""


class MajorityOdds(NamedTuple):
    """One region or symbol: the expected points of each seat, and its gain by one more card."""

    expected: tuple[float, ...]
    single: tuple[float, ...]
    """What a seat gains on the others by taking a card with one shield or this symbol."""
    double: tuple[float, ...]


@lru_cache(maxsize=CACHE_SIZE)
def split_chances(singles: int, doubles: int, seats: int) -> tuple[tuple[int, int, float], ...]:
    """Return the possible divisions of cards between a seat and its rival, with their chances."""
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


@lru_cache(maxsize=CACHE_SIZE)
def worth(mine: int, rival: int, singles: int, doubles: int, seats: int) -> float:
    """Return the expected points of a seat from a majority, against its strongest rival.

    >>> worth(4, 1, 1, 0, 2), worth(0, 5, 2, 0, 2)
    (4.5, 0.0)
    """
    ahead = mine - rival
    total = 0.0
    for more, others, chance in split_chances(singles, doubles, seats):
        if ahead + more >= others:
            total += (mine + more) * chance
    return total


def _expected_points(
    counts: tuple[int, ...], has: int, singles: int, doubles: int, is_region: bool
) -> list[float]:
    """Return the expected points of each seat: majority, and bonus or penalty for a card."""
    seats = len(counts)
    missing = (1 - 1 / seats) ** (singles + doubles)
    prize = PENALTY if seats == 2 else BONUS if is_region else 0.0
    seat_points = []
    for seat, mine in enumerate(counts):
        rival = max(counts[:seat] + counts[seat + 1 :])
        points = worth(mine, rival, singles, doubles, seats)
        seat_points.append(points - (0.0 if has >> seat & 1 else prize * missing))
    return seat_points


def _lead_over_others(points: list[float], seat: int) -> float:
    """Return how far a seat is ahead of the others' average."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


@lru_cache(maxsize=CACHE_SIZE)
def majority_odds(
    counts: tuple[int, ...], has: int, singles: int, doubles: int, is_region: bool
) -> MajorityOdds:
    """Return the odds of one region or symbol; `has` marks the seats with a card of it."""
    now = _expected_points(counts, has, singles, doubles, is_region)
    gains: tuple[list[float], list[float]] = ([], [])
    for seat, mine in enumerate(counts):
        before = _lead_over_others(now, seat)
        for shields, left in ((1, singles), (2, doubles)):
            if not left:
                gains[shields - 1].append(0.0)
                continue
            after = (*counts[:seat], mine + shields, *counts[seat + 1 :])
            remaining = (singles - 1, doubles) if shields == 1 else (singles, doubles - 1)
            then = _expected_points(after, has | 1 << seat, *remaining, is_region)
            gains[shields - 1].append(_lead_over_others(then, seat) - before)
    return MajorityOdds(tuple(now), tuple(gains[0]), tuple(gains[1]))
