"""The position as a seat or a spectator may see it, built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.richelieu import scoring
from tafelrunde.games.richelieu.acts import end_name
from tafelrunde.games.richelieu.parts import (
    BIT,
    COLUMNS,
    FOLLOW,
    OVER,
    REGIONS,
    ROWS,
    SYMBOLS,
    TAKE,
    TOKEN_PLACES,
    TOKENS,
    place_name,
    places_of,
    tokens_of,
)
from tafelrunde.kernel import Json, Phrase, View

if TYPE_CHECKING:
    from tafelrunde.games.richelieu.state import RichelieuState


def prompt(state: RichelieuState) -> Phrase:
    """Say what the seat to act is asked; nothing in it depends on a secret."""
    seat = state.to_act
    if seat is None:
        return Phrase("richelieu.prompt.over")
    what = state.phase
    if state.stage == TAKE and not state.open_ends(seat):
        what = "stuck"
    elif state.stage == TAKE and not state.turns:
        what = "opening"
    elif state.stage == FOLLOW and not _second(state):
        what = "place" if state.places_for_marker(seat) else "close"
    return Phrase(f"richelieu.prompt.{what}", {"seat": seat})


def view(state: RichelieuState, seat: int | None) -> View:
    """Show everything public, and to a seat its own tokens."""
    counted = scoring.tally(state, with_tokens=False)
    result = state.outcome()
    return {
        "game": "richelieu",
        "you": seat,
        "players": state.players,
        "phase": state.phase,
        "to_act": state.to_act,
        "turn": state.turns + 1,
        "three_rows": state.options.three_rows,
        "rows": [_row(state, row) for row in range(ROWS)],
        "ends": {end_name(i): place_name(p) for i, p in enumerate(state.end) if p >= 0},
        "second": [place_name(p) for p in places_of(_second(state))],
        "first": None if state.first < 0 else place_name(state.first),
        "seats": [_seat(state, number, counted) for number in range(state.players)],
        "tokens": None if seat is None else _token_names(state, seat),
        "outcome": None if result is None else result.to_json(),
    }


def _second(state: RichelieuState) -> int:
    """Give the ends that fit the first card and can be paid for."""
    return 0 if state.to_act is None else state.pair & state.open_ends(state.to_act)


def _row(state: RichelieuState, row: int) -> list[Json]:
    places = range(row * COLUMNS, (row + 1) * COLUMNS)
    return [_card(state, place) for place in places if state.table & BIT[place]]


def _card(state: RichelieuState, place: int) -> dict[str, Json]:
    card = state.deal.deck.cards[state.deal.cards[place]].to_json()
    token = place in TOKEN_PLACES
    return {"place": place_name(place), **card, "token": token, "marker": state.owner_of(place)}


def _seat(state: RichelieuState, seat: int, counted: scoring.Tally) -> dict[str, Json]:
    deck, cards = state.deal.deck.cards, state.deal.cards
    mine = sorted(deck[cards[place]] for place in places_of(state.cards[seat]))
    return {
        "seat": seat,
        "cards": [card.to_json() for card in mine],
        "shields": {r: counted.shields[i][seat] for i, r in enumerate(REGIONS)},
        "symbols": {s: counted.symbols[i][seat] for i, s in enumerate(SYMBOLS)},
        "supply": state.supply[seat],
        "lost": state.lost[seat],
        "markers": [place_name(place) for place in places_of(state.markers[seat])],
        "token_count": state.token_count(seat),
        "redeemed": state.redeemed[seat],
        "tokens_shown": _token_names(state, seat) if state.stage == OVER else None,
    }


def _token_names(state: RichelieuState, seat: int) -> list[Json]:
    return [TOKENS[kind] for kind in tokens_of(state.held[seat])]
