"""Real `tafelrunde serve` processes, and people who visit them over the network."""

from __future__ import annotations

import atexit
import json
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.tables.backends import Database, Postgres, Sqlite

ROOT = Path(__file__).parents[2]
PATIENCE = 90.0
"""Seconds after which a test stops waiting and fails."""
COOKIE, CSRF = "tafelrunde", "x-csrf-token"


NURSERY = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload(["tafelrunde.cli", "tafelrunde.server.app", "uvicorn.config"])
"""Gives processes that have already imported what a server needs: that takes the longest."""


@atexit.register
def _leave_nobody() -> None:
    """Kill what failed tests left: Python would wait for ever for a process that is no daemon."""
    for process in multiprocessing.active_children():
        process.kill()


def _serve(environment: dict[str, str], folder: str, out: str, log: str, command: str) -> None:
    """Become the command `tafelrunde serve`, or another, as a shell would start it."""
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    for number, path in ((1, out), (2, log)):
        os.dup2(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT), number)
    from tafelrunde.cli import main

    os._exit(main([command]))


class NoAnswer(Exception):
    """The house does not answer, or was killed before it had answered."""


class ServerProcess:
    """One server process after the other, all on the same database."""

    command, sign = "serve", "http://"
    is_daemon = True
    """Ends with the tests at the latest; but a daemon's bots cannot think in processes."""

    def __init__(self, database: Database, folder: Path, **settings: object) -> None:
        self.database = database
        self.folder = folder
        self.settings = {"port": 0, "beat": 0, "limits": 1000, "log": "json", **settings}
        self.log = folder / f"log-{id(self)}"
        self.process: BaseProcess | None = None
        self.callers: list[Caller] = []
        self.address = ""

    def environment(self) -> dict[str, str]:
        """Return the environment in which the command runs: only what is meant."""
        kept = {name: text for name, text in os.environ.items() if name[:11] != "TAFELRUNDE_"}
        where: dict[str, object] = {"data": self.folder / "data"}
        if isinstance(self.database, Sqlite):
            where["data"] = self.database.folder
        elif isinstance(self.database, Postgres):
            where["database"] = self.database.address
        given = {**where, **self.settings}
        return {
            **kept,
            **{f"TAFELRUNDE_{name.upper()}": str(value) for name, value in given.items()},
            "PYTHONPATH": str(ROOT / "src"),
            "LANG": "en",
        }

    def start(self) -> ServerProcess:
        """Start the process and wait until it has said where it is."""
        out = self.folder / f"out-{id(self)}"
        out.write_bytes(b"")
        self.log.touch()
        given = (self.environment(), str(self.folder), str(out), str(self.log), self.command)
        self.process = NURSERY.Process(target=_serve, args=given, daemon=self.is_daemon)
        self.process.start()
        wait_for(lambda: self.sign in out.read_text() or not self.is_alive)
        assert self.is_alive, self.log.read_text("utf-8")
        self.address = out.read_text().splitlines()[0].split()[-1]
        return self

    @property
    def is_alive(self) -> bool:
        """Return whether the process runs."""
        return self.process is not None and self.process.is_alive()

    @property
    def pid(self) -> int:
        """The id of the process."""
        assert self.process is not None
        assert self.process.pid is not None
        return self.process.pid

    def kill(self) -> None:
        """End the process at once."""
        assert self.end(signal.SIGKILL) == -signal.SIGKILL

    def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal and return the exit code."""
        assert self.process is not None
        os.kill(self.pid, number)
        self.process.join(PATIENCE)
        code = self.process.exitcode
        if code is None:
            self.process.kill()
            self.process.join()
        self.process = None
        assert code is not None, "the process does not end"
        return code

    @contextmanager
    def stop_for_a_while(self) -> Iterator[None]:
        """End the process for a while, and start it again at the same address."""
        self.settings["port"] = self.address.rpartition(":")[2]
        self.end()
        try:
            yield
        finally:
            self.start()

    def log_entries(self) -> list[dict[str, Any]]:
        """Read the log."""
        return [json.loads(line) for line in self.log.read_text("utf-8").splitlines()]


@contextmanager
def run_server(database: Database, folder: Path, **settings: object) -> Iterator[ServerProcess]:
    """Open a house on a database; its process always ends."""
    house = ServerProcess(database, folder, **settings)
    try:
        yield house.start()
    finally:
        for caller in house.callers:
            caller.client.close()
        if house.is_alive:
            house.end(signal.SIGKILL)


class Caller:
    """A visitor with a session, at any of the processes."""

    def __init__(self, house: ServerProcess, name: str = "", password: str = "") -> None:
        self.house = house
        self.client = httpx.Client(timeout=PATIENCE)
        house.callers.append(self)
        self.csrf = ""
        path = "/api/accounts" if password else "/api/guests"
        body = {"name": name, "password": password} if password else {"name": name}
        response = self.post(path, body)
        assert response.status_code == 201, response.text
        self.csrf, self.name = response.json()["csrf"], response.json()["name"]
        self.token = self.client.cookies[COOKIE]

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        """Send a request as the pages do."""
        headers = {CSRF: self.csrf} if self.csrf else {}
        try:
            return self.client.request(
                method, f"{self.house.address}{path}", headers=headers, json=body
            )
        except (httpx.TransportError, OSError) as error:
            raise NoAnswer from error

    def get(self, path: str) -> httpx.Response:
        """Ask for something."""
        return self.ask("GET", path)

    def post(self, path: str, body: object = None) -> httpx.Response:
        """Ask for a change."""
        return self.ask("POST", path, {} if body is None else body)

    def table(self, game: str = "richelieu", **more: Any) -> str:
        """Make a table."""
        response = self.post("/api/tables", {"game": game, **more})
        assert response.status_code == 201, response.text
        return str(response.json()["id"])

    def position(self, table: str) -> Any:
        """Return the position as this one sees it."""
        response = self.get(f"/api/tables/{table}/position")
        assert response.status_code == 200, response.text
        return response.json()

    def act(self, table: str, index: int, text: str) -> httpx.Response:
        """Act at a table."""
        return self.post(f"/api/tables/{table}/actions", {"index": index, "actions": [text]})

    def socket(self, table: str, query: str = "") -> ClientConnection:
        """Open the socket of a table."""
        address = self.house.address.replace("http", "ws", 1)
        try:
            return connect(
                f"{address}/api/tables/{table}/live{query}",
                additional_headers={"Cookie": f"{COOKIE}={self.token}"},
                open_timeout=PATIENCE,
                max_size=None,
            )
        except (WebSocketException, OSError, EOFError) as error:
            raise NoAnswer from error


def seat_people(*people: Caller, game: str = "richelieu", **more: Any) -> str:
    """Return a table at which all these people play."""
    table = people[0].table(game, options={"players": len(people)}, **more)
    for seat, who in enumerate(people):
        taken = who.post(f"/api/tables/{table}/seats/{seat}", {})
        assert taken.status_code == 204, taken.text
    return table


class Watcher:
    """A spectator who comes back after every end, and should miss nothing."""

    def __init__(self, caller: Caller, table: str) -> None:
        self.caller = caller
        self.table = table
        self.index = 0
        self.events: list[str] = []
        self.wrong: list[str] = []
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self) -> None:
        while not self._is_over.is_set():
            try:
                with self.caller.socket(self.table, f"?since={self.index}&lang=en") as socket:
                    while not self._is_over.is_set():
                        self._hear(socket)
            except (NoAnswer, WebSocketException, OSError, EOFError):
                time.sleep(0.02)

    def _hear(self, socket: ClientConnection) -> None:
        try:
            data = json.loads(socket.recv(timeout=0.2))
        except TimeoutError:
            return
        if "n" not in data:
            return
        if data["n"] < self.index:
            self.wrong.append(f"{data['n']} after {self.index}")
        self.events += [event["text"] for event in data["events"]]
        self.index = data["n"]

    def end(self, index: int) -> None:
        """Wait until everything up to an index was heard."""
        wait_for(lambda: self.index >= index)
        self._is_over.set()
        self._thread.join(PATIENCE)
        assert self.wrong == []


def log_of(caller: Caller, table: str) -> list[str]:
    """Read the whole log of a table as the pages show it."""
    lines: list[str] = []
    start = 0
    while True:
        found = caller.get(f"/api/tables/{table}/log?start={start}&lang=en").json()["lines"]
        if not found:
            return lines
        lines += [line["text"] for line in found]
        start = found[-1]["n"] + 1


def finish(table: str, *people: Caller) -> int:
    """Let everybody go on once, and bots play to the end; return the last index."""
    for who in people:
        message = who.position(table)
        if message["actions"]:
            assert who.act(table, message["n"], message["actions"][0]).status_code == 200
    for seat, who in enumerate(people):
        if who.position(table)["status"] == "running":
            left = who.post(f"/api/tables/{table}/resign", {"seat": seat, "bot": "page"})
            assert left.status_code in (200, 409), left.text
    wait_for(lambda: people[0].position(table)["status"] == "over")
    return int(people[0].position(table)["n"])


def wait_for(holds: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until the house has done what it does by itself."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "the house did nothing"
        time.sleep(0.02)
