"""`tafelrunde serve` as a process: how it begins, how it ends, and when its database is away."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.server.processes import (
    PATIENCE,
    ROOT,
    Caller,
    NoAnswer,
    ServerProcess,
    finish,
    run_server,
    seat_people,
    wait_for,
)
from tests.tables.backends import Database


def start_command(folder: Path, *arguments: str, **settings: str) -> subprocess.Popen[str]:
    """Start the command as a shell does."""
    kept = {name: text for name, text in os.environ.items() if name[:11] != "TAFELRUNDE_"}
    given = {f"TAFELRUNDE_{name.upper()}": text for name, text in settings.items()}
    return subprocess.Popen(
        [sys.executable, "-m", "tafelrunde", "serve", *arguments],
        cwd=folder,
        env={**kept, **given, "PYTHONPATH": str(ROOT / "src"), "LANG": "en"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def refusal(folder: Path, *arguments: str, **settings: str) -> str:
    """Return the one sentence with which a start is refused."""
    with start_command(folder, *arguments, **settings) as process:
        out, told = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert out == ""
    assert told.startswith("tafelrunde: ")
    assert told.count("\n") == 1, told
    return told


# The beginning


def test_a_port_that_is_taken_has_its_sentence(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = str(other.getsockname()[1])
        assert f"port {port}" in refusal(tmp_path, "--port", port)
    assert not list((tmp_path / "data").iterdir())  # no database was begun for nothing


@pytest.mark.live
def test_an_address_of_another_machine_has_its_sentence(tmp_path: Path) -> None:
    assert "192.0.2.1" in refusal(tmp_path, "--host", "192.0.2.1", "--port", "0")


@pytest.mark.live
def test_a_host_that_is_none_has_its_sentence(tmp_path: Path) -> None:
    assert "no address" in refusal(tmp_path, "--host", "no such host", "--port", "0")


@pytest.mark.live
@pytest.mark.parametrize("folder", ["/proc", "/proc/none/data", "file/data", "file"])
def test_a_folder_that_cannot_be_written_has_its_sentence(tmp_path: Path, folder: str) -> None:
    (tmp_path / "file").write_text("")
    assert f"{folder} cannot be written" in refusal(tmp_path, "--port", "0", "--data", folder)


@pytest.mark.live
def test_a_database_that_cannot_be_reached_has_its_sentence(tmp_path: Path) -> None:
    address = "postgresql://anna:geheimwort@127.0.0.1:1/house"
    told = refusal(tmp_path, "--port", "0", "--database", address)
    assert "cannot open its database" in told
    assert "geheimwort" not in told


@pytest.mark.live
def test_a_database_with_an_impossible_name_has_its_sentence(tmp_path: Path) -> None:
    assert "postgresql://" in refusal(tmp_path, "--port", "0", "--database", "postgresql://a:b:c/d")


@pytest.mark.live
@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_a_database_of_a_newer_version_has_its_sentence(database: Database, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "data" / "tafelrunde.sqlite")) as file, file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in refusal(tmp_path, "--port", "0")


def test_a_file_that_is_not_a_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "tafelrunde.sqlite").write_bytes(b"nothing of the kind" * 1000)
    assert "cannot open its database" in refusal(tmp_path, "--port", "0")


@pytest.mark.live
def test_a_wrong_setting_has_its_sentence(tmp_path: Path) -> None:
    assert "whole world" in refusal(tmp_path, "--port", "0", proxies="*")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_serve_prints_its_address_and_stops_on_a_signal(
    tmp_path: Path, number: signal.Signals
) -> None:
    with start_command(tmp_path, "--port", "0") as process:
        assert process.stdout is not None
        match = re.search(r"http://127\.0\.0\.1:(\d+)", process.stdout.readline())
        assert match is not None
        assert int(match[1]) > 0
        assert httpx.get(f"{match[0]}/healthz").text == "ok\n"
        process.send_signal(number)
        out, told = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "nothing is lost" in out
    assert told == "" or all(json.loads(line) for line in told.splitlines())


# The end


class ActingPlayers(threading.Thread):
    """Two people who play on until nobody answers any more."""

    def __init__(self, table: str, people: list[Caller]) -> None:
        super().__init__(daemon=True)
        self.table, self.people = table, people
        self.acknowledged: list[tuple[int, str]] = []
        self.others: set[int] = set()

    def run(self) -> None:
        try:
            while True:
                for who in self.people:
                    self.act(who)
        except (NoAnswer, AssertionError):
            return  # closed, or closing: it says so

    def act(self, who: Caller) -> None:
        message = who.position(self.table)
        for text in message["actions"][:1]:
            answer = who.act(self.table, message["n"], text)
            if answer.status_code == 200:
                self.acknowledged.append((message["n"], text))
            else:
                self.others.add(answer.status_code)


def read_close_code(watching: ClientConnection) -> int | None:
    """Read a socket up to its end and return the code."""
    try:
        while True:
            watching.recv(timeout=PATIENCE)
    except ConnectionClosed:
        return watching.close_code


def test_a_stopping_server_finishes_running_requests(database: Database, tmp_path: Path) -> None:
    with run_server(database, tmp_path) as house:
        people = [Caller(house, name) for name in ("Anna", "Otto")]
        table = seat_people(*people)
        acting = ActingPlayers(table, people)
        with people[0].socket(table) as watching:
            acting.start()
            wait_for(lambda: len(acting.acknowledged) > 2)
            began = time.monotonic()
            assert house.end() == 0
            assert time.monotonic() - began < PATIENCE / 3
            assert read_close_code(watching) in (1001, 1012)
        acting.join(PATIENCE)
        journal = [(line["n"], line["act"]) for line in database.open().read_lines(table)]
        assert journal[: len(acting.acknowledged)] == acting.acknowledged
        assert acting.others <= {503}
        house.start()
        assert people[0].position(table)["n"] == len(journal)
        finish(table, *people)


# The database is away


@contextmanager
def fill_disk(house: ServerProcess) -> Iterator[None]:
    """Let no file of a process grow any more, as on a disk without room."""
    soft, hard = resource.prlimit(house.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (1, hard))
    try:
        yield
    finally:
        resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def lose_database(house: ServerProcess, how: str) -> Iterator[None]:
    """Keep a house from its database."""
    with fill_disk(house) if how == "full" else house.database.lose_database(how):
        yield


def actor_index_and_act(people: list[Caller], table: str) -> tuple[Caller, int, str]:
    """Return the player to act, the index, and something to do."""
    found = [(who, who.position(table)) for who in people]
    return next((who, it["n"], it["actions"][0]) for who, it in found if it["actions"])


def is_clear(answer: Any) -> bool:
    """Return whether somebody is told that the house cannot work now."""
    return bool(answer.status_code == 503 and answer.json()["error"] == "table.database_away")


OUTAGES = [
    ("sqlite", "full"),
    pytest.param("postgresql", "stopped", marks=pytest.mark.live),
]


@pytest.mark.parametrize(("kind", "how"), OUTAGES, indirect=["kind"])
def test_requests_are_refused_while_the_database_is_away_and_work_afterwards(
    database: Database, tmp_path: Path, how: str
) -> None:
    with run_server(database, tmp_path) as house:
        people = [Caller(house, name) for name in ("Anna", "Otto")]
        table = seat_people(*people)
        who, index, text = actor_index_and_act(people, table)
        with lose_database(house, how):
            answer = who.act(table, index, text)
            assert is_clear(answer), answer.text
            assert answer.json()["text"].endswith(".")
            assert is_clear(who.get("/healthz"))
            assert is_clear(who.post("/api/tables", {"game": "richelieu"}))
            assert httpx.get(f"{house.address}/metrics").status_code == 200
        wait_for(lambda: not is_clear(who.get("/healthz")))
        assert who.position(table)["n"] == index
        assert who.act(table, index, text).status_code == 200
        finish(table, *people)
