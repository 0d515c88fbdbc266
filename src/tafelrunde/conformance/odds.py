"""How likely hidden things are, for the authors of cases."""

from __future__ import annotations

from math import comb
from typing import Any


def hypergeometric(size: int, count: int, drawn: int) -> dict[Any, float]:
    """Return how many of `count` special ones are among `drawn` of `size`, with their odds."""
    ways = {
        n: comb(count, n) * comb(size - count, drawn - n) / comb(size, drawn)
        for n in range(min(count, drawn) + 1)
    }
    return {n: chance for n, chance in ways.items() if chance}
