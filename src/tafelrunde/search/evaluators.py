"""Evaluators: each seat's chance to win in a position, for hints and reviews."""

from __future__ import annotations

from functools import cache
from random import Random

from tafelrunde.kernel import Game, State, find_plugin, load_object
from tafelrunde.kernel.plugins import PluginProblem, describe
from tafelrunde.kernel.registry import report_problem
from tafelrunde.search.adapter import Adapter, Values

PLAYOUTS = 24
"""The number of play-outs that evaluate one position."""


class Evaluator:
    """Evaluates positions of a game, at once or by playing on."""

    game: Game

    def evaluate(self, state: State, rng: Random) -> Values:
        """Return each seat's chance to win in a position."""
        raise NotImplementedError

    def play_on(self, state: State, rng: Random) -> Values:
        """Play on for a while in a copy of a position, and return each seat's chance there."""
        raise NotImplementedError


class PlayoutEvaluator(Evaluator):
    """Evaluates positions by the play-outs of a game's search."""

    def __init__(self, adapter: Adapter) -> None:
        self.adapter = adapter
        self.game = adapter.game

    def evaluate(self, state: State, rng: Random) -> Values:
        """Return the average of some play-outs."""
        if state.to_act is None:
            return self.adapter.final(state)
        results = [self.play_on(state.copy(), rng) for _ in range(PLAYOUTS)]
        return [sum(values) / PLAYOUTS for values in zip(*results, strict=True)]

    def play_on(self, state: State, rng: Random) -> Values:
        """Play on by the rule of thumb."""
        return (
            self.adapter.final(state) if state.to_act is None else self.adapter.play_out(state, rng)
        )


def evaluator_of(game: str) -> Evaluator | None:
    """Return the evaluator of a game, None if its plug-in has no usable one."""
    plugin = find_plugin(game)
    return _load_evaluator(plugin.game, plugin.evaluator) if plugin.evaluator else None


@cache
def _load_evaluator(game: Game, path: str) -> Evaluator | None:
    """Load an evaluator: an object, a class, or a function that makes one for a game.

    One that fails to load is reported, and None is returned.
    """
    try:
        evaluator = load_object(path)
        if isinstance(evaluator, type):
            evaluator = evaluator()
        elif not isinstance(evaluator, Evaluator):
            evaluator = evaluator(game)
        if not isinstance(evaluator, Evaluator):
            raise TypeError(f"{path} is not an evaluator")
    except Exception as error:  # a module from elsewhere may raise anything
        report_problem(PluginProblem(f"{game.key}: evaluator", path, describe(error)))
        return None
    return evaluator
