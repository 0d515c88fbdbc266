"""Collects results of championship tables as soon as games end.

Threads that change a table must not wait for a second write, so a separate thread collects the
results. Results that are missed because a process dies are collected when the next one starts.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import Lock

from tafelrunde.championship.event.clock_row import clock_of
from tafelrunde.kernel import TafelrundeError
from tafelrunde.tables.game_session import Transition
from tafelrunde.tables.table_snapshot import OVER, TableSnapshot

LOG = logging.getLogger("tafelrunde.championship")
WAIT_SECONDS = 5.0


class ResultCollector:
    """Listens to tables and collects what their championship must know."""

    def __init__(self, collect: Callable[[str], object]) -> None:
        self._collect = collect
        self._pool = ThreadPoolExecutor(1, "championship-results")
        self._pending: set[Future[None]] = set()
        self._last_seen: dict[str, tuple[int, bool]] = {}
        self._lock = Lock()

    def on_table_change(self, table: TableSnapshot, change: Transition) -> None:
        """Collect after a change that ended a game or calls for the jury."""
        championship = table.row.settings.get("championship")
        if championship and self._is_news(table, change):
            self.submit(str(championship))

    def _is_news(self, table: TableSnapshot, change: Transition) -> bool:
        if change.end is not None or table.status == OVER:
            self._last_seen.pop(table.id, None)
            return True
        clock = clock_of(table)
        now = (clock.exits, clock.option_failed)
        before = self._last_seen.get(table.id, (0, False))
        self._last_seen[table.id] = now
        return now != before

    def submit(self, championship: str) -> None:
        """Collect the results of a championship soon."""
        with self._lock:
            future = self._pool.submit(self._collect_safely, championship)
            self._pending.add(future)
        future.add_done_callback(self._forget)

    def _forget(self, future: Future[None]) -> None:
        with self._lock:
            self._pending.discard(future)

    def _collect_safely(self, championship: str) -> None:
        try:
            self._collect(championship)
        except TafelrundeError as error:
            LOG.warning("results could not be collected: %s", error.phrase.key)
        except Exception:  # the next change, or the next start, collects them
            LOG.exception("results could not be collected")

    def wait(self) -> None:
        """Wait for results that are being collected, so that a page shows them."""
        with self._lock:
            pending = set(self._pending)
        if pending:
            wait(pending, WAIT_SECONDS)

    def close(self) -> None:
        """Finish collecting results."""
        self._pool.shutdown(wait=True)
