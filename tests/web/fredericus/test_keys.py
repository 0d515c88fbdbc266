"""Whole games of Fredericus without a mouse: every kind of act, with a shuffle that is known."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tafelrunde.games.fredericus import GAME
from tafelrunde.games.fredericus.options import FredericusOptions
from tafelrunde.games.fredericus.state import FredericusState
from tests.server.processes import ServerProcess
from tests.tables.backends import Sqlite
from tests.web.fredericus.test_board import (
    Keyboard,
    press,
    side_of,
    wait_for_index,
)
from tests.web.people import PHONE, Person

pytestmark = pytest.mark.live

SHUFFLE = 121
"""Dealt and played by this number, a game of 96 acts shows every kind of act by the first seat."""
RARE = ("birds", "free", "reverse", "rearrange", "catch", "hood")
KINDS = {*RARE, "bet", "shift", "fly", "end"}


def choose_act(acts: list[str], rng: Random, done: Counter[str]) -> str:
    """Choose an act: what was seldom done first, then ending, then anything."""
    verbs = {act.split()[0] for act in acts}
    most = {"rearrange": 1, "hood": 3}
    rare = [verb for verb in RARE if verb in verbs and done[verb] < most.get(verb, 1000)]
    verb = min(rare, key=lambda one: done[one], default="end")
    if verb not in verbs:
        verb = rng.choice(sorted(verbs))
    return rng.choice([act for act in acts if act.startswith(verb)])


class ScriptedTable:
    """A table whose shuffle is known, and what is to be played at it."""

    def __init__(self, anna: Person, bert: Person, house: ServerProcess) -> None:
        self.rng, self.done = Random(SHUFFLE), [Counter[str](), Counter[str]()]
        options, seed = {"players": 2, "short": True, "first": 0}, self.rng.randbytes(32)
        self.state: FredericusState = GAME.start(FredericusOptions(**options), seed)  # type: ignore[arg-type]  # any options
        self.table = anna.new_table("fredericus", options=options)
        assert isinstance(house.database, Sqlite)
        with closing(sqlite3.connect(house.database.folder / "tafelrunde.sqlite")) as kept, kept:
            kept.execute("UPDATE tables SET seed = ? WHERE id = ?", (seed.hex(), self.table))
        for seat, who in enumerate((anna, bert)):
            who.post(f"/api/tables/{self.table}/seats/{seat}", {})

    def next(self) -> str:
        """Say what is done next, and do it in the game at hand."""
        seat = self.state.to_act
        assert seat is not None
        text = choose_act(
            [act.text for act in self.state.legal_actions()], self.rng, self.done[seat]
        )
        self.done[seat][text.split()[0]] += 1
        return text


def source_and_target(act: str, view: Any) -> tuple[str, str]:
    """Return the thing that an act begins with, and where it goes; nothing means a button."""
    verb, *words = act.split()
    seat = view["to_act"]
    own = own_bird(view, seat, int(words[0])) if verb in ("reverse", "rearrange") else ""
    found: dict[str, Callable[[], tuple[str, str]]] = {
        "birds": lambda: ("", f"field-{words[0]}"),
        "bet": lambda: (f"tower-{words[0]}" if len(words) > 1 else "hand", spot(words[-1])),
        "shift": lambda: (f"row-{words[0]}", f"row-{words[1]}"),
        "fly": lambda: (f"bird-{seat}-{words[0]}", f"field-{words[1]}"),
        "catch": lambda: (f"bird-{seat}-{words[0]}", f"row-{side_of(view, seat, words[0])}"),
        "reverse": lambda: (f"bird-{seat}-{own}", f"row-{words[2]}"),
        "rearrange": lambda: (f"bird-{seat}-{own}", ""),
        "free": lambda: (
            f"bird-{seat}-{view['seats'][seat]['hooded']}",
            field_of_hooded_bird(view, seat),
        ),
        "hood": lambda: (
            f"bird-{1 - seat}-{words[1].split('-')[1]}",
            f"yard-{words[0]}" if len(words) == 2 else "",
        ),
        "end": lambda: ("", ""),
    }
    return found[verb]()


def own_bird(view: Any, seat: int, side: int) -> str:
    field = view["sides"][side - 1]["field"]
    return str(next(one["bird"] for one in field if one["seat"] == seat))


def spot(name: str) -> str:
    return name if name == "middle" else f"tower-{name}"


def field_of_hooded_bird(view: Any, seat: int) -> str:
    return f"field-{side_of(view, seat, view['seats'][seat]['hooded'])}"


class Player(Keyboard):
    """A player without a mouse who can do everything."""

    def tab_to(self, selector: str) -> None:
        """Go to something with the Tab key alone, forwards or back."""
        found = "selector => Boolean(document.activeElement?.closest(selector))"
        for _ in range(150):
            if self.page.evaluate(found, selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way to {selector}")

    def find(self, name: str, view: Any) -> None:
        """Go to a place of the castle; a bird is found along its side."""
        self.tab_to(".fred-castle")
        self.page.keyboard.press("Home")
        if not name.startswith("bird-"):
            return self.go(name)
        _, seat, kind = name.split("-")
        self.go(f"row-{side_of(view, int(seat), kind)}")
        for _ in range(8):
            if self.here() == name:
                return None
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"no way to {name}")

    def choose(self, source: str, view: Any) -> None:
        """Choose what to act with."""
        if source != "hand":
            self.find(source, view)
            self.enter()
        elif self.page.locator("[data-place=hand][aria-pressed=false]").count():
            self.tab_to("[data-place=hand]")
            self.enter()

    def play(self, act: str, view: Any) -> None:
        """Do an act with keys alone."""
        source, target = source_and_target(act, view)
        if source:
            self.choose(source, view)
        if not target:
            self.tab_to(f'[data-choice="{act}"], [data-act="{act}"]')
        elif source not in ("", "hand"):
            self.tab_to(".fred-castle")
            self.aim(target)
        else:
            self.find(target, view)
        self.enter()


class Finger:
    """A player with a phone: the first tap shows, the second does it."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page

    def play(self, act: str, view: Any) -> None:
        """Do an act with taps alone."""
        source, target = source_and_target(act, view)
        if source and (source != "hand" or self.page.locator(UNPRESSED).count()):
            press(self.person, source)
        if not target:
            return self.page.locator(f'[data-choice="{act}"]').tap()
        press(self.person, target)
        expect(self.page.locator(".fred-line.is-preview")).to_be_visible()
        press(self.person, target)
        return None


