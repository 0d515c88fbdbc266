"""Who may do what: every route as everybody, and private tables that are not there."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

import pytest
from starlette.routing import Mount, WebSocketRoute
from starlette.websockets import WebSocketDisconnect

from tafelrunde.tables.game_session import GameSession
from tests.server.push_service import Browser
from tests.server.visitors import (
    PASSWORD,
    Home,
    Visitor,
    act_often,
    legal_texts,
    new_table,
    play_to_the_end,
    play_until,
    routes_of,
    run_house,
    start_table,
)

WHO = ("nobody", "guest", "other", "spectator", "opponent", "player", "admin")
CHANGING = ("POST", "DELETE", "PUT", "PATCH")


@dataclass(frozen=True)
class Row:
    """What a route answers everybody in the order of WHO, and what is sent to it."""

    statuses: tuple[int, ...]
    body: dict[str, Any] | None = None
    at: str = "running"
    """The table that is asked about."""


def same_for_all(status: int, **more: Any) -> Row:
    return Row((status,) * len(WHO), **more)


def same_for_known(status: int, **more: Any) -> Row:
    """Everybody who is known gets the same answer; nobody must log in first."""
    return Row((401, *(status,) * (len(WHO) - 1)), **more)


def for_seats(stranger: int, opponent: int, player: int, **more: Any) -> Row:
    return Row((401, stranger, stranger, stranger, opponent, player, stranger), **more)


SOON = time.time() + 86400
STARTS = [f"2027-05-1{day}T{hour}:00" for day in (4, 5, 6) for hour in (10, 17)][:5]
QUERIES = {"/api/account/push": "?device=" + "0" * 64}
"""What an address needs behind its path."""
SUBSCRIPTION = Browser("https://push.example/x").subscription
NEW_CHAMPIONSHIP = {"name": "Spring", "starts": STARTS}
NAMED = {"name": "Newcomer", "password": PASSWORD}
MATRIX: dict[tuple[str, str], Row] = {
    ("GET", "/"): same_for_all(200),
    ("GET", "/healthz"): same_for_all(200),
    ("GET", "/metrics"): same_for_all(200),
    ("GET", "/openapi.json"): same_for_all(200),
    ("GET", "/new"): same_for_all(200),
    ("GET", "/finished"): same_for_all(200),
    ("GET", "/settings"): same_for_all(200),
    ("GET", "/privacy"): same_for_all(200),
    # The operator of this house has written no imprint.
    ("GET", "/imprint"): same_for_all(404),
    ("GET", "/sandbox"): same_for_all(200),
    ("GET", "/account"): same_for_all(200),
    ("GET", "/host"): same_for_all(200),
    ("GET", "/players/{name}"): same_for_all(200),
    ("GET", "/tables/{table_id}"): same_for_all(200),
    ("GET", "/tables/{table_id}/replay"): same_for_all(200),
    ("GET", "/guide/{game}"): same_for_all(200),
    ("GET", "/static/{stamp}/{path:path}"): same_for_all(404),
    ("GET", "/manifest.webmanifest"): same_for_all(200),
    ("GET", "/offline"): same_for_all(200),
    ("GET", "/service-worker.js"): same_for_all(200),
    ("POST", "/api/accounts"): same_for_all(201, body=NAMED),
    ("POST", "/api/guests"): same_for_all(201, body={}),
    ("POST", "/api/session"): same_for_all(201, body={"name": "Otto", "password": PASSWORD}),
    ("GET", "/api/session"): same_for_all(200),
    ("DELETE", "/api/session"): same_for_known(204),
    # A guest has no password to be changed.
    ("POST", "/api/password"): Row(
        (401, 403, 204, 204, 204, 204, 204), {"old": PASSWORD, "new": PASSWORD + "!"}
    ),
    ("DELETE", "/api/account"): same_for_known(204, body={"password": PASSWORD}),
    ("GET", "/api/account"): same_for_known(200),
    ("GET", "/api/account/export"): same_for_known(200),
    ("GET", "/api/account/push"): same_for_known(200),
    ("PUT", "/api/account/push"): same_for_known(200, body=SUBSCRIPTION),
    ("DELETE", "/api/account/push"): same_for_known(200),
    ("PATCH", "/api/account"): same_for_known(200, body={"language": "de"}),
    # Only a guest turns into somebody with a name and password.
    ("POST", "/api/account/keep"): Row(
        (401, 201, 403, 403, 403, 403, 403), {"name": "Kept", "password": PASSWORD}
    ),
    # A visitor with a link needs no session; here the links are wrong, and no mails are sent.
    ("POST", "/api/account/confirm"): same_for_all(403, body={"token": "x"}),
    ("POST", "/api/password/forgotten"): same_for_all(403, body={"name": "Otto"}),
    ("POST", "/api/password/reset"): same_for_all(403, body={"token": "x", "new": PASSWORD}),
    ("GET", "/account/confirm"): same_for_all(200),
    ("GET", "/account/reset"): same_for_all(200),
    ("GET", "/api/account/holidays"): same_for_known(200),
    ("POST", "/api/account/holidays"): Row(
        (401, 403, 201, 201, 201, 201, 201), {"begins": SOON, "ends": SOON + 7200}
    ),
    ("DELETE", "/api/account/holidays/{holiday}"): same_for_known(404),
    ("GET", "/api/games"): same_for_all(200),
    ("GET", "/api/tables"): same_for_all(200),
    ("POST", "/api/tables"): same_for_known(201, body={"game": "richelieu"}),
    ("GET", "/api/players"): same_for_all(200),
    ("GET", "/api/players/{name}"): same_for_all(200),
    ("GET", "/api/mutes"): same_for_known(200),
    # Nobody mutes himself: the one who is named is the opponent.
    ("PUT", "/api/mutes/{name}"): Row((401, 204, 204, 204, 422, 204, 204)),
    ("DELETE", "/api/mutes/{name}"): same_for_known(204),
    ("GET", "/api/tables/{table_id}"): same_for_all(200),
    ("POST", "/api/tables/{table_id}/seats/{seat}"): same_for_known(204, body={}, at="open"),
    ("DELETE", "/api/tables/{table_id}/seats/{seat}"): for_seats(409, 409, 204, at="taken"),
    ("POST", "/api/tables/{table_id}/bots/{seat}"): for_seats(409, 409, 204, body={}, at="open"),
    ("GET", "/api/tables/{table_id}/position"): same_for_all(200),
    ("GET", "/api/tables/{table_id}/board"): same_for_all(200),
    ("POST", "/api/tables/{table_id}/actions"): for_seats(409, 422, 200, body={"act": True}),
    ("POST", "/api/tables/{table_id}/check"): same_for_known(200, body={"check": True}),
    ("POST", "/api/tables/{table_id}/previews"): same_for_known(200, body={"preview": True}),
    ("GET", "/api/tables/{table_id}/log"): same_for_all(200),
    ("GET", "/api/tables/{table_id}/record"): same_for_all(200, at="over"),
    ("GET", "/api/tables/{table_id}/replay"): same_for_all(200, at="over"),
    ("GET", "/api/tables/{table_id}/shuffle"): same_for_all(200, at="over"),
    ("GET", "/api/tables/{table_id}/positions"): same_for_all(200, at="over"),
    ("POST", "/api/tables/{table_id}/hint"): for_seats(
        409, 409, 200, body={"at": True}, at="hinted"
    ),
    ("GET", "/api/tables/{table_id}/review"): same_for_all(200, at="over"),
    ("GET", "/api/tables/{table_id}/advice"): same_for_all(200, at="over"),
    ("GET", "/api/tables/{table_id}/take-back"): same_for_all(200),
    ("POST", "/api/tables/{table_id}/take-back"): for_seats(409, 200, 200, body={"at": True}),
    ("POST", "/api/tables/{table_id}/proposals"): for_seats(409, 200, 200, body={"kind": "pause"}),
    ("POST", "/api/tables/{table_id}/answer"): for_seats(
        409, 200, 409, body={"agree": True}, at="proposed"
    ),
    ("POST", "/api/tables/{table_id}/resign"): for_seats(409, 409, 200, body={"seat": 0}),
    ("GET", "/api/tables/{table_id}/link"): same_for_all(200),
    ("POST", "/api/tables/{table_id}/invitation"): for_seats(409, 409, 201),
    ("DELETE", "/api/tables/{table_id}/invitation"): for_seats(409, 409, 204),
    ("POST", "/api/tables/{table_id}/ahead"): for_seats(
        409, 409, 204, body={"seat": 0, "actions": []}, at="allotting"
    ),
    ("POST", "/api/tables/{table_id}/take-over/{seat}"): for_seats(409, 409, 409),
    ("POST", "/api/tables/{table_id}/rematch"): for_seats(409, 201, 201, at="over"),
    # These tables belong to no championship; those that do are in test_championship_table.
    ("POST", "/api/tables/{table_id}/call"): same_for_known(409, body={}),
    ("POST", "/api/tables/{table_id}/away"): same_for_known(409, body={"away": True}),
    ("GET", "/api/tables/{table_id}/clock"): same_for_all(409),
    ("POST", "/api/tables/{table_id}/clock"): same_for_known(409, body={"go_on": True}),
    ("GET", "/api/tables/{table_id}/chat"): same_for_all(200),
    ("POST", "/api/tables/{table_id}/chat"): for_seats(403, 201, 201, body={"text": "Good luck!"}),
    ("POST", "/api/tables/{table_id}/chat/{line}/report"): same_for_known(204, at="talking"),
    # Nobody reports himself: the one who is named is the opponent.
    ("POST", "/api/reports"): Row(
        (401, 204, 204, 204, 422, 204, 204), {"player": "Otto", "reason": "name"}
    ),
    ("POST", "/api/host/player-reports/{report}"): Row((401,) + (404,) * 6, {}),
    ("GET", "/api/host"): Row((404,) * 6 + (200,)),
    ("POST", "/api/host/bans"): Row((401,) + (404,) * 5 + (204,), {"name": "Other"}),
    ("POST", "/api/host/reports/{line}"): Row((401,) + (404,) * 5 + (204,), {}, at="reported"),
}
"""Route and method, and the statuses for everybody."""
OPENING = {("POST", "/api/accounts"), ("POST", "/api/guests"), ("POST", "/api/session")}
"""Routes that begin a session and so cannot ask for its token."""
OPENING |= {
    ("POST", "/api/account/confirm"),
    ("POST", "/api/password/forgotten"),
    ("POST", "/api/password/reset"),
}
"""Routes for visitors who have a link or cannot log in: they use no session."""
SOCKETS = {"/api/live", "/api/tables/{table_id}/live"}
MATRIX |= {
    # Championships have a matrix of their own, for their own people: test_championship_access.
    ("GET", "/championships"): same_for_all(200),
    ("GET", "/api/championships"): same_for_all(200),
    ("POST", "/api/championships"): Row((401,) + (403,) * 5 + (201,), NEW_CHAMPIONSHIP),
}
OWN_MATRIX = "championships/{championship}"
"""Routes of one championship."""
TABLE_ROUTES = [key for key in MATRIX if "/api/tables/{" in key[1]]


def _is_players_turn(live: GameSession) -> bool:
    """Both have acted, and the player is the one to act."""
    return live.state.to_act == 0 and {old.seat for old in live.undo_entries} == {0, 1}


class HouseWithEveryone:
    """A house with everybody in it, and a table in each condition that a route needs."""

    def __init__(self, home: Home, tag: str) -> None:
        self.home = home
        self.tag = tag
        self.line = 0
        self.player, self.opponent = home.account(f"Anna {tag}"), home.account(f"Otto {tag}")
        self.who: dict[str, Visitor] = {
            "nobody": home.nobody(),
            "guest": home.guest("Gustav"),
            "other": home.account(f"Other {tag}"),
            "spectator": home.account(f"Watching {tag}"),
            "opponent": self.opponent,
            "player": self.player,
            "admin": home.admin(f"Admin {tag}"),
        }

    def table(self, condition: str, **more: Any) -> str:
        """Make a table in a condition; the player has seat 0, the opponent seat 1."""
        if condition in ("open", "taken"):
            table = new_table(self.player, **more)
            if condition == "taken":
                self.player.post(f"/api/tables/{table}/seats/0")
            return table
        game = "friedrich" if condition == "allotting" else "richelieu"
        both = (self.player, self.opponent)
        if condition == "hinted":
            condition, more = "running", {"hints": True, **more}
        options = {"scenario": "west"} if condition == "allotting" else {"first": 0}
        table = start_table(*both, game=game, options=options, **more)
        if condition == "over":
            play_to_the_end(self.home, table)
        elif condition == "proposed":
            self.player.post(f"/api/tables/{table}/proposals", {"kind": "pause"})
        elif condition in ("talking", "reported"):
            self._talk(table, condition == "reported")
        elif condition == "running":
            play_until(self.home, table, _is_players_turn)
        return table

    def _talk(self, table: str, is_reported: bool) -> None:
        """Let the player say something, and report it."""
        chat = f"/api/tables/{table}/chat"
        self.player.post(chat, {"text": "Good luck!"})
        self.line = self.player.get(chat).json()[-1]["id"]
        if is_reported:
            self.opponent.post(f"{chat}/{self.line}/report")

    def body(self, row: Row, table: str) -> dict[str, Any] | None:
        """Fill in what depends on the position."""
        if row.body in ({"act": True}, {"check": True}, {"preview": True}, {"at": True}):
            index, act = self.home.game(table).head.index, legal_texts(self.home, table)[0]
            bodies: dict[str, dict[str, Any]] = {
                "act": {"index": index, "actions": [act]},
                "check": {"action": act},
                "preview": {"index": index, "selection": {"verb": "end"}},
                "at": {"index": index},
            }
            return bodies[next(iter(row.body))]
        if row.body == {"agree": True}:
            proposal = self.player.position(table)["proposal"] or {"id": ""}
            return {**row.body, "proposal": proposal["id"]}
        if row.body is not None and "player" in row.body:
            return {**row.body, "player": self.opponent.name}
        if row.body is not None and "name" in row.body:
            return {**row.body, "name": f"{row.body['name']} {self.tag}"}
        return row.body

    def path(self, path: str, table: str) -> str:
        """Fill in an address."""
        named = path.replace("{table_id}", table).replace("{seat}", "0")
        named = (
            named.replace("{holiday}", "999")
            .replace("{report}", "999")
            .replace("{line}", str(self.line))
        )
        named = named.replace("{name}", self.opponent.name).replace("{game}", "richelieu")
        return named + QUERIES.get(path, "")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    """One house for all these tests; everybody in it is new in each of them."""
    with run_house(tmp_path_factory.mktemp("house")) as home:
        yield home


_numbers = count(1)


@pytest.fixture
def world(house: Home) -> HouseWithEveryone:
    return HouseWithEveryone(house, f"{next(_numbers)}")


def routes(home: Home) -> Iterator[tuple[str, str]]:
    """List every method of every route of the application."""
    for route in routes_of(home.app):
        if not isinstance(route, Mount | WebSocketRoute):
            for method in sorted(route.methods - {"HEAD"}):  # type: ignore[attr-defined]  # a Starlette route with methods
                yield method, route.path  # type: ignore[attr-defined]  # a Starlette route with methods


def test_the_table_names_every_route(house: Home) -> None:
    found = {key for key in routes(house) if OWN_MATRIX not in key[1]}
    assert found == set(MATRIX)
    sockets = {r.path for r in routes_of(house.app) if isinstance(r, WebSocketRoute)}
    mounts = {r.path for r in routes_of(house.app) if isinstance(r, Mount)}
    assert (sockets, mounts) == (SOCKETS, set())


@pytest.mark.parametrize(("method", "path"), MATRIX, ids=lambda part: str(part))
def test_everybody_gets_the_answer_of_the_matrix(
    world: HouseWithEveryone, method: str, path: str
) -> None:
    row = MATRIX[method, path]
    kept = "" if "{table_id}" not in path or method != "GET" else world.table(row.at)
    found = []
    for number, who in enumerate(WHO):
        table = kept or (world.table(row.at) if needs_table(path) else "")
        body = world.body(row, table)
        if body is not None and path == "/api/accounts":
            body["name"] += f"-{number}"
        found.append(world.who[who].ask(method, world.path(path, table), body).status_code)
    assert dict(zip(WHO, found, strict=True)) == dict(zip(WHO, row.statuses, strict=True))


def needs_table(path: str) -> bool:
    return "{table_id}" in path or "{line}" in path


def _changing_routes() -> list[tuple[str, str]]:
    return [key for key in MATRIX if key[0] in CHANGING and key not in OPENING]


def _check_token_refused(
    world: HouseWithEveryone, method: str, path: str, token: str | None
) -> None:
    row = MATRIX[method, path]
    table = world.table(row.at) if needs_table(path) else ""
    is_host = "host" in path or path == "/api/championships"
    asking = world.who["admin" if is_host else "player"]
    headers = {} if token is None else {"x-csrf-token": token}
    more = {} if row.body is None else {"json": world.body(row, table)}
    response = asking.client.request(method, world.path(path, table), headers=headers, **more)
    assert (response.status_code, response.json()["error"]) == (403, "server.not_from_here")


@pytest.mark.parametrize(("method", "path"), _changing_routes(), ids=lambda part: str(part))
def test_a_change_needs_the_sessions_own_token(
    world: HouseWithEveryone, method: str, path: str
) -> None:
    _check_token_refused(world, method, path, None)
    _check_token_refused(world, method, path, world.opponent.csrf)


def test_a_token_of_odd_signs_is_refused(world: HouseWithEveryone) -> None:
    response = world.player.client.post("/api/tables", headers={"x-csrf-token": b"\xe9"}, json={})
    assert response.status_code in (403, 422)
    known = world.player.client.delete("/api/session", headers={"x-csrf-token": b"\xe9"})
    assert known.status_code == 403


def _answers_private(
    world: HouseWithEveryone, who: Visitor, key: str = ""
) -> dict[tuple[str, str], int]:
    """Ask every route about a private table in the condition that the route needs."""
    found = {}
    for method, path in TABLE_ROUTES:
        row = MATRIX[method, path]
        table = world.table(row.at, private=True)
        body = world.body(row, table)
        found[method, path] = who.ask(method, world.path(path, table) + key, body).status_code
    return found


@pytest.mark.parametrize("name", ["guest", "other"])
def test_a_private_table_does_not_exist_for_others(world: HouseWithEveryone, name: str) -> None:
    answers = _answers_private(world, world.who[name])
    assert {key: status for key, status in answers.items() if status != 404} == {}


def test_a_private_table_does_not_exist_for_visitors_without_a_session(
    world: HouseWithEveryone,
) -> None:
    answers = _answers_private(world, world.who["nobody"])
    wanted = {key: 404 if key[0] == "GET" else 401 for key in answers}
    assert answers == wanted


def test_a_private_table_answers_others_like_a_missing_one(
    world: HouseWithEveryone,
) -> None:
    private, none = world.table("running", private=True), "x" * 22
    for method, path in TABLE_ROUTES:
        body = world.body(MATRIX[method, path], private)
        answers = [
            world.who["other"].ask(method, world.path(path, table), body)
            for table in (private, none)
        ]
        assert answers[0].content == answers[1].content, (method, path)


def test_a_private_table_is_in_no_list(world: HouseWithEveryone) -> None:
    over, table = world.table("over", private=True), world.table("running", private=True)
    for who in ("nobody", "other"):
        for status in ("open", "running", "over"):
            listed = world.who[who].get(f"/api/tables?status={status}").text
            assert over not in listed
            assert table not in listed
        assert over not in world.who[who].get(f"/api/players/{world.player.name}").text


LOOKING = ["", "/position", "/board", "/log", "/chat"]


@pytest.mark.parametrize("who", ["nobody", "guest", "other"])
def test_an_invitation_shows_a_private_table_until_it_is_revoked(
    world: HouseWithEveryone, who: str
) -> None:
    table = world.table("running", private=True)
    visitor, path = world.who[who], f"/api/tables/{table}"
    key = world.player.post(f"{path}/invitation").json()["key"]

    def statuses(wanted: str) -> set[int]:
        return {visitor.get(f"{path}{part}?key={wanted}").status_code for part in LOOKING}

    assert (statuses(key), statuses(key + "x"), statuses("")) == ({200}, {404}, {404})
    newer = world.player.post(f"{path}/invitation").json()["key"]
    assert (statuses(key), statuses(newer)) == ({404}, {200})
    world.player.delete(f"{path}/invitation")
    assert statuses(newer) == {404}


def test_an_invited_guest_takes_a_seat_at_a_private_table(world: HouseWithEveryone) -> None:
    table = world.table("taken", private=True)
    seat, guest = f"/api/tables/{table}/seats/1", world.who["guest"]
    key = world.player.post(f"/api/tables/{table}/invitation").json()["key"]
    assert guest.post(seat).status_code == 404
    assert guest.post(seat, {"key": key}).status_code == 204
    assert guest.get(f"/api/tables/{table}/position").json()["seat"] == 1


# Sockets


def _first(visitor: Visitor, table: str, query: str = "") -> Any:
    with visitor.live(table, query) as socket:
        return socket.next()


@pytest.mark.parametrize("who", WHO)
def test_everybody_may_watch_a_public_table(world: HouseWithEveryone, who: str) -> None:
    seat = {"player": 0, "opponent": 1}.get(who)
    assert _first(world.who[who], world.table("running"))["seat"] == seat


@pytest.mark.parametrize("who", ["nobody", "guest", "other"])
def test_the_socket_of_a_private_table_needs_an_invitation(
    world: HouseWithEveryone, who: str
) -> None:
    table, visitor = world.table("running", private=True), world.who[who]
    key = world.player.post(f"/api/tables/{table}/invitation").json()["key"]
    assert _first(visitor, table)["error"] == "table.no_such_table"
    assert _first(visitor, table, f"?key={key}")["seat"] is None
    assert _first(visitor, "x" * 22)["error"] == "table.no_such_table"


def test_a_revoked_invitation_ends_what_is_watched(world: HouseWithEveryone) -> None:
    table, nobody = world.table("running", private=True), world.who["nobody"]
    key = world.player.post(f"/api/tables/{table}/invitation").json()["key"]
    with nobody.live(table, f"?key={key}") as socket:
        socket.next()
        world.player.delete(f"/api/tables/{table}/invitation")
        act_often(world.home, table, (world.player, world.opponent), 1)
        assert socket.next() == {"error": "table.no_such_table"}
        assert socket.close_code() == 1008


def _ban(world: HouseWithEveryone) -> None:
    world.who["admin"].post("/api/host/bans", {"name": world.opponent.name})


ENDINGS: list[Callable[[HouseWithEveryone], Any]] = [
    _ban,
    lambda world: world.opponent.delete("/api/session"),
    lambda world: world.opponent.delete_account(),
]


@pytest.mark.parametrize("ending", ENDINGS, ids=["ban", "log out", "delete"])
def test_a_socket_shows_no_hand_after_its_session_ended(
    world: HouseWithEveryone, ending: Callable[[HouseWithEveryone], Any]
) -> None:
    table = world.table("running")
    with world.opponent.live(table) as socket:
        assert socket.next()["seat"] == 1
        ending(world)
        act = legal_texts(world.home, table)[0]
        world.player.act(table, world.home.game(table).head.index, act)
        message = socket.message()
        assert message["type"] == "websocket.close" or '"seat":1' not in message["text"]


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "http://testserver.evil.example", "null", "http://"]
)
def test_a_socket_of_a_foreign_page_is_refused(world: HouseWithEveryone, origin: str) -> None:
    table = world.table("running")
    with (
        pytest.raises(WebSocketDisconnect),
        world.player.live(table, headers={"origin": origin}) as socket,
    ):
        socket.next()


@pytest.mark.parametrize("origin", ["http://testserver", "http://127.0.0.1:8756"])
def test_a_socket_of_an_own_page_is_served(world: HouseWithEveryone, origin: str) -> None:
    with world.player.live(world.table("running"), headers={"origin": origin}) as socket:
        assert socket.next()["seat"] == 0
