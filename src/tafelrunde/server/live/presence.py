"""Who is connected to a table whose policy wants to know, for its clock stands meanwhile.

A player without a connection for a while counts as away until they are back. A house of several
processes may be mistaken for a moment; an open connection mends that by itself.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable

from starlette.concurrency import run_in_threadpool

from tafelrunde.kernel import TafelrundeError
from tafelrunde.tables.service import TableService

GRACE = 12.0
"""Seconds without any connection after which somebody is away; loading a page anew takes less."""
Place = tuple[str, int]


class Presence:
    """Counts the connections of players, where the table's policy wants to know."""

    def __init__(self, tables: TableService, wake: Callable[[str], None]) -> None:
        self.tables = tables
        self.wake = wake
        self._here: Counter[Place] = Counter()
        self._alarms: dict[Place, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def come(self, table_id: str, seats: Iterable[int]) -> None:
        """Count a connection that was opened; called in the event loop."""
        for seat in seats:
            self._here[table_id, seat] += 1
            alarm = self._alarms.pop((table_id, seat), None)
            if alarm is not None:
                alarm.cancel()
            self.mend(table_id, seat)

    def go(self, table_id: str, seats: Iterable[int]) -> None:
        """Count a connection that was closed; after the last one somebody may be away."""
        for place in ((table_id, seat) for seat in seats):
            self._here[place] -= 1
            if self._here[place] <= 0:
                del self._here[place]
                loop = asyncio.get_running_loop()
                self._alarms[place] = loop.call_later(GRACE, self._missed, place)

    def _missed(self, place: Place) -> None:
        self._alarms.pop(place, None)
        self._do(*place, is_lost=True)

    def mend(self, table_id: str, seat: int) -> None:
        """Let the clock run again that stood because somebody had no connection."""
        found = self.tables.journal.cached(table_id)
        if found is None or found[0].policy.is_missing(found[0], seat):
            self._do(table_id, seat, is_lost=False)

    def _do(self, table_id: str, seat: int, is_lost: bool) -> None:
        task = asyncio.ensure_future(self._stopped(table_id, seat, is_lost))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _stopped(self, table_id: str, seat: int, is_lost: bool) -> None:
        try:
            is_changed = await run_in_threadpool(self._note, table_id, seat, is_lost)
        except TafelrundeError:
            return  # The game is over, or the database away: nothing to be timed.
        if is_changed:
            self.wake(table_id)

    def _note(self, table_id: str, seat: int, is_lost: bool) -> bool:
        policy = self.tables.directory.find(table_id).policy
        return policy.note_presence(self.tables.clocks, table_id, seat, is_lost)
