"""Hints while a game is played, and reviews when it is over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.kernel import Record
from tafelrunde.search.review import classify_loss
from tafelrunde.server.auth.rate_limits import RateLimiter
from tafelrunde.server.workers.bot_pool import MAX_QUEUED_SECONDS
from tafelrunde.tables.bot_requests import BotRequest
from tafelrunde.tables.schema import TABLES
from tests.server.visitors import (
    GAMES,
    Home,
    Visitor,
    legal_texts,
    new_table,
    play_to_the_end,
    play_until,
    run_house,
    start_table,
    wait_for,
)
from tests.third_party.install import install_pebbles


def table_with_bots(anna: Visitor, game: str = "richelieu", **more: Any) -> str:
    """Return a table at which somebody plays with bots."""
    return new_table(anna, game, sit=0, bots="page", **more)


def wait_for_turn(home: Home, table: str) -> int:
    """Wait until the first seat is to act, and there is something to choose."""
    play_until(
        home, table, lambda live: live.state.to_act == 0 and len(live.state.legal_actions()) > 1
    )
    return home.game(table).head.index


def ask_for_hint(who: Visitor, table: str, index: int, **more: Any) -> Any:
    return who.post(f"/api/tables/{table}/hint", {"index": index}, **more)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_hint_is_an_act_with_a_chance_and_reasons(
    home: Home, game: str, options: dict[str, Any]
) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto, game=game, options=options, hints=True)
    index = wait_for_turn(home, table)
    response = ask_for_hint(anna, table, index)
    assert response.status_code == 200, response.text
    said = response.json()
    assert said["n"] == index
    assert said["action"] in legal_texts(home, table)
    assert 0 <= said["chance"] <= 1
    assert all(other["action"] in legal_texts(home, table) for other in said["alternatives"])
    assert said["text"]
    acts = [said["action"], *(other["action"] for other in said["alternatives"])]
    assert [part["text"] for part in said["parts"]] == acts
    assert all(part["verb"] for part in said["parts"])
    german = ask_for_hint(anna, table, index, headers={"accept-language": "de"}).json()
    assert german["text"] != said["text"]
    assert anna.act(table, index, said["action"]).status_code == 200


def test_a_player_alone_with_bots_may_ask_for_hints(home: Home) -> None:
    anna = home.account("Anna")
    table = table_with_bots(anna, options={"first": 0})
    assert anna.get(f"/api/tables/{table}").json()["hints"]
    wait_for(lambda: home.game(table).state.to_act == 0)
    assert ask_for_hint(anna, table, home.game(table).head.index).status_code == 200


def refusal(found: Any) -> tuple[int, str]:
    return found.status_code, found.json()["error"]


def test_hints_are_refused_where_the_table_does_not_want_them(home: Home) -> None:
    anna, otto = home.pair()
    together, single = (
        start_table(anna, otto),
        table_with_bots(anna, options={"first": 0}, hints=False),
    )
    for table in (together, single):
        assert not anna.get(f"/api/tables/{table}").json()["hints"]
        index = home.game(table).head.index
        assert refusal(ask_for_hint(anna, table, index)) == (409, "table.no_hints")


def test_a_hidden_table_has_no_hints(home: Home) -> None:
    anna = home.account("Anna")
    table = table_with_bots(anna, options={"first": 0}, hints=True)
    store = home.server.store
    row = home.server.tables.directory.find(table).row
    hidden = {**row.settings, "hidden": True}
    store.change(TABLES, TABLES.c.id == table, of=table, settings=hidden)
    assert refusal(ask_for_hint(anna, table, home.game(table).head.index)) == (
        409,
        "table.no_hints",
    )


def test_a_hint_is_for_the_present_position_and_the_player_to_act(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto, hints=True)
    index = wait_for_turn(home, table)
    late = ask_for_hint(anna, table, index + 1)
    assert refusal(late) == (409, "table.stale")
    assert late.json()["index"] == index
    assert refusal(ask_for_hint(otto, table, index)) == (409, "table.not_your_turn")
    assert refusal(ask_for_hint(home.guest(), table, index)) == (409, "table.not_at_table")


def test_hints_are_counted(tmp_path_factory: pytest.TempPathFactory) -> None:
    with run_house(
        tmp_path_factory.mktemp("few"), rate_limiter=RateLimiter(lambda: 0.0, 0.1)
    ) as home:
        anna = home.account("Anna")
        table = new_table(anna, sit=0, bots="page", options={"first": 0})
        wait_for(lambda: home.game(table).state.to_act == 0)
        index = home.game(table).head.index
        assert [ask_for_hint(anna, table, index).status_code for _ in range(3)] == [200, 200, 429]


def test_a_rematch_has_hints_as_before(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto, hints=True)
    play_to_the_end(home, table)
    made = anna.post(f"/api/tables/{table}/rematch").json()["id"]
    assert home.server.tables.directory.find(made).row.settings["hints"] is True


# Reviews


@pytest.mark.live
def test_a_review_is_worked_on_and_then_done(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    play_to_the_end(home, table)
    path = f"/api/tables/{table}/review"
    first = home.nobody().get(path).json()
    assert first["status"] == "working"
    assert 0 <= first["progress"] < 1
    wait_for(lambda: home.nobody().get(path).json()["status"] == "done", 120)
    done = home.nobody().get(path).json()
    assert done["progress"] == 1
    record = Record.from_text(home.nobody().get(f"/api/tables/{table}/record").text)
    assert done["curve"][0]["n"] == 0
    assert done["curve"][-1]["n"] == len(record.entries)
    assert 1 <= len(done["turning_points"]) <= 5
    for point in done["turning_points"]:
        assert record.entries[point["n"]]["act"] == point["act"] != point["better"]
        assert point["text"][0].startswith(("Anna", "Otto"))
        assert point["kind"] == classify_loss(point["loss"])
    swing = done["decisive"]
    assert 0 <= swing["n"] < swing["end"] <= len(record.entries)
    assert swing["seat"] in (0, 1)
    german = home.nobody().get(path, headers={"accept-language": "de"}).json()
    assert "besser" in german["turning_points"][0]["text"][0]


def test_a_game_that_is_not_over_is_not_reviewed(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    response = anna.get(f"/api/tables/{table}/review")
    assert refusal(response) == (403, "server.not_over")


def test_reviews_wait_for_each_other_and_end_with_the_house(home: Home) -> None:
    anna, otto = home.pair()
    tables = [start_table(anna, otto) for _ in range(3)]
    for table in tables:
        play_to_the_end(home, table)
        assert anna.get(f"/api/tables/{table}/review").json()["status"] == "working"
    assert len(home.server.reviews._tasks) >= 2
    home.main.portal.call(home.server.reviews.stop)
    assert not home.server.reviews._tasks


def test_a_review_that_fails_says_so_and_can_be_asked_for_later(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    play_to_the_end(home, table)
    path = f"/api/tables/{table}/review"

    async def broken(_: str) -> Any:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(home.server.bot_pool, "outline", broken)
        assert anna.get(path).json()["status"] == "working"
        wait_for(lambda: not home.server.reviews._tasks)
        assert refusal(anna.get(path)) == (409, "table.review_failed")
        assert refusal(anna.get(path)) == (409, "table.review_failed"), "it is not begun anew"
    monkeypatch.setattr("tafelrunde.server.workers.reviews.RETRY_SECONDS", 0.0)
    wait_for(lambda: anna.get(path).json()["curve"], 60)


# Advice on positions of finished games


def ask_about(who: Visitor, table: str, n: object, **more: Any) -> Any:
    return who.get(f"/api/tables/{table}/advice?n={n}", **more)


def finished_table(home: Home, **more: Any) -> str:
    anna, otto = home.pair()
    table = start_table(anna, otto, **more)
    play_to_the_end(home, table)
    return table


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_advice_on_a_past_position_is_an_act_that_was_legal_then(
    home: Home, game: str, options: dict[str, Any]
) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto, game=game, options=options)
    n, seat = wait_for_turn(home, table), 0
    legal = legal_texts(home, table)
    assert refusal(ask_about(anna, table, n)) == (403, "server.not_over")
    play_to_the_end(home, table)
    reply = ask_about(home.nobody(), table, n)
    assert reply.status_code == 200, reply.text
    advice = reply.json()
    assert (advice["n"], advice["seat"]) == (n, seat)
    assert advice["action"] in legal
    assert advice["parts"][0]["text"] == advice["action"]
    assert advice["text"]
    german = ask_about(home.nobody(), table, n, headers={"accept-language": "de"}).json()
    assert german["text"] != advice["text"]


def test_advice_is_asked_from_what_the_seat_knew_then(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = finished_table(home)
    asked: list[BotRequest] = []

    async def note(question: BotRequest) -> Any:
        asked.append(question)
        raise RuntimeError

    monkeypatch.setattr(home.server.bot_pool, "advise", note)
    assert refusal(ask_about(home.nobody(), table, 3)) == (409, "table.no_advice")
    snapshot = home.server.tables.directory.find(table)
    state = home.server.replays.positions(snapshot)[3].state
    assert asked[0].seat == state.to_act
    assert asked[0].knowledge.to_json() == state.knowledge(asked[0].seat).to_json()


def test_a_bad_position_gets_a_sentence(home: Home) -> None:
    table = finished_table(home)
    last = home.nobody().get(f"/api/tables/{table}/replay").json()["last"]
    beyond = ask_about(home.nobody(), table, last + 1)
    assert refusal(beyond) == (404, "table.no_such_position")
    assert str(last) in beyond.json()["text"]
    assert refusal(ask_about(home.nobody(), table, last)) == (409, "table.nobody_to_act")
    for n in ("-1", "seven", ""):
        reply = ask_about(home.nobody(), table, n)
        assert reply.status_code == 422
        assert reply.json()["text"]


def test_only_those_who_may_see_a_private_table_are_advised(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto, private=True)
    key = anna.post(f"/api/tables/{table}/invitation").json()["key"]
    play_to_the_end(home, table)
    assert ask_about(home.nobody(), table, 0).status_code == 404
    assert ask_about(home.nobody(), table, 0, params={"n": 0, "key": key}).status_code == 200
    assert ask_about(anna, table, 0).status_code == 200


def test_a_hidden_table_gives_no_advice_after_the_game(home: Home) -> None:
    table = finished_table(home)
    row = home.server.tables.directory.find(table).row
    settings = {**row.settings, "hidden": True}
    home.server.store.change(TABLES, TABLES.c.id == table, of=table, settings=settings)
    for path in (f"/api/tables/{table}/advice?n=0", f"/api/tables/{table}/review"):
        reply = home.nobody().get(path)
        assert reply.status_code == 403
        assert reply.json()["text"]


def test_advice_on_finished_games_counts_as_hints(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    limiter = RateLimiter(lambda: 0.0, 1.0)
    with run_house(tmp_path_factory.mktemp("few"), rate_limiter=limiter) as home:
        anna, table = home.nobody(), finished_table(home)
        limiter.factor = 0.1
        codes = [ask_about(anna, table, 0).status_code for _ in range(3)]
        assert codes == [200, 200, 429]


def test_a_busy_adviser_says_so(home: Home) -> None:
    table = finished_table(home)
    pool = home.server.bot_pool
    pool._loads[pool._slot_of(table)] = MAX_QUEUED_SECONDS + 1
    assert refusal(ask_about(home.nobody(), table, 0)) == (409, "table.adviser_busy")
    pool._loads[pool._slot_of(table)] = 0
    assert ask_about(home.nobody(), table, 0).status_code == 200


# A game from elsewhere


@contextmanager
def house_with_pebbles(tmp_path: Path, plugin: str) -> Iterator[Home]:
    """Open a house that has the game of pebbles with one of its plug-ins."""
    with install_pebbles(tmp_path, plugin), run_house(tmp_path / "data") as home:
        yield home


def pebbles_game(home: Home) -> dict[str, Any]:
    games = home.nobody().get("/api/games").json()
    return next(game for game in games if game["key"] == "pebbles")


def test_a_game_without_bots_of_its_own_has_no_hints_and_no_review(tmp_path: Path) -> None:
    with house_with_pebbles(tmp_path, "PLAIN") as home:
        game = pebbles_game(home)
        assert (game["bots"], game["hints"], game["reviews"]) == (["page"], False, False)
        anna = home.account("Anna")
        table = table_with_bots(anna, "pebbles", hints=True)
        assert not anna.get(f"/api/tables/{table}").json()["hints"]
        response = ask_for_hint(anna, table, home.game(table).head.index)
        assert refusal(response) == (409, "table.no_adviser")
        german = ask_for_hint(anna, table, 0, headers={"accept-language": "de"}).json()
        assert german["text"] != response.json()["text"]
        play_to_the_end(home, table)
        assert refusal(anna.get(f"/api/tables/{table}/review")) == (409, "table.no_review")
        assert refusal(ask_about(anna, table, 0)) == (409, "table.no_adviser")


def test_a_game_with_the_bots_of_the_house_has_hints_and_reviews(tmp_path: Path) -> None:
    with house_with_pebbles(tmp_path, "GENERIC") as home:
        game = pebbles_game(home)
        assert game["bots"] == ["page", "cadet", "captain", "marshal"]
        assert game["hints"]
        assert game["reviews"]
        anna = home.account("Anna")
        table = new_table(anna, "pebbles", sit=0, bots="cadet", options={"pile": 7})
        response = ask_for_hint(anna, table, 0)
        assert response.status_code == 200, response.text
        assert response.json()["action"] == "take 3"
        assert response.json()["text"]
        play_to_the_end(home, table)
        path = f"/api/tables/{table}/review"
        wait_for(lambda: anna.get(path).json()["status"] == "done", 60)
        assert anna.get(path).json()["curve"]


def test_failing_bots_and_evaluators_are_reported_with_a_sentence(tmp_path: Path) -> None:
    with house_with_pebbles(tmp_path, "BROKEN") as home:
        game = pebbles_game(home)
        assert {level["name"]: level["title"] for level in game["levels"]}["raising"] == "raising"
        anna = home.account("Anna")
        table = new_table(anna, "pebbles", sit=0, bots="raising", options={"pile": 7})
        assert refusal(ask_for_hint(anna, table, 0)) == (409, "table.no_advice")
        assert anna.act(table, 0, "take 1").status_code == 200
        wait_for(lambda: home.game(table).head.index == 2)
        play_to_the_end(home, table)
        path = f"/api/tables/{table}/review"
        assert anna.get(path).json().get("status") == "working"
        wait_for(lambda: anna.get(path).status_code == 409, 60)
        assert refusal(anna.get(path)) == (409, "table.review_failed")


def test_games_name_their_bots_with_what_to_expect(home: Home) -> None:
    for game in home.nobody().get("/api/games").json():
        assert [level["name"] for level in game["levels"]] == game["bots"]
        assert {"page", "cadet", "captain", "marshal", "greedy"} == set(game["bots"])
        assert all(level["title"] and level["expectation"] for level in game["levels"])
        words = {level["name"]: level["level"] for level in game["levels"]}
        usual = {"page": "Easy", "cadet": "Medium", "captain": "Hard", "marshal": "Expert"}
        assert words == {**usual, "greedy": ""}
    german = home.nobody().get("/api/games?lang=de").json()
    assert "Hauptmann" in [level["title"] for level in german[0]["levels"]]
