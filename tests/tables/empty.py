"""Databases with nothing in them, not even a schema, and the stored ones of earlier schemas."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

import psycopg
import pytest

from tafelrunde.tables.store import Store
from tests.tables.backends import migrated_file

STORED = Path(__file__).parent / "databases"
_numbers = count(1)


@contextmanager
def empty_database(kind: str, folder: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """Return the address of an empty database."""
    number = next(_numbers)
    if kind == "sqlite":
        yield f"sqlite+pysqlite:///{folder / f'empty{number}.sqlite'}"
        return
    server, name = request.getfixturevalue("server"), f"empty_{number}"
    with psycopg.connect(server.get_uri(), autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}".encode())
    yield server.get_uri(database=name, driver="psycopg")
    with psycopg.connect(server.get_uri(), autocommit=True) as admin:
        admin.execute(f"DROP DATABASE {name}".encode())


@contextmanager
def migrated_database(kind: str, folder: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """Return the address of a database with the newest schema and nothing else in it."""
    with empty_database(kind, folder, request) as url:
        if kind == "sqlite":
            Path(url.removeprefix("sqlite+pysqlite:///")).write_bytes(migrated_file())
        else:
            with open_store(url) as store:
                store.create()
        yield url


@contextmanager
def open_store(url: str) -> Iterator[Store]:
    """Open a database for a while."""
    store = Store(url)
    try:
        yield store
    finally:
        store.close()


def restore_stored(revision: str, folder: Path) -> str:
    """Return the address of a copy of the database that was stored at an earlier schema."""
    path = folder / f"stored{revision}.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((STORED / f"{revision}.sql").read_text("utf-8"))
    return f"sqlite+pysqlite:///{path}"
