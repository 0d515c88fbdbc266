"""Bad input of every kind gets a sentence with a 4xx status and changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select

from tafelrunde.tables.schema import METADATA
from tests.server.visitors import (
    PASSWORD,
    Home,
    Visitor,
    play_until,
    run_house,
    start_table,
)

HUGE = 10**40
LONG = "x" * 5000
ODD = ["\x00", "a\x00b", "\u202e", "\ud83d", "\ufeff", "\U0010ffff", "a\nb", "\u200b"]


class Table:
    """A running game that bad requests are sent to."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.anna, self.otto = home.pair()
        self.id = start_table(self.anna, self.otto, options={"first": 0})
        self.path = f"/api/tables/{self.id}"

    def everything(self) -> dict[str, list[Any]]:
        """Return the whole database."""
        with self.home.server.store.read_transaction() as connection:
            return {
                table.name: [*map(tuple, connection.execute(select(table)).all())]
                for table in METADATA.sorted_tables
            }


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """One table for all these tests, since none of them may change anything."""
    with run_house(tmp_path_factory.mktemp("house")) as home:
        yield Table(home)


def expect_refusal(found: Any, *statuses: int) -> None:
    """Expect a JSON sentence with a 4xx status."""
    assert 400 <= found.status_code < 500, (found.status_code, found.text[:300])
    assert not statuses or found.status_code in statuses, (found.status_code, found.text[:300])
    body = found.json()
    assert isinstance(body["error"], str)
    assert body["text"].strip()
    assert body["text"] != body["error"], "the sentence is missing"
    assert "Traceback" not in found.text


def send(who: Visitor, path: str, raw: bytes | str, kind: str = "application/json") -> Any:
    data = raw.encode() if isinstance(raw, str) else raw
    return who.ask("POST", path, content=data, headers={"content-type": kind})


MALFORMED = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"text"',
    b"\xff\xfe",
    b'{"index": 0, "actions": ["\xff"]}',
    b"{'index': 0}",
    b'{"index": NaN, "actions": ["x"]}',
    b'{"index": Infinity, "actions": ["x"]}',
    b'{"index": 0, "actions": ["\\ud800"]}',
    b'{"\\ud800": 1}',
    b'{"index": 1e999, "actions": ["x"]}',
    b'{"index": ' + b"9" * 5000 + b', "actions": ["x"]}',
    b"[" * 100_000,
    b'{"a":' * 50_000,
]


@pytest.mark.parametrize("raw", MALFORMED, ids=lambda raw: repr(raw[:24]))
def test_malformed_json_is_refused(table: Table, raw: bytes) -> None:
    before = table.everything()
    for path in (f"{table.path}/actions", f"{table.path}/ahead", "/api/tables", "/api/session"):
        expect_refusal(send(table.anna, path, raw), 400, 413, 422)
    assert table.everything() == before


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "x/y"])
def test_only_json_is_read(table: Table, kind: str) -> None:
    expect_refusal(send(table.anna, "/api/tables", '{"game": "richelieu"}', kind))


def test_a_huge_body_is_refused(table: Table) -> None:
    body = json.dumps({"game": "richelieu", "name": "x" * 3_000_000})
    expect_refusal(send(table.anna, "/api/tables", body), 413)


TABLE_BODIES: list[tuple[str, Any]] = [
    ("/actions", {}),
    ("/actions", {"index": 0}),
    ("/actions", {"index": "0", "actions": ["x"]}),
    ("/actions", {"index": True, "actions": ["x"]}),
    ("/actions", {"index": 0.0, "actions": ["x"]}),
    ("/actions", {"index": -1, "actions": ["x"]}),
    ("/actions", {"index": HUGE, "actions": ["x"]}),
    ("/actions", {"index": 0, "actions": "take 1"}),
    ("/actions", {"index": 0, "actions": []}),
    ("/actions", {"index": 0, "actions": [""]}),
    ("/actions", {"index": 0, "actions": [None]}),
    ("/actions", {"index": 0, "actions": ["x"] * 65}),
    ("/actions", {"index": 0, "actions": [LONG]}),
    ("/actions", {"index": 0, "actions": ["x"], "seat": 1}),
    ("/actions", {"index": 0, "actions": ["nonsense"]}),
    ("/check", {"action": 1}),
    ("/check", {"action": LONG}),
    ("/check", {"action": "nonsense"}),
    ("/take-back", {"index": None}),
    ("/take-back", {"index": 0}),
    ("/proposals", {"kind": "take_back"}),
    ("/proposals", {"kind": "resume"}),
    ("/answer", {"agree": "yes", "proposal": ""}),
    ("/answer", {"agree": 1, "proposal": ""}),
    ("/answer", {"agree": True, "proposal": ""}),
    ("/answer", {"agree": True, "proposal": 1}),
    ("/answer", {"agree": True, "proposal": LONG}),
    ("/answer", {"agree": True}),
    ("/resign", {"seat": 1}),
    ("/resign", {"seat": HUGE}),
    ("/resign", {"seat": 0, "bot": "cheat"}),
    ("/ahead", {"seat": 0, "actions": ["x"]}),
    ("/chat", {"text": ""}),
    ("/chat", {"text": "   \n\t "}),
    ("/chat", {"text": LONG}),
    ("/chat", {"text": ["x"]}),
    ("/seats/0", {"bytes": "zz"}),
    ("/seats/0", {"bytes": "0" * 66}),
    ("/seats/0", {"seat": 1}),
    ("/bots/0", {"bot": "cheat"}),
    ("/rematch", {}),
    (f"/seats/{HUGE}", {}),
    ("/seats/-1", {}),
    ("/seats/one", {}),
    (f"/bots/{HUGE}", {}),
    ("/chat/x/report", {}),
]


