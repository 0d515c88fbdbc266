"""Two people in two browsers: from the invitation to the third rematch."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.acts import play_out, wait_until
from tests.web.people import Person

pytestmark = pytest.mark.live

MakePerson = Callable[..., Person]


def end_by_consent(table: str, *people: Person) -> None:
    """End a game at once: one player proposes it, and the others agree."""
    first, *others = people
    offer = first.post(f"/api/tables/{table}/proposals", {"kind": "abort"})["proposal"]
    for other in others:
        other.post(f"/api/tables/{table}/answer", {"agree": True, "proposal": offer["id"]})


def table_of(page: Page) -> str:
    return page.url.partition("/tables/")[2].partition("?")[0]


def own_seat(who: Person, table: str) -> int:
    seats = who.get(f"/api/tables/{table}")["seats"]
    return next(int(seat["seat"]) for seat in seats if seat["you"])


def offer(page: Page) -> None:
    page.get_by_role("button", name="Rematch").click()


def follow(page: Page, old: str) -> None:
    """Wait until a page has left the finished table for the next one."""
    page.wait_for_url(lambda url: old not in url)
    page.locator(".rich-board").wait_for()


def start_pair(anna: Person, otto: Person) -> str:
    table = anna.new_table("richelieu", options={"players": 2}, sit=0, private=True)
    key = anna.post(f"/api/tables/{table}/invitation")["key"]
    anna.at(table)
    otto.go(f"/tables/{table}?key={key}").get_by_role("button", name="Sit down").click()
    for who in (anna, otto):
        who.page.locator(".rich-board").wait_for()
    return table


def test_two_people_play_from_the_invitation_to_the_third_rematch(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    table, seats = start_pair(anna, otto), []
    for asker, other in [(anna, otto), (otto, anna), (anna, otto)]:
        end_by_consent(table, anna, otto)
        offer(asker.page)
        expect(asker.page.locator(".note.ask")).to_contain_text(f"Waiting for {other.name}")
        element = other.page.locator(".note.ask")
        expect(element).to_contain_text(f"{asker.name} offers a rematch")
        element.get_by_role("button", name="Accept").click()
        for who in (anna, otto):
            follow(who.page, table)
        table = table_of(anna.page)
        assert table_of(otto.page) == table
        assert anna.get(f"/api/tables/{table}")["status"] == "running"
        seats.append((own_seat(anna, table), own_seat(otto, table)))
    assert seats == [(1, 0), (0, 1), (1, 0)]


def test_an_offer_survives_a_reload_and_a_decline_is_shown(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    table = start_pair(anna, otto)
    end_by_consent(table, anna, otto)
    offer(anna.page)
    expect(otto.page.locator(".note.ask")).to_contain_text("offers a rematch")
    expect(otto.page).to_have_title(re.compile("^● "))
    icon = otto.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile("house-turn.svg$"))
    assert otto.axe() == []
    for page in (anna.page, otto.page):
        page.reload()
    otto.page.locator(".note.ask").get_by_role("button", name="Decline").click()
    expect(anna.page.locator(".note.answer")).to_contain_text(f"{otto.name} declined the rematch")
    assert table_of(anna.page) == table
    offer(anna.page)
    expect(otto.page.locator(".note.ask")).to_contain_text("offers a rematch")
    anna.page.locator(".note.ask").get_by_role("button", name="Withdraw").click()
    expect(otto.page.locator(".note.answer")).to_contain_text(f"{anna.name} withdrew the offer")
    expect(otto.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_player_who_comes_later_finds_the_way_to_the_rematch(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    table = start_pair(anna, otto)
    end_by_consent(table, anna, otto)
    otto.go("/")
    offer(anna.page)
    expect(anna.page.locator(".note.ask")).to_be_visible()
    found = otto.position(table)["proposal"]
    otto.post(f"/api/tables/{table}/answer", {"agree": True, "proposal": found["id"]})
    anna.page.wait_for_url(f"**/tables/{found['table']}")
    later = otto.at(table)
    later.get_by_role("link", name="Go to the rematch").click()
    later.wait_for_url(f"**/tables/{found['table']}")


def test_against_bots_the_rematch_starts_at_once_in_the_next_seat(person: MakePerson) -> None:
    anna = person("Anna")
    table = anna.new_table("richelieu", options={"players": 2}, sit=0, bots="page")
    page = anna.at(table)
    play_out(anna, table)
    expect(page.get_by_role("button", name="Next level: Medium (Cadet)")).to_be_visible()
    offer(page)
    follow(page, table)
    again = anna.get(f"/api/tables/{table_of(page)}")
    assert [seat["bot"] for seat in again["seats"]] == ["page", None]
    assert [seat["you"] for seat in again["seats"]] == [False, True]


def test_a_paused_game_goes_on_by_a_button_beside_the_news(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    table = start_pair(anna, otto)
    anna.post(f"/api/tables/{table}/proposals", {"kind": "pause"})
    expect(otto.page.locator(".note.ask")).to_contain_text(anna.name)
    otto.page.locator(".note.ask").get_by_role("button", name="Agree").click()
    expect(anna.page.locator(".note.answer")).to_contain_text(f"Agreed: {otto.name}")
    anna.page.get_by_role("button", name="Offer to resume").click()
    otto.page.locator(".note.ask").get_by_role("button", name="Agree").click()
    expect(anna.page.get_by_text("The game is paused.")).to_have_count(0)
    assert anna.position(table)["status"] == "running"


def test_leaving_asks_what_becomes_of_the_seat(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    table = start_pair(anna, otto)
    page = anna.page
    page.locator("#tab-table").click()
    page.get_by_role("button", name="Leave the game").click()
    expect(page.locator(".leave-choices li")).to_have_count(3)
    page.get_by_role("button", name="Stay").click()
    expect(page.locator(".leave-choices")).to_have_count(0)
    page.get_by_role("button", name="Leave the game").click()
    page.get_by_role("button", name="Give it to a bot").click()
    wait_until(page, lambda: otto.get(f"/api/tables/{table}")["seats"][0]["bot"] is not None)
    left = otto.page.locator(".note.answer")
    expect(left).to_contain_text(f"{anna.name} left the game. A bot plays on.")
    assert not otto.get(f"/api/tables/{table}")["seats"][0]["offered"]
