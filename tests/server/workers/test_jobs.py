"""Bots' acts and deadlines as jobs in PostgreSQL, done by servers and by workers."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tafelrunde.cli import main
from tafelrunde.tables.schema import TABLES
from tests.championship.event.timed_table import TimedTable
from tests.server.processes import Caller, ServerProcess, run_server, seat_people, wait_for
from tests.tables.backends import Database, Postgres

pytestmark = [
    pytest.mark.live,
    pytest.mark.parametrize("kind", ["postgresql"], indirect=True),
]


class WorkerProcess(ServerProcess):
    """A process of `tafelrunde worker`."""

    command, sign = "worker", "ready"


@contextmanager
def run_worker(database: Database, folder: Path, **settings: object) -> Iterator[WorkerProcess]:
    worker = WorkerProcess(database, folder, **settings)
    worker.start()
    try:
        yield worker
    finally:
        if worker.is_alive:
            worker.end(signal.SIGKILL)


def jobs_of(database: Database, table: str) -> list[Any]:
    """Return status and arguments of the jobs of a table."""
    assert isinstance(database, Postgres)
    with psycopg.connect(database.address) as connection:
        wanted = "SELECT status::text, args FROM procrastinate_jobs WHERE args->>'table_id' = %s"
        return connection.execute(wanted, (table,)).fetchall()


def test_a_server_alone_lets_its_bots_play_to_the_end(database: Database, tmp_path: Path) -> None:
    with run_server(database, tmp_path) as house:
        guest = Caller(house)
        table = guest.table(bots="page")
        wait_for(lambda: guest.position(table)["status"] == "over")
        wait_for(lambda: not jobs_of(database, table))


@pytest.mark.rule("C15")
def test_the_jobs_close_a_championships_move_without_seconds(
    database: Database, tmp_path: Path
) -> None:
    """C15b, whichever process does it."""
    evening = TimedTable(database.open(), time.time())
    evening.set_up()
    evening.give("defender", 0)
    kept = {**evening.stored_clock.to_json()}
    kept["clock"] = {**kept["clock"], "move_seconds": 4000}
    where = TABLES.c.id == evening.table
    evening.store.change(TABLES, where, of=evening.table, clock=kept)
    with run_server(database, tmp_path, workers=0), run_worker(database, tmp_path):
        wait_for(lambda: evening.state.nation == 1)
    assert "flag" in [
        entry.get("do") for entry in evening.tables.journal.read_record(evening.snapshot).entries
    ]


def test_a_server_without_workers_leaves_the_bots_to_a_worker(
    database: Database, tmp_path: Path
) -> None:
    with run_server(database, tmp_path, workers=0) as house:
        guest = Caller(house)
        table = guest.table(bots="page")
        wait_for(lambda: jobs_of(database, table))
        assert guest.position(table)["n"] == 0
        with run_worker(database, tmp_path) as worker:
            wait_for(lambda: guest.position(table)["status"] == "over")
            assert worker.end() == 0


def test_jobs_hold_neither_names_nor_acts(database: Database, tmp_path: Path) -> None:
    with run_server(database, tmp_path, workers=0) as house:
        guest = Caller(house, "Zebedee")
        table = guest.table(bots="page", name="Quagga")
        wait_for(lambda: jobs_of(database, table))
        (status, found), *_ = jobs_of(database, table)
    assert status == "todo"
    assert found.keys() == {"table_id", "index", "due"}
    assert (found["table_id"], found["index"]) == (table, 0)


def test_flags_fall_by_jobs(database: Database, tmp_path: Path) -> None:
    with run_server(database, tmp_path) as house:
        people = [Caller(house, name) for name in ("Anna", "Otto")]
        table = seat_people(*people, time={"kind": "live", "bank": 1, "each": 0, "flag": "bot"})
        wait_for(lambda: people[0].position(table)["status"] == "over")


def test_two_workers_do_everything_once(database: Database, tmp_path: Path) -> None:
    with (
        run_server(database, tmp_path, workers=0) as house,
        run_worker(database, tmp_path),
        run_worker(database, tmp_path),
    ):
        guest = Caller(house)
        tables = [guest.table(bots="page") for _ in range(4)]
        for table in tables:
            wait_for(lambda table=table: guest.position(table)["status"] == "over")  # type: ignore[misc]  # the default binds the loop variable


def test_bots_go_on_after_a_server_was_killed_and_started_again(
    database: Database, tmp_path: Path
) -> None:
    with run_server(database, tmp_path, beat=0.2) as house:
        guest = Caller(house)
        table = guest.table(bots="page")
        wait_for(lambda: guest.position(table)["n"] > 2)
        house.kill()
    with run_server(database, tmp_path) as house:
        again = Caller(house)
        wait_for(lambda: again.position(table)["status"] == "over")


def test_the_job_of_a_killed_worker_is_taken_over(database: Database, tmp_path: Path) -> None:
    with run_server(database, tmp_path, workers=0, beat=3) as house:
        guest = Caller(house)
        table = guest.table(bots="page")
        with run_worker(database, tmp_path, beat=3) as worker:
            wait_for(lambda: any(status == "doing" for status, _ in jobs_of(database, table)))
            worker.kill()
        with run_worker(database, tmp_path):
            wait_for(lambda: guest.position(table)["status"] == "over")


def test_a_worker_needs_postgresql(
    kind: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TAFELRUNDE_DATABASE", raising=False)
    assert main(["--lang", "en", "worker"]) != 0
    assert "Workers need PostgreSQL" in capsys.readouterr().err
