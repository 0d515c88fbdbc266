"""A house that runs in the test's own process, and those who visit it."""

from __future__ import annotations

import json
import secrets
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import anyio
import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute, iter_route_contexts
from starlette.routing import BaseRoute, Match

from tafelrunde.server.app import create_app
from tafelrunde.server.auth.access import CSRF_HEADER, SESSION_COOKIE
from tafelrunde.server.auth.rate_limits import RateLimiter
from tafelrunde.server.core import Server
from tafelrunde.server.ops.settings import Settings
from tafelrunde.tables import game_session
from tafelrunde.tables.game_session import GameSession, Transition
from tafelrunde.tables.service import Person
from tests.passwords import cheap_passwords
from tests.tables.backends import begin_file

with warnings.catch_warnings():
    # It would rather have another package than the one FastAPI itself brings.
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient

PASSWORD = "correct horse battery"
PATIENCE = 90.0
"""Seconds after which a socket that stays silent fails its test."""
WEST: Mapping[str, Any] = {"players": 2, "scenario": "west"}
GAMES: list[tuple[str, Mapping[str, Any]]] = [
    ("richelieu", {}),
    ("fredericus", {}),
    ("friedrich", WEST),
]
"""Every game, in a form for two."""


@cache
def described_statuses() -> dict[tuple[str, str], set[int]]:
    """Return the statuses of every operation that the description names."""
    with tempfile.TemporaryDirectory() as folder, cheap_passwords():
        app = create_app(Settings(data=folder))
        paths = app.openapi()["paths"]
        app.state.server.close()
    return {
        (method.upper(), path): {int(status) for status in operation["responses"]}
        for path, item in paths.items()
        for method, operation in item.items()
    }


def routes_of(app: FastAPI) -> list[BaseRoute]:
    """List all routes of an application, those of its routers too."""
    return [found.original_route for found in iter_route_contexts(app.routes)]


def require_described(app: FastAPI, found: Any) -> None:
    """Fail if a route answers with a status that its description does not name."""
    asked = found.request
    scope = {"type": "http", "path": asked.url.path, "method": asked.method}
    for route in routes_of(app):
        if isinstance(route, APIRoute) and route.matches(scope)[0] is Match.FULL:
            known = described_statuses().get((asked.method, route.path))
            is_known = known is None or found.status_code in {*known, 500}
            assert is_known, (asked.method, route.path, found.status_code)


class Socket:
    """The open socket of a table; waiting too long for a message fails the test."""

    def __init__(self, session: Any) -> None:
        self._session = session
        self.bytes: list[str] = []

    def message(self, patience: float = PATIENCE) -> Any:
        """Wait for the next message as it comes in, a closing one included."""

        async def receive() -> Any:
            with anyio.fail_after(patience):
                return await self._session._send_rx.receive()

        found = self._session.portal.call(receive)
        self.bytes.append(found.get("text") or "")
        return found

    def next(self) -> Any:
        """Wait for the next thing that is told."""
        message = self.message()
        assert message["type"] == "websocket.send", message
        return json.loads(message["text"])

    def until(self, index: int) -> list[Any]:
        """Collect everything up to the message of an index."""
        found = [self.next()]
        while found[-1].get("n", -1) < index:
            found.append(self.next())
        return found

    def is_silent(self, seconds: float = 0.15) -> bool:
        """Return whether nothing comes for a while."""
        try:
            self.message(seconds)
        except TimeoutError:
            return True
        return False

    def close_code(self) -> int:
        """Read up to the end and return its code."""
        while True:
            message = self.message()
            if message["type"] == "websocket.close":
                return int(message["code"])

    def leave(self) -> None:
        """Go away."""
        self._session.close()

    def send(self, text: str) -> None:
        """Say something to the house."""
        self._session.send_text(text)


class Visitor:
    """A visitor with a browser of their own."""

    def __init__(self, home: Home, person: Person | None = None) -> None:
        self.home = home
        self.person = person
        self.csrf = ""
        self.client: Any = home.new_client()
        if person is not None:
            token, session = home.server.accounts.log_in(person)
            self.client.cookies.set(SESSION_COOKIE, token)
            self.csrf = session.csrf

    @property
    def name(self) -> str:
        """The name of the visitor."""
        return self.person.name if self.person is not None else ""

    def ask(self, method: str, path: str, body: object = None, **more: Any) -> Any:
        """Send a request as the pages do, with the session's token."""
        headers = {CSRF_HEADER: self.csrf} if self.csrf else {}
        headers |= more.pop("headers", {})
        if body is not None:
            more["json"] = body
        found = self.client.request(method, path, headers=headers, **more)
        require_described(self.home.app, found)
        return found

    def get(self, path: str, **more: Any) -> Any:
        """Ask for something."""
        return self.ask("GET", path, **more)

    def post(self, path: str, body: object = None, **more: Any) -> Any:
        """Ask for a change."""
        return self.ask("POST", path, {} if body is None else body, **more)

    def delete(self, path: str, **more: Any) -> Any:
        """Ask for something to go."""
        return self.ask("DELETE", path, **more)

    def delete_account(self) -> Any:
        """Delete the visitor's account."""
        return self.ask("DELETE", "/api/account", {"password": PASSWORD})

    @contextmanager
    def live(self, table: str, query: str = "", **more: Any) -> Iterator[Socket]:
        """Watch a table."""
        path = f"/api/tables/{table}/live{query}"
        with self.client.websocket_connect(path, **more) as session:
            yield Socket(session)

    @contextmanager
    def live_house(self) -> Iterator[Socket]:
        """Open the socket of a page that shows no table."""
        with self.client.websocket_connect("/api/live") as session:
            yield Socket(session)

    def position(self, table: str) -> Any:
        """Return the position as this visitor sees it."""
        response = self.get(f"/api/tables/{table}/position")
        assert response.status_code == 200, response.text
        return response.json()

    def answer(self, table: str, is_agreed: bool = True) -> Any:
        """Answer what is proposed at a table."""
        proposal = self.position(table)["proposal"] or {"id": ""}
        body = {"agree": is_agreed, "proposal": proposal["id"]}
        return self.post(f"/api/tables/{table}/answer", body)

    def act(self, table: str, index: int, *texts: str) -> Any:
        """Act at a table."""
        return self.post(f"/api/tables/{table}/actions", {"index": index, "actions": [*texts]})


