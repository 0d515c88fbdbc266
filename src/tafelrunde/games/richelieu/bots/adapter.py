"""Richelieu as the search sees it."""

from __future__ import annotations

from collections.abc import Hashable
from math import exp
from random import Random

from tafelrunde.games import find_game
from tafelrunde.games.richelieu.action_codes import ACTIONS, END, REDEEM
from tafelrunde.games.richelieu.bots import reasons
from tafelrunde.games.richelieu.bots import rule_of_thumb as thumb
from tafelrunde.games.richelieu.bots.tally import Reckoning, chances, points
from tafelrunde.games.richelieu.components import CLOSE, FOLLOW, TAKE
from tafelrunde.games.richelieu.state import RichelieuState
from tafelrunde.kernel import Action, Phrase, State
from tafelrunde.search import Adapter, Values


class RichelieuAdapter(Adapter):
    """Majorities, markers and what a taken card opens."""

    exploration = 1.0
    width = 4.0
    widening = 0.4
    heat = 1.5
    """How evenly priors are spread over actions that are rated differently."""
    cutoff = 12
    """After so many cards a play-out is valued."""
    spread = 2.0
    spread_by_card = 0.15
    """How uncertain expected points are at the end, and how much more so for each card left."""
    tempo = 1.0
    """What the next card is worth to whoever takes it."""

    def __init__(self) -> None:
        self.game = find_game("richelieu")

    def share(self, state: State) -> float:
        """Half for the first card, the rest for the second one and the marker.

        A marker that can come back comes back at once: there is nothing to think about.
        """
        assert isinstance(state, RichelieuState)
        assert state.to_act is not None
        if state.stage == CLOSE or state.can_redeem(state.to_act):
            return 0.0
        if state.stage == TAKE:
            return 0.5
        return 0.3 if state.pair & state.ends else 0.2

    def public_share(self, state: State) -> float:
        """Leave out whether a marker can come back: only its owner knows."""
        assert isinstance(state, RichelieuState)
        if state.stage == CLOSE:
            return 0.0
        return 0.5 if state.stage == TAKE else 0.3

    def scene(self, state: State) -> Hashable:
        """Only redeeming hangs on a secret."""
        assert isinstance(state, RichelieuState)
        return state.to_act is not None and state.can_redeem(state.to_act)

    def candidates(self, state: State) -> list[tuple[Action, float]]:
        """Rate cards, markers and the end of the turn against each other."""
        assert isinstance(state, RichelieuState)
        rated = self.rated(state)
        best = rated[0][0]
        weights = [exp((rate - best) / self.heat) for rate, _ in rated]
        total = sum(weights)
        return [(ACTIONS[c], w / total) for (_, c), w in zip(rated, weights, strict=True)]

    def rated(self, state: RichelieuState) -> list[tuple[float, int]]:
        """List codes with their rates, the best first."""
        seat = state.to_act
        assert seat is not None
        known = Reckoning(state)
        takes = thumb.rated_takes(state, known, seat)
        rated = [(rate, thumb.take_act(state, known, seat, index)) for rate, index in takes]
        if state.stage == FOLLOW:
            # A second card is a gift, a marker may come with the next act: both are rated
            # against ending the turn here.
            rated = [(rate + 4.0, code) for rate, code in rated]
            rated += sorted(thumb.rated_markers(state, known, seat), reverse=True)[:10]
        if state.stage != TAKE or not rated:
            rated.append((0.0, END))
        if state.can_redeem(seat):
            rated.append((20.0, REDEEM))
        return sorted(rated, key=lambda entry: -entry[0])

    def play_out(self, state: State, rng: Random) -> Values:
        """Take some more cards by the rule of thumb, then count what may be expected."""
        assert isinstance(state, RichelieuState)
        known = Reckoning(state)
        goal = state.table.bit_count() - self.cutoff
        while state.to_act is not None:
            seat = state.to_act
            if state.stage == TAKE and state.table.bit_count() <= goal:
                break
            action = thumb.quick_act(state, known, seat, rng)
            if action.code < REDEEM:
                place = state.end[action.code & 7]
                known.take(seat, place, state.tokens[place])
            state.push(action)
        return self.final(state) if state.to_act is None else self.evaluate(state, known)

    def evaluate(self, state: RichelieuState, known: Reckoning) -> Values:
        """Return each seat's chance by the points it may expect."""
        left, expected = state.table.bit_count(), points(known, state)
        assert state.to_act is not None
        expected[state.to_act] += self.tempo
        return chances(expected, self.spread + self.spread_by_card * left)

    def reasons(self, state: State, action: Action) -> tuple[Phrase, ...]:
        """Say what speaks for an action."""
        assert isinstance(state, RichelieuState)
        return reasons.reasons(state, action)


RICHELIEU = RichelieuAdapter()
