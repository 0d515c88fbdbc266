"""Leaving a running game to a bot, taking such a seat over, and accounts that are deleted."""

from __future__ import annotations

from typing import Any

from tafelrunde.server.live import messages
from tafelrunde.tables.schema import ACCOUNTS
from tests.server.visitors import (
    Home,
    Visitor,
    act_often,
    legal_texts,
    new_table,
    play_to_the_end,
    start_table,
    wait_for,
)

FIRST = {"first": 0}


def leave_seat(who: Visitor, table: str, seat: int, **more: Any) -> Any:
    return who.post(f"/api/tables/{table}/resign", {"seat": seat, **more})


def take_over(who: Visitor, table: str, seat: int, query: str = "") -> Any:
    return who.ask("POST", f"/api/tables/{table}/take-over/{seat}{query}")


def seats(who: Visitor, table: str) -> Any:
    return who.get(f"/api/tables/{table}").json()["seats"]


def test_an_offered_seat_is_shown_and_taken_over(home: Home) -> None:
    anna, otto = home.pair()
    cora, table = home.account("Cora"), start_table(anna, otto, options=FIRST)
    assert not any(seat["offered"] for seat in seats(cora, table))
    assert leave_seat(otto, table, 1, offer=True).status_code == 200
    assert [seat["offered"] for seat in seats(cora, table)] == [False, True]
    response = take_over(cora, table, 1)
    assert (response.status_code, response.json()["seat"]) == (200, 1)
    shown = seats(cora, table)[1]
    assert (shown["name"], shown["bot"], shown["you"], shown["offered"]) == (
        "Cora", None, True, False,
    )  # fmt: skip


def test_a_player_who_takes_over_sees_that_seat_and_nothing_else(home: Home) -> None:
    anna, otto = home.pair()
    cora, table = home.account("Cora"), start_table(anna, otto, options=FIRST)
    act_often(home, table, (anna, otto), 4)
    leave_seat(otto, table, 1, offer=True)
    take_over(cora, table, 1)
    state = home.game(table).state
    views = {who: who.position(table) for who in (anna, otto, cora)}
    for who, seat in ((anna, 0), (otto, None), (cora, 1)):
        assert views[who]["seat"] == seat
        assert views[who]["view"] == messages.drop_nulls(state.view(seat))


def test_a_seat_that_is_not_offered_is_refused_with_a_sentence(home: Home) -> None:
    anna, otto = home.pair()
    cora, table = home.account("Cora"), start_table(anna, otto, options=FIRST)
    assert take_over(cora, table, 1).json()["error"] == "table.not_offered"
    leave_seat(otto, table, 1)
    response = take_over(cora, table, 1)
    assert (response.status_code, response.json()["error"]) == (409, "table.not_offered")
    assert take_over(anna, table, 1).json()["error"] == "table.sits_already"
    assert take_over(cora, table, 5).json()["error"] == "table.no_such_seat"


def test_a_seat_of_a_private_table_is_for_those_who_are_invited(home: Home) -> None:
    anna, otto = home.pair()
    cora, table = home.account("Cora"), start_table(anna, otto, options=FIRST, private=True)
    leave_seat(otto, table, 1, offer=True)
    assert take_over(cora, table, 1).status_code == 404
    key = anna.post(f"/api/tables/{table}/invitation").json()["key"]
    assert take_over(cora, table, 1, f"?key={key}").status_code == 200


def test_the_socket_of_a_player_who_left_shows_no_hand(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto, options=FIRST)
    with otto.live(table) as socket:
        assert socket.next()["seat"] == 1
        leave_seat(otto, table, 1, offer=True)
        assert socket.next()["seat"] is None


def test_a_bot_plays_until_the_seat_is_taken_over(home: Home) -> None:
    anna, otto = home.pair()
    cora, table = home.account("Cora"), start_table(anna, otto, options=FIRST)
    leave_seat(otto, table, 1, offer=True)
    while home.game(table).state.to_act == 0:
        anna.act(table, home.game(table).head.index, legal_texts(home, table)[0])
    wait_for(lambda: 1 in {old.seat for old in home.game(table).undo_entries})
    assert take_over(cora, table, 1).status_code == 200


# Accounts that are deleted


def test_games_go_on_without_a_player_who_deletes_the_account(home: Home) -> None:
    anna, otto = home.account("Zacharias"), home.account("Otto")
    table = start_table(anna, otto, options=FIRST)
    assert anna.delete_account().status_code == 204
    wait_for(lambda: home.game(table).state.to_act == 1)
    left = seats(otto, table)[0]
    assert left["bot"]
    assert left["offered"]
    assert otto.position(table)["actions"]
    play_to_the_end(home, table)
    wait_for(lambda: otto.get(f"/api/tables/{table}").json()["status"] == "over")
    for part in ("", "/log", "/record", "/replay?n=1"):
        assert "Zacharias" not in otto.get(f"/api/tables/{table}{part}").text, part


def test_a_player_who_deletes_the_account_leaves_open_tables(home: Home) -> None:
    anna, otto = home.pair()
    table = new_table(otto, options={"players": 2})
    anna.post(f"/api/tables/{table}/seats/1")
    assert anna.delete_account().status_code == 204
    assert [seat["name"] for seat in seats(otto, table)] == [None, None]
    cora = home.account("Cora")
    assert cora.post(f"/api/tables/{table}/seats/1").status_code == 204


def test_a_seat_that_was_left_before_loses_the_deleted_name_too(home: Home) -> None:
    anna, otto = home.account("Zacharias"), home.account("Otto")
    table = start_table(anna, otto, options={"first": 1})
    leave_seat(anna, table, 0)
    anna.delete_account()
    assert "Zacharias" not in otto.get(f"/api/tables/{table}").text


def test_a_deleted_account_that_was_called_like_a_bot_takes_no_bots_name(home: Home) -> None:
    otto, odd = home.account("Otto"), home.account("Odd")
    assert odd.person is not None
    # Earlier versions allowed such a name.
    where = ACCOUNTS.c.id == odd.person.id
    home.server.store.change(ACCOUNTS, where, name="page 2", name_key="page 2")
    table = new_table(otto, options={"players": 2}, sit=0, bots="page")
    assert odd.delete_account().status_code == 204
    assert seats(otto, table)[1]["name"] == "page 2"


def test_a_take_over_by_a_deleted_account_does_not_name_it(home: Home) -> None:
    anna, otto = home.pair()
    cora, table = home.account("Zacharias"), start_table(anna, otto, options=FIRST)
    leave_seat(otto, table, 1, offer=True)
    take_over(cora, table, 1)
    play_to_the_end(home, table)
    cora.delete_account()
    assert "Zacharias" not in anna.get(f"/api/tables/{table}/record").text
