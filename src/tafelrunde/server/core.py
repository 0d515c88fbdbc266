"""The parts of a running server, and how they are started and stopped."""

from __future__ import annotations

from pathlib import Path

from starlette.concurrency import run_in_threadpool

from tafelrunde.championship.event.repository import ChampionshipRepository
from tafelrunde.server.auth.access import Access
from tafelrunde.server.auth.accounts import Accounts
from tafelrunde.server.auth.profiles import Profiles
from tafelrunde.server.auth.rate_limits import RateLimiter
from tafelrunde.server.live.broadcast import MessageRenderer
from tafelrunde.server.live.hub import Hub, Scheduler
from tafelrunde.server.live.presence import OpenPages, Presence
from tafelrunde.server.mail.emails import Mailer
from tafelrunde.server.ops.metrics import Metrics
from tafelrunde.server.ops.settings import Settings
from tafelrunde.server.push.pusher import Pusher
from tafelrunde.server.workers.bot_pool import BotPool
from tafelrunde.server.workers.pg_listener import PgListener
from tafelrunde.server.workers.postgres_scheduler import PostgresScheduler
from tafelrunde.server.workers.reviews import Reviews
from tafelrunde.server.workers.scheduler import InProcessScheduler, TableScheduler
from tafelrunde.tables.absence import update_clocks
from tafelrunde.tables.game_session import GameSession, turn_start
from tafelrunde.tables.proposals import is_waiting
from tafelrunde.tables.ratings import Ratings
from tafelrunde.tables.replays import Replays
from tafelrunde.tables.rows import TableRow
from tafelrunde.tables.schema import TABLES
from tafelrunde.tables.service import TableService, TableSnapshot
from tafelrunde.tables.statistics import Roles
from tafelrunde.tables.store import ANYTHING, Store
from tafelrunde.web.documents import IMPRINT, find_document
from tafelrunde.web.pages import HouseFacts


class Server:
    """All parts of a running server; routes and sockets find them here."""

    def __init__(self, settings: Settings, rate_limiter: RateLimiter | None = None) -> None:
        self.settings = settings
        if not settings.database:
            Path(settings.data).mkdir(parents=True, exist_ok=True)
        self.documents_folder = Path(settings.pages or Path(settings.data) / "pages")
        self.store = Store(settings.database_url)
        self.store.create()
        self.accounts = Accounts(self.store, settings.session_days)
        self.mailer = Mailer(settings, self.store)
        self.profiles = Profiles(self.accounts, self.mailer)
        self.tables = TableService(self.store, keeps_rows=True)
        self.replays = Replays(self.tables.journal)
        self.ratings = Ratings(self.store)
        self.roles = Roles()
        self.championships = ChampionshipRepository(self.store, self.tables)
        self.championships.listen_to_tables()
        self.hub = Hub()
        self.presence = Presence(self.tables, self.hub.wake)
        self.open_pages = OpenPages()
        self.pusher = Pusher(settings, self.tables, self.open_pages)
        self.bot_pool = BotPool(settings.thinkers)
        self.reviews = Reviews(self.bot_pool)
        self.table_scheduler = TableScheduler(
            self.tables, settings.beat, self.bot_pool, self.notify_turn, self.notify_offer
        )
        self.metrics = Metrics()
        self.renderer = MessageRenderer()
        self.metrics.observe_store(self.store, "" if settings.database else settings.data)
        self.listener: PgListener | None = None
        rate_limiter = rate_limiter or RateLimiter(factor=settings.limits)
        self.access = Access(self.accounts, rate_limiter, settings)

    def house_facts(self) -> HouseFacts:
        """Return what every page knows about this server."""
        has_imprint = find_document(self.documents_folder, IMPRINT, "") is not None
        return HouseFacts(self.mailer.is_on, self.settings.contact, has_imprint)

    async def start(self) -> None:
        """Start the scheduler and the listener, and wake the tables with running games."""
        await run_in_threadpool(update_clocks, self.store, self.tables.now())
        await self.hub.start(self._create_scheduler())
        self.start_listener()
        await run_in_threadpool(self.wake_running_tables)
        await run_in_threadpool(self.championships.collect_all_results)

    async def stop(self) -> None:
        """Stop the scheduler and the reviews, and close the rest."""
        await self.hub.stop()
        await self.reviews.stop()
        await run_in_threadpool(self.close)

    def _create_scheduler(self) -> Scheduler:
        """Return a scheduler for several processes on PostgreSQL, or for this process alone."""
        settings, notify = self.settings, self.hub.notify_watchers
        if settings.database:
            database, workers = settings.database, settings.workers
            return PostgresScheduler(self.table_scheduler, database, notify, workers)
        return InProcessScheduler(self.table_scheduler, notify)

    def start_listener(self) -> None:
        """Listen for changes by other processes; with SQLite there are none."""
        if self.settings.database:
            origin = self.store.origin
            self.listener = PgListener(self.settings.database, origin, self.on_foreign_change)
            self.tables.cache.is_listening = self.listener.is_listening
            self.listener.start()

    def on_foreign_change(self, what: str) -> None:
        """Drop cached data that another process has changed, and announce the change."""
        self.store.notify_listeners(what)
        if what != ANYTHING:
            self.hub.wake(what, is_own=False)

    def notify_turn(self, table: TableSnapshot, session: GameSession) -> None:
        """Tell a player when the turn passes to them, by mail or by their browser.

        A mail is sent at a correspondence table, a notification if no page of the table is open.
        """
        seats, seat = table.seats, session.state.to_act
        before = session.undo_entries[-1].seat if session.undo_entries else None
        if seat is None or before == seat:
            return  # The player has just acted and goes on.
        if before is None or seats[before].account != seats[seat].account:
            self.mailer.send_turn_notice(table.row, seats[seat], turn_start(session))
            self.pusher.notify_turn(table, seats[seat], turn_start(session))

    def notify_offer(self, table: TableSnapshot) -> None:
        """Tell the players whom an offer waits for, if they have no page of the table open."""
        proposal = table.row.proposal
        if proposal is not None and is_waiting(proposal, self.tables.now()):
            for seat in proposal["open"]:
                self.pusher.notify_offer(table, table.seats[seat])

    def close(self) -> None:
        """Close the parts that run outside of the event loop, and finish all writes."""
        if self.listener is not None:
            self.listener.stop()
        self.bot_pool.close()
        self.championships.close()
        self.mailer.close()
        self.pusher.close()
        self.store.close()

    def wake_running_tables(self) -> None:
        """Wake all tables with running games, so that bots and clocks go on after a restart."""
        for row in self.store.rows(TableRow, TABLES.c.status == "running", limit=5000):
            self.hub.wake(row.id)
