"""Warnings reach the player to act, on a board, in their language, where aids are allowed."""

from __future__ import annotations

import pytest

from tafelrunde.tables.policy import TablePolicy
from tests.server.visitors import Home, Visitor, legal_texts, start_table

BOARD = "?detail=board"


@pytest.fixture
def both(home: Home) -> tuple[Visitor, Visitor]:
    return home.pair()


@pytest.fixture
def table(home: Home, both: tuple[Visitor, Visitor]) -> str:
    """A game of Richelieu after the first card: a marker may be placed."""
    table = start_table(*both, options={"first": 0})
    both[0].act(table, 0, legal_texts(home, table)[0])
    return table


def test_the_player_to_act_is_warned_alike_by_socket_and_by_request(
    both: tuple[Visitor, Visitor], table: str
) -> None:
    expected = {"end": [{"text": "no marker placed", "loss": False}]}
    assert both[0].get(f"/api/tables/{table}/position{BOARD}").json()["warnings"] == expected
    with both[0].live(table, BOARD) as board:
        assert board.next()["warnings"] == expected


def test_a_warning_is_in_the_language_of_the_reader(
    both: tuple[Visitor, Visitor], table: str
) -> None:
    with both[0].live(table, f"{BOARD}&lang=de") as board:
        assert board.next()["warnings"]["end"][0]["text"] == "kein Marker gelegt"


def test_others_and_clients_without_a_board_are_told_nothing(
    both: tuple[Visitor, Visitor], table: str
) -> None:
    assert "warnings" not in both[1].get(f"/api/tables/{table}/position{BOARD}").json()
    assert "warnings" not in both[0].get(f"/api/tables/{table}/position").json()
    with both[1].live(table, BOARD) as other, both[0].live(table) as plain:
        assert "warnings" not in other.next()
        assert "warnings" not in plain.next()


@pytest.mark.rule("T57")
def test_nothing_warns_where_aids_are_forbidden(
    both: tuple[Visitor, Visitor], table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    allowed = TablePolicy.permissions
    monkeypatch.setattr(
        TablePolicy, "permissions", lambda *given: allowed(*given) | {"shows_aids": False}
    )
    assert "warnings" not in both[0].get(f"/api/tables/{table}/position{BOARD}").json()
    with both[0].live(table, BOARD) as board:
        assert "warnings" not in board.next()