@pytest.mark.parametrize(("part", "body"), TABLE_BODIES, ids=lambda part: str(part)[:50])
def test_a_table_refuses_what_does_not_fit(table: Table, part: str, body: Any) -> None:
    before = table.everything()
    expect_refusal(table.anna.post(table.path + part, body), 404, 409, 422)
    assert table.everything() == before


HOUSE_BODIES: list[tuple[str, Any]] = [
    ("/api/tables", {"game": "chess"}),
    ("/api/tables", {"game": LONG}),
    ("/api/tables", {"game": "../richelieu"}),
    ("/api/tables", {"game": "richelieu", "options": {"players": HUGE}}),
    ("/api/tables", {"game": "richelieu", "options": {"players": -1}}),
    ("/api/tables", {"game": "richelieu", "options": {"players": True}}),
    ("/api/tables", {"game": "richelieu", "options": {"players": "2"}}),
    ("/api/tables", {"game": "richelieu", "options": {"players": {}}}),
    ("/api/tables", {"game": "richelieu", "options": {LONG: 1}}),
    ("/api/tables", {"game": "richelieu", "options": {"deck": LONG}}),
    ("/api/tables", {"game": "richelieu", "options": {str(n): n for n in range(30)}}),
    ("/api/tables", {"game": "richelieu", "name": LONG}),
    ("/api/tables", {"game": "richelieu", "private": "yes"}),
    ("/api/tables", {"game": "richelieu", "time": {"kind": "blitz"}}),
    ("/api/tables", {"game": "richelieu", "time": {"kind": "live"}}),
    ("/api/tables", {"game": "richelieu", "time": {"kind": "live", "bank": -1}}),
    ("/api/tables", {"game": "richelieu", "time": {"kind": "live", "bank": 1e300}}),
    ("/api/tables", {"game": "richelieu", "sit": 9}),
    ("/api/tables", {"game": "richelieu", "sit": 0, "bytes": "odd"}),
    ("/api/tables", {"game": "richelieu", "sit": 0, "bots": "cheat"}),
    ("/api/accounts", {"name": "", "password": PASSWORD}),
    ("/api/accounts", {"name": "  ", "password": PASSWORD}),
    ("/api/accounts", {"name": LONG, "password": PASSWORD}),
    ("/api/accounts", {"name": "x" * 31, "password": PASSWORD}),
    ("/api/accounts", {"name": "Anna", "password": PASSWORD}),
    ("/api/accounts", {"name": "New", "password": "short"}),
    ("/api/accounts", {"name": "New", "password": LONG}),
    ("/api/accounts", {"name": "New", "password": PASSWORD, "is_admin": True}),
    ("/api/guests", {"name": LONG}),
    ("/api/guests", {"id": "0"}),
    ("/api/session", {"name": "Anna", "password": None}),
    ("/api/session", {"name": "Anna", "password": LONG}),
    ("/api/password", {"old": "wrong one", "new": PASSWORD}),
    ("/api/password", {"old": PASSWORD, "new": "short"}),
]


@pytest.mark.parametrize(("path", "body"), HOUSE_BODIES, ids=lambda part: str(part)[:60])
def test_the_house_refuses_what_does_not_fit(table: Table, path: str, body: Any) -> None:
    before = table.everything()
    expect_refusal(table.anna.post(path, body), 403, 404, 409, 422)
    assert table.everything() == before


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", '"60"', "true"])
def test_a_time_that_is_not_a_number_is_refused(table: Table, number: str) -> None:
    before = table.everything()
    raw = f'{{"game": "richelieu", "time": {{"kind": "live", "bank": {number}}}}}'
    expect_refusal(send(table.anna, "/api/tables", raw), 422)
    assert table.everything() == before


@pytest.mark.parametrize("text", ODD, ids=ascii)
def test_names_of_signs_that_cannot_be_seen_are_refused(table: Table, text: str) -> None:
    before = table.everything()
    for path, body in [
        ("/api/accounts", {"name": f"A{text}B", "password": PASSWORD}),
        ("/api/guests", {"name": f"A{text}B"}),
        ("/api/tables", {"game": "richelieu", "name": f"A{text}B"}),
    ]:
        if not text.isspace() and "\n" not in text:
            expect_refusal(send(table.anna, path, json.dumps(body)), 403, 409, 422)
    assert table.everything() == before


