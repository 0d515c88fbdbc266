"""Recruitment by rule of thumb: cards to pay, pieces to bring back, places for new armies."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.friedrich.actions import legal_actions
from tafelrunde.games.friedrich.actions.action_codes import PAY, RAISE, simple_code
from tafelrunde.games.friedrich.bots.situation import Situation
from tafelrunde.games.friedrich.model.atlas import SUIT
from tafelrunde.games.friedrich.model.components import (
    IS_TRAIN,
    PIECES,
    RESERVES,
    SUIT_OF,
    WORTH,
)
from tafelrunde.games.friedrich.rules import armies, recruitment
from tafelrunde.games.friedrich.rules.cards import cards_of
from tafelrunde.games.friedrich.state import FriedrichState

FRONT_DISTANCE: Final = 5
"""A suit is needed where an enemy stands this near to an own stack."""


def next_purchase(situation: Situation) -> int:
    """Return the code of the next payment, return or raise, 0 for no purchase."""
    state, nation = situation.state, situation.nation
    price = recruitment.unit_price(state, nation)
    missing = armies.army_limit(state, nation) - state.total[nation]
    missing += recruitment.trains_off_map(state, nation)
    if missing <= 0 or not _has_place(state, price):
        return 0
    cheap = spendable_cards(situation)
    count = min(missing, (state.credit + sum(WORTH[c] for c in cheap)) // price)
    if state.credit and count <= 0:  # Otherwise the payment would be lost.
        cheap = _cards_by_use(situation, suit_needs(situation))
        count = min(1, (state.credit + sum(WORTH[c] for c in cheap)) // price)
    if state.credit >= price and state.credit >= count * price:
        return _purchase_code(state)
    if count <= 0 or not recruitment.can_pay(state):
        return 0
    return _pay_code(state, _next_card(cheap, count * price - state.credit))


def _has_place(state: FriedrichState, price: int) -> bool:
    """Return whether the nation could buy something if it had the money."""
    credit, state.credit = state.credit, max(state.credit, price)
    try:
        return bool(recruitment.max_raise(state) or legal_actions.bring_codes(state))
    finally:
        state.credit = credit


def _purchase_code(state: FriedrichState) -> int:
    """Return the code of a purchase: first trains come back, then generals, then armies."""
    brings = legal_actions.bring_codes(state)
    if brings:
        trains = [c for c in brings if (c >> 5) & 63 == PIECES or IS_TRAIN[(c >> 5) & 63]]
        return trains[0] if trains else brings[0]
    maximum = recruitment.max_raise(state)
    return simple_code(RAISE, maximum) if maximum else 0


def spendable_cards(situation: Situation) -> list[int]:
    """List the cards that are worth less in combat than as money, the worst first."""
    useful = suit_needs(situation)
    cards = _cards_by_use(situation, useful)
    state = situation.state
    missing = armies.army_limit(state, situation.nation) - state.total[situation.nation]
    part = 1.0 - situation.style.keep
    if missing * 3 > armies.army_limit(state, situation.nation):
        part = min(1.0, part + 0.25)
    budget = part * sum(WORTH[c] for c in cards)
    spendable, spent = [], 0.0
    for card in cards:
        idle = useful[SUIT_OF[card]] < 0.5
        spent += WORTH[card]
        if spent <= budget or (idle and WORTH[card] <= 9):
            spendable.append(card)
    return spendable


def _cards_by_use(situation: Situation, useful: list[float]) -> list[int]:
    """List the cards that may be paid by their worth in combat, the worst first."""
    cards = [c for c in cards_of(situation.hand) if not RESERVES >> c & 1]
    return sorted(cards, key=lambda c: (WORTH[c] * useful[SUIT_OF[c]], c))


def suit_needs(situation: Situation) -> list[float]:
    """Return how much each suit is needed where own stacks stand near an enemy."""
    need = [0.3] * 4
    state = situation.state
    for city in state.stacks(situation.nation):
        near = min((foe.distances[city] for foe in situation.foes), default=99)
        if near <= FRONT_DISTANCE:
            need[SUIT[city]] = max(need[SUIT[city]], 1.0 if near <= 3 else 0.7)
    return need


def _next_card(cheap: list[int], open_sum: int) -> int:
    """Return the card that just completes the sum, otherwise the worst."""
    enough = [c for c in cheap if WORTH[c] >= open_sum]
    if enough:
        return min(enough, key=lambda c: (WORTH[c], cheap.index(c)))
    return cheap[0]


def _pay_code(state: FriedrichState, card: int) -> int:
    code = simple_code(PAY, card)
    return code if code in legal_actions.with_cards(PAY, state.hands[state.nation]) else 0


def armies_for_stack(situation: Situation) -> int:
    """Return how many of the new armies the stack that is asked receives."""
    state = situation.state
    minimum, maximum = legal_actions.armies_bounds(state)
    stacks = state.stacks(situation.nation)
    later = [c for c in stacks[state.step :] if recruitment.can_receive_armies(state, c)]
    if not later or stacks[state.step] not in later:
        return min(max(0, minimum), maximum)
    needs = {c: _need_of_stack(situation, c) for c in later}
    part = needs[stacks[state.step]] / max(sum(needs.values()), 0.01)
    return min(max(round(state.armies_left * part), minimum), maximum)


def _need_of_stack(situation: Situation, city: int) -> float:
    """Return how badly a stack needs armies: more so near the enemy and with more room."""
    state = situation.state
    room = armies.room_for_armies(state, city)
    if not room:
        return 0.0
    near = min((foe.distances[city] for foe in situation.foes), default=99)
    return room * (4.0 if near <= 2 else 2.0 if near <= 5 else 0.7)
