"""What a process caches of the tables: rows, games and recent events.

The cache is never the truth. A row is dropped when it is known to have changed, and after a
minute anyway. A game that is behind its journal is replayed by the caller.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import TypeVar

from tafelrunde.kernel import Event
from tafelrunde.tables.game_session import GameSession, Transition
from tafelrunde.tables.store import ANYTHING, Store
from tafelrunde.tables.table_snapshot import TableSnapshot

MAX_SESSIONS = 2000
MAX_RECENT_ENTRIES = 16
"""Entries of each table whose events are cached."""
ROW_LIFETIME_SECONDS = 60.0
"""Time after which a row is read again even if no change was reported."""
Cached = TypeVar("Cached")


class TableCache:
    """Rows, games and events of the tables that were used last."""

    def __init__(self, store: Store, keeps_rows: bool) -> None:
        self.keeps_rows = keeps_rows
        self.is_listening: Callable[[], bool] = lambda: True
        """Tells whether this process hears of changes that other processes make."""
        self._store = store
        self._lock = threading.RLock()
        self._tables: OrderedDict[str, tuple[float, TableSnapshot]] = OrderedDict()
        self._sessions: OrderedDict[str, GameSession] = OrderedDict()
        self._events: dict[str, deque[tuple[int, list[Event]]]] = {}
        store.listeners.append(self.forget_table)

    def __len__(self) -> int:
        return len(self._sessions)

    # Rows

    def table(self, table_id: str) -> TableSnapshot | None:
        """Return a table with its row; None if it must be read."""
        if not self.keeps_rows or not self.is_listening():
            return None
        with self._lock:
            entry = self._tables.get(table_id)
        if entry is None or time.monotonic() - entry[0] > ROW_LIFETIME_SECONDS:
            return None
        return entry[1]

    def keep_table(self, table: TableSnapshot, epoch: tuple[int, int]) -> None:
        """Cache a table that was read in an epoch, unless its rows have changed since."""
        if self.keeps_rows:
            with self._lock:
                if epoch == self._store.epoch_of(table.id):
                    self._put(self._tables, table.id, (time.monotonic(), table))

    def forget_table(self, table_id: str = ANYTHING) -> None:
        """Drop a table's row, or all rows, so that it is read again before its next use."""
        with self._lock:
            if table_id == ANYTHING:
                self._tables.clear()
            else:
                self._tables.pop(table_id, None)

    def catch_up(self, table_id: str, index: int) -> None:
        """Drop a table's row if its journal is known to be longer than the row says."""
        with self._lock:
            known = self._tables.get(table_id)
            if known is not None and known[1].row.n < index:
                del self._tables[table_id]

    # Games

    def session(self, table_id: str) -> GameSession | None:
        """Return the game of a table; None if it must be replayed from its journal."""
        with self._lock:
            cached = self._sessions.get(table_id)
            if cached is not None:
                self._sessions.move_to_end(table_id)
            return cached

    def keep_session(self, table_id: str, game: GameSession) -> None:
        """Cache a game, unless a later position of it is cached already."""
        with self._lock:
            known = self._sessions.get(table_id)
            if known is None or known.head.index <= game.head.index:
                self._put(self._sessions, table_id, game)

    def forget_session(self, table_id: str) -> None:
        """Drop a game, so that it is replayed from its journal before its next use."""
        with self._lock:
            self._sessions.pop(table_id, None)
            self._tables.pop(table_id, None)
            self._events.pop(table_id, None)

    def keep_transition(
        self, before: TableSnapshot, after: TableSnapshot, transition: Transition
    ) -> None:
        """Cache a committed transition: the game, the row and the events, all at once.

        The row follows from the one before. If that is not the cached one, something else has
        changed meanwhile, and the row is read again.
        """
        with self._lock:
            session = transition.session
            known = self._sessions.get(after.id)
            if known is not None and known.head.index > session.head.index:
                return
            self._put(self._sessions, after.id, session)
            cached = self._tables.pop(after.id, None)
            if cached is not None and cached[1] is before:
                self._put(self._tables, after.id, (time.monotonic(), after))
            recent = self._events.setdefault(after.id, deque(maxlen=MAX_RECENT_ENTRIES))
            first = session.head.index - len(transition.entries)
            events_by_entry = transition.events_by_entry or [[] for _ in transition.entries]
            recent.extend((first + n, events) for n, events in enumerate(events_by_entry))

    def _put(self, cached: OrderedDict[str, Cached], table_id: str, value: Cached) -> None:
        cached[table_id] = value
        cached.move_to_end(table_id)
        while len(cached) > MAX_SESSIONS:
            oldest, _ = cached.popitem(last=False)
            self._events.pop(oldest, None)

    # Events

    def events_between(self, table_id: str, start: int, end: int) -> list[Event] | None:
        """Return the events from one index up to another; None if they must be read."""
        with self._lock:
            recent = self._events.get(table_id, ())
            numbered = [(n, events) for n, events in recent if start <= n < end]
        if [n for n, _ in numbered] != [*range(start, end)]:
            return None
        return [event for _, events in numbered for event in events]
