"""What the server itself does at tables: acts of bots, premoves, checks of the clock."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from starlette.concurrency import run_in_threadpool

from tafelrunde.kernel import TafelrundeError
from tafelrunde.server.workers.bot_pool import BotPool
from tafelrunde.tables.errors import Stale
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.service import RUNNING, TableService, TableSnapshot

RETRY_SECONDS = 0.5
"""The pause after a failed task, such as while the database is unavailable."""
MAX_WAIT_SECONDS = 3600.0
"""After this time a distant deadline is computed again."""
LOG = logging.getLogger("tafelrunde.tending")


@dataclass(frozen=True, slots=True)
class ScheduledTask:
    """A task of the server at a table: for which index, when it is due, and what to do."""

    index: int
    due: float
    run: Callable[[str], Awaitable[object]]


class TableScheduler:
    """Finds the task that is due at a table, and runs it."""

    def __init__(
        self,
        tables: TableService,
        beat: float,
        bot_pool: BotPool,
        notify_turn: Callable[[TableSnapshot, GameSession], None] | None = None,
        notify_offer: Callable[[TableSnapshot], None] | None = None,
    ) -> None:
        self.tables = tables
        self.beat = beat
        self.bot_pool = bot_pool
        self.notify_turn = notify_turn
        """Called when the table waits for an act of a player; it must not block."""
        self.notify_offer = notify_offer
        """Called when the table has changed and a proposal is shown there; it must not block."""

    def is_idle(self, table_id: str) -> bool:
        """Return whether a cached table waits only for people, without a clock."""
        cached = self.tables.journal.cached(table_id)
        if cached is None:
            return False
        table, session = cached
        if table.status != RUNNING or session.state.to_act is None:
            return True
        seat = table.seats[session.state.to_act]
        return seat.bot is None and not seat.ahead and table.row.clock is None

    def announce_idle(self, table_id: str) -> None:
        """Tell the people for whom a cached table waits; call it in the event loop."""
        cached = self.tables.journal.cached(table_id)
        if cached is not None:
            self._announce_offer(cached[0])
            if cached[0].status == RUNNING and cached[1].state.to_act is not None:
                self._announce_turn(*cached)

    def _announce_offer(self, table: TableSnapshot) -> None:
        is_shown = table.row.proposal is not None and not table.policy.counts_presence
        if is_shown and self.notify_offer is not None:
            self.notify_offer(table)

    def _announce_turn(self, table: TableSnapshot, session: GameSession) -> None:
        if self.notify_turn is not None and not table.policy.counts_presence:
            self.notify_turn(table, session)

    def next_task(self, table_id: str) -> ScheduledTask | None:
        """Return the next task at a table, or None if it waits for people only."""
        try:
            table, session = self.tables.journal.load(table_id)
            self._announce_offer(table)
            if table.status != RUNNING or session is None or session.state.to_act is None:
                return None
            index, seat, now = session.head.index, session.state.to_act, self.tables.now()
            if table.policy.is_clock_stopped(table):
                return None
            next_check = table.policy.next_clock_check(table, session, now)
            if next_check is not None and next_check <= now:
                return ScheduledTask(index, now, self._check_clock)
            if table.seats[seat].bot is not None:
                return ScheduledTask(index, now, self._let_bot_act)
            if self.tables.premoves.is_due(table, session):
                return ScheduledTask(index, now, self._play_premoves)
            if next_check is not None:
                return ScheduledTask(index, next_check, self._check_clock)
            due = self.tables.deadlines.deadline_of(table)
        except TafelrundeError:
            return None
        self._announce_turn(table, session)
        if due is None:
            return None
        return ScheduledTask(index, due, self._handle_timeout)

    async def _play_premoves(self, table_id: str) -> None:
        await run_in_threadpool(self.tables.premoves.play_due, table_id)

    async def _check_clock(self, table_id: str) -> None:
        await run_in_threadpool(self.tables.clocks.check_policy_clock, table_id)

    async def _handle_timeout(self, table_id: str) -> None:
        await run_in_threadpool(self.tables.clocks.drop_flag, table_id)

    async def _let_bot_act(self, table_id: str) -> None:
        """Let a bot think, and play its act on the beat.

        The beat and the bot's pace do not depend on hidden information, so that the time of an
        act does not tell whether the bot had a real choice.
        """
        started_at = time.monotonic()
        request = await run_in_threadpool(self.tables.bots.next_request, table_id)
        if request is None:
            return
        table, game, question = request
        action, pace = await self.bot_pool.choose(question)
        delay = max(self.beat, pace) if self.beat else 0.0
        await asyncio.sleep(max(0.0, started_at + delay - time.monotonic()))
        await run_in_threadpool(self.tables.bots.play_choice, table, game, question.seat, action)

    async def run_task(self, table_id: str, task: ScheduledTask) -> None:
        """Run a task; after an error, pause before the next one."""
        try:
            await task.run(table_id)
        except Stale:
            pass  # The table has changed meanwhile, so another task is due.
        except TafelrundeError as error:
            LOG.warning("the house could not act for a seat: %s", error.phrase.key)
            await asyncio.sleep(RETRY_SECONDS)
        except Exception:  # no error may leave the table without a scheduler
            LOG.exception("the house could not act for a seat")
            await asyncio.sleep(RETRY_SECONDS)


class InProcessScheduler:
    """Runs the tasks of all tables in this process, with one asyncio task for each busy table."""

    def __init__(self, table_scheduler: TableScheduler, notify: Callable[[str], None]) -> None:
        self.table_scheduler = table_scheduler
        self.notify = notify
        """Called with the id of a table that this process has changed."""
        self._tasks: dict[str, asyncio.Task[Any]] = {}
        self._changes: dict[str, asyncio.Event] = {}

    async def start(self) -> None:
        """Do nothing: tasks are started when tables change."""

    async def stop(self) -> None:
        """Cancel all tasks."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def wake(self, table_id: str) -> None:
        """Run the tasks of a table that has changed; called in the event loop."""
        if table_id in self._changes:
            self._changes[table_id].set()
        if table_id in self._tasks:
            return
        if self.table_scheduler.is_idle(table_id):
            self.table_scheduler.announce_idle(table_id)
        else:
            task = asyncio.ensure_future(self._serve_table(table_id))
            self._tasks[table_id] = task
            task.add_done_callback(partial(self._remove_task, table_id))

    def on_foreign_change(self, table_id: str) -> None:
        """Run the tasks of a table that another process has changed."""
        self.wake(table_id)

    def _remove_task(self, table_id: str, _: asyncio.Task[Any]) -> None:
        self._tasks.pop(table_id, None)
        self._changes.pop(table_id, None)

    async def _serve_table(self, table_id: str) -> None:
        """Run the tasks of a table until it waits for people only."""
        changed = self._changes.setdefault(table_id, asyncio.Event())
        while True:
            changed.clear()
            task = await run_in_threadpool(self.table_scheduler.next_task, table_id)
            if changed.is_set():
                continue  # The table has changed while it was read.
            if task is None:
                return
            wait = max(0.0, task.due - self.table_scheduler.tables.now())
            try:
                await asyncio.wait_for(changed.wait(), min(wait, MAX_WAIT_SECONDS))
                continue  # The table has changed, so another task may be due.
            except TimeoutError:
                if wait > MAX_WAIT_SECONDS:
                    continue  # Holidays may have been entered or cancelled meanwhile.
            await self.table_scheduler.run_task(table_id, task)
            self.notify(table_id)
