"""The contract of a bot."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from random import Random

from tafelrunde.kernel import Action, Knowledge, Phrase


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think in one turn: seconds, or simulations where play must be repeatable.

    It counts for everything a seat does until another seat is asked, however many acts that
    is. Bots keep nothing between acts: each act takes its game's fixed share of the whole (see
    `Adapter.share`), and the shares of a turn add up to one.
    """

    seconds: float | None = None
    simulations: int | None = None
    workers: int | None = None
    """How many processes may think at once; None leaves it to the level."""
    stop: Callable[[], bool] | None = None
    """Asked again and again while thinking; as soon as it says yes the best act so far is given."""

    def is_open(self) -> bool:
        """Tell whether neither seconds nor simulations are given."""
        return self.seconds is None and self.simulations is None

    def or_else(self, usual: Budget) -> Budget:
        """Give this budget, with a level's usual seconds or simulations where none are given."""
        if not self.is_open():
            return self
        return replace(self, seconds=usual.seconds, simulations=usual.simulations)


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would do and why, for hints and reviews."""

    action: Action
    chance: float
    """The expected result of the action for its seat: 0 is a lost game, 1 a won one."""
    alternatives: tuple[tuple[Action, float], ...] = ()
    """The next best actions with theirs, the best first."""
    why: tuple[Phrase, ...] = ()


class Bot:
    """Chooses one of the legal actions from what its seat knows."""

    name: str = ""
    usual: Budget = Budget()
    """What the bot thinks with when a budget names neither seconds nor simulations."""
    is_crewed: bool = False
    """Whether it thinks in processes of its own."""
    games: Collection[str] = ()
    """Keys of the games that a bot from an entry point plays; none means every game."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        """Give one of the actions; equal arguments give an equal choice."""
        raise NotImplementedError

    def explain(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Advice:
        """Give the choice with what speaks for it; a bot that does not reckon has no reasons."""
        return Advice(self.choose(knowledge, actions, budget, rng), 1 / _seats(knowledge))

    def pace(self, knowledge: Knowledge) -> float:  # noqa: ARG002 - most need no time
        """Give the seconds an act at such a moment takes: the same whatever is hidden.

        Whoever shows the act waits so long, also when the bot had nothing to think about.
        """
        return 0.0

    def title(self) -> Phrase:
        """Name the level."""
        return Phrase(f"bots.name.{self.name}")

    def expectation(self) -> Phrase:
        """Say what to expect of the level."""
        return Phrase(f"bots.expect.{self.name}")


def _seats(knowledge: Knowledge) -> int:
    players = knowledge.options.get("players")
    return players if isinstance(players, int) and players > 0 else 2
