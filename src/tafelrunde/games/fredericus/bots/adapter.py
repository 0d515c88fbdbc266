"""Fredericus as the search sees it."""

from __future__ import annotations

from collections.abc import Hashable
from math import exp
from random import Random

from tafelrunde.games import find_game
from tafelrunde.games.fredericus import reasons as rule_reasons
from tafelrunde.games.fredericus.action_codes import ACTIONS
from tafelrunde.games.fredericus.bots import reasons, rule_of_thumb
from tafelrunde.games.fredericus.bots.evaluation import expected_points, rounds_left, win_chances
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
"""Shares of a turn's budget by the actions already taken; the first ones matter most."""
SPECIAL = 0.03
"""The share of a free act, of an extra action, and of later acts of a closing."""


class FredericusAdapter(Adapter):
    """Catches within reach, what others could catch, chips and hoods."""

    exploration = 0.5
    width = 4.0
    widening = 0.4
    heat = 1.5
    turns = 2
    """The number of whole turns in a play-out after the turn of the leaf."""
    spread = 1.5
    spread_by_round = 0.5
    """How uncertain expected points are at the end, and how much more for each round left."""
    tempo = 0.3
    """The worth of moving next, besides the catches in sight."""

    def __init__(self) -> None:
        self.game = find_game("fredericus")

    def share(self, state: State) -> float:
        """Return much for the first actions, less for later ones, a little for chips.

        Two catches, a reversal with its actions and a closing with three acts add up to one.
        """
        assert isinstance(state, FredericusState)
        assert state.to_act is not None
        if state.stage == PERCH:
            return 0.0  # nothing is dealt yet: one field is as good as another
        if state.stage == BETS:
            return 0.4
        if state.stage == CLOSE or rule_reasons.specials(state, state.to_act):
            return SPECIAL
        if not state.actions_left():
            return 0.1
        return SHARES[state.done] if state.done < state.base else SPECIAL

    def public_share(self, state: State) -> float:
        """Return the share by the actions taken so far, without free acts."""
        assert isinstance(state, FredericusState)
        if state.stage in (PERCH, BETS):
            return self.share(state)
        return SHARES[state.done] if state.done < state.base else 0.1

    def candidates_key(self, state: State) -> Hashable:  # noqa: ARG002 - nothing listed is a secret
        """Return the same key for all worlds: the legal actions depend on no secret."""
        return True

    def candidates(self, state: State) -> list[tuple[Action, float]]:
        """Return the legal actions with priors by the rule of thumb."""
        assert isinstance(state, FredericusState)
        rated = rule_of_thumb.rate_actions(state)
        best = rated[0][0]
        weights = [exp((rate - best) / self.heat) for rate, _ in rated]
        total = sum(weights)
        return [(ACTIONS[c], w / total) for (_, c), w in zip(rated, weights, strict=True)]

    def play_out(self, state: State, rng: Random) -> Values:
        """Play some turns by the rule of thumb, then value points and prospects."""
        assert isinstance(state, FredericusState)
        while state.to_act is not None and state.stage not in (ACT, CLOSE):
            state.push(state.random_action(rng))
        last = state.turns + self.turns
        while state.to_act is not None and state.turns < last:
            rule_of_thumb.play_turn(state, rng)
        if state.to_act is None:
            return self.final(state)
        totals = expected_points(state)
        totals[state.to_act] += self.tempo
        return win_chances(totals, self.spread + self.spread_by_round * min(rounds_left(state), 4))

    def reasons(self, state: State, action: Action) -> tuple[Phrase, ...]:
        """Return what speaks for an action."""
        assert isinstance(state, FredericusState)
        return reasons.reasons(state, action)


FREDERICUS = FredericusAdapter()
