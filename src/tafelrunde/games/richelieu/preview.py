"""The preview of taking a card."""

from __future__ import annotations

from tafelrunde.games.richelieu import majorities, scoring
from tafelrunde.games.richelieu.action_codes import ENDS, NOTHING, SUPPLY
from tafelrunde.games.richelieu.board_types import PreviewData, TakeWorth
from tafelrunde.games.richelieu.components import (
    BIT,
    MARKERS,
    TAKE,
    place_name,
    places_of,
)
from tafelrunde.games.richelieu.position import RichelieuPosition
from tafelrunde.games.richelieu.views import bonuses


def take_preview(state: RichelieuPosition, code: int) -> PreviewData:
    """Return what a take uncovers, what could follow it in this turn, and what it is worth.

    Majorities and standings are as the view will show them, without the token under the card,
    which the seat has not seen yet.
    """
    seat, index = state.to_act, code % ENDS
    assert seat is not None
    place, other = state.end[index], state.end[index ^ 1]
    opened = place + (-1 if index % 2 else 1)
    if other in (NOTHING, opened):  # no new card is uncovered
        opened = NOTHING
    ends = state.ends & ~BIT[place] | (BIT[opened] if opened >= 0 else 0)
    pair = state.deal.partners[place] if state.stage == TAKE and state.turns else 0
    payment = code // ENDS - 1
    if state.lost[seat] + (payment != NOTHING) == MARKERS:  # no marker is left to pay with
        freed = 0 if payment in (NOTHING, SUPPLY) else BIT[payment]  # the last one was there (R7)
        ends &= ~state.marked | freed
    return {
        "opens": None if opened < 0 else place_name(opened),
        "second": [place_name(second) for second in places_of(pair & ends)],
        **_worth(state, seat, place),
    }


def _worth(state: RichelieuPosition, seat: int, place: int) -> TakeWorth:
    known = majorities.with_card(majorities.known_to(state, seat), seat, place)
    counted = majorities.tally_known(known)
    card = state.deal.deck.cards[state.deal.cards[place]].face()
    kinds = {card["region"], card["symbol"]}
    results = majorities.majorities(known, counted)
    return {
        "majorities": {kind: majority for kind, majority in results.items() if kind in kinds},
        "bonuses": bonuses(counted),
        "standings": [*scoring.scores(counted)],
    }
