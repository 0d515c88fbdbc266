"""The contract of a bot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tafelrunde.kernel import Action, Knowledge


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think: seconds, or simulations where play must be repeatable."""

    seconds: float | None = None
    simulations: int | None = None


class Bot:
    """Chooses one of the legal actions from what its seat knows."""

    name: str = ""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        """Give one of the actions; equal arguments give an equal choice."""
        raise NotImplementedError
