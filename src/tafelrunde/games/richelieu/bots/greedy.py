"""The bot `greedy`, a fixed yardstick: the best immediate score, ties at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tafelrunde.games import find_game
from tafelrunde.games.richelieu import scoring
from tafelrunde.games.richelieu.components import PLACES
from tafelrunde.games.richelieu.state import RichelieuState
from tafelrunde.kernel import Action, Knowledge
from tafelrunde.search.bot import Bot, Budget
from tafelrunde.search.greedy import best_of


class Greedy(Bot):
    """Maximises its own points as if the game were scored now, with the tokens it knows."""

    name = "greedy"

    def choose(
        self,
        knowledge: Knowledge,
        actions: Sequence[Action],
        budget: Budget,  # noqa: ARG002 - it does not search
        rng: Random,
    ) -> Action:
        """Return one of the actions after which it has the most points."""
        state = known_world(knowledge)
        return best_of(actions, lambda act: _points_after(state, act, knowledge.seat), rng)


def known_world(knowledge: Knowledge) -> RichelieuState:
    """Return the position without the tokens that the seat does not know."""
    state = find_game("richelieu").sample(knowledge, Random(0))
    assert isinstance(state, RichelieuState)
    state.tokens = [-1] * PLACES
    state.held = [held if s == knowledge.seat else 0 for s, held in enumerate(state.held)]
    return state


def _points_after(state: RichelieuState, action: Action, seat: int) -> int:
    after = state.copy()
    after.push(action)
    return scoring.scores(scoring.tally_state(after))[seat]
