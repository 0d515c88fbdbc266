"""A backup fits both databases, is of one moment, and comes back whole or not at all."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select, text

from tafelrunde.kernel import FileProblem
from tafelrunde.tables import upgrade as upgrading
from tafelrunde.tables.backup import backup, restore
from tafelrunde.tables.errors import TableError
from tafelrunde.tables.rows import TableRow
from tafelrunde.tables.schema import CHAT, METADATA, TABLES
from tafelrunde.tables.service import TableService
from tafelrunde.tables.store import Store
from tafelrunde.tables.upgrade import current_revision, newest_revision, upgrade
from tests.tables.empty import empty_database, migrated_database, open_store, restore_stored
from tests.tables.guests import add_people, play_step, refuses, session_of, start_game

Rows = dict[str, list[tuple[object, ...]]]
PAIRS = pytest.mark.parametrize(
    ("kind", "other"),
    [
        ("sqlite", "sqlite"),
        ("sqlite", "postgresql"),
        ("postgresql", "sqlite"),
        ("postgresql", "postgresql"),
    ],
)


@pytest.fixture
def filled_store(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Store]:
    """A house with a running game, chat, and JSON that is null or nothing."""
    with migrated_database(kind, tmp_path, request) as url, open_store(url) as store:
        tables, sitting = TableService(store), add_people(store, "Anna", "Žofie 🃏")
        table, rng = start_game(tables, sitting), Random(1)
        for _ in range(6):
            play_step(tables, table, sitting, rng)
        tables.proposals.propose(table, sitting[0], "pause")
        # What the next act takes out of a row leaves JSON's null.
        store.change(TABLES, TABLES.c.id == table, of=table, proposal=None)
        tables.directory.create(sitting[0], "fredericus", {}, "waiting")
        row = {"table_id": table, "account": "anna", "name": "Anna", "is_reported": False}
        for number in range(3):
            store.add(CHAT, **row, text=f"line\n{number}\u2028", at=number + 0.1)
        yield store


@pytest.fixture
def other(request: pytest.FixtureRequest) -> str:
    """The kind of database that a backup is restored into."""
    return str(getattr(request, "param", "sqlite"))


@pytest.fixture
def empty_store(other: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Store]:
    with empty_database(other, tmp_path, request) as url, open_store(url) as store:
        yield store


def ignore_progress(_: int, __: int) -> None:
    """Take no notice of progress."""


def all_rows(store: Store) -> Rows:
    with store.read_transaction() as connection:
        return {
            table.name: [
                tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))
            ]
            for table in METADATA.sorted_tables
        }


def count_nulls(store: Store) -> list[int | None]:
    """Count JSON's null and SQL's, which are not the same."""
    with store.read_transaction() as connection:
        return [
            connection.scalar(text(f"SELECT count(*) FROM tables WHERE {what}"))
            for what in ("CAST(proposal AS TEXT) = 'null'", "proposal IS NULL", "clock IS NULL")
        ]


def rewrite_backup(path: Path, change: Callable[[list[str]], list[str]]) -> Path:
    """Write a backup anew with other lines."""
    lines = gzip.decompress(path.read_bytes()).decode().split("\n")[:-1]
    path.write_bytes(gzip.compress("".join(f"{line}\n" for line in change(lines)).encode()))
    return path


@PAIRS
def test_a_backup_comes_back_the_same_in_either_database(
    filled_store: Store, empty_store: Store, tmp_path: Path
) -> None:
    path = tmp_path / "house.jsonl.gz"
    told: list[tuple[int, int]] = []
    rows = backup(filled_store.engine, path, lambda done, total: told.append((done, total)))
    assert told[-1] == (rows, rows) == (sum(map(len, all_rows(filled_store).values())),) * 2
    assert restore(empty_store.engine, path, ignore_progress) == rows
    assert all_rows(empty_store) == all_rows(filled_store)
    assert count_nulls(empty_store) == count_nulls(filled_store)
    assert count_nulls(filled_store)[0]
    assert current_revision(empty_store.engine) == newest_revision()


@PAIRS
def test_the_restored_house_plays_and_chats_on(
    filled_store: Store, empty_store: Store, tmp_path: Path
) -> None:
    backup(filled_store.engine, tmp_path / "house.gz", ignore_progress)
    restore(empty_store.engine, tmp_path / "house.gz", ignore_progress)
    tables, sitting = TableService(empty_store), add_people(empty_store, "Anna", "Žofie 🃏")
    (row,) = empty_store.rows(TableRow, TABLES.c.status == "running")
    before = session_of(tables, row.id).head
    assert before == session_of(TableService(filled_store), row.id).head
    play_step(tables, row.id, sitting, Random(2))
    assert empty_store.add(CHAT, table_id=row.id, account="anna", name="Anna", text="on", at=9.0,
                           is_reported=False)  # fmt: skip


def test_a_backup_is_of_one_moment_while_the_house_goes_on(
    filled_store: Store, tmp_path: Path
) -> None:
    tables, sitting, rng = (
        TableService(filled_store),
        add_people(filled_store, "Anna", "Žofie 🃏"),
        Random(3),
    )
    (row,) = filled_store.rows(TableRow, TABLES.c.status == "running")
    before = all_rows(filled_store)

    def go_on(_: int, __: int) -> None:
        play_step(tables, row.id, sitting, rng)

    backup(filled_store.engine, tmp_path / "house.gz", go_on)
    assert all_rows(filled_store) != before
    with open_store(f"sqlite+pysqlite:///{tmp_path}/again.sqlite") as again:
        restore(again.engine, tmp_path / "house.gz", ignore_progress)
        assert all_rows(again) == before


@pytest.mark.parametrize("kind", ["sqlite"])
@pytest.mark.parametrize("other", ["sqlite", "postgresql"])
def test_a_database_with_something_in_it_is_not_restored_into(
    filled_store: Store, empty_store: Store, tmp_path: Path
) -> None:
    backup(filled_store.engine, tmp_path / "house.gz", ignore_progress)
    upgrade(empty_store.engine)
    add_people(empty_store, "Carl")
    before = all_rows(empty_store)
    with refuses("not_empty"):
        restore(empty_store.engine, tmp_path / "house.gz", ignore_progress)
    assert all_rows(empty_store) == before


@pytest.mark.parametrize("other", ["sqlite", "postgresql"])
def test_a_backup_of_an_earlier_schema_is_brought_up_to_date(
    empty_store: Store, tmp_path: Path
) -> None:
    path = tmp_path / "old.gz"
    with open_store(restore_stored("0001", tmp_path)) as old:
        rows = backup(old.engine, path, ignore_progress)
    upgrade(empty_store.engine)  # a house that was opened once and in which nobody was
    assert restore(empty_store.engine, path, ignore_progress) == rows
    assert current_revision(empty_store.engine) == newest_revision()
    for row in empty_store.rows(TableRow):
        session_of(TableService(empty_store), row.id)


@pytest.mark.parametrize("kind", ["sqlite"])
@pytest.mark.parametrize("other", ["sqlite", "postgresql"])
@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines[:-1],
        lambda lines: [*lines, "{}"],
        lambda lines: lines[1:],
        lambda lines: [*lines[:2], *lines[3:]],
        lambda lines: [*lines[:2], lines[2], *lines[2:]],
        lambda lines: [*lines[:2], "nonsense", *lines[3:]],
        lambda lines: [*lines[:2], "[1]", *lines[3:]],
        lambda lines: [*lines[:2], "7", *lines[3:]],
        lambda lines: [*lines[:3], *(line.replace('"anna"', '"nobody"') for line in lines[3:])],
        lambda lines: [lines[0], lines[1].replace("is_admin", "is_king"), *lines[2:]],
        lambda lines: [*lines[:2], json.dumps([None] * 9), *lines[3:]],
    ],
)
def test_a_damaged_backup_changes_nothing(
    filled_store: Store,
    empty_store: Store,
    tmp_path: Path,
    change: Callable[[list[str]], list[str]],
) -> None:
    backup(filled_store.engine, tmp_path / "house.gz", ignore_progress)
    path = rewrite_backup(tmp_path / "house.gz", change)
    with pytest.raises(TableError) as caught:
        restore(empty_store.engine, path, ignore_progress)
    assert caught.value.phrase.key in ("table.bad_backup", "table.database_torn")
    assert current_revision(empty_store.engine) is None


@pytest.mark.parametrize("kind", ["sqlite"])
def test_a_truncated_or_foreign_file_is_no_backup(
    filled_store: Store, empty_store: Store, tmp_path: Path
) -> None:
    backup(filled_store.engine, tmp_path / "house.gz", ignore_progress)
    whole = (tmp_path / "house.gz").read_bytes()
    for data in (whole[:-20], whole[: len(whole) // 2], b"", b"nonsense", whole + b"more"):
        path = tmp_path / "bad.gz"
        path.write_bytes(data)
        with refuses("bad_backup", path=str(path)):
            restore(empty_store.engine, path, ignore_progress)
    with pytest.raises(FileProblem):
        restore(empty_store.engine, tmp_path / "missing.gz", ignore_progress)
    assert current_revision(empty_store.engine) is None


@pytest.mark.parametrize("kind", ["sqlite"])
def test_a_newer_backup_is_refused(filled_store: Store, empty_store: Store, tmp_path: Path) -> None:
    backup(filled_store.engine, tmp_path / "house.gz", ignore_progress)
    path = rewrite_backup(
        tmp_path / "house.gz",
        lambda lines: [lines[0].replace(newest_revision(), "9999"), *lines[1:]],
    )
    with refuses("backup_newer", revision="9999"):
        restore(empty_store.engine, path, ignore_progress)


@pytest.mark.parametrize("kind", ["sqlite"])
def test_a_backup_is_its_owners_and_overwrites_nothing(filled_store: Store, tmp_path: Path) -> None:
    path = tmp_path / "house.gz"
    backup(filled_store.engine, path, ignore_progress)
    assert path.stat().st_mode & 0o777 == 0o600
    with refuses("file_exists", path=str(path)):
        backup(filled_store.engine, path, ignore_progress)
    with pytest.raises(FileProblem):
        backup(filled_store.engine, tmp_path / "missing" / "house.gz", ignore_progress)


@pytest.mark.parametrize("kind", ["sqlite"])
def test_interrupted_nothing_is_left(
    filled_store: Store, empty_store: Store, tmp_path: Path
) -> None:
    def interrupt(_: int, __: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        backup(filled_store.engine, tmp_path / "house.gz", interrupt)
    assert not [*tmp_path.glob("*house.gz*")]
    backup(filled_store.engine, tmp_path / "house.gz", ignore_progress)
    with pytest.raises(KeyboardInterrupt):
        restore(empty_store.engine, tmp_path / "house.gz", interrupt)
    assert current_revision(empty_store.engine) is None


def test_a_database_without_a_house_has_no_backup(empty_store: Store, tmp_path: Path) -> None:
    with refuses("database_empty"):
        backup(empty_store.engine, tmp_path / "house.gz", ignore_progress)
    METADATA.create_all(empty_store.engine)
    with refuses("database_unknown"):
        backup(empty_store.engine, tmp_path / "house.gz", ignore_progress)
    assert upgrading.current_revision(empty_store.engine) is None
