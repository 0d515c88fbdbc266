"""The end of a game is a moment: beside the result lies a picture of what decided it."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.web.house.visits import MakePerson
from tests.web.people import PHONE, Person
from tools import friedrich_scenes as scenes

pytestmark = pytest.mark.live
ON_SCREEN = """(names) => names.filter((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return box.height < 1 || box.top < 0 || box.bottom > innerHeight + 0.5;
})"""


def play_to_the_end(who: Person, game: str) -> str:
    """Return a table of two at which somebody has played at random until the end."""
    if game == "friedrich":
        return scenes.swedish_end(who)
    table = who.new_table(game, options={"players": 2}, sit=0, bots="page")
    luck = random.Random(7)
    while (board := scenes.wait_for_board(who, table))["status"] == "running":
        body = {"index": board["n"], "actions": [luck.choice(board["actions"])]}
        who.post(f"/api/tables/{table}/actions", body)
    return table


def read_still(page: Page) -> str:
    """Return what the picture says, as its words and as its label."""
    picture = page.locator(".note.after .still .still-picture")
    expect(picture).to_be_visible()
    label = picture.get_attribute("aria-label") or ""
    expect(page.locator(".note.after .still figcaption")).to_have_text(label)
    assert picture.get_attribute("role") == "img"
    return label


@pytest.mark.parametrize("game", ["richelieu", "fredericus", "friedrich"])
def test_the_end_shows_a_picture_of_what_decided_it(person: MakePerson, game: str) -> None:
    anna = person("Anna", size=(1280, 720), lists_moves=False, still=True)
    table = play_to_the_end(anna, game)
    page = anna.at(table)
    events = [line["text"] for line in anna.get(f"/api/tables/{table}/log?start=0")["lines"]]
    catches = [text for text in events if " catches " in text]
    if game == "fredericus" and catches:  # The log may come after the result.
        expect(page.locator(".note.after .still figcaption")).to_have_text(catches[-1])
    said = read_still(page)
    if game == "friedrich":
        assert any(said.split(" took ")[1].split(",")[0] in text for text in events)
        expect(page.locator(".still .fr-piece")).not_to_have_count(0)
    if game == "richelieu":
        leads = said[said.index("(") + 1 : -1].split(", ")
        counts = [int(lead.split()[-1]) for lead in leads]
        assert counts == sorted(counts, reverse=True)
        expect(page.locator(".rich-still-line .rich-seal + *")).not_to_have_count(0)
    assert page.evaluate(ON_SCREEN, ["#prompt", ".note.after .still", "#holdings"]) == []
    assert page.locator("#story > *").count() == 0
    assert anna.axe() == []


def test_a_phone_shows_the_picture_in_german(person: MakePerson) -> None:
    otto = person("Otto", size=PHONE, touch=True, language="de", still=True)
    page = otto.at(play_to_the_end(otto, "richelieu"))
    assert read_still(page).startswith("Knappste Mehrheit: ")
    box = page.locator(".note.after .still").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
