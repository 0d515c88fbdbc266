"""Plans for catches: which bird, where, with which actions, and what the prey is worth."""

from __future__ import annotations

from typing import Final, NamedTuple

from tafelrunde.games.fredericus.action_codes import FLY
from tafelrunde.games.fredericus.bots.catch_search import find_catches, shift_codes
from tafelrunde.games.fredericus.components import ACT, CREATURES, SIDES
from tafelrunde.games.fredericus.state import FredericusState

KINDS: Final = range(len(CREATURES))
DISTANCE: Final = tuple(min(gap, SIDES - gap) for gap in range(SIDES))
FIELDS_AROUND: Final = tuple(
    tuple((field + step) % SIDES for step in (0, 1, -1, 2, -2, 3, -3)) for field in range(SIDES)
)
LATER_PAIR: Final = 0.3
"""How much of the next pair a creature without an order is worth."""


class Plan(NamedTuple):
    """A catch within reach."""

    worth: float
    cost: int
    """The actions it takes: shifts and flights."""
    kind: int
    side: int
    creature: int
    shifts: tuple[int, ...]


def pairs_of(creatures: int, orders: int) -> int:
    """Count the pairs of two packed sets."""
    count = 0
    while creatures and orders:
        mine, other = creatures & 15, orders & 15
        count += mine if mine < other else other
        creatures >>= 4
        orders >>= 4
    return count


def prey_worth(state: FredericusState, seat: int) -> list[float]:
    """Return what each kind of creature is worth to a seat."""
    creatures, orders = state.creatures[seat], state.orders[seat]
    pair = pairs_of(creatures, orders) + 1
    loose = 1 + LATER_PAIR * pair * (0 if state.stopped else 1)
    return [
        1.0 + pair if (orders >> 4 * kind & 15) > (creatures >> 4 * kind & 15) else loose
        for kind in KINDS
    ]


def plans(state: FredericusState, seat: int, actions: int) -> list[Plan]:
    """List a seat's catches with this many actions, for each bird, side and creature."""
    worth = prey_worth(state, seat)
    rows, hooded = state.rows, state.hooded[seat]
    caught = state.caught if state.to_act == seat and state.stage == ACT else 0
    seat_plans = []
    for kind in (0, 1):
        if kind == hooded or caught >> kind & 1 or state.birds[2 * seat + kind] < 0:
            continue
        field = state.birds[2 * seat + kind]
        for side in FIELDS_AROUND[field]:
            flights = DISTANCE[(side - field) & 7]
            if flights > actions:
                break
            for creature, cost, shifts in find_catches(rows, side)[kind]:
                cost += flights
                if cost > actions:
                    break
                seat_plans.append(Plan(worth[creature], cost, kind, side, creature, shifts))
    return seat_plans


def first_steps(state: FredericusState, seat: int, plan: Plan) -> list[int]:
    """Return the codes with which a plan may begin: its first shift, or a flight."""
    codes = shift_codes(plan.side, plan.shifts[:1])
    field = state.birds[2 * seat + plan.kind]
    gap = (plan.side - field) % SIDES
    if gap:
        step = 1 if gap <= SIDES // 2 else -1
        codes.append(FLY + plan.kind * SIDES + (field + step) % SIDES)
    return codes


def all_steps(state: FredericusState, seat: int, plan: Plan) -> list[int]:
    """Return the codes of all actions of a plan, shifts first."""
    codes = shift_codes(plan.side, plan.shifts)
    field = state.birds[2 * seat + plan.kind]
    gap = (plan.side - field) % SIDES
    step = 1 if gap <= SIDES // 2 else -1
    for number in range(1, DISTANCE[gap] + 1):
        codes.append(FLY + plan.kind * SIDES + (field + number * step) % SIDES)
    return codes
