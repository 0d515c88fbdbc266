"""Fredericus as the search sees it."""

from __future__ import annotations

from collections.abc import Hashable
from math import exp
from random import Random

from tafelrunde.games import find_game
from tafelrunde.games.fredericus import reasons as checks
from tafelrunde.games.fredericus.action_codes import ACTIONS
from tafelrunde.games.fredericus.bots import reasons
from tafelrunde.games.fredericus.bots import rule_of_thumb as thumb
from tafelrunde.games.fredericus.bots.evaluation import chances_of, expected, rounds_left
from tafelrunde.games.fredericus.components import (
    ACT,
    BETS,
    CLOSE,
    PERCH,
)
from tafelrunde.games.fredericus.state import FredericusState
from tafelrunde.kernel import Action, Phrase, State
from tafelrunde.search import Adapter, Values

SHARES = (0.35, 0.17, 0.11, 0.06)
"""Parts of a turn's budget by the actions already taken; the first decide most."""
SPECIAL = 0.03
"""For an act that is no action, an extra action, and each one after the first of a closing."""


class FredericusAdapter(Adapter):
    """Catches within reach, what others could catch, chips and hoods."""

    exploration = 0.5
    width = 4.0
    widening = 0.4
    heat = 1.5
    turns = 2
    """So many whole turns are played after the one the tree ends in."""
    spread = 1.5
    spread_by_round = 0.5
    """How uncertain hoped-for points are at the end, and how much more so for each round left."""
    tempo = 0.3
    """What it is worth to move next, besides what is in sight."""

    def __init__(self) -> None:
        self.game = find_game("fredericus")

    def share(self, state: State) -> float:
        """Much for the first actions, less for the later ones, a little for chips.

        Two catches, a reversal with its actions and a closing with three acts make up one.
        """
        assert isinstance(state, FredericusState)
        assert state.to_act is not None
        if state.stage == PERCH:
            return 0.0  # nothing is dealt yet: one field is as good as another
        if state.stage == BETS:
            return 0.4
        if state.stage == CLOSE or checks.specials(state, state.to_act):
            return SPECIAL
        if not state.actions_left():
            return 0.1
        return SHARES[state.done] if state.done < state.base else SPECIAL

    def public_share(self, state: State) -> float:
        """Leave out what only the owner of a hand knows: whether he has a special card to play."""
        assert isinstance(state, FredericusState)
        if state.stage in (PERCH, BETS):
            return self.share(state)
        return SHARES[state.done] if state.done < state.base else 0.1

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
        totals = expected(state)
        totals[state.to_act] += self.tempo
        return chances_of(totals, self.spread + self.spread_by_round * min(rounds_left(state), 4))

    def reasons(self, state: State, action: Action) -> tuple[Phrase, ...]:
        """Say what speaks for an action."""
        assert isinstance(state, FredericusState)
        return reasons.reasons(state, action)


FREDERICUS = FredericusAdapter()
