"""The common part of the greedy bots, which are yardsticks for other bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tafelrunde.kernel import Action


def best_of(actions: Sequence[Action], points: Callable[[Action], int], rng: Random) -> Action:
    """Return one of the actions with the most points, at random."""
    rated = [(points(action), action) for action in actions]
    best = max(number for number, _ in rated)
    return rng.choice([action for number, action in rated if number == best])
