"""What a board asks for: actions with their parts, previews of a selection, one message an act."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tafelrunde.tables.policy import TablePolicy
from tests.server.visitors import Home, Socket, Visitor, legal_texts, start_table

BOARD = "?detail=board"


@pytest.fixture
def both(home: Home) -> tuple[Visitor, Visitor]:
    return home.pair()


@pytest.fixture
def table(both: tuple[Visitor, Visitor]) -> str:
    return start_table(*both, options={"first": 0})


def send_request(socket: Socket, body: dict[str, object]) -> Any:
    """Send a request and return its answer; what else is told meanwhile is passed over."""
    socket.send(json.dumps({"id": 5, **body}))
    while True:
        message = socket.next()
        if message.get("id") == 5:
            return message


def test_boards_get_action_data_and_other_clients_only_texts(
    home: Home, both: tuple[Visitor, Visitor], table: str
) -> None:
    with both[0].live(table, BOARD) as board, both[0].live(table) as plain:
        assert [action["text"] for action in board.next()["actions"]] == legal_texts(home, table)
        assert plain.next()["actions"] == legal_texts(home, table)


def test_a_board_learns_at_first_which_files_the_house_has(
    both: tuple[Visitor, Visitor], table: str, home: Home
) -> None:
    with both[1].live(table, BOARD) as board, both[1].live(table) as plain:
        assert len(board.next()["client"]) == 16
        assert "client" not in plain.next()
        both[0].act(table, 0, legal_texts(home, table)[0])
        assert "client" not in board.next()


def test_an_act_may_be_sent_as_its_parts(
    home: Home, both: tuple[Visitor, Visitor], table: str
) -> None:
    body = {"index": 0, "actions": [{"text": legal_texts(home, table)[0]}]}
    assert both[0].post(f"/api/tables/{table}/actions", body).json()["n"] == 1


@pytest.mark.parametrize("parts", [{"text": "dance"}, {"verb": "dance"}, {"text": 7}])
def test_data_that_is_no_act_is_refused_and_changes_nothing(
    home: Home, both: tuple[Visitor, Visitor], table: str, parts: dict[str, object]
) -> None:
    refused = both[0].post(f"/api/tables/{table}/actions", {"index": 0, "actions": [parts]})
    assert refused.status_code == 422
    assert refused.json()["text"]
    assert home.game(table).head.index == 0


@pytest.mark.parametrize(
    "parts", [{}, {"a": {"b": 1}}, {"x" * 41: 1}, {"a": ["b"] * 65}, {str(n): n for n in range(17)}]
)
def test_parts_beyond_their_limits_are_not_read(
    both: tuple[Visitor, Visitor], table: str, parts: dict[str, object]
) -> None:
    path = f"/api/tables/{table}"
    for part, body in (("actions", {"actions": [parts]}), ("previews", {"selection": parts})):
        assert both[0].post(f"{path}/{part}", {"index": 0, **body}).status_code == 422


def test_a_selection_is_previewed_alike_by_socket_and_by_post(
    home: Home, both: tuple[Visitor, Visitor], table: str
) -> None:
    wish = {"index": 0, "selection": {"text": legal_texts(home, table)[0]}}
    with both[0].live(table, BOARD) as socket:
        over_socket = send_request(socket, wish)
    posted = both[0].post(f"/api/tables/{table}/previews", wish).json()
    assert over_socket == {"id": 5, **posted}
    assert [preview["act"] for preview in posted["previews"]] == [wish["selection"]["text"]]  # type: ignore[index]  # JSON
    assert posted["previews"][0]["text"]


def test_previews_are_for_the_seat_to_act_and_its_position_only(
    home: Home, both: tuple[Visitor, Visitor], table: str
) -> None:
    wish = {"index": 0, "selection": {"text": legal_texts(home, table)[0]}}
    path = f"/api/tables/{table}/previews"
    assert both[1].post(path, wish).json()["previews"] == []
    both[0].act(table, 0, legal_texts(home, table)[0])
    late = both[0].post(path, wish)
    assert (late.status_code, late.json()["error"]) == (409, "table.stale")
    assert home.nobody().post(path, wish).status_code == 401


def test_a_client_with_a_socket_may_omit_the_position_from_the_reply(
    home: Home, both: tuple[Visitor, Visitor], table: str
) -> None:
    body = {"index": 0, "actions": [legal_texts(home, table)[0]]}
    path, minimal = f"/api/tables/{table}/actions", {"prefer": "return=minimal"}
    done = both[0].post(path, body, headers=minimal)
    assert (done.status_code, done.content) == (204, b"")
    assert home.game(table).head.index == 1


def test_the_actor_gets_one_message_for_an_act(
    home: Home, both: tuple[Visitor, Visitor], table: str
) -> None:
    with both[0].live(table, BOARD) as socket:
        socket.next()
        socket.send(json.dumps({"id": 5, "index": 0, "actions": [legal_texts(home, table)[0]]}))
        message = socket.next()
        assert (message["n"], message["acks"]) == (1, [5])
        assert socket.is_silent()


def test_a_page_of_the_first_version_is_asked_to_reload_and_goes_on(
    home: Home, both: tuple[Visitor, Visitor], table: str
) -> None:
    origin: dict[str, Any] = {"headers": {"origin": home.server.settings.address}}
    with both[0].live(table, **origin) as old, both[0].live(table, BOARD, **origin) as new:
        first, second = old.next(), new.next()
        assert first["prompt"] == (
            "A new version of this page is here. Please reload it. " + second["prompt"]
        )
        old.send(json.dumps({"id": 5, "index": 0, "actions": [first["actions"][0]]}))
        assert old.next()["acks"] == [5]


def test_ranges_are_sent_only_where_aids_are_allowed(
    home: Home, both: tuple[Visitor, Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start_table(*both, game="friedrich", options={"players": 2, "scenario": "west"})
    state = home.game(table).state
    city = next(piece["city"] for piece in state.view(None)["pieces"] if piece["city"])  # type: ignore[union-attr,index,call-overload]  # JSON
    wish = {"index": 0, "selection": {"city": city}}
    assert both[0].post(f"/api/tables/{table}/previews", wish).json()["previews"][0]["reach"]
    allowed = TablePolicy.permissions
    monkeypatch.setattr(
        TablePolicy, "permissions", lambda *given: allowed(*given) | {"shows_aids": False}
    )
    assert both[0].post(f"/api/tables/{table}/previews", wish).json()["previews"] == []
    assert "aids" not in both[0].get(f"/api/tables/{table}/position?detail=board").json()


@pytest.mark.parametrize("body", [{"actions": [{"a": {}}]}, {"actions": []}, {"selection": 7}, {}])
def test_a_request_that_is_not_understood_is_refused_by_its_id(
    both: tuple[Visitor, Visitor], table: str, body: dict[str, object]
) -> None:
    with both[0].live(table, BOARD) as socket:
        answer = send_request(socket, {"index": 0, **body})
        assert (answer["error"], bool(answer["text"])) == ("server.unclear", True)
        assert send_request(socket, {"action": "dance"})["text"]


@pytest.mark.parametrize(
    "text", ["", "[", "7", '{"id": true}', '{"id": -1}', '{"id": "a"}', "[" * 9999]
)
def test_a_request_without_an_id_is_refused_without_one(
    both: tuple[Visitor, Visitor], table: str, text: str
) -> None:
    with both[0].live(table, BOARD) as socket:
        socket.next()
        socket.send(text)
        assert {**socket.next(), "text": ""} == {"error": "server.unclear", "text": ""}


def test_boards_get_premoves_as_data(
    both: tuple[Visitor, Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start_table(*both, game="fredericus", options={"players": 2, "first": 0})
    path = f"/api/tables/{table}/position"
    assert "premoves" not in both[1].get(f"{path}?detail=board").json()
    monkeypatch.setattr(
        TablePolicy, "premoves", lambda _self, _table, _game, seat: ["end"] if seat == 1 else []
    )
    assert both[1].get(f"{path}?detail=board").json()["premoves"] == [
        {"text": "end", "verb": "end"}
    ]
    assert "premoves" not in both[1].get(path).json()
    assert "premoves" not in both[0].get(f"{path}?detail=board").json()
