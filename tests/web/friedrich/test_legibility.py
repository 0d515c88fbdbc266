"""What can be read on the map of Friedrich: legend, mini-map, and what nothing covers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.friedrich.test_board import point_of, sit_at_war
from tests.web.people import PHONE, Person

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
    for words in ("second order: Austria", "Depot", "Main road", "Sector", "Face-down", "train"):
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
