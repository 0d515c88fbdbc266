"""What a position promises each seat, for reviews: each game brings its own way to judge."""

from __future__ import annotations

from functools import cache
from random import Random

from tafelrunde.kernel import Game, State, find_plugin, load_object
from tafelrunde.kernel.plugins import PluginProblem, describe
from tafelrunde.kernel.registry import report_problem
from tafelrunde.search.adapter import Adapter, Values

PLAYED = 24
"""So many play-outs judge one position where a single look says too little."""


class Evaluator:
    """Judges positions of a game: as they stand, and by one way to play on from them."""

    game: Game

    def standing(self, state: State, rng: Random) -> Values:
        """Give each seat's chance to win in a position."""
        raise NotImplementedError

    def play_on(self, state: State, rng: Random) -> Values:
        """Play on for a while in a position of one's own, and give each seat's chance there."""
        raise NotImplementedError


class PlayoutEvaluator(Evaluator):
    """Judges by the play-outs of a game's search."""

    def __init__(self, adapter: Adapter) -> None:
        self.adapter = adapter
        self.game = adapter.game

    def standing(self, state: State, rng: Random) -> Values:
        """Give the average of some play-outs."""
        if state.to_act is None:
            return self.adapter.final(state)
        found = [self.play_on(state.copy(), rng) for _ in range(PLAYED)]
        return [sum(values) / PLAYED for values in zip(*found, strict=True)]

    def play_on(self, state: State, rng: Random) -> Values:
        """Play on by the rule of thumb."""
        return (
            self.adapter.final(state) if state.to_act is None else self.adapter.play_out(state, rng)
        )


def evaluator_of(game: str) -> Evaluator | None:
    """Return what judges the positions of a game, None if its plug-in brings nothing usable."""
    plugin = find_plugin(game)
    return _load_evaluator(plugin.game, plugin.evaluator) if plugin.evaluator else None


@cache
def _load_evaluator(game: Game, path: str) -> Evaluator | None:
    """Load an evaluator, its class, or a function of the game; report one that does not load."""
    try:
        found = load_object(path)
        if isinstance(found, type):
            found = found()
        elif not isinstance(found, Evaluator):
            found = found(game)
        if not isinstance(found, Evaluator):
            raise TypeError(f"{path} is no evaluator")
    except Exception as error:  # a stranger's module may raise anything
        report_problem(PluginProblem(f"{game.key}: evaluator", path, describe(error)))
        return None
    return found
