"""One whole journey a game: from the front door through the pages to the end, and looking back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.acts import act_once, is_own_turn, wait_until
from tests.web.house.visits import MakePerson, table_of
from tests.web.people import Person

PRESSED = {"richelieu": 400, "fredericus": 400, "friedrich": 12}
"""How many acts are pressed in the page: two games are played out, a war is left to a bot."""
PRESSED_IN_FIREFOX = 12


def come_in(who: Person, game: str) -> str:
    """Choose a game for two against the simplest bot at the front door; return the table."""
    page = who.go("/")
    form = page.locator(f"form[data-game={game}]")
    form.locator("label:has([name=players][value='2'])").click()
    form.get_by_label("Bots").select_option("page")
    form.get_by_role("button", name="Play now").click()
    table = table_of(page)
    page.locator("#board > *").first.wait_for()
    return table


def is_over(page: Page) -> bool:
    """Return whether the page shows the end of the game."""
    return page.locator(".note.after").count() > 0


def press_on(page: Page, times: int) -> None:
    """Press acts for as long as there are any, and no more than some."""
    for _ in range(times):
        wait_until(
            page, lambda: is_over(page) or (is_own_turn(page) and page.locator(".act").count() > 0)
        )
        if is_over(page):
            return
        act_once(page)


def play_and_look_back(visitor: Person, game: str, presses: int) -> None:
    """Play a game from the front door to its end, and go through its replay."""
    table, page = come_in(visitor, game), visitor.page
    assert visitor.axe() == []
    visitor.csrf = visitor.get("/api/session")["csrf"]
    press_on(page, presses)
    if not is_over(page):
        visitor.post(f"/api/tables/{table}/resign", {"seat": 0, "bot": "page"})
        wait_until(page, lambda: is_over(page), 1200)
    expect(page.locator(".note.after h2").first).to_contain_text(re.compile("won|Won"))
    page.get_by_role("link", name="Story and replay").click()
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".steps output")).to_have_text(re.compile(r"^0 / \d"))
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator(".steps output")).to_have_text(re.compile(r"^1 / \d"))
    page.locator("#tab-verify").click()
    expect(page.locator(".verdict.good")).to_have_count(2)
    assert visitor.axe() == []


@pytest.mark.parametrize("game", PRESSED)
def test_a_visitor_plays_a_whole_game_and_looks_back(person: MakePerson, game: str) -> None:
    play_and_look_back(person(is_guest=False), game, PRESSED[game])


@pytest.mark.live
@pytest.mark.parametrize("game", PRESSED)
def test_a_visitor_with_firefox_plays_as_well(person_with_firefox: MakePerson, game: str) -> None:
    play_and_look_back(person_with_firefox(is_guest=False), game, PRESSED_IN_FIREFOX)
