"""The deal: what stays the same in a game, shared by all copies of its states."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.games.richelieu.components import BIT, REGIONS
from tafelrunde.games.richelieu.deck import DOUBLE, NO_SYMBOL, Deck


class Deal:
    """The card at each place, and masks of places for fast queries."""

    __slots__ = ("cards", "deck", "doubles", "partners", "regions", "symbols")

    deck: Deck
    cards: tuple[int, ...]
    """The card at each place, by its number in the deck."""
    regions: list[int]
    """The mask of places of each region."""
    symbols: list[int]
    """The mask of places of each symbol."""
    doubles: int
    """The mask of places of cards with two shields."""
    partners: list[int]
    """For each place the mask of cards that may be taken with it in one turn.

    One region and no more than two shields in all: two single ones (002).
    """

    def __init__(self, deck: Deck, cards: Sequence[int]) -> None:
        self.deck = deck
        self.cards = tuple(cards)
        regions, symbols = [0] * len(REGIONS), [0] * (NO_SYMBOL + 1)
        singles = [0] * (DOUBLE + 1)
        kinds = deck.kinds
        rows = [kinds[card] for card in cards]
        for (region, kind, symbol), bit in zip(rows, BIT, strict=True):
            regions[region] |= bit
            singles[kind] |= bit
            symbols[symbol] |= bit
        self.regions = regions
        self.symbols = symbols[:NO_SYMBOL]
        self.doubles = singles[DOUBLE]
        singles[DOUBLE] = 0
        self.partners = [singles[kind] for _, kind, _ in rows]
