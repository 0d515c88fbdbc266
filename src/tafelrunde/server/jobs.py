"""Bots' acts and deadlines as jobs in PostgreSQL, for any number of processes.

A job is a wake-up and nothing more: a table, the index it is about, and when it is due. Whoever
takes it looks at the table, and does what is due there if the table is still at that index. A job
that comes twice, late or never does no harm: the journal decides, and the jobs of a process that
was killed are taken over by the others.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import psycopg
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from procrastinate.jobs import DeleteJobCondition
from starlette.concurrency import run_in_threadpool

from tafelrunde.server.tending import LONGEST_WAIT, Tending, Work

NEAR = 10.0
"""A job that is due in so many seconds is begun at once, and waits by itself."""
QUEUE = "tables"
LOOK = 15.0
"""Seconds between looks for jobs that a dead process has left."""
DEAD = 30.0
"""Seconds without a sign of life after which a process counts as dead."""
PATIENCE = 1.0
_LOCK = 0x7AFE2
LOG = logging.getLogger("tafelrunde.jobs")


class Jobs:
    """Asks for jobs, and does them if this process is to do any."""

    def __init__(
        self, tending: Tending, database: str, tell: Callable[[str], None], workers: int
    ) -> None:
        self.tending = tending
        self.database = database
        self.tell = tell
        self.workers = workers
        """How many jobs this process does at the same time; 0 for none."""
        self.app = App(connector=PsycopgConnector(conninfo=database, min_size=1, max_size=4))
        self.task = self.app.task(name="tend", queue=QUEUE)(self._tend)
        self._asking: set[asyncio.Task[Any]] = set()
        self._working: list[asyncio.Task[Any]] = []

    async def begin(self) -> None:
        """Make sure that there is a place for jobs, and begin to work."""
        await run_in_threadpool(prepare, self.database)
        await self.app.open_async()
        if self.workers:
            self._working = [
                asyncio.ensure_future(self._work()),
                asyncio.ensure_future(self._take_over()),
            ]

    async def end(self) -> None:
        """Finish the jobs that are under way."""
        for task in (*self._working, *self._asking):
            task.cancel()
        await asyncio.gather(*self._working, *self._asking, return_exceptions=True)
        await self.app.close_async()

    def wake(self, table_id: str) -> None:
        """Ask for a job if a table waits for the house; called in the event loop."""
        if not self.tending.is_quiet(table_id):
            task = asyncio.ensure_future(self._ask(table_id))
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)

    async def _ask(self, table_id: str) -> None:
        work = await run_in_threadpool(self.tending.next_work, table_id)
        while work is not None:
            try:
                await self._defer(table_id, work)
                return
            except ConnectorException:
                LOG.warning("the database is away; asking for a job again soon")
                await asyncio.sleep(PATIENCE)

    async def _defer(self, table_id: str, work: Work) -> None:
        """Ask for a job; one that waits already for the same index is enough."""
        now = self.tending.house.now()
        due = min(work.due, now + LONGEST_WAIT)
        is_near = due - now < NEAR
        at = None if is_near else datetime.fromtimestamp(due, UTC)
        lock = f"{table_id} {work.index} {0 if is_near else int(due)}"
        try:
            job = self.task.configure(queueing_lock=lock, schedule_at=at)
            await job.defer_async(table_id=table_id, index=work.index, due=due)
        except AlreadyEnqueued:
            pass

    async def _tend(self, table_id: str, index: int, due: float) -> None:
        """Do a job: what is due at a table, if nobody was faster."""
        await asyncio.sleep(min(NEAR, max(0.0, due - self.tending.house.now())))
        work = await run_in_threadpool(self.tending.next_work, table_id)
        if work is not None and work.index == index:
            is_bot = work.do == self.tending.house.bot_act  # its beat is over by now
            if is_bot or work.due <= self.tending.house.now():
                await self.tending.do(table_id, work)
                self.tell(table_id)
            await self._ask(table_id)

    async def _work(self) -> None:
        """Take jobs as they come; when the database was away, go on when it is back."""
        while True:
            try:
                await self.app.run_worker_async(
                    queues=[QUEUE],
                    concurrency=self.workers,
                    install_signal_handlers=False,
                    delete_jobs=DeleteJobCondition.ALWAYS,
                    shutdown_graceful_timeout=PATIENCE,
                )
            except (ConnectorException, psycopg.Error):
                LOG.warning("the database is away; working again soon")
            await asyncio.sleep(PATIENCE)

    async def _take_over(self) -> None:
        """Do the jobs again that a process has left undone which was killed."""
        while True:
            try:
                left = await self.app.job_manager.get_stalled_jobs(
                    queue=QUEUE, seconds_since_heartbeat=DEAD
                )
                for job in left:
                    await self.app.job_manager.retry_job(job)
            except (ConnectorException, psycopg.Error):
                LOG.warning("the database is away; looking for jobs again soon")
            await asyncio.sleep(LOOK)


def prepare(database: str) -> None:
    """Make the tables of the jobs where they are missing, one process at a time."""
    with psycopg.connect(database) as connection:
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
        found = connection.execute("SELECT to_regclass('procrastinate_jobs')").fetchone()
        if found is None or found[0] is None:
            from procrastinate.schema import SchemaManager

            connection.execute(SchemaManager.get_schema().encode())
