"""Fredericus as the search sees it."""

from __future__ import annotations

from collections.abc import Hashable
from math import exp
from random import Random

from tafelrunde.bots.fredericus import thumb
from tafelrunde.bots.fredericus.judging import chances_of, expected, rounds_left
from tafelrunde.bots.search import Adapter, Values
from tafelrunde.games import find_game
from tafelrunde.games.fredericus.acts import ACTIONS
from tafelrunde.games.fredericus.parts import ACT, CLOSE
from tafelrunde.games.fredericus.state import FredericusState
from tafelrunde.kernel import Action, State

SHARES = (0.4, 0.2, 0.13, 0.07)
"""Parts of a turn's budget by the actions already taken; the first decide most."""


class FredericusAdapter(Adapter):
    """Catches within reach, what others could catch, chips and hoods."""

    exploration = 1.0
    width = 4.0
    widening = 0.4
    heat = 1.5
    turns = 2
    """So many whole turns are played after the one the tree ends in."""

    def __init__(self) -> None:
        self.game = find_game("fredericus")

    def share(self, state: State) -> float:
        """Much for the first actions, less for the later ones, a little for chips."""
        assert isinstance(state, FredericusState)
        if state.stage == ACT:
            if not state.actions_left():
                return 0.1
            return SHARES[state.done] if state.done < len(SHARES) else 0.05
        return 0.05 if state.stage == CLOSE else 0.4

    def scene(self, state: State) -> Hashable:  # noqa: ARG002 - nothing listed is a secret
        """What may be done hangs on nothing hidden."""
        return True

    def candidates(self, state: State) -> list[tuple[Action, float]]:
        """Rate what may be done by the rule of thumb."""
        assert isinstance(state, FredericusState)
        rated = thumb.rated(state)
        best = rated[0][0]
        weights = [exp((rate - best) / self.heat) for rate, _ in rated]
        total = sum(weights)
        return [(ACTIONS[c], w / total) for (_, c), w in zip(rated, weights, strict=True)]

    def play_out(self, state: State, rng: Random) -> Values:
        """Play some turns by the rule of thumb, then weigh points and prospects."""
        assert isinstance(state, FredericusState)
        while state.to_act is not None and state.stage not in (ACT, CLOSE):
            state.push(state.random_action(rng))
        last = state.turns + self.turns
        while state.to_act is not None and state.turns < last:
            thumb.play_turn(state, rng)
        if state.to_act is None:
            return self.final(state)
        return chances_of(expected(state), rounds_left(state))


FREDERICUS = FredericusAdapter()
