"""Beside the board everything that matters is visible without scrolling at 1280×720."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.acts import wait_until
from tests.web.friedrich.test_questions import QUESTIONS, look_for, play_to_question
from tests.web.house.visits import MakePerson
from tests.web.people import PHONE, Person
from tools import friedrich_scenes as scenes

LAPTOP = (1280, 720)
GAMES = {"richelieu": (2, 4), "fredericus": (2, 4), "friedrich": (4,)}
OUT_OF_SIGHT = """() => {
  const scroll = document.querySelector("#side-scroll");
  const found = {
    prompt: document.querySelector("#prompt"),
    hand: document.querySelector("#holdings"),
    log: document.querySelector(".log li:not(.log-heading)"),
    list: document.querySelector(".moves summary"),
  };
  const isOut = (one) => {
    const box = one.getBoundingClientRect();
    return box.height < 1 || box.top < 0 || box.bottom > innerHeight + 0.5;
  };
  const names = Object.keys(found).filter((name) => found[name] && isOut(found[name]));
  const isCut = (one) => one.getBoundingClientRect().bottom >
    one.closest(".fred-line").getBoundingClientRect().bottom + 0.5;
  if ([...document.querySelectorAll(".fred-choice")].some(isCut)) names.push("choices");
  return scroll.scrollTop ? [...names, "scrolled"] : names;
}"""
"""Names what is there but not on the screen."""


def open_on_laptop(person: MakePerson, name: str = "Anna", **how: object) -> Person:
    """Let somebody with a laptop and a mouse come in."""
    return person(name, **{"size": LAPTOP, "lists_moves": False, "still": True, **how})


def look(page: Page) -> None:
    """Expect prompt, hand and the last line of the log on the screen."""
    expect(page.locator("#tabs .tab-row")).to_be_visible()
    page.wait_for_load_state("networkidle")
    for _ in range(40):
        if not (result := page.evaluate(OUT_OF_SIGHT)):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"out of sight: {result}")


def choose_kind(actions: list[str], rng: random.Random) -> str:
    """Return an act of any kind: there are more marches or markers than ends of a turn."""
    kind = rng.choice(sorted({text.split()[0] for text in actions}))
    return rng.choice([text for text in actions if text.split()[0] == kind])


def play(who: Person, table: str, rng: random.Random) -> str:
    """Do something in one's turn without the page; return the phase that comes then."""
    board = scenes.wait_for_board(who, table)
    if board["status"] != "running":
        return ""
    body = {"index": board["n"], "actions": [rng.choice(board["actions"])]}
    who.post(f"/api/tables/{table}/actions", body)
    board = scenes.wait_for_board(who, table)
    return str(board["view"].get("phase", "")) if board["status"] == "running" else ""


@pytest.mark.parametrize("game", GAMES)
def test_prompt_hand_and_last_log_line_are_on_the_screen(person: MakePerson, game: str) -> None:
    anna = open_on_laptop(person)
    if game == "friedrich":
        table = scenes.table(anna, scenes.place())
    else:
        table = anna.new_table(game, options={"players": 2}, sit=0, bots="page")
        for _ in range(12):
            play(anna, table, random.Random(3))
    page = anna.at(table)
    expect(page.locator("#prompt.my-turn")).to_be_visible()
    assert page.locator(".moves[open]").count() == 0
    look(page)


@pytest.mark.live
@pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game in ("richelieu", "fredericus") for players in GAMES[game]],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_phase_fits_on_the_screen(
    person: MakePerson, game: str, players: int, language: str
) -> None:
    anna = open_on_laptop(person, language=language)
    table = anna.new_table(game, options={"players": players}, sit=0, bots="page")
    rng, seen = random.Random(5), {""}
    page = anna.at(table)
    look(page)
    for number in range(400):
        phase = play(anna, table, rng)
        if not phase:
            break
        if phase not in seen or number % 25 == 0:
            seen.add(phase)
            wait_until(page, lambda: page.locator("#prompt.my-turn").count() > 0)
            look(page)
    assert len(seen) > 2


@pytest.mark.live
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_scene_of_friedrich_fits_on_the_screen(person: MakePerson, language: str) -> None:
    anna = open_on_laptop(person, language=language)
    for name, path, prepare in scenes.live_paths(anna):
        if name in ("over", "replay", "story", "near", "aids"):
            continue
        page = anna.at(path)
        prepare(page)
        look(page)


@pytest.mark.live
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_question_within_a_move_of_friedrich_fits_on_the_screen(
    person: MakePerson, language: str
) -> None:
    anna = open_on_laptop(person, language=language)
    for name in ("discard", "buy", "share", "split", "combats", "evade", "reserve", "retreat"):
        asked = QUESTIONS[name]
        table = play_to_question(anna, asked)
        assert table, name
        page = anna.go(f"/tables/{table}")
        page.locator(".curtain .quiet").click()
        look_for(anna, asked.answer)
        look(page)


