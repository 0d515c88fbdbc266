"""Several people at one screen: a curtain between them, and behind it nothing of the other's."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.acts import wait_until
from tests.web.people import Person

pytestmark = pytest.mark.live

MakePerson = Callable[..., Person]


def table_with_two_seats(who: Person, game: str) -> str:
    """Return a running table at which one account holds two seats."""
    table = who.new_table(game, options={"players": 2})
    for seat, label in enumerate(("Lisa", "Otto")):
        who.post(f"/api/tables/{table}/seats/{seat}", {"label": label})
    return table


def page_contents(page: Page) -> str:
    """Return everything of the game that is in the page, seen or not."""
    parts = ["#board", "#acts", "#holdings", "#tabs .log", "#tabs .in-words", "#notes", "#story"]
    script = (
        "some => some.flatMap(s => [...document.querySelectorAll(s)]).map(e => e.innerHTML).join()"
    )
    return str(page.evaluate(script, parts))


def test_people_sit_down_at_one_screen(person: MakePerson) -> None:
    anna = person("Anna")
    page = anna.at(anna.new_table("richelieu"))
    page.get_by_role("button", name="Sit down").first.click()
    page.locator(".same-screen input").fill("Otto")
    page.get_by_role("button", name="Sit down here too").click()
    expect(page.locator(".curtain")).to_be_visible()


def test_a_second_chair_does_not_wait_for_the_answer_about_the_first(person: MakePerson) -> None:
    anna = person("Anna")
    table = anna.new_table("richelieu")
    page = anna.at(table)
    # What is not answered here goes on as soon as nobody stands in its way any more.
    page.route(re.compile(rf"/api/tables/{table}\?"), lambda _: None)
    page.get_by_role("button", name="Sit down").first.click()
    page.locator(".same-screen input").fill("Otto")
    page.get_by_role("button", name="Sit down here too").click()
    wait_until(page, lambda: anna.get(f"/api/tables/{table}")["free"] == 0)
    page.unroute_all()
    expect(page.locator(".curtain")).to_be_visible()


def test_pressing_two_seats_at_once_takes_only_the_first(person: MakePerson) -> None:
    anna = person("Anna")
    table = anna.new_table("richelieu")
    page, asked = anna.at(table), []
    page.on("request", lambda one: asked.append(one.url) if "/seats/" in one.url else None)
    expect(page.get_by_role("button", name="Sit down")).to_have_count(2)
    page.evaluate("document.querySelectorAll('.seat-deeds .main').forEach((one) => one.click())")
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()
    assert len(asked) == 1
    assert "/seats/0" in asked[0]
    assert anna.get(f"/api/tables/{table}")["free"] == 1


def test_a_curtain_comes_before_every_change_of_hands(person: MakePerson) -> None:
    anna = person("Anna")
    table = table_with_two_seats(anna, "fredericus")
    page = anna.go(f"/tables/{table}")
    seen = set()
    for _ in range(6):
        page.locator(".curtain").wait_for()
        assert page.locator("#board > *").count() == 0
        assert "".join(page_contents(page).split(",")).strip() == ""
        page.locator(".curtain button.main").click()
        page.locator(".act").first.wait_for()
        seat = anna.position(table)["view"]["to_act"]
        seen.add(seat)
        while page.locator(".curtain").count() == 0:
            # The curtain may come between looking and pressing, and then there is no act.
            page.evaluate("document.querySelector('.act')?.click()")
            page.wait_for_timeout(120)
    assert seen == {0, 1}


def test_opening_the_curtain_shows_only_the_players_own_view(person: MakePerson) -> None:
    anna = person("Anna")
    table = table_with_two_seats(anna, "fredericus")
    heard: list[str] = []
    anna.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(str(text)))
    )
    page = anna.go(f"/tables/{table}")
    page.locator(".curtain button.main").click()
    page.locator(".act").first.wait_for()
    seat = anna.position(table)["view"]["to_act"]
    wait_until(page, lambda: bool(heard))
    assert all(f'"seat":{seat},' in text for text in heard if '"view"' in text)
    assert not any(f'"seat":{1 - seat},"view"' in text for text in heard)
