"""The whole server is killed while people play: what it acknowledged is there, and on it goes."""

from __future__ import annotations

import threading
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tafelrunde.kernel import Record, final_state
from tests.server.processes import (
    PATIENCE,
    Caller,
    NoAnswer,
    ServerProcess,
    Watcher,
    finish,
    log_of,
    run_server,
    seat_people,
)
from tests.tables.backends import Database

pytestmark = pytest.mark.live

LONGEST = 0.5
"""Seconds that a server is played with at most before it is killed."""
Act = tuple[str, int, str]
"""Table, index and text."""


class Player(threading.Thread):
    """A player who acts at every turn, and sends things twice, late and in disorder."""

    def __init__(self, caller: Caller, tables: list[list[str]], seed: int) -> None:
        super().__init__(daemon=True)
        self.caller = caller
        self.tables = tables
        self.rng = Random(seed)
        self.is_over = threading.Event()
        self.sent: list[Act] = []
        self.acknowledged: list[Act] = []
        self.statuses: Counter[int] = Counter()

    def run(self) -> None:
        while not self.is_over.is_set():
            try:
                self.play(self.rng.choice(self.tables)[-1])
            except NoAnswer:
                self.is_over.wait(0.02)  # try again: perhaps it is back

    def play(self, table: str) -> None:
        """Do something at a table, and now and then something old again."""
        message = self.caller.position(table)
        wanted = [(table, message["n"], text) for text in message["actions"]]
        if wanted:
            self.send(self.rng.choice(wanted))
        if self.sent and self.rng.random() < 0.5:
            for late in self.rng.choices(self.sent, k=2):
                self.send(late)

    def send(self, act: Act) -> None:
        """Send a request, sometimes twice; note what is acknowledged."""
        self.sent.append(act)
        for _ in range(self.rng.randint(1, 2)):
            status = self.caller.act(*act).status_code
            self.statuses[status] += 1
            if status == 200:
                self.acknowledged.append(act)


class KilledServerRun:
    """People at several tables of a house that is killed again and again."""

    def __init__(self, house: ServerProcess, database: Database) -> None:
        self.house = house
        self.store = database.open()
        self.anna, self.otto, self.guest = (Caller(house, name) for name in ("Anna", "Otto", "G"))
        self.tables: list[str] = []
        self.watchers: list[Watcher] = []
        self.open_table()
        self.solo = self.anna.table(options={"players": 2}, sit=0, bots="page")
        self.watchers.append(Watcher(self.guest, self.solo))
        self.players = [
            Player(self.anna, [self.tables, [self.solo]], 1),
            Player(self.otto, [self.tables], 2),
        ]

    def open_table(self) -> None:
        """Begin another game of two people."""
        self.tables.append(seat_people(self.anna, self.otto))
        self.watchers.append(Watcher(self.guest, self.tables[-1]))

    def survive(self, times: int, rng: Random) -> None:
        """Play, kill the server, look at the database, start it again; repeat."""
        for player in self.players:
            player.start()
        for _ in range(times):
            time.sleep(rng.uniform(0, LONGEST))
            self.house.kill()
            self.house.database.settle()
            self.check()
            self.house.start()
            if self.guest.position(self.tables[-1])["status"] == "over":
                self.open_table()
        for player in self.players:
            player.is_over.set()
            player.join(PATIENCE)
            assert set(player.statuses) <= {200, 409}, player.statuses

    def check(self) -> None:
        """Everything acknowledged is in its place, once, and nothing that nobody sent."""
        acknowledged = [act for player in self.players for act in [*player.acknowledged]]
        assert len(set(acknowledged)) == len(acknowledged)
        sent = {act for player in self.players for act in [*player.sent]}
        for table in [*self.tables, self.solo]:
            lines = self.store.read_lines(table)
            assert [line["n"] for line in lines] == list(range(len(lines)))
            acts = {(table, line["n"], line["act"]) for line in lines}
            assert {act for act in acknowledged if act[0] == table} <= acts
            assert table == self.solo or acts <= sent

    def end(self) -> None:
        """Play every table to its end; the spectator has missed nothing."""
        self.check()
        for watcher in self.watchers:
            table = watcher.table
            people = [self.anna] if table == self.solo else [self.anna, self.otto]
            watcher.end(finish(table, *people))
            assert watcher.events == log_of(self.guest, table)
            text = self.guest.get(f"/api/tables/{table}/record").text
            assert final_state(Record.from_text(text)).outcome() is not None


def kill_often(database: Database, folder: Path, times: int) -> int:
    """Kill a server this many times; return how many acts were acknowledged before."""
    with run_server(database, folder) as house:
        evening = KilledServerRun(house, database)
        evening.survive(times, Random(times))
        evening.end()
        return sum(len(player.acknowledged) for player in evening.players)


def test_a_killed_server_has_lost_and_doubled_nothing(database: Database, tmp_path: Path) -> None:
    assert kill_often(database, tmp_path, 5) > 0


@pytest.mark.long
def test_a_server_killed_a_hundred_times_has_lost_and_doubled_nothing(
    database: Database, tmp_path: Path
) -> None:
    assert kill_often(database, tmp_path, 100) > 100