@pytest.mark.parametrize("text", ODD, ids=ascii)
def test_odd_signs_never_break_the_house(table: Table, text: str) -> None:
    for path, body in [
        ("/api/session", {"name": text, "password": text}),
        (f"{table.path}/actions", {"index": 0, "actions": [text]}),
        (f"{table.path}/check", {"action": f"take {text}"}),
        (f"{table.path}/chat", {"text": text}),
        (f"{table.path}/seats/1", {"key": text, "bytes": text}),
        ("/api/tables", {"game": text}),
        ("/api/tables", {"game": "richelieu", "options": {text: text}}),
    ]:
        assert send(table.anna, path, json.dumps(body)).status_code < 500, path


QUERIES = ["start=-1", f"start={HUGE}", "start=x", "start=1e3", "start=", "key=%00", "lang=%ff"]


@pytest.mark.parametrize("query", QUERIES, ids=lambda query: query[:20])
def test_odd_queries_never_break_the_house(table: Table, query: str) -> None:
    for part in ("", "/log", "/chat", "/position", "/record", "/board"):
        response = table.anna.get(f"{table.path}{part}?{query}")
        if response.status_code != 200:
            expect_refusal(response)


@pytest.mark.parametrize("number", [str(HUGE), "9" * 4500, "-1", "0x10", "\u0663", "1.5", "%00"])
def test_odd_numbers_in_addresses_are_refused(table: Table, number: str) -> None:
    before = table.everything()
    expect_refusal(table.anna.delete(f"{table.path}/seats/{number}"))
    expect_refusal(table.anna.post(f"{table.path}/bots/{number}"))
    assert table.anna.post(f"{table.path}/chat/{number}/report").status_code < 500
    assert table.everything() == before


IDS = ["x", "x" * 3000, "%00", "%F0%9F%8E%B2", "..", "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "'--", "%ff"]


@pytest.mark.parametrize("table_id", IDS, ids=lambda text: text[:12])
def test_unknown_tables_and_players_are_not_found(table: Table, table_id: str) -> None:
    for part in ("", "/position", "/log", "/chat", "/record", "/board"):
        expect_refusal(table.anna.get(f"/api/tables/{table_id}{part}"), 404, 405)
    expect_refusal(table.anna.get(f"/api/players/{table_id}"), 404, 409)
    expect_refusal(table.anna.post(f"/api/tables/{table_id}/chat", {"text": "x"}), 404, 405)


TRICKS = [
    "/static/../app.py",
    "/static/%2e%2e/app.py",
    "/static/..%2fapp.py",
    "/static//etc/passwd",
    "/static/%00",
    "/static/" + "x" * 5000,
    "/static/",
    "//etc/passwd",
    "/api",
    "/api/tables/",
    "/.env",
    "/docs",
]


@pytest.mark.parametrize("path", TRICKS, ids=lambda path: path[:24])
def test_path_tricks_find_nothing(table: Table, path: str) -> None:
    response = table.anna.client.get(path, follow_redirects=False)
    assert response.status_code in (307, 400, 404, 405), response.text[:200]
    assert "import" not in response.text
    assert "root:" not in response.text


@pytest.mark.parametrize("path", ["/api/nothing", "/static/nothing.js", "/nothing"])
def test_an_unknown_path_is_refused_with_a_sentence(table: Table, path: str) -> None:
    expect_refusal(table.anna.get(path), 404)


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "BREW"])
def test_an_unknown_method_is_refused_with_a_sentence(table: Table, method: str) -> None:
    expect_refusal(table.anna.ask(method, "/api/tables"), 405)


def test_refusals_use_the_visitors_language(table: Table) -> None:
    path, body = f"{table.path}/actions", {"index": 7, "actions": ["x"]}
    english = table.anna.post(path, body).json()
    for headers in ({"accept-language": "de-AT,de;q=0.9,en;q=0.5"}, {"accept-language": "fr, de"}):
        german = table.anna.post(path, body, headers=headers).json()
        assert (german["error"], german["text"] == english["text"]) == (english["error"], False)
    malformed = [table.anna.post(f"{path}?lang={code}", {}).json()["text"] for code in ("en", "de")]
    assert malformed[0] != malformed[1]


def test_a_refused_act_leaves_the_game_as_it_was(table: Table) -> None:
    live = play_until(table.home, table.id, lambda game: game.head.index >= 5)
    state = live.state.to_bytes()
    for _, body in TABLE_BODIES[:15]:
        table.anna.post(f"{table.path}/actions", body)
        table.otto.post(f"{table.path}/actions", body)
    assert table.home.game(table.id).state.to_bytes() == state
