"""Championships in a house with browsers: people with accounts, and deeds without pages."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, expect

from tafelrunde.server.auth.accounts import Accounts
from tafelrunde.tables.store import Store
from tests.web.people import Person, wait_until_listening

SECRET = "a long enough secret"
STARTS = [f"2027-05-1{day}T{hour}:00" for day in (4, 5, 6) for hour in (10, 17)][:5]
MakePerson = Callable[..., Person]


def account(come: MakePerson, name: str, **how: object) -> Person:
    """Let a visitor come in with an account of their own; a house knows each name once."""
    return keep_account(come(f"{name} {secrets.randbelow(9000) + 1000}", **how))


def keep_account(one: Person) -> Person:
    """Let a guest keep the name with a password."""
    kept = one.post("/api/account/keep", {"name": one.name, "password": SECRET})
    one.csrf = kept["csrf"]
    return one


def appoint(store: Store, one: Person) -> Person:
    """Let somebody run the house, as the command does."""
    Accounts(store).make_admin(one.name, SECRET)
    store.close()
    one.csrf = one.post("/api/session", {"name": one.name, "password": SECRET})["csrf"]
    return one


class EventPages:
    """A championship that goes on by requests, so that a page is looked at where it matters."""

    def __init__(self, host: Person, kind: str = "hall", name: str = "Spring") -> None:
        self.host = host
        given = {"name": name, "kind": kind, "starts": STARTS}
        self.id = str(host.post("/api/championships", given)["id"])

    @classmethod
    def from_page(cls, host: Person, id_: str) -> EventPages:
        """Return a championship that was begun on a page."""
        made = cls.__new__(cls)
        made.host, made.id = host, id_
        return made

    @property
    def place(self) -> str:
        """Where its pages are."""
        return f"/championships/{self.id}"

    def do(self, who: Person, deed: str, /, **more: object) -> None:
        """Let somebody do something that must succeed."""
        who.post(f"/api{self.place}/deeds", {"do": deed, **more})

    def organiser_view(self, who: Person) -> Any:
        """Return what somebody is shown."""
        return who.get(f"/api{self.place}")

    def enter_people(self, names: Sequence[str], first: int = 0) -> EventPages:
        """Enter people by their names alone, each with a pseudonym and a home city."""
        for number, name in enumerate(names, first):
            city, pseudonym = ("Jena", "Wien", "Bern")[number % 3], f"Owl {number}"
            self.do(self.host, "enter", who={"name": name}, pseudonym=pseudonym, city=city)
        return self

    def publish_seating(self, seed: str = "1") -> EventPages:
        """Go on until the seating is published."""
        self.do(self.host, "close")
        self.do(self.host, "draw", seed=seed)
        self.do(self.host, "publish")
        return self

    def confirm_round(self, jury: Person, round_number: int, sheets: Sequence[Any]) -> None:
        """Start a round if need be (the final is started already); confirm all its tables."""
        if round_number < 5 and not self.is_started(round_number):
            self.do(self.host, "start", round=round_number)
        for game in jury.get(f"/api{self.place}/jury")["games"]:
            if game["round"] != round_number or game["status"] == "confirmed":
                continue
            at = {"round": round_number, "table": game["table"]}
            sheet = sheets[(game["table"] + round_number) % len(sheets)]
            self.do(jury, "call", about="end", **at)
            self.do(jury, "write", protocol=sheet, **at)
            self.do(jury, "confirm", **at)

    def is_started(self, round_number: int) -> bool:
        """Return whether a preliminary round has begun."""
        rounds = self.organiser_view(self.host)["rounds"]
        return any(one["round"] == round_number and one["started"] for one in rounds)


def press(page: Page, name: str, times: int = 1) -> None:
    """Press a button and wait for the page that follows; what asks first is pressed twice."""
    button = page.get_by_role("button", name=name, exact=True)
    if times == 2:
        button.click()
        button = page.get_by_role("button", name="Do it now?")
    with page.expect_navigation():
        button.click()
    wait_until_listening(page)


def wait_for_text(page: Page, sentence: str) -> None:
    """Wait until a page says something."""
    expect(page.get_by_text(sentence).first).to_be_visible()
