"""The deck of 48 cards. It is data: an owner of the game may play with another file (R1)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import NamedTuple, cast

from tafelrunde.games.richelieu.board_types import Face
from tafelrunde.games.richelieu.components import PLACES, REGIONS, SYMBOLS
from tafelrunde.kernel import Json, OptionError, Phrase

HEADER = "region,shields,symbol"
SYMBOLS_EACH = 9
BOURGOGNE_SHIELDS = 10
NORMANDIE_SHIELDS = 8
NO_SYMBOL = len(SYMBOLS)
DOUBLE = len(REGIONS)
"""The kind of all cards with two shields; those with one have their region's number."""


class Card(NamedTuple):
    """A card as numbers; `symbol` is NO_SYMBOL for none. Cards sort in the order of the deck."""

    region: int
    shields: int
    symbol: int

    def face(self) -> Face:
        """Return what is printed on the card."""
        symbol = None if self.symbol == NO_SYMBOL else SYMBOLS[self.symbol]
        return {"region": REGIONS[self.region], "shields": self.shields, "symbol": symbol}

    def to_json(self) -> dict[str, Json]:
        """Return the card as plain data, for events."""
        return cast("dict[str, Json]", self.face())


@dataclass(frozen=True)
class Deck:
    """All cards of a game; a card is identified by its number in this order."""

    cards: tuple[Card, ...]
    kinds: tuple[tuple[int, int, int], ...]
    """Region, kind and symbol of each card, for dealing."""


@cache
def deck_from_text(text: str) -> Deck:
    """Return the deck of an option's value; the empty text is the standard deck."""
    cards = tuple(_read_cards(text or _house_deck()))
    kinds = ((c.region, c.region if c.shields == 1 else DOUBLE, c.symbol) for c in cards)
    return Deck(cards, tuple(kinds))


def tidy_deck(text: str) -> str:
    """Return a deck file in its one stable form, or raise OptionError."""
    cards = _read_cards(text)
    _check_deck(cards)
    lines = [f"{REGIONS[c.region]},{c.shields},{(*SYMBOLS, '')[c.symbol]}" for c in sorted(cards)]
    return "\n".join([HEADER, *lines, ""])


def _house_deck() -> str:
    return resources.files(__package__).joinpath("cards.csv").read_text("utf-8")


def _read_cards(text: str) -> list[Card]:
    cards = []
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        fields = [field.strip().lower() for field in line.split(",")]
        if any(fields) and fields != HEADER.split(","):
            cards.append(_read_card(fields, number))
    return cards


def _read_card(fields: list[str], number: int) -> Card:
    region, shields, symbol = [*fields, "", "", ""][:3]
    if len(fields) > 3:
        raise _deck_error("form", line=number)
    if region not in REGIONS:
        raise _deck_error("region", line=number, found=region[:20])
    if shields not in ("1", "2"):
        raise _deck_error("shields", line=number, found=shields[:20])
    if symbol not in (*SYMBOLS, ""):
        raise _deck_error("symbol", line=number, found=symbol[:20])
    if symbol and shields == "2":
        raise _deck_error("symbol_with_two", line=number)
    known = SYMBOLS.index(symbol) if symbol else NO_SYMBOL
    return Card(REGIONS.index(region), int(shields), known)


def _check_deck(cards: list[Card]) -> None:
    if len(cards) != PLACES:
        raise _deck_error("count", found=len(cards))
    shields = [sum(c.shields for c in cards if c.region == r) for r in range(len(REGIONS))]
    if 0 in shields:
        raise _deck_error("missing_region", region=REGIONS[shields.index(0)])
    for number, symbol in enumerate(SYMBOLS):
        count = sum(c.symbol == number for c in cards)
        if count != SYMBOLS_EACH:
            raise _deck_error("symbols", symbol=symbol, found=count)
    if shields[REGIONS.index("bourgogne")] != BOURGOGNE_SHIELDS:
        raise _deck_error("bourgogne", found=shields[REGIONS.index("bourgogne")])
    if shields[REGIONS.index("normandie")] < NORMANDIE_SHIELDS:
        raise _deck_error("normandie", found=shields[REGIONS.index("normandie")])


def _deck_error(what: str, **params: Json) -> OptionError:
    return OptionError(Phrase(f"richelieu.deck.{what}", params))
