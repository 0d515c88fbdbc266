"""What a position promises each seat, for reviews: each game brings its own way to judge."""

from __future__ import annotations

from random import Random

from tafelrunde.kernel import Game, State, find_plugin, load_object
from tafelrunde.search import Adapter, Values

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
    """Return what judges the positions of a game, None if its plug-in brings nothing."""
    path = find_plugin(game).evaluator
    if not path:
        return None
    found = load_object(path)
    evaluator: Evaluator = found() if isinstance(found, type) else found
    return evaluator
