"""A championship table in two browsers: both clocks, the jury, and nothing to count by."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tafelrunde.server.auth.accounts import Accounts
from tafelrunde.tables.store import Store
from tests.server.processes import ServerProcess
from tests.web.acts import wait_until
from tests.web.friedrich.test_whole_games import is_mine, is_over, step
from tests.web.people import PHONE, Person
from tests.web.stillness import number, wait_for_next_position

pytestmark = pytest.mark.live

SECRET = "a long enough secret"
STARTS = [f"2027-05-1{day}T{hour}:00" for day in (4, 5, 6) for hour in (10, 17)][:5]
MakePerson = Callable[..., Person]
NUMBERS = count(1)
MANY = 20_000
"""More looks than a game takes."""


def account(come: MakePerson, name: str, **how: object) -> Person:
    """Let a visitor come in with an account of their own."""
    one = come(f"{name} {next(NUMBERS)}", **how)
    kept = one.post("/api/account/keep", {"name": one.name, "password": SECRET})
    one.csrf = kept["csrf"]
    return one


class ChampionshipGame:
    """A championship of two people and two bots, whose first round is being played."""

    def __init__(self, come: MakePerson, store: Store) -> None:
        self.host, self.juror = account(come, "Host"), account(come, "Jonas")
        Accounts(store).make_admin(self.host.name, SECRET)
        store.close()
        known = {"name": self.host.name, "password": SECRET}
        self.host.csrf = self.host.post("/api/session", known)["csrf"]
        self.people = [
            account(come, "Frieda"),
            account(come, "Elsa", size=PHONE, language="de", touch=True),
        ]
        made = self.host.post("/api/championships", {"name": "Spring", "starts": STARTS})
        self.place = f"/api/championships/{made['id']}"
        self.do(self.host, "appoint", name=self.juror.name, office="jury")
        for n, who in enumerate(self.people):
            self.do(who, "register", pseudonym=f"Owl {n}", city="Jena")
        for n in range(2):
            self.do(self.host, "enter", who={"bot": "page"}, pseudonym=f"Tin {n}", stand_in=True)
        self.do(self.host, "close")
        self.table = self._start_round()

    def do(self, who: Person, deed: str, /, **more: object) -> None:
        """Let somebody do something."""
        who.post(f"{self.place}/deeds", {"do": deed, **more})

    def _start_round(self) -> str:
        """Draw until a person is Friedrich, and start; return the table."""
        for seed in range(50):
            self.do(self.host, "draw", seed=str(seed))
            seats = self.host.get(f"{self.place}/desk")["games"][0]["seats"]
            named = {seat["role"]: seat["name"] for seat in seats}
            if named["Friedrich"] == self.people[0].name:
                break
        self.do(self.host, "publish")
        self.do(self.host, "start", round=1)
        return str(self.people[0].get("/api/tables?mine=true")[0]["id"])

    def game(self) -> Any:
        """Return the game as the jury sees it."""
        return self.juror.get(f"{self.place}/jury")["games"][0]

    def play(self, wanted: Callable[[Any], bool]) -> None:
        """Let both do the first thing they may, without pages, until something holds."""
        for _ in range(600):
            found = [(who, who.position(self.table)) for who in self.people]
            if wanted(found[0][1]):
                return
            acting = [(who, message) for who, message in found if message["actions"]]
            for who, message in acting:
                act = "end" if "end" in message["actions"] else message["actions"][0]
                body = {"index": message["n"], "actions": [act]}
                who.post(f"/api/tables/{self.table}/actions", body)
            if not acting:
                self.people[0].page.wait_for_timeout(50)
        raise AssertionError("it did not come to that")


@pytest.fixture
def championship_game(person: MakePerson, house: ServerProcess) -> ChampionshipGame:
    return ChampionshipGame(person, Store(house.database.url))


def is_own_move(message: Any) -> bool:
    """Friedrich is to move Prussia."""
    return message["view"]["phase"] == "movement" and bool(message["actions"])


def clock_face(page: Page, number: int) -> Any:
    """Return one of the two faces of the clock."""
    return page.locator(".chess-face").nth(number)


def clock_seconds(page: Page, number: int) -> int:
    """Read a face."""
    text = clock_face(page, number).locator(".chess-time").inner_text()
    hours, minutes, rest = ([0, *map(int, text.split(":"))])[-3:]
    return (hours * 60 + minutes) * 60 + rest


def save_picture(page: Page, name: str) -> None:
    """Save a screenshot for people to look at."""
    folder = os.environ.get("TAFELRUNDE_TEST_PICTURES")
    if folder:
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


@pytest.mark.rule("T67")
@pytest.mark.rule("T69")
@pytest.mark.rule("T57")
@pytest.mark.rule("T58")
def test_a_game_with_running_clocks_in_two_browsers(championship_game: ChampionshipGame) -> None:
    """T57, T58, T67, T69: the clock switches by itself, all see it, and nothing counts for them."""
    championship_game.play(is_own_move)
    frieda, elsa = (who.at(championship_game.table) for who in championship_game.people)
    for page in (frieda, elsa):
        expect(page.locator(".chess-face")).to_have_count(2)
        expect(clock_face(page, 0)).to_have_class(re.compile("is-running"))
        expect(clock_face(page, 1)).not_to_have_class(re.compile("is-running"))
    left = clock_seconds(frieda, 0)
    wait_until(frieda, lambda: clock_seconds(frieda, 0) < left)
    assert clock_seconds(elsa, 1) == 140 * 60
    save_picture(frieda, "championship-wide")
    save_picture(elsa, "championship-phone")
    # Nothing that counts or looks back.
    expect(frieda.locator(".fr-aids")).to_have_count(0)
    expect(frieda.locator(".fp-held").first).to_be_attached()
    expect(frieda.locator(".fp-strength")).to_have_count(0)
    expect(frieda.locator("button.undo")).to_have_count(0)
    expect(frieda.locator(".log li").first).to_be_attached()
    expect(
        frieda.locator(".log-heading, .story-panel, .log .is-gain, .log .is-loss")
    ).to_have_count(0)
    expect(frieda.get_by_role("button", name="Hint")).to_have_count(0)
    expect(frieda.locator(".note.hint, .fr-suggestion, .is-suggested")).to_have_count(0)
    expect(frieda.get_by_role("tab", name="Chat")).to_have_count(0)
    expect(frieda.get_by_role("tab", name="Clock")).to_have_count(0)
    assert "Turn 1" not in frieda.locator("body").inner_text()
    assert re.fullmatch("[0-9a-f]{16}", frieda.locator(".fr-board").get_attribute("data-n") or "")
    frieda.get_by_role("tab", name="Overview").click()
    expect(frieda.locator(".fr-pips .is-full")).to_have_count(5)
    frieda.get_by_role("tab", name="Log").click()
    for who in championship_game.people:
        assert who.axe() == []
    _marches_and_takes_back(frieda)
    _calls_the_jury(championship_game, frieda, elsa)
    for _ in range(2):  # Prussia and Hanover
        before = number(frieda)
        frieda.locator('[data-act="end"]').first.click()
        wait_for_next_position(frieda, before)
    expect(clock_face(frieda, 0)).not_to_have_class(re.compile("is-running"))


def _marches_and_takes_back(page: Page) -> None:
    """T53: on the board, as often as one likes."""
    acts = page.locator('[data-act^="march Heinrich"]')
    acts.first.click()
    back = page.locator('[data-act^="back"]')
    expect(back.first).to_be_attached()
    back.first.click()
    expect(page.locator('[data-act^="back"]')).to_have_count(0)


def _calls_the_jury(cup: ChampionshipGame, frieda: Page, elsa: Page) -> None:
    """T58, T71: any player calls, all see that the clock stands, the jury reads its journal."""
    elsa.locator("#handle").click()  # on a phone the buttons are a little higher
    save_picture(elsa, "championship-phone-raised")
    elsa.locator(".chess-deeds button").first.click()
    expect(frieda.locator(".chess-stands")).to_contain_text("jury")
    expect(elsa.locator(".chess-stands")).to_contain_text("Jury")
    expect(frieda.locator(".chess-face.is-running")).to_have_count(0)
    expect(frieda.locator(".act")).to_have_count(0)
    save_picture(frieda, "championship-called")
    juror = cup.juror.at(cup.table)
    juror.get_by_role("tab", name="Clock").click()
    expect(juror.locator(".chess-journal tbody tr").first).to_contain_text("Stop")
    juror.locator('.chess-journal [name="side"]').select_option("attackers")
    juror.locator('.chess-journal [name="minutes"]').fill("90")
    juror.get_by_role("button", name="Set the clock").click()
    expect(clock_face(frieda, 1)).to_contain_text("1:30:00")
    juror.locator(".chess-journal").scroll_into_view_if_needed()
    save_picture(juror, "championship-jury")
    assert cup.juror.axe() == []
    game = cup.game()
    cup.do(cup.juror, "answer", round=1, table=game["table"], call=game["calls"][0]["id"])
    expect(clock_face(frieda, 0)).to_have_class(re.compile("is-running"))


@pytest.mark.long
@pytest.mark.rule("T34")
@pytest.mark.rule("T50")
def test_a_championship_game_is_pressed_to_its_end_in_two_browsers(
    championship_game: ChampionshipGame,
) -> None:
    """T34, T50: both press what they may, the clocks go on, and the house has the result."""
    pages = [who.at(championship_game.table) for who in championship_game.people]
    spent = set()
    for _ in range(MANY):
        if is_over(pages[0]):
            break
        for page in pages:
            if is_mine(page):
                step(page, [])
                spent.add(tuple(clock_seconds(pages[0], n) < 140 * 60 for n in range(2)))
        pages[0].wait_for_timeout(50)
    for page, name in zip(pages, ("wide", "phone"), strict=True):
        expect(page.locator(".fp-victory")).to_be_attached()
        expect(page.locator(".act")).to_have_count(0)
        expect(page.locator(".note.after h2")).to_be_in_viewport()
        save_picture(page, f"championship-over-{name}")
        ways = page.locator(".note.after .row > *")
        assert [one.get_attribute("href") for one in ways.all()] == [
            championship_game.place[4:],
            "/",
        ]
    assert (True, True) in spent
    game = championship_game.game()
    assert game["status"] == "ended"
    championship_game.do(
        championship_game.juror, "confirm", round=1, table=1, protocol=game["protocol"]
    )
    assert championship_game.game()["status"] == "confirmed"
