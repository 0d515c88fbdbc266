"""Fill a house as people would, and keep what a version leaves behind: its database.

    python -m tests.baseline.make_houses FOLDER

Run once for each version; what is written then is never written again. Clocks that run are so
short that in every test their flags have fallen, and the others are paused: so it does not
matter how long ago this was.
"""

from __future__ import annotations

import lzma
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import psycopg

from tafelrunde.championship.event.rehearsal import Plan, Rehearsal
from tafelrunde.tables.store import Store
from tests.server.processes import Caller, ServerProcess, run_server, wait_for
from tests.tables.backends import Database, Postgres, Sqlite
from tests.tables.postgres import server as start_postgres

PASSWORD = "correct horse battery"
STARTS = [f"2027-05-1{day}T{hour}:00" for day in (4, 5, 6) for hour in (10, 17)][:5]
OPTIONS: dict[str, dict[str, Any]] = {
    "richelieu": {"players": 2},
    "fredericus": {"players": 2},
    "friedrich": {"players": 2, "scenario": "west"},
}
SHORT = {"bank": 60, "each": 5}
LONG = {"bank": 86400, "each": 3600}


class HouseFiller:
    """People in a house and what they do there."""

    def __init__(self, house: ServerProcess, command: Callable[..., None]) -> None:
        self.house = house
        self.rng = Random(1)
        self.anna, self.otto, self.berta, self.host = (
            Caller(house, name, PASSWORD) for name in ("Anna", "Otto", "Berta", "Host")
        )
        self.guest = Caller(house, "Gast")
        command("admin", "Host")

    def seat(self, name: str, game: str = "richelieu", acts: int = 6, **more: Any) -> str:
        """Let Anna and Otto begin a game and play a little."""
        table = self.anna.table(game, options=OPTIONS[game], name=name, **more)
        key = self.do(self.anna, table, "invitation").json()["key"]
        for seat, who in enumerate((self.anna, self.otto)):
            self.do(who, table, f"seats/{seat}", key=key, bytes=f"0{seat}")
        for _ in range(acts):
            self.act(table)
        return table

    def act(self, table: str) -> Caller:
        """Let the player to act do something; return who it was."""
        for who in (self.anna, self.otto):
            message = who.position(table)
            if message["actions"]:
                text = self.rng.choice(message["actions"])
                assert who.act(table, message["n"], text).status_code == 200
                return who
        raise AssertionError("nobody is to act")

    def do(self, who: Caller, table: str, what: str, **body: Any) -> Any:
        """Let somebody do something at a table that must succeed."""
        response = who.post(f"/api/tables/{table}/{what}", body)
        assert response.status_code < 300, response.text
        return response

    def agree(self, table: str, kind: str) -> None:
        """Let Anna propose something, and Otto agree."""
        self.do(self.anna, table, "proposals", kind=kind)
        proposal = self.otto.position(table)["proposal"]["id"]
        self.do(self.otto, table, "answer", agree=True, proposal=proposal)

    def fill(self) -> None:
        """Make tables of every kind."""
        for game, options in OPTIONS.items():
            self.seat(f"running {game}", game, 12)
            table = self.guest.table(game, options=options, name=f"finished {game}", bots="page")
            wait_for(lambda table=table: self.guest.position(table)["status"] == "over")  # type: ignore[misc]  # the default binds the loop variable
            self.finish(f"left {game}", game)
        self.fill_clocks()
        self.fill_talk()
        self.seat("private", private=True)
        self.agree(self.seat("aborted"), "abort")
        self.do(self.otto, self.seat("offered"), "resign", seat=1, bot="page", offer=True)
        self.anna.table(name="open", sit=0, options={"players": 3})
        self.guest.table(name="guest and bots", sit=0, bots="page", options={"players": 3})
        self.take_back()
        self.hold_championship()

    def finish(self, name: str, game: str) -> None:
        """Let both leave a running game to bots, which end it."""
        table = self.seat(name, game)
        for seat, who in enumerate((self.anna, self.otto)):
            if who.position(table)["status"] == "running":
                who.post(f"/api/tables/{table}/resign", {"seat": seat, "bot": "greedy"})
        wait_for(lambda: self.anna.position(table)["status"] == "over")

    def fill_clocks(self) -> None:
        """Let clocks run, and others stand."""
        for kind in ("live", "mail"):
            self.seat(f"flag {kind}", time={"kind": kind, "flag": "default", **SHORT})
            self.agree(self.seat(f"paused {kind}", time={"kind": kind, **LONG}), "pause")
        self.seat("flag bot", time={"kind": "live", "flag": "bot", **SHORT})
        day = 86400.0
        when = {"begins": time.time() + day, "ends": time.time() + 8 * day}
        assert self.otto.post("/api/account/holidays", when).status_code == 201

    def fill_talk(self) -> None:
        """Let people talk, report and mute each other."""
        table = self.seat("talk")
        for who, text in (
            (self.anna, "Grüße aus Jena!"),
            (self.otto, "You cheat."),
            (self.anna, "…"),
        ):
            self.do(who, table, "chat", text=text)
        lines = self.anna.get(f"/api/tables/{table}/chat").json()
        self.do(self.anna, table, f"chat/{lines[1]['id']}/report")
        assert self.anna.ask("PUT", "/api/mutes/Otto").status_code < 300

    def take_back(self) -> None:
        """Let somebody take an act back, the other agreeing where that is required."""
        table = self.seat("taken back")
        for _ in range(3):
            who = self.act(table)
            other = self.otto if who is self.anna else self.anna
            self.do(who, table, "take-back", index=who.position(table)["n"])
            proposal = other.position(table)["proposal"]
            if proposal:
                self.do(other, table, "answer", agree=True, proposal=proposal["id"])
            self.act(table)

    def hold_championship(self) -> None:
        """Begin a championship: Anna and bots, the first round being played."""
        given = {"name": "Spring", "kind": "online", "starts": STARTS}
        made = self.host.post("/api/championships", given)
        assert made.status_code == 201, made.text
        path = f"/api/championships/{made.json()['id']}/deeds"

        def do(who: Caller, deed: str, /, **more: Any) -> None:
            found = who.post(path, {"do": deed, **more})
            assert found.status_code == 200, found.text

        do(self.host, "appoint", name="Berta", office="jury")
        do(self.anna, "register", pseudonym="Owl", city="Jena")
        for n in range(7):
            do(self.host, "enter", who={"bot": "page"}, pseudonym=f"Tin {n}", stand_in=True)
        do(self.host, "close")
        do(self.host, "draw", seed="1")
        do(self.host, "publish")
        do(self.host, "start", round=1)
        mine = self.anna.get("/api/tables?mine=true&status=running").json()
        table = next(
            one["id"] for one in mine if one["game"] == "friedrich" and len(one["seats"]) == 4
        )
        wait_for(lambda: self.anna.position(table)["actions"])


