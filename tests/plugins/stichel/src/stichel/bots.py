"""Players of Stichel: the levels of the house, by a rule of thumb of the game's own."""

from __future__ import annotations

from random import Random
from typing import Any

from stichel import RANKS, Stichel, StichelState, suit_of
from tafelrunde.kernel import Action
from tafelrunde.search import Adapter, Values, levels
from tafelrunde.search.evaluators import PlayoutEvaluator


class StichelAdapter(Adapter):
    """Take a trick as high as you can, otherwise throw the lowest card away."""

    game = Stichel()

    def share(self, state: Any) -> float:
        """Return the whole budget: a turn is one act."""
        return 1.0

    def candidates(self, state: Any) -> list[tuple[Action, float]]:
        """List all legal plays by the rule of thumb."""
        worth = [(action, worth_of(state, action.code)) for action in state.legal_actions()]
        total = sum(number for _, number in worth)
        return sorted(((a, n / total) for a, n in worth), key=lambda entry: -entry[1])

    def play_out(self, state: Any, rng: Random) -> Values:
        """Play to the end, mostly by the rule of thumb."""
        while state.to_act is not None:
            actions, priors = zip(*self.candidates(state), strict=True)
            state.push(rng.choices(actions, priors)[0])
        return self.final(state)


def worth_of(state: StichelState, card: int) -> float:
    """Rate a play: high cards that take the trick, low ones that do not."""
    rank, rivals = card % RANKS, [c for _, c in state.trick if suit_of(c) == state.led_suit()]
    is_taking = not rivals or (suit_of(card) == state.led_suit() and card > max(rivals))
    return 2.0 + rank if is_taking else 1.0 / (1 + rank)


ADAPTER = StichelAdapter()
CADET, CAPTAIN, MARSHAL = levels(ADAPTER, "stichel.bots:ADAPTER").values()
EVALUATOR = PlayoutEvaluator(ADAPTER)
