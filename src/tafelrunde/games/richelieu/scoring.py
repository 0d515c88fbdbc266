"""The scoring (002, Wertung): shields by region, regions, symbols, then the winner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tafelrunde.games.richelieu.components import REGIONS, SYMBOLS
from tafelrunde.games.richelieu.deal import Deal
from tafelrunde.games.richelieu.position import RichelieuPosition
from tafelrunde.kernel import Outcome, Phrase

REGION_BONUS = 2
MISSING_PENALTY = 5
SCORING_TOKENS = (1 << 2 * (len(REGIONS) + len(SYMBOLS))) - 1
"""The part of a seat's tokens that counts; there is one of each, so each is a single bit."""


class Tally(NamedTuple):
    """The counts for the scoring, by region or symbol and then by seat."""

    shields: list[list[int]]
    symbols: list[list[int]]
    regions_held: list[int]
    symbols_held: list[int]
    card_counts: list[int]


def tally_state(state: RichelieuPosition) -> Tally:
    """Count shields and symbols of all seats, with the tokens they hold."""
    return add_tokens(count_cards(state.deal, state.cards), state.held)


def count_cards(deal: Deal, cards: Sequence[int]) -> Tally:
    """Count shields and symbols on cards; only cards count as held regions and symbols (R10)."""
    doubles = deal.doubles
    shields = [
        [(mine := mask & taken).bit_count() + (mine & doubles).bit_count() for taken in cards]
        for mask in deal.regions
    ]
    symbols = [[(mask & taken).bit_count() for taken in cards] for mask in deal.symbols]
    regions_held = [len(REGIONS) - column.count(0) for column in zip(*shields, strict=True)]
    symbols_held = [len(SYMBOLS) - column.count(0) for column in zip(*symbols, strict=True)]
    counts = [taken.bit_count() for taken in cards]
    return Tally(shields, symbols, regions_held, symbols_held, counts)


def add_tokens(counted: Tally, held: Sequence[int]) -> Tally:
    """Add the tokens of each seat to a tally: one of a shield or symbol counts as one more."""
    kinds = counted.shields + counted.symbols
    for seat, mine in enumerate(held):
        mine &= SCORING_TOKENS
        while mine:
            lowest = (mine & -mine).bit_length() - 1
            kinds[lowest >> 1][seat] += 1
            mine &= mine - 1
    return counted


def majority(counts: list[int]) -> list[int]:
    """Return the points for one region or symbol: the seats with the most get their count.

    >>> majority([4, 4, 2]), majority([0, 0])
    ([4, 4, 0], [0, 0])
    """
    most = max(counts)
    return [count if count == most else 0 for count in counts]


def region_points(held: int, players: int) -> int:
    """Return the points for the number of regions with a card: a bonus, for two a penalty."""
    if players == 2:
        return -MISSING_PENALTY * (len(REGIONS) - held)
    return REGION_BONUS * held


def symbol_points(held: int, players: int) -> int:
    """Return the penalty of a two-player game for symbols without a card."""
    return -MISSING_PENALTY * (len(SYMBOLS) - held) if players == 2 else 0


def scores(counted: Tally) -> list[int]:
    """Return the total points by seat."""
    players = len(counted.card_counts)
    totals = [
        region_points(regions, players) + symbol_points(symbols, players)
        for regions, symbols in zip(counted.regions_held, counted.symbols_held, strict=True)
    ]
    for counts in counted.shields + counted.symbols:
        most = max(counts)
        for seat, count in enumerate(counts):
            if count == most:
                totals[seat] += most
    return totals


def outcome(state: RichelieuPosition) -> Outcome:
    """Return the result: most points, then fewer cards, then shared (R10)."""
    counted = tally_state(state)
    totals = scores(counted)
    best = max(totals)
    leaders = [seat for seat, total in enumerate(totals) if total == best]
    fewest = min(counted.card_counts[seat] for seat in leaders)
    winners = tuple(seat for seat in leaders if counted.card_counts[seat] == fewest)
    why = "points" if len(leaders) == 1 else "fewer_cards" if len(winners) == 1 else "shared"
    reason = Phrase(f"richelieu.outcome.{why}", {"winners": list(winners), "points": best})
    return Outcome(winners, tuple(totals), reason)
