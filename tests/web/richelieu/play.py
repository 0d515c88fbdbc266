"""Hands at a table of Richelieu: pressing cards, dragging seals, waiting for what follows."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from tests.web.people import Person

PRESENT = "() => Number(document.querySelector('.rich-board').dataset.n)"
FREE = ":not(.has-marker)"
"""Cards for which nothing is paid and no marker comes back."""
LATER = "(n) => Number(document.querySelector('.rich-board')?.dataset.n) > n"
READY = """() => document.querySelector('.rich-board.is-mine')
    || document.querySelector('.rich-collections')"""


def seat_people(*people: Person, **options: object) -> str:
    """Return a running table for these people, each looking at it."""
    more = {"players": len(people), "first": 0, **options}
    table = people[0].new_table("richelieu", options=more)
    for seat, who in enumerate(people):
        who.post(f"/api/tables/{table}/seats/{seat}", {})
        who.at(table)
    for who in people:
        who.page.locator(".rich-board").wait_for()
    return table


def seat_with_bot(who: Person, **options: object) -> str:
    """Return a table with a bot at which it is this person's turn."""
    table = who.new_table(
        "richelieu", options={"players": 2, "first": 0, **options}, sit=0, bots="page"
    )
    who.at(table).wait_for_function(READY)
    return table


def index(page: Page) -> int:
    """Return the index of the position that is shown."""
    return int(page.evaluate(PRESENT))


def card(page: Page, place: str) -> Locator:
    """Find a card by its place."""
    return page.locator(f".rich-rows [data-place='{place}'] button")


def wait_for_later(page: Page, before: int) -> None:
    """Wait for a position after this one."""
    page.wait_for_function(LATER, arg=before, polling=50)


def is_own_turn(page: Page) -> bool:
    """Return whether the viewer may act."""
    return page.locator(".rich-board.is-mine").count() > 0


def catch_up(who: Person, table: str) -> None:
    """Wait until the page shows what was done without it."""
    wait_for_later(who.page, who.position(table)["n"] - 1)
    who.page.wait_for_function(READY)


def take(page: Page, choice: int = 0, which: str = "") -> None:
    """Take a card that invites; where it must be paid, with the first marker that offers itself."""
    before = index(page)
    ends = page.locator(f".rich-card.can-take{which}")
    ends.first.wait_for()
    ends.nth(choice % ends.count()).click()
    if page.locator(".can-pay").count():
        page.locator(".can-pay").first.click()
    wait_for_later(page, before)


def drag(page: Page, seal: Locator, goal: Locator) -> None:
    """Drag a seal onto a card with the mouse."""
    start, end = middle(seal), middle(goal)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
    page.mouse.move(*end, steps=3)
    page.mouse.up()


def middle(found: Locator) -> tuple[float, float]:
    """Return the middle of something that is shown."""
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def free_cards(page: Page) -> Locator:
    """Find the cards without a marker that cannot be taken now; at the end there may be none."""
    return page.locator(".rich-card:not(.has-marker):not(.can-take)")


def free_card(page: Page, choice: int = 0) -> Locator:
    """Find one of them."""
    cards = free_cards(page)
    return cards.nth(choice % cards.count())


def mark(page: Page, how: str, choice: int = 0) -> None:
    """Place a marker from the supply: dragged, or by pressing a card twice."""
    before, goal = index(page), free_card(page, choice)
    if how == "drag":
        drag(page, page.locator(".rich-supply .rich-seal").first, goal)
    else:
        goal.click()
        page.locator(".rich-card.is-chosen").click()
    wait_for_later(page, before)


def end(page: Page) -> None:
    """End the turn by the button beside the board."""
    before = index(page)
    page.locator("[data-act='end']").click()
    wait_for_later(page, before)


def act_somehow(page: Page, rng: Random) -> None:
    """Do something on the board that can be done."""
    can_end = page.locator("[data-act='end']").count()
    can_take = page.locator(".rich-card.can-take").count()
    if can_take and (not can_end or rng.random() < 0.7):
        take(page, rng.randrange(8))
    elif _can_mark(page) and rng.random() < 0.5:
        mark(page, rng.choice(("drag", "press")), rng.randrange(30))
    else:
        end(page)


def _can_mark(page: Page) -> bool:
    """Return whether a marker may be placed on a card that a press would not take."""
    return page.locator("[data-act^='mark']").count() > 0 and free_cards(page).count() > 0


def play_on(who: Person, table: str, rng: Random, until: str = "over") -> None:
    """Play without the page until the game is over or a phase has come."""
    while True:
        message = who.position(table)
        if message["status"] == "over" or (
            message["actions"] and message["view"]["phase"] == until
        ):
            return
        if message["actions"]:
            act_by_request(who, table, message, rng)
        else:
            who.page.wait_for_timeout(20)


def act_by_request(who: Person, table: str, found: dict[str, Any], rng: Random) -> None:
    """Do one random act; markers are only one of the choices."""
    by_verb: dict[str, list[str]] = {}
    for text in found["actions"]:
        by_verb.setdefault(text.split()[0], []).append(text)
    text = rng.choice(by_verb[rng.choice(sorted(by_verb))])
    who.post(f"/api/tables/{table}/actions", {"index": found["n"], "actions": [text]})
