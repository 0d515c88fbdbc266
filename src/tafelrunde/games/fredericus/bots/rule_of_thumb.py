"""The rule of thumb: catch what is near, spoil the catches of others, bet on the rest."""

from __future__ import annotations

from random import Random
from typing import Final

from tafelrunde.games.fredericus import reasons
from tafelrunde.games.fredericus.action_codes import (
    ACTIONS,
    BET,
    CATCH,
    END,
    FLY,
    FREE,
    HOOD,
    PLACE,
    REARRANGE,
    REVERSE,
    beside,
)
from tafelrunde.games.fredericus.bots.catch_plans import (
    Plan,
    all_steps,
    first_steps,
    plans,
)
from tafelrunde.games.fredericus.bots.evaluation import REACH, order_worth
from tafelrunde.games.fredericus.components import (
    ACT,
    ACTIONS_A_TURN,
    CLOSE,
    HAND,
    MIDDLE,
    SIDES,
)
from tafelrunde.games.fredericus.state import FredericusState

CATCH_RATE: Final = 5.0
REVERSE_RATE: Final = 3.5
STEP_RATE: Final = 2.0
SPOIL_RATE: Final = 1.0
HOOD_RATE: Final = 1.0


def plans_of_others(state: FredericusState, seat: int) -> list[tuple[float, int, Plan]]:
    """List catches the other seats could make in their next turn, with what they are worth."""
    rated_plans = []
    for step in range(1, state.players):
        other = (seat + step) % state.players
        fade = 0.8 ** (step - 1)
        rated_plans += [
            (fade * plan.worth * REACH[plan.cost], other, plan)
            for plan in plans(state, other, ACTIONS_A_TURN)
        ]
    return rated_plans


def rate_actions(state: FredericusState) -> list[tuple[float, int]]:
    """Rate all listed actions, the best first."""
    seat = state.to_act
    assert seat is not None
    codes = [action.code for action in state.legal_actions()]
    if state.stage not in (ACT, CLOSE):
        rates = _rate_bets(state, seat, codes)
    elif state.stage == ACT and not (state.can_close() and not state.actions_left()):
        rates = _rate_moves(state, seat, codes)
        if state.can_close():
            for code, rate in _rate_bets(state, seat, codes).items():
                rates[code] = rate if code == END else min(rate, 0.0) - 1.0
    else:
        rates = _rate_bets(state, seat, codes)
        for code in codes:
            if CATCH <= code < REVERSE:
                rates[code] = CATCH_RATE + 3
            elif REVERSE <= code < FREE:
                rates[code] = REVERSE_RATE
    return sorted(((rates.get(code, 0.0), code) for code in codes), key=lambda e: -e[0])


def _rate_moves(state: FredericusState, seat: int, codes: list[int]) -> dict[int, float]:
    left = state.actions_left()
    rates: dict[int, float] = {}
    mine = plans(state, seat, min(left, ACTIONS_A_TURN))
    for plan in mine:
        if plan.cost:
            rate = STEP_RATE * plan.worth * (1.15 - 0.15 * plan.cost)
            for code in first_steps(state, seat, plan):
                rates[code] = max(rates.get(code, 0.0), rate)
    if not mine:
        for plan in plans(state, seat, ACTIONS_A_TURN):
            rate = 0.4 * STEP_RATE * plan.worth * REACH[plan.cost]
            for code in first_steps(state, seat, plan):
                rates[code] = max(rates.get(code, 0.0), rate)
    _add_spoiling(state, seat, rates)
    worth = {plan.kind: plan.worth for plan in mine if not plan.cost}
    for code in codes:
        if CATCH <= code < REVERSE:
            rates[code] = CATCH_RATE + STEP_RATE * worth.get(code - CATCH, 1.0)
        elif REVERSE <= code < REARRANGE:
            rates[code] = _rate_reversal(state, seat, code, mine)
        elif code >= HOOD:
            rates[code] = rates.get(code, 0.0) + _rate_hood(state, seat, code)
    return rates


def _rate_reversal(state: FredericusState, seat: int, code: int, mine: list[Plan]) -> float:
    """Return the rate of a reversal.

    It brings an order and two actions, and may open or bury a catch.
    """
    after = state.copy()
    after.push(ACTIONS[code])
    after.orders[seat] = state.orders[seat]  # the drawn order is not known yet
    plans_after = plans(after, seat, min(after.actions_left(), ACTIONS_A_TURN))
    opened = _best_worth(plans_after) - _best_worth(mine)
    return REVERSE_RATE + order_worth(state, seat) + STEP_RATE * opened


def _best_worth(seat_plans: list[Plan]) -> float:
    return max((plan.worth for plan in seat_plans), default=0.0)


