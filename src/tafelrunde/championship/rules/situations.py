"""What a position of Friedrich means to the clock: whose move, a fight, a retreat, fate (§7)."""

from __future__ import annotations

from tafelrunde.championship.rules import clock
from tafelrunde.championship.rules.clock import Event
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


def situation(state: State, at: int) -> Event:
    """Give the event by which the clock learns what is going on now."""
    assert isinstance(state, FriedrichState)
    stage = state.stage
    if stage == ALLOT:
        return Event(at, clock.SETUP)
    if stage == OVER:
        return Event(at, clock.OVER)
    # A stack that fate moves may be divided too: no march has been made then.
    if stage in _FATE or (stage == SPLIT and not state.marches):
        return Event(at, clock.FATE)
    if stage in _FIGHTS:
        return Event(at, clock.FIGHT)
    if stage == RETREAT:
        return Event(at, clock.RETREAT, NATIONS[NATION_OF[state.victor]])
    shares = state.owner[AUSTRIA] == state.owner[IMPERIAL]
    return Event(at, clock.MOVE, NATIONS[state.nation], shares_player=shares)


def is_news(before: Event | None, now: Event) -> bool:
    """Tell whether something else is going on than before."""
    if before is None:
        return True
    return (before.kind, before.nation) != (now.kind, now.nation)
