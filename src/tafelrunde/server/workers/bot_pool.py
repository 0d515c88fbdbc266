"""Bots that think beside the server, in processes of their own.

A process is sent what a seat knows and may do, as plain data, and never a game. All acts at one
table go to the same process, for there the bot may find again what it has thought before.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
import zlib
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context
from random import Random
from typing import Any, TypeVar

from starlette.concurrency import run_in_threadpool

from tafelrunde.kernel import Action, Json, Knowledge, Record
from tafelrunde.search import (
    Advice,
    Bot,
    Budget,
    bots_of,
)
from tafelrunde.search.processes import stand_by
from tafelrunde.search.review import (
    Moment,
    Outline,
    Reviewed,
    TurningPoint,
)
from tafelrunde.tables.bot_requests import Question

LOG = logging.getLogger("tafelrunde.thinking")
HINT_SECONDS = 0.5
"""How long a hint is thought about: as long as a captain thinks about a turn."""
REVIEWS = -1
"""The place of the process that looks back at finished games, besides those of the tables."""
YIELDING = 10
"""How much lower its priority is than that of bots at tables."""
Result = TypeVar("Result")
Asked = tuple[dict[str, Json], str, list[tuple[int, str]], bytes]
"""Knowledge, the bot's name, the actions, and what its luck is made of."""


def _prepare_reviews(parent: int) -> None:
    """Be ready to look back, and let everything else go first."""
    stand_by(parent)
    os.nice(YIELDING)


def _read(asked: Asked) -> tuple[Bot, Knowledge, list[Action], Random]:
    known, name, acts, luck = asked
    knowledge = Knowledge.from_json(known)
    actions = [Action(code, text) for code, text in acts]
    return bots_of(knowledge.game)[name], knowledge, actions, Random(luck)


def chosen(asked: Asked) -> tuple[int, float]:
    """Give the number of the action a bot chooses, and how long such an act takes him."""
    bot, knowledge, actions, rng = _read(asked)
    action = bot.choose(knowledge, actions, Budget(), rng)
    found = [option.text for option in actions].index(action.text)
    return found, bot.pace(knowledge)


@lru_cache(maxsize=1)
def _reviewed(text: str) -> Reviewed:
    """Keep the game that is being looked back at, from one part to the next."""
    return Reviewed(Record.from_text(text))


def outlined(text: str) -> Outline:
    """Give the curve of a finished game, and the acts to look at."""
    return _reviewed(text).outline()


def compared(text: str, moment: Moment) -> TurningPoint | None:
    """Say what an act of a finished game cost, None if nothing."""
    return _reviewed(text).compare(moment)


def advised(asked: Asked, seconds: float) -> Advice:
    """Give what a bot would do and why."""
    bot, knowledge, actions, rng = _read(asked)
    return bot.explain(knowledge, actions, Budget(seconds=seconds), rng)


class Thinkers:
    """The processes in which bots of this server think, each started when it is first needed."""

    def __init__(self, number: int = 0) -> None:
        self.number = number or max(1, (os.cpu_count() or 1) - 1)
        self._pools: dict[int, ProcessPoolExecutor] = {}
        self._lock = threading.Lock()

    async def choose(self, question: Question) -> tuple[Action, float]:
        """Let a bot choose; give the pace at which such acts are to be shown as well."""
        try:
            number, pace = await self._chosen(question)
        except Exception as error:  # no bot may leave a table waiting for ever
            LOG.warning("a bot could not choose: %s", type(error).__name__)
            number, pace = await run_in_threadpool(chosen, _asked(question, "page"))
        return question.actions[number], pace

    async def _chosen(self, question: Question) -> tuple[int, float]:
        bot = bots_of(question.knowledge.game)[question.bot]
        if bot.usual.is_open() or bot.is_crewed:
            return await run_in_threadpool(chosen, _asked(question))
        return await self._apart(question.table_id, chosen, _asked(question))

    async def advise(self, question: Question, seconds: float = HINT_SECONDS) -> Advice:
        """Let a bot say what it would do and why."""
        return await self._apart(question.table_id, advised, _asked(question), seconds)

    async def outline(self, text: str) -> Outline:
        """Begin to look back at a finished game, given its record."""
        return await self._at(REVIEWS, outlined, text)

    async def compare(self, text: str, moment: Moment) -> TurningPoint | None:
        """Say what an act of a finished game cost."""
        return await self._at(REVIEWS, compared, text, moment)

    async def _apart(self, table_id: str, work: Callable[..., Result], *arguments: Any) -> Result:
        """Do some thinking in the process of a table."""
        return await self._at(zlib.crc32(table_id.encode()) % self.number, work, *arguments)

    async def _at(self, place: int, work: Callable[..., Result], *arguments: Any) -> Result:
        """Do some thinking in one of the processes; if it has died, in a new one."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool(place), work, *arguments)
        except BrokenProcessPool:
            self._dismiss(place)
        try:
            return await loop.run_in_executor(self._pool(place), work, *arguments)
        except BrokenProcessPool:
            self._dismiss(place)  # the next one to think gets a sound process again
            raise

    def _pool(self, place: int) -> ProcessPoolExecutor:
        with self._lock:
            if place not in self._pools:
                context = get_context("spawn")
                prepare = _prepare_reviews if place == REVIEWS else stand_by
                self._pools[place] = ProcessPoolExecutor(1, context, prepare, (os.getpid(),))
            return self._pools[place]

    def _dismiss(self, place: int) -> None:
        with self._lock:
            pool = self._pools.pop(place, None)
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End all processes, whatever they think of."""
        with self._lock:
            pools, self._pools = [*self._pools.values()], {}
        for pool in pools:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)


def _asked(question: Question, bot: str = "") -> Asked:
    acts = [(action.code, action.text) for action in question.actions]
    return question.knowledge.to_json(), bot or question.bot, acts, question.luck
