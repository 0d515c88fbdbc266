"""The position as a seat or a spectator may see it, built up from nothing."""

from __future__ import annotations

from tafelrunde.games.fredericus import hunting, reasons, scoring
from tafelrunde.games.fredericus.board_types import BirdOf, Falconer, Order, Side, View
from tafelrunde.games.fredericus.components import (
    ACT,
    BIRDS,
    CARDS,
    COLOURS,
    CREATURES,
    OVER,
    PERCH,
    SIDES,
    cards_of,
    kinds_of,
)
from tafelrunde.games.fredericus.events import ORDERS, place_name
from tafelrunde.games.fredericus.position import FredericusPosition
from tafelrunde.kernel import Phrase


def prompt(state: FredericusPosition) -> Phrase:
    """Return the prompt for the seat to act; it depends on no secret."""
    seat = state.to_act
    if seat is None:
        return Phrase("fredericus.prompt.over")
    left = 0
    if state.stage == ACT:
        must = state.base - state.done
        left = must if must > 0 else state.actions_left()
    what = prompt_kind(state).removesuffix("_short")
    return Phrase(f"fredericus.prompt.{what}", {"seat": seat, "left": left})


def prompt_kind(state: FredericusPosition) -> str:
    """Return the name of what the seat to act is asked, from public facts.

    In the variant for a shorter game a row may be rearranged as well (Q13).
    """
    if state.stage != ACT:
        return state.phase
    what = "extra" if state.actions_left() else "closing"
    what = what if state.can_close() else "act"
    return f"{what}_short" if state.options.short else what


def view(state: FredericusPosition, seat: int | None) -> View:
    """Return everything public, and for a seat its own orders."""
    result = scoring.outcome(state) if state.stage == OVER else None
    is_dealt = state.stage != PERCH
    return {
        "game": "fredericus",
        "you": seat,
        "players": state.players,
        "phase": state.phase,
        "to_act": state.to_act,
        "turn": state.turns + 1,
        "first": state.first,
        "keeper": state.keeper,
        "short": state.options.short,
        "last_round": state.stopped,
        "actions_left": state.actions_left() if state.stage == ACT else 0,
        "must_act": max(state.base - state.done, 0) if state.stage == ACT else 0,
        "caught": [bird for kind, bird in enumerate(BIRDS) if state.caught >> kind & 1],
        "reversed": state.reversed,
        "rearranged": state.rearranged,
        "rows": [[CARDS[card] for card in cards_of(row)] for row in state.rows]
        if is_dealt
        else None,
        "sides": [_side(state, side) for side in range(SIDES)],
        "middle": [chip // _each(state) for chip, at in enumerate(state.chips) if at == SIDES],
        "seats": [_seat(state, number) for number in range(state.players)],
        "pile": len(state.pile) - state.drawn if is_dealt else None,
        "open_orders": [ORDERS[order] for order in sorted(state.open_orders)],
        "discarded": [ORDERS[order] for order in state.discarded],
        "fredericus": state.fredericus,
        "orders": None if seat is None else _orders(state, seat),
        "actions_taken": state.done if state.stage == ACT else 0,
        "chances": [[*reasons.side_chances(state, side)] for side in range(SIDES)]
        if is_dealt
        else None,
        "hunts": [hunting.describe_hunt(state, bird) for bird in range(len(state.birds))]
        if is_dealt
        else None,
        "scores": [hunting.describe_score(state, number, seat) for number in range(state.players)],
        "ended_by": hunting.cause_of_end(state),
        "outcome": None if result is None else result.to_data(),
    }


def _each(state: FredericusPosition) -> int:
    return len(state.chips) // state.players


def _side(state: FredericusPosition, side: int) -> Side:
    """Show a tower's chips by seat, and the birds on the field and in the yard."""
    field: list[BirdOf] = []
    yard: list[BirdOf] = []
    for bird, at in enumerate(state.birds):
        if at == side:
            seat, kind = divmod(bird, 2)
            bird_view: BirdOf = {"seat": seat, "bird": BIRDS[kind]}
            (yard if state.hooded[seat] == kind else field).append(bird_view)
    chips = [c // _each(state) for c, at in enumerate(state.chips) if at == side]
    return {"side": side + 1, "chips": chips, "field": field, "yard": yard}


def _seat(state: FredericusPosition, seat: int) -> Falconer:
    creatures = kinds_of(state.creatures[seat])
    hooded = state.hooded[seat]
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "creatures": [CREATURES[kind] for kind in creatures],
        "order_count": state.order_counts[seat],
        "orders_shown": _orders(state, seat) if state.stage == OVER else None,
        "chips": [place_name(state.chips[chip]) for chip in state.own_chips(seat)],
        "hooded": BIRDS[hooded] if hooded >= 0 else None,
        "fredericus": state.fredericus == seat,
    }


def _orders(state: FredericusPosition, seat: int) -> list[Order]:
    return [ORDERS[kind] for kind in kinds_of(state.orders[seat])]