class Home:
    """A running house and ways to come in."""

    def __init__(
        self, folder: Path, settings: Mapping[str, Any], rate_limiter: RateLimiter
    ) -> None:
        wanted = {"beat": 0.0, "data": str(folder), **settings}
        self.app = create_app(Settings(**wanted), rate_limiter)
        self.server: Server = self.app.state.server
        self.secure = self.server.settings.is_secure
        self.main: Any = None

    def new_client(self) -> Any:
        """Return a browser without cookies, in the event loop of the house."""
        scheme = "https" if self.secure else "http"
        client = TestClient(
            self.app, base_url=f"{scheme}://testserver", raise_server_exceptions=False
        )
        client.portal = self.main.portal
        return client

    def nobody(self) -> Visitor:
        """Return somebody without a session."""
        return Visitor(self)

    def guest(self, name: str = "") -> Visitor:
        """Return a guest."""
        return Visitor(self, self.server.accounts.add_guest(name))

    def account(self, name: str) -> Visitor:
        """Return somebody with an account."""
        return Visitor(self, self.server.accounts.sign_up(name, PASSWORD))

    def admin(self, name: str = "Admin") -> Visitor:
        """Return the administrator of the house."""
        return Visitor(self, self.server.accounts.sign_up(name, PASSWORD, is_admin=True))

    def pair(self) -> tuple[Visitor, Visitor]:
        """Return two people who play against each other."""
        return self.account("Anna"), self.account("Otto")

    def game(self, table: str) -> GameSession:
        """Return the game as the house has it."""
        return self.server.tables.journal.session(self.server.tables.directory.find(table))


@contextmanager
def run_house(
    folder: Path, settings: Mapping[str, Any] | None = None, rate_limiter: RateLimiter | None = None
) -> Iterator[Home]:
    """Open a house and close it again."""
    with pytest.MonkeyPatch.context() as patch, cheap_passwords():
        patch.setattr(secrets, "token_bytes", Random(5).randbytes)  # the same games every time
        begin_file(folder)
        home = Home(folder, settings or {}, rate_limiter or RateLimiter(factor=1000))
        with TestClient(home.app) as main:
            home.main = main
            yield home


def new_table(host: Visitor, game: str = "richelieu", **more: Any) -> str:
    """Let somebody make a table."""
    response = host.post("/api/tables", {"game": game, **more})
    assert response.status_code == 201, response.text
    return str(response.json()["id"])


def start_table(
    *sitting: Visitor,
    game: str = "richelieu",
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> str:
    """Return a table at which all these people play; the first is its host."""
    chosen = {"players": len(sitting), **(options or {})}
    table = new_table(sitting[0], game, options=chosen, **more)
    key = sitting[0].post(f"/api/tables/{table}/invitation").json()["key"]
    for seat, who in enumerate(sitting):
        taken = who.post(f"/api/tables/{table}/seats/{seat}", {"key": key})
        assert taken.status_code == 204, taken.text
    sitting[0].delete(f"/api/tables/{table}/invitation")
    return table


def act_at_random(home: Home, table: str, sitting: tuple[Visitor, ...], rng: Random) -> Any:
    """Let the player to act do something; return the answer."""
    game = home.game(table)
    seat = game.state.to_act
    assert seat is not None
    response = sitting[seat].act(table, game.head.index, game.state.random_action(rng).text)
    assert response.status_code == 200, response.text
    return response


def act_often(
    home: Home, table: str, sitting: tuple[Visitor, ...], number: int, seed: int = 1
) -> None:
    """Let them act this many times."""
    rng = Random(seed)
    for _ in range(number):
        act_at_random(home, table, sitting, rng)


def legal_texts(home: Home, table: str) -> list[str]:
    """List what may be done at a table."""
    return [action.text for action in home.game(table).state.legal_actions()]


def play_until(
    home: Home, table: str, wanted: Callable[[GameSession], bool], seed: int = 1
) -> GameSession:
    """Play at random until something holds or the game is over, all in one commit."""
    live, rng, changes = home.game(table), Random(seed), list[Transition]()
    while live.state.to_act is not None and not wanted(live):
        text = live.state.random_action(rng).text
        changes.append(game_session.apply_acts(live, live.state.to_act, live.head.index, [text]))
        live = changes[-1].session
    if changes:
        entries = [entry for change in changes for entry in change.entries]
        told = [events for change in changes for events in change.events_by_entry]
        tables, change = home.server.tables, Transition(entries, live, told, changes[-1].end)
        tables.journal.commit(tables.directory.find(table), change)
        home.server.hub.wake(table)
    return live


def play_to_the_end(home: Home, table: str, seed: int = 1) -> None:
    """Play a game to its end."""
    play_until(home, table, lambda _: False, seed)


def wait_for(holds: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until the house has done what it does by itself."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "the house did nothing"
        time.sleep(0.01)
