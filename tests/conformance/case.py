"""What the suite must be told about a game: one module `cases/<key>.py` each, no more.

A module has
- `OPTIONS`: names and option values of the variants to play;
- `LONGEST`: a number of acts that no game reaches;
- `RULINGS`: every place that needs a test with that `rule` mark;
- `hidden(state, seat)`: what is hidden from a seat, as item and true value;
- `marginals(knowledge)`: for each such item how likely each value is, computed apart from
  the engine; where nobody can say how likely, the set of values that are possible;
- `universe()`: texts of acts, legal or not, to be tried in every position;
and may have
- `PACE`: how many times fewer positions its long games are looked at in;
- `LATER`: names of variants much like others, whose whole games `make test-long` plays;
- `lively(state, rng)`: a cheap way of choosing acts so that rare things happen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

from tafelrunde.games import all_games
from tafelrunde.kernel import Action, Game, Knowledge, Options, State

Marginals = Mapping[str, Mapping[Any, float] | frozenset[Any]]


@dataclass(frozen=True)
class Case:
    """One game in one variant."""

    game: Game
    name: str
    options: Options
    longest: int
    hidden: Callable[[State, int], Mapping[str, Any]]
    marginals: Callable[[Knowledge], Marginals]
    universe: Callable[[], Sequence[str]]
    pace: int = 1
    lively: Callable[[State, Random], Action] | None = None
    is_later: bool = False

    def fewer(self, number: int) -> int:
        """Give how many of something a game of this length needs."""
        return max(number // self.pace, 1)

    def __str__(self) -> str:
        return f"{self.game.key} {self.name}"


def cases_of(game: Game) -> list[Case]:
    """Give the variants of a game; a game without its module fails here."""
    told = import_module(f"tests.conformance.cases.{game.key.replace('-', '_')}")
    return [
        Case(
            game,
            name,
            game.options().from_json(values),
            told.LONGEST,
            told.hidden,
            told.marginals,
            told.universe,
            getattr(told, "PACE", 1),
            getattr(told, "lively", None),
            name in getattr(told, "LATER", ()),
        )
        for name, values in told.OPTIONS.items()
    ]


def rulings_of(game: Game) -> list[str]:
    """Give the places that must have a test."""
    return list(import_module(f"tests.conformance.cases.{game.key.replace('-', '_')}").RULINGS)


ALL_CASES = [case for game in all_games() for case in cases_of(game)]
