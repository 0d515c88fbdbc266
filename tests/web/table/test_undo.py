"""Undo on the page: free, as practice against bots, and by consent of two people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.web.acts import act_once, play_out, wait_until
from tests.web.people import PHONE, Person

pytestmark = pytest.mark.live

MakePerson = Callable[..., Person]
GAMES = ["richelieu", "fredericus", "friedrich"]


def play_to(who: Person, table: str, terms: str) -> Any:
    """Act without the page until an undo of the own act has these terms on the own turn."""
    while True:
        message = who.position(table)
        if message["undo"]["now"] == terms and message["actions"]:
            return message
        if message["actions"]:
            body = {"index": message["n"], "actions": message["actions"][:1]}
            who.post(f"/api/tables/{table}/actions", body)
        else:
            who.page.wait_for_timeout(20)


def undo_button(page: Page) -> Any:
    return page.locator("button.undo")


@pytest.mark.parametrize("game", GAMES)
def test_against_bots_an_undo_beyond_the_phase_asks_first_and_is_practice(
    person: MakePerson, game: str
) -> None:
    anna = person("Anna")
    options = {"players": 2} | ({"scenario": "west"} if game == "friedrich" else {})
    table = anna.new_table(game, options=options, sit=0, bots="page")
    before = play_to(anna, table, "practice")
    page = anna.at(table)
    expect(undo_button(page)).to_have_text("↶ Undo (practice)")
    undo_button(page).click()
    question = page.locator(".note.undo")
    expect(question).to_contain_text("does not count in the statistics")
    question.get_by_role("button", name="Keep it as it is").click()
    expect(question).to_have_count(0)
    assert anna.position(table)["n"] == before["n"]
    undo_button(page).click()
    question.get_by_role("button", name="practice").last.click()
    expect(page.locator(".log del").first).to_be_attached()
    expect(page.locator(".log li", has_text="this is a practice game")).to_be_attached()
    assert anna.get(f"/api/tables/{table}")["practice"] is True
    page.reload()
    expect(page.locator(".log del").first).to_be_attached()
    assert anna.axe() == []


def test_within_the_phase_an_undo_is_free_and_asks_nothing(person: MakePerson) -> None:
    anna = person("Anna")
    table = anna.new_table(
        "friedrich", options={"players": 2, "scenario": "west"}, sit=0, bots="page"
    )
    play_to(anna, table, "free")
    page = anna.at(table)
    expect(undo_button(page)).to_have_text("↶ Undo")
    n = anna.position(table)["n"]
    undo_button(page).click()
    wait_until(page, lambda: anna.position(table)["undo"]["last"] == n)
    expect(page.locator(".log del").first).to_be_attached()
    assert anna.get(f"/api/tables/{table}")["practice"] is False


def seat_pair(anna: Person, otto: Person) -> str:
    table = anna.new_table("fredericus", options={"players": 2})
    for seat, who in enumerate((anna, otto)):
        who.post(f"/api/tables/{table}/seats/{seat}", {})
    return table


def play_to_consent(table: str, *people: Person) -> tuple[Person, Person]:
    """Let two people act until one can ask the other for an undo of what was seen."""
    while True:
        for who, other in (people, people[::-1]):
            message = who.position(table)
            if message["undo"]["now"] == "consent" and message["n"] > 3:
                return who, other
            if message["actions"]:
                body = {"index": message["n"], "actions": message["actions"][:1]}
                who.post(f"/api/tables/{table}/actions", body)


def test_a_request_is_seen_whole_on_a_phone_and_beside_a_small_board(person: MakePerson) -> None:
    anna = person("Anna", size=(1280, 720), lists_moves=False)
    otto = person("Otto", size=PHONE, touch=True, lists_moves=False)
    table = seat_pair(anna, otto)
    play_to_consent(table, anna, otto)
    while anna.position(table)["undo"]["now"] != "consent":
        otto.post(
            f"/api/tables/{table}/actions",
            {"index": (message := otto.position(table))["n"], "actions": message["actions"][:1]},
        )
    mine, theirs = anna.at(table), otto.at(table)
    undo_button(mine).click()
    expect(mine.locator(".note.undo")).to_be_visible()
    expect(mine.locator(".log li:not(.log-heading)").first).to_be_in_viewport(ratio=1)
    expect(mine.locator("#holdings")).to_be_in_viewport(ratio=1)
    mine.locator(".note.undo").get_by_role("button", name="Ask to take back my last").click()
    for name in ("Agree", "Decline"):
        expect(theirs.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("is_agreed", [True, False], ids=["agreed", "declined"])
def test_among_people_everybody_must_agree_and_the_answer_is_shown(
    person: MakePerson, is_agreed: bool
) -> None:
    anna, otto = person("Anna"), person("Otto")
    table = seat_pair(anna, otto)
    who, other = play_to_consent(table, anna, otto)
    mine, theirs = who.at(table), other.at(table)
    n = who.position(table)["n"]
    expect(undo_button(mine)).to_have_text("↶ Ask to undo")
    undo_button(mine).click()
    mine.locator(".note.undo").get_by_role("button", name="Ask to take back my last").click()
    expect(mine.locator(".note.ask")).to_contain_text(f"Waiting for {other.name}")
    element = theirs.locator(".note.ask")
    expect(element).to_contain_text(f"{who.name} asks to take")
    expect(element).to_contain_text("Back to before:")
    expect(element).to_contain_text("practice")
    element.get_by_role("button", name="Agree" if is_agreed else "Decline").click()
    answer = mine.locator(".note.answer")
    if is_agreed:
        expect(answer).to_contain_text(f"Agreed to go back: {other.name}")
        for page in (mine, theirs):
            expect(page.locator(".log del").first).to_be_attached()
        assert who.position(table)["n"] == n + 1
    else:
        expect(answer).to_contain_text(f"{other.name} declined your offer")
        expect(mine.locator(".log del")).to_have_count(0)
        assert who.position(table)["n"] == n
        answer.get_by_role("button").click()
        expect(answer).to_have_count(0)


def test_practice_is_said_at_the_result_and_in_lists(person: MakePerson) -> None:
    anna = person("Anna")
    table = anna.new_table("richelieu", options={"players": 2}, sit=0, bots="page")
    n = play_to(anna, table, "practice")["n"]
    anna.post(f"/api/tables/{table}/take-back", {"index": n})
    play_out(anna, table)
    page = anna.at(table)
    expect(page.locator(".note.after")).to_contain_text("does not count in the statistics")
    anna.go(f"/players/{quote(anna.handle)}")
    expect(page.locator(".badge.practice")).to_have_text("practice")


def test_a_spectator_is_offered_no_undo(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    table = anna.new_table("richelieu", options={"players": 2}, sit=0, bots="page")
    act_once(anna.at(table))
    page = otto.at(table)
    expect(page.locator("#prompt")).not_to_be_empty()
    expect(undo_button(page)).to_have_count(0)
