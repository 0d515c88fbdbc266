"""The description of a game for the suite, and the variants that follow from it."""

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
    """The description of a game by its author; everything has a default."""

    variants: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """The variants to play, by name with their options; derived from the options if empty."""
    longest: int = 10_000
    """A number of acts that no game reaches."""
    hidden: Callable[[State, int], Mapping[str, Any]] | None = None
    """Returns what is hidden from a seat, as items with their true values."""
    marginals: Callable[[Knowledge], Marginals] | None = None
    """Returns the odds of the values of each hidden item, computed apart from the game's own code;
    if the odds are unknown, the set of possible values."""
    universe: Callable[[], Sequence[str]] | None = None
    """Returns texts of acts, legal or not, to try in every position."""
    malformed: Sequence[str] = ()
    """Texts that are no acts of this game, though some look like one."""
    positions: Mapping[str, Sequence[Callable[[], State]]] = field(default_factory=dict)
    """Builds positions that random games seldom reach, by the name of a variant with as many
    players. Checks of single positions look at these too."""
    pace: int = 1
    """The factor by which fewer positions of long games are checked."""
    lively: Callable[[State, Random], Action] | None = None
    """A cheap policy that makes rare things happen."""
    has_chance: bool = True
    """Whether the game has chance."""
    small_positions: int = 1
    """The minimum number of positions with few acts in which `random_action` is tried."""


@dataclass(frozen=True)
class Case:
    """One game in one variant."""

    game: Game
    name: str
    options: Options
    game_case: GameCase
    path: str = ""
    """The import path of the `GameCase` for other processes, '' if there is none."""

    @property
    def pace(self) -> int:
        """The factor by which fewer positions are checked."""
        return self.game_case.pace

    @property
    def longest(self) -> int:
        """A number of acts that no game reaches."""
        return self.game_case.longest

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.options.players)

    def fewer(self, number: int) -> int:
        """Return a number divided by the factor of this game, at least 1."""
        return max(number // self.game_case.pace, 1)

    def start(self, seed: str) -> State:
        """Start a game."""
        return self.game.start(self.options, seed_from_text(seed))

    def positions(self) -> Iterator[State]:
        """Build the author's own positions of this variant."""
        return (build() for build in self.game_case.positions.get(self.name, ()))

    def universe(self) -> Sequence[str]:
        """Return texts of acts to try: the author's, or those that random games list."""
        if self.game_case.universe is not None:
            return self.game_case.universe()
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
    """Return the variants of a game, by an import path, or by its plug-in by default."""
    path = find_plugin(game.key).conformance if path is None else path
    game_case = load_object(path) if path else GameCase()
    if not isinstance(game_case, GameCase):
        raise TypeError(f"{path} is no GameCase")
    variants = game_case.variants or derive_variants(game.options())
    options = game.options()
    return [
        Case(game, name, options.from_json(values), game_case, path)
        for name, values in variants.items()
    ]


def derive_variants(options: type[Options]) -> dict[str, dict[str, object]]:
    """Return the default options, and variants that differ from them in one choice or flag."""
    usual = options()
    variants: dict[str, dict[str, object]] = {"usual": {}}
    for name, kind in options.kinds().items():
        values: Sequence[object] = ()
        if isinstance(kind, Choice):
            values = kind.values
        elif isinstance(kind, Flag):
            values = (True, False)
        for value in values:
            if value != getattr(usual, name) and _is_valid(options, {name: value}):
                variants[f"{name}={value}"] = {name: value}
    return dict(list(variants.items())[:MAX_DERIVED_VARIANTS])


def _is_valid(options: type[Options], values: dict[str, object]) -> bool:
    try:
        options.from_json(values)
    except OptionError:
        return False
    return True
