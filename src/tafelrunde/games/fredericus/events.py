"""The events of an act and its consequences, each for the seats that may know it."""

from __future__ import annotations

from tafelrunde.games.fredericus import scoring
from tafelrunde.games.fredericus.action_codes import (
    BET,
    CATCH,
    END,
    FLY,
    FREE,
    HOOD,
    PLACE,
    REARRANGE,
    REVERSE,
    beside,
)
from tafelrunde.games.fredericus.board_types import Order, Place
from tafelrunde.games.fredericus.components import (
    BIRDS,
    CARDS,
    COLOURS,
    CREATURES,
    HAND,
    MIDDLE,
    SIDES,
    cards_of,
    kinds_of,
)
from tafelrunde.games.fredericus.position import FredericusPosition
from tafelrunde.kernel import Event, Json

ORDERS: tuple[Order, ...] = (*CREATURES, "fredericus")


def _event(
    what: str, audience: tuple[int, ...] | None = None, final: bool = False, **params: Json
) -> Event:
    return Event(f"fredericus.event.{what}", params, audience, final)


_OUTSIDE: dict[int, Place] = {MIDDLE: "middle", HAND: "hand"}


def place_name(place: int) -> Place:
    """Return the number of a tower, or `middle`, or `hand`."""
    return _OUTSIDE.get(place, place + 1)


def act_events(state: FredericusPosition, code: int) -> list[Event]:
    """Return the events of a legal act itself, before it is executed."""
    seat = state.to_act
    assert seat is not None
    if code < FLY:
        source = code >> 1
        card = CARDS[state.rows[source] & 15]
        target = beside(source, code & 1)
        return [_event("shifted", seat=seat, card=card, source=source + 1, target=target + 1)]
    if code < CATCH:
        kind, field = divmod(code - FLY, SIDES)
        return [_event("flew", seat=seat, bird=BIRDS[kind], field=field + 1)]
    if code >= HOOD:
        return [_hood_event(seat, *divmod(code - HOOD, 256))]
    return [_rare_event(state, seat, code)]


def _hood_event(seat: int, side: int, mask: int) -> Event:
    birds: list[Json] = [
        {"colour": COLOURS[bird >> 1], "bird": BIRDS[bird & 1]}
        for bird in range(2 * len(COLOURS))
        if mask >> bird & 1
    ]
    return _event("hooded", seat=seat, field=side + 1, birds=birds)


def _rare_event(state: FredericusPosition, seat: int, code: int) -> Event:
    if code < REVERSE:
        kind = code - CATCH
        side = state.birds[2 * seat + kind]
        creature = CARDS[state.rows[side] & 15]
        return _event("caught", seat=seat, bird=BIRDS[kind], creature=creature, side=side + 1)
    if code < REARRANGE:
        row, direction = divmod(code - REVERSE, 2)
        return _event("reversed", seat=seat, row=row + 1, seal=beside(row, direction) + 1)
    if code < FREE:
        return _event("rearranged", seat=seat, row=code - REARRANGE + 1)
    if code == FREE:
        bird = state.hooded[seat]
        field = state.birds[2 * seat + bird] + 1
        return _event("freed", seat=seat, bird=BIRDS[bird], field=field)
    if code == END:
        return _event("ended", seat=seat)
    if code < PLACE:
        source, target = divmod(code - BET, SIDES + 1)
        return _event("bet", seat=seat, source=place_name(source), place=place_name(target))
    falcon = code - PLACE
    goshawk = (falcon + SIDES // 2) % SIDES
    return _event("perched", seat=seat, falcon=falcon + 1, goshawk=goshawk + 1)


def deal_events(state: FredericusPosition) -> list[Event]:
    """Return the events of the deal: rows, open orders, and for each seat its own order."""
    rows: list[Json] = [[CARDS[card] for card in cards_of(row)] for row in state.rows]
    orders: list[Json] = [ORDERS[order] for order in state.open_orders]
    events = [_event("dealt", final=True, rows=rows, orders=orders)]
    for seat, mine in enumerate(state.orders):
        order = ORDERS[kinds_of(mine)[0]]
        events.append(_event("order_seen", (seat,), final=True, order=order))
    return events


def draw_events(seat: int, cause: str, side: int, card: int | None) -> list[Event]:
    """Return the events of drawing an order; only the seat itself sees which one.

    The two events have the same kinds for every card, and even if no card is drawn.
    """
    drawn = "none" if card is None else "fredericus" if card == len(CREATURES) else "order"
    shown = "none" if card is None else ORDERS[card]
    tower: Json = side + 1 if side >= 0 else None
    return [
        _event("drew", final=True, seat=seat, cause=cause, tower=tower, drawn=drawn),
        _event("order_seen", (seat,), final=True, order=shown),
    ]


def middle_lost_event(seat: int) -> Event:
    """Return the event of a chip that comes back from the middle without an order."""
    return _event("middle_lost", seat=seat)


def last_round_event(seat: int) -> Event:
    """Return the event of a seat's eighth creature."""
    return _event("last_round", seat=seat)


def turned_up_event(seat: int, card: int) -> Event:
    """Return the event of the card that the keeper turns up at the end of a round."""
    return _event("turned_up", final=True, seat=seat, order=ORDERS[card])


def scoring_events(state: FredericusPosition) -> list[Event]:
    """Return the events of the scoring, seat by seat."""
    events = []
    for seat, mine in enumerate(state.orders):
        orders: list[Json] = [ORDERS[kind] for kind in kinds_of(mine)]
        events.append(_event("orders_shown", final=True, seat=seat, orders=orders))
    for seat in range(state.players):
        score = scoring.score(state, seat)
        params: dict[str, Json] = {"seat": seat, "points": score.points, **score._asdict()}
        params["pair_points"] = score.pair_points
        events.append(Event("fredericus.event.scored", params, final=True))
    result = scoring.outcome(state).reason.to_json()
    return [*events, _event("won", final=True, result=result)]