def _add_spoiling(state: FredericusState, seat: int, rates: dict[int, float]) -> None:
    """Raise the rates of shifts that may spoil the best catch of another seat."""
    others = plans_of_others(state, seat)
    if not others:
        return
    danger, _, plan = max(others, key=lambda entry: entry[0])
    side = plan.side
    for row in (side, side - 1, side + 1):
        for direction in (0, 1):
            code = 2 * (row % SIDES) + direction
            rates[code] = rates.get(code, 0.0) + SPOIL_RATE * 0.5 * danger


def _rate_hood(state: FredericusState, seat: int, code: int) -> float:
    """Return the rate of a hood: what the birds under it could catch."""
    mask, rate = (code - HOOD) & 255, 0.0
    for danger, other, plan in plans_of_others(state, seat):
        if mask >> (2 * other + plan.kind) & 1:
            rate = max(rate, danger)
    return HOOD_RATE * (rate + 0.5 * mask.bit_count())


def bet_rates(state: FredericusState, seat: int) -> list[float]:
    """Return what a chip on each tower, and in the middle, may bring."""
    towers = [0.05] * (SIDES + 1)
    for _, _, plan in plans_of_others(state, seat):
        towers[plan.side] = max(towers[plan.side], 0.6 * REACH[plan.cost])
    total = sum(towers[:SIDES])
    towers[MIDDLE] = 0.35 if total < 3 else 0.1
    worth = order_worth(state, seat)
    return [rate * worth for rate in towers]


def _rate_bets(state: FredericusState, seat: int, codes: list[int]) -> dict[int, float]:
    """Rate chips by what they gain on where they lie; freeing a bird comes first."""
    worth = bet_rates(state, seat)
    towers = [state.chips[chip] for chip in state.own_chips(seat)]
    rates: dict[int, float] = {}
    for code in codes:
        if code == FREE:
            rates[code] = 4.0
        elif code == END:
            rates[code] = 0.0
        elif BET <= code < PLACE:
            source, target = divmod(code - BET, SIDES + 1)
            worth_before = worth[source] if source != HAND else 0.0
            rate = worth[target] * (0.2 if target in towers else 1.0)
            rates[code] = 2.0 * (rate - worth_before) - 0.1
    return rates


def play_turn(state: FredericusState, rng: Random) -> None:
    """Play the rest of a seat's turn in a play-out."""
    seat = state.to_act
    assert seat is not None
    turns, push = state.turns, state.push
    while state.stage == ACT and state.turns == turns:
        left = state.actions_left()
        seat_plans = plans(state, seat, min(left, ACTIONS_A_TURN))
        if seat_plans:
            _execute_plan(
                state, seat, max(seat_plans, key=lambda p: p.worth * (1.2 - 0.1 * p.cost))
            )
            continue
        if not state.reversed:
            special = [c for c in reasons.specials(state, seat) if c < REARRANGE]
            if special:
                push(ACTIONS[special[int(rng.random() * len(special))]])
                continue
        if state.done >= state.base:
            break
        push(ACTIONS[_choose_idle_action(state, seat, rng)])
    if state.turns == turns and state.to_act == seat:
        _close_turn(state, seat, rng)


def _execute_plan(state: FredericusState, seat: int, plan: Plan) -> None:
    for code in all_steps(state, seat, plan):
        state.push(ACTIONS[code])
    state.push(ACTIONS[CATCH + plan.kind])


def _choose_idle_action(state: FredericusState, seat: int, rng: Random) -> int:
    """Spend an action without a catch in sight: spoil, or shift somewhere, or fly."""
    random = rng.random
    if random() < 0.3:
        kind = int(random() * 2)
        if state.hooded[seat] == kind:
            kind ^= 1
        field = beside(state.birds[2 * seat + kind], random() < 0.5)
        return FLY + kind * SIDES + field
    while True:
        code = int(random() * 2 * SIDES)
        if state.rows[code >> 1]:
            return code


def _close_turn(state: FredericusState, seat: int, rng: Random) -> None:
    """Free a bird, lay chips that are in the hand where others may catch, and end."""
    turns = state.turns
    if state.hooded[seat] >= 0:
        state.push(ACTIONS[FREE])
    for chip in state.own_chips(seat):
        if state.turns == turns and state.chips[chip] == HAND:
            following = (seat + 1) % state.players
            next_plans = plans(state, following, 2)
            tower = next_plans[0].side if next_plans else int(rng.random() * SIDES)
            state.push(ACTIONS[BET + HAND * (SIDES + 1) + tower])
    if state.turns == turns and state.to_act == seat:
        state.push(ACTIONS[END])
