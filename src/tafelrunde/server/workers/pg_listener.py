"""Wake-ups from other processes on the same PostgreSQL."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

import psycopg

from tafelrunde.tables.store import ANYTHING, CHANNEL

LOG = logging.getLogger("tafelrunde.wakeups")
PATIENCE = 1.0
"""Seconds between looks at whether to stop, and before connecting again."""


class Wakeups:
    """Listens for what other processes on the same database have changed."""

    def __init__(self, database: str, origin: str, hear: Callable[[str], None]) -> None:
        self.database = database
        self.origin = origin
        self.hear = hear
        self._is_hearing = threading.Event()
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="wakeups", daemon=True)

    def begin(self) -> None:
        """Listen from now on."""
        self._thread.start()

    def end(self) -> None:
        """Stop listening."""
        self._is_over.set()
        self._thread.join()

    def is_hearing(self) -> bool:
        """Tell whether nothing can have been missed."""
        return self._is_hearing.is_set()

    def _listen(self) -> None:
        """Listen, and connect again when the database was away."""
        while not self._is_over.is_set():
            try:
                self._hear()
            except psycopg.Error:
                self._is_hearing.clear()
                LOG.warning("the database is away; listening again soon")
                self._is_over.wait(PATIENCE)

    def _hear(self) -> None:
        with psycopg.connect(self.database, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self.hear(ANYTHING)  # whatever was missed before
            self._is_hearing.set()
            while not self._is_over.is_set():
                for note in connection.notifies(timeout=PATIENCE):
                    origin, _, what = note.payload.partition(" ")
                    if origin != self.origin:
                        self.hear(what)
