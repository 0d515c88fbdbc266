"""Wake-ups from other processes on the same PostgreSQL."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

import psycopg

from tafelrunde.tables.store import CHANNEL

LOG = logging.getLogger("tafelrunde.wakeups")
PATIENCE = 1.0
"""Seconds between looks at whether to stop, and before connecting again."""


class Wakeups:
    """Listens for tables that other processes have changed."""

    def __init__(self, database: str, wake: Callable[[str], None]) -> None:
        self.database = database
        self.wake = wake
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="wakeups", daemon=True)

    def begin(self) -> None:
        """Listen from now on."""
        self._thread.start()

    def end(self) -> None:
        """Stop listening."""
        self._is_over.set()
        self._thread.join()

    def _listen(self) -> None:
        """Listen, and connect again when the database was away."""
        while not self._is_over.is_set():
            try:
                self._hear()
            except psycopg.Error:
                LOG.warning("the database is away; listening again soon")
                self._is_over.wait(PATIENCE)

    def _hear(self) -> None:
        with psycopg.connect(self.database, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            while not self._is_over.is_set():
                for note in connection.notifies(timeout=PATIENCE):
                    self.wake(note.payload)
