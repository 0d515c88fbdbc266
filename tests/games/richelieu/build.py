"""Positions written down as a person would describe the table, and short ways to play on.

A card is its region's short name, its shields and its symbol's first letter: `brg2`, `bre1s`.
`@1` behind it puts a marker of seat 1 on it. A row names its cards from the left; `5:` before
them says that the first one lies in column 5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tafelrunde.games.richelieu import GAME
from tafelrunde.games.richelieu.components import (
    BIT,
    COLUMNS,
    MARKERS,
    OVER,
    PLACES,
    ROWS,
    TOKEN_PLACES,
    TOKENS,
    place_name,
)
from tafelrunde.games.richelieu.deal import Deal
from tafelrunde.games.richelieu.deck import NO_SYMBOL, Card, deck_from_text
from tafelrunde.games.richelieu.options import RichelieuOptions
from tafelrunde.games.richelieu.snapshot import pack_tokens, unseen_tokens
from tafelrunde.games.richelieu.state import RichelieuState
from tafelrunde.kernel import Chance, seed_from_text
from tests.games.acts import (
    acts as acts,
)
from tests.games.acts import (
    key_and_params as key_and_params,
)
from tests.games.acts import (
    play as play,
)
from tests.games.acts import (
    refusal as refusal,
)
from tests.games.acts import (
    short_keys as short_keys,
)
from tests.games.acts import (
    view_of as view_of,
)

SHORT = ("brg", "bre", "cha", "nor", "lan", "pro", "anj", "bbn", "auv")
LETTERS = ("s", "c", "t", "")


def position(
    rows: Sequence[str] = (),
    *,
    players: int = 2,
    to_act: int = 0,
    turns: int = 5,
    lost: Sequence[int] = (),
    hands: Sequence[str] = (),
    rest: int | None = None,
    tokens: Mapping[str, str] | None = None,
    held: Sequence[Sequence[str]] = (),
    redeemed: Sequence[int] = (),
    three_rows: bool = False,
) -> RichelieuState:
    """Build a position at the start of a turn; without any row the game is over.

    Cards that are in no row and no hand were taken by the seat `rest`, or by all in turn.
    Markers neither on a card nor `lost` are in the supply. Tokens on the table that are not
    named are the first ones that are left; taken places do not say who has their tokens.
    """
    lying = _rows(rows)
    options = RichelieuOptions(players=players, three_rows=three_rows)
    taken = _hands([word for word, _ in lying.values()], hands, players, rest)
    cards = {place: _card(word) for place, (word, _) in lying.items()}
    free = [place for place in range(PLACES) if place not in lying]
    owned = [0] * players
    for place, (card, seat) in zip(free, taken, strict=True):
        cards[place] = card
        owned[seat] |= BIT[place]
    state = RichelieuState(options, _deal(cards), Chance(b"a test"))
    state.cards = owned
    state.table = sum(BIT[place] for place in lying)
    _set_ends(state)
    _set_markers(state, lying, [*lost, *[0] * (players - len(lost))])
    state.to_act, state.turns = to_act, turns
    if not lying:
        state.to_act, state.stage = None, OVER
    state.held = [
        pack_tokens([TOKENS.index(k) for k in kinds]) for kinds in _pad_seats(held, players)
    ]
    state.redeemed = [*redeemed, *[0] * (players - len(redeemed))]
    _lay_tokens(state, tokens or {})
    assert state.validate() == []
    return state


def _pad_seats(held: Sequence[Sequence[str]], players: int) -> list[Sequence[str]]:
    return [*held, *[()] * (players - len(held))]


def _rows(rows: Sequence[str]) -> dict[int, tuple[str, int | None]]:
    """Read the rows: by place the card's word and whose marker lies on it."""
    lying: dict[int, tuple[str, int | None]] = {}
    for row, text in enumerate(rows):
        start, colon, words = text.rpartition(":")
        column = int(start) if colon else 1
        for offset, word in enumerate(words.split()):
            assert column + offset <= COLUMNS, f"row {row + 1} is too long"
            card, sign, owner = word.partition("@")
            place = row * COLUMNS + column - 1 + offset
            lying[place] = (card, int(owner) if sign else None)
    return lying


