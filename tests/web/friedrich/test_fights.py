"""A single combat needs no choosing, and every combat ends with a result."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.acts import wait_until
from tests.web.people import Person

pytestmark = pytest.mark.live
MakePerson = Callable[..., Person]
ROLES = "friedrich,elisabeth,maria-theresia,pompadour"


def general(name: str, armies: int) -> dict[str, Any]:
    return {"generals": [name], "armies": armies}


ONE_FIGHT = {"torgau": general("Daun", 6), "oschatz": general("Friedrich", 4)}
TWO_FIGHTS = {**ONE_FIGHT, "wurzen": general("Lacy", 3)}


def sit_down(who: Person, stacks: dict[str, Any]) -> tuple[str, Page]:
    """Open a table where Austria ends its movement; one person plays all sides."""
    place = {
        "turn": 4,
        "nation": "austria",
        "stacks": stacks,
        "trains": {"melnik": "austria"},
        "hands": {"austria": [], "prussia": []},
    }
    options = {"players": 4, "roles": ROLES, "position": json.dumps(place)}
    table = who.new_table("friedrich", options=options)
    for seat in range(4):
        who.post(f"/api/tables/{table}/seats/{seat}", {"label": f"Side {seat + 1}"})
    page = who.go(f"/tables/{table}")
    page.locator(".curtain .quiet").click()
    page.locator('.act[data-act="end"]').click()
    page.locator(".fp-combats").wait_for()
    return table, page


def phase(who: Person, table: str) -> str:
    return str(who.position(table)["view"]["phase"])


def test_the_only_combat_begins_by_itself_once(person: MakePerson) -> None:
    who = person("Fighter")
    table, page = sit_down(who, ONE_FIGHT)
    expect(page.locator(".fp-combats")).to_contain_text("It begins by itself.")
    before = who.position(table)["n"]
    page.locator(".fp-duel").wait_for()
    page.wait_for_timeout(2500)
    assert who.position(table)["n"] == before + 1
    assert who.faults == []


def test_the_player_may_wait_and_begins_it_by_one_press(person: MakePerson) -> None:
    who = person("Waiter")
    table, page = sit_down(who, ONE_FIGHT)
    page.locator(".fp-wait").click()
    page.wait_for_timeout(2500)
    assert phase(who, table) == "combats"
    page.locator('.fp-combats [data-play^="attack"]').click()
    page.locator(".fp-duel").wait_for()


def test_a_movement_that_is_taken_up_again_is_not_attacked_from(person: MakePerson) -> None:
    who = person("Undoer")
    table, page = sit_down(who, ONE_FIGHT)
    n = who.position(table)["n"]
    who.post(f"/api/tables/{table}/take-back", {"index": n})
    page.wait_for_timeout(2500)
    assert phase(who, table) == "movement"
    assert page.locator(".refusal").count() == 0
    page.locator('.act[data-act="end"]').click()
    page.locator(".fp-duel").wait_for()


def test_after_a_reload_the_player_begins_the_combat(person: MakePerson) -> None:
    who = person("Reloader")
    table, page = sit_down(who, ONE_FIGHT)
    page.locator(".fp-wait").click()
    page.reload()
    page.locator('.fp-combats [data-play^="attack"]').wait_for()
    page.wait_for_timeout(2500)
    assert phase(who, table) == "combats"


def test_of_two_combats_the_player_picks_one_and_the_other_follows(person: MakePerson) -> None:
    who = person("Picker")
    table, page = sit_down(who, TWO_FIGHTS)
    page.wait_for_timeout(2500)
    assert phase(who, table) == "combats"
    assert page.locator(".fp-soon").count() == 0


def give_way(page: Page) -> None:
    way = page.locator('.fp-play [data-play="give way"]')
    way.click()
    way.click()


def test_a_combat_ends_with_a_result_that_stays_until_it_is_dismissed(person: MakePerson) -> None:
    who = person("Loser")
    _, page = sit_down(who, ONE_FIGHT)
    page.locator(".fp-duel").wait_for()
    give_way(page)
    retreat = page.locator('.fp-play [data-play^="retreat"]').first
    retreat.click()
    retreat.click()
    result = page.locator(".fp-results")
    expect(result).to_contain_text("Victory of Daun over Friedrich")
    expect(result).to_contain_text("loses 2 armies")
    expect(result).to_contain_text("Retreat of 2 cities to")
    page.wait_for_timeout(500)
    expect(result).to_be_visible()
    result.locator(".fp-away").click()
    expect(result).to_have_count(0)
    assert who.faults == []


def test_a_result_goes_when_the_player_acts(person: MakePerson) -> None:
    who = person("Actor")
    table, page = sit_down(who, ONE_FIGHT)
    page.locator(".fp-duel").wait_for()
    give_way(page)
    retreat = page.locator('.fp-play [data-play^="retreat"]').first
    retreat.click()
    retreat.click()
    page.locator(".fp-results").wait_for()
    n = who.position(table)["n"]
    page.locator(".act").first.click()
    wait_until(page, lambda: who.position(table)["n"] > n)
    expect(page.locator(".fp-results")).to_have_count(0)
