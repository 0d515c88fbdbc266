"""A database that is gone for a while, or full: a clear refusal, nothing half, and on it goes."""

from __future__ import annotations

import time
from base64 import b64encode
from contextlib import ExitStack
from random import Random, randbytes

import psycopg
import pytest

from tafelrunde.kernel import final_state
from tafelrunde.tables import store as storing
from tafelrunde.tables.rows import SeatRow, TableRow
from tafelrunde.tables.service import TableService
from tafelrunde.tables.store import SEATS, TABLES, AppendRequest, Store
from tests.tables.backends import OUTAGES, SEGMENT, Database, Postgres
from tests.tables.guests import (
    add_people,
    full_record,
    legal_texts,
    next_index,
    play_step,
    refuses,
    session_of,
    start_game,
)
from tests.tables.journals import (
    TIMEOUT_SECONDS,
    is_first,
    make_lines,
    new_table,
    queue_append,
    stored_lines,
)

pytestmark = pytest.mark.live

LARGE = 2**20
BUSY = 0.2


@pytest.fixture(autouse=True)
def short_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that waits for a locked file only shortly."""
    monkeypatch.setattr(storing, "BUSY_SECONDS", BUSY)


def large_request(table_id: str, first: int, number: int) -> AppendRequest:
    """Return lines that need room: what is random cannot be packed."""
    bulk = [b64encode(randbytes(LARGE * 3 // 4)).decode() for _ in range(number)]
    told = [(first + n, line, "[]") for n, line in enumerate(bulk)]
    return AppendRequest(table_id, told, 1.0, {"status": "over"}, {0: {"bot": "page"}})


def fill(store: Store, table_id: str) -> int:
    """Bring PostgreSQL's file near the limit that `full` sets; return the next index."""
    if store.engine.dialect.name == "sqlite":
        return 0
    number = SEGMENT // LARGE - 2
    assert store.append(large_request(table_id, 0, number)).result(TIMEOUT_SECONDS)
    return number


def other_columns(store: Store, table_id: str) -> tuple[object, object]:
    """Return what an append would change besides the journal."""
    row = store.one(TableRow, TABLES.c.id == table_id)
    return row, store.rows(SeatRow, SEATS.c.table_id == table_id, order=SEATS.c.seat)


@pytest.mark.parametrize(("kind", "how"), OUTAGES, indirect=["kind"])
def test_a_failed_write_leaves_nothing_and_later_writes_work(
    database: Database, store: Store, how: str
) -> None:
    full, table_id = new_table(store), new_table(store)
    first = fill(store, full) if how == "full" else 0
    assert is_first(queue_append(store, table_id, 0))
    before = other_columns(store, table_id)
    with database.lose_database(how), refuses("database_away"):
        store.append(large_request(table_id, 1, 4)).result(TIMEOUT_SECONDS)
    assert stored_lines(store, table_id) == make_lines(0)
    assert other_columns(store, table_id) == before
    assert is_first(queue_append(store, table_id, 1))
    assert store.append(large_request(full, first, 4)).result(TIMEOUT_SECONDS)


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_all_who_wait_learn_at_the_same_time_that_the_database_is_away(
    database: Database, store: Store
) -> None:
    tables = [new_table(store) for _ in range(80)]
    with database.block_writers():
        began = time.monotonic()
        for answer in [queue_append(store, table_id, 0) for table_id in tables]:
            with refuses("database_away"):
                is_first(answer)
    assert time.monotonic() - began < 40 * BUSY  # one after the other they would need twice that


AWAY = [("sqlite", "locked"), ("sqlite", "moved"), ("postgresql", "stopped")]


@pytest.mark.parametrize(("kind", "how"), AWAY, indirect=["kind"])
def test_a_table_goes_on_after_its_database_was_away(
    database: Database, store: Store, tables: TableService, how: str
) -> None:
    sitting, rng = add_people(store, "Ada", "Böll"), Random(1)
    table_id = start_game(tables, sitting)
    for number in range(3):
        with database.lose_database(how), refuses("database_away"):
            play_step(tables, table_id, sitting, rng)
        assert next_index(tables, table_id) == number
        play_step(tables, table_id, sitting, rng)
    played = final_state(full_record(tables, table_id)).to_bytes()
    assert played == session_of(tables, table_id).state.to_bytes()


@pytest.mark.parametrize(("kind", "how"), AWAY[1:], indirect=["kind"])
def test_a_table_cannot_be_looked_at_while_its_database_is_away(
    database: Database, store: Store, tables: TableService, how: str
) -> None:
    table_id = new_table(store)
    with database.lose_database(how):
        with refuses("database_away"):
            tables.directory.find(table_id)
        with refuses("database_away"):
            new_table(store, "Böll")
    assert tables.directory.find(table_id).status == "open"


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_reading_a_table_does_not_wait_for_a_writer(
    database: Database, tables: TableService, store: Store
) -> None:
    table_id = start_game(tables, add_people(store, "Ada", "Böll"))
    with database.block_writers():
        assert legal_texts(tables, table_id)


@pytest.mark.parametrize(("kind", "how"), AWAY[1:], indirect=["kind"])
def test_a_house_opened_while_the_database_is_away_serves_when_it_is_back(
    database: Database, store: Store, how: str
) -> None:
    table_id = new_table(store)
    with database.lose_database(how):
        late = database.open()
        with refuses("database_away"):
            queue_append(late, table_id, 0).result(TIMEOUT_SECONDS)
    assert is_first(queue_append(late, table_id, 0))


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_connections_that_the_server_ends_are_not_noticed_by_anybody(
    database: Database, store: Store
) -> None:
    assert isinstance(database, Postgres)
    table_id = new_table(store)
    for number in range(3):
        with psycopg.connect(database.address, autocommit=True) as admin:
            admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        assert is_first(queue_append(store, table_id, number))


# The settings that make it last


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_every_connection_to_sqlite_is_durable(store: Store) -> None:
    with ExitStack() as several:
        for _ in range(5):
            connection = several.enter_context(store.read_transaction())
            found = [
                connection.exec_driver_sql(f"PRAGMA {name}").scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
            assert found == ["wal", 2, 1]


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_every_connection_to_postgresql_is_durable(store: Store) -> None:
    with ExitStack() as several:
        for _ in range(5):
            connection = several.enter_context(store.transaction())
            found = [
                connection.exec_driver_sql(f"SHOW {name}").scalar()
                for name in ("synchronous_commit", "fsync", "full_page_writes")
            ]
            assert found == ["on", "on", "on"]


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_commits_are_synchronous_against_the_database_default(database: Database) -> None:
    assert isinstance(database, Postgres)
    with psycopg.connect(database.address, autocommit=True) as admin:
        name = admin.info.dbname
        admin.execute(f"ALTER DATABASE {name} SET synchronous_commit = off".encode())
        try:
            with database.open().transaction() as connection:
                found = connection.exec_driver_sql("SHOW synchronous_commit").scalar()
        finally:
            admin.execute(f"ALTER DATABASE {name} RESET synchronous_commit".encode())
    assert found == "on"
