"""What the others did: lines of the story, trails, motion, and how fast it is shown."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.acts import wait_until
from tests.web.people import PHONE, Person

pytestmark = pytest.mark.live

MakePerson = Callable[..., Person]
ANY_SIGN = re.compile(r"^[♠♣♥♦]\d+$")
ROLES = "friedrich,elisabeth,maria-theresia,pompadour"
WATCH = """() => { window.glided = []; const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const { position } = getComputedStyle(this);
    window.glided.push([this.dataset?.glide ?? this.className, frames.length, position]);
    return animate.call(this, frames, how); } }"""


def act(who: Person, table: str, wanted: Callable[[list[str]], str]) -> None:
    """Do one of the acts that are possible, without the page."""
    message = who.position(table)
    body = {"index": message["n"], "actions": [wanted(message["actions"])]}
    who.post(f"/api/tables/{table}/actions", body)


def first_or_end(actions: list[str]) -> str:
    return "end" if "end" in actions else actions[0]


def play_while(who: Person, table: str, holds: Callable[[Any], bool]) -> None:
    """Act as soon as possible while something holds."""
    while holds(message := who.position(table)):
        if message["actions"]:
            act(who, table, first_or_end)
        else:
            who.page.wait_for_timeout(50)


def shown_index(page: Page) -> int:
    return int(page.locator("#board [data-n]").first.get_attribute("data-n") or 0)


def is_turn_of(found: Any, turn: int) -> bool:
    return found["view"]["turn"] == turn and bool(found["actions"])


def sit_down(person: MakePerson, **how: Any) -> tuple[Person, str]:
    """Sit at a war as Friedrich, in his move of the first turn."""
    anna = person("Anna", **how)
    options = {"players": 4, "roles": ROLES}
    table = anna.new_table("friedrich", sit=0, bots="greedy", options=options)
    play_while(anna, table, lambda found: found["view"]["phase"] != "movement")
    return anna, table


def come_back(anna: Person, table: str) -> Page:
    """Let all others move while nobody looks, and come back."""
    play_while(anna, table, lambda found: not is_turn_of(found, 2))
    return anna.at(table)


@pytest.mark.parametrize("size", [(1280, 720), PHONE], ids=["wide", "phone"])
def test_coming_back_tells_a_whole_turn(person: MakePerson, size: tuple[int, int]) -> None:
    anna, table = sit_down(person, size=size, touch=size == PHONE)
    page = come_back(anna, table)
    lines = page.locator(".story-line")
    expect(lines.filter(has_text="Russia:")).to_have_count(1)
    for nation in ("Sweden:", "Austria:", "France:"):
        expect(lines.filter(has_text=nation)).to_have_count(1)
    expect(page.locator(".fr-traces.is-traces .fr-trace").first).to_be_attached()
    assert anna.axe() == []


def test_a_line_flies_there_and_draws_the_road(person: MakePerson) -> None:
    anna, table = sit_down(person, still=True)
    page = come_back(anna, table)
    page.locator('[data-place="city-berlin"]').wait_for(state="attached")
    expect(page.locator(".fr-traces.is-spoken .fr-trace")).to_have_count(0)
    page.locator(".story-line", has_text="Russia:").click()
    expect(page.locator(".fr-traces.is-spoken .fr-is-russia").first).to_be_attached()
    piece = page.locator(".fr-piece.fr-is-russia.spoken-of").first
    expect(piece).to_be_in_viewport()


def test_trails_go_when_one_acts_and_the_lines_stay_as_past(person: MakePerson) -> None:
    anna, table = sit_down(person)
    page = come_back(anna, table)
    expect(page.locator(".story-line").first).to_be_visible()
    play_while(anna, table, lambda found: found["view"]["phase"] != "movement")
    act(
        anna,
        table,
        lambda actions: next(action for action in actions if action.startswith("march")),
    )
    expect(page.locator(".story-panel.is-past .story-line").first).to_be_visible()
    expect(page.locator(".fr-trace.fr-is-prussia")).to_have_count(1)  # One's own of this move.
    expect(page.locator(".fr-trace:not(.fr-is-prussia)")).to_have_count(0)
    told = page.locator(".story-line").all_text_contents()
    page.reload()
    expect(page.locator(".story-panel.is-past .story-line")).to_have_text(told)


def test_the_log_has_headings_badges_and_signs(person: MakePerson) -> None:
    anna, table = sit_down(person)
    page = come_back(anna, table)
    heading = page.locator(".log-heading", has_text="Prussia").last
    expect(heading).to_contain_text("Turn 1")
    expect(heading).to_contain_text("draws 7 cards")
    expect(heading.locator(".fr-badge-prussia")).to_have_count(1)
    drawn = page.locator(".log li", has_text="Drawn for Prussia").last
    expect(drawn.locator(".sign").first).to_have_attribute("data-sign", ANY_SIGN)


def test_pieces_glide_along_their_road_and_are_played_again(person: MakePerson) -> None:
    anna, table = sit_down(person, pace="fast")
    page = anna.at(table)
    page.evaluate(WATCH)
    play_while(anna, table, lambda found: not is_turn_of(found, 2))
    wait_until(page, lambda: shown_index(page) == anna.position(table)["n"])
    glided = page.evaluate("window.glided")
    assert any(key.startswith("piece-") and frames > 2 for key, frames, _ in glided)
    page.evaluate("window.glided = []")
    now = shown_index(page)
    page.get_by_role("button", name="Play it again").click()
    wait_until(page, lambda: shown_index(page) < now)
    wait_until(page, lambda: shown_index(page) == now)
    assert page.evaluate("window.glided.length") > 0


def test_moves_of_others_wait_and_a_press_shows_them_all(person: MakePerson) -> None:
    anna, table = sit_down(person, pace="slow")
    page = anna.at(table)
    play_while(anna, table, lambda found: not is_turn_of(found, 2))
    assert shown_index(page) < anna.position(table)["n"]
    page.locator("#board").click(position={"x": 300, "y": 300})
    wait_until(page, lambda: shown_index(page) == anna.position(table)["n"], tries=20)


@pytest.mark.parametrize("how", [{"pace": "now"}, {"pace": "slow", "still": True}])
def test_at_once_and_without_motion_nothing_waits(person: MakePerson, how: dict[str, Any]) -> None:
    anna, table = sit_down(person, **how)
    page = anna.at(table)
    page.evaluate(WATCH)
    play_while(anna, table, lambda found: not is_turn_of(found, 2))
    wait_until(page, lambda: shown_index(page) == anna.position(table)["n"], tries=40)
    assert page.evaluate("window.glided") == []


def test_the_speed_is_chosen_in_the_menu_and_stays(person: MakePerson) -> None:
    anna, table = sit_down(person)
    page = anna.at(table)
    page.locator("#tab-table").click()
    page.get_by_role("radio", name="slow").check()
    page.reload()
    page.locator("#tab-table").click()
    expect(page.get_by_role("radio", name="slow")).to_be_checked()


def test_a_card_flies_to_its_taker_and_leaves_a_trail(person: MakePerson) -> None:
    anna = person("Anna", pace="fast")
    table = anna.new_table("richelieu", sit=0, bots="page", options={"first": 0})
    page = anna.at(table)
    page.evaluate(WATCH)
    play_while(anna, table, lambda found: found["view"]["turn"] < 2 or not found["actions"])
    expect(page.locator(".rich-cell.is-trail").first).to_be_attached()
    positions = {place for key, _, place in page.evaluate("window.glided") if "ghost" in key}
    assert positions == {"fixed"}  # Otherwise it has room below the page, and everything jumps.


@pytest.mark.parametrize("game", ["richelieu", "fredericus"])
def test_a_lowered_sheet_tells_what_the_others_did(person: MakePerson, game: str) -> None:
    anna = person("Anna", size=PHONE, touch=True, still=True, language="de", lists_moves=False)
    table = anna.new_table(game, options={"players": 2, "first": 0}, sit=0, bots="page")
    play_while(anna, table, lambda found: found["view"]["turn"] < 2 or not found["actions"])
    page = anna.at(table)
    line = page.locator(".story-panel:not(.is-past) .story-line")
    expect(page.locator("#side")).to_have_attribute("data-height", "0")
    expect(line.first).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".act-helps")).to_be_in_viewport()
    tops = page.locator(".tab-row button").evaluate_all(
        "(tabs) => new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size"
    )
    assert tops == 1
    page.locator("#handle").tap()
    expect(page.locator("#side")).to_have_attribute("data-height", "1")
    page.locator("#board [data-wide]").tap(position={"x": 8, "y": 8})
    expect(page.locator("#side")).to_have_attribute("data-height", "0")
    act(anna, table, lambda actions: actions[0])
    expect(page.locator(".story-panel.is-past")).to_have_count(1)
