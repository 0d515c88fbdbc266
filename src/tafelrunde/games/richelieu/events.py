"""The events of an act, each for the seats that may know it."""

from __future__ import annotations

from tafelrunde.games.richelieu import scoring
from tafelrunde.games.richelieu.action_codes import (
    END,
    ENDS,
    MARK,
    MOVE,
    NOTHING,
    REDEEM,
    SUPPLY,
)
from tafelrunde.games.richelieu.components import (
    BIT,
    OVER,
    PLACES,
    REGIONS,
    SYMBOLS,
    TAKE,
    TOKENS,
    place_name,
    tokens_of,
)
from tafelrunde.games.richelieu.position import RichelieuPosition
from tafelrunde.kernel import Event, Json


def _event(
    what: str, audience: tuple[int, ...] | None = None, final: bool = False, **params: Json
) -> Event:
    return Event(f"richelieu.event.{what}", params, audience, final)


def act_events(state: RichelieuPosition, code: int) -> list[Event]:
    """Return the events of a legal act, before it is executed."""
    seat = state.to_act
    assert seat is not None
    if code < REDEEM:
        return _take_events(state, seat, code)
    if code == REDEEM:
        return [_event("redeemed", final=True, seat=seat)]
    if code == END:
        return [_event("passed" if state.stage == TAKE else "ended", seat=seat)]
    if code < MOVE:
        return [_event("marked", seat=seat, place=place_name(code - MARK))]
    source, place = divmod(code - MOVE, PLACES)
    return [_event("moved", seat=seat, source=place_name(source), place=place_name(place))]


def _take_events(state: RichelieuPosition, seat: int, code: int) -> list[Event]:
    place = state.end[code % ENDS]
    card = state.deal.deck.cards[state.deal.cards[place]].to_json()
    events = [_event("took", seat=seat, place=place_name(place), card=card)]
    events += _marker_events(state, seat, place, code // ENDS - 1)
    token = state.tokens[place]
    if token >= 0:
        events.append(_event("token_taken", seat=seat, place=place_name(place)))
        events.append(_event("token_seen", (seat,), final=True, token=TOKENS[token]))
    return events


def _marker_events(state: RichelieuPosition, seat: int, place: int, payment: int) -> list[Event]:
    """Return the event of a marker on a taken card: its owner and the payment."""
    if not state.marked & BIT[place]:
        return []
    if payment == NOTHING:
        return [_event("own_marker_back", seat=seat)]
    source = "supply" if payment == SUPPLY else place_name(payment)
    return [_event("paid", seat=seat, source=source, owner=state.owner_of(place))]


def turn_events(state: RichelieuPosition, seat: int, turns: int) -> list[Event]:
    """Return the events that follow an act: skipped seats, or the scoring."""
    if state.stage == OVER:
        return _scoring_events(state)
    if state.turns == turns:
        return []
    skipped, following = [], (seat + 1) % state.players
    while following != state.to_act:
        skipped.append(_event("skipped", seat=following))
        following = (following + 1) % state.players
    return skipped


def _scoring_events(state: RichelieuPosition) -> list[Event]:
    """Return the events of the scoring, in the order of 002."""
    events = [
        _event("tokens_shown", final=True, seat=seat, tokens=[TOKENS[k] for k in tokens_of(held)])
        for seat, held in enumerate(state.held)
    ]
    counted, players = scoring.tally_state(state), state.players
    for region, counts in zip(REGIONS, counted.shields, strict=True):
        events.append(_majority_event("region_scored", {"region": region}, counts))
    for seat, held in enumerate(counted.regions_held):
        points = scoring.region_points(held, players)
        what = "regions_missing" if players == 2 else "regions_held"
        regions = len(REGIONS) - held if players == 2 else held
        events.append(_event(what, final=True, seat=seat, regions=regions, points=points))
    for symbol, counts in zip(SYMBOLS, counted.symbols, strict=True):
        events.append(_majority_event("symbol_scored", {"symbol": symbol}, counts))
    if players == 2:
        events += _missing_symbol_events(counted)
    totals: list[Json] = [*scoring.scores(counted)]
    return [*events, _event("totals", final=True, scores=totals), _winner_event(state)]


def _majority_event(what: str, of: dict[str, Json], counts: list[int]) -> Event:
    points = scoring.majority(counts)
    winners = [seat for seat, won in enumerate(points) if won]
    params: dict[str, Json] = {"counts": [*counts], "winners": [*winners], "points": max(points)}
    return Event(f"richelieu.event.{what}", of | params, final=True)


def _missing_symbol_events(counted: scoring.Tally) -> list[Event]:
    return [
        _event(
            "symbols_missing",
            final=True,
            seat=seat,
            symbols=len(SYMBOLS) - held,
            points=scoring.symbol_points(held, 2),
        )
        for seat, held in enumerate(counted.symbols_held)
    ]


def _winner_event(state: RichelieuPosition) -> Event:
    """Return the winner; all endings have one kind, since the ending depends on hidden tokens."""
    return _event("won", final=True, result=scoring.outcome(state).reason.to_json())
