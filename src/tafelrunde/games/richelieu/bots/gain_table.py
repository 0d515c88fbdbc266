"""The gains by cards, kept up to date while cards are taken in a play-out."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from tafelrunde.games.richelieu.bots.majority_odds import majority_odds
from tafelrunde.games.richelieu.components import (
    MARKER_BACK,
    MARKERS,
    PLACES,
    REGIONS,
    SYMBOLS,
    TOKEN_PLACES,
)
from tafelrunde.games.richelieu.deal import Deal
from tafelrunde.games.richelieu.deck import Deck
from tafelrunde.games.richelieu.state import RichelieuState

KINDS: Final = len(REGIONS)
NO_SYMBOL: Final = len(SYMBOLS)
TOKEN_WORTH: Final = 0.8
NOTHING_THERE: Final = -9.0
MARKER_WORTH: Final = 1.0
TOKENS_HERE: Final = tuple(TOKEN_WORTH if place in TOKEN_PLACES else 0.0 for place in range(PLACES))


class Layout:
    """What a deal means for the table: which gain each place brings."""

    __slots__ = ("gain", "region", "shields", "symbol")

    def __init__(self, deck: Deck, cards: tuple[int, ...]) -> None:
        faces = [deck.cards[card] for card in cards]
        self.region = [card.region for card in faces]
        self.symbol = [card.symbol for card in faces]
        self.shields = [card.shields for card in faces]
        self.gain = [card.region + KINDS * (card.shields - 1) for card in faces]


_layouts: dict[tuple[int, tuple[int, ...]], Layout] = {}


def layout_of(deal: Deal) -> Layout:
    """Return the cached layout of a deal; decks are never freed, so their ids are stable."""
    key = id(deal.deck), deal.cards
    layout = _layouts.get(key)
    if layout is None:
        if len(_layouts) > 64:
            _layouts.clear()
        layout = _layouts[key] = Layout(deal.deck, deal.cards)
    return layout


class GainTable:
    """Counts and gains of all regions and symbols, by seat."""

    __slots__ = (
        "counts",
        "doubles",
        "expected",
        "gains",
        "has",
        "layout",
        "seats",
        "singles",
        "symbol_gains",
    )

    def __init__(self, state: RichelieuState) -> None:
        deal, cards = state.deal, state.cards
        self.layout = layout_of(deal)
        self.seats = state.players
        table, doubles = state.table, deal.doubles
        masks = deal.regions + deal.symbols
        self.has = [
            sum(1 << seat for seat, taken in enumerate(cards) if taken & mask) for mask in masks
        ]
        self.counts = [
            tuple(
                (mine := mask & taken).bit_count()
                + (mine & doubles).bit_count()
                + (held >> 2 * kind & 1)
                for taken, held in zip(cards, state.held, strict=True)
            )
            for kind, mask in enumerate(masks)
        ]
        left = [table & mask for mask in masks]
        self.doubles = [(mask & doubles).bit_count() for mask in left]
        self.singles = [
            mask.bit_count() - two for mask, two in zip(left, self.doubles, strict=True)
        ]
        self.gains = [[0.0] * (2 * KINDS) for _ in cards]
        self.symbol_gains = [[0.0] * (NO_SYMBOL + 1) for _ in cards]
        self.expected: list[tuple[float, ...]] = [()] * len(masks)
        for kind in range(len(masks)):
            self.refresh(kind)

    def refresh(self, kind: int) -> None:
        """Update the gains of a region or symbol that changed."""
        is_region = kind < KINDS
        odds = majority_odds(
            self.counts[kind], self.has[kind], self.singles[kind], self.doubles[kind], is_region
        )
        self.expected[kind] = odds.expected
        if is_region:
            for seat, gains in enumerate(self.gains):
                gains[kind] = odds.single[seat]
                gains[kind + KINDS] = odds.double[seat]
        else:
            for seat, gains in enumerate(self.symbol_gains):
                gains[kind - KINDS] = odds.single[seat]

    def gain(self, seat: int, place: int) -> float:
        """Return what a seat gains by the card on a place."""
        layout = self.layout
        return (
            self.gains[seat][layout.gain[place]]
            + self.symbol_gains[seat][layout.symbol[place]]
            + TOKENS_HERE[place]
        )

    def gains_of(self, seat: int, places: Sequence[int]) -> list[float]:
        """Return what a seat gains by each of some cards; an empty place gains nothing."""
        layout = self.layout
        gains, symbol_gains = self.gains[seat], self.symbol_gains[seat]
        gain, symbol, tokens = layout.gain, layout.symbol, TOKENS_HERE
        return [
            gains[gain[place]] + symbol_gains[symbol[place]] + tokens[place]
            if place >= 0
            else NOTHING_THERE
            for place in places
        ]

    def take(self, seat: int, place: int, token: int) -> None:
        """Count a card that a seat takes, and the token on it."""
        layout = self.layout
        region, symbol, shields = layout.region[place], layout.symbol[place], layout.shields[place]
        if shields == 2:
            self.doubles[region] -= 1
        else:
            self.singles[region] -= 1
        self._add(region, seat, shields)
        if symbol < NO_SYMBOL:
            self.singles[KINDS + symbol] -= 1
            self._add(KINDS + symbol, seat, 1)
        if 0 <= token < MARKER_BACK:
            counts = self.counts[token]
            self.counts[token] = (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])
            self.refresh(token)

    def _add(self, kind: int, seat: int, number: int) -> None:
        counts = self.counts[kind]
        self.counts[kind] = (*counts[:seat], counts[seat] + number, *counts[seat + 1 :])
        self.has[kind] |= 1 << seat
        self.refresh(kind)


def expected_points(table: GainTable, state: RichelieuState) -> list[float]:
    """Return the expected points of each seat, with its markers."""
    totals = [sum(column) for column in zip(*table.expected, strict=True)]
    left = state.table.bit_count()
    marker = MARKER_WORTH * min(1.0, left / 16)
    for seat, lost in enumerate(state.lost):
        totals[seat] += marker * (MARKERS - lost)
        markers = state.markers[seat]
        while markers:
            lowest = markers & -markers
            totals[seat] += MARKED_SHARE * table.gain(seat, lowest.bit_length() - 1)
            markers ^= lowest
    return totals


MARKED_SHARE: Final = 0.25
"""How much of a card's gain its marker secures."""


def win_chances(expected: list[float], spread: float) -> list[float]:
    """Return the chances to win by expected points; a wider spread makes them more even."""
    best = max(expected)
    weights = [exp((mine - best) / spread) for mine in expected]
    total = sum(weights)
    return [weight / total for weight in weights]
