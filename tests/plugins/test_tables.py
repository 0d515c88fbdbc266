"""A game from elsewhere at a table of the house: over the network and in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from tests.plugins.install import PluginHouse
from tests.server.processes import Caller, ServerProcess, log_of, wait_for
from tests.web.acts import act_once, play_out
from tests.web.people import Person

PLAYERS = {"noughts": 2, "stichel": 4}
pytestmark = pytest.mark.live
each_game = pytest.mark.parametrize("key", PLAYERS)


@pytest.fixture
def anna(house: PluginHouse) -> Iterator[Caller]:
    """A guest of the house."""
    caller = Caller(cast(ServerProcess, house), "Anna")
    yield caller
    caller.client.close()


def sit_with_bots(anna: Caller, key: str, bots: str = "page") -> str:
    """Open a table whose other seats are bots."""
    return anna.table(key, options={"players": PLAYERS[key]}, sit=0, bots=bots)


def finish_game(anna: Caller, table: str) -> None:
    """Do the first act that is possible until the game is over."""
    while (message := anna.position(table))["status"] == "running":
        if message["actions"]:
            assert anna.act(table, message["n"], message["actions"][0]).status_code == 200
        else:
            wait_for(lambda: anna.position(table)["n"] != message["n"])


@each_game
def test_a_table_is_played_to_its_end_and_recorded(anna: Caller, key: str) -> None:
    table = sit_with_bots(anna, key)
    finish_game(anna, table)
    assert anna.get(f"/api/tables/{table}").json()["outcome"]["winners"]
    assert any(line.startswith("Anna ") for line in log_of(anna, table))
    record = anna.get(f"/api/tables/{table}/record")
    assert record.status_code == 200
    assert f'"game":"{key}"' in record.text


def test_an_act_that_is_not_legal_is_refused_with_a_sentence(anna: Caller) -> None:
    table = sit_with_bots(anna, "noughts")
    message = anna.position(table)
    assert anna.act(table, message["n"], "mark b2").status_code == 200
    wait_for(lambda: anna.position(table)["actions"])
    response = anna.act(table, anna.position(table)["n"], "mark b2")
    assert response.status_code >= 400
    assert "not possible now" in response.text


def test_a_hint_is_one_of_the_legal_acts(anna: Caller) -> None:
    table = sit_with_bots(anna, "stichel")
    wait_for(lambda: anna.position(table)["actions"])
    message = anna.position(table)
    hint = anna.post(f"/api/tables/{table}/hint", {"index": message["n"]})
    assert hint.status_code == 200, hint.text
    assert hint.json()["action"] in message["actions"]


def test_a_finished_game_is_reviewed(anna: Caller) -> None:
    table = sit_with_bots(anna, "stichel")
    finish_game(anna, table)

    def review() -> dict[str, object]:
        answer = anna.get(f"/api/tables/{table}/review")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    wait_for(lambda: review()["status"] == "done", 240)
    curve = review()["curve"]
    assert isinstance(curve, list)
    assert len(curve) > 1


def test_the_browser_shows_the_text_board_and_plays_on_it(visitor: Person) -> None:
    table = visitor.new_table("stichel", options={"players": 4}, sit=0, bots="page")
    page = visitor.at(table)
    page.locator(".plain-board").wait_for()
    act_once(page)
    play_out(visitor, table)
    page.locator(".act").first.wait_for(state="detached")
    page.locator(".plain-board").get_by_text("cards left: 0 0 0 0").wait_for()


def test_the_browser_draws_the_board_that_the_game_brings(visitor: Person) -> None:
    table = visitor.new_table("noughts", options={"players": 2}, sit=0, bots="page")
    page = visitor.at(table)
    cell = page.locator("[data-cell=b2]")
    cell.click()
    page.wait_for_function("() => document.querySelector('[data-cell=b2]').innerText === '×'")
    assert page.locator(".plain-board").count() == 0
