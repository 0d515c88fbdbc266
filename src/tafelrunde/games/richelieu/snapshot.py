"""The position as plain data: public facts, the knowledge of a seat, and snapshots."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from tafelrunde.games.richelieu.action_codes import NOTHING
from tafelrunde.games.richelieu.components import (
    BIT,
    MARKER_BACK,
    OVER,
    TOKEN_COUNTS,
    TOKEN_PLACES,
    UNIT,
    places_of,
    tokens_of,
)
from tafelrunde.games.richelieu.position import RichelieuPosition
from tafelrunde.kernel import Json, Knowledge

KEY = "richelieu"
RULES = "1"

# Every field of the state is in exactly one of these lists; a test checks it.
PUBLIC = (
    "options",
    "deal",
    "to_act",
    "stage",
    "turns",
    "first",
    "pair",
    "end",
    "cards",
    "markers",
    "supply",
    "lost",
    "redeemed",
)
"""Fields that knowledge holds as they are."""
SECRET = ("held",)
"""Tokens: their number is public; only their seat knows the kinds until the end (R9)."""
HOUSE = ("tokens", "chance")
"""The face-down tokens on the table, and chance."""
DERIVED = ("players", "ends", "table", "marked")
"""Fields that follow from public fields."""
ALL_TOKENS = [kind for kind, count in enumerate(TOKEN_COUNTS) for _ in range(count)]


def public_facts(state: RichelieuPosition) -> dict[str, Json]:
    """Return the public facts of a position."""
    return {
        "cards": [*state.deal.cards],
        "to_act": state.to_act,
        "stage": state.stage,
        "turns": state.turns,
        "first": state.first,
        "pair": [*places_of(state.pair)],
        "end": [*state.end],
        "taken": [[*places_of(mask)] for mask in state.cards],
        "markers": [[*places_of(mask)] for mask in state.markers],
        "supply": [*state.supply],
        "lost": [*state.lost],
        "token_counts": [state.token_count(seat) for seat in range(state.players)],
        "redeemed": [*state.redeemed],
    }


def knowledge(state: RichelieuPosition, seat: int) -> Knowledge:
    """Return what a seat knows: public facts and its own tokens, at the end all held tokens."""
    known: list[Json] = [None] * state.players
    for other in range(state.players):
        if other == seat or state.stage == OVER:
            known[other] = [*tokens_of(state.held[other])]
    facts = public_facts(state) | {"tokens": known}
    return Knowledge(KEY, RULES, state.options.to_json(), seat, facts)


def restore(state: RichelieuPosition, facts: Mapping[str, Any]) -> None:
    """Set the public fields of a fresh state; the tokens are set elsewhere."""
    state.to_act = facts["to_act"]
    state.stage = facts["stage"]
    state.turns = facts["turns"]
    state.first = facts["first"]
    state.pair = _mask(facts["pair"])
    state.end = list(facts["end"])
    state.ends = _mask(place for place in state.end if place >= 0)
    state.cards = [_mask(places) for places in facts["taken"]]
    state.table &= ~sum(state.cards)
    state.markers = [_mask(places) for places in facts["markers"]]
    state.marked = sum(state.markers)
    state.supply = list(facts["supply"])
    state.lost = list(facts["lost"])
    state.redeemed = list(facts["redeemed"])


def _mask(places: Any) -> int:
    return sum(BIT[place] for place in places)


def unseen_tokens(held: Sequence[int], redeemed: Sequence[int]) -> list[int]:
    """List the tokens that no seat holds or has redeemed."""
    left = ALL_TOKENS[:]
    for _ in range(sum(redeemed)):
        left.remove(MARKER_BACK)
    for mine in held:
        for kind in tokens_of(mine):
            left.remove(kind)
    return left


def pack_tokens(kinds: Sequence[int]) -> int:
    """Pack tokens into a seat's integer."""
    return sum(UNIT[kind] for kind in kinds)


def hidden_places(state: RichelieuPosition) -> list[int]:
    """List the places where a token still lies."""
    return [place for place in TOKEN_PLACES if state.table & BIT[place]]


def to_bytes(state: RichelieuPosition) -> bytes:
    """Return the whole position as bytes, secrets included."""
    data = {
        "game": KEY,
        "rules": RULES,
        "options": state.options.to_json(),
        "public": public_facts(state),
        "held": [tokens_of(held) for held in state.held],
        "tokens": [state.tokens[place] for place in hidden_places(state)],
        "chance": state.chance.to_text(),
    }
    return json.dumps(data, separators=(",", ":")).encode()


def lay_tokens(state: RichelieuPosition, kinds: Sequence[int]) -> None:
    """Put tokens on the places that still have one, in the order of the places."""
    for place in TOKEN_PLACES:
        state.tokens[place] = NOTHING
    for place, kind in zip(hidden_places(state), kinds, strict=True):
        state.tokens[place] = kind
