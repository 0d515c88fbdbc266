"""Keeping a house by the command: backups, records, repairs."""

from __future__ import annotations

import gzip
import sqlite3
import sys
from collections.abc import Iterator
from functools import cache
from operator import attrgetter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import pytest
from sqlalchemy import select

from tafelrunde.games import find_game
from tafelrunde.kernel import IllegalAction, Phrase, Record, act
from tafelrunde.tables import archive
from tafelrunde.tables.repair import examine, repair_game
from tafelrunde.tables.rows import AccountRow, DatabaseRow, JournalRow, TableRow
from tafelrunde.tables.schema import JOURNAL, METADATA
from tafelrunde.tables.service import Person, TableService
from tafelrunde.tables.store import Store
from tests.cli.command import Command, forge_record
from tests.tables.backends import FILE, begin_file
from tests.tables.guests import add_people, play_step, session_of
from tests.tables.guests import start_game as sat_down

ALL = [
    ("backup", "new.gz"),
    ("restore", "old.gz"),
    ("export",),
    ("import", "game.jsonl"),
    ("repair",),
    ("admin", "Anna"),
]
CLOSED = [words for words in ALL if words[0] in ("backup", "export", "repair")]
"""Commands that need a house to be there."""


@cache
def play_tables() -> tuple[Any, ...]:
    """Play in a house; return its file, its three tables and who sat there."""
    with TemporaryDirectory() as folder:
        store = Store.in_folder(begin_file(Path(folder)))
        house, sitting = TableService(store), add_people(store, "Anna", "Béla")
        over, running = (sat_down(house, sitting) for _ in range(2))
        waiting = house.directory.create(sitting[0], "fredericus", {}, "waiting")
        rng = Random(1)
        while session_of(house, over).state.to_act is not None:
            play_step(house, over, sitting, rng)
        for _ in range(6):
            play_step(house, running, sitting, rng)
        store.close()
        return Path(folder, FILE).read_bytes(), over, running, waiting, *sitting


class HouseWithTables:
    """A house in the folder `data` with a finished, a running and an open table."""

    def __init__(self, folder: Path) -> None:
        file, self.over, self.running, self.open, *sitting = play_tables()
        (folder / "data").mkdir()
        (folder / "data" / FILE).write_bytes(file)
        self.sitting: list[Person] = sitting
        self.store = Store.in_folder(folder / "data")
        self.tables = TableService(self.store)

    def rows(self) -> dict[str, list[Any]]:
        with self.store.read_transaction() as connection:
            return {
                table.name: [tuple(row) for row in connection.execute(select(table))]
                for table in METADATA.sorted_tables
            }

    def change(self, table: Any, *where: Any, **values: Any) -> None:
        assert self.store.change(table, *where, **values) == 1


@pytest.fixture
def house_with_tables(house: Path) -> Iterator[HouseWithTables]:
    found = HouseWithTables(house)
    yield found
    found.store.close()


Kind = TypeVar("Kind", bound=DatabaseRow)


def read_rows(folder: Path, kind: type[Kind]) -> list[Kind]:
    store = Store.in_folder(folder)
    found = store.rows(kind)
    store.close()
    return found


# Bad input


@pytest.mark.parametrize("words", CLOSED)
def test_commands_do_not_create_a_missing_house(
    command: Command, house: Path, words: tuple[str, ...]
) -> None:
    said = command(*words, "--data", "nowhere").refusal()
    assert said.startswith("There is no house in the folder nowhere;")
    assert not [*house.iterdir()]


@pytest.mark.parametrize("words", ALL)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_bad_database_address_is_refused_with_a_sentence(
    command: Command, house: Path, words: tuple[str, ...], language: str
) -> None:
    (house / "old.gz").write_bytes(b"")
    (house / "data").mkdir()
    (house / "data" / "tafelrunde.sqlite").write_bytes(b"this is not a database" * 100)
    said = {command(*words, "--lang", language).refusal()}
    for url in ("mysql://a/b", "postgresql://[", "postgresql://nobody@127.0.0.1:1/none"):
        said.add(command(*words, "--database", url, "--lang", language).refusal())
    assert len(said) == 2


@pytest.mark.parametrize("words", [words for words in ALL if words[0] != "restore"])
def test_a_database_of_a_newer_program_is_refused(
    command: Command, house_with_tables: HouseWithTables, house: Path, words: tuple[str, ...]
) -> None:
    with sqlite3.connect(house / "data" / "tafelrunde.sqlite") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "newer version of this program (revision 9999)" in command(*words).refusal()


