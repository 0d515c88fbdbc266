"""What the house itself does at tables: bots on a fixed beat, acts handed in, flags that fall."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.concurrency import run_in_threadpool

from tafelrunde.kernel import TafelrundeError
from tafelrunde.server.workers.bot_pool import Thinkers
from tafelrunde.tables.errors import Stale
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.service import RUNNING, TableService, TableSnapshot

PATIENCE = 0.5
"""Seconds before trying again what was refused, such as while the database is away."""
LONGEST_WAIT = 3600.0
"""Seconds after which a far deadline is looked at again."""
LOG = logging.getLogger("tafelrunde.tending")


@dataclass(frozen=True, slots=True)
class Work:
    """Something the house must do at a table: at which index, from when on, and what."""

    index: int
    due: float
    do: Callable[[str], Awaitable[object]]


class Tending:
    """Knows what is due at a table, and does it."""

    def __init__(
        self,
        tables: TableService,
        beat: float,
        thinkers: Thinkers,
        tell_turn: Callable[[TableSnapshot, GameSession], None] | None = None,
    ) -> None:
        self.tables = tables
        self.beat = beat
        self.thinkers = thinkers
        self.tell_turn = tell_turn
        """Called when a person is to act against the clock, for whoever is not there."""

    def is_quiet(self, table_id: str) -> bool:
        """Tell whether nobody but people without a clock is waited for, as far as is at hand."""
        found = self.tables.journal.cached(table_id)
        if found is None:
            return False
        sight, live = found
        if sight.status != RUNNING or live.state.to_act is None:
            return True
        seat = sight.seats[live.state.to_act]
        return seat.bot is None and not seat.ahead and sight.row.clock is None

    def next_work(self, table_id: str) -> Work | None:
        """Say what the house must do next at a table, None if it waits for people only."""
        try:
            sight, live = self.tables.journal.load(table_id)
            if sight.status != RUNNING or live is None or live.state.to_act is None:
                return None
            index, seat, now = live.head.index, live.state.to_act, self.tables.now()
            if sight.policy.is_clock_stopped(sight):
                return None
            tick = sight.policy.next_clock_check(sight, live, now)
            if tick is not None and tick <= now:
                return Work(index, now, self._check_clock)
            if sight.seats[seat].bot is not None:
                return Work(index, now, self._let_bot_act)
            if self.tables.premoves.is_due(sight, live):
                return Work(index, now, self._play_ahead)
            if tick is not None:
                return Work(index, tick, self._check_clock)
            due = self.tables.deadlines.deadline_of(sight)
        except TafelrundeError:
            return None
        if due is None:
            return None
        if self.tell_turn is not None:
            self.tell_turn(sight, live)
        return Work(index, due, self._flag)

    async def _play_ahead(self, table_id: str) -> None:
        await run_in_threadpool(self.tables.premoves.play_due, table_id)

    async def _check_clock(self, table_id: str) -> None:
        await run_in_threadpool(self.tables.clocks.check_policy_clock, table_id)

    async def _flag(self, table_id: str) -> None:
        await run_in_threadpool(self.tables.clocks.drop_flag, table_id)

    async def _let_bot_act(self, table_id: str) -> None:
        """Let a bot think, and show its act on the beat.

        The beat and the bot's pace are the same whatever is hidden, so that no time tells whether
        it had anything to think about.
        """
        begun = time.monotonic()
        found = await run_in_threadpool(self.tables.bots.next_request, table_id)
        if found is None:
            return
        sight, game, question = found
        action, pace = await self.thinkers.choose(question)
        shown = max(self.beat, pace) if self.beat else 0.0
        await asyncio.sleep(max(0.0, begun + shown - time.monotonic()))
        await run_in_threadpool(self.tables.bots.play_choice, sight, game, question.seat, action)

    async def do(self, table_id: str, work: Work) -> None:
        """Do what is due; whoever is refused waits a moment, and looks again."""
        try:
            await work.do(table_id)
        except Stale:
            pass  # Somebody was faster: look again what is due.
        except TafelrundeError as error:
            LOG.warning("the house could not act for a seat: %s", error.phrase.key)
            await asyncio.sleep(PATIENCE)
        except Exception:  # whatever it is, the table must not be left alone with it
            LOG.exception("the house could not act for a seat")
            await asyncio.sleep(PATIENCE)


class Alone:
    """Tends all tables inside this one process, a task for each that waits for the house."""

    def __init__(self, tending: Tending, tell: Callable[[str], None]) -> None:
        self.tending = tending
        self.tell = tell
        self._tasks: dict[str, asyncio.Task[Any]] = {}
        self._again: dict[str, asyncio.Event] = {}

    async def begin(self) -> None:
        """Be ready."""

    async def end(self) -> None:
        """Let the bots finish the act they are at."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def wake(self, table_id: str) -> None:
        """Look after a table that has changed; called in the event loop."""
        if table_id in self._again:
            self._again[table_id].set()
        if table_id not in self._tasks and not self.tending.is_quiet(table_id):
            task = asyncio.ensure_future(self._tend(table_id))
            self._tasks[table_id] = task
            task.add_done_callback(self._forgetting(table_id))

    def hear(self, table_id: str) -> None:
        """Look after a table that somebody else has changed, who does not look after any."""
        self.wake(table_id)

    def _forgetting(self, table_id: str) -> Callable[[asyncio.Task[Any]], None]:
        def forget(_: asyncio.Task[Any]) -> None:
            self._tasks.pop(table_id, None)
            self._again.pop(table_id, None)

        return forget

    async def _tend(self, table_id: str) -> None:
        """Do what a table waits for, until it waits for people only."""
        again = self._again.setdefault(table_id, asyncio.Event())
        while True:
            again.clear()
            work = await run_in_threadpool(self.tending.next_work, table_id)
            if again.is_set():
                continue  # Somebody acted while the house looked.
            if work is None:
                return
            wait = max(0.0, work.due - self.tending.tables.now())
            try:
                await asyncio.wait_for(again.wait(), min(wait, LONGEST_WAIT))
                continue  # Somebody acted meanwhile: look again what is due.
            except TimeoutError:
                if wait > LONGEST_WAIT:
                    continue  # Holidays may have been entered or cancelled meanwhile.
            await self.tending.do(table_id, work)
            self.tell(table_id)
