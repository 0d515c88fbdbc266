"""Who watches which table.

Everything here runs in the server's event loop; the work on tables is done in threads, and
whoever changes a table says so with `wake`, from whatever thread.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Protocol


class Tender(Protocol):
    """Looks after tables that wait for the house."""

    async def begin(self) -> None:
        """Belong to the running event loop."""

    async def end(self) -> None:
        """Finish what is under way."""

    def wake(self, table_id: str) -> None:
        """Look after a table that has changed."""

    def hear(self, table_id: str) -> None:
        """Know that another process has changed a table, and looks after it."""


class Hub:
    """Wakes the sockets of a table when its journal has grown, and whoever tends it."""

    def __init__(self) -> None:
        self.tender: Tender | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self._thread = 0
        self._watching: dict[str, set[Callable[[], None]]] = {}

    async def begin(self, tender: Tender) -> None:
        """Belong to the running event loop."""
        self.loop = asyncio.get_running_loop()
        self._thread = threading.get_ident()
        await tender.begin()
        self.tender = tender

    async def end(self) -> None:
        """Let whoever tends the tables finish."""
        if self.tender is not None:
            tender, self.tender = self.tender, None
            await tender.end()

    def wake(self, table_id: str, is_own: bool = True) -> None:
        """Say that a table has changed, by this process or another; from any thread."""
        if threading.get_ident() == self._thread:
            self._woken(table_id, is_own)
        elif self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._woken, table_id, is_own)

    def _woken(self, table_id: str, is_own: bool) -> None:
        self.tell(table_id)
        if self.tender is not None:
            (self.tender.wake if is_own else self.tender.hear)(table_id)

    def tell(self, table_id: str) -> None:
        """Let everybody who watches a table look again; in the loop."""
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
