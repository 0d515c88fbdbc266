"""Where newcomers stumbled: coming by a link, keys that lose their place, what is out of sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.acts import play_out, wait_until
from tests.web.house.visits import MakePerson
from tests.web.people import PHONE
from tests.web.table.test_replay import finish_game

pytestmark = pytest.mark.live

LYING = (667, 375)
IN_SIGHT = """element => {
  const [box, around] = [element, element.closest("#side-scroll")].map(
    (one) => one.getBoundingClientRect());
  return box.top >= around.top && box.top < around.bottom - 40 && around.bottom <= innerHeight;
}"""
PRESSED_BY = """card => {
  const box = card.getBoundingClientRect();
  const found = [];
  for (let x = box.left - 30; x < box.right + 30; x += 1)
    if (document.elementFromPoint(x, box.top + box.height / 2) === card) found.push(x);
  return found.length;
}"""
"""How many pixels beside each other mean a card."""


def has_focus_in(page: Page, part: str) -> bool:
    """Return whether the keyboard is in a part of the page."""
    script = "part => Boolean(document.activeElement.closest(part))"
    return bool(page.evaluate(script, part))


def is_as_large(found: Locator, sides: tuple[str, ...]) -> bool:
    """Return whether something is large enough for a finger."""
    box = found.evaluate("element => element.getBoundingClientRect().toJSON()")
    return min(float(box[side]) for side in sides) >= 36


# Coming by a link


def test_a_visitor_by_link_without_an_account_plays_at_once_by_name(person: MakePerson) -> None:
    anna, otto = person("Anna"), person(is_guest=False, size=PHONE, touch=True)
    options = {"players": 2, "first": 1}
    table = anna.new_table("richelieu", options=options, sit=0, private=True)
    link = anna.post(f"/api/tables/{table}/invitation")["link"]
    page = otto.go(link.removeprefix(otto.address))
    page.get_by_label("Your name").fill("Otto")
    assert otto.axe() == []
    page.get_by_role("button", name="Sit down").tap()
    expect(page.locator("#prompt.my-turn")).to_contain_text("Your move")
    expect(page.locator(".rich-supply")).to_be_visible()
    page.locator(".rich-card.can-take").first.tap()
    page.get_by_role("button", name="Take it").tap()
    wait_until(page, lambda: anna.position(table)["n"] > 0)


def hold_texts_back(page: Page) -> Callable[[], None]:
    """Hold back the words, without which no module of a page runs, until they are let go."""
    held: list[Route] = []
    page.route("**/words/**", lambda route: held.append(route))

    def let_go() -> None:
        wait_until(page, lambda: bool(held))
        for route in held:
            route.continue_()
        page.unroute("**/words/**")

    return let_go


def test_play_now_is_heard_though_the_page_is_still_on_its_way(person: MakePerson) -> None:
    page = person("Anna").page
    let_go = hold_texts_back(page)
    page.goto("/", wait_until="commit")
    page.get_by_role("button", name="Play now Richelieu").click()
    assert page.url.endswith("/")
    let_go()
    page.wait_for_url("**/tables/*")
    expect(page.locator("#board > *").first).to_be_visible()


def test_the_theme_is_changed_once_though_the_page_is_still_on_its_way(person: MakePerson) -> None:
    page = person("Anna").page
    let_go = hold_texts_back(page)
    page.goto("/", wait_until="commit")
    page.locator("#theme").click()
    assert not page.locator("html[data-theme]").count()
    let_go()
    expect(page.locator("html[data-theme]")).to_have_count(1)
    first = page.locator("html").get_attribute("data-theme")
    page.locator("#theme").click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", first or "")


def test_pressing_twice_sits_down_once(person: MakePerson) -> None:
    anna, otto = person("Anna"), person(is_guest=False)
    table = anna.new_table("richelieu", options={"players": 2, "first": 1}, sit=0)
    page = otto.at(table)
    twice = "found => { found.click(); found.click(); }"
    page.get_by_role("button", name="Sit down").evaluate(twice)
    expect(page.locator("#prompt.my-turn")).to_be_visible()
    expect(page.locator(".note.bad")).to_have_count(0)
    page.locator(".act").first.click()
    wait_until(page, lambda: anna.position(table)["n"] > 0)


def test_pressing_twice_creates_one_table(person: MakePerson) -> None:
    anna = person(is_guest=False)
    page = anna.go("/new?game=richelieu")
    twice = "found => { found.click(); found.click(); }"
    page.get_by_role("button", name="Create table").evaluate(twice)
    page.wait_for_url("**/tables/**")
    assert len(anna.get("/api/tables?mine=true")) == 1


def test_a_new_table_asks_only_unknown_visitors_for_a_name(person: MakePerson) -> None:
    anna, otto = person(is_guest=False), person("Otto")
    page = anna.go("/new?game=richelieu")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Create table").click()
    expect(page.locator(".gathering .seat-name")).to_contain_text("Anna")
    expect(otto.go("/new?game=richelieu").get_by_label("Seat 1")).to_be_visible()
    expect(otto.page.get_by_label("Your name")).to_have_count(0)


# Keys


@pytest.mark.parametrize("game", ["richelieu", "fredericus"])
def test_pressing_an_act_by_keys_keeps_the_focus_beside_the_acts(
    person: MakePerson, game: str
) -> None:
    anna = person("Anna")
    options = {"players": 2, "first": 0}
    table = anna.new_table(game, options=options, sit=0, bots="page")
    page = anna.at(table)
    page.locator(".act").first.focus()
    before = anna.position(table)["n"]
    page.keyboard.press("Enter")
    wait_until(page, lambda: anna.position(table)["n"] > before)
    expect(page.locator(".act:enabled").first).to_be_visible()
    wait_until(page, lambda: has_focus_in(page, "#acts"))
    page.keyboard.press("Tab")
    wait_until(page, lambda: has_focus_in(page, "#acts button, #acts input"))


def test_the_last_step_of_a_replay_keeps_the_keyboard(person: MakePerson) -> None:
    anna = person("Anna")
    page = anna.at(f"{finish_game(anna)}/replay")
    to_the_end = page.get_by_role("button", name="To the end")
    page.get_by_role("button", name="One step back").click()
    expect(to_the_end).to_be_enabled()
    to_the_end.focus()
    page.keyboard.press("Enter")
    expect(to_the_end).to_be_disabled()
    wait_until(page, lambda: has_focus_in(page, "#stepper"))


def test_the_end_of_a_game_takes_the_keyboard_to_its_result(person: MakePerson) -> None:
    anna = person("Anna")
    table = anna.new_table("richelieu", options={"players": 2}, sit=0, bots="page")
    page = anna.at(table)
    page.locator(".act").first.focus()
    play_out(anna, table)
    page.locator(".note.after").wait_for()
    wait_until(page, lambda: has_focus_in(page, "#notes"))
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Rematch")).to_be_focused()


# Out of sight


@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["wide", "phone"])
def test_a_hint_comes_into_sight_from_wherever_it_was_asked(
    person: MakePerson, size: tuple[int, int]
) -> None:
    anna = person("Anna", size=size, touch=size == PHONE)
    options = {"players": 2, "first": 0}
    page = anna.at(anna.new_table("richelieu", options=options, sit=0, bots="page"))
    page.locator("#side-scroll").evaluate("element => { element.scrollTop = 10000; }")
    page.get_by_role("button", name="Hint").dispatch_event("click")
    note = page.locator(".note.hint")
    note.wait_for()
    expect(note).to_contain_text("Suggested move: Take ")
    wait_until(page, lambda: bool(note.evaluate(IN_SIGHT)))


def test_a_lowered_sheet_shows_its_beginning(person: MakePerson) -> None:
    anna = person("Anna", size=PHONE, touch=True)
    page = anna.at(anna.new_table("richelieu", sit=0, bots="page"))
    page.locator("#handle").tap()
    page.locator("#tab-rules").tap()
    scroll = page.locator("#side-scroll")
    wait_until(page, lambda: float(scroll.evaluate("element => element.scrollTop")) > 0)
    page.locator("#handle").tap()
    page.locator("#handle").tap()
    expect(page.locator("#side")).to_have_attribute("data-height", "0")
    wait_until(page, lambda: scroll.evaluate("element => element.scrollTop") == 0)


def test_the_next_player_at_the_screen_sees_the_beginning_of_the_sheet(person: MakePerson) -> None:
    anna = person("Anna", size=PHONE, touch=True)
    table = anna.new_table("richelieu", options={"players": 2, "first": 0})
    for seat, label in enumerate(("Lisa", "Otto")):
        anna.post(f"/api/tables/{table}/seats/{seat}", {"label": label})
    page = anna.go(f"/tables/{table}")
    page.get_by_role("button", name="I am Lisa").tap()
    page.locator(".act").first.dispatch_event("click")
    page.locator("#tab-rules").dispatch_event("click")
    scroll = page.locator("#side-scroll")
    wait_until(page, lambda: float(scroll.evaluate("element => element.scrollTop")) > 0)
    page.locator('.act[data-act="end"]').dispatch_event("click")
    page.get_by_role("button", name="I am Otto").tap()
    expect(page.locator("#prompt.my-turn")).to_contain_text("Otto")
    wait_until(page, lambda: scroll.evaluate("element => element.scrollTop") == 0)


def test_new_chat_lines_are_noticed_with_the_sheet_closed(person: MakePerson) -> None:
    anna, otto = person("Anna", size=PHONE, touch=True), person("Otto")
    table = anna.new_table("richelieu", options={"players": 2}, sit=0)
    otto.post(f"/api/tables/{table}/seats/1")
    page = anna.at(table)
    otto.post(f"/api/tables/{table}/chat", {"text": "Good evening."})
    expect(page.locator("#handle")).to_have_attribute("data-news", "Chat (1)")
    page.locator("#handle").tap()
    page.locator("#tab-talk").tap()
    expect(page.locator("#handle")).to_have_attribute("data-news", "")


# In words


def test_the_review_names_acts_as_their_buttons_do(person: MakePerson) -> None:
    anna = person("Anna", language="de")
    table = finish_game(anna)
    point = {"n": 0, "seat": 0, "act": "take 1L", "better": "take 1R", "loss": 0.114}
    take = {"verb": "take", "pay": None}
    parts = [
        {"text": "take 1L", "end": "1L", "place": "1-1", **take},
        {"text": "take 1R", "end": "1R", "place": "1-8", **take},
    ]
    found = {
        "status": "done",
        "progress": 1,
        "curve": [{"n": 0, "chances": [0.5, 0.5]}, {"n": 9, "chances": [1, 0]}],
        "turning_points": [{**point, "parts": parts, "text": ["Mit Kürzeln.", "Denn so ist es."]}],
    }
    anna.page.route("**/review?*", lambda route: route.fulfill(json=found))
    page = anna.at(f"{table}/replay")
    page.locator("#tab-review").click()
    page.get_by_role("button", name="Diese Partie analysieren").click()
    element = page.locator(".turning li")
    expect(element).to_contain_text("Gespielt: Nimm ")
    expect(element).to_contain_text("Um 11 % besser: Nimm ")
    expect(element).to_contain_text("Denn so ist es.")
    expect(element).not_to_contain_text("take")


def test_bots_have_their_names_where_the_shuffle_is_verified(person: MakePerson) -> None:
    anna = person("Anna", language="de")
    page = anna.at(f"{finish_game(anna)}/replay")
    page.locator("#tab-verify").click()
    expect(page.locator(".digits dt").filter(has_text="Bytes von Page 2")).to_be_visible()


# Fingers


def test_ends_of_rows_are_large_enough_on_a_small_phone_lying_down(person: MakePerson) -> None:
    anna = person("Anna", size=LYING, touch=True)
    options = {"players": 2, "first": 0}
    page = anna.at(anna.new_table("richelieu", options=options, sit=0, bots="page"))
    ends = page.locator(".rich-card.is-end")
    expect(ends).to_have_count(8)
    assert min(end.evaluate(PRESSED_BY) for end in ends.all()) >= 44


def test_the_castle_of_the_guide_is_large_enough_for_fingers(person: MakePerson) -> None:
    anna = person("Anna", size=PHONE, touch=True)
    page = anna.go("/guide/fredericus")
    page.locator("#guide-start").tap()
    page.locator(".note.guide").wait_for()
    for place in ("tower-1", "field-1", "field-3", "row-1", "row-2", "tower-5"):
        element = page.locator(f'[data-place="{place}"]')
        sides = ("width",) if place == "tower-1" else ("width", "height")
        wait_until(page, lambda: is_as_large(element, sides))  # noqa: B023 - called before the loop goes on


@pytest.mark.parametrize("size", [PHONE, (375, 667)], ids=["phone", "small phone"])
def test_the_preview_of_a_card_is_visible_above_the_guide(
    person: MakePerson, size: tuple[int, int]
) -> None:
    anna = person("Anna", size=size, touch=True)
    page = anna.go("/guide/richelieu")
    page.locator("#guide-start").tap()
    page.locator(".note.guide").wait_for()
    edge = "() => document.querySelector('#side').getBoundingClientRect().top"
    bottom = "element => element.getBoundingClientRect().bottom"
    tray = page.locator(".rich-tray")
    wait_until(page, lambda: float(tray.evaluate(bottom)) <= float(page.evaluate(edge)) + 1)
    end = page.locator(".rich-card.can-take.is-right").first
    end.scroll_into_view_if_needed()
    wait_until(page, lambda: float(end.evaluate(bottom)) <= float(page.evaluate(edge)))
