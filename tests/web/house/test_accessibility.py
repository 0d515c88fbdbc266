"""The pages around the tables for everybody: keys, screen readers, phones, slow lines."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from playwright.sync_api import expect

from tafelrunde import web
from tafelrunde.web import pages
from tests.web.house.visits import (
    NOT_THERE,
    MakePerson,
    table_of,
    wait_until_loaded,
)
from tests.web.people import PHONE, RETRIES

pytestmark = pytest.mark.live

PLACES = [
    "/", "/new", "/finished", "/settings", "/account", "/account/confirm", "/account/reset",
    "/host", "/nothing", "/players/nobody",
]  # fmt: skip
"""Pages that anybody may open; some of them say that there is nothing."""


def test_a_game_is_begun_without_a_mouse(person: MakePerson) -> None:
    page = wait_until_loaded(person().go("/"))
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").startswith("Play now"):
            break
    page.keyboard.press("Enter")
    table_of(page)


@pytest.mark.parametrize("is_dark", [False, True])
@pytest.mark.parametrize("path", PLACES)
def test_nothing_on_a_page_shuts_anybody_out(person: MakePerson, path: str, is_dark: bool) -> None:
    visitor = person(dark=is_dark)
    visitor.expected.append(NOT_THERE)
    wait_until_loaded(visitor.go(path))
    assert visitor.axe() == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_page_is_wider_than_a_phone(person: MakePerson, language: str) -> None:
    visitor = person(size=PHONE, touch=True, language=language)
    visitor.expected.append(NOT_THERE)
    visitor.new_table("friedrich", sit=0, bots="page", name="A name as long as table names can be")
    for path in PLACES:
        page = wait_until_loaded(visitor.go(path))
        width: Any = page.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE[0], path


SHIFTS = """() => new Promise(done => {
  let sum = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 300);
})"""


@pytest.mark.parametrize("path", ["/", "/new", "/finished", "/settings", "/account"])
def test_nothing_jumps_while_a_page_is_filled(person: MakePerson, path: str) -> None:
    visitor = person()
    visitor.new_table("richelieu", sit=0, bots="page")
    page = wait_until_loaded(visitor.go(path))
    assert page.evaluate(SHIFTS) < 0.1


def test_the_house_can_be_kept_on_a_phone(person: MakePerson) -> None:
    visitor = person()
    page = visitor.go("/")
    manifest = visitor.get(page.locator("link[rel=manifest]").get_attribute("href") or "")
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    for icon in manifest["icons"]:
        response = visitor.context.request.get(icon["src"], max_retries=RETRIES)
        assert (response.ok, response.headers["content-type"]) == (True, icon["type"])
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert "maskable" in {icon["purpose"] for icon in manifest["icons"]}


def test_the_first_load_of_the_front_page_is_small() -> None:
    files = {*web.preloads("house/lobby.js"), "words/de.json", "pictures/house.svg"}
    files |= {f"styles/{name}.css" for name in ("tokens", "base", "house")}
    files |= {f"games/{game}/title.svg" for game in ("richelieu", "fredericus", "friedrich")}
    packed = sum(len(web.client()[path].compressed or b"") for path in files)
    page = gzip.compress(pages.render_page("lobby", "de").encode())
    assert packed + len(page) < 100_000
