"""What a position of Friedrich means for the clock: a move, a fight, a retreat or fate (§7)."""

from __future__ import annotations

from tafelrunde.championship.rules import chess_clock
from tafelrunde.championship.rules.chess_clock import ClockEvent
from tafelrunde.championship.rules.terms import NATIONS
from tafelrunde.games.friedrich.model.components import (
    ALLOT,
    AUSTRIA,
    COMBATS,
    DUEL,
    EVADE,
    FATE,
    IMPERIAL,
    NATION_OF,
    OVER,
    RECLAIM,
    RESERVE,
    RETIRE,
    RETREAT,
    SPLIT,
)
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import State

_FIGHTS = (COMBATS, EVADE, DUEL, RESERVE)
_FATE = (FATE, RETIRE, RECLAIM)


def situation_of(state: State, at: int) -> ClockEvent:
    """Return the event that tells the clock what is going on in a position."""
    assert isinstance(state, FriedrichState)
    stage = state.stage
    if stage == ALLOT:
        return ClockEvent(at, chess_clock.SETUP)
    if stage == OVER:
        return ClockEvent(at, chess_clock.OVER)
    # A stack that fate moves may be split as well; then no march has been made.
    if stage in _FATE or (stage == SPLIT and not state.marches):
        return ClockEvent(at, chess_clock.FATE)
    if stage in _FIGHTS:
        return ClockEvent(at, chess_clock.FIGHT)
    if stage == RETREAT:
        return ClockEvent(at, chess_clock.RETREAT, NATIONS[NATION_OF[state.victor]])
    shares = state.owner[AUSTRIA] == state.owner[IMPERIAL]
    return ClockEvent(at, chess_clock.MOVE, NATIONS[state.nation], shares_player=shares)


def is_new_situation(before: ClockEvent | None, now: ClockEvent) -> bool:
    """Return whether the situation differs from the one before."""
    if before is None:
        return True
    return (before.kind, before.nation) != (now.kind, now.nation)
