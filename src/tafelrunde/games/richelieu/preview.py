"""What an act would do, told before it is done and from what the seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.richelieu import checks, story
from tafelrunde.games.richelieu.acts import ENDS, NOTHING, REDEEM
from tafelrunde.games.richelieu.parts import BIT, MARKERS, TAKE, place_name, places_of
from tafelrunde.kernel import Action, Json, Phrase

if TYPE_CHECKING:
    from tafelrunde.games.richelieu.state import RichelieuState


def of_act(state: RichelieuState, action: Action, seat: int) -> dict[str, Json]:
    """Give the reason why not, or the effects, and for a take what it opens and allows."""
    reason = checks.reason(state, action.code)
    if state.to_act not in (seat, None):
        reason = Phrase("action.not_your_turn", {"seat": state.to_act})
    if reason is not None:
        return {"act": action.text, "reason": reason.to_json()}
    effects = [e for e in story.of_act(state, action.code) if e.audience is None]
    shown: dict[str, Json] = {
        "act": action.text,
        "reason": None,
        "effects": [event.phrase.to_json() for event in effects],
    }
    return shown | (_of_take(state, action.code, seat) if action.code < REDEEM else {})


def _of_take(state: RichelieuState, code: int, seat: int) -> dict[str, Json]:
    """Tell which card the take uncovers and which cards could follow it in this turn."""
    index = code % ENDS
    place, other = state.end[index], state.end[index ^ 1]
    opened = place + (-1 if index % 2 else 1)
    if other in (NOTHING, opened):  # nothing new lies open behind it
        opened = NOTHING
    ends = state.ends & ~BIT[place] | (BIT[opened] if opened >= 0 else 0)
    pair = state.deal.partners[place] if state.stage == TAKE and state.turns else 0
    if state.lost[seat] + (code >= ENDS) == MARKERS:  # nothing is left to pay with
        ends &= ~state.marked
    return {
        "opens": None if opened < 0 else place_name(opened),
        "second": [place_name(second) for second in places_of(pair & ends)],
    }
