"""Acts over a socket: the same ways, limits and refusals as over HTTP, each answered."""

from __future__ import annotations

import json
import threading
from typing import Any

import pytest

from tafelrunde.server.auth.rate_limits import LIMITS
from tafelrunde.tables import holidays
from tests.server.visitors import (
    Home,
    Socket,
    Visitor,
    legal_texts,
    start_table,
)


def send_acts(socket: Socket, index: int, texts: list[str], number: int = 7) -> Any:
    """Send acts and return their answer; what else is told meanwhile is passed over."""
    socket.send(json.dumps({"id": number, "index": index, "actions": texts}))
    while True:
        message = socket.next()
        if number in message.get("acks", ()):
            return {"id": number, "ok": message["n"]}
        if "error" in message:
            return message


@pytest.fixture
def both(home: Home) -> tuple[Visitor, Visitor]:
    return home.pair()


@pytest.fixture
def table(both: tuple[Visitor, Visitor]) -> str:
    return start_table(*both, options={"first": 0})


def test_an_act_is_answered_with_its_id_and_sent_to_all(
    home: Home, both: tuple[Visitor, Visitor], table: str
) -> None:
    text = legal_texts(home, table)[0]
    with both[0].live(table) as actor, both[1].live(table) as other, home.nobody().live(table) as w:
        assert send_acts(actor, 0, [text]) == {"id": 7, "ok": 1}
        for socket in (other, w):
            assert socket.until(1)[-1]["events"]
    assert home.server.store.read_lines(table)[0]["act"] == text


def test_an_act_for_an_older_index_gets_the_present_one(
    home: Home, both: tuple[Visitor, Visitor], table: str
) -> None:
    text = legal_texts(home, table)[0]
    with both[0].live(table) as socket:
        send_acts(socket, 0, [text])
        late = send_acts(socket, 0, [text], 8)
    assert (late["id"], late["error"], late["index"]) == (8, "table.stale", 1)
    assert home.game(table).head.index == 1


def test_at_a_correspondence_table_holidays_are_read_outside_of_the_event_loop(
    home: Home, both: tuple[Visitor, Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    time = {"kind": "mail", "bank": 86400, "each": 3600}
    table, inside = start_table(*both, options={"first": 0}, time=time), set[int]()
    honest = holidays.holidays_of

    def note_thread(*args: Any) -> Any:
        inside.add(threading.get_ident())
        return honest(*args)

    monkeypatch.setattr(holidays, "holidays_of", note_thread)
    with both[0].live(table) as socket:
        assert send_acts(socket, 0, [legal_texts(home, table)[0]]) == {"id": 7, "ok": 1}
    assert inside
    assert home.server.hub._thread not in inside


def test_the_same_request_twice_is_done_once(
    home: Home, both: tuple[Visitor, Visitor], table: str
) -> None:
    text, asked = legal_texts(home, table)[0], list[Any]()
    with both[0].live(table) as socket:
        for _ in range(3):
            socket.send(json.dumps({"id": 1, "index": 0, "actions": [text]}))
        while len(asked) < 3:
            message = socket.next()
            asked += [message] if "acks" in message or "error" in message else []
    assert sorted(answer.get("error", "") for answer in asked) == ["", "table.stale", "table.stale"]
    assert len(home.server.store.read_lines(table)) == 1


@pytest.mark.parametrize(
    "said",
    ["", "[]", "{", '"act"', "{}", '{"index": 0}', '{"index": -1, "actions": ["end"]}',
     '{"index": 0, "actions": []}', '{"index": 0, "actions": [7]}', '{"index": 0, "actions": "x"}',
     '{"index": 0, "actions": ["end"], "more": 1}', '{"index": 0, "actions": ["\\ud800"]}',
     '{"index": 1e999, "actions": ["end"]}', "\x00", "nan"],
)  # fmt: skip
def test_unreadable_messages_are_refused_with_a_sentence(
    home: Home, both: tuple[Visitor, Visitor], table: str, said: str
) -> None:
    with both[0].live(table) as socket:
        socket.next()
        socket.send(said)
        message = socket.next()
        assert message["text"]
        assert message["error"] in ("server.unclear", "error.malformed", "action.malformed")
        assert send_acts(socket, 0, legal_texts(home, table)[:1])["ok"] == 1
    assert home.game(table).head.index == 1


def test_bytes_are_refused_as_well(home: Home, both: tuple[Visitor, Visitor], table: str) -> None:
    with both[0].live(table) as socket:
        socket.next()
        socket._session.send_bytes(b"\xff\xfe")
        assert socket.next()["error"] == "server.unclear"


def test_only_who_sits_there_acts(home: Home, table: str) -> None:
    text = legal_texts(home, table)[0]
    expected = {"server.log_in_first": home.nobody(), "table.not_at_table": home.guest()}
    for error, visitor in expected.items():
        with visitor.live(table) as socket:
            assert send_acts(socket, 0, [text])["error"] == error
    assert home.game(table).head.index == 0


def test_acting_out_of_turn_is_refused(
    home: Home, both: tuple[Visitor, Visitor], table: str
) -> None:
    text = legal_texts(home, table)[0]
    with both[1].live(table, "?lang=de") as socket:
        found = send_acts(socket, 0, [text])
    assert found["text"]
    assert home.game(table).head.index == 0


def test_after_logging_out_no_act_is_accepted(
    home: Home, both: tuple[Visitor, Visitor], table: str
) -> None:
    text = legal_texts(home, table)[0]
    with both[0].live(table) as socket:
        socket.next()
        both[0].delete("/api/session")
        socket.send(json.dumps({"index": 0, "actions": [text]}))
        message = socket.message()
        is_refused = "server.log_in_first" in (message.get("text") or "")
        assert is_refused or message["type"] == "websocket.close"
    assert home.game(table).head.index == 0


def few_requests(home: Home, factor: float) -> None:
    """Allow few requests, and no more of them however long the test takes."""
    limiter = home.server.access.rate_limiter
    limiter.factor, limiter.now = factor, lambda: 0.0


def test_acts_over_sockets_are_counted_like_others(
    home: Home, both: tuple[Visitor, Visitor], table: str
) -> None:
    few_requests(home, 5 / LIMITS["action"][0])
    with both[0].live(table) as socket:
        errors = [send_acts(socket, 9, ["end"]).get("error") for _ in range(8)]
    assert errors == ["table.stale"] * 5 + ["server.too_many"] * 3


@pytest.mark.parametrize("said", ["no act", json.dumps({"id": 1, "index": 9, "actions": ["end"]})])
def test_a_client_that_keeps_sending_is_disconnected(
    home: Home, both: tuple[Visitor, Visitor], table: str, said: str
) -> None:
    with both[0].live(table) as socket:
        socket.next()
        few_requests(home, 6 / LIMITS["request"][0])
        answers = []
        for _ in range(10):
            socket.send(said)
            answers.append(socket.next())
            if "text" not in answers[-1]:
                break
        assert answers[-1] == {"error": "server.too_many"}
        assert len(answers) <= 7
        assert socket.message()["code"] == 1008
