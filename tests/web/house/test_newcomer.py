"""What a newcomer meets in a first game that no single page shows."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.acts import wait_until
from tests.web.house.test_accessibility import SHIFTS
from tests.web.house.visits import MakePerson, wait_until_loaded
from tests.web.people import PHONE, WIDE, Person

pytestmark = pytest.mark.live

LYING = (844, 390)
"""A phone lying on its side."""
SKIPPED = """() => {
  const found = [...document.querySelectorAll("h1, h2, h3, h4")];
  const levels = found.map(one => Number(one.tagName[1]));
  return levels.filter((level, n) => level > (levels[n - 1] ?? 0) + 1);
}"""
"""Headings that are more than one level below the one before them."""


def finish_game(who: Person, game: str = "richelieu", bot: str = "page") -> str:
    """Return a game that somebody left to a page, played to its end."""
    table = who.new_table(game, options={"players": 2}, sit=0, bots=bot)
    who.post(f"/api/tables/{table}/resign", {"seat": 0, "bot": "page"})
    wait_until(who.page, lambda: who.get(f"/api/tables/{table}")["status"] == "over", 1200)
    return table


def theme_colours(page: Page) -> list[str]:
    """Return the colours a phone paints around a page, by light and by dark device."""
    found = "all => all.map(one => one.content)"
    return list(page.locator('meta[name="theme-color"]').evaluate_all(found))


def test_the_frame_of_a_phone_follows_the_chosen_theme(person: MakePerson) -> None:
    page = wait_until_loaded(person().go("/settings"))
    assert theme_colours(page) == ["#fbf8f1", "#292c30"]
    page.locator("#theme").click()
    assert theme_colours(page) == ["#292c30"] * 2
    page.reload()
    assert theme_colours(page) == ["#292c30"] * 2


def test_a_bot_that_has_won_is_called_in_the_readers_language(person: MakePerson) -> None:
    anna = person("Anna", language="de")
    table = finish_game(anna, bot="cadet")
    page = anna.at(table)
    expect(page.locator(".note.after h2").first).to_contain_text("Kadett 2 gewinnt")
    page = anna.at(f"{table}/replay")
    expect(page.locator("#prompt")).to_contain_text("Gewonnen: Kadett")


@pytest.mark.parametrize("game", ["richelieu", "fredericus"])
def test_headings_lead_from_one_to_the_next(person: MakePerson, game: str) -> None:
    anna = person("Anna")
    page = anna.at(anna.new_table(game, options={"players": 2}, sit=0, bots="page"))
    expect(page.locator(".act").first).to_be_visible()
    assert page.evaluate(SKIPPED) == []
    page = anna.at(f"{finish_game(anna, game)}/replay")
    expect(page.locator(".story svg").first).to_be_visible()
    assert page.evaluate(SKIPPED) == []
    assert anna.axe() == []


@pytest.mark.parametrize("game", ["richelieu", "fredericus"])
def test_on_a_low_wide_screen_nothing_covers_the_board(person: MakePerson, game: str) -> None:
    anna = person("Anna", size=LYING, touch=True, language="de")
    page = anna.at(anna.new_table(game, options={"players": 2}, sit=0, bots="page"))
    expect(page.locator(".act").first).to_be_in_viewport()
    expect(page.locator("#handle")).to_be_hidden()
    board, side = page.locator("#board").bounding_box(), page.locator("#side").bounding_box()
    assert board is not None
    assert side is not None
    assert board["x"] + board["width"] <= side["x"] + 1
    assert side["x"] + side["width"] <= LYING[0]
    assert board["height"] > 300
    wider = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.id)"
    assert page.locator("#board, #side-scroll").evaluate_all(wider) == []


@pytest.mark.parametrize("size", [WIDE, LYING], ids=["wide", "lying"])
@pytest.mark.parametrize("game", ["richelieu", "fredericus"])
def test_nothing_jumps_while_a_table_is_filled(
    person: MakePerson, game: str, size: tuple[int, int]
) -> None:
    anna = person("Anna", size=size, touch=size == LYING, language="de")
    page = anna.at(anna.new_table(game, options={"players": 2, "first": 0}, sit=0, bots="page"))
    expect(page.locator(".act").first).to_be_visible()
    assert page.evaluate(SHIFTS) < 0.05


def test_a_link_is_copied_without_https_too(person: MakePerson) -> None:
    anna = person("Anna")
    anna.page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page = anna.go(f"/tables/{finish_game(anna)}/replay#n=4")
    expect(page.locator(".steps output")).to_contain_text("4 / ")
    page.get_by_role("button", name="Copy a link to this position").click()
    expect(page.locator(".share")).to_have_text("Copied")
    link = page.url
    field = wait_until_loaded(anna.go("/finished")).get_by_label("Table or player")
    field.press("Control+v")
    wait_until(page, lambda: len(field.input_value()) > 20)
    assert link.startswith(field.input_value())


@pytest.mark.parametrize("path", ["/", "/settings"])
def test_a_long_name_leaves_room_in_the_bar_of_a_phone(person: MakePerson, path: str) -> None:
    anna = person("Maximiliane von und zu", size=PHONE, touch=True, language="de")
    page = wait_until_loaded(anna.go(path))
    expect(page.locator("#who")).to_contain_text("Maximiliane")
    last = page.locator("#language").bounding_box()
    assert last is not None
    assert last["x"] + last["width"] <= PHONE[0] - 12
    assert page.locator(".bar").evaluate("one => one.offsetHeight") <= 48


def test_a_guide_to_no_game_says_so_and_promises_nothing(person: MakePerson) -> None:
    anna = person("Anna")
    anna.expected.append("status of 404")
    page = anna.go("/guide/nothing")
    expect(page.get_by_role("heading", level=1)).to_have_text("Page not found")
    expect(page.locator("#guide-start")).to_have_count(0)


GUIDED = ["richelieu", "fredericus", "friedrich"]


@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_opens_its_table_at_the_first_press_and_not_before(
    person: MakePerson, game: str
) -> None:
    nobody = person(is_guest=False)
    asked: list[str] = []
    nobody.page.on("request", lambda one: asked.append(one.method))
    page = wait_until_loaded(nobody.go(f"/guide/{game}"))
    expect(page.locator("#guide-count")).to_contain_text("1 / ")
    expect(page.locator("#guide-text")).not_to_be_empty()
    assert set(asked) == {"GET"}
    assert nobody.context.cookies() == []
    page.locator("#guide-start").click()
    page.wait_for_url("**/tables/**")
    expect(page.locator(".note.guide .guide-head")).to_contain_text("2 / ")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("game", GUIDED)
def test_the_first_step_of_a_guide_and_its_button_are_seen_at_once(
    person: MakePerson, game: str, size: tuple[int, int]
) -> None:
    page = person("Anna", size=size, language="de", still=True).go(f"/guide/{game}")
    wait_until_loaded(page)
    expect(page.locator("#guide-text")).not_to_be_empty()
    expect(page.locator("#guide-start")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(SKIPPED) == []
