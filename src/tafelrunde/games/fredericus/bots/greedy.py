"""The bot `greedy`, a fixed yardstick: the best immediate score, ties at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tafelrunde.games import find_game
from tafelrunde.games.fredericus import scoring
from tafelrunde.games.fredericus.components import PERCH
from tafelrunde.games.fredericus.state import FredericusState
from tafelrunde.kernel import Action, Knowledge
from tafelrunde.search.bot import Bot, Budget
from tafelrunde.search.greedy import best_of


class Greedy(Bot):
    """Maximises its own points as if the game were scored now.

    An order still to be drawn counts one point, since its kind is unknown.
    """

    name = "greedy"

    def choose(
        self,
        knowledge: Knowledge,
        actions: Sequence[Action],
        budget: Budget,  # noqa: ARG002 - it does not search
        rng: Random,
    ) -> Action:
        """Return one of the actions after which it has the most points."""
        state = find_game("fredericus").sample(knowledge, Random(0))
        assert isinstance(state, FredericusState)
        if state.stage == PERCH:
            return rng.choice(list(actions))
        return best_of(actions, lambda act: _points_after(state, act, knowledge.seat), rng)


def _points_after(state: FredericusState, action: Action, seat: int) -> int:
    """Return the seat's points after an act, with pairs only among the cards it knows."""
    after = state.copy()
    after.push(action)
    order_count = after.order_counts[seat]
    # What the act draws is a guess of the sampled world: its kind must not count.
    after.orders[seat] = state.orders[seat]
    after.fredericus = state.fredericus
    return scoring.score(after, seat).points + _count_drawn_fredericus(
        state, after, order_count, seat
    )


def _count_drawn_fredericus(
    state: FredericusState, after: FredericusState, orders: int, seat: int
) -> int:
    """Count a drawn card as an order, even if it is Fredericus in the sampled world."""
    is_drawn = after.drawn > state.drawn and orders == state.order_counts[seat]
    return 1 if is_drawn and after.to_act == seat else 0