@pytest.mark.parametrize("name", ["backup", "restore", "import", "admin"])
def test_a_missing_table_or_file_is_named(command: Command, name: str) -> None:
    assert f"see: tafelrunde {name} --help" in command(name).refusal(2)


def test_a_folder_that_cannot_be_created_is_refused_with_a_sentence(
    command: Command, house: Path
) -> None:
    (house / "file").write_text("")
    assert command("admin", "Anna", "--data", "file/data").refusal().startswith("file/data cannot")


# Backup and restore


def test_a_backup_restores_the_whole_house(
    command: Command, house_with_tables: HouseWithTables, house: Path
) -> None:
    before = house_with_tables.rows()
    rows = sum(map(len, before.values()))
    assert command("backup", "house.gz").out == f"Copied {rows:,} rows to house.gz.\n"
    done = command("restore", "house.gz", "--data", "new")
    assert done.out == f"Restored {rows:,} rows from house.gz.\n"
    kinds: tuple[type[DatabaseRow], ...] = (AccountRow, TableRow, JournalRow)
    for kind in kinds:
        values = attrgetter(*kind.schema_table.c.keys())
        after = [values(row) for row in read_rows(house / "new", kind)]
        assert sorted(map(repr, after)) == sorted(map(repr, before[kind.schema_table.name]))


def test_a_backup_overwrites_nothing(
    command: Command, house_with_tables: HouseWithTables, house: Path
) -> None:
    (house / "mine").write_text("dear")
    assert command("backup", "mine").refusal() == "mine is already there and is not overwritten."
    assert (house / "mine").read_text() == "dear"
    assert "cannot be written: there is no such" in command("backup", "no/where").refusal()


def test_a_backup_is_not_restored_into_a_house_with_data(
    command: Command, house_with_tables: HouseWithTables
) -> None:
    command("backup", "house.gz")
    before = house_with_tables.rows()
    assert command("restore", "house.gz").refusal().startswith("The database is not empty;")
    assert house_with_tables.rows() == before


def test_a_file_that_is_not_a_backup_is_not_restored(command: Command, house: Path) -> None:
    assert command("restore", "missing").refusal().startswith("missing cannot be read:")
    assert command("restore", ".").refusal().startswith(". cannot be read: it is a folder")
    assert command("restore", "a\0b").refusal()
    assert not (house / "data").exists()
    (house / "bad.gz").write_bytes(gzip.compress(b'{"tafelrunde_backup":2}\n'))
    assert "bad.gz is not a whole backup" in command("restore", "bad.gz").refusal()


# Records


def test_finished_games_are_exported_whole_and_others_without_secrets(
    command: Command, house_with_tables: HouseWithTables, house: Path
) -> None:
    result = command("export")
    assert result.out == "Wrote 1 finished game, and only the header of 1 other, to records.\n"
    over, running = (
        house / "records" / f"richelieu-{t}.jsonl"
        for t in (house_with_tables.over, house_with_tables.running)
    )
    assert {*(house / "records").iterdir()} == {over, running}
    assert command("replay", str(over), "--verify").code == 0
    header = Record.from_text(running.read_text())
    assert header.entries == []
    assert "seed" not in header.header
    assert "salt" not in header.header
    row = house_with_tables.tables.directory.find(house_with_tables.running).row
    assert row.seed not in running.read_text()


def test_one_table_is_exported(
    command: Command, house_with_tables: HouseWithTables, house: Path
) -> None:
    assert command("export", f"--table={house_with_tables.over}", "--to", "here/there").code == 0
    assert [path.stem for path in (house / "here/there").iterdir()] == [
        f"richelieu-{house_with_tables.over}"
    ]
    assert command("export", "--table", "nonsense").refusal() == "There is no such table."
    assert (
        command("export", f"--table={house_with_tables.open}").refusal()
        == "The game has not started yet."
    )
    assert not (house / "records").exists()


def test_a_damaged_journal_does_not_stop_the_others(
    command: Command, house_with_tables: HouseWithTables, house: Path
) -> None:
    where = (JOURNAL.c.table_id == house_with_tables.over, JOURNAL.c.n == 3)
    house_with_tables.change(JOURNAL, *where, line='{"n":3,"seat":0,"act":"end","h":"0"}')
    assert command("export").refusal().startswith(f"{house_with_tables.over}: Line 5 was changed")
    assert len([*(house / "records").iterdir()]) == 1


