"""What an act would do, told before it is done and from what the seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.fredericus import checks, story
from tafelrunde.kernel import Action, Json, Phrase

if TYPE_CHECKING:
    from tafelrunde.games.fredericus.state import FredericusState


def of_act(state: FredericusState, action: Action, seat: int) -> dict[str, Json]:
    """Give the reason why not, or the effects that are certain, and what could follow."""
    reason = checks.reason(state, action.code)
    if state.to_act not in (seat, None):
        reason = Phrase("action.not_your_turn", {"seat": state.to_act})
    if reason is not None:
        return {"act": action.text, "reason": reason.to_json()}
    effects = [event.phrase.to_json() for event in story.of_act(state, action.code)]
    return {"act": action.text, "reason": None, "effects": [*effects]}
