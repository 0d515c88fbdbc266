"""What can be read on the map of Friedrich: legend, mini-map, and what nothing covers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.friedrich.test_board import (
    START,
    point_of,
    point_of_city,
    sit_at_war,
    wait_for_map,
)
from tests.web.friedrich.test_fights import ONE_FIGHT
from tests.web.friedrich.test_fights import sit_down as sit_down_to_fight
from tests.web.people import PHONE, Person
from tests.web.stillness import wait_until_still
from tools import friedrich_scenes as scenes

pytestmark = pytest.mark.live
__all__ = ["sit_at_war"]

COVERED = """(selector) => {
  const cover = document.querySelector(selector)?.getBoundingClientRect();
  if (!cover) return null;
  const laps = (box) => box.left < cover.right && cover.left < box.right
    && box.top < cover.bottom && cover.top < box.bottom;
  return [...document.querySelectorAll(".fr-piece.is-ready .fr-hold")]
    .filter((one) => laps(one.getBoundingClientRect()))
    .map((one) => one.parentElement.dataset.city);
}"""
"""Own pieces that something on the page lies over."""
At = Callable[..., tuple[Person, str, Page]]


@pytest.mark.parametrize("how", [{}, {"size": PHONE, "touch": True}], ids=["wide", "phone"])
def test_the_legend_is_one_press_away_and_names_everything(
    sit_at_war: At, how: dict[str, Any]
) -> None:
    one, _, page = sit_at_war(**how)
    page.locator(".fr-legend-box summary").click()
    legend = page.locator(".fr-legend-list")
    expect(legend.get_by_role("heading", level=4)).to_have_count(5)
    for words in ("second order: Austria", "Depot", "Main road", "Sector", "Face down", "train"):
        expect(legend.get_by_text(words).first).to_be_attached()
    box, board = legend.bounding_box(), page.locator(".fr-map").bounding_box()
    assert box is not None
    assert board is not None
    assert box["x"] >= board["x"]
    assert box["x"] + box["width"] <= board["x"] + board["width"]
    assert box["y"] + box["height"] <= board["y"] + board["height"]
    assert one.axe() == []
    page.locator(".fr-legend-box summary").click()
    expect(legend).to_have_count(0)


def test_the_mini_map_shows_every_piece(sit_at_war: At) -> None:
    _, _, page = sit_at_war()
    pieces = page.locator(".fr-piece").count()
    assert pieces > 20
    expect(page.locator(".fr-mini-pieces > *")).to_have_count(pieces)


def test_the_tools_cover_none_of_my_pieces_when_the_map_opens(sit_at_war: At) -> None:
    _, _, page = sit_at_war()
    assert page.evaluate(COVERED, ".fr-tools") == []


def test_the_card_never_covers_the_piece_it_speaks_of(sit_at_war: At) -> None:
    _, _, page = sit_at_war()
    cities = page.locator(".fr-piece.is-ready").evaluate_all(
        "found => found.map((one) => one.dataset.city)"
    )
    for city in cities:
        page.mouse.move(*point_of(page, f'.fr-piece[data-city="{city}"]'))
        page.locator(".fr-card").wait_for()
        assert city not in page.evaluate(COVERED, ".fr-card")


def test_on_a_phone_a_stack_in_hand_and_its_buttons_are_covered_by_nothing(
    person: Callable[..., Person],
) -> None:
    """The fold of the recruitment lies under the card, and the stack comes up above both."""
    one = person("Paula", size=PHONE, touch=True, still=True)
    page = one.at(scenes.table(one, scenes.place()))
    wait_for_map(page)
    page.touchscreen.tap(*point_of(page, f'.fr-piece[data-city="{START}"]'))
    page.locator(".fr-card").wait_for()
    wait_until_still(page)
    assert START not in page.evaluate(COVERED, ".fr-card")
    page.touchscreen.tap(*point_of_city(page, "riesa"))
    page.locator(".fr-do").wait_for()
    expect(page.locator(".fp-recruit")).to_be_visible()
    for button in (".fr-do", ".fr-deeds .quiet"):
        page.locator(button).tap(trial=True)


@pytest.mark.parametrize("how", [{}, {"size": PHONE, "touch": True}], ids=["wide", "phone"])
def test_the_tools_cover_no_stack_that_fights(
    person: Callable[..., Person], how: dict[str, Any]
) -> None:
    one = person("Fighter", still=True, **{"size": (1280, 720), **how})
    _, page = sit_down_to_fight(one, ONE_FIGHT)
    page.locator(".fp-duel").wait_for()
    wait_until_still(page)
    fighting = ", ".join(f'[data-city="{city}"] .fr-hold' for city in ONE_FIGHT)
    tops = page.locator(fighting).evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().top)"
    )
    tool = page.locator(".fr-fronts").bounding_box()
    assert tool is not None
    assert len(tops) == 2
    assert min(tops) > tool["y"] + tool["height"]
