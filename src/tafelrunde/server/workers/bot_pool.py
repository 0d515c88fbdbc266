"""Bots that think beside the server, in processes of their own.

A process is sent what a seat knows and may do, as plain data, and never a game. All acts at one
table go to the same process, for there the bot may find again what it has thought before. A bot
that fails, or takes far too long, loses that choice to the random bot, and the table goes on.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
import zlib
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context
from random import Random
from typing import Any, TypeVar

from starlette.concurrency import run_in_threadpool

from tafelrunde.kernel import Action, Json, Knowledge, Record
from tafelrunde.kernel.plugins import describe
from tafelrunde.search import (
    Advice,
    Bot,
    BotFault,
    Budget,
    TimeLimit,
    ask_advice,
    ask_bot,
    bots_of,
    choose_random,
)
from tafelrunde.search.processes import watch_parent
from tafelrunde.search.review import (
    GameReview,
    Moment,
    Outline,
    TurningPoint,
)
from tafelrunde.tables.bot_requests import BotRequest

LOG = logging.getLogger("tafelrunde.thinking")
HINT_SECONDS = 0.5
"""How long a hint is thought about: as long as a captain thinks about a turn."""
LIMIT = TimeLimit(factor=10.0, seconds=20.0)
"""How long a bot may take at a table before it loses the choice."""
GRACE_SECONDS = 30.0
"""How much longer its process is waited for, which has to start, before it is ended by force."""
MAX_PACE = 60.0
"""The longest time in seconds that an act is held back to be shown."""
REVIEW_SECONDS = 900.0
"""How long one part of a review may take."""
REVIEWS = -1
"""The place of the process that looks back at finished games, besides those of the tables."""
YIELDING = 10
"""How much lower its priority is than that of bots at tables."""
Result = TypeVar("Result")
Asked = tuple[dict[str, Json], str, list[tuple[int, str]], bytes]
"""Knowledge, the bot's name, the actions, and what its luck is made of."""


def _prepare_reviews(parent: int) -> None:
    """Be ready to look back, and let everything else go first."""
    watch_parent(parent)
    os.nice(YIELDING)


def _read(asked: Asked) -> tuple[Bot, Knowledge, list[Action], Random]:
    known, name, acts, luck = asked
    knowledge = Knowledge.from_json(known)
    actions = [Action(code, text) for code, text in acts]
    return bots_of(knowledge.game)[name], knowledge, actions, Random(luck)


class BotFailed(Exception):
    """A bot raised an error, took too long or answered with something that is not listed."""


def chosen(asked: Asked, limit: TimeLimit) -> tuple[int, float]:
    """Give the number of the action a bot chooses, and how long such an act takes."""
    bot, knowledge, actions, rng = _read(asked)
    action = ask_bot(bot, knowledge, actions, Budget(), rng, limit)
    if isinstance(action, BotFault):
        raise BotFailed(str(action))
    pace = bot.thinking_seconds(knowledge)
    return actions.index(action), pace if 0 <= pace <= MAX_PACE else 0.0


@lru_cache(maxsize=1)
def _reviewed(text: str) -> GameReview:
    """Keep the game that is being looked back at, from one part to the next."""
    return GameReview(Record.from_text(text))


def outlined(text: str) -> Outline:
    """Give the curve of a finished game, and the acts to look at."""
    return _reviewed(text).outline()


def compared(text: str, moment: Moment) -> TurningPoint | None:
    """Say what an act of a finished game cost, None if nothing."""
    return _reviewed(text).compare(moment)


def advised(asked: Asked, seconds: float, limit: TimeLimit) -> Advice:
    """Give what a bot would do and why."""
    bot, knowledge, actions, rng = _read(asked)
    advice = ask_advice(bot, knowledge, actions, Budget(seconds=seconds), rng, limit)
    if isinstance(advice, BotFault):
        raise BotFailed(str(advice))
    return advice


