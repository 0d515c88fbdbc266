"""Richelieu as the search sees it."""

from __future__ import annotations

from collections.abc import Hashable
from math import exp
from random import Random

from tafelrunde.games import find_game
from tafelrunde.games.richelieu.action_codes import ACTIONS, END, REDEEM
from tafelrunde.games.richelieu.bots import reasons, rule_of_thumb
from tafelrunde.games.richelieu.bots.gain_table import GainTable, expected_points, win_chances
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
    """The number of cards after which a play-out is valued."""
    spread = 2.0
    spread_by_card = 0.15
    """How uncertain expected points are at the end, and how much more so for each card left."""
    tempo = 1.0
    """The worth of the next card to the seat that takes it."""

    def __init__(self) -> None:
        self.game = find_game("richelieu")

    def share(self, state: State) -> float:
        """Return half for the first card, and the rest for the second one and the marker.

        A marker that can come back is taken back without thinking.
        """
        assert isinstance(state, RichelieuState)
        assert state.to_act is not None
        if state.stage == CLOSE or state.can_redeem(state.to_act):
            return 0.0
        if state.stage == TAKE:
            return 0.5
        return 0.3 if state.pair & state.ends else 0.2

    def public_share(self, state: State) -> float:
        """Return the largest share at this stage: whether a marker can come back is secret."""
        assert isinstance(state, RichelieuState)
        if state.stage == CLOSE:
            return 0.0
        return 0.5 if state.stage == TAKE else 0.3

    def candidates_key(self, state: State) -> Hashable:
        """Return whether the seat can redeem: only that depends on a secret."""
        assert isinstance(state, RichelieuState)
        return state.to_act is not None and state.can_redeem(state.to_act)

    def candidates(self, state: State) -> list[tuple[Action, float]]:
        """Rate cards, markers and the end of the turn against each other."""
        assert isinstance(state, RichelieuState)
        rated = self.rate_actions(state)
        best = rated[0][0]
        weights = [exp((rate - best) / self.heat) for rate, _ in rated]
        total = sum(weights)
        return [(ACTIONS[c], w / total) for (_, c), w in zip(rated, weights, strict=True)]

    def rate_actions(self, state: RichelieuState) -> list[tuple[float, int]]:
        """List codes with their rates, the best first."""
        seat = state.to_act
        assert seat is not None
        gain_table = GainTable(state)
        takes = rule_of_thumb.rate_takes(state, gain_table, seat)
        rated = [
            (rate, rule_of_thumb.cheapest_take_code(state, gain_table, seat, index))
            for rate, index in takes
        ]
        if state.stage == FOLLOW:
            # A second card and a marker are both rated against ending the turn here.
            rated = [(rate + 4.0, code) for rate, code in rated]
            rated += sorted(rule_of_thumb.rate_markers(state, gain_table, seat), reverse=True)[:10]
        if state.stage != TAKE or not rated:
            rated.append((0.0, END))
        if state.can_redeem(seat):
            rated.append((20.0, REDEEM))
        return sorted(rated, key=lambda entry: -entry[0])

    def play_out(self, state: State, rng: Random) -> Values:
        """Take some more cards by the rule of thumb, then value the expected points."""
        assert isinstance(state, RichelieuState)
        gain_table = GainTable(state)
        goal = state.table.bit_count() - self.cutoff
        while state.to_act is not None:
            seat = state.to_act
            if state.stage == TAKE and state.table.bit_count() <= goal:
                break
            action = rule_of_thumb.quick_act(state, gain_table, seat, rng)
            if action.code < REDEEM:
                place = state.end[action.code & 7]
                gain_table.take(seat, place, state.tokens[place])
            state.push(action)
        return self.final(state) if state.to_act is None else self.evaluate(state, gain_table)

    def evaluate(self, state: RichelieuState, gain_table: GainTable) -> Values:
        """Return each seat's chance by its expected points."""
        left, expected = state.table.bit_count(), expected_points(gain_table, state)
        assert state.to_act is not None
        expected[state.to_act] += self.tempo
        return win_chances(expected, self.spread + self.spread_by_card * left)

    def reasons(self, state: State, action: Action) -> tuple[Phrase, ...]:
        """Return what speaks for an action."""
        assert isinstance(state, RichelieuState)
        return reasons.reasons(state, action)


RICHELIEU = RichelieuAdapter()
