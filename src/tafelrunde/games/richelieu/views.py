"""The position as a seat or a spectator may see it, built up from nothing."""

from __future__ import annotations

from functools import lru_cache

from tafelrunde.games.richelieu import majorities, scoring
from tafelrunde.games.richelieu.action_codes import end_name
from tafelrunde.games.richelieu.board_types import Bonus, Card, Face, FixedCard, Seat, View
from tafelrunde.games.richelieu.components import (
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
    Token,
    place_name,
    places_of,
    tokens_of,
)
from tafelrunde.games.richelieu.deal import Deal
from tafelrunde.games.richelieu.position import RichelieuPosition
from tafelrunde.kernel import Json, Phrase

ROW_MASKS = [sum(BIT[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]


def prompt(state: RichelieuPosition) -> Phrase:
    """Return the prompt for the seat to act; it depends on no secret."""
    params: dict[str, Json] = {} if state.to_act is None else {"seat": state.to_act}
    return Phrase(f"richelieu.prompt.{prompt_kind(state)}", params)


def prompt_kind(state: RichelieuPosition) -> str:
    """Return the kind of decision that the seat to act must make, from public facts."""
    seat = state.to_act
    if seat is None:
        return "over"
    if state.stage != TAKE:
        return _later_prompt(state, seat)
    if not state.open_ends(seat):
        return "stuck"
    return "take" if state.turns else "opening"


def _later_prompt(state: RichelieuPosition, seat: int) -> str:
    """Return the prompt after the first card, from public facts.

    It names a second card and a marker only if the seat can take and place them.
    """
    if state.stage != FOLLOW:
        return "close"
    can_take = bool(_second_ends(state))
    if not state.places_for_marker(seat):
        return "follow" if can_take else "close"  # with no redemption either the turn is over
    if state.must_move_marker(seat):
        return "follow_move" if can_take else "move"
    return "follow_place" if can_take else "place"


def view(state: RichelieuPosition, seat: int | None) -> View:
    """Return everything public, and for a seat its own tokens.

    `majorities` and `standings` count the tokens that the viewer knows, as if the game ended now.
    """
    on_cards = scoring.count_cards(state.deal, state.cards)
    known = majorities.known_to(state, seat)
    counted = majorities.tally_known(known)
    result = scoring.outcome(state) if state.stage == OVER else None
    return {
        "game": "richelieu",
        "you": seat,
        "players": state.players,
        "phase": state.phase,
        "to_act": state.to_act,
        "turn": state.turns + 1,
        "three_rows": state.options.three_rows,
        "rows": _rows(state),
        "ends": {end_name(i): place_name(p) for i, p in enumerate(state.end) if p >= 0},
        "second": [place_name(p) for p in places_of(_second_ends(state))],
        "first": None if state.first < 0 else place_name(state.first),
        "seats": [_seat(state, number, on_cards) for number in range(state.players)],
        "tokens": None if seat is None else _token_names(state, seat),
        "majorities": majorities.majorities(known, counted),
        "bonuses": bonuses(on_cards),
        "standings": [*scoring.scores(counted)],
        "outcome": None if result is None else result.to_data(),
    }


def _second_ends(state: RichelieuPosition) -> int:
    """Return the ends that fit the first card and can be paid for."""
    return 0 if state.to_act is None else state.pair & state.open_ends(state.to_act)


def _rows(state: RichelieuPosition) -> list[list[Card]]:
    """Show the cards on the table row by row, with the markers on them."""
    deal, table, markers = state.deal, state.table, state.markers
    return [
        _row(deal, row, table & mask, tuple([mine & mask for mine in markers]))
        for row, mask in enumerate(ROW_MASKS)
    ]


@lru_cache(maxsize=4096)
def _row(deal: Deal, row: int, cards: int, markers: tuple[int, ...]) -> list[Card]:
    """Show one row; most rows are as they were, so the result is shared and never changed."""
    faces = _faces(deal)
    owners = {place: seat for seat, mask in enumerate(markers) for place in places_of(mask)}
    return [
        {**faces[place], "marker": owners.get(place)}
        for place in range(row * COLUMNS, (row + 1) * COLUMNS)
        if cards & BIT[place]
    ]


@lru_cache(maxsize=256)
def _faces(deal: Deal) -> list[FixedCard]:
    """Return what never changes of the card at each place."""
    cards = deal.deck.cards
    return [
        {"place": place_name(place), **cards[card].face(), "token": place in TOKEN_PLACES}
        for place, card in enumerate(deal.cards)
    ]


def bonuses(counted: scoring.Tally) -> list[Bonus]:
    """Show of how many regions and symbols each seat has cards, and the points for them (R10)."""
    players = len(counted.card_counts)
    counts = zip(counted.regions_held, counted.symbols_held, strict=True)
    return [
        {
            "regions": regions,
            "region_points": scoring.region_points(regions, players),
            "symbols": symbols,
            "symbol_points": scoring.symbol_points(symbols, players),
        }
        for regions, symbols in counts
    ]


def _seat(state: RichelieuPosition, seat: int, counted: scoring.Tally) -> Seat:
    return {
        "seat": seat,
        "cards": _collection(state.deal, state.cards[seat]),
        "shields": {r: counted.shields[i][seat] for i, r in enumerate(REGIONS)},
        "symbols": {s: counted.symbols[i][seat] for i, s in enumerate(SYMBOLS)},
        "supply": state.supply[seat],
        "lost": state.lost[seat],
        "markers": [place_name(place) for place in places_of(state.markers[seat])],
        "token_count": state.token_count(seat),
        "redeemed": state.redeemed[seat],
        "tokens_shown": _token_names(state, seat) if state.stage == OVER else None,
    }


@lru_cache(maxsize=2048)
def _collection(deal: Deal, mask: int) -> list[Face]:
    """Show the cards that a seat has, sorted; the result is shared and never changed."""
    deck, cards = deal.deck.cards, deal.cards
    return [card.face() for card in sorted(deck[cards[place]] for place in places_of(mask))]


def _token_names(state: RichelieuPosition, seat: int) -> list[Token]:
    return [TOKENS[kind] for kind in tokens_of(state.held[seat])]
