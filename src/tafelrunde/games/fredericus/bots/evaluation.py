"""The worth of a position to each seat: points, prospects, and the next turn."""

from __future__ import annotations

from math import exp
from typing import Final

from tafelrunde.games.fredericus.bots.catch_plans import Plan, pairs_of, plans
from tafelrunde.games.fredericus.components import (
    ACT,
    ACTIONS_A_TURN,
    ENOUGH,
    HAND,
    MIDDLE,
    TURNED_UP,
)
from tafelrunde.games.fredericus.state import FredericusState

REACH: Final = (0.9, 0.8, 0.7, 0.55, 0.4)
"""How much of a catch counts, by the actions it needs in the next turn."""
LATER: Final = 0.7
"""How much less the prospects of a seat count for each seat that moves before it."""
ORDER_OPEN: Final = 0.3
"""How much of the next pair an order without its creature is worth."""
CREATURE_OPEN: Final = 0.15
MIDDLE_CHIP: Final = 0.5
"""How much of an order a chip in the middle is worth."""
SIDE_CHIP: Final = 0.08
"""How much of an order a chip on a side is worth at least."""
LIKELY_CATCH: Final = 0.45
"""How much more it is worth if another seat is certain to catch on that side."""
FREDERICUS_POINTS: Final = 2


def points(state: FredericusState, seat: int) -> int:
    """Return the points a seat would have now."""
    pairs = pairs_of(state.creatures[seat], state.orders[seat])
    mine = FREDERICUS_POINTS if state.fredericus == seat else 0
    return state.creature_counts[seat] + state.order_counts[seat] + mine + pairs * (pairs + 1) // 2


def rounds_left(state: FredericusState) -> float:
    """Estimate the number of rounds left."""
    if state.stopped or state.fredericus == TURNED_UP:
        return 0.0
    by_pile = (len(state.pile) - state.drawn - 2) / 2.0
    by_creatures = (ENOUGH - max(state.creature_counts)) / 0.9
    return max(0.5, min(by_pile, by_creatures))


def order_worth(state: FredericusState, seat: int) -> float:
    """Return what drawing an order is worth to a seat."""
    if state.stopped:
        return 0.0
    pairs = pairs_of(state.creatures[seat], state.orders[seat])
    loose = state.creature_counts[seat] - pairs
    return 1.0 + (pairs + 1) * min(0.8, 0.2 + 0.12 * loose)


def prospect(seat_plans: list[Plan]) -> float:
    """Return what the catches within reach of a seat are worth: the best of each bird."""
    best = [0.0, 0.0]
    for plan in seat_plans:
        rate = plan.worth * REACH[plan.cost]
        if rate > best[plan.kind]:
            best[plan.kind] = rate
    return best[0] + 0.7 * best[1] if best[0] > best[1] else best[1] + 0.7 * best[0]


def expected_points(state: FredericusState) -> list[float]:
    """Return the expected points of each seat, with its next turn."""
    mover = state.to_act
    assert mover is not None
    left = rounds_left(state)
    totals = []
    plans_by_seat = []
    for seat in range(state.players):
        turns = (seat - mover) % state.players
        actions = ACTIONS_A_TURN
        if turns == 0 and state.stage == ACT:
            actions = min(4, state.actions_left())
        seat_plans = plans(state, seat, actions)
        plans_by_seat.append(seat_plans)
        pairs = pairs_of(state.creatures[seat], state.orders[seat])
        open_orders = state.order_counts[seat] - pairs
        total = float(points(state, seat))
        if left or turns <= (state.keeper - mover) % state.players:
            total += prospect(seat_plans) * LATER**turns
            total += ORDER_OPEN * min(open_orders, left) * (pairs + 1)
        if left:
            total += CREATURE_OPEN * (state.creature_counts[seat] - pairs) * (pairs + 1)
        totals.append(total)
    if not state.stopped:
        _add_bets(state, plans_by_seat, totals)
    return totals


def _add_bets(state: FredericusState, plans_by_seat: list[list[Plan]], totals: list[float]) -> None:
    """Add the worth of each chip that is placed.

    A chip brings an order if another seat catches on the side where it lies.
    """
    chips_per_seat = len(state.chips) // state.players
    for chip, place in enumerate(state.chips):
        seat = chip // chips_per_seat
        if place == HAND:
            continue
        if place == MIDDLE:
            totals[seat] += MIDDLE_CHIP * order_worth(state, seat)
            continue
        likelihood = 0.0
        for other, other_plans in enumerate(plans_by_seat):
            if other != seat:
                for plan in other_plans:
                    if plan.side == place:
                        likelihood = max(likelihood, REACH[plan.cost])
        totals[seat] += (SIDE_CHIP + LIKELY_CATCH * likelihood) * order_worth(state, seat)


def win_chances(totals: list[float], spread: float) -> list[float]:
    """Return the chances to win by expected points; a wider spread makes them more even."""
    best = max(totals)
    weights = [exp((mine - best) / spread) for mine in totals]
    total = sum(weights)
    return [weight / total for weight in weights]
