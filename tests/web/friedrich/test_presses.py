"""How often a player must press: rebuilding an army, and a whole move of Friedrich."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.acts import wait_until
from tests.web.friedrich.test_board import point_of, point_of_city, zoom_to_city
from tests.web.people import Person

pytestmark = pytest.mark.live
MakePerson = Callable[..., Person]

COUNT = """() => {
  window.presses = 0;
  addEventListener("click", (event) => { window.presses += event.isTrusted ? 1 : 0; }, true);
}"""
ROLES = "friedrich,elisabeth,maria-theresia,pompadour"
STACKS = {
    "berlin": ["Friedrich"],
    "oschatz": ["Keith"],
    "breslau": ["Schwerin"],
    "stettin": ["Dohna"],
    "magdeburg": ["Heinrich"],
    "glogau": ["Seydlitz"],
}
WORTHY = [f"{suit} {value}" for suit in ("hearts", "clubs", "spades") for value in range(9, 14)]


def sit_down(who: Person, **more: Any) -> tuple[str, Page]:
    """Open a table where Prussia moves and somebody plays all sides; count every press."""
    stacks = {city: {"generals": names, "armies": 2} for city, names in STACKS.items()}
    place = {
        "turn": 4,
        "nation": "prussia",
        "stacks": {**stacks, "lomza": {"generals": ["Fermor"], "armies": 3}},
        "trains": {"jueterbog": "prussia", "frankfurt-oder": "prussia"},
        **more,
    }
    options = {"players": 4, "roles": ROLES, "position": json.dumps(place)}
    table = who.new_table("friedrich", options=options)
    for seat in range(4):
        who.post(f"/api/tables/{table}/seats/{seat}", {"label": f"Side {seat + 1}"})
    page = who.page
    who.go(f"/tables/{table}")
    page.locator(".curtain .quiet").click()
    page.locator(".fr-board").wait_for()
    page.evaluate(COUNT)
    return table, page


def presses(page: Page) -> int:
    result: int = page.evaluate("presses")
    return result


def test_twenty_armies_are_rebuilt_in_at_most_six_presses(person: MakePerson) -> None:
    who = person("Rebuilder")
    table, page = sit_down(who, hands={"prussia": WORTHY})
    page.locator(".fp-recruit summary").click()
    page.locator('[data-goods="most"]').click()
    pay = page.locator(".fp-checkout .main")
    expect(pay).to_contain_text("for 20 armies: 120 of 120 points")
    pay.click()
    page.locator(".fp-allot .main").click()
    wait_until(page, lambda: who.position(table)["view"]["phase"] == "movement")
    assert who.position(table)["view"]["nations"]["prussia"]["armies"] == 32
    expect(page.locator(".fp-recruit[open]")).to_have_count(0)
    assert presses(page) <= 6


def march(page: Page, start: str) -> None:
    """March to the city beside that is listed first: one press takes up, one puts down."""
    zoom_to_city(page, start)
    page.mouse.click(*point_of(page, f'.fr-piece[data-city="{start}"]'))
    target = page.locator(".fr-end[data-target]").first
    target.wait_for()
    end = target.get_attribute("data-target") or ""
    page.mouse.click(*point_of_city(page, end))
    page.locator(f'.fr-piece[data-city="{end}"]').wait_for()


def test_a_move_of_six_stacks_and_two_trains_takes_at_most_17_presses(person: MakePerson) -> None:
    who = person("Mover")
    table, page = sit_down(who)
    for city in (*STACKS, "jueterbog", "frankfurt-oder"):
        march(page, city)
    moved = [piece for piece in who.position(table)["view"]["pieces"] if piece["moved"]]
    assert len(moved) == 8
    page.locator('.act[data-act="end"]').click()
    wait_until(page, lambda: who.position(table)["view"]["nation"] != "prussia")
    assert presses(page) <= 17
