"""Bots from elsewhere: good ones, and some that fail."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random

from tafelrunde.kernel import Action, Game, Knowledge
from tafelrunde.search import Bot, Budget


class Lowest(Bot):
    """Takes what is listed first."""

    name = "lowest"

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        return actions[0]


class Picky(Lowest):
    """Plays one game only."""

    games = ("pebbles",)


class Raising(Lowest):
    """Cannot think."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        raise ZeroDivisionError


class Weary(Raising):
    """Cannot think, and would need time for it."""

    usual = Budget(seconds=0.01)


class Cheating(Lowest):
    """Does what is not allowed."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        return Action(99, "take everything")


class Looping(Lowest):
    """Counts for ever."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        while True:
            with suppress(Exception):
                rng.random()


class Stubborn(Lowest):
    """Counts for ever, and cannot even be interrupted."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        while True:
            with suppress(BaseException):
                while True:
                    rng.random()


class Greedy(Lowest):
    """For all games, by its `games` none is meant."""

    games = "pebbles"


class Boundless(Lowest):
    """Has no budget."""

    usual = None  # type: ignore[assignment]  # the fault under test


def make_bot(game: Game) -> Bot:
    """Make a bot for a game."""
    bot = Lowest()
    bot.name = f"made for {game.key}"
    return bot


nothing = object()
