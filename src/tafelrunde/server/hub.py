"""Who watches which table, and the bots' beat.

Everything here runs in the server's event loop; the work on tables is done in threads, and
whoever changes a table says so with `wake`, from whatever thread.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from starlette.concurrency import run_in_threadpool

from tafelrunde.kernel import TafelrundeError
from tafelrunde.tables import clocks
from tafelrunde.tables.house import RUNNING, House

PATIENCE = 0.5
"""Seconds before trying again what was refused, such as while the database is away."""
LOG = logging.getLogger("tafelrunde.hub")


class Hub:
    """Wakes the sockets of a table when its journal has grown, and lets its bots act."""

    def __init__(self, house: House, beat: float) -> None:
        self.house = house
        self.beat = beat
        self.loop: asyncio.AbstractEventLoop | None = None
        self._watching: dict[str, set[asyncio.Event]] = {}
        self._tending: dict[str, asyncio.Task[Any]] = {}
        self._again: dict[str, asyncio.Event] = {}

    def begin(self) -> None:
        """Belong to the running event loop."""
        self.loop = asyncio.get_running_loop()

    async def end(self) -> None:
        """Let the bots finish the act they are at."""
        tasks = list(self._tending.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def wake(self, table_id: str) -> None:
        """Say that a table has changed; from any thread."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._woken, table_id)

    def _woken(self, table_id: str) -> None:
        self._tell(table_id)
        if table_id in self._again:
            self._again[table_id].set()
        if table_id not in self._tending:
            task = asyncio.ensure_future(self._tend(table_id))
            self._tending[table_id] = task
            task.add_done_callback(self._forgetting(table_id))

    def _forgetting(self, table_id: str) -> Callable[[asyncio.Task[Any]], None]:
        def forget(_: asyncio.Task[Any]) -> None:
            self._tending.pop(table_id, None)
            self._again.pop(table_id, None)

        return forget

    async def _tend(self, table_id: str) -> None:
        """Do what a table waits for: bots on a fixed beat, acts handed in, flags that fall.

        The beat is fixed so that no time tells how hard a bot thought.
        """
        again = self._again.setdefault(table_id, asyncio.Event())
        while True:
            again.clear()
            wait, work = await run_in_threadpool(self._next_work, table_id)
            if work is None and not again.is_set():
                return
            if work is None or again.is_set():
                continue  # Somebody acted while the house looked.
            try:
                await asyncio.wait_for(again.wait(), wait)
                continue  # Somebody acted meanwhile: look again what is due.
            except TimeoutError:
                pass
            try:
                await run_in_threadpool(work, table_id)
            except TafelrundeError as error:
                LOG.warning("the house could not act for a seat: %s", error.phrase.key)
                await asyncio.sleep(PATIENCE)
            self._tell(table_id)

    def _next_work(self, table_id: str) -> tuple[float, Callable[[str], object] | None]:
        """Say what the house must do next at a table, and in how many seconds."""
        try:
            sight = self.house.sight(table_id)
            if sight.status != RUNNING:
                return 0.0, None
            seat = self.house.live(sight).state.to_act
        except TafelrundeError:
            return 0.0, None
        if seat is None:
            return 0.0, None
        if sight.seats[seat]["bot"] is not None:
            return self.beat, self.house.bot_act
        if sight.seats[seat]["ahead"]:
            return 0.0, self.house.play_ahead
        due = clocks.deadline(sight.control, sight.clock)
        return (0.0, None) if due is None else (max(due - self.house.now(), 0.0), self.house.flag)

    def _tell(self, table_id: str) -> None:
        for event in self._watching.get(table_id, ()):
            event.set()

    def watch(self, table_id: str) -> asyncio.Event:
        """Begin to watch a table: the event is set whenever it changes."""
        event = asyncio.Event()
        self._watching.setdefault(table_id, set()).add(event)
        return event

    def unwatch(self, table_id: str, event: asyncio.Event) -> None:
        """Stop watching."""
        watching = self._watching.get(table_id, set())
        watching.discard(event)
        if not watching:
            self._watching.pop(table_id, None)
