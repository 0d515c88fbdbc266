"""The position as plain data, the deal, and the sampling of hidden orders."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tafelrunde.games.fredericus.components import (
    CREATURES,
    FIRST_CREATURE,
    FREDERICUS,
    OPEN_ORDERS,
    ORDERS_EACH,
    OVER,
    ROW_CARDS,
    ROW_LENGTH,
    SEAL,
    SIDES,
    SKY,
    TREES,
    WITH_FREDERICUS,
    cards_of,
    kinds_of,
    pack,
    row_of,
)
from tafelrunde.games.fredericus.position import FredericusPosition
from tafelrunde.kernel import Chance, Json, Knowledge

KEY = "fredericus"
RULES = "1"

# Every field of the state is in exactly one of these lists; a test checks it.
PUBLIC = (
    "options",
    "first",
    "to_act",
    "stage",
    "turns",
    "rows",
    "birds",
    "hooded",
    "chips",
    "moved",
    "creatures",
    "order_counts",
    "open_orders",
    "discarded",
    "fredericus",
    "stopped",
    "done",
    "base",
    "extra",
    "caught",
    "reversed",
    "rearranged",
)
"""Fields that knowledge holds as they are."""
SECRET = ("orders", "pile", "drawn")
"""A seat knows its own orders until the end, and how many cards are left of the pile."""
HOUSE = ("chance", "pending_events")
"""Chance, and the events of an act in progress."""
DERIVED = ("players", "creature_counts")
"""Fields that follow from public fields."""
ALL_ORDERS = [kind for kind in range(len(CREATURES)) for _ in range(ORDERS_EACH)]


def deal_cards(
    players: int, chance: Chance
) -> tuple[list[list[int]], list[int], tuple[int, ...], tuple[int, ...]]:
    """Shuffle and return rows, an order for each seat, the pile, open orders (004, Q2)."""
    seals, trees, sky, each = ROW_CARDS[players]
    cards = [SEAL] * seals + [TREES] * trees + [SKY] * sky
    cards += [FIRST_CREATURE + kind for kind in range(len(CREATURES)) for _ in range(each)]
    chance.shuffle(cards)
    length = ROW_LENGTH[players]
    rows = [cards[side * length : (side + 1) * length] for side in range(SIDES)]
    orders = ALL_ORDERS[:]
    chance.shuffle(orders)
    hands = [pack([orders.pop()]) for _ in range(players)]
    open_orders = tuple(orders.pop() for _ in range(OPEN_ORDERS[players]))
    bottom = [*(orders.pop() for _ in range(WITH_FREDERICUS)), FREDERICUS]
    chance.shuffle(bottom)
    return rows, hands, (*orders, *bottom), open_orders


def reshuffle_pile(left: list[int], chance: Chance) -> list[int]:
    """Return the rest of the pile shuffled; Fredericus stays among its last five cards."""
    orders = [card for card in left if card != FREDERICUS]
    chance.shuffle(orders)
    if FREDERICUS in left:
        place = len(orders) - chance.below(min(WITH_FREDERICUS + 1, len(left)))
        orders.insert(place, FREDERICUS)
    return orders


def public_facts(state: FredericusPosition) -> dict[str, Json]:
    """Return the public facts of a position."""
    return {
        "first": state.first,
        "to_act": state.to_act,
        "stage": state.stage,
        "turns": state.turns,
        "rows": [[*cards_of(row)] for row in state.rows],
        "birds": [*state.birds],
        "hooded": [*state.hooded],
        "chips": [*state.chips],
        "moved": state.moved,
        "creatures": [[*kinds_of(mine)] for mine in state.creatures],
        "order_counts": [*state.order_counts],
        "pile": len(state.pile) - state.drawn,
        "open_orders": [*sorted(state.open_orders)],
        "discarded": [*state.discarded],
        "fredericus": state.fredericus,
        "stopped": state.stopped,
        "turn": [state.done, state.base, state.extra, state.caught],
        "used": [state.reversed, state.rearranged],
    }


def knowledge(state: FredericusPosition, seat: int) -> Knowledge:
    """Return what a seat knows: public facts and its own orders, at the end all orders."""
    known: list[Json] = [None] * state.players
    for other in range(state.players):
        if other == seat or state.stage == OVER:
            known[other] = [*kinds_of(state.orders[other])]
    facts = public_facts(state) | {"orders": known}
    return Knowledge(KEY, RULES, state.options.to_json(), seat, facts)


def restore(state: FredericusPosition, facts: Mapping[str, Any]) -> None:
    """Set the public fields of a fresh state; orders and pile are set elsewhere."""
    state.to_act = facts["to_act"]
    state.stage = facts["stage"]
    state.turns = facts["turns"]
    state.rows = [row_of(cards) for cards in facts["rows"]]
    state.birds = list(facts["birds"])
    state.hooded = list(facts["hooded"])
    state.chips = list(facts["chips"])
    state.moved = facts["moved"]
    state.creatures = [pack(kinds) for kinds in facts["creatures"]]
    state.creature_counts = [len(kinds) for kinds in facts["creatures"]]
    state.order_counts = list(facts["order_counts"])
    state.open_orders = tuple(facts["open_orders"])
    state.discarded = tuple(facts["discarded"])
    state.fredericus = facts["fredericus"]
    state.stopped = facts["stopped"]
    state.done, state.base, state.extra, state.caught = facts["turn"]
    state.reversed, state.rearranged = facts["used"]


def guess_hidden(state: FredericusPosition, facts: Mapping[str, Any], rng: Random) -> None:
    """Deal at random what a seat has not seen: the orders of others and the pile."""
    known: Sequence[list[int] | None] = facts["orders"]
    unseen = ALL_ORDERS[:]
    for kind in [
        *facts["open_orders"],
        *facts["discarded"],
        *(k for mine in known for k in mine or ()),
    ]:
        unseen.remove(kind)
    rng.shuffle(unseen)
    state.orders = [
        pack([unseen.pop() for _ in range(count)] if mine is None else mine)
        for mine, count in zip(known, facts["order_counts"], strict=True)
    ]
    if facts["pile"] > len(unseen):  # Fredericus is still in it, among the last five
        place = len(unseen) - rng.randrange(min(WITH_FREDERICUS + 1, facts["pile"]))
        unseen.insert(place, FREDERICUS)
    state.pile, state.drawn = tuple(unseen), 0


def to_bytes(state: FredericusPosition) -> bytes:
    """Return the whole position as bytes, secrets included."""
    data = {
        "game": KEY,
        "rules": RULES,
        "options": state.options.to_json(),
        "public": public_facts(state),
        "orders": [kinds_of(mine) for mine in state.orders],
        "pile": [*state.pile[state.drawn :]],
        "chance": state.chance.to_text(),
    }
    return json.dumps(data, separators=(",", ":")).encode()