def test_an_exported_game_is_imported_into_another_house_once(
    command: Command, house_with_tables: HouseWithTables, house: Path
) -> None:
    command("export")
    path = house / "records" / f"richelieu-{house_with_tables.over}.jsonl"
    taken = command("import", str(path), str(path), "--data", "new")
    assert taken.out == "Imported 1 game; 1 was here already.\n"
    (row,) = read_rows(house / "new", TableRow)
    assert row.status == "over"
    command("export", "--data", "new", "--to", "again")
    (again,) = (house / "again").iterdir()
    assert again.read_text() == path.read_text()
    assert "Imported 0 games; 1 was here" in command("import", str(path)).out


def test_an_imported_game_has_the_same_events(
    command: Command, house_with_tables: HouseWithTables, house: Path
) -> None:
    command("export", f"--table={house_with_tables.over}")
    command("import", *map(str, (house / "records").iterdir()), "--data", "new")
    store = Store.in_folder(house / "new")
    (row,) = store.rows(TableRow)
    events = store.read_events(row.id, 0, 10**6)
    assert events == house_with_tables.store.read_events(house_with_tables.over, 0, 10**6)
    assert (
        session_of(TableService(store), row.id).outcome
        == session_of(house_with_tables.tables, house_with_tables.over).outcome
    )
    store.close()


def test_a_game_from_the_terminal_is_imported(
    command: Command, house: Path, finished_record: Path
) -> None:
    assert command("import", str(finished_record)).out.startswith("Imported 1 game")
    (row,) = read_rows(house / "data", TableRow)
    assert row.outcome is not None


def test_a_bad_record_is_refused_and_the_good_ones_are_imported(
    command: Command, house: Path, finished_record: Path, unfinished_record: Path
) -> None:
    text = finished_record.read_text()
    won, other = ("[0]", "[1]") if '"winners":[0]' in text else ("[1]", "[0]")
    (house / "false").write_text(text.replace(f'"winners":{won}', f'"winners":{other}'))
    (house / "forged").write_text(forge_record('{"n":0,"seat":0,"act":"cheat"}'))
    bad = [str(unfinished_record), "false", "forged", "missing", "."]
    for path in bad:
        assert command("import", path).refusal().startswith(path)
    assert read_rows(house / "data", TableRow) == []
    done = command("import", *bad, str(finished_record))
    assert done.code == 1
    assert done.err.count("\n") == len(bad)
    assert done.out.startswith("Imported 1 game")


def test_long_and_unusual_names_are_imported(
    command: Command, house: Path, finished_record: Path
) -> None:
    old = Record.from_text(finished_record.read_text())
    seats: Any = old.header["seats"]
    seats = [{**seats[0], "name": "x\0\x1b" * 100}, *seats[1:]]
    known = {name: old.header[name] for name in ("game", "rules", "options")}
    seed, salt = (bytes.fromhex(str(old.header[name])) for name in ("seed", "salt"))
    new: Any = Record.begin(**known, seats=seats, seed=seed, salt=salt)  # type: ignore[arg-type]  # fields of a JSON header
    for entry in old.entries:
        new._append({name: value for name, value in entry.items() if name != "h"})
    assert old.end is not None
    new.finish(archive._read_outcome(old.end["end"]))
    (house / "strange").write_text(new.to_text())
    assert command("import", "strange").out.startswith("Imported 1 game")
    (row,) = read_rows(house / "data", TableRow)
    assert row.name.isprintable()


