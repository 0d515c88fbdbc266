"""A table page asks before all of it is there: once for each thing, and nothing too soon."""

from __future__ import annotations

import socket
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocket, expect

from tafelrunde.cli.serve import _listen_at
from tests.web.people import Person
from tests.web.table.test_one_screen import table_with_two_seats

pytestmark = pytest.mark.live

MakePerson = Callable[..., Person]


def test_a_table_page_asks_once_for_each_thing_and_listens_once(person: MakePerson) -> None:
    anna = person("Anna")
    table = anna.new_table("richelieu", sit=0, bots="page")
    counts: Counter[str] = Counter()
    opened: list[WebSocket] = []
    anna.page.on("request", lambda request: counts.update([request.url]))
    anna.page.on("websocket", lambda one: opened.append(one))
    anna.at(table)
    expect(anna.page.locator(".act").first).to_be_visible()
    of_api = {url.split("/api/")[1]: count for url, count in counts.items() if "/api/" in url}
    assert {"games": 1, "session": 1, f"tables/{table}?lang=en": 1}.items() <= of_api.items()
    assert len(opened) == 1


def test_an_early_connection_goes_on_when_the_language_changes(person: MakePerson) -> None:
    anna = person("Anna")
    page = anna.at(anna.new_table("richelieu", sit=0, bots="page"))
    expect(page.locator("#prompt")).to_contain_text("Your move")
    page.locator("#language").click()
    expect(page.locator("#prompt")).to_contain_text("Du bist am Zug")
    expect(page.locator(".act").first).to_be_visible()


def test_on_a_shared_screen_nothing_is_announced_before_the_curtain_opens(
    person: MakePerson,
) -> None:
    anna = person("Anna")
    table = table_with_two_seats(anna, "richelieu")
    opened: list[WebSocket] = []
    anna.page.on("websocket", lambda one: opened.append(one))
    page = anna.go(f"/tables/{table}")
    page.locator(".curtain").wait_for()
    assert not opened
    page.locator(".curtain button.main").click()
    page.locator("#board > *").first.wait_for()
    assert [f"seat={seat}" in opened[0].url for seat in (0, 1)].count(True) == 1


def test_the_house_is_told_that_its_door_is_tcp() -> None:
    # Otherwise each answer would wait for the acknowledgement of its head, some 40 milliseconds.
    with _listen_at(socket.AF_INET, ("127.0.0.1", 0)) as door:
        assert door.proto == socket.IPPROTO_TCP
