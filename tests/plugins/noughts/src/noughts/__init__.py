"""Noughts: two players mark a board of nine cells, and three in a row win."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from tafelrunde.kernel import (
    Action,
    Choice,
    Event,
    Game,
    Json,
    Knowledge,
    Options,
    Outcome,
    Phrase,
    State,
    View,
    option,
)

CELLS = [f"{column}{row}" for row in (1, 2, 3) for column in "abc"]
MARKS = [Action(number, f"mark {name}") for number, name in enumerate(CELLS)]
ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


@dataclass(frozen=True)
class NoughtsOptions(Options):
    """Two play."""

    players: int = option(2, Choice(2))


class NoughtsState(State):
    """Nine cells, each empty or marked by a seat."""

    game_key, rules_version = "noughts", "1"

    def __init__(self, options: NoughtsOptions) -> None:
        self.options = options
        self.cells: list[int | None] = [None] * len(CELLS)
        self.to_act: int | None = 0

    def legal_actions(self) -> list[Action]:
        """List the empty cells."""
        is_over = self.to_act is None
        return [] if is_over else [mark for mark in MARKS if self.cells[mark.code] is None]

    def all_actions(self) -> list[Action]:
        """List all cells."""
        return MARKS

    def action_data(self, action: Action) -> dict[str, Json]:
        """Name the cell."""
        return {"cell": CELLS[action.code]}

    def push(self, action: Action) -> None:
        """Mark a cell; three in a row or a full board end the game."""
        assert self.to_act is not None
        self.cells[action.code] = self.to_act
        self.to_act = (
            None if self.winner() is not None or None not in self.cells else 1 - self.to_act
        )

    def winner(self) -> int | None:
        """Return the seat with three in a row."""
        for row in ROWS:
            owners = {self.cells[cell] for cell in row}
            if len(owners) == 1 and None not in owners:
                return owners.pop()
        return None

    def events_since(self, before: NoughtsState, listed: Action) -> list[Event]:
        """Name the cell."""
        return [Event("noughts.marked", {"seat": before.to_act, "cell": CELLS[listed.code]})]

    def view(self, seat: int | None) -> View:
        """Show the cells: nothing is hidden."""
        return {"to_act": self.to_act, "cells": [*self.cells]}

    def outcome(self) -> Outcome | None:
        """Name the winner; a full board is shared."""
        if self.to_act is not None:
            return None
        winner = self.winner()
        winners = (0, 1) if winner is None else (winner,)
        key = "noughts.shared" if winner is None else "noughts.won"
        scores = tuple(int(winner == seat) for seat in (0, 1))
        return Outcome(winners, scores, Phrase(key, {"seat": winner}))


class Noughts(Game):
    """The game as the house knows it."""

    key, rules_version = "noughts", "1"

    def options(self) -> type[Options]:
        """Return the class of the options."""
        return NoughtsOptions

    def start(self, options: Options, seed: bytes) -> NoughtsState:
        """Begin with empty cells."""
        assert isinstance(options, NoughtsOptions)
        return NoughtsState(options)

    def sample(self, knowledge: Knowledge, rng: Random) -> NoughtsState:
        """Return the one world there is."""
        facts: Any = knowledge.facts
        state = NoughtsState(NoughtsOptions.from_json(knowledge.options))
        state.to_act, state.cells = facts["to_act"], [*facts["cells"]]
        return state
