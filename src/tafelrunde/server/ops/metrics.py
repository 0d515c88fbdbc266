"""Metrics for hosts, in the format that Prometheus reads."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from sqlalchemy import event, func, select
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from tafelrunde.kernel import TafelrundeError
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.schema import TABLES
from tafelrunde.tables.store import Store

RECENT_ERROR_SECONDS = 5.0
"""How long `/healthz` reports an error of the database."""


class Metrics:
    """All metrics of a process; none of them names a person, an act or a table."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "tafelrunde_requests", "Requests by status", ["status"], registry=self.registry
        )
        self.request_seconds = Histogram(
            "tafelrunde_request_seconds", "Time for a request", registry=self.registry
        )
        self.acts = Counter("tafelrunde_acts", "Acts journaled for people", registry=self.registry)
        self.sockets = Gauge("tafelrunde_sockets", "Open sockets", registry=self.registry)
        self.database_errors = Counter(
            "tafelrunde_database_errors",
            "Times the database was away or full",
            registry=self.registry,
        )
        self._failed_at = -RECENT_ERROR_SECONDS
        ProcessCollector(registry=self.registry)

    def observe_store(self, store: Store, folder: str = "") -> None:
        """Count the tables and the errors of a database, and measure the free disk space."""
        event.listen(store.engine, "handle_error", self._count_error)
        self.registry.register(_StoreCollector(store, folder))

    def _count_error(self, context: ExceptionContext) -> None:
        if isinstance(context.sqlalchemy_exception, OperationalError | InterfaceError):
            self.database_errors.inc()
            self._failed_at = self.now()

    def require_healthy(self) -> None:
        """Raise an error for a few seconds after the database could not be read or written."""
        if self.now() - self._failed_at < RECENT_ERROR_SECONDS:
            raise refusal("database_away")

    def render(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self.registry)


class _StoreCollector(Collector):
    """Metrics that are looked up at each request for metrics."""

    def __init__(self, store: Store, folder: str) -> None:
        self.store = store
        self.folder = folder

    def describe(self) -> list[GaugeMetricFamily]:
        """Describe nothing in advance, because the database may not exist yet."""
        return []

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Count the tables by status, and the free bytes on the disk of the data folder."""
        counts = self._count_tables()
        up = GaugeMetricFamily("tafelrunde_database_up", "Whether the database can be read")
        up.add_metric([], 0 if counts is None else 1)
        yield up
        tables = GaugeMetricFamily("tafelrunde_tables", "Tables by status", labels=["status"])
        for status, number in sorted((counts or {}).items()):
            tables.add_metric([status], number)
        yield tables
        if self.folder and Path(self.folder).is_dir():
            free = GaugeMetricFamily("tafelrunde_disk_free_bytes", "Room beside the database")
            free.add_metric([], shutil.disk_usage(self.folder).free)
            yield free

    def _count_tables(self) -> dict[str, int] | None:
        """Return the number of tables by status, or None if the database cannot be read."""
        query = select(TABLES.c.status, func.count()).group_by(TABLES.c.status)
        try:
            with self.store.read_transaction() as connection:
                return {str(status): int(number) for status, number in connection.execute(query)}
        except (TafelrundeError, DBAPIError):
            return None
