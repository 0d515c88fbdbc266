"""The services of all tables in one database."""

from __future__ import annotations

import time
from collections.abc import Callable

from tafelrunde.tables.acts import ActService
from tafelrunde.tables.bot_service import BotService
from tafelrunde.tables.cache import TableCache
from tafelrunde.tables.clock_service import ClockService
from tafelrunde.tables.deadlines import Deadlines
from tafelrunde.tables.directory import TableDirectory
from tafelrunde.tables.handovers import SeatHandovers
from tafelrunde.tables.journal_service import JournalService
from tafelrunde.tables.premoves import PremoveService
from tafelrunde.tables.proposals import Proposals
from tafelrunde.tables.rematches import RematchService
from tafelrunde.tables.store import Store
from tafelrunde.tables.table_snapshot import (
    ABORTED,
    OPEN,
    OVER,
    PAUSED,
    RUNNING,
    Person,
    TableSnapshot,
)

__all__ = [
    "ABORTED",
    "OPEN",
    "OVER",
    "PAUSED",
    "RUNNING",
    "Person",
    "TableService",
    "TableSnapshot",
]


class TableService:
    """Builds the services of one database and connects them."""

    def __init__(
        self, store: Store, now: Callable[[], float] = time.time, keeps_rows: bool = False
    ) -> None:
        self.store = store
        self.now = now
        self.cache = TableCache(store, keeps_rows)
        self.directory = TableDirectory(store, self.cache, now)
        self.deadlines = Deadlines(store, now)
        self.journal = JournalService(store, self.cache, self.directory, self.deadlines, now)
        self.acts = ActService(self.journal, self.deadlines)
        self.bots = BotService(self.journal)
        self.clocks = ClockService(store, self.directory, self.journal, self.deadlines)
        self.premoves = PremoveService(store, self.journal)
        self.rematches = RematchService(store, self.directory)
        self.proposals = Proposals(store, self.journal, self.deadlines, self.rematches)
        self.handovers = SeatHandovers(store, self.directory, self.journal)
        self.directory.seat_listeners.append(self.clocks.start)
