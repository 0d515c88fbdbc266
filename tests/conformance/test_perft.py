"""Node counts: every game must list exactly the acts that were counted for it once.

The counts lie in `tests/perft/<key>.json`; `tests.reference.<key>` counts them a second time
with `nodes(start, acts, depths)`, from a model that shares nothing with the engine.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias, cast

import pytest

from tafelrunde.games import all_games, find_game
from tafelrunde.kernel import State, seed_from_text
from tafelrunde.lab import perft

Generator: TypeAlias = Callable[[State, Sequence[str], Sequence[int]], list[int]]

FOLDER = Path(__file__).parent.parent / "perft"
KEYS = [game.key for game in all_games()]
QUICK_DEPTH = 3
GENERATOR_DEPTH = 2
GENERATOR_NODES = 250
GENERATOR_ACTS = 150
"""The independent generators are slow: more nodes than these, and positions after more acts, are
counted in the long tests."""


@dataclass(frozen=True)
class Position:
    """A position reached by acts, with its node counts from depth 1 on."""

    game: str
    name: str
    options: dict[str, Any]
    seed: str
    acts: list[str]
    nodes: list[int]

    def start(self) -> State:
        game = find_game(self.game)
        return game.start(game.options()(**self.options), seed_from_text(self.seed))

    def build_state(self) -> State:
        state = self.start()
        for text in self.acts:
            state.apply(state.parse(text))
        return state


def positions_of(key: str) -> list[Position]:
    """Read a game's positions; a missing file is an empty one, and a test of its own fails."""
    path = FOLDER / f"{key}.json"
    if not path.exists():
        return []
    found = json.loads(path.read_text(encoding="utf-8"))["positions"]
    return [Position(key, **position) for position in found]


def generator_of(key: str) -> Generator:
    """Find the independent generator of a game."""
    return cast(Generator, import_module(f"tests.reference.{key}").nodes)


POSITIONS = [
    pytest.param(position, id=f"{key}: {position.name}")
    for key in KEYS
    for position in positions_of(key)
]


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_node_counts_and_an_independent_generator(key: str) -> None:
    positions = positions_of(key)
    assert positions, f"tests/perft/{key}.json is missing or empty"
    assert all(position.nodes for position in positions)
    assert any(len(position.nodes) >= QUICK_DEPTH for position in positions)
    assert callable(generator_of(key))


@pytest.mark.parametrize("position", POSITIONS)
def test_node_counts(position: Position) -> None:
    state = position.build_state()
    quick = position.nodes[:QUICK_DEPTH]
    assert [perft(state, depth) for depth in range(1, len(quick) + 1)] == quick


@pytest.mark.long
@pytest.mark.parametrize("position", POSITIONS)
def test_deep_node_counts(position: Position) -> None:
    state = position.build_state()
    for depth, count in enumerate(position.nodes[QUICK_DEPTH:], start=QUICK_DEPTH + 1):
        assert perft(state, depth) == count


def expect_same_counts(position: Position, depths: Sequence[int]) -> None:
    """Let the independent generator count the nodes at some depths; it plays there once."""
    if not depths:
        return
    counts = generator_of(position.game)(position.start(), position.acts, depths)
    assert counts == [position.nodes[depth - 1] for depth in depths]


def generator_depths(position: Position, *, is_quick: bool) -> list[int]:
    """Return the depths at which the independent generator counts, quickly or not."""
    is_near = len(position.acts) <= GENERATOR_ACTS
    known = enumerate(position.nodes[:GENERATOR_DEPTH], start=1)
    return [depth for depth, count in known if (is_near and count <= GENERATOR_NODES) == is_quick]


@pytest.mark.parametrize("position", POSITIONS)
def test_independent_generator_counts_the_same(position: Position) -> None:
    expect_same_counts(position, generator_depths(position, is_quick=True))


@pytest.mark.long
@pytest.mark.parametrize("position", POSITIONS)
def test_independent_generator_counts_many_nodes_the_same(position: Position) -> None:
    expect_same_counts(position, generator_depths(position, is_quick=False))
