"""Every database comes to the schema of today: from nothing, and from every schema before."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, func, inspect, select, text

from tafelrunde.kernel import final_state, replay
from tafelrunde.tables import upgrade as upgrading
from tafelrunde.tables.rows import AccountRow, SeatRow, TableRow
from tafelrunde.tables.schema import JOURNAL, METADATA, SEATS, TABLES
from tafelrunde.tables.service import TableService
from tafelrunde.tables.store import Store
from tafelrunde.tables.upgrade import (
    current_revision,
    known_revisions,
    newest_revision,
    require_newest,
    upgrade,
)
from tests.tables.empty import STORED, empty_database, open_store, restore_stored
from tests.tables.guests import refuses

EARLIER = [path.stem for path in sorted(STORED.glob("*.sql"))]
STEP = '''
"""Copy a table that others refer to."""
import sqlalchemy as sa
from alembic import op
revision, down_revision = "{number:04}", "{before}"
def upgrade():
    with op.batch_alter_table("tables", recreate="auto") as batch:
        batch.alter_column("name", type_=sa.String(80), existing_type=sa.String(60))
        batch.add_column(sa.Column("colour", sa.String(8)))
'''
AT_ONCE = """
import sys
from tafelrunde.tables.store import Store
from tafelrunde.tables.upgrade import upgrade
print("ready", flush=True)
sys.stdin.readline()
store = Store(sys.argv[1])
print(*upgrade(store.engine), flush=True)
store.close()
"""


@pytest.fixture
def address(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    with empty_database(kind, tmp_path, request) as url:
        yield url


OLD_ACCOUNT = """INSERT INTO accounts
    (id, name, name_key, is_guest, is_admin, is_banned, is_deleted, created)
    VALUES (:id, :name, lower(CAST(:name AS VARCHAR)), FALSE, FALSE, FALSE, FALSE, 0)"""
OLD_TABLE = """INSERT INTO tables
    (id, name, game, rules, options, settings, host, status, seed, salt, commitment, created, n)
    VALUES ('t', 't', 'richelieu', '1', '{}', '{}', 'a', 'running', '', '', '', 0, 0)"""
OLD_SEAT = """INSERT INTO seats (table_id, seat, account, bot, name, bytes)
    VALUES ('t', :seat, :account, :bot, :name, '')"""
"""Rows as revision 0005 has them."""


@pytest.fixture
def empty_store(address: str) -> Iterator[Store]:
    """A way into a database without any schema."""
    with open_store(address) as store:
        yield store


@pytest.fixture
def newer_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A program that knows one revision more than this one; return its name."""
    folder = tmp_path / "migrations 100%"
    shutil.copytree(upgrading.MIGRATIONS_FOLDER, folder)
    number, before = len(known_revisions()) + 1, newest_revision()
    script = STEP.format(number=number, before=before)
    (folder / "versions" / f"{number:04}_later.py").write_text(script)
    monkeypatch.setattr(upgrading, "MIGRATIONS_FOLDER", folder)
    return f"{number:04}"


def differences(engine: Engine) -> list[object]:
    """Compare a database with the schema."""
    with engine.connect() as connection:
        return [*compare_metadata(MigrationContext.configure(connection), METADATA)]


def columns(engine: Engine) -> dict[str, list[tuple[str, str, bool]]]:
    found = inspect(engine)
    return {
        name: [(c["name"], str(c["type"]), c["nullable"]) for c in found.get_columns(name)]
        for name in METADATA.tables
    }


def counts(store: Store) -> list[int | None]:
    with store.read_transaction() as connection:
        return [
            connection.scalar(select(func.count()).select_from(table))
            for table in (TABLES, SEATS, JOURNAL)
        ]


