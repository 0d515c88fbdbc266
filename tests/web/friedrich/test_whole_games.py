"""Friedrich at real tables through the pages: a whole expert game, option, fate, reload, phone."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.acts import wait_until
from tests.web.people import PHONE, Person
from tests.web.stillness import number, wait_for_next_position, wait_until_still
from tools.friedrich_scenes import PRUSSIA_AT_WAR, ROLES

pytestmark = pytest.mark.live

MakePerson = Callable[..., Person]
SMALL = [str(number) for number in range(1, 13)]
NO_SWEDEN = {
    "stacks": {c: s for c, s in PRUSSIA_AT_WAR["stacks"].items() if c != "stralsund"},
    "trains": {c: n for c, n in PRUSSIA_AT_WAR["trains"].items() if n != "sweden"},
    "armies": {},
    "face_down": [],
    "conquered": [],
}
LATE = {
    **NO_SWEDEN,
    "turn": 22,
    "nation": "france",
    "fate": [*SMALL, "poems", "lord-bute", "sweden", "india"],
}
"""Two strokes are left: the death of the Tsarina, and America."""
PREFERRED = ("armies", "option ", "end", "give way")
ACTS = 5_000
"""More acts than a war takes."""
TRIES = 40
"""Wars until a wanted card comes: it is one of three."""


def open_from_position(who: Person, place: dict[str, Any], sit: int = 0, **options: object) -> str:
    """Open a table from a position, with bots on the other seats, and sit down at it."""
    given = {"players": 4, "roles": ROLES, "position": json.dumps(place), **options}
    table = who.new_table("friedrich", options=given, sit=sit, bots="page")
    who.at(table)
    return table


def is_mine(page: Page) -> bool:
    return page.locator("#prompt.my-turn").count() > 0 and page.locator(".act").count() > 0


def is_over(page: Page) -> bool:
    return page.locator(".fp-victory").count() > 0


def choose_act(acts: list[str]) -> str:
    """Choose an act that gets on with the war."""
    return next((act for start in PREFERRED for act in acts if act.startswith(start)), acts[0])


def step(page: Page, done: list[str]) -> None:
    """Press a button of the page, and wait until the house has answered."""
    wait_until(page, lambda: is_mine(page) or is_over(page))
    if is_over(page):
        return
    listed = page.locator(".act").evaluate_all("all => all.map((one) => one.dataset.act)")
    act = choose_act(listed)
    n = page.locator(".fr-board").get_attribute("data-n")
    page.locator(f'.act[data-act="{act}"]').first.click()
    done.append(act)
    wait_until(
        page, lambda: page.locator(".fr-board").get_attribute("data-n") != n or is_over(page)
    )


def sit_as_prussia(who: Person) -> Page:
    """Sit down as Prussia in an expert game of four."""
    options = {"players": 4, "expert": True, "roles": ROLES}
    return who.at(who.new_table("friedrich", options=options, sit=0, bots="page"))


def test_an_expert_game_begins_through_the_pages_and_survives_reloads(person: MakePerson) -> None:
    who = person("Frieda")
    page, phases = sit_as_prussia(who), set()
    done: list[str] = []
    for _ in range(14):
        step(page, done)
        verb = done[-1].split()[0]
        if verb not in phases:
            phases.add(verb)
            page.reload()
            page.locator(".fr-board").wait_for()
    assert {"armies", "end"} <= phases
    wait_until(page, lambda: is_mine(page) or is_over(page))  # Bots draw nothing anew meanwhile.
    assert who.axe() == []


@pytest.mark.long
def test_a_whole_expert_game_against_three_bots(person: MakePerson) -> None:
    who = person("Frieda")
    page = sit_as_prussia(who)
    done: list[str] = []
    for _ in range(ACTS):
        if is_over(page):
            break
        step(page, done)
    assert is_over(page)
    assert any(act.startswith("option ") for act in done)
    assert page.locator(".fp-tally li").count() == 7


def test_an_offensive_option_is_declared_and_shown_to_all(person: MakePerson) -> None:
    who = person("Frieda")
    place = {**PRUSSIA_AT_WAR, "turn": 3, "hands": {"prussia": ["spades 10"]}}
    open_from_position(who, place, expert=True)
    page = who.page
    card = page.locator('.fp-play [data-play="option spades 10 set 1"]')
    card.click()
    page.reload()
    card.click()
    before = number(page)
    card.click()
    wait_for_next_position(page, before)
    page.locator("#tab-overview").click()
    expect(page.locator(".fp-holdings")).to_contain_text("10")
    page.reload()
    page.locator("#tab-overview").click()
    expect(page.locator(".fp-holdings")).to_contain_text("ffensive option")


def test_the_tsarina_dies_on_a_phone(person: MakePerson) -> None:
    who = person("Pompa", size=PHONE, touch=True)
    open_from_position(who, {**PRUSSIA_AT_WAR, **LATE}, sit=3)
    page = who.page
    done: list[str] = []

    def has_died() -> bool:
        out = page.locator(".fr-strip .is-out").all_text_contents()
        return any("Russia" in row for row in out)

    for _ in range(40):
        if has_died() or is_over(page):
            break
        wait_until(page, lambda: is_mine(page) or is_over(page) or has_died())
        if is_mine(page):
            step(page, done)
    assert has_died()


def play_to_laudon(who: Person, place: dict[str, Any]) -> str:
    """Lay a war before Austria; return its table if fate asks where Laudon goes."""
    options = {"players": 4, "roles": ROLES, "position": json.dumps(place)}
    table = who.new_table("friedrich", options=options, sit=2, bots="page")
    acts: list[str] = []

    def is_asked() -> bool:
        message = who.position(table)
        acts[:] = message["actions"]
        return bool(acts) or message["status"] != "running"

    wait_until(who.page, is_asked)
    return table if any(act.startswith("move Laudon ") for act in acts) else ""


def test_a_question_of_fate_is_still_there_after_a_reload(person: MakePerson) -> None:
    who = person("Resi")
    fate = [card for card in SMALL if card != "6"] + ["poems", "lord-bute", "sweden", "india"]
    place = {**PRUSSIA_AT_WAR, **LATE, "turn": 21, "fate": fate}
    page = who.at(next(table for _ in range(TRIES) if (table := play_to_laudon(who, place))))
    expect(page.locator(".fp-fate").first).to_have_attribute("data-fate", "6_spades")
    page.reload()
    answer = page.locator('.fp-play [data-play^="move Laudon "]').first
    answer.click()
    expect(answer).to_have_attribute("aria-pressed", "true")
    answer.click()
    expect(page.locator(".fp-question .fp-fate")).to_have_count(0)


def test_a_returning_player_sees_a_summary_of_fate(person: MakePerson) -> None:
    who = person("Frieda")
    table = open_from_position(who, {**PRUSSIA_AT_WAR, "nation": "france"})
    page = who.page
    wait_until(page, lambda: is_mine(page))
    while who.position(table)["view"]["turn"] == PRUSSIA_AT_WAR["turn"]:
        step(page, [])  # France may attack before its turn is over and fate is drawn.
    wait_until(page, lambda: is_mine(page))
    page.reload()
    page.locator(".fp-news.is-brief .fp-unroll").click()
    page.locator(".fp-news .fp-fate").wait_for()
    page.locator(".fp-news .fp-away").click()
    expect(page.locator(".fp-news")).to_have_count(0)


LAPS = """() => {
  const boxes = [...document.querySelectorAll(".fr-plate rect")]
    .map((one) => one.getBoundingClientRect());
  return boxes.flatMap((a, n) => boxes.slice(n + 1).filter((b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
}"""


def test_names_of_pieces_never_cover_each_other(person: MakePerson) -> None:
    who = person("Frieda", still=True)
    crowd = {
        "oschatz": {"generals": ["Friedrich", "Winterfeldt"]},
        "meissen": {"generals": ["Heinrich"]},
        "riesa": {"generals": ["Schwerin"]},
        "grossenhain": {"generals": ["Keith"]},
        "torgau": {"generals": ["Daun"]},
        "gera": {"generals": ["Hildburghausen"]},
    }
    open_from_position(who, {"turn": 4, "stacks": crowd})
    page, seen = who.page, 0
    page.wait_for_function("() => document.querySelector('.fr-sheet').style.transform")
    for _ in range(5):
        page.locator(".fr-tool").first.click()
        wait_until_still(page)
        assert page.evaluate(LAPS) == []
        seen = max(seen, page.locator(".fr-plate").count())
    assert seen == len(crowd)
