"""Asking a bot that may fail: there is always a legal answer in a bounded time.

When a bot raises an error, takes far too long or answers with an action that is not listed, the
random bot chooses instead. The fault is returned, for logs and for the arena's results.
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
from tafelrunde.search.bots import GENERAL_BOTS, RANDOM_BOT
from tafelrunde.search.time_limit import TooSlow, limit_time

FaultKind = Literal["error", "late", "illegal"]
Result = TypeVar("Result")
MAX_FAULT_LENGTH = 200
SIMULATION_SECONDS = 0.05
"""The assumed cost of a simulation when a budget has only simulations."""


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """How long a bot may take for a choice: its budget times a factor, plus some seconds."""

    factor: float = 10.0
    seconds: float = 30.0

    def seconds_for(self, budget: Budget) -> float:
        """Return the seconds that a choice with this budget may take."""
        counted = SIMULATION_SECONDS * (budget.simulations or 0)
        return self.factor * (counted if budget.seconds is None else budget.seconds) + self.seconds


@dataclass(frozen=True, slots=True)
class BotFault:
    """A fault of a bot at one choice."""

    kind: FaultKind
    what: str
    """The error and where it was raised, or the answer that was not listed."""

    def __str__(self) -> str:
        return f"{self.kind}: {self.what}" if self.what else self.kind


class BotError(Exception):
    """A bot raised an error in another process; the text describes it."""


class NotListed(Exception):
    """A bot answered with something that is not a listed action."""


def ask_bot(
    bot: Bot,
    knowledge: Knowledge,
    actions: Sequence[Action],
    budget: Budget,
    rng: Random,
    limit: TimeLimit,
) -> Action | BotFault:
    """Return the listed action that a bot chooses, or its fault."""

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
    """Return the advice of a bot, with listed actions only, or its fault."""

    def explain() -> Advice:
        advice = bot.explain(knowledge, [*actions], budget, rng)
        others = [(find_listed(action, actions), chance) for action, chance in advice.alternatives]
        action = find_listed(advice.action, actions)
        return replace(advice, action=action, alternatives=tuple(others))

    return _guard(explain, bot, budget, limit)


def _guard(
    work: Callable[[], Result], bot: Bot, budget: Budget, limit: TimeLimit
) -> Result | BotFault:
    """Return the result of a bot's work, or its fault."""
    try:
        # A bot may use its own budget instead of the given one.
        allowed = max(
            limit.seconds_for(budget.with_default(bot.usual)), limit.seconds_for(bot.usual)
        )
        with limit_time(allowed):
            return work()
    except NotListed as error:
        return BotFault("illegal", " ".join(str(error).split())[:MAX_FAULT_LENGTH])
    except BotError as error:
        return BotFault("error", str(error)[:MAX_FAULT_LENGTH])
    except TooSlow:
        return BotFault("late", "")
    except (Exception, SystemExit) as error:  # a bot from elsewhere may raise anything
        return BotFault("error", describe_error(error))


def choose_random(knowledge: Knowledge, actions: Sequence[Action], rng: Random) -> Action:
    """Return the random bot's choice."""
    return GENERAL_BOTS[RANDOM_BOT].choose(knowledge, actions, Budget(), rng)


def find_listed(answer: object, listed: Sequence[Action]) -> Action:
    """Return the listed action with the text of the answer."""
    for action in listed:
        if action is answer:  # much faster than comparing texts
            return action
    text = answer.text if isinstance(answer, Action) else None
    for action in listed:
        if action.text == text:
            return action
    raise NotListed(str(text if text is not None else type(answer).__name__))


def describe_error(error: BaseException) -> str:
    """Return an error as one line, with the place where it was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    try:
        text = " ".join(str(error).split())
    except Exception:  # the text of the error itself may fail
        text = ""
    name = type(error).__name__
    return f"{name}: {text}"[: MAX_FAULT_LENGTH - len(place)] + place if text else name + place
