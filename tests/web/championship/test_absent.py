"""What a championship table never shows, on the page and after a reload (T47, T49, T57).

Every thing that must be absent is looked for at an ordinary table too: a name that no page uses
any more would be absent everywhere.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.server.processes import ServerProcess
from tests.web.acts import wait_until
from tests.web.championship.test_table import ChampionshipGame, championship_game, is_own_move
from tests.web.house.visits import MakePerson
from tests.web.stillness import wait_until_still
from tools import friedrich_scenes as scenes

__all__ = ["championship_game"]

pytestmark = pytest.mark.live
BESIDE = {
    "turn headings": ".log-heading",
    "summaries of earlier turns": ".story-panel",
    "replays of earlier turns": ".story-head button",
    "trails": ".fr-trace",
    "losses and conquests in the log": ".log :is(.is-gain, .is-loss), .story-line",
    "warnings": ".act-note",
    "hints": "#acts button:has-text('Hint')",
    "aids that count": ".fr-aids",
    "chat": "#tab-talk",
    "paces of a replay": ".paces",
}
"""Selectors of what an ordinary table has in the same moment."""
NEVER = {
    "results of fights": ".fp-results",
    "quick phrases": ".phrases, .speak, .talk",
    "hints on the board": ".note.hint, .fr-hint",
    "analysis": "a[href*='#review'], #tab-review, .review",
    "replay": "a[href*='/replay']",
    "undo": "button.undo",
}
"""What appears at an ordinary table in another moment."""


def forbidden_parts(page: Page) -> list[str]:
    """Return the names of parts that are on the page and must not be."""
    page.locator("#tab-table").click()
    wait_until_still(page)
    names = {**BESIDE, **NEVER}
    there = [name for name, selector in names.items() if page.locator(selector).count()]
    page.locator("#tab-log").click()
    wait_until_still(page)
    return there + [name for name, selector in names.items() if page.locator(selector).count()]


def end_move(game: ChampionshipGame, page: Page) -> None:
    """End Friedrich's move on the page, and let all others move until Friedrich moves again."""
    left = {"before": True}

    def is_next(message: dict[str, object]) -> bool:
        if left["before"] and is_own_move(message):
            return False
        left["before"] = left["before"] and is_own_move(message)
        return is_own_move(message)

    game.play(is_next)
    expect(page.locator("#prompt.my-turn")).to_be_visible()


@pytest.mark.rule("T47")
@pytest.mark.rule("T49")
@pytest.mark.rule("T57")
def test_a_championship_table_tells_no_story_and_gives_no_help(
    championship_game: ChampionshipGame, house: ServerProcess
) -> None:
    """T47, T49, T57: no headings, summaries, trails, warnings, hints, analysis or chat."""
    frieda, elsa = championship_game.people
    championship_game.play(is_own_move)
    page = frieda.at(championship_game.table)
    expect(page.locator("#prompt.my-turn")).to_be_visible()
    end_move(championship_game, page)
    wait_until(page, lambda: page.locator(".log li").count() > 0)
    assert forbidden_parts(page) == []
    page.reload()
    expect(page.locator("#prompt.my-turn")).to_be_visible()
    wait_until(page, lambda: page.locator(".log li").count() > 0)
    assert forbidden_parts(page) == []
    phone = elsa.at(championship_game.table)
    expect(phone.locator(".log li").first).to_be_attached()
    names = {**BESIDE, **NEVER}
    assert [name for name, what in names.items() if phone.locator(what).count()] == []


def test_an_ordinary_table_shows_all_of_it(person: MakePerson) -> None:
    """The bots are `greedy`, who always march here; the pieces of a `page` may all stand still."""
    anna = person("Anna", size=(1280, 720), still=True)
    table = scenes.table(anna, scenes.place(), bots="greedy")
    turn = scenes.wait_for_board(anna, table)["view"]["turn"]
    while (board := scenes.wait_for_board(anna, table))["view"]["turn"] == turn or not is_own_move(
        board
    ):
        act = "end" if "end" in board["actions"] else board["actions"][0]
        anna.post(f"/api/tables/{table}/actions", {"index": board["n"], "actions": [act]})
    page = anna.at(table)
    expect(page.locator("#prompt.my-turn")).to_be_visible()
    expect(page.locator(".story-panel")).to_be_visible()
    page.locator("#tab-table").click()
    expect(page.locator(BESIDE["paces of a replay"])).to_be_visible()
    page.locator("#tab-log").click()
    for name, what in BESIDE.items():
        if name != "paces of a replay":
            expect(page.locator(what).first, name).to_be_attached()