def test_interrupted_records_stay_whole(
    command: Command,
    house_with_tables: HouseWithTables,
    house: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    command("export")
    path = str(house / "records" / f"richelieu-{house_with_tables.over}.jsonl")
    calls: list[object] = []

    def call_once_then_interrupt(*given: Any) -> Any:
        calls.append(given)
        if len(calls) > 1:
            raise KeyboardInterrupt
        return original(*given)

    for name, words, said in (
        (
            "import_record",
            ("import", path, path, "--data", "new"),
            "Interrupted; 1 game was imported",
        ),
        ("export_record", ("export", "--to", "half"), "Interrupted; 1 of 2 files are written"),
    ):
        original = getattr(archive, name)
        calls.clear()
        monkeypatch.setattr(archive, name, call_once_then_interrupt)
        assert said in command(*words).refusal(130)
        monkeypatch.undo()
        monkeypatch.chdir(house)
    assert len(read_rows(house / "new", TableRow)) == 1


# Repair


def test_games_that_replay_the_same_need_no_repair(
    command: Command, house_with_tables: HouseWithTables
) -> None:
    before = house_with_tables.rows()
    done = command("repair")
    assert (done.code, done.out) == (0, "The only running game comes out the same.\n")
    assert house_with_tables.rows() == before


def test_changed_rules_are_reported_and_applied_on_request(
    command: Command, house_with_tables: HouseWithTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, before = find_game("richelieu"), house_with_tables.rows()
    old = game.rules_version
    monkeypatch.setattr(type(game), "rules_version", "new", raising=False)
    monkeypatch.setattr(game, "rules_version", "new")
    for words, typed in ((["--dry-run"], "y\n"), ([], ""), ([], "n\n"), ([], "j\n")):
        done = command("repair", *words, typed=typed)
        assert done.code == 1
        assert f"started with rules {old}, now new" in done.out
        assert house_with_tables.rows() == before
    done = command("repair", "--lang", "de", typed="j\n")
    assert done.code == 0
    assert "1 Partie auf die jetzigen Regeln gebracht" in done.out
    house = TableService(house_with_tables.store)
    assert house.directory.find(house_with_tables.running).row.rules == "new"
    play_step(house, house_with_tables.running, house_with_tables.sitting, Random(5))
    assert "comes out the same" in command("repair").out


def test_repair_compares_the_events_of_every_act(
    command: Command, house_with_tables: HouseWithTables
) -> None:
    where = (JOURNAL.c.table_id == house_with_tables.running, JOURNAL.c.n == 2)
    events = house_with_tables.store.read_events(house_with_tables.running, 2, 1)[0][1]
    house_with_tables.change(JOURNAL, *where, events="[]")
    done = command("repair", "--dry-run")
    keys = ", ".join(event.key for event in events)
    assert f"    2: tells {keys}, told –\n" in done.out
    assert "0 the same, 1 different but able to go on, 0 not able" in done.out
    assert "Brought 1 game" in command("repair", typed="y\n").out
    assert house_with_tables.store.read_events(house_with_tables.running, 2, 1)[0][1] == events


def test_a_game_that_cannot_go_on_is_left_alone(
    command: Command, house_with_tables: HouseWithTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[object] = []

    def refuse_fourth_act(*given: Any) -> Any:
        calls.append(given)
        if len(calls) == 4:
            raise IllegalAction(Phrase("action.malformed", {"text": "a secret"}))
        return act(*given)

    monkeypatch.setattr(sys.modules["tafelrunde.kernel.replay"], "act", refuse_fourth_act)
    before = house_with_tables.rows()
    done = command("repair", typed="y\n")
    assert done.code == 1
    assert "    3: is not possible any more (action.malformed)\n" in done.out
    assert "secret" not in done.out
    assert done.out.endswith("Nothing was changed.\n")
    assert house_with_tables.rows() == before


def test_a_damaged_journal_is_reported_and_left_alone(
    command: Command, house_with_tables: HouseWithTables
) -> None:
    where = (JOURNAL.c.table_id == house_with_tables.running, JOURNAL.c.n == 3)
    house_with_tables.change(JOURNAL, *where, line='{"n":3,"seat":0,"act":"end","h":"0"}')
    before = house_with_tables.rows()
    done = command("repair", typed="y\n")
    assert "    3: the journal is damaged here\n" in done.out
    assert "1 not able to go on" in done.out
    assert house_with_tables.rows() == before


def test_a_game_that_goes_on_meanwhile_is_left_alone(house_with_tables: HouseWithTables) -> None:
    house_with_tables.change(
        JOURNAL, JOURNAL.c.table_id == house_with_tables.running, JOURNAL.c.n == 2, events="[]"
    )
    finding = examine(
        house_with_tables.tables.journal,
        house_with_tables.tables.directory.find(house_with_tables.running),
    )
    assert finding.can_repair
    play_step(
        house_with_tables.tables, house_with_tables.running, house_with_tables.sitting, Random(5)
    )
    before = house_with_tables.rows()
    assert not repair_game(house_with_tables.store, finding)
    assert house_with_tables.rows() == before


def test_a_repair_report_contains_no_acts(
    command: Command, house_with_tables: HouseWithTables
) -> None:
    """An administrator may sit at the tables of the house."""
    acts = [
        str(line["act"])
        for line in house_with_tables.store.read_lines(house_with_tables.running)
        if "act" in line
    ]
    where = (JOURNAL.c.table_id == house_with_tables.running, JOURNAL.c.n == 0)
    house_with_tables.change(JOURNAL, *where, events="[]")
    output = command("repair", "--dry-run").out
    assert not [act for act in acts if len(act) > 3 and act in output]
