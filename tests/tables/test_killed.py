"""A process is killed while it plays: what it has acknowledged is there, and on it goes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tafelrunde.kernel import Json, final_state
from tafelrunde.tables.service import TableService
from tests.tables.backends import Database
from tests.tables.child import ADA
from tests.tables.guests import GAMES, add_person, full_record, play_step, session_of, start_game

pytestmark = pytest.mark.live

ROOT = Path(__file__).parents[2]
LONGEST = 0.15
"""Seconds that a process plays at most."""
MOST_AT_ONCE = 3
"""Entries that a request of the child leads to at most."""

Ack = tuple[str, int, str]


class ChildProcesses:
    """Where processes that play are made."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.tables.child"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def play_and_kill(self, url: str, tables: list[str], rng: Random) -> list[Ack]:
        """Let a process play and kill it at a random moment; return what it acknowledged."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{url} {' '.join(tables)}\n")
        self.process.stdin.flush()
        acks = self.read_lines_until("born")
        pid = acks.pop()[1]
        try:
            acks += self.read_lines_until("did")
            time.sleep(rng.uniform(0, LONGEST))
        finally:
            os.kill(int(pid), signal.SIGKILL)
        acks += self.read_lines_until("gone")
        assert acks.pop() == ["gone", pid, str(int(signal.SIGKILL))]
        return [(table, int(n), digits) for _, table, n, digits in acks]

    def read_lines_until(self, last: str) -> list[list[str]]:
        """Read lines until one that begins with this word."""
        assert self.process.stdout is not None
        lines: list[list[str]] = []
        while not lines or lines[-1][0] != last:
            lines.append(self.process.stdout.readline().split())
            assert lines[-1], "the processes are gone"
            assert lines[-1][0] != "failed", lines[-1]
        return lines

    def close(self) -> None:
        self.process.communicate()


@pytest.fixture(scope="module")
def child_processes() -> Iterator[ChildProcesses]:
    made = ChildProcesses()
    yield made
    made.close()


def start_new_game(tables: TableService, number: int) -> str:
    game, options = GAMES[number % len(GAMES)]
    return start_game(tables, [add_person(tables.store, "Ada"), None], game, options)


def check_journal(tables: TableService, table: str) -> list[dict[str, Json]]:
    """Read a journal, and see that it is whole and leads to what the house plays on with."""
    record = full_record(tables, table)
    assert final_state(record).to_bytes() == session_of(tables, table).state.to_bytes()
    return record.entries


def kill_often(nursery: ChildProcesses, database: Database, times: int) -> None:
    rng, store = Random(times), database.open()
    ids = [start_new_game(TableService(store), number) for number in range(len(GAMES))]
    for _ in range(times):
        before = {table: len(store.read_lines(table)) for table in ids}
        acks = nursery.play_and_kill(database.url, ids, rng)
        database.settle()
        tables = TableService(store)  # with nothing at hand, as the process that is started next
        for table in ids:
            check(check_journal(tables, table), before[table], [a for a in acks if a[0] == table])
        ids = [
            table
            if tables.directory.find(table).status == "running"
            else start_new_game(tables, number)
            for number, table in enumerate(ids)
        ]
        for table in ids:
            play_step(tables, table, [ADA, None], rng)


def check(entries: list[dict[str, Json]], before: int, acks: list[Ack]) -> None:
    """Everything acknowledged is there in its place, once, and hardly anything else."""
    assert [n for _, n, _ in acks] == list(range(before, before + len(acks)))
    assert [digits for _, _, digits in acks] == [
        entry["h"] for entry in entries[before : before + len(acks)]
    ]
    assert len(entries) - before - len(acks) <= MOST_AT_ONCE


def test_a_killed_process_has_lost_and_doubled_nothing(
    child_processes: ChildProcesses, database: Database
) -> None:
    kill_often(child_processes, database, 5)


@pytest.mark.long
def test_a_process_killed_a_hundred_times_has_lost_and_doubled_nothing(
    child_processes: ChildProcesses, database: Database
) -> None:
    kill_often(child_processes, database, 100)
