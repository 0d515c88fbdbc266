"""What the suite is told about a game, and the variants that follow from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

from tafelrunde.kernel import (
    Action,
    Choice,
    Flag,
    Game,
    Knowledge,
    OptionError,
    Options,
    State,
    find_plugin,
    load_object,
    seed_from_text,
)

Marginals: TypeAlias = Mapping[str, Mapping[Any, float] | frozenset[Any]]
MAX_DERIVED_VARIANTS = 8
UNIVERSE_GAMES = 4


@dataclass(frozen=True, kw_only=True)
class GameCase:
    """What a game's author tells the suite; everything has a default."""

    variants: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """Names and option values of the variants to play; derived from the options if there are none.
    """
    longest: int = 10_000
    """A number of acts that no game reaches."""
    hidden: Callable[[State, int], Mapping[str, Any]] | None = None
    """What is hidden from a seat, as items with their true values."""
    marginals: Callable[[Knowledge], Marginals] | None = None
    """For each hidden item how likely each value is, computed apart from the game's own code;
    where that cannot be said, the set of values that are possible."""
    universe: Callable[[], Sequence[str]] | None = None
    """Texts of acts, legal or not, to be tried in every position."""
    pace: int = 1
    """How many times fewer positions of long games are looked at."""
    lively: Callable[[State, Random], Action] | None = None
    """A cheap way of choosing acts so that rare things happen."""
    has_chance: bool = True
    """Whether chance has any part in the game."""
    small_positions: int = 1
    """In how many positions with few acts `random_action` must have been tried."""


@dataclass(frozen=True)
class Case:
    """One game in one variant."""

    game: Game
    name: str
    options: Options
    told: GameCase
    path: str = ""
    """The import path of the `GameCase`, '' if there is none; other processes find it by that."""

    @property
    def pace(self) -> int:
        """How many times fewer positions are looked at."""
        return self.told.pace

    @property
    def longest(self) -> int:
        """A number of acts that no game reaches."""
        return self.told.longest

    def fewer(self, number: int) -> int:
        """Return how many of something a game of this length needs."""
        return max(number // self.told.pace, 1)

    def start(self, seed: str) -> State:
        """Start a game."""
        return self.game.start(self.options, seed_from_text(seed))

    def universe(self) -> Sequence[str]:
        """Return texts of acts to be tried: the author's, or those that random games list."""
        if self.told.universe is not None:
            return self.told.universe()
        listed = [action.text for action in self.start("universe").all_actions()]
        return listed or list(dict.fromkeys(self._listed_texts()))

    def _listed_texts(self) -> Iterator[str]:
        for number in range(UNIVERSE_GAMES):
            state, rng = self.start(f"universe{number}"), Random(number)
            for _ in range(self.longest):
                if state.to_act is None:
                    break
                yield from (action.text for action in state.legal_actions())
                state.push(state.random_action(rng))

    def __str__(self) -> str:
        return f"{self.game.key} {self.name}"


def cases_of(game: Game, path: str | None = None) -> list[Case]:
    """Return the variants of a game, as told at an import path, or by its plug-in by default."""
    path = find_plugin(game.key).conformance if path is None else path
    told = load_object(path) if path else GameCase()
    if not isinstance(told, GameCase):
        raise TypeError(f"{path} is no GameCase")
    variants = told.variants or derive_variants(game.options())
    options = game.options()
    return [
        Case(game, name, options.from_json(values), told, path) for name, values in variants.items()
    ]


def derive_variants(options: type[Options]) -> dict[str, dict[str, object]]:
    """Return the default options, and variants that differ from them in one choice or flag."""
    usual = options()
    found: dict[str, dict[str, object]] = {"usual": {}}
    for name, kind in options.kinds().items():
        values: Sequence[object] = ()
        if isinstance(kind, Choice):
            values = kind.values
        elif isinstance(kind, Flag):
            values = (True, False)
        for value in values:
            if value != getattr(usual, name) and _goes(options, {name: value}):
                found[f"{name}={value}"] = {name: value}
    return dict(list(found.items())[:MAX_DERIVED_VARIANTS])


def _goes(options: type[Options], values: dict[str, object]) -> bool:
    try:
        options.from_json(values)
    except OptionError:
        return False
    return True
