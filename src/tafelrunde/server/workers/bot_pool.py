"""The processes in which bots think.

A process is sent the knowledge and the legal actions of a seat as plain data, never a game. All
requests of one table go to the same process, where the bot may reuse its earlier search. If a bot
fails or takes far too long, the random bot chooses instead, and the table goes on.
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
TIME_LIMIT = TimeLimit(factor=10.0, seconds=20.0)
"""How long a bot may take at a table before the random bot chooses instead."""
GRACE_SECONDS = 30.0
"""The extra time before a process is killed; it includes the start of the process."""
MAX_PACE_SECONDS = 60.0
"""The longest time for which an act is held back."""
MAX_QUEUED_SECONDS = 120.0
"""How much work may be queued for a table before advice on a finished game must wait."""
REVIEW_SECONDS = 900.0
"""How long one step of a review may take."""
REVIEW_SLOT = -1
"""The slot of the process that reviews finished games."""
REVIEW_NICENESS = 10
"""How much lower the priority of that process is than the priority of bots at tables."""
Result = TypeVar("Result")
PackedRequest = tuple[dict[str, Json], str, list[tuple[int, str]], bytes]
"""The knowledge, the bot's name, the legal actions, and the seed of the bot's generator."""


def _prepare_review_process(parent: int) -> None:
    """Prepare a process for reviews, with a low priority."""
    watch_parent(parent)
    os.nice(REVIEW_NICENESS)


def _unpack_request(packed: PackedRequest) -> tuple[Bot, Knowledge, list[Action], Random]:
    data, name, pairs, seed = packed
    knowledge = Knowledge.from_json(data)
    actions = [Action(code, text) for code, text in pairs]
    return bots_of(knowledge.game)[name], knowledge, actions, Random(seed)


class BotFailed(Exception):
    """A bot raised an error, took too long or returned an action that is not legal."""


def choose_action(packed: PackedRequest, limit: TimeLimit) -> tuple[int, float]:
    """Return the number of the action that a bot chooses, and the pace of such an act."""
    bot, knowledge, actions, rng = _unpack_request(packed)
    action = ask_bot(bot, knowledge, actions, Budget(), rng, limit)
    if isinstance(action, BotFault):
        raise BotFailed(str(action))
    pace = bot.thinking_seconds(knowledge)
    return actions.index(action), pace if 0 <= pace <= MAX_PACE_SECONDS else 0.0


@lru_cache(maxsize=1)
def _load_review(text: str) -> GameReview:
    """Return the review of a record; the cache keeps it from one step to the next."""
    return GameReview(Record.from_text(text))


def outline_game(text: str) -> Outline:
    """Return the win chances over a finished game, and the acts to examine."""
    return _load_review(text).outline()


def compare_moment(text: str, moment: Moment) -> TurningPoint | None:
    """Return what an act of a finished game cost, or None if it cost nothing."""
    return _load_review(text).compare(moment)


def advise_on_action(packed: PackedRequest, seconds: float, limit: TimeLimit) -> Advice:
    """Return what a bot would do and why."""
    bot, knowledge, actions, rng = _unpack_request(packed)
    advice = ask_advice(bot, knowledge, actions, Budget(seconds=seconds), rng, limit)
    if isinstance(advice, BotFault):
        raise BotFailed(str(advice))
    return advice


class BotPool:
    """The processes in which bots think; each is started when it is first needed.

    The processes are numbered by slots, and there is one more for reviews.
    """

    def __init__(
        self, size: int = 0, limit: TimeLimit = TIME_LIMIT, grace: float = GRACE_SECONDS
    ) -> None:
        self.size = size or max(1, (os.cpu_count() or 1) - 1)
        self.limit = limit
        self.grace = grace
        self._loads: dict[int, float] = defaultdict(float)
        """How many seconds the work queued in each slot may take in total."""
        self._pools: dict[int, ProcessPoolExecutor] = {}
        self._lock = threading.Lock()

    async def choose(self, question: BotRequest) -> tuple[Action, float]:
        """Let a bot choose; return the action and the pace at which it is to be shown."""
        try:
            number, pace = await self._ask_bot(question)
        except Exception as error:  # no bot may leave a table waiting for ever
            game, why = question.knowledge.game, describe(error)
            LOG.warning("the bot %s could not choose in %s: %s", question.bot, game, why)
            rng = Random(question.rng_seed)
            return choose_random(question.knowledge, question.actions, rng), 0.0
        return question.actions[number], pace

    async def _ask_bot(self, question: BotRequest) -> tuple[int, float]:
        bot, packed = bots_of(question.knowledge.game)[question.bot], _pack_request(question)
        if _is_own_bot(bot) and (bot.usual.is_empty() or bot.is_multiprocess):
            return await run_in_threadpool(choose_action, packed, self.limit)
        seconds = self.limit.seconds_for(bot.usual)
        table_id, limit = question.table_id, self.limit
        return await self._run_for_table(table_id, seconds, choose_action, packed, limit)

    async def advise(self, question: BotRequest, seconds: float = HINT_SECONDS) -> Advice:
        """Let a bot say what it would do and why."""
        bot, packed = bots_of(question.knowledge.game)[question.bot], _pack_request(question)
        table_id, limit = question.table_id, self.limit
        allowed = max(limit.seconds_for(bot.usual), limit.seconds_for(Budget(seconds=seconds)))
        return await self._run_for_table(
            table_id, allowed, advise_on_action, packed, seconds, limit
        )

    def is_busy(self, table_id: str) -> bool:
        """Return whether advice must wait, because the process of a table has too much queued."""
        return self._loads[self._slot_of(table_id)] > MAX_QUEUED_SECONDS

    async def outline(self, text: str) -> Outline:
        """Start the review of a finished game, given its record."""
        return await self._run_in_slot(REVIEW_SLOT, REVIEW_SECONDS, outline_game, text)

    async def compare(self, text: str, moment: Moment) -> TurningPoint | None:
        """Return what an act of a finished game cost, or None if it cost nothing."""
        return await self._run_in_slot(REVIEW_SLOT, REVIEW_SECONDS, compare_moment, text, moment)

    async def _run_for_table(
        self, table_id: str, seconds: float, work: Callable[..., Result], *arguments: Any
    ) -> Result:
        """Run a function in the process that belongs to a table."""
        return await self._run_in_slot(self._slot_of(table_id), seconds, work, *arguments)

    def _slot_of(self, table_id: str) -> int:
        return zlib.crc32(table_id.encode()) % self.size

    async def _run_in_slot(
        self, slot: int, seconds: float, work: Callable[..., Result], *arguments: Any
    ) -> Result:
        """Run a function in the process of a slot, after the work that is queued there."""
        self._loads[slot] += seconds
        try:
            return await self._run_or_retry(slot, self._loads[slot] + self.grace, work, *arguments)
        finally:
            self._loads[slot] -= seconds

    async def _run_or_retry(
        self, slot: int, allowed: float, work: Callable[..., Result], *arguments: Any
    ) -> Result:
        """Run a function, once more in a new process if the first has died; kill one that hangs."""
        loop = asyncio.get_running_loop()
        for is_last in (False, True):
            pool = self._pool_of(slot)
            try:
                async with asyncio.timeout(allowed) as timer:
                    return await loop.run_in_executor(pool, work, *arguments)
            except BrokenProcessPool:
                self._discard(slot, pool)  # the next request gets a new process
                if is_last:
                    raise
            except TimeoutError:
                if timer.expired():
                    self._discard(slot, pool)
                raise
        raise AssertionError("the last try returns or raises")

    def _pool_of(self, slot: int) -> ProcessPoolExecutor:
        with self._lock:
            if slot not in self._pools:
                context = get_context("spawn")
                prepare = _prepare_review_process if slot == REVIEW_SLOT else watch_parent
                self._pools[slot] = ProcessPoolExecutor(1, context, prepare, (os.getpid(),))
            return self._pools[slot]

    def _discard(self, slot: int, pool: ProcessPoolExecutor) -> None:
        """Kill a process that has died or hangs; other work queued there fails."""
        with self._lock:
            if self._pools.get(slot) is pool:
                del self._pools[slot]
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False)

    def close(self) -> None:
        """End all processes, including busy ones."""
        with self._lock:
            pools, self._pools = [*self._pools.values()], {}
        for pool in pools:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)


def _is_own_bot(bot: Bot) -> bool:
    """Return whether a bot belongs to this package, so it may run in a thread of the server."""
    return type(bot).__module__.partition(".")[0] == __name__.partition(".")[0]


def _pack_request(question: BotRequest) -> PackedRequest:
    pairs = [(action.code, action.text) for action in question.actions]
    return question.knowledge.to_json(), question.bot, pairs, question.rng_seed
