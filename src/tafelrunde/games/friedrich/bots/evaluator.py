"""Each seat's chance in a position of Friedrich, for hints and reviews."""

from __future__ import annotations

from random import Random

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.bots import evaluation, policy
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import State
from tafelrunde.search import Values
from tafelrunde.search.evaluators import Evaluator


class FriedrichEvaluator(Evaluator):
    """Evaluates with the fitted chances, after a turn played by rules of thumb."""

    def __init__(self) -> None:
        self.game = GAME

    def evaluate(self, state: State, rng: Random) -> Values:  # noqa: ARG002 - nothing is drawn
        """Return the chances of the evaluation."""
        assert isinstance(state, FriedrichState)
        return evaluation.chances(state)

    def play_on(self, state: State, rng: Random) -> Values:  # noqa: ARG002 - chance is the world's
        """Play by rules of thumb until this nation moves again and return the chances."""
        assert isinstance(state, FriedrichState)
        turn, nation = state.turn + 1, state.nation
        while state.to_act is not None:
            if state.turn > turn or (state.turn == turn and state.nation >= nation):
                break
            policy.play_next(state)
        return evaluation.chances(state)
