"""Notifications from other processes on the same PostgreSQL."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

import psycopg

from tafelrunde.tables.store import ANYTHING, CHANNEL

LOG = logging.getLogger("tafelrunde.wakeups")
POLL_SECONDS = 1.0
"""How often the thread checks whether to stop."""
RETRY_SECONDS = 1.0
"""The pause before connecting again."""


class PgListener:
    """Listens for changes that other processes make in the same database."""

    def __init__(self, database: str, origin: str, on_change: Callable[[str], None]) -> None:
        self.database = database
        self.origin = origin
        self.on_change = on_change
        """Called with the id of a table, or with ANYTHING."""
        self._is_listening = threading.Event()
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="wakeups", daemon=True)

    def start(self) -> None:
        """Start listening."""
        self._thread.start()

    def stop(self) -> None:
        """Stop listening."""
        self._is_over.set()
        self._thread.join()

    def is_listening(self) -> bool:
        """Return whether no notification can have been missed."""
        return self._is_listening.is_set()

    def _run(self) -> None:
        """Listen, and connect again when the database was unavailable."""
        while not self._is_over.is_set():
            try:
                self._listen()
            except psycopg.Error:
                self._is_listening.clear()
                LOG.warning("the database is away; listening again soon")
                self._is_over.wait(RETRY_SECONDS)

    def _listen(self) -> None:
        with psycopg.connect(self.database, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self.on_change(ANYTHING)  # notifications before this moment may be lost
            self._is_listening.set()
            while not self._is_over.is_set():
                for note in connection.notifies(timeout=POLL_SECONDS):
                    origin, _, what = note.payload.partition(" ")
                    if origin != self.origin:
                        self.on_change(what)