UNPRESSED = "[data-place=hand][aria-pressed=false]"


@pytest.mark.long
@pytest.mark.parametrize(
    ("how", "size"), [(Player, (1280, 800)), (Finger, PHONE)], ids=["keyboard", "fingers"]
)
def test_a_whole_game_with_every_kind_of_act_without_a_mouse(
    person: Callable[..., Person],
    house: ServerProcess,
    how: Callable[..., Any],
    size: tuple[int, int],
) -> None:
    anna, bert = person("Anna", still=True, size=size, touch=size == PHONE), person("Bert")
    dealt = ScriptedTable(anna, bert, house)
    state, page = dealt.state, anna.at(dealt.table)
    hands, n = how(anna), 0
    while state.to_act is not None:
        seat, act = state.to_act, dealt.next()
        if seat == 0:
            hands.play(act, anna.position(dealt.table)["view"])
        else:
            bert.post(f"/api/tables/{dealt.table}/actions", {"index": n, "actions": [act]})
        n += 1
        wait_for_index(page, n)
        state.apply(state.parse(act))
        shown, known = anna.position(dealt.table)["view"], state.view(0)
        assert (shown["sides"], shown.get("rows")) == (known["sides"], known["rows"]), act
    assert {*dealt.done[0]} == KINDS
    expect(page.locator(".fred-result .fred-score")).to_have_count(2)