def rehearse(url: str) -> None:
    """Hold a whole championship in a new database."""
    store = Store(url)
    store.create()
    rehearsal = Rehearsal(store, Plan(8, "page", "baseline"))
    while rehearsal.step(lambda *_: None):
        pass
    store.close()


def fill(database: Database, folder: Path) -> None:
    """Fill a database: a rehearsed championship, people, and a bot's turn that waits.

    Everything is done by other processes, so that the last server is also the last to let go.
    """
    rehearsing = get_context("spawn").Process(target=rehearse, args=(database.url,))
    rehearsing.start()
    rehearsing.join()
    assert rehearsing.exitcode == 0

    def command(*words: str) -> None:
        where = ["--data", str(folder / "data")]
        if isinstance(database, Postgres):
            where = ["--database", database.address]
        subprocess.run([sys.executable, "-m", "tafelrunde", *words, *where], check=True)

    with run_server(database, folder) as house:
        filling = HouseFiller(house, command)
        filling.fill()
        house.end()
    with run_server(database, folder, workers=0, beat=60) as house:
        anna = Caller(house, "Late")
        table = anna.table(options={"first": 1}, name="the bot's turn", sit=0, bots="page")
        if isinstance(database, Postgres):
            wait_for(lambda: count_jobs(database.address, table))
        assert anna.position(table)["n"] == 0
        assert house.end() == 0


def count_jobs(address: str, table: str) -> int:
    """Count the waiting jobs of a table."""
    wanted = (
        "SELECT count(*) FROM procrastinate_jobs WHERE status = 'todo' AND args->>'table_id' = %s"
    )
    with psycopg.connect(address) as connection:
        (found,) = connection.execute(wanted, (table,)).fetchone() or (0,)
    return int(found)


@contextmanager
def postgres() -> Iterator[Postgres]:
    """Start a server with an empty database."""
    starting = start_postgres.__wrapped__()  # type: ignore[attr-defined]  # the function behind the fixture
    server = next(starting)
    with psycopg.connect(server.get_uri(), autocommit=True) as admin:
        admin.execute("CREATE DATABASE house")
    yield Postgres(server, "house")
    next(starting, None)


def dump(database: Postgres) -> str:
    """Return a database as plain SQL that needs no other program to be read."""
    command = [str(database.server.bin_path / "pg_dump"), "--inserts", "--rows-per-insert=200"]
    command += ["--no-owner", "--no-privileges", database.address]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return "".join(line for line in text.splitlines(True) if not line.startswith("\\"))


def write(folder: Path) -> None:
    """Fill both kinds of database and write what they leave."""
    with tempfile.TemporaryDirectory() as made:
        data = Path(made) / "data"
        data.mkdir()
        fill(Sqlite(data), Path(made))
        with tarfile.open(folder / "data.tar.xz", "w:xz", preset=9) as archive:
            archive.add(data, "data")
            print(*archive.getnames())
    with tempfile.TemporaryDirectory() as made, postgres() as database:
        fill(database, Path(made))
        (folder / "postgresql.sql.xz").write_bytes(lzma.compress(dump(database).encode(), preset=9))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