def _card(word: str) -> Card:
    return Card(SHORT.index(word[:3]), int(word[3]), LETTERS.index(word[4:]))


def _hands(
    lying: Sequence[str], hands: Sequence[str], players: int, rest: int | None
) -> list[tuple[Card, int]]:
    """Return every card that is not on the table, with the seat that has it."""
    left = list(deck_from_text("").cards)
    for word in lying:
        left.remove(_card(word))
    taken = [(_card(word), seat) for seat, words in enumerate(hands) for word in words.split()]
    for card, _ in taken:
        left.remove(card)
    for number, card in enumerate(left):
        taken.append((card, number % players if rest is None else rest))
    return taken


def _deal(cards: Mapping[int, Card]) -> Deal:
    deck = deck_from_text("")
    numbers = list(range(PLACES))
    order = []
    for place in range(PLACES):
        number = next(n for n in numbers if deck.cards[n] == cards[place])
        numbers.remove(number)
        order.append(number)
    return Deal(deck, order)


def _set_ends(state: RichelieuState) -> None:
    state.end = []
    for row in range(ROWS):
        places = range(row * COLUMNS, (row + 1) * COLUMNS)
        there = [place for place in places if state.table & BIT[place]]
        state.end += [there[0] if there else -1, there[-1] if len(there) > 1 else -1]
    state.ends = sum(BIT[place] for place in state.end if place >= 0)


def _set_markers(
    state: RichelieuState, lying: Mapping[int, tuple[str, int | None]], lost: Sequence[int]
) -> None:
    for place, (_, owner) in lying.items():
        if owner is not None:
            state.markers[owner] |= BIT[place]
    state.marked = sum(state.markers)
    state.lost = list(lost)
    state.supply = [
        MARKERS - gone - mask.bit_count() for gone, mask in zip(lost, state.markers, strict=True)
    ]


def _lay_tokens(state: RichelieuState, named: Mapping[str, str]) -> None:
    left = unseen_tokens(state.held, state.redeemed)
    for token in named.values():
        left.remove(TOKENS.index(token))
    there = [place for place in TOKEN_PLACES if state.table & BIT[place]]
    names = [place_name(place) for place in there]
    assert set(named) <= set(names), "a token lies only on a token place with a card"
    for place, name in zip(there, names, strict=True):
        state.tokens[place] = TOKENS.index(named[name]) if name in named else left.pop(0)


def start(seed: str = "1", **options: Any) -> RichelieuState:
    """Deal a new game."""
    return GAME.start(RichelieuOptions(**options), seed_from_text(seed))


def held_tokens(state: RichelieuState, seat: int) -> list[str]:
    """Return the names of the tokens a seat really holds."""
    return list(view_of(state, seat)["tokens"])


def hand(state: RichelieuState, seat: int) -> list[str]:
    """Return the cards a seat has taken, as words."""
    deck = state.deal.deck.cards
    mine = [
        deck[state.deal.cards[place]] for place in range(PLACES) if state.cards[seat] & BIT[place]
    ]
    return [word_of(card) for card in sorted(mine)]


def word_of(card: Card) -> str:
    """Return a card's word."""
    letter = "" if card.symbol == NO_SYMBOL else LETTERS[card.symbol]
    return f"{SHORT[card.region]}{card.shields}{letter}"


def all_cards(*regions: str) -> str:
    """Return all cards of the house deck that are of some regions, as a hand."""
    cards = deck_from_text("").cards
    return " ".join(word_of(card) for card in cards if SHORT[card.region] in regions)


def restore(data: bytes) -> RichelieuState:
    """Rebuild a state from its bytes."""
    state = GAME.from_bytes(data)
    assert isinstance(state, RichelieuState)
    return state
