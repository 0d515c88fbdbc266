"""Championships in every stage, and protocols to be written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tafelrunde.championship.event.commands import execute
from tafelrunde.championship.event.errors import RequestRefused
from tafelrunde.championship.event.model import (
    HALL,
    ROUNDS,
    Championship,
    Options,
    Sitter,
)
from tafelrunde.championship.event.people_commands import CommandContext, create_championship
from tafelrunde.championship.event.repository import ChampionshipRepository
from tafelrunde.tables.store import Store
from tests.tables.guests import add_people

STARTS = (
    "2027-05-14T10:00",
    "2027-05-14T17:00",
    "2027-05-15T10:00",
    "2027-05-15T17:00",
    "2027-05-16T10:00",
)
ORGANISER, JUROR, SECOND_JUROR = "olga", "jonas", "jutta"
SALT = "00" * 16


def sheet(**changes: Any) -> dict[str, Any]:
    """Return the protocol of the fifth worked example, changed if need be."""
    found: dict[str, Any] = {
        "rounds": 12,
        "winners": ["sweden"],
        "nations": {
            "russia": [7, 10],
            "sweden": [5, 5],
            "austria": [8, 12],
            "imperial": [4, 10],
            "france": [8, 10],
        },
        "imperial_held_by": "Maria Theresia",
        "imperial_before_change": None,
        "offensive_option": {
            "prussia": 12,
            "ended_in_round": 11,
            "failed": True,
            "card_taken": True,
        },
        "cards_dealt": None,
    }
    return {**found, **changes}


def other_sheet() -> dict[str, Any]:
    """Return the protocol of a game without the option that Russia has won."""
    nations = {"russia": [10, 10], "sweden": [4, 10], "austria": [9, 16]}
    nations |= {"imperial": [7, 10], "france": [5, 10]}
    return sheet(rounds=9, winners=["russia"], nations=nations, offensive_option=None)


def shared_sheet() -> dict[str, Any]:
    """Return the protocol of the third worked example: Elisabeth two nations, Pompadour one."""
    nations = {"russia": [10, 10], "sweden": [10, 10], "austria": [9, 16]}
    nations |= {"imperial": [7, 10], "france": [10, 10]}
    winners = ["france", "sweden", "russia"]
    return sheet(rounds=11, winners=winners, nations=nations, offensive_option=None)


def context_of(account: str, at: float = 1000.0, **names: str) -> CommandContext:
    """Return the context of a person who gives a command."""
    return CommandContext(account, at, names)


class Step:
    """A championship that goes on by deeds; each of them is a pure function."""

    def __init__(self, kind: str = HALL, **options: bool) -> None:
        start = create_championship(
            "w", context_of(ORGANISER), "Spring", kind, STARTS, Options(**options)
        )
        self.now = start
        self.do(ORGANISER, "appoint", account=JUROR, office="jury")

    def do(self, account: str, deed: str, /, **params: Any) -> Championship:
        """Do something."""
        self.now = execute(self.now, context_of(account), deed, params)
        return self.now

    def field(self, number: int) -> Step:
        """Enter this many people, none with an account."""
        for n in range(number):
            sitter = Sitter(name=f"Person {n}")
            self.do(ORGANISER, "enter", pseudonym=f"Owl {n}", city="", sitter=sitter)
        return self

    def publish_seating(self, number: int = 8) -> Step:
        """Go on until the seating is published."""
        self.field(number)
        self.do(ORGANISER, "close")
        self.do(ORGANISER, "draw", seed="1")
        self.do(ORGANISER, "publish")
        return self

    def start(self, number: int) -> Step:
        """Start a round."""
        self.do(ORGANISER, "start", number=number, tables={})
        return self

    def play(self, number: int, sheets: Callable[[int, int], dict[str, Any]] | None = None) -> Step:
        """Start a round and confirm all of its results."""
        self.start(number)
        for game in self.now.round(number):
            made = sheets(*game.place) if sheets else sheet()
            self.result(number, game.table, made)
        return self

    def result(self, number: int, table: int, made: dict[str, Any]) -> Step:
        """Let a jury member write down and confirm a result."""
        place = {"round": number, "table": table}
        self.do(JUROR, "call", about="end", **place)
        self.do(JUROR, "write", protocol=made, **place)
        self.do(JUROR, "confirm", **place)
        return self

    def preliminaries(self) -> Step:
        """Play all four rounds."""
        for number in range(1, ROUNDS + 1):
            self.play(number, lambda r, t: sheet() if (r + t) % 2 else other_sheet())
        return self

    def seal_results(self) -> Step:
        """Go on to the choice of roles."""
        self.do(ORGANISER, "seal", lot="1", salt=SALT)
        return self

    def choose_roles(self) -> Step:
        """Let the finalists choose."""
        for role in ("Elisabeth", "Friedrich", "Pompadour"):
            self.do(ORGANISER, "choose", role=role)
        return self


@contextmanager
def expect_refusal(what: str) -> Iterator[None]:
    """Expect a refusal by the last part of its key."""
    with pytest.raises(RequestRefused) as error:
        yield
    assert error.value.phrase.key.rpartition(".")[2] == what, error.value.phrase


def new_championship(championships: ChampionshipRepository, store: Store, kind: str = HALL) -> str:
    """Begin a championship in a database, with an organiser and two jury members."""
    names = ("Olga", "Jonas", "Jutta")
    organiser = add_people(store, *names)[0]
    made = championships.create(organiser, "Spring", kind, STARTS)
    for juror in (JUROR, SECOND_JUROR):
        championships.execute(made.id, ORGANISER, "appoint", account=juror, office="jury")
    return made.id


def enter_people(championships: ChampionshipRepository, championship: str, number: int = 8) -> None:
    """Enter people without accounts."""
    for n in range(number):
        sitter = Sitter(name=f"Person {n}")
        arguments = {"pseudonym": f"Owl {n}", "city": "", "sitter": sitter}
        championships.execute(championship, ORGANISER, "enter", **arguments)


def start_first_round(championships: ChampionshipRepository, championship: str) -> None:
    """Go on until the first round is being played."""
    championships.execute(championship, ORGANISER, "close")
    championships.execute(championship, ORGANISER, "draw", seed="1")
    championships.execute(championship, ORGANISER, "publish")
    championships.execute(championship, ORGANISER, "start", number=1)
