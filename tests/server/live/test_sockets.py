"""Live tables: everything new, at once and only once."""

from __future__ import annotations

import gc
import logging
import time
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.server.live import sockets
from tests.server.visitors import (
    GAMES,
    Home,
    Socket,
    Visitor,
    act_often,
    new_table,
    play_until,
    run_house,
    start_table,
    wait_for,
)

SAME = ("n", "status", "seat", "prompt", "actions", "proposal", "clocks")


def apply_merge_patch(old: Any, change: Any) -> Any:
    """Apply a JSON merge patch as RFC 7396 says."""
    if not isinstance(change, dict):
        return change
    made = dict(old) if isinstance(old, dict) else {}
    for name, value in change.items():
        if value is None:
            made.pop(name, None)
        else:
            made[name] = apply_merge_patch(made.get(name), value)
    return made


class ClientMirror:
    """What a client knows who only listens."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.last: dict[str, Any] = {}
        self.view: Any = None
        self.told: list[str] = []

    def hear(self, index: int) -> None:
        """Listen up to an index."""
        for message in self.socket.until(index):
            if "n" in message:
                assert ("view" in message) == (self.view is None)
                self.view = message.get("view") or apply_merge_patch(self.view, message["patch"])
                self.told += [line["text"] for line in message["events"]]
                self.last = message

    def agrees_with(self, position: Any) -> None:
        assert self.view == position["view"]
        assert {key: self.last[key] for key in SAME} == {key: position[key] for key in SAME}


def read_log(who: Visitor, table: str) -> list[str]:
    """Return the whole log, page by page."""
    lines: list[Any] = []
    start = 0
    while found := who.get(f"/api/tables/{table}/log?start={start}").json()["lines"]:
        lines += found
        start = found[-1]["n"] + 1
    return [line["text"] for line in lines]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_patches_give_exactly_the_view_of_the_position(
    home: Home, game: str, options: dict[str, Any]
) -> None:
    both = home.pair()
    table = start_table(*both, game=game, options=options)
    watching = (*both, home.nobody())
    with both[0].live(table) as one, both[1].live(table) as two, watching[2].live(table) as three:
        mirrors = [ClientMirror(socket) for socket in (one, two, three)]
        for n in range(0, 30, 3):
            play_until(home, table, lambda live, n=n: live.head.index >= n, seed=n)  # type: ignore[misc]  # the default binds the loop variable
            for mirror, who in zip(mirrors, watching, strict=True):
                mirror.hear(n)
                mirror.agrees_with(who.position(table))
        assert [mirror.told for mirror in mirrors] == [read_log(who, table) for who in watching]


def test_two_clients_of_one_person_hear_the_same(home: Home) -> None:
    both = home.pair()
    table = start_table(*both)
    with both[0].live(table) as one, both[0].live(table) as two:
        assert one.next() == two.next()
        act_often(home, table, both, 1)
        assert one.next() == two.next()


@pytest.mark.parametrize("since", [0, 3, 8])
def test_a_reconnecting_client_misses_nothing_and_hears_nothing_twice(
    home: Home, since: int
) -> None:
    both = home.pair()
    table = start_table(*both)
    play_until(home, table, lambda live: live.head.index >= since)
    before = read_log(both[0], table)
    play_until(home, table, lambda live: live.head.index >= 8)
    with both[0].live(table, f"?since={since}") as socket:
        mirror = ClientMirror(socket)
        mirror.hear(8)
        play_until(home, table, lambda live: live.head.index >= 10)
        mirror.hear(10)
    assert before + mirror.told == read_log(both[0], table)


def test_a_client_that_was_away_for_long_misses_nothing(home: Home) -> None:
    four = [home.account(f"Seat {n}") for n in range(4)]
    table = start_table(*four, game="friedrich")
    play_until(home, table, lambda live: live.head.index >= 450)
    with four[0].live(table, "?since=0") as socket:
        mirror = ClientMirror(socket)
        mirror.hear(450)
    assert mirror.told == read_log(four[0], table)


@pytest.mark.parametrize("since", ["-1", "x", "99999999999999", "1e3", "\u0663", ""])
def test_an_odd_since_is_as_none(home: Home, since: str) -> None:
    both = home.pair()
    table = start_table(*both)
    play_until(home, table, lambda live: live.head.index >= 3)
    with both[0].live(table, f"?since={since}") as socket:
        first = socket.next()
    assert (first["n"], first["events"]) == (3, [])
    assert "view" in first


def test_the_first_message_is_whole_after_reconnecting(home: Home) -> None:
    both = home.pair()
    table = start_table(*both)
    for since in (0, 5):
        with both[0].live(table, f"?since={since}") as socket:
            assert socket.next()["view"] == both[0].position(table)["view"]


def test_a_heartbeat_comes_while_nothing_happens(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "HEARTBEAT_SECONDS", 0.05)
    both = home.pair()
    table = start_table(*both)
    with both[0].live(table) as socket:
        socket.next()
        found = [socket.next() for _ in range(3)]
    assert found == [{"beat": 0}] * 3


def test_a_table_that_gathers_shows_who_sits_down(home: Home) -> None:
    both = home.pair()
    table = new_table(both[0])
    with home.nobody().live(table) as socket:
        assert socket.next()["table"]["status"] == "open"
        both[0].post(f"/api/tables/{table}/seats/0")
        assert socket.next()["table"]["seats"][0]["name"] == "Anna"
        both[1].post(f"/api/tables/{table}/seats/1")
        first = socket.next()
        assert (first["status"], first["n"], "view" in first) == ("running", 0, True)


def test_spectators_see_no_acts_to_choose_from(home: Home) -> None:
    both = home.pair()
    table = start_table(*both, options={"first": 0})
    for who, seat in ((home.nobody(), None), (home.admin(), None), (both[1], 1)):
        with who.live(table) as socket:
            first = socket.next()
            assert (first["seat"], first["actions"]) == (seat, [])


def test_the_language_is_the_listeners(home: Home) -> None:
    both = home.pair()
    table = start_table(*both)
    with both[0].live(table, "?lang=de") as one, both[0].live(table) as two:
        assert one.next()["prompt"] != two.next()["prompt"]


def test_proposals_and_pauses_are_sent(home: Home) -> None:
    both = home.pair()
    table = start_table(*both)
    with both[1].live(table) as socket:
        socket.next()
        both[0].post(f"/api/tables/{table}/proposals", {"kind": "pause"})
        assert socket.next()["proposal"]["kind"] == "pause"
        both[1].answer(table)
        assert socket.next()["status"] == "paused"


def test_bots_act_on_the_beat(tmp_path: Path) -> None:
    beat = 0.12
    with run_house(tmp_path, {"beat": beat}) as home:
        # On a busy machine bots have acted before anybody hears of it.
        start = time.monotonic()
        table = new_table(home.guest(), bots="page")
        with home.nobody().live(table) as socket:
            found = [message["n"] for message in socket.until(10)]
            took = time.monotonic() - start
    assert found == sorted(set(found))
    assert 9 * beat <= took


def test_a_wake_up_while_the_house_looks_is_not_lost(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An act comes just after the house found that it has nothing to do."""
    scheduler, guest = home.server.table_scheduler, home.guest()
    honest, reached = scheduler.next_task, list[int]()

    def act_before_answer(table_id: str) -> Any:
        work = honest(table_id)
        if home.game(table_id).state.to_act == 0 and not reached:
            play_until(home, table_id, lambda live: live.state.to_act != 0)
            reached.append(home.game(table_id).head.index)
            time.sleep(0.05)  # The event loop hears of it before it has this answer.
        return work

    monkeypatch.setattr(scheduler, "next_task", act_before_answer)
    table = new_table(guest, sit=0, bots="page")
    wait_for(lambda: reached)
    wait_for(lambda: home.game(table).head.index > reached[0])


def test_a_closed_socket_leaves_nothing_behind(
    home: Home, caplog: pytest.LogCaptureFixture
) -> None:
    both = home.pair()
    table = start_table(*both)
    for _ in range(3):
        with both[0].live(table) as socket:
            socket.next()
            socket.leave()
            wait_for(lambda: "tafelrunde_sockets 0.0" in home.nobody().get("/metrics").text)
    wait_for(lambda: not home.server.hub._watchers)
    gc.collect()
    assert [r for r in caplog.records if r.levelno >= logging.ERROR] == []
