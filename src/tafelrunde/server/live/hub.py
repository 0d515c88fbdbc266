"""The connections that watch each table.

Everything here runs in the server's event loop. Tables are changed in threads, and each change is
announced with `wake`, which may be called from any thread.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Protocol


class Scheduler(Protocol):
    """Runs the server's own tasks at tables."""

    async def start(self) -> None:
        """Start in the running event loop."""

    async def stop(self) -> None:
        """Stop all tasks."""

    def wake(self, table_id: str) -> None:
        """Run the tasks of a table that this process has changed."""

    def on_foreign_change(self, table_id: str) -> None:
        """Handle a change of a table by another process."""


class Hub:
    """Announces each change of a table to the sockets that watch it and to the scheduler."""

    def __init__(self) -> None:
        self.scheduler: Scheduler | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self._thread = 0
        self._watchers: dict[str, set[Callable[[], None]]] = {}

    async def start(self, scheduler: Scheduler) -> None:
        """Start in the running event loop."""
        self.loop = asyncio.get_running_loop()
        self._thread = threading.get_ident()
        await scheduler.start()
        self.scheduler = scheduler

    async def stop(self) -> None:
        """Stop the scheduler."""
        if self.scheduler is not None:
            scheduler, self.scheduler = self.scheduler, None
            await scheduler.stop()

    def wake(self, table_id: str, is_own: bool = True) -> None:
        """Announce a change of a table by this process or another; call it from any thread."""
        if threading.get_ident() == self._thread:
            self._wake_in_loop(table_id, is_own)
        elif self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._wake_in_loop, table_id, is_own)

    def _wake_in_loop(self, table_id: str, is_own: bool) -> None:
        self.notify_watchers(table_id)
        if self.scheduler is not None and is_own:
            self.scheduler.wake(table_id)
        elif self.scheduler is not None:
            self.scheduler.on_foreign_change(table_id)

    def notify_watchers(self, table_id: str) -> None:
        """Call the functions that watch a table; call it in the event loop."""
        for on_change in self._watchers.get(table_id, ()):
            on_change()

    def watch(self, table_id: str, on_change: Callable[[], None]) -> None:
        """Call a function in the event loop whenever a table changes."""
        self._watchers.setdefault(table_id, set()).add(on_change)

    def unwatch(self, table_id: str, on_change: Callable[[], None]) -> None:
        """Stop calling a function."""
        watchers = self._watchers.get(table_id, set())
        watchers.discard(on_change)
        if not watchers:
            self._watchers.pop(table_id, None)
