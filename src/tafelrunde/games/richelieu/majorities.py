"""Who has most of each region and symbol, and whether that can still change, for one viewer.

All results follow from the viewer's knowledge: cards are open, tokens only for their seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tafelrunde.games.richelieu import scoring
from tafelrunde.games.richelieu.board_types import Kind, Majority
from tafelrunde.games.richelieu.components import (
    BIT,
    OVER,
    REGIONS,
    SYMBOLS,
    TOKEN_PLACES,
)
from tafelrunde.games.richelieu.deal import Deal
from tafelrunde.games.richelieu.position import RichelieuPosition

KINDS: tuple[Kind, ...] = (*REGIONS, *SYMBOLS)
"""Everything that has a majority; tokens are numbered in the same order."""
TOKENS_LYING = sum(BIT[place] for place in TOKEN_PLACES)


class Known(NamedTuple):
    """What a viewer knows about cards and tokens."""

    viewer: int | None
    deal: Deal
    cards: list[int]
    table: int
    tokens: list[int]
    """The tokens of each seat that the viewer knows."""
    unknown: list[int]
    """The number of tokens of each seat that the viewer does not know."""
    is_over: bool


def known_to(state: RichelieuPosition, viewer: int | None) -> Known:
    """Return what a seat or a spectator knows; at the end all tokens are shown (R9)."""
    seats, is_over = range(state.players), state.stage == OVER
    tokens = [state.held[seat] if is_over or seat == viewer else 0 for seat in seats]
    unknown = [0 if is_over or seat == viewer else state.token_count(seat) for seat in seats]
    return Known(viewer, state.deal, state.cards, state.table, tokens, unknown, is_over)


def with_card(known: Known, seat: int, place: int) -> Known:
    """Return what the viewer will know when a seat has taken a card, before its token is seen."""
    bit = BIT[place]
    cards, unknown = known.cards[:], known.unknown[:]
    cards[seat] |= bit
    unknown[seat] += bool(bit & TOKENS_LYING)
    return known._replace(cards=cards, table=known.table & ~bit, unknown=unknown)


def tally_known(known: Known) -> scoring.Tally:
    """Count what all seats have, with the tokens that the viewer knows."""
    return scoring.add_tokens(scoring.count_cards(known.deal, known.cards), known.tokens)


def majorities(known: Known, counted: scoring.Tally) -> dict[Kind, Majority]:
    """Return for each region and symbol who has most."""
    lying = scoring.count_cards(known.deal, [known.table])
    rows = zip(KINDS, counted.shields + counted.symbols, lying.shields + lying.symbols, strict=True)
    viewer, is_over = known.viewer, known.is_over
    own_tokens = 0 if viewer is None else known.tokens[viewer]
    unseen = _may_get_unseen_token(known)
    nowhere = (False,) * len(unseen)
    seen = 0
    for held in known.tokens:
        seen |= held
    return {
        kind: _majority(
            tuple(counts),
            left,
            own_tokens >> 2 * number & 3 > 0,
            nowhere if seen >> 2 * number & 3 else unseen,
            is_over,
        )
        for number, (kind, counts, [left]) in enumerate(rows)
    }


@lru_cache(maxsize=4096)
def _majority(
    counts: tuple[int, ...], left: int, mine: bool, may_get_token: tuple[bool, ...], is_over: bool
) -> Majority:
    """Return how one majority stands; the result is shared and never changed.

    `lead` is how far the only leader is ahead, `left` what still lies on the table, and `mine`
    whether a token of the viewer is counted.
    """
    most = max(counts)
    leaders = [seat for seat, count in enumerate(counts) if count == most] if most else []
    lead = most - sorted(counts)[-2] if len(leaders) == 1 else 0
    gains = [left + may for may in may_get_token]
    return {
        "counts": [*counts],
        "most": most,
        "leaders": [*leaders],
        "lead": lead,
        "left": left,
        "settled": is_over or _is_settled(counts, leaders, gains),
        "mine": mine,
    }


def _is_settled(counts: Sequence[int], leaders: Sequence[int], gains: Sequence[int]) -> bool:
    """Return whether the leaders have most in every end that the viewer thinks possible."""
    if not leaders:
        return False
    most = counts[leaders[0]]
    if len(leaders) > 1 and any(gains[seat] for seat in leaders):
        return False
    return all(
        count + gain < most or seat in leaders
        for seat, (count, gain) in enumerate(zip(counts, gains, strict=True))
    )


def _may_get_unseen_token(known: Known) -> tuple[bool, ...]:
    """Return for each seat whether a token that the viewer has not seen may be or come there.

    There is one token of each kind: if the viewer knows where it is, it is nowhere else.
    """
    if known.table & TOKENS_LYING:
        return (True,) * len(known.tokens)
    return tuple([count > 0 for count in known.unknown])
