"""What a player should know before ending the turn: a second card, a marker not placed."""

from __future__ import annotations

from tafelrunde.games.richelieu.action_codes import ACTIONS, END
from tafelrunde.games.richelieu.components import FOLLOW
from tafelrunde.games.richelieu.position import RichelieuPosition
from tafelrunde.kernel import ActWarning, Phrase


def warnings(state: RichelieuPosition, seat: int) -> dict[str, list[ActWarning]]:
    """Return what ending the turn leaves undone; a marker in the supply counts, a moved one not."""
    if state.stage != FOLLOW or state.to_act != seat:
        return {}
    names = []
    if state.pair & state.open_ends(seat):
        names.append("second_card")
    if state.places_for_marker(seat) and not state.must_move_marker(seat):
        names.append("marker")
    act_warnings = [
        ActWarning(Phrase(f"richelieu.warning.{name}"), is_loss=False) for name in names
    ]
    return {ACTIONS[END].text: act_warnings} if act_warnings else {}
