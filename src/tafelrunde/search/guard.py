"""Asking a bot that may fail: whatever it does, there is a legal answer in a bounded time.

A bot that raises, takes far too long or answers with something that is not listed loses the
choice to the random bot. What it did wrong is told, for logs and for the arena's results.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Literal, TypeVar

from tafelrunde.kernel import Action, Knowledge
from tafelrunde.search.bot import Advice, Bot, Budget
from tafelrunde.search.bots import EVERYWHERE, RANDOM_BOT
from tafelrunde.search.time_limit import TooSlow, limit_time

FaultKind = Literal["error", "late", "illegal"]
Result = TypeVar("Result")
MAX_WHAT = 200
SIMULATION_SECONDS = 0.05
"""What a simulation is taken to cost where a budget counts simulations only."""


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """How long a bot may take for a choice: its budget times a factor, and some seconds more."""

    factor: float = 10.0
    seconds: float = 30.0

    def allowed(self, budget: Budget) -> float:
        """Return the seconds that a choice with such a budget may take."""
        counted = SIMULATION_SECONDS * (budget.simulations or 0)
        return self.factor * (counted if budget.seconds is None else budget.seconds) + self.seconds


@dataclass(frozen=True, slots=True)
class BotFault:
    """What a bot did wrong at one choice."""

    kind: FaultKind
    what: str
    """The error and where it was raised, or the answer that was not listed."""

    def __str__(self) -> str:
        return f"{self.kind}: {self.what}" if self.what else self.kind


class NotListed(Exception):
    """A bot answered with something that is no listed action."""


def ask_bot(
    bot: Bot,
    knowledge: Knowledge,
    actions: Sequence[Action],
    budget: Budget,
    rng: Random,
    limit: TimeLimit,
) -> Action | BotFault:
    """Return the listed action that a bot chooses, or what it did wrong."""

    def choose() -> Action:
        return find_listed(bot.choose(knowledge, [*actions], budget, rng), actions)

    return _guard(choose, bot, budget, limit)


def ask_advice(
    bot: Bot,
    knowledge: Knowledge,
    actions: Sequence[Action],
    budget: Budget,
    rng: Random,
    limit: TimeLimit,
) -> Advice | BotFault:
    """Return what a bot advises, with listed actions only, or what it did wrong."""

    def explain() -> Advice:
        found = bot.explain(knowledge, [*actions], budget, rng)
        others = [(find_listed(action, actions), chance) for action, chance in found.alternatives]
        action = find_listed(found.action, actions)
        return replace(found, action=action, alternatives=tuple(others))

    return _guard(explain, bot, budget, limit)


def _guard(
    work: Callable[[], Result], bot: Bot, budget: Budget, limit: TimeLimit
) -> Result | BotFault:
    """Return what a bot makes, or what it did wrong."""
    try:
        # A bot may keep to its own budget instead of the one it is given.
        allowed = max(limit.allowed(budget.or_else(bot.usual)), limit.allowed(bot.usual))
        with limit_time(allowed):
            return work()
    except NotListed as error:
        return BotFault("illegal", " ".join(str(error).split())[:MAX_WHAT])
    except TooSlow:
        return BotFault("late", "")
    except (Exception, SystemExit) as error:  # a stranger's bot may raise anything
        return BotFault("error", _describe(error))


def choose_random(knowledge: Knowledge, actions: Sequence[Action], rng: Random) -> Action:
    """Return the random bot's choice."""
    return EVERYWHERE[RANDOM_BOT].choose(knowledge, actions, Budget(), rng)


def find_listed(answer: object, listed: Sequence[Action]) -> Action:
    """Return the listed action with the same text, whatever else the answer carries."""
    for action in listed:
        if action is answer:  # much quicker than to compare texts
            return action
    text = answer.text if isinstance(answer, Action) else None
    for action in listed:
        if action.text == text:
            return action
    raise NotListed(str(text if text is not None else type(answer).__name__))


def _describe(error: BaseException) -> str:
    """Return an error as one line, with the place where it was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    try:
        text = " ".join(str(error).split())
    except Exception:  # an error whose own text cannot be made
        text = ""
    name = type(error).__name__
    return f"{name}: {text}"[: MAX_WHAT - len(place)] + place if text else name + place
