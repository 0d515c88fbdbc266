"""A championship table at which four people play, in a running house."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tafelrunde.games.friedrich.model.components import ALLOT
from tafelrunde.tables.game_session import GameSession
from tests.server.championships import RunningChampionship
from tests.server.visitors import (
    Home,
    Visitor,
    play_until,
    run_house,
)


class Table:
    """A table of four people, with jury and organiser beside it."""

    def __init__(self, home: Home, tag: str) -> None:
        self.home = home
        self.meeting = RunningChampionship(home, f" {tag}", people=4, field=4).start_first_round()
        self.id = self.meeting.table()
        seats = home.server.tables.directory.find(self.id).seats
        by_account = {who.person.id: who for who in self.meeting.people if who.person}
        self.players = [by_account[str(seat.account)] for seat in seats]
        self.juror, self.organiser = self.meeting.juror, self.meeting.organiser
        self.play(lambda live: live.state.stage != ALLOT)

    @property
    def path(self) -> str:
        """Where it is asked about."""
        return f"/api/tables/{self.id}"

    @property
    def live(self) -> GameSession:
        """The game."""
        return self.home.game(self.id)

    @property
    def everybody(self) -> list[Visitor]:
        """All who may look at it."""
        return [*self.players, self.juror, self.organiser, self.meeting.admin]

    def play(self, wanted: Any, seed: int = 1) -> None:
        """Play at random until something holds."""
        play_until(self.home, self.id, wanted, seed)

    def actor(self) -> Visitor:
        """Return the player to act."""
        seat = self.live.state.to_act
        assert seat is not None
        return self.players[seat]

    def act(self, text: str, index: Any = None) -> Any:
        """Let the player to act do something, at the token shown to them."""
        who = self.actor()
        given = who.position(self.id)["n"] if index is None else index
        return who.post(f"{self.path}/actions", {"index": given, "actions": [text]})

    def clock(self) -> Any:
        """Return the clock as all see it."""
        return self.juror.position(self.id)["clocks"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    """A house whose bots hardly ever act."""
    with run_house(tmp_path_factory.mktemp("house"), {"beat": 60.0}) as home:
        yield home


@pytest.fixture(scope="module")
def table(house: Home) -> Table:
    """A championship table of four people."""
    return Table(house, "A")
