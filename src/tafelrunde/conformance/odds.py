"""Odds of hidden items, for the authors of cases."""

from __future__ import annotations

from math import comb
from typing import Any


def hypergeometric(size: int, count: int, drawn: int) -> dict[Any, float]:
    """Return the odds of the numbers of special items among `drawn` of `size` items."""
    ways = {
        n: comb(count, n) * comb(size - count, drawn - n) / comb(size, drawn)
        for n in range(min(count, drawn) + 1)
    }
    return {n: chance for n, chance in ways.items() if chance}
