"""Games played by an engine and by its slow second implementation, compared after every act.

Every game of this repository has a module `comparisons/<key>.py` with `COMPARISON`; the second
implementation itself is `tests.reference.<key>`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Protocol

from tafelrunde.games import find_game
from tafelrunde.kernel import Options, State, seed_from_text


class Pair:
    """The same game twice: in the engine and in the reference."""

    seen: Counter[str]
    """How often something happened in the game."""

    @property
    def is_over(self) -> bool:
        """Whether the reference says that the game is over."""
        raise NotImplementedError

    def choose(self, rng: Random) -> str:
        """Return the next act of a player."""
        raise NotImplementedError

    def follow(self, text: str) -> None:
        """Play an act in both, and count what is remarkable about it."""
        raise NotImplementedError

    def compare(self, story: object) -> None:
        """Compare the positions and the legal acts of both; a failure tells the story."""
        raise NotImplementedError

    def compare_ends(self) -> None:
        """Compare the results of both."""
        raise NotImplementedError


class Watcher(Protocol):
    """Counts what is remarkable about the acts of a game."""

    seen: Counter[str]

    def before(self, reference: Any, text: str) -> None:
        """Look at the position before an act."""

    def after(self, reference: Any, seat: int, text: str) -> None:
        """Look at the position after an act of a seat."""

    def at_the_end(self, reference: Any) -> None:
        """Look at the last position."""


@dataclass
class WatchedPair(Pair):
    """A pair of engine and reference, with a watcher; a game gives its own functions."""

    state: State
    reference: Any
    watcher: Watcher
    policy: Callable[[Any, Random], str]
    play: Callable[[State, Any, str], object]
    """Plays an act in both."""
    compare_positions: Callable[[State, Any, object], None]
    compare_results: Callable[[State, Any], None]

    def __post_init__(self) -> None:
        self.seen = self.watcher.seen

    @property
    def is_over(self) -> bool:
        return self.reference.to_act is None

    def choose(self, rng: Random) -> str:
        return self.policy(self.reference, rng)

    def follow(self, text: str) -> None:
        seat = self.reference.to_act
        self.watcher.before(self.reference, text)
        self.play(self.state, self.reference, text)
        self.watcher.after(self.reference, seat, text)

    def compare(self, story: object) -> None:
        self.compare_positions(self.state, self.reference, story)

    def compare_ends(self) -> None:
        self.compare_results(self.state, self.reference)
        self.watcher.at_the_end(self.reference)


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """How a game is compared with its reference."""

    game: str
    setups: Mapping[str, Mapping[str, object]]
    """Options to play with, by name."""
    policies: Sequence[str]
    """Names of ways to choose acts, which lead to different situations."""
    begin: Callable[[State, Options, str, Random], Pair]
    """Begins a pair from a new state, its options, a policy and the game's random numbers."""
    quick: int = 1
    """The number of games for each set-up and policy."""
    later: Sequence[str] = ()
    """Set-ups that only the long tests play."""
    many: int
    """The number of games in each of the long tests."""
    parts: int = 1
    """The number of long tests for each set-up and policy."""
    salt: str = ""
    """Part of every seed, chosen so that the quick games reach every situation."""
    situations: Mapping[str, str] = field(default_factory=dict)
    """What the quick games must run into, with the place of the rules that it shows."""


@cache
def comparison_of(key: str) -> Comparison:
    """Return the comparison of a game; a game without one fails here."""
    name = f"tests.conformance.comparisons.{key.replace('-', '_')}"
    found = import_module(name).COMPARISON
    assert isinstance(found, Comparison)
    return found


def play_and_compare(comparison: Comparison, setup: str, policy: str, number: int) -> Counter[str]:
    """Play one game in both, compare after every act, and return what happened in it."""
    game = find_game(comparison.game)
    options = game.options().from_json(comparison.setups[setup])
    seed = f"{comparison.salt} {setup} {policy} {number}"
    rng, acts = Random(seed), list[str]()
    story = (setup, seed, acts)
    pair = comparison.begin(game.start(options, seed_from_text(seed)), options, policy, rng)
    while not pair.is_over:
        pair.compare(story)
        acts.append(pair.choose(rng))
        pair.follow(acts[-1])
    pair.compare(story)
    pair.compare_ends()
    return pair.seen + Counter({"acts": len(acts)})


@cache
def play_quick_games(key: str, setup: str, policy: str) -> Counter[str]:
    """Play the games of the quick test, and add up what happened."""
    comparison = comparison_of(key)
    games = range(comparison.quick)
    return sum((play_and_compare(comparison, setup, policy, n) for n in games), Counter())
