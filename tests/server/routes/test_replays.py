"""Finished games again: every position, and everything that decided the deal."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tafelrunde.kernel import Record, commit, game_seed, replay
from tafelrunde.server.live import messages
from tafelrunde.server.routes import replay as routes_replay
from tafelrunde.tables import replays
from tests.server.live.test_sockets import apply_merge_patch
from tests.server.visitors import (
    GAMES,
    Home,
    act_often,
    play_to_the_end,
    start_table,
)


def finished_table(home: Home, game: str = "richelieu", options: Any = None) -> str:
    anna, otto = home.pair()
    table = start_table(anna, otto, game=game, options=options or {})
    play_to_the_end(home, table)
    return table


@pytest.mark.parametrize(("game", "options"), GAMES, ids=[game for game, _ in GAMES])
def test_every_position_is_the_one_of_the_record(home: Home, game: str, options: Any) -> None:
    table = finished_table(home, game, options)
    nobody, path = home.nobody(), f"/api/tables/{table}"
    record = Record.from_text(nobody.get(f"{path}/record").text)
    shown = [*range(0, len(record.entries), 17), len(record.entries)]
    for n, played in enumerate(replay(record)):
        if n in shown:
            reply = nobody.get(f"{path}/replay?n={n}").json()
            assert (reply["n"], reply["last"]) == (n, len(record.entries))
            entry = played.entry or {}
            assert (reply["act"], reply["seat"]) == (entry.get("act", ""), entry.get("seat"))
            view = messages.drop_nulls(played.state.view(None))
            assert reply["view"] == json.loads(json.dumps(view))
            assert len(reply["events"]) == sum(e.is_seen_by(None) for e in played.events)
            assert reply["board"]


def test_a_position_after_the_last_is_not_found(home: Home) -> None:
    path = f"/api/tables/{finished_table(home)}/replay"
    last = home.nobody().get(path).json()["last"]
    assert home.nobody().get(f"{path}?n={last}").status_code == 200
    response = home.nobody().get(f"{path}?n={last + 1}")
    assert (response.status_code, response.json()["error"]) == (404, "table.no_such_position")


@pytest.mark.parametrize("part", ["/replay", "/shuffle", "/record"])
def test_nothing_is_shown_before_the_game_is_over(home: Home, part: str) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    act_often(home, table, (anna, otto), 4)
    for who in (home.nobody(), anna, otto, home.admin()):
        response = who.get(f"/api/tables/{table}{part}")
        assert (response.status_code, response.json()["error"]) == (403, "server.not_over")
    anna.post(f"/api/tables/{table}/proposals", {"kind": "abort"})
    assert otto.answer(table).json()["status"] == "aborted"
    assert otto.get(f"/api/tables/{table}{part}").status_code == 403, "broken off, not over"


def test_stepping_plays_the_game_once(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    table, played = finished_table(home), []
    real = replay

    def count_replay(record: Record) -> Any:
        played.append(record)
        return real(record)

    monkeypatch.setattr(replays, "replay", count_replay)
    for n in range(20):
        assert home.nobody().get(f"/api/tables/{table}/replay?n={n}").status_code == 200
    assert len(played) == 1


def test_few_games_are_kept(home: Home) -> None:
    kept = replays.Replays(home.server.tables.journal)
    anna, otto = home.pair()
    for _ in range(replays.MAX_CACHED_GAMES + 2):
        table = start_table(anna, otto)
        play_to_the_end(home, table)
        assert kept.positions(home.server.tables.directory.find(table))
    assert len(kept._cached) == replays.MAX_CACHED_GAMES


def test_the_shuffle_can_be_checked_by_anybody(home: Home) -> None:
    anna, otto = home.pair()
    made = anna.post("/api/tables", {"game": "richelieu", "sit": 0, "bytes": "00ff"}).json()["id"]
    promised = otto.get(f"/api/tables/{made}").json()["commitment"]
    otto.post(f"/api/tables/{made}/seats/1", {"bytes": "abcd"})
    play_to_the_end(home, made)
    reply = home.nobody().get(f"/api/tables/{made}/shuffle").json()
    seed, salt = bytes.fromhex(reply["seed"]), bytes.fromhex(reply["salt"])
    assert reply["commitment"] == promised == commit(seed, salt)
    assert reply["seats"] == [{"name": "Anna", "bytes": "00ff"}, {"name": "Otto", "bytes": "abcd"}]
    assert reply["joined"] == game_seed(seed, [b"\x00\xff", b"\xab\xcd"]).hex()
    assert Record.from_text(home.nobody().get(f"/api/tables/{made}/record").text).seed == (
        bytes.fromhex(reply["joined"])
    )


def test_all_positions_come_in_pages_as_changes_of_the_one_before(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes_replay, "POSITIONS_PER_PAGE", 30)
    anna, otto = home.pair()
    table = start_table(anna, otto)
    play_to_the_end(home, table)
    path, n = f"/api/tables/{table}", 0
    view: Any = {}
    while True:
        page = home.nobody().get(f"{path}/positions?start={n}").json()
        for step in page["positions"]:
            view = step.get("view") or apply_merge_patch(view, step["patch"])
            if n % 17 == 0 or n == page["last"]:
                alone = home.nobody().get(f"{path}/replay?n={n}").json()
                assert (view, step["events"]) == (alone["view"], alone["events"])
                assert (step["n"], step["act"], step["seat"]) == (n, alone["act"], alone["seat"])
            n += 1
        if n > page["last"]:
            break
    assert n > 30
    assert home.nobody().get(f"{path}/positions?start={n}").status_code == 404
