"""A database for each test: SQLite in a folder, and a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tafelrunde.tables.service import TableService
from tafelrunde.tables.store import Store
from tests.tables.backends import Database, Sqlite, begin_file


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.live)])
def kind(request: pytest.FixtureRequest) -> str:
    """The kind of database; a test that needs only one of them names it itself.

    `make test` asks PostgreSQL only where a test says `on_both_quickly`.
    """
    return str(request.param)


@pytest.fixture
def database(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Database]:
    """An empty database with the schema in it."""
    if kind == "sqlite":
        database: Database = Sqlite(begin_file(tmp_path / "data"))
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
def tables(store: Store) -> TableService:
    """The tables of that database."""
    return TableService(store)
