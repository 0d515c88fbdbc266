"""Who watches which table, and the bots' beat.

Everything here runs in the server's event loop; the work on tables is done in threads, and
whoever changes a table says so with `wake`, from whatever thread.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from typing import Any

from starlette.concurrency import run_in_threadpool

from tafelrunde.kernel import TafelrundeError
from tafelrunde.tables.house import RUNNING, House, Sight
from tafelrunde.tables.live import Live

PATIENCE = 0.5
"""Seconds before trying again what was refused, such as while the database is away."""
LONGEST_WAIT = 3600.0
"""Seconds after which a far deadline is looked at again."""
LOG = logging.getLogger("tafelrunde.hub")


class Hub:
    """Wakes the sockets of a table when its journal has grown, and lets its bots act."""

    def __init__(
        self, house: House, beat: float, tell_turn: Callable[[Sight, Live], None] | None = None
    ) -> None:
        self.house = house
        self.beat = beat
        self.tell_turn = tell_turn
        """Called when a person is to act against the clock, for whoever is not there."""
        self.loop: asyncio.AbstractEventLoop | None = None
        self._thread = 0
        self._watching: dict[str, set[Callable[[], None]]] = {}
        self._tending: dict[str, asyncio.Task[Any]] = {}
        self._again: dict[str, asyncio.Event] = {}

    def begin(self) -> None:
        """Belong to the running event loop."""
        self.loop = asyncio.get_running_loop()
        self._thread = threading.get_ident()

    async def end(self) -> None:
        """Let the bots finish the act they are at."""
        tasks = list(self._tending.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def wake(self, table_id: str) -> None:
        """Say that a table has changed; from any thread."""
        if threading.get_ident() == self._thread:
            self._woken(table_id)
        elif self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._woken, table_id)

    def _woken(self, table_id: str) -> None:
        self._tell(table_id)
        if table_id in self._again:
            self._again[table_id].set()
        if table_id not in self._tending and not self._is_quiet(table_id):
            task = asyncio.ensure_future(self._tend(table_id))
            self._tending[table_id] = task
            task.add_done_callback(self._forgetting(table_id))

    def _is_quiet(self, table_id: str) -> bool:
        """Tell whether nobody but people without a clock is waited for, as far as is at hand."""
        found = self.house.at_hand(table_id)
        if found is None:
            return False
        sight, live = found
        if sight.status != RUNNING or live.state.to_act is None:
            return True
        seat = sight.seats[live.state.to_act]
        return seat["bot"] is None and not seat["ahead"] and sight.row["clock"] is None

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
                await asyncio.wait_for(again.wait(), min(wait, LONGEST_WAIT))
                continue  # Somebody acted meanwhile: look again what is due.
            except TimeoutError:
                if wait > LONGEST_WAIT:
                    continue  # Holidays may have been entered or cancelled meanwhile.
            try:
                await run_in_threadpool(work, table_id)
            except TafelrundeError as error:
                LOG.warning("the house could not act for a seat: %s", error.phrase.key)
                await asyncio.sleep(PATIENCE)
            self._tell(table_id)

    def _next_work(self, table_id: str) -> tuple[float, Callable[[str], object] | None]:
        """Say what the house must do next at a table, and in how many seconds."""
        try:
            sight, live = self.house.present(table_id)
            if sight.status != RUNNING or live is None or live.state.to_act is None:
                return 0.0, None
            seat = live.state.to_act
            if sight.seats[seat]["bot"] is not None:
                return self.beat, self.house.bot_act
            if sight.seats[seat]["ahead"]:
                return 0.0, self.house.play_ahead
            due = self.house.deadline(sight)
        except TafelrundeError:
            return 0.0, None
        if due is None:
            return 0.0, None
        if self.tell_turn is not None:
            self.tell_turn(sight, live)
        return max(due - self.house.now(), 0.0), self.house.flag

    def _tell(self, table_id: str) -> None:
        for changed in self._watching.get(table_id, ()):
            changed()

    def watch(self, table_id: str, changed: Callable[[], None]) -> None:
        """Begin to watch a table: the function is called, in the loop, whenever it changes."""
        self._watching.setdefault(table_id, set()).add(changed)

    def unwatch(self, table_id: str, changed: Callable[[], None]) -> None:
        """Stop watching."""
        watching = self._watching.get(table_id, set())
        watching.discard(changed)
        if not watching:
            self._watching.pop(table_id, None)
