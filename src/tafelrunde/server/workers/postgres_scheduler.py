"""Bots' acts and deadlines as jobs in PostgreSQL, for any number of processes.

A job is only a wake-up: a table, the index it is about, and the time when it is due. The process
that takes the job reads the table and runs the task that is due there, if the table is still at
that index. A job that comes twice, late or never does no harm, because the journal decides. The
jobs of a killed process are taken over by other processes.
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

from tafelrunde.server.workers.scheduler import MAX_WAIT_SECONDS, ScheduledTask, TableScheduler

NEAR_SECONDS = 10.0
"""A job that is due within this time is started at once and waits by itself."""
QUEUE = "tables"
HEARTBEAT_SECONDS = 2.0
"""The time between two heartbeats of a process that does jobs."""
STALLED_SECONDS = 8.0
"""The time without a heartbeat after which a process counts as dead."""
TAKEOVER_SECONDS = 2.0
"""How often a process looks for jobs of dead processes."""
SHUTDOWN_SECONDS = 1.0
"""How long a stopping worker waits for its jobs."""
RETRY_SECONDS = 1.0
"""The pause before another attempt while the database is unavailable."""
_SCHEMA_LOCK = 0x7AFE2
LOG = logging.getLogger("tafelrunde.jobs")


class PostgresScheduler:
    """Queues jobs in PostgreSQL, and does jobs if this process has workers."""

    def __init__(
        self,
        table_scheduler: TableScheduler,
        database: str,
        notify: Callable[[str], None],
        workers: int,
    ) -> None:
        self.table_scheduler = table_scheduler
        self.database = database
        self.notify = notify
        """Called with the id of a table that this process has changed."""
        self.workers = workers
        """How many jobs this process does at the same time; 0 for none."""
        self.app = App(connector=PsycopgConnector(conninfo=database, min_size=1, max_size=4))
        self.job = self.app.task(name="tend", queue=QUEUE)(self._do_job)
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._queueing: set[asyncio.Task[Any]] = set()
        self._working: list[asyncio.Task[Any]] = []

    async def start(self) -> None:
        """Create the tables for jobs if necessary, and start the workers."""
        await run_in_threadpool(create_job_tables, self.database)
        await self.app.open_async()
        if self.workers:
            self._working = [
                asyncio.ensure_future(self._run_workers()),
                asyncio.ensure_future(self._take_over_jobs()),
            ]

    async def stop(self) -> None:
        """Stop the workers and close the connections."""
        for timer in self._timers.values():
            timer.cancel()
        for task in (*self._working, *self._queueing):
            task.cancel()
        await asyncio.gather(*self._working, *self._queueing, return_exceptions=True)
        await self.app.close_async()

    def wake(self, table_id: str) -> None:
        """Queue a job if a table has a task for the server; called in the event loop."""
        if self.table_scheduler.is_idle(table_id):
            self.table_scheduler.announce_idle(table_id)
        else:
            task = asyncio.ensure_future(self._queue_job(table_id))
            self._queueing.add(task)
            task.add_done_callback(self._queueing.discard)

    def on_foreign_change(self, table_id: str) -> None:
        """Look later at a table that another process has changed.

        That process queues the job itself, unless it has died before it could.
        """
        loop = asyncio.get_running_loop()
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()
        wait = NEAR_SECONDS + self.table_scheduler.beat
        self._timers[table_id] = loop.call_later(wait, self._wake_later, table_id)

    def _wake_later(self, table_id: str) -> None:
        del self._timers[table_id]
        self.wake(table_id)

    async def _queue_job(self, table_id: str) -> None:
        task = await run_in_threadpool(self.table_scheduler.next_task, table_id)
        while task is not None:
            try:
                await self._defer(table_id, task)
                return
            except ConnectorException:
                LOG.warning("the database is away; asking for a job again soon")
                await asyncio.sleep(RETRY_SECONDS)

    async def _defer(self, table_id: str, task: ScheduledTask) -> None:
        """Queue a job, unless one is queued for the same index."""
        now = self.table_scheduler.tables.now()
        due = min(task.due, now + MAX_WAIT_SECONDS)
        options: dict[str, Any] = {"queueing_lock": f"{table_id} {task.index}"}
        if due - now < NEAR_SECONDS:
            options["lock"] = table_id  # two jobs of one table would let the bot think twice
        else:
            at = datetime.fromtimestamp(due, UTC)
            options |= {"queueing_lock": f"{table_id} {task.index} {int(due)}", "schedule_at": at}
        with suppress(AlreadyEnqueued):
            job = self.job.configure(**options)
            await job.defer_async(table_id=table_id, index=task.index, due=due)

    async def _do_job(self, table_id: str, index: int, due: float) -> None:
        """Run the tasks of a table until it waits for people, or for a later time."""
        tables = self.table_scheduler.tables
        while True:
            await asyncio.sleep(min(NEAR_SECONDS, max(0.0, due - tables.now())))
            tables.cache.catch_up(table_id, index)
            task = await run_in_threadpool(self.table_scheduler.next_task, table_id)
            if task is None or task.index != index:
                return  # The table has changed, and its next job is queued already.
            if task.due <= tables.now():
                await self.table_scheduler.run_task(table_id, task)
                self.notify(table_id)
                task = await run_in_threadpool(self.table_scheduler.next_task, table_id)
            if task is None:
                return
            index, due = task.index, task.due
            if due - tables.now() >= NEAR_SECONDS:
                await self._defer(table_id, task)
                return

    async def _run_workers(self) -> None:
        """Do jobs as they come, and start again after the database was unavailable."""
        while True:
            try:
                await self.app.run_worker_async(
                    queues=[QUEUE],
                    concurrency=self.workers,
                    install_signal_handlers=False,
                    delete_jobs=DeleteJobCondition.ALWAYS,
                    shutdown_graceful_timeout=SHUTDOWN_SECONDS,
                    update_heartbeat_interval=HEARTBEAT_SECONDS,
                    stalled_worker_timeout=STALLED_SECONDS,
                )
            except (ConnectorException, psycopg.Error):
                LOG.warning("the database is away; working again soon")
            await asyncio.sleep(RETRY_SECONDS)

    async def _take_over_jobs(self) -> None:
        """Queue the jobs of killed processes again."""
        while True:
            try:
                manager = self.app.job_manager
                for job in await manager.get_stalled_jobs(
                    queue=QUEUE, seconds_since_heartbeat=STALLED_SECONDS
                ):
                    await manager.finish_job(job, Status.FAILED, delete_job=True)
                    self.wake(str(job.task_kwargs["table_id"]))
            except (ConnectorException, psycopg.Error):
                LOG.warning("the database is away; looking for jobs again soon")
            await asyncio.sleep(TAKEOVER_SECONDS)


def create_job_tables(database: str) -> None:
    """Create the database tables for jobs if they are missing, one process at a time."""
    with psycopg.connect(database) as connection:
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (_SCHEMA_LOCK,))
        row = connection.execute("SELECT to_regclass('procrastinate_jobs')").fetchone()
        if row is None or row[0] is None:
            from procrastinate.schema import SchemaManager

            connection.execute(SchemaManager.get_schema().encode())
