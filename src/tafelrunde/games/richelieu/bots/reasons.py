"""Why an act of Richelieu is advised."""

from __future__ import annotations

from tafelrunde.games.richelieu.action_codes import MARK, MOVE, REDEEM
from tafelrunde.games.richelieu.bots.tally import KINDS, NO_SYMBOL, Reckoning
from tafelrunde.games.richelieu.components import (
    BIT,
    PLACES,
    REGIONS,
    SYMBOLS,
    TAKE,
    TOKEN_PLACES,
)
from tafelrunde.games.richelieu.state import RichelieuState
from tafelrunde.kernel import Action, Phrase


def reasons(state: RichelieuState, action: Action) -> tuple[Phrase, ...]:
    """Say what speaks for an act, from public facts and the seat's own tokens."""
    seat, code = state.to_act, action.code
    assert seat is not None
    known = Reckoning(_without_guesses(state, seat))
    if code < REDEEM:
        return tuple(_of_take(state, known, seat, state.end[code & 7]))
    if code == REDEEM:
        return (Phrase("bots.richelieu.why.marker_back"),)
    if code >= MARK:
        place = code - MARK if code < MOVE else (code - MOVE) % PLACES
        return (_of_marker(state, known, seat, place),)
    return ()


def _without_guesses(state: RichelieuState, seat: int) -> RichelieuState:
    """Leave out the others' tokens, which this world only guesses."""
    known = state.copy()
    known.held = [held if other == seat else 0 for other, held in enumerate(state.held)]
    return known


def _of_take(state: RichelieuState, known: Reckoning, seat: int, place: int) -> list[Phrase]:
    region, symbol = known.layout.region[place], known.layout.symbol[place]
    named = {"region": REGIONS[region]}
    hidden = not state.held[seat] >> 2 * region & 1
    found = [Phrase(f"bots.richelieu.why.{_in_region(known, seat, place, hidden)}", named)]
    if symbol < NO_SYMBOL:
        what = _with_symbol(known, seat, KINDS + symbol)
        found += [Phrase(f"bots.richelieu.why.{what}", {"symbol": SYMBOLS[symbol]})] if what else []
    if place in TOKEN_PLACES:
        found.append(Phrase("bots.richelieu.why.token"))
    if (
        state.stage == TAKE
        and state.turns
        and state.deal.partners[place] & state.ends & ~BIT[place]
    ):
        found.append(Phrase("bots.richelieu.why.second", named))
    return found


def _in_region(known: Reckoning, seat: int, place: int, hidden: bool) -> str:
    """Name what a card does for its region; a hidden token may bring others one shield more."""
    region, shields = known.layout.region[place], known.layout.shields[place]
    if not known.has[region] >> seat & 1:
        return "region_missing"
    counts = known.counts[region]
    mine = counts[seat] + shields
    rival = max(counts[:seat] + counts[seat + 1 :])
    left = known.singles[region] + 2 * known.doubles[region] - shields
    if mine > rival + left + hidden:
        return "settled"
    return "ahead" if mine >= rival else "denied"


def _with_symbol(known: Reckoning, seat: int, kind: int) -> str:
    counts = known.counts[kind]
    if not known.has[kind] >> seat & 1:
        return "symbol_missing"
    return "symbol_ahead" if counts[seat] + 1 >= max(counts) else ""


def _of_marker(state: RichelieuState, known: Reckoning, seat: int, place: int) -> Phrase:
    following = (seat + 1) % state.players
    if known.gain(following, place) > 1.0:
        return Phrase("bots.richelieu.why.guarded", {"seat": following})
    return Phrase("bots.richelieu.why.kept")
