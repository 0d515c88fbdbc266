"""What the house proposes to a player who recruits: cards to pay with, and who gets new armies.

A proposal uses only what the player knows, and can be changed before it is sent.
"""

from __future__ import annotations

from tafelrunde.games.friedrich.actions.action_codes import card_text
from tafelrunde.games.friedrich.information.board_types import (
    PaymentProposals,
    SharingProposal,
)
from tafelrunde.games.friedrich.information.views import near_enemies, stacks_to_ask
from tafelrunde.games.friedrich.model.atlas import IDS, NUMBER, SUIT
from tafelrunde.games.friedrich.model.components import (
    ALLOT,
    MOVE,
    RESERVES,
    SHARE,
    SUIT_CARDS,
    WORTH,
)
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import cards, recruitment

RESERVE_WORTH = 10


# Paying


def payment_proposals(state: BaseState, seat: int) -> list[PaymentProposals]:
    """Return which cards would pay for 0, 1, 2 … units: as far as the hand goes.

    A Reserve is used only where nothing else is enough. Then the fewest points are paid in
    excess, and suits in which no stack stands come first.
    """
    if state.stage != MOVE or state.to_act != seat:
        return []
    price = recruitment.unit_price(state, state.nation)
    hand = state.hands[state.nation]
    reserves = cards.cards_of(hand & RESERVES)
    ways = _ways_to_pay(state, cards.cards_of(hand & ~RESERVES))
    payments: list[list[str]] = []
    while True:
        chosen = _cheapest_way(ways, reserves, len(payments) * price - state.credit)
        if chosen is None or len(payments) > recruitment.missing_units(state):
            return [{"payments": payments}]
        payments.append([card_text(card) for card in chosen])


def _ways_to_pay(state: BaseState, hand: list[int]) -> dict[int, tuple[int, tuple[int, ...]]]:
    """Return for each sum the cards that add up to it, with the fewest points in needed suits."""
    needed = 0
    for city in state.stacks(state.nation):
        needed |= SUIT_CARDS[SUIT[city]]
    ways: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for card in hand:
        worth = WORTH[card]
        cost = worth if needed >> card & 1 else 0
        for total, (spent, chosen) in sorted(ways.items(), reverse=True):
            known = ways.get(total + worth)
            if known is None or spent + cost < known[0]:
                ways[total + worth] = (spent + cost, (*chosen, card))
    return ways


def _cheapest_way(
    ways: dict[int, tuple[int, tuple[int, ...]]], reserves: list[int], points: int
) -> tuple[int, ...] | None:
    """Return the cards for at least this many points; None if the hand is not worth as much."""
    for number in range(len(reserves) + 1):
        enough = [total for total in ways if total >= points - number * RESERVE_WORTH]
        if enough:
            return (*ways[min(enough)][1], *reserves[:number])
    return None


# Sharing out


def sharing_proposal(state: BaseState, seat: int | None) -> SharingProposal:
    """Return how many armies each stack that is still to be asked would get, in their order.

    The stack with the fewest armies per general comes first; among equal ones, the stack that is
    nearest to an enemy.
    """
    if state.stage not in (ALLOT, SHARE) or seat is None or state.to_act != seat:
        return {}
    rows = stacks_to_ask(state)
    cities = [NUMBER[row["city"]] for row in rows]
    generals = [len(state.generals_at(city)) for city in cities]
    held = [state.pool[city] if state.stage == SHARE else 0 for city in cities]
    far = [_distance_to_enemy(state, city) for city in cities]
    plan = [row["least"] for row in rows]
    for _ in range(state.armies_left - sum(plan)):
        open_rows = [n for n, row in enumerate(rows) if plan[n] < row["most"]]
        weakest = min(open_rows, key=lambda n: ((held[n] + plan[n]) / generals[n], far[n], n))
        plan[weakest] += 1
    return {"sharing": plan}


def _distance_to_enemy(state: BaseState, city: int) -> int:
    near = near_enemies(state, state.nation, city)
    return int(near[0][1]) if near else len(IDS)
