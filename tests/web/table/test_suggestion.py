"""A hint is drawn on the board of every game, and vanishes when it is closed or done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.acts import wait_until
from tests.web.people import PATIENCE, Person

pytestmark = pytest.mark.live

MakePerson = Callable[..., Person]
BOARDS: dict[str, tuple[dict[str, Any], str]] = {
    "richelieu": ({"players": 2, "first": 0}, "#board .is-suggested"),
    "fredericus": ({"players": 2}, ".fred-suggestion .suggested-ring"),
    "friedrich": (
        {"players": 2, "scenario": "west", "roles": "pompadour,friedrich"},
        ".fr-suggestion .fr-suggested-ring",
    ),
}


def ask_for_hint(page: Page) -> None:
    """Press the button and wait for the note."""
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".note.hint")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("game", BOARDS)
def test_a_hint_is_drawn_on_the_board_until_it_is_done(person: MakePerson, game: str) -> None:
    options, drawing = BOARDS[game]
    anna = person("Anna")
    table = anna.new_table(game, options=options, sit=0, bots="page", hints=True)
    page = anna.at(table)
    expect(page.get_by_role("button", name="Hint")).to_be_visible(timeout=PATIENCE)
    assert page.locator(drawing).count() == 0
    ask_for_hint(page)
    expect(page.locator(drawing).first).to_be_visible()
    expect(page.locator(".note.hint")).to_contain_text("Win chance")
    page.locator(".note.hint").get_by_role("button", name="Close").click()
    expect(page.locator(drawing)).to_have_count(0)
    ask_for_hint(page)
    expect(page.locator(drawing).first).to_be_visible()
    before = anna.position(table)["n"]
    page.locator(".note.hint .main").click()
    wait_until(page, lambda: anna.position(table)["n"] > before)
    expect(page.locator(drawing)).to_have_count(0)
    expect(page.locator(".note.hint")).to_have_count(0)


def test_a_suggested_march_is_an_arrow_along_its_road(person: MakePerson) -> None:
    anna = person("Anna")
    options, _ = BOARDS["friedrich"]
    table = anna.new_table("friedrich", options=options, sit=0, bots="page", hints=True)
    page = anna.at(table)
    for _ in range(8):
        expect(page.get_by_role("button", name="Hint")).to_be_visible(timeout=PATIENCE)
        ask_for_hint(page)
        if page.locator(".fr-suggestion .fr-head").count():
            break
        before = anna.position(table)["n"]
        page.locator(".note.hint .main").click()
        wait_until(page, lambda at=before: anna.position(table)["n"] > at)  # type: ignore[misc]
    expect(page.locator(".fr-suggestion .fr-head")).to_be_visible()
    expect(page.locator(".fr-suggestion .fr-suggested-ring")).to_have_count(2)
