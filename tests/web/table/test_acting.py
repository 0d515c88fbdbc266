"""An act goes over the socket, once: not twice when pressed twice, not lost when a line breaks."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.acts import wait_until
from tests.web.people import Person

pytestmark = pytest.mark.live

MakePerson = Callable[..., Person]
SLOW = """
const { send } = WebSocket.prototype;
WebSocket.prototype.send = function (text) { setTimeout(() => send.call(this, text), 400); };
"""
"""200 milliseconds from the page to the house and as many back, all on the way there."""
Heard = Callable[[WebSocketRoute, WebSocketRoute, str], None]


class Line:
    """The connection between a page and the house, with something in between."""

    def __init__(self, page: Page) -> None:
        self.sent: list[dict[str, Any]] = []
        """Everything that the page has sent."""
        self.from_page: Heard = lambda _, house, text: house.send(text)
        self.from_house: Heard = lambda page, _, text: page.send(text)
        self.is_cut = False
        """Whether a new connection ends at once."""
        self._open_ends: list[WebSocketRoute] = []
        page.route_web_socket("**/live?*", self._open)

    def cut_all(self) -> None:
        """End every connection from here on."""
        self.is_cut = True
        for end in self._open_ends:
            end.close()

    def _open(self, page: WebSocketRoute) -> None:
        if self.is_cut:
            page.close()
            return
        house = page.connect_to_server()
        self._open_ends += [page, house]

        def on_message(message: str | bytes) -> None:
            self.sent.append(json.loads(message))
            self.from_page(page, house, str(message))

        page.on_message(on_message)
        house.on_message(lambda message: self.from_house(page, house, str(message)))

    @property
    def acts(self) -> list[dict[str, Any]]:
        """What of it were acts."""
        return [one for one in self.sent if "actions" in one]


def seat_people(person: MakePerson) -> tuple[Person, str, Line]:
    """Return the first player to act at a table of two, and the line that will be replayed."""
    anna, otto = person("Anna"), person("Otto")
    table = anna.new_table("richelieu", options={"players": 2, "first": 0}, sit=0)
    otto.post(f"/api/tables/{table}/seats/1", {})
    return anna, table, Line(anna.page)


def press_thrice(page: Page) -> None:
    page.locator(".act:enabled").first.wait_for()
    page.evaluate("const b = document.querySelector('.act'); b.click(); b.click(); b.click()")


def entries(person: Person, table: str) -> int:
    number: int = person.position(table)["n"]
    return number


def test_an_act_pressed_three_times_is_sent_once_over_the_socket(
    person: MakePerson,
) -> None:
    anna, table, line = seat_people(person)
    page, posted = anna.at(table), list[str]()
    page.on("request", lambda one: posted.append(one.url) if one.method == "POST" else None)
    press_thrice(page)
    wait_until(page, lambda: entries(anna, table) == 1)
    expect(page.locator(".log li").first).to_be_visible()
    assert (len(line.acts), posted) == (1, [])


def test_with_200_ms_each_way_nothing_is_done_twice(person: MakePerson) -> None:
    anna, table, line = seat_people(person)
    anna.page.add_init_script(SLOW)
    page = anna.at(table)
    press_thrice(page)
    assert not line.acts  # it is still on its way
    page.evaluate("document.querySelector('.act').click()")
    expect(page.locator(".log li").first).to_be_visible()
    assert (len(line.acts), entries(anna, table)) == (1, 1)


def test_an_act_that_was_lost_with_its_connection_is_sent_again(person: MakePerson) -> None:
    anna, table, line = seat_people(person)
    page = anna.at(table)
    page.locator(".act:enabled").first.wait_for()

    def swallow(to_page: WebSocketRoute, house: WebSocketRoute, text: str) -> None:
        line.from_page = lambda _, house, text: house.send(text)
        house.close()
        to_page.close()

    line.from_page = swallow
    press_thrice(page)
    wait_until(page, lambda: entries(anna, table) == 1)
    expect(page.locator(".log li").first).to_be_visible()
    assert [act["id"] for act in line.acts] == [line.acts[0]["id"]] * 2


def test_an_act_whose_answer_was_lost_is_not_done_again(person: MakePerson) -> None:
    anna, table, line = seat_people(person)
    page = anna.at(table)
    page.locator(".act:enabled").first.wait_for()

    def cut_off_answer(to_page: WebSocketRoute, house: WebSocketRoute, text: str) -> None:
        if '"acks"' in text:
            line.from_house = lambda page, _, text: page.send(text)
            house.close()
            to_page.close()
        else:
            to_page.send(text)

    line.from_house = cut_off_answer
    press_thrice(page)
    expect(page.locator(".log li").first).to_be_visible()
    assert (len(line.acts), entries(anna, table)) == (1, 1)
    assert page.locator(".note.bad").count() == 0


def test_without_sockets_the_same_act_goes_by_post(person: MakePerson) -> None:
    anna, table, line = seat_people(person)
    page = anna.at(table)
    page.locator(".act:enabled").first.wait_for()
    line.cut_all()
    with page.expect_request(lambda one: one.url.split("?")[0].endswith("/actions")) as posted:
        press_thrice(page)
    assert json.loads(posted.value.post_data or "")["index"] == 0
    expect(page.locator(".log li").first).to_be_visible()
    assert (line.acts, entries(anna, table)) == ([], 1)


def test_a_page_older_than_the_house_offers_to_reload_and_still_plays(person: MakePerson) -> None:
    anna, table, line = seat_people(person)

    def renew(to_page: WebSocketRoute, _: WebSocketRoute, text: str) -> None:
        data = json.loads(text)
        to_page.send(json.dumps(data | {"client": "0" * 16} if "client" in data else data))

    line.from_house = renew
    page = anna.at(table)
    expect(page.locator(".outdated button")).to_be_visible()
    press_thrice(page)
    wait_until(page, lambda: entries(anna, table) == 1)
    line.from_house = lambda to_page, _, text: to_page.send(text)
    page.locator(".outdated button").click()
    expect(page.locator(".log li").first).to_be_visible()
    expect(page.locator(".outdated")).to_have_count(0)


def test_an_act_that_is_not_understood_is_refused_and_the_page_goes_on(person: MakePerson) -> None:
    anna, table, line = seat_people(person)
    page = anna.at(table)

    def spoil(_: WebSocketRoute, house: WebSocketRoute, text: str) -> None:
        line.from_page = lambda _, house, text: house.send(text)
        house.send(json.dumps(json.loads(text) | {"actions": [{"a": {}}]}))

    line.from_page = spoil
    press_thrice(page)
    expect(page.locator(".note.bad")).to_have_text("This request is not understood.")
    press_thrice(page)
    wait_until(page, lambda: entries(anna, table) == 1)
    expect(page.locator(".note.bad")).to_have_count(0)
