"""What a player should know before closing the turn: after it nothing is caught any more."""

from __future__ import annotations

from tafelrunde.games.fredericus.action_codes import CATCH, REARRANGE, REVERSE
from tafelrunde.games.fredericus.components import ACT, BIRDS
from tafelrunde.games.fredericus.position import FredericusPosition
from tafelrunde.games.fredericus.reasons import closing_actions, specials
from tafelrunde.kernel import ActWarning, Json, Phrase


def warnings(state: FredericusPosition, seat: int) -> dict[str, list[ActWarning]]:
    """Return the warnings of every act that closes the turn; nothing once it is closed."""
    if state.stage != ACT or state.to_act != seat or not state.can_close():
        return {}
    unused = _unused_chances(state, seat)
    return {action.text: unused for action in closing_actions(state, seat)} if unused else {}


def _unused_chances(state: FredericusPosition, seat: int) -> list[ActWarning]:
    codes = specials(state, seat)
    birds: list[Json] = [BIRDS[code - CATCH] for code in codes if CATCH <= code < REVERSE]
    act_warnings = [_make_warning("catch", birds=birds)] if birds else []
    if any(REVERSE <= code < REARRANGE for code in codes):
        act_warnings.append(_make_warning("reverse", is_loss=False))
    if state.actions_left():
        act_warnings.append(_make_warning("actions", is_loss=False, left=state.actions_left()))
    return act_warnings


def _make_warning(name: str, is_loss: bool = True, **params: Json) -> ActWarning:
    return ActWarning(Phrase(f"fredericus.warning.{name}", params), is_loss)
