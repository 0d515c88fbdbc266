"""Who has a page of a table open.

At tables whose clock stops while a player is not connected, a player without a connection for a
while counts as away until they are back. With several server processes this may be wrong for a
moment, and an open connection corrects it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable

from starlette.concurrency import run_in_threadpool

from tafelrunde.kernel import TafelrundeError
from tafelrunde.tables.service import TableService

GRACE_SECONDS = 12.0
"""The time without a connection after which a player is away; reloading a page takes less."""
TableSeat = tuple[str, int]


class Presence:
    """Counts the connections of players at tables whose policy uses them."""

    def __init__(self, tables: TableService, wake: Callable[[str], None]) -> None:
        self.tables = tables
        self.wake = wake
        self._connections: Counter[TableSeat] = Counter()
        self._timers: dict[TableSeat, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def connect(self, table_id: str, seats: Iterable[int]) -> None:
        """Count an opened connection of some seats; call it in the event loop."""
        for seat in seats:
            self._connections[table_id, seat] += 1
            timer = self._timers.pop((table_id, seat), None)
            if timer is not None:
                timer.cancel()
            self.mark_present(table_id, seat)

    def disconnect(self, table_id: str, seats: Iterable[int]) -> None:
        """Count a closed connection of some seats; after the last one a timer starts."""
        for table_seat in ((table_id, seat) for seat in seats):
            self._connections[table_seat] -= 1
            if self._connections[table_seat] <= 0:
                del self._connections[table_seat]
                loop = asyncio.get_running_loop()
                timer = loop.call_later(GRACE_SECONDS, self._mark_away, table_seat)
                self._timers[table_seat] = timer

    def _mark_away(self, table_seat: TableSeat) -> None:
        self._timers.pop(table_seat, None)
        self._update_later(*table_seat, is_lost=True)

    def mark_present(self, table_id: str, seat: int) -> None:
        """Let a clock run again that was stopped because the player was not connected."""
        cached = self.tables.journal.cached(table_id)
        if cached is None or cached[0].policy.is_missing(cached[0], seat):
            self._update_later(table_id, seat, is_lost=False)

    def _update_later(self, table_id: str, seat: int, is_lost: bool) -> None:
        task = asyncio.ensure_future(self._update(table_id, seat, is_lost))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _update(self, table_id: str, seat: int, is_lost: bool) -> None:
        try:
            is_changed = await run_in_threadpool(self._note, table_id, seat, is_lost)
        except TafelrundeError:
            return  # The game is over or the database unavailable, so there is no clock to stop.
        if is_changed:
            self.wake(table_id)

    def _note(self, table_id: str, seat: int, is_lost: bool) -> bool:
        policy = self.tables.directory.find(table_id).policy
        return policy.note_presence(self.tables.clocks, table_id, seat, is_lost)


class OpenPages:
    """Counts the open pages of each account at each table in this process."""

    def __init__(self) -> None:
        self._pages: Counter[tuple[str, str]] = Counter()

    def open(self, table_id: str, account: str) -> None:
        """Count an opened page; call it in the event loop."""
        if account:
            self._pages[table_id, account] += 1

    def close(self, table_id: str, account: str) -> None:
        """Count a closed page; call it in the event loop."""
        if account:
            self._pages[table_id, account] -= 1
            if self._pages[table_id, account] <= 0:
                del self._pages[table_id, account]

    def is_open(self, table_id: str, account: str) -> bool:
        """Return whether an account has a page of a table open; any thread may call it."""
        return (table_id, account) in self._pages
