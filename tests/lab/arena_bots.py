"""Bots for the tests of the arena; workers import them by their dotted names."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from random import Random
from typing import cast

from tafelrunde.kernel import Action, Game, Knowledge
from tafelrunde.search import Bot, Budget

HOME = "tests.lab.arena_bots"


class First(Bot):
    """Does what is listed first."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        return actions[0]


class Dice(Bot):
    """Lets its own luck decide, and the budget along with it."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        for _ in range(budget.simulations or 0):
            rng.random()
        return rng.choice(actions)


class Clever(Bot):
    """Leaves three stones or six, which wins the toy game against `First`."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        stones = cast(int, knowledge.facts["stones"])
        return actions[max(stones % 3 - 1, 0)]


class Broken(Bot):
    """Cannot think."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        raise ZeroDivisionError


class Cheat(Bot):
    """Adds what it would like to do to the list and does it."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        wish = Action(99, "take everything")
        cast(list[Action], actions).append(wish)
        return wish


class Sleeper(Bot):
    """Waits for something that never comes."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        time.sleep(600)
        return actions[0]


class Looping(Bot):
    """Counts for ever, and takes no error for an answer."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        while True:
            with suppress(Exception):
                rng.random()


class Stuck(Bot):
    """Is lost in compiled code, which no signal and no exception of Python interrupts."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        return actions[bool(re.match(r"(a+)+$", "a" * 64 + "b"))]


class Vanishing(Bot):
    """Ends its process without a word."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        os._exit(3)


class Quitting(Bot):
    """Tries to end the program it runs in."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        sys.exit("enough")


def bot_of(game: Game) -> Bot:
    """A function that makes a bot for a game."""
    bot = First()
    bot.name = f"first of {game.key}"
    return bot


class Forger(Bot):
    """Answers with the text of a listed action, but another code behind it."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        return Action(2, actions[0].text)


class Crowd(Bot):
    """Thinks in a process of its own."""

    pool: ProcessPoolExecutor | None = None

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        self.pool = self.pool or ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        return actions[self.pool.submit(rng.randrange, len(actions)).result()]


class Nosy(Bot):
    """Looks for anything but knowledge among what it is given."""

    seen: set[type] = set()  # noqa: RUF012 - shared by all games of a test

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        self.seen.update(map(type, (knowledge, actions, budget, rng)))
        return actions[0]


no_bot = object()