def test_an_empty_database_gets_exactly_the_schema(
    empty_store: Store, kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    assert upgrade(empty_store.engine) == known_revisions()
    assert differences(empty_store.engine) == []
    with empty_database(kind, tmp_path, request) as url, open_store(url) as other:
        METADATA.create_all(other.engine)
        assert columns(empty_store.engine) == columns(other.engine)


def test_a_current_schema_is_left_alone(
    empty_store: Store, capfd: pytest.CaptureFixture[str]
) -> None:
    upgrade(empty_store.engine)
    assert upgrade(empty_store.engine) == []
    require_newest(empty_store.engine)
    assert [*capfd.readouterr()] == ["", ""]


def test_every_schema_but_the_newest_has_a_stored_database() -> None:
    assert set(EARLIER) <= set(known_revisions())
    assert set(known_revisions()) - set(EARLIER) <= {newest_revision()}


@pytest.mark.parametrize("revision", EARLIER)
def test_a_stored_database_comes_up_and_its_games_go_on(revision: str, tmp_path: Path) -> None:
    with open_store(restore_stored(revision, tmp_path)) as store:
        place = known_revisions().index(revision)
        assert upgrade(store.engine) == known_revisions()[place + 1 :]
        assert differences(store.engine) == []
        tables, statuses = TableService(store), []
        for row in store.rows(TableRow):
            sight = tables.directory.find(row.id)
            statuses.append(sight.status)
            record = tables.journal.read_record(sight)
            assert (final_state(record).to_act is None) == (sight.status == "over")
            kept = store.read_events(sight.id, 0, 10**6)
            assert [step.events for step in replay(record)][1:] == [events for _, events in kept]
        assert sorted(statuses) == ["over", "running", "running"]


def test_names_of_seats_become_labels_and_former_players(empty_store: Store) -> None:
    """Until revision 0006 the name of a seat was all that said who had left it."""
    with upgrading.exclusive_transaction(empty_store.engine) as connection:
        upgrading.migrate(connection, "0005")
        for account, name in (("a", "Fritz"), ("b", "Fritz (2)"), ("c", "Clara"), ("d", "C1ara")):
            connection.execute(text(OLD_ACCOUNT), {"id": account, "name": name})
        connection.execute(text(OLD_TABLE))
        seats = [
            ("a", None, "Fritz"),
            (None, "page", "Fritz (2)"),
            (None, "page", "Mum (Clara)"),
            ("c", None, "Dad (Clara)"),
            (None, "page", "page 5"),
        ]
        for seat, (account_of_seat, bot, name) in enumerate(seats):
            values = {"seat": seat, "account": account_of_seat, "bot": bot, "name": name}
            connection.execute(text(OLD_SEAT), values)
    upgrade(empty_store.engine)
    rows = empty_store.rows(SeatRow, order=SEATS.c.seat)
    found = [(row.label, row.former) for row in rows]
    assert found == [(None, None), (None, "a"), ("Mum", "c"), ("Dad", None), (None, None)]
    skeletons = {row.name: row.skeleton for row in empty_store.rows(AccountRow)}
    assert (skeletons["Clara"], skeletons["C1ara"]) == ("clara", None)


def test_a_later_revision_keeps_every_row(newer_program: str, tmp_path: Path) -> None:
    """SQLite copies the table; what refers to it must not be deleted with the old one."""
    with open_store(restore_stored(EARLIER[-1], tmp_path)) as store:
        before = counts(store)
        assert upgrade(store.engine)[-1] == newer_program
        assert counts(store) == before
        with store.transaction() as connection:
            assert connection.scalar(text("PRAGMA foreign_keys")) == (store.engine.name == "sqlite")


def test_a_newer_database_is_refused(
    empty_store: Store, newer_program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade(empty_store.engine)
    monkeypatch.undo()
    for refuse in (upgrade, require_newest):
        with refuses("database_newer", revision=newer_program):
            refuse(empty_store.engine)
    assert current_revision(empty_store.engine) == newer_program


def test_an_older_database_is_left_alone_where_nothing_may_change(
    empty_store: Store, newer_program: str
) -> None:
    with upgrading.exclusive_transaction(empty_store.engine) as connection:
        upgrading.migrate(connection, known_revisions()[0])
    with refuses("database_older"):
        require_newest(empty_store.engine)
    assert current_revision(empty_store.engine) == known_revisions()[0]


def test_foreign_database_tables_are_refused(empty_store: Store) -> None:
    with empty_store.transaction() as connection:
        connection.execute(text("CREATE TABLE accounts (id INTEGER)"))
    with refuses("database_unknown"):
        upgrade(empty_store.engine)
    assert inspect(empty_store.engine).get_table_names() == ["accounts"]


def test_a_revision_that_fails_changes_nothing(empty_store: Store, newer_program: str) -> None:
    script = next((upgrading.MIGRATIONS_FOLDER / "versions").glob(f"{newer_program}_*.py"))
    script.write_text(script.read_text() + "    raise ZeroDivisionError\n")
    with pytest.raises(ZeroDivisionError):
        upgrade(empty_store.engine)
    assert inspect(empty_store.engine).get_table_names() == []


def test_a_database_out_of_reach_is_a_sentence(tmp_path: Path) -> None:
    away = f"sqlite+pysqlite:///{tmp_path}/missing/house.sqlite"
    with open_store(away) as store, refuses("database_away"):
        upgrade(store.engine)


def start_upgrade(address: str) -> subprocess.Popen[str]:
    """Start a process that upgrades when it is told to."""
    process = subprocess.Popen(
        [sys.executable, "-c", AT_ONCE, address],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def let_go(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("\n")
    process.stdin.flush()


def test_processes_that_start_at_once_upgrade_once(address: str) -> None:
    processes = [start_upgrade(address) for _ in range(3)]
    for process in processes:
        let_go(process)
    said = sorted(process.communicate(timeout=60)[0].strip() for process in processes)
    assert said == ["", "", " ".join(known_revisions())]


def test_the_second_upgrade_waits_for_the_first(address: str, empty_store: Store) -> None:
    second = start_upgrade(address)
    with upgrading.exclusive_transaction(empty_store.engine) as connection:
        upgrading.migrate(connection)
        let_go(second)
        with pytest.raises(subprocess.TimeoutExpired):
            second.wait(1.5)
    assert second.communicate(timeout=60)[0] == "\n"
    assert second.returncode == 0
