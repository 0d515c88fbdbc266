"""People at one screen: one account holds their seats, and each sees only what is theirs."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.server.live import messages
from tests.server.visitors import (
    GAMES,
    Home,
    Visitor,
    legal_texts,
    new_table,
    play_until,
    start_table,
)


def one_screen_table(home: Home, host: Visitor, game: str, options: Any) -> str:
    """Return a running table for two at which one account holds both seats."""
    return start_table(host, host, game=game, options=options)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_chosen_seat_sees_what_it_would_see_alone(home: Home, game: str, options: Any) -> None:
    anna = home.account("Anna")
    table = one_screen_table(home, anna, game, options)
    play_until(home, table, lambda live: live.head.index >= 20)
    state = home.game(table).state
    for seat in (0, 1):
        reply = anna.get(f"/api/tables/{table}/position?seat={seat}").json()
        assert reply["seat"] == seat
        assert reply["view"] == messages.drop_nulls(state.view(seat))
        assert bool(reply["actions"]) == (state.to_act == seat)
        with anna.live(table, f"?seat={seat}") as socket:
            assert socket.next()["view"] == reply["view"]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_log_of_a_chosen_seat_is_only_its_own(home: Home, game: str, options: Any) -> None:
    anna = home.account("Anna")
    table = one_screen_table(home, anna, game, options)
    live = play_until(home, table, lambda live: live.head.index >= 40)
    told = [e for _, some in home.server.store.read_events(table, 0, 200) for e in some]
    assert live.head.index >= 40
    for seat in (0, 1):
        lines = anna.get(f"/api/tables/{table}/log?seat={seat}").json()["lines"]
        assert [line["key"] for line in lines] == [e.key for e in told if e.is_seen_by(seat)]
        assert [line["params"] for line in lines] == [e.params for e in told if e.is_seen_by(seat)]


def test_the_answer_to_an_act_shows_nothing_of_the_next_player(home: Home) -> None:
    anna = home.account("Anna")
    table = one_screen_table(home, anna, "fredericus", {})
    for _ in range(30):
        live = home.game(table)
        seat, text = live.state.to_act, legal_texts(home, table)[0]
        body = {"index": live.head.index, "actions": [text]}
        reply = anna.post(f"/api/tables/{table}/actions?seat={seat}", body).json()
        assert reply["seat"] == seat
        assert reply["view"] == messages.drop_nulls(home.game(table).state.view(seat))


@pytest.mark.parametrize("seat", ["1", "7", "x", "-1", "%00", "11"])
def test_a_visitor_cannot_look_from_a_seat_of_another_player(home: Home, seat: str) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    for who in (anna, home.guest(), home.nobody(), home.admin()):
        for part in ("position", "board", "log"):
            response = who.get(f"/api/tables/{table}/{part}?seat={seat}")
            assert response.status_code in (409, 422), response.text
        with who.live(table, f"?seat={seat}") as socket:
            assert socket.next() == {"error": "table.not_your_seat"}
            assert socket.close_code() == 1008


@pytest.mark.parametrize("seat", ["1", "x"])
def test_nothing_is_done_for_a_seat_that_is_not_ones_own(home: Home, seat: str) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    who = (anna, otto)[home.game(table).state.to_act or 0]
    wrong = seat if who is anna or seat == "x" else "0"
    body = {"index": 0, "actions": legal_texts(home, table)[:1]}
    response = who.post(f"/api/tables/{table}/actions?seat={wrong}", body)
    assert (response.status_code, response.json()["error"]) == (409, "table.not_your_seat")
    assert home.game(table).head.index == 0
    checked = who.post(f"/api/tables/{table}/check?seat={wrong}", {"action": "take 1L"})
    assert checked.status_code == 409


def test_two_seats_of_one_person_have_two_names(home: Home) -> None:
    anna = home.account("Anna")
    table = new_table(anna, options={"players": 3})
    for seat, label in enumerate(["", "", "Otto"]):
        anna.post(f"/api/tables/{table}/seats/{seat}", {"label": label})
    seats = anna.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Anna", "Anna (2)", "Otto (Anna)"]


def test_a_label_is_short_and_plain(home: Home) -> None:
    anna = home.account("Anna")
    table = new_table(anna)
    for label in ("x" * 21, "a\x07b"):
        response = anna.post(f"/api/tables/{table}/seats/0", {"label": label})
        assert (response.status_code, response.json()["error"]) == (409, "table.bad_label")
