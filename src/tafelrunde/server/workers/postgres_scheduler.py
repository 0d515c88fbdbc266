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
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import psycopg
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from procrastinate.jobs import DeleteJobCondition, Status
from starlette.concurrency import run_in_threadpool

from tafelrunde.server.workers.scheduler import LONGEST_WAIT, Tending, Work

NEAR = 10.0
"""A job that is due in so many seconds is begun at once, and waits by itself."""
QUEUE = "tables"
SIGN_OF_LIFE = 2.0
"""Seconds between two signs of life of a process that does jobs."""
DEAD = 8.0
"""Seconds without one after which a process counts as dead."""
LOOK = 2.0
"""Seconds between looks for jobs that a dead process has left."""
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
        self._alarms: dict[str, asyncio.TimerHandle] = {}
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
        for alarm in self._alarms.values():
            alarm.cancel()
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

    def hear(self, table_id: str) -> None:
        """Watch over a table that another process has changed and has asked a job for.

        Should it have died before it asked, somebody else must: so the table is looked at later.
        """
        loop = asyncio.get_running_loop()
        alarm = self._alarms.pop(table_id, None)
        if alarm is not None:
            alarm.cancel()
        wait = NEAR + self.tending.beat
        self._alarms[table_id] = loop.call_later(wait, self._look_after, table_id)

    def _look_after(self, table_id: str) -> None:
        del self._alarms[table_id]
        self.wake(table_id)

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
        now = self.tending.tables.now()
        due = min(work.due, now + LONGEST_WAIT)
        wanted: dict[str, Any] = {"queueing_lock": f"{table_id} {work.index}"}
        if due - now < NEAR:
            wanted["lock"] = table_id  # two that tend one table would think twice
        else:
            at = datetime.fromtimestamp(due, UTC)
            wanted |= {"queueing_lock": f"{table_id} {work.index} {int(due)}", "schedule_at": at}
        with suppress(AlreadyEnqueued):
            job = self.task.configure(**wanted)
            await job.defer_async(table_id=table_id, index=work.index, due=due)

    async def _tend(self, table_id: str, index: int, due: float) -> None:
        """Do a job: what is due at a table, as long as that is the house's part."""
        tables = self.tending.tables
        while True:
            await asyncio.sleep(min(NEAR, max(0.0, due - tables.now())))
            tables.cache.catch_up(table_id, index)
            work = await run_in_threadpool(self.tending.next_work, table_id)
            if work is None or work.index != index:
                return  # Somebody was faster, and has asked for what follows.
            if work.due <= tables.now():
                await self.tending.do(table_id, work)
                self.tell(table_id)
                work = await run_in_threadpool(self.tending.next_work, table_id)
            if work is None:
                return
            index, due = work.index, work.due
            if due - tables.now() >= NEAR:
                await self._defer(table_id, work)
                return

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
                    update_heartbeat_interval=SIGN_OF_LIFE,
                    stalled_worker_timeout=DEAD,
                )
            except (ConnectorException, psycopg.Error):
                LOG.warning("the database is away; working again soon")
            await asyncio.sleep(PATIENCE)

    async def _take_over(self) -> None:
        """Ask again for what a process has left undone which was killed."""
        while True:
            try:
                manager = self.app.job_manager
                for job in await manager.get_stalled_jobs(
                    queue=QUEUE, seconds_since_heartbeat=DEAD
                ):
                    await manager.finish_job(job, Status.FAILED, delete_job=True)
                    self.wake(str(job.task_kwargs["table_id"]))
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
