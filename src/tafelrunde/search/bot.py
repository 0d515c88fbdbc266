"""The contract of a bot."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from random import Random

from tafelrunde.kernel import Action, Knowledge, Phrase

LEVELS = ("page", "cadet", "captain", "marshal")
"""The bots whose names say how hard they are, the easiest first."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think in one turn: in seconds, or in simulations for repeatable play.

    The budget covers all acts of a seat until another seat must act. Bots keep nothing between
    acts: each act takes a fixed share of the budget (see `Adapter.share`), and the shares of a
    turn add up to one.
    """

    seconds: float | None = None
    simulations: int | None = None
    workers: int | None = None
    """The maximum number of worker processes; None leaves it to the level."""
    stop: Callable[[], bool] | None = None
    """Called again and again while thinking; when it returns True, the bot answers at once."""

    def is_empty(self) -> bool:
        """Return whether the budget has neither seconds nor simulations."""
        return self.seconds is None and self.simulations is None

    def with_default(self, usual: Budget) -> Budget:
        """Return this budget; an empty one takes the seconds or simulations of another."""
        if not self.is_empty():
            return self
        return replace(self, seconds=usual.seconds, simulations=usual.simulations)


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would do and why, for hints and reviews."""

    action: Action
    chance: float
    """The expected result of the action for its seat: 0 is a lost game, 1 a won one."""
    alternatives: tuple[tuple[Action, float], ...] = ()
    """The next best actions with their expected results, the best first."""
    why: tuple[Phrase, ...] = ()


class Bot:
    """A player that chooses one of the legal actions from the knowledge of its seat."""

    name: str = ""
    usual: Budget = Budget()
    """The budget of the bot when the given one is empty."""
    is_multiprocess: bool = False
    """Whether it thinks in worker processes of its own."""
    games: Collection[str] = ()
    """The keys of the games that a bot from an entry point plays; empty means every game."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        """Return one of the actions; equal arguments give equal choices."""
        raise NotImplementedError

    def explain(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Advice:
        """Return the choice with its reasons; a bot without an evaluation has none."""
        return Advice(self.choose(knowledge, actions, budget, rng), 1 / _seats(knowledge))

    def thinking_seconds(self, knowledge: Knowledge) -> float:  # noqa: ARG002 - most need no time
        """Return the seconds that an act takes here, the same for all hidden facts.

        The server shows the act after this time, even if the bot had nothing to think about.
        """
        return 0.0

    def title(self) -> Phrase:
        """Return the name of the level."""
        return Phrase(f"bots.name.{self.name}")

    def difficulty(self) -> Phrase | None:
        """Return how hard the bot is in a word, or None for a bot beside the usual levels."""
        return Phrase(f"bots.level.{self.name}") if self.name in LEVELS else None

    def expectation(self) -> Phrase:
        """Return what to expect of the level."""
        return Phrase(f"bots.expect.{self.name}")


def _seats(knowledge: Knowledge) -> int:
    players = knowledge.options.get("players")
    return players if isinstance(players, int) and players > 0 else 2