class Thinkers:
    """The processes in which bots of this server think, each started when it is first needed."""

    def __init__(
        self, number: int = 0, limit: TimeLimit = LIMIT, grace: float = GRACE_SECONDS
    ) -> None:
        self.number = number or max(1, (os.cpu_count() or 1) - 1)
        self.limit = limit
        self.grace = grace
        self._loads: dict[int, float] = defaultdict(float)
        """How many seconds the work that waits in each process may take together."""
        self._pools: dict[int, ProcessPoolExecutor] = {}
        self._lock = threading.Lock()

    async def choose(self, question: BotRequest) -> tuple[Action, float]:
        """Let a bot choose; give the pace at which such acts are to be shown as well."""
        try:
            number, pace = await self._chosen(question)
        except Exception as error:  # no bot may leave a table waiting for ever
            game, why = question.knowledge.game, describe(error)
            LOG.warning("the bot %s could not choose in %s: %s", question.bot, game, why)
            luck = Random(question.rng_seed)
            return choose_random(question.knowledge, question.actions, luck), 0.0
        return question.actions[number], pace

    async def _chosen(self, question: BotRequest) -> tuple[int, float]:
        bot, asked = bots_of(question.knowledge.game)[question.bot], _asked(question)
        if _is_of_the_house(bot) and (bot.usual.is_empty() or bot.is_multiprocess):
            return await run_in_threadpool(chosen, asked, self.limit)
        seconds = self.limit.seconds_for(bot.usual)
        return await self._apart(question.table_id, seconds, chosen, asked, self.limit)

    async def advise(self, question: BotRequest, seconds: float = HINT_SECONDS) -> Advice:
        """Let a bot say what it would do and why."""
        bot, asked = bots_of(question.knowledge.game)[question.bot], _asked(question)
        allowed = max(
            self.limit.seconds_for(bot.usual), self.limit.seconds_for(Budget(seconds=seconds))
        )
        return await self._apart(question.table_id, allowed, advised, asked, seconds, self.limit)

    async def outline(self, text: str) -> Outline:
        """Begin to look back at a finished game, given its record."""
        return await self._at(REVIEWS, REVIEW_SECONDS, outlined, text)

    async def compare(self, text: str, moment: Moment) -> TurningPoint | None:
        """Say what an act of a finished game cost."""
        return await self._at(REVIEWS, REVIEW_SECONDS, compared, text, moment)

    async def _apart(
        self, table_id: str, seconds: float, work: Callable[..., Result], *arguments: Any
    ) -> Result:
        """Do some thinking in the process of a table."""
        place = zlib.crc32(table_id.encode()) % self.number
        return await self._at(place, seconds, work, *arguments)

    async def _at(
        self, place: int, seconds: float, work: Callable[..., Result], *arguments: Any
    ) -> Result:
        """Do some thinking in one of the processes, once everything that waits there is done."""
        self._loads[place] += seconds
        try:
            return await self._do(place, self._loads[place] + self.grace, work, *arguments)
        finally:
            self._loads[place] -= seconds

    async def _do(
        self, place: int, allowed: float, work: Callable[..., Result], *arguments: Any
    ) -> Result:
        """Do some thinking; in a new process if the first has died, and end one that hangs."""
        loop = asyncio.get_running_loop()
        for is_last in (False, True):
            pool = self._pool(place)
            try:
                async with asyncio.timeout(allowed) as timer:
                    return await loop.run_in_executor(pool, work, *arguments)
            except BrokenProcessPool:
                self._dismiss(place, pool)  # the next one to think gets a sound process again
                if is_last:
                    raise
            except TimeoutError:
                if timer.expired():
                    self._dismiss(place, pool)
                raise
        raise AssertionError("the last try returns or raises")

    def _pool(self, place: int) -> ProcessPoolExecutor:
        with self._lock:
            if place not in self._pools:
                context = get_context("spawn")
                prepare = _prepare_reviews if place == REVIEWS else watch_parent
                self._pools[place] = ProcessPoolExecutor(1, context, prepare, (os.getpid(),))
            return self._pools[place]

    def _dismiss(self, place: int, pool: ProcessPoolExecutor) -> None:
        """End a process that has died or hangs; what else waits there is told that it is gone."""
        with self._lock:
            if self._pools.get(place) is pool:
                del self._pools[place]
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False)

    def close(self) -> None:
        """End all processes, whatever they think of."""
        with self._lock:
            pools, self._pools = [*self._pools.values()], {}
        for pool in pools:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)


def _is_of_the_house(bot: Bot) -> bool:
    """Tell whether a bot's code is ours, which may be trusted to answer in the server's threads."""
    return type(bot).__module__.partition(".")[0] == __name__.partition(".")[0]


def _asked(question: BotRequest) -> Asked:
    acts = [(action.code, action.text) for action in question.actions]
    return question.knowledge.to_json(), question.bot, acts, question.rng_seed
