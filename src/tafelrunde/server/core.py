"""Everything a running house consists of."""

from __future__ import annotations

from pathlib import Path

from starlette.concurrency import run_in_threadpool

from tafelrunde.championship.event.repository import Weekends
from tafelrunde.server.auth.access import Access
from tafelrunde.server.auth.accounts import Accounts
from tafelrunde.server.auth.profiles import Profiles
from tafelrunde.server.auth.rate_limits import RateLimiter
from tafelrunde.server.live.broadcast import Teller
from tafelrunde.server.live.hub import Hub, Tender
from tafelrunde.server.live.presence import Presence
from tafelrunde.server.mail.emails import Mailer
from tafelrunde.server.ops.metrics import Metrics
from tafelrunde.server.ops.settings import Settings
from tafelrunde.server.workers.bot_pool import Thinkers
from tafelrunde.server.workers.pg_listener import Wakeups
from tafelrunde.server.workers.postgres_scheduler import Jobs
from tafelrunde.server.workers.reviews import Reviews
from tafelrunde.server.workers.scheduler import Alone, Tending
from tafelrunde.tables import game_session as playing
from tafelrunde.tables.absence import update_clocks
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.replays import Replays
from tafelrunde.tables.rows import TableRow
from tafelrunde.tables.schema import TABLES
from tafelrunde.tables.service import TableService, TableSnapshot
from tafelrunde.tables.store import ANYTHING, Store


class Server:
    """Everything a running house consists of."""

    def __init__(self, settings: Settings, rate_limiter: RateLimiter | None = None) -> None:
        self.settings = settings
        if not settings.database:
            Path(settings.data).mkdir(parents=True, exist_ok=True)
        self.store = Store(settings.database_url)
        self.store.create()
        self.accounts = Accounts(self.store, settings.session_days)
        self.mailer = Mailer(settings, self.store)
        self.profiles = Profiles(self.accounts, self.mailer)
        self.tables = TableService(self.store, keeps_rows=True)
        self.replays = Replays(self.tables.journal)
        self.weekends = Weekends(self.store, self.tables)
        self.weekends.listen()
        self.hub = Hub()
        self.presence = Presence(self.tables, self.hub.wake)
        self.thinkers = Thinkers(settings.thinkers)
        self.reviews = Reviews(self.thinkers)
        self.tending = Tending(self.tables, settings.beat, self.thinkers, self.tell_turn)
        self.metrics = Metrics()
        self.teller = Teller()
        self.metrics.observe_store(self.store, "" if settings.database else settings.data)
        self.wakeups: Wakeups | None = None
        rate_limiter = rate_limiter or RateLimiter(factor=settings.limits)
        self.access = Access(self.accounts, rate_limiter, settings)

    async def open(self) -> None:
        """Begin to look after the tables, those first that were running before."""
        await run_in_threadpool(update_clocks, self.store, self.tables.now())
        await self.hub.begin(self._tender())
        self.listen()
        await run_in_threadpool(self.wake_running)
        await run_in_threadpool(self.weekends.collect_all)

    async def shut(self) -> None:
        """Finish everything that is under way."""
        await self.hub.end()
        await self.reviews.end()
        await run_in_threadpool(self.close)

    def _tender(self) -> Tender:
        """Choose who looks after tables: jobs for several processes, or this process alone."""
        settings = self.settings
        if settings.database:
            return Jobs(self.tending, settings.database, self.hub.tell, settings.workers)
        return Alone(self.tending, self.hub.tell)

    def listen(self) -> None:
        """Hear of what other processes do, if there can be any."""
        if self.settings.database:
            self.wakeups = Wakeups(self.settings.database, self.store.origin, self.heard)
            self.tables.cache.is_listening = self.wakeups.is_hearing
            self.wakeups.begin()

    def heard(self, what: str) -> None:
        """Forget and look again at what another process has changed."""
        self.store.notify_listeners(what)
        if what != ANYTHING:
            self.hub.wake(what, is_own=False)

    def tell_turn(self, sight: TableSnapshot, live: GameSession) -> None:
        """Write to somebody to whom the turn has come from another, where games last for days."""
        seats, seat = sight.seats, live.state.to_act
        before = live.undo_entries[-1].seat if live.undo_entries else None
        if seat is None or before == seat:
            return  # He has just acted himself, and goes on.
        if before is None or seats[before].account != seats[seat].account:
            self.mailer.send_turn_notice(sight.row, seats[seat], playing.turn_start(live))

    def close(self) -> None:
        """Finish all writes."""
        if self.wakeups is not None:
            self.wakeups.end()
        self.thinkers.close()
        self.weekends.close()
        self.mailer.close()
        self.store.close()

    def wake_running(self) -> None:
        """Let bots go on at tables that were running when the house was last closed."""
        for row in self.store.rows(TableRow, TABLES.c.status == "running", limit=5000):
            self.hub.wake(row.id)
