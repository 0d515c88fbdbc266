"""The scoring (004, Spielende und Sieg; Q10)."""

from __future__ import annotations

from typing import NamedTuple

from tafelrunde.games.fredericus.components import CREATURES, count_of
from tafelrunde.games.fredericus.position import FredericusPosition
from tafelrunde.kernel import Outcome, Phrase

FREDERICUS_POINTS = 2


class Score(NamedTuple):
    """The parts of one seat's points."""

    creatures: int
    orders: int
    fredericus: int
    pairs: int

    @property
    def pair_points(self) -> int:
        """The first pair is worth one point, the second two, and so on."""
        return self.pairs * (self.pairs + 1) // 2

    @property
    def points(self) -> int:
        """The total points."""
        return self.creatures + self.orders + self.fredericus + self.pair_points


def pair_kinds(state: FredericusPosition, seat: int) -> list[int]:
    """List the kinds of a seat's pairs of a creature and its order, one entry for each pair."""
    creatures, orders = state.creatures[seat], state.orders[seat]
    return [
        kind
        for kind in range(len(CREATURES))
        for _ in range(min(count_of(creatures, kind), count_of(orders, kind)))
    ]


def score(state: FredericusPosition, seat: int) -> Score:
    """Return the score of a seat: creatures, orders, Fredericus, pairs."""
    pairs = len(pair_kinds(state, seat))
    mine = FREDERICUS_POINTS if state.fredericus == seat else 0
    return Score(state.creature_counts[seat], state.order_counts[seat], mine, pairs)


def outcome(state: FredericusPosition) -> Outcome:
    """Return the result: most points, in a tie the seat later in turn order."""
    points = tuple(score(state, seat).points for seat in range(state.players))
    best = max(points)
    order = [(state.first + step) % state.players for step in range(state.players)]
    leaders = [seat for seat in order if points[seat] == best]
    why = "points" if len(leaders) == 1 else "later"
    winner = leaders[-1]
    reason = Phrase(f"fredericus.outcome.{why}", {"winner": winner, "points": best})
    return Outcome((winner,), points, reason)
