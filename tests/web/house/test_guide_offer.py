"""The first "Play now" of a visitor offers the guide in one line, once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.acts import wait_until
from tests.web.house.visits import MakePerson, table_of
from tests.web.people import Person

pytestmark = pytest.mark.live
OFFER = "Learn it at the board"


def play_now(person: Person, game: str = "richelieu") -> Page:
    """Press "Play now" of a game, and wait until the table is there."""
    page = person.go("/")
    page.locator(f'form.seat-down[data-game="{game}"] button.play').click()
    table_of(page)
    expect(page.locator("#acts button").first).to_be_visible()
    return page


def test_the_guide_is_offered_at_the_first_table_until_the_first_move(person: MakePerson) -> None:
    anna = person(is_guest=False)
    page = play_now(anna)
    offer = page.locator(".guide-offer")
    expect(offer).to_contain_text("New to Richelieu?")
    page.reload()
    expect(offer).to_be_visible()
    wait_until(page, lambda: bool(anna.position(page.url.rsplit("/", 1)[1])["actions"]))
    page.get_by_role("button", name="Take").first.click()
    expect(offer).to_have_count(0)
    expect(play_now(anna, "fredericus").locator(".guide-offer")).to_have_count(0)


def test_an_offer_that_was_dismissed_does_not_come_back(person: MakePerson) -> None:
    page = play_now(person(is_guest=False))
    page.get_by_role("button", name="No guide").click()
    expect(page.locator(".guide-offer")).to_have_count(0)
    page.reload()
    expect(page.locator("#acts button").first).to_be_visible()
    expect(page.locator(".guide-offer")).to_have_count(0)


def test_who_takes_the_offer_leaves_no_game_behind(person: MakePerson) -> None:
    anna = person(is_guest=False)
    page = play_now(anna)
    table = page.url.rsplit("/", 1)[1]
    page.get_by_role("link", name=OFFER).click()
    page.wait_for_url("**/guide/richelieu")
    expect(page.locator("#guide-start")).to_be_visible()
    assert anna.get(f"/api/tables/{table}")["status"] == "aborted"


def test_a_table_opened_otherwise_offers_no_guide(person: MakePerson) -> None:
    anna = person("Anna")
    table = anna.new_table("richelieu", options={"players": 2}, sit=0, bots="page")
    page = anna.go(f"/tables/{table}")
    expect(page.locator("#acts button").first).to_be_visible()
    expect(page.locator(".guide-offer")).to_have_count(0)