@pytest.mark.live
def test_three_hands_of_one_player_fit_on_the_screen(person: MakePerson) -> None:
    anna = open_on_laptop(person)
    options: dict[str, Any] = {"players": 3, "roles": "friedrich,elisabeth,maria-theresia"}
    hands = {"russia": 12, "sweden": 5, "france": 10, "prussia": 8}
    laid = scenes.place(nation="russia") | {"hands": hands}
    table = scenes.table(anna, laid, sit=1, **options)
    scenes.wait_for_board(anna, table)
    page = anna.at(table)
    expect(page.locator("[data-hand]")).to_have_count(3)
    look(page)


TOPS = """ids => Object.fromEntries(ids.map(
  (id) => [id, Math.round(document.querySelector(`#${id}`).getBoundingClientRect().top)]))"""
KEPT = {
    "richelieu": ["prompt", "acts", "story", "holdings", "tabs"],
    "fredericus": ["prompt", "acts", "story", "holdings"],
}
"""What keeps its place. In Fredericus the hand grows by what is caught."""


@pytest.mark.live
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", KEPT)
def test_nothing_beside_the_board_jumps_within_a_turn(
    person: MakePerson, game: str, language: str
) -> None:
    anna = open_on_laptop(person, language=language)
    table = anna.new_table(game, options={"players": 2}, sit=0, bots="page")
    page, rng, steps, last = anna.at(table), random.Random(8), 0, -2
    before: dict[str, int] = {}
    while (board := scenes.wait_for_board(anna, table))["status"] == "running":
        expect(page.locator(f"#board [data-n='{board['n']}']")).to_be_visible()
        tops = page.evaluate(TOPS, KEPT[game])
        if board["n"] == last + 1:
            steps += 1
            assert tops == before, page.locator("#prompt").inner_text()
        last, before = board["n"], tops
        text = choose_kind(board["actions"], rng)
        anna.post(f"/api/tables/{table}/actions", {"index": last, "actions": [text]})
    assert steps > 15


# The list of moves


def test_the_list_of_moves_is_the_first_stop_of_the_keyboard(person: MakePerson) -> None:
    anna = open_on_laptop(person)
    options = {"players": 2, "first": 0}
    page = anna.at(anna.new_table("richelieu", options=options, sit=0, bots="page"))
    expect(page.locator("#to-moves")).to_be_attached()
    page.locator("#language").focus()
    page.keyboard.press("Tab")
    expect(page.locator("#to-moves")).to_be_focused()
    expect(page.locator("#to-moves")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator(".moves summary")).to_be_focused()
    expect(page.locator(".moves .act").first).to_be_visible()
    page.reload()
    expect(page.locator(".moves[open] .act").first).to_be_visible()
    assert anna.axe() == []


@pytest.mark.live
def test_a_question_is_asked_in_one_place(person: MakePerson) -> None:
    anna = open_on_laptop(person)
    page = anna.at(scenes.duel(anna))
    expect(page.locator(".fp-play [data-play]").first).to_be_visible()
    assert page.locator("#acts .act").count() == 0
    offered = set(anna.position(page.url.rpartition("/")[2])["actions"])
    page.locator(".moves summary").click()
    expect(page.locator(".moves .act").first).to_be_visible()
    listed = page.locator(".moves .act").evaluate_all("all => all.map(one => one.dataset.act)")
    assert set(listed) == offered


# Nations


@pytest.mark.live
def test_a_nation_shows_where_it_stands_and_flies_the_map_there(person: MakePerson) -> None:
    anna = open_on_laptop(person)
    page = anna.at(scenes.table(anna, scenes.place()))
    page.locator(".fr-strip [data-nation=russia]").click()
    about = page.locator(".fr-nation")
    expect(about).to_contain_text("Saltikov – Łomża")
    expect(about).to_contain_text("✓ Königsberg")
    expect(page.locator("[data-place=piece-Saltikov]")).to_be_in_viewport()
    about.get_by_role("button", name="Saltikov – Łomża").click()
    expect(page.locator("[data-place=piece-Saltikov]")).to_be_in_viewport()
    assert anna.axe() == []
    page.locator(".fr-strip [data-nation=russia]").click()
    expect(about).to_have_count(0)


# The phone


@pytest.mark.live
@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_hand_is_one_swipe_away(person: MakePerson, game: str) -> None:
    anna = open_on_laptop(person, size=PHONE, touch=True)
    make: Callable[[], str] = (
        (lambda: scenes.table(anna, scenes.place()))
        if game == "friedrich"
        else (lambda: anna.new_table(game, options={"players": 2}, sit=0, bots="page"))
    )
    page = anna.at(make())
    page.locator("#handle").tap()
    expect(page.locator("#side")).to_have_attribute("data-height", "1")
    box = "() => document.querySelector('#holdings').getBoundingClientRect().top"
    wait_until(page, lambda: page.evaluate(box) < PHONE[1] - 100, 40)
