"""Fonts arrive late, and the page does not move."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route

from tests.web.acts import wait_until
from tests.web.house.visits import MakePerson
from tests.web.people import asking, wait_until_listening

pytestmark = pytest.mark.live
MOST_SHIFTED = 0.02
"""Of the window, as browsers count layout shifts; up to 0.1 counts as good."""
WATCH = """() => { window.shifted = 0; new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.shifted += one.value;
}).observe({ type: "layout-shift" }); }"""
TWO_FRAMES = """() => new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(resolve)))"""


def hold_fonts_back(page: Page) -> list[Route]:
    """Hold the fonts back until their routes go on."""
    held: list[Route] = []
    page.route("**/*.woff2", lambda route: held.append(route))
    return held


def families(page: Page) -> set[str]:
    """Return the names of the fonts that have arrived, of our own."""
    return set(
        page.evaluate(
            """() => [...document.fonts].filter(({ status }) => status === "loaded")
            .map(({ family }) => family.replaceAll('"', ""))"""
        )
    ) & {"Tafelrunde Serif", "Tafelrunde Sans"}


@pytest.mark.parametrize("path", ["/", "/new"])
def test_a_font_that_arrives_late_moves_nothing(person: MakePerson, path: str) -> None:
    anna = person("Anna")
    held = hold_fonts_back(anna.page)
    page = anna.page
    page.goto(f"{anna.address}{path}", wait_until="domcontentloaded")
    wait_until(page, lambda: len(held) >= 2)
    wait_until_listening(page)
    wait_until(page, lambda: all(one.url.endswith(".woff2") for one in asking[page]))
    assert not families(page)
    page.evaluate(TWO_FRAMES)
    page.evaluate(WATCH)
    for route in held:
        route.continue_()
    wait_until(page, lambda: len(families(page)) == 2)
    page.evaluate(TWO_FRAMES)
    assert page.evaluate("window.shifted") < MOST_SHIFTED
