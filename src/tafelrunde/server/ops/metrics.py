"""Figures for whoever runs the house, as Prometheus reads them."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from tafelrunde.tables.store import Store

MEMORY = 5.0
"""Seconds for which an error of the database is remembered by `/healthz`."""


class Figures:
    """What is counted; no names, no acts, no tables."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "tafelrunde_requests", "Requests by status", ["status"], registry=self.registry
        )
        self.seconds = Histogram(
            "tafelrunde_request_seconds", "Time for a request", registry=self.registry
        )
        self.acts = Counter("tafelrunde_acts", "Acts journaled for people", registry=self.registry)
        self.sockets = Gauge("tafelrunde_sockets", "Open sockets", registry=self.registry)
        self.errors = Counter(
            "tafelrunde_database_errors",
            "Times the database was away or full",
            registry=self.registry,
        )
        self._failed = -MEMORY
        ProcessCollector(registry=self.registry)

    def follow(self, store: Store, folder: str = "") -> None:
        """Count the tables of a database and its errors, and watch the room beside it."""
        event.listen(store.engine, "handle_error", self._note)
        self.registry.register(_House(store, folder))

    def _note(self, context: ExceptionContext) -> None:
        if isinstance(context.sqlalchemy_exception, OperationalError | InterfaceError):
            self.errors.inc()
            self._failed = self.now()

    def require_healthy(self) -> None:
        """Refuse for a moment after the database could not be read or written."""
        if self.now() - self._failed < MEMORY:
            raise refusal("database_away")

    def text(self) -> bytes:
        """Give all figures in the text format."""
        return generate_latest(self.registry)


class _House(Collector):
    """What is looked up whenever somebody asks for figures."""

    def __init__(self, store: Store, folder: str) -> None:
        self.store = store
        self.folder = folder

    def describe(self) -> list[GaugeMetricFamily]:
        """Tell nothing beforehand: the database need not be there yet."""
        return []

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Count tables by status, and bytes left on the disk of the data folder."""
        counted = self._counted()
        up = GaugeMetricFamily("tafelrunde_database_up", "Whether the database can be read")
        up.add_metric([], 0 if counted is None else 1)
        yield up
        tables = GaugeMetricFamily("tafelrunde_tables", "Tables by status", labels=["status"])
        for status, number in sorted((counted or {}).items()):
            tables.add_metric([status], number)
        yield tables
        if self.folder and Path(self.folder).is_dir():
            free = GaugeMetricFamily("tafelrunde_disk_free_bytes", "Room beside the database")
            free.add_metric([], shutil.disk_usage(self.folder).free)
            yield free

    def _counted(self) -> dict[str, int] | None:
        wanted = select(TABLES.c.status, func.count()).group_by(TABLES.c.status)
        try:
            with self.store.read_transaction() as connection:
                return {str(status): int(number) for status, number in connection.execute(wanted)}
        except (TafelrundeError, DBAPIError):
            return None
