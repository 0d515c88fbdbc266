"""After the game: result, replay by slider and link, the review, the shuffle verified here."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.acts import play_out, wait_until
from tests.web.people import PHONE, Person

pytestmark = pytest.mark.live

MakePerson = Callable[..., Person]


def finish_game(who: Person, game: str = "richelieu") -> str:
    """Return a game that somebody left to bots, and that they have finished."""
    options = {"players": 2} | ({"scenario": "west"} if game == "friedrich" else {})
    table = who.new_table(game, options=options, sit=0, bots="page")
    who.post(f"/api/tables/{table}/resign", {"seat": 0, "bot": "page"})
    wait_until(who.page, lambda: who.get(f"/api/tables/{table}")["status"] == "over", 1200)
    return table


@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["wide", "phone"])
def test_every_position_can_be_looked_at(person: MakePerson, size: tuple[int, int]) -> None:
    anna = person("Anna", size=size, touch=size == PHONE)
    page = anna.at(f"{finish_game(anna)}/replay")
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".steps output")).to_have_text(re.compile(r"^0 / \d"))
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator(".steps output")).to_have_text(re.compile(r"^1 / \d"))
    page.locator(".stepper input").fill("5")
    expect(page.locator(".steps output")).to_have_text(re.compile(r"^5 / \d"))
    expect(page.locator(".log li").first).to_be_attached()
    expect(page).to_have_url(re.compile("#n=5$"))
    assert anna.axe() == []


def test_a_link_leads_to_a_position(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    table = finish_game(anna)
    otto.go(f"/tables/{table}/replay#n=7")
    expect(otto.page.locator(".steps output")).to_contain_text("7 / ")
    otto.page.keyboard.press("ArrowRight")
    expect(otto.page.locator(".steps output")).to_contain_text("8 / ")


def test_a_game_whose_drawing_does_not_come_is_shown_as_text(person: MakePerson) -> None:
    anna = person("Anna")
    anna.expected += ["board.js", "ERR_FAILED"]
    anna.context.route("**/games/friedrich/board.js", lambda route: route.abort())
    page = anna.go(f"/tables/{finish_game(anna, 'friedrich')}/replay#n=3")
    expect(page.locator(".plain-board")).to_contain_text("nation")


def test_the_shuffle_is_verified_in_the_browser(person: MakePerson) -> None:
    anna = person("Anna")
    page = anna.at(f"{finish_game(anna)}/replay")
    page.locator("#tab-verify").click()
    expect(page.locator(".verdict.good")).to_have_count(2)


def test_a_broken_promise_would_be_seen(person: MakePerson) -> None:
    anna = person("Anna")
    table = finish_game(anna)
    true = anna.get(f"/api/tables/{table}/shuffle")
    false = {**true, "seed": "00" * 32}
    anna.page.route("**/shuffle?*", lambda route: route.fulfill(json=false))
    page = anna.at(f"{table}/replay")
    page.locator("#tab-verify").click()
    expect(page.locator(".verdict.bad")).to_have_count(2)


def test_the_review_draws_its_curve(person: MakePerson) -> None:
    anna = person("Anna")
    page = anna.at(f"{finish_game(anna)}/replay")
    page.locator("#tab-review").click()
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator(".curve .chance")).to_have_count(2, timeout=60_000)
    assert anna.axe() == []


SUGGESTED = {
    "richelieu": "#board .is-suggested",
    "fredericus": "#board .is-suggested, .fred-suggestion .suggested-ring",
    "friedrich": ".fr-suggestion, #board .is-suggested, #holdings .is-suggested",
}


@pytest.mark.parametrize("game", SUGGESTED)
def test_the_analysis_names_moments_and_draws_what_was_better(
    person: MakePerson, game: str
) -> None:
    anna = person("Anna")
    page = anna.at(f"{finish_game(anna, game)}/replay#review")
    expect(page.locator(".curve .chance")).to_have_count(2, timeout=120_000)
    expect(page.locator(".curve .level").first).to_be_attached()
    expect(page.locator(".curve text").first).to_have_text("0%")
    expect(page.locator(".decisive")).to_contain_text("%")
    expect(page.get_by_text("Analysing")).to_have_count(0, timeout=120_000)
    moment = page.locator(".turning li").first
    expect(moment).to_contain_text(re.compile("Inaccuracy|Mistake|Blunder"))
    moment.locator(".turning-head button").click()
    expect(page.locator(".turning .is-shown")).to_have_count(1)
    expect(page.locator(SUGGESTED[game]).first).to_be_attached()
    page.get_by_role("button", name="Played", exact=True).click()
    expect(page.get_by_role("button", name="Played", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    assert re.search(r"#n=\d+&review$", page.url)
    assert anna.axe() == []


def test_a_captain_is_asked_about_any_position_and_the_link_leads_back(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    table = finish_game(anna)
    page = anna.at(f"{table}/replay#n=4&review")
    expect(page.locator(".steps output")).to_have_text(re.compile("^4 / "))
    page.get_by_role("button", name="What would a captain play?").click()
    expect(page.locator(".captain strong")).to_be_visible()
    expect(page.locator("#board .is-suggested").first).to_be_attached()
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator(".captain strong")).to_have_count(0)
    expect(page.locator("#board .is-suggested")).to_have_count(0)
    other = otto.go(page.url.removeprefix(otto.address))
    expect(other.locator(".steps output")).to_have_text(re.compile("^5 / "))


def test_the_end_is_shown_at_the_table_with_a_rematch(person: MakePerson) -> None:
    anna = person("Anna")
    table = anna.new_table("richelieu", options={"players": 2}, sit=0, bots="page")
    page = anna.at(table)
    play_out(anna, table)
    expect(page.locator(".note.after h2")).to_contain_text(re.compile(r"won −?\d+\s:\s−?\d+$"))
    assert anna.axe() == []
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_friends_behind_a_closed_door_play_again(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    table = anna.new_table("richelieu", options={"players": 2}, sit=0, private=True)
    key = anna.post(f"/api/tables/{table}/invitation")["key"]
    otto.post(f"/api/tables/{table}/seats/1", {"key": key})
    while (message := anna.position(table))["status"] == "running":
        one = (anna, otto)[message["view"]["to_act"]]
        body = {"index": message["n"], "actions": one.position(table)["actions"][:1]}
        one.post(f"/api/tables/{table}/actions", body)
    for who in (anna, otto):
        who.at(table)
    anna.page.get_by_role("button", name="Rematch").click()
    otto.page.get_by_role("button", name="Accept").click()
    for who in (anna, otto):
        who.page.wait_for_url(lambda url: table not in url)
    assert anna.page.url == otto.page.url
    for who in (anna, otto):
        who.page.locator(".rich-board").wait_for()
