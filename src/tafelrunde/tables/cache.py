"""What a process remembers of the tables: rows, games and the latest news.

Nothing here is the truth. Rows are forgotten when somebody says that they have changed, and
after a few seconds anyway; games are caught up with the journal by whoever finds them behind.
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
"""So many latest entries' news are at hand for each table."""
ROW_LIFETIME_SECONDS = 60.0
"""Seconds after which a row is read again, whatever nobody has said."""
Cached = TypeVar("Cached")


class TableCache:
    """Rows, games and news of the tables that were used last."""

    def __init__(self, store: Store, keeps_rows: bool) -> None:
        self.keeps_rows = keeps_rows
        self.is_listening: Callable[[], bool] = lambda: True
        """Tells whether changes made by other processes are heard of."""
        self._store = store
        self._lock = threading.RLock()
        self._rows: OrderedDict[str, tuple[float, TableSnapshot]] = OrderedDict()
        self._live: OrderedDict[str, GameSession] = OrderedDict()
        self._news: dict[str, deque[tuple[int, list[Event]]]] = {}
        store.listeners.append(self.forget_table)

    def __len__(self) -> int:
        return len(self._live)

    # Rows

    def table(self, table_id: str) -> TableSnapshot | None:
        """Give a table as it is known to be, None if it must be read."""
        if not self.keeps_rows or not self.is_listening():
            return None
        with self._lock:
            found = self._rows.get(table_id)
        if found is None or time.monotonic() - found[0] > ROW_LIFETIME_SECONDS:
            return None
        return found[1]

    def keep_table(self, sight: TableSnapshot, epoch: tuple[int, int]) -> None:
        """Remember a row that was read in an epoch, unless something has changed since."""
        if self.keeps_rows:
            with self._lock:
                if epoch == self._store.epoch_of(sight.id):
                    self._put(self._rows, sight.id, (time.monotonic(), sight))

    def forget_table(self, table_id: str = ANYTHING) -> None:
        """Read a table's row again, or all of them, before it is used next."""
        with self._lock:
            if table_id == ANYTHING:
                self._rows.clear()
            else:
                self._rows.pop(table_id, None)

    def catch_up(self, table_id: str, index: int) -> None:
        """Read a table again if it is known to be further than it is here."""
        with self._lock:
            known = self._rows.get(table_id)
            if known is not None and known[1].row.n < index:
                del self._rows[table_id]

    # Games

    def session(self, table_id: str) -> GameSession | None:
        """Give the game of a table, None if it must be played again from its journal."""
        with self._lock:
            found = self._live.get(table_id)
            if found is not None:
                self._live.move_to_end(table_id)
            return found

    def keep_session(self, table_id: str, game: GameSession) -> None:
        """Remember a game, unless a later position of it is known already."""
        with self._lock:
            known = self._live.get(table_id)
            if known is None or known.head.index <= game.head.index:
                self._put(self._live, table_id, game)

    def forget_session(self, table_id: str) -> None:
        """Play a game again from its journal before it is used next."""
        with self._lock:
            self._live.pop(table_id, None)
            self._rows.pop(table_id, None)
            self._news.pop(table_id, None)

    def keep_transition(
        self, before: TableSnapshot, sight: TableSnapshot, change: Transition
    ) -> None:
        """Remember what has been journaled: the game, the row, the news, all at once.

        The row is made from the one before; if that is not what is known now, because somebody
        has changed something else meanwhile, it is read again.
        """
        with self._lock:
            known = self._live.get(sight.id)
            if known is not None and known.head.index > change.session.head.index:
                return
            self._put(self._live, sight.id, change.session)
            kept = self._rows.pop(sight.id, None)
            if kept is not None and kept[1] is before:
                self._put(self._rows, sight.id, (time.monotonic(), sight))
            news = self._news.setdefault(sight.id, deque(maxlen=MAX_RECENT_ENTRIES))
            first = change.session.head.index - len(change.entries)
            told = change.events_by_entry or [[] for _ in change.entries]
            news.extend((first + n, events) for n, events in enumerate(told))

    def _put(self, kept: OrderedDict[str, Cached], table_id: str, value: Cached) -> None:
        kept[table_id] = value
        kept.move_to_end(table_id)
        while len(kept) > MAX_SESSIONS:
            gone, _ = kept.popitem(last=False)
            self._news.pop(gone, None)

    # News

    def events_between(self, table_id: str, start: int, end: int) -> list[Event] | None:
        """Give what happened between two indexes, None if it must be read."""
        with self._lock:
            found = [(n, events) for n, events in self._news.get(table_id, ()) if start <= n < end]
        if [n for n, _ in found] != [*range(start, end)]:
            return None
        return [event for _, events in found for event in events]
