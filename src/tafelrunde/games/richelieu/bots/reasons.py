"""The reasons that a hint gives for an act of Richelieu."""

from __future__ import annotations

from tafelrunde.games.richelieu.action_codes import MARK, MOVE, REDEEM
from tafelrunde.games.richelieu.bots.gain_table import KINDS, NO_SYMBOL, GainTable
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
    """Return what speaks for an act, from public facts and the seat's own tokens."""
    seat, code = state.to_act, action.code
    assert seat is not None
    gain_table = GainTable(_without_guesses(state, seat))
    if code < REDEEM:
        return tuple(_take_reasons(state, gain_table, seat, state.end[code & 7]))
    if code == REDEEM:
        return (Phrase("bots.richelieu.why.marker_back"),)
    if code >= MARK:
        place = code - MARK if code < MOVE else (code - MOVE) % PLACES
        return (_marker_reason(state, gain_table, seat, place),)
    return ()


def _without_guesses(state: RichelieuState, seat: int) -> RichelieuState:
    """Return a copy without the tokens of others, which are only guesses."""
    new = state.copy()
    new.held = [held if other == seat else 0 for other, held in enumerate(state.held)]
    return new


def _take_reasons(
    state: RichelieuState, gain_table: GainTable, seat: int, place: int
) -> list[Phrase]:
    region, symbol = gain_table.layout.region[place], gain_table.layout.symbol[place]
    params = {"region": REGIONS[region]}
    hidden = not state.held[seat] >> 2 * region & 1
    phrases = [
        Phrase(f"bots.richelieu.why.{_region_reason(gain_table, seat, place, hidden)}", params)
    ]
    if symbol < NO_SYMBOL:
        what = _symbol_reason(gain_table, seat, KINDS + symbol)
        phrases += (
            [Phrase(f"bots.richelieu.why.{what}", {"symbol": SYMBOLS[symbol]})] if what else []
        )
    if place in TOKEN_PLACES:
        phrases.append(Phrase("bots.richelieu.why.token"))
    if (
        state.stage == TAKE
        and state.turns
        and state.deal.partners[place] & state.ends & ~BIT[place]
    ):
        phrases.append(Phrase("bots.richelieu.why.second", params))
    return phrases


def _region_reason(gain_table: GainTable, seat: int, place: int, hidden: bool) -> str:
    """Return the effect of a card on its region; a hidden token may add a shield for others."""
    region, shields = gain_table.layout.region[place], gain_table.layout.shields[place]
    if not gain_table.has[region] >> seat & 1:
        return "region_missing"
    counts = gain_table.counts[region]
    mine = counts[seat] + shields
    rival = max(counts[:seat] + counts[seat + 1 :])
    left = gain_table.singles[region] + 2 * gain_table.doubles[region] - shields
    if mine > rival + left + hidden:
        return "settled"
    return "ahead" if mine >= rival else "denied"


def _symbol_reason(gain_table: GainTable, seat: int, kind: int) -> str:
    counts = gain_table.counts[kind]
    if not gain_table.has[kind] >> seat & 1:
        return "symbol_missing"
    return "symbol_ahead" if counts[seat] + 1 >= max(counts) else ""


def _marker_reason(state: RichelieuState, gain_table: GainTable, seat: int, place: int) -> Phrase:
    following = (seat + 1) % state.players
    if gain_table.gain(following, place) > 1.0:
        return Phrase("bots.richelieu.why.guarded", {"seat": following})
    return Phrase("bots.richelieu.why.kept")
