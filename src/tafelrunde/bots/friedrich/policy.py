"""The rules of thumb put together: what to do in any position, and whole moves played out."""

from __future__ import annotations

from tafelrunde.bots.friedrich import fighting, marching, occasions, recruiting, trains
from tafelrunde.bots.friedrich.outlook import Outlook
from tafelrunde.bots.friedrich.style import PLAIN, Style
from tafelrunde.games.friedrich import listing
from tafelrunde.games.friedrich.acts import ARMIES_, END, simple
from tafelrunde.games.friedrich.parts import (
    ALLOT,
    COMBATS,
    DISCARD,
    DUEL,
    EVADE,
    FATE,
    MOVE,
    OPTION,
    RECLAIM,
    RESERVE,
    RETIRE,
    RETREAT,
    SHARE,
    SPLIT,
)
from tafelrunde.games.friedrich.state import FriedrichState

SIMPLE = {
    ALLOT: occasions.allot,
    DISCARD: occasions.discard,
    OPTION: occasions.option,
    COMBATS: occasions.next_combat,
    RETREAT: occasions.retreat,
    EVADE: occasions.evade,
    DUEL: fighting.act,
    RESERVE: fighting.act,
    FATE: occasions.answer_fate,
    RETIRE: occasions.retire,
}


def act(state: FriedrichState, style: Style = PLAIN) -> int:
    """Give the code of what the rules of thumb do now."""
    stage = state.stage
    if stage == MOVE:
        return movement(Outlook(state, state.nation, style))
    if stage == SPLIT:
        return occasions.split(Outlook(state, state.at[state.to_city] - 1, style))
    if stage == SHARE:
        return simple(ARMIES_, recruiting.share(Outlook(state, state.nation, style)))
    if stage == RECLAIM:
        return listing.codes(state)[0]
    return SIMPLE[stage](state)


def movement(view: Outlook) -> int:
    """March, let the trains follow, recruit, and end the phase."""
    if view.state.credit:
        code = recruiting.next_purchase(view)
        if code:
            return code
    return (
        marching.next_march(view)
        or trains.next_march(view)
        or recruiting.next_purchase(view)
        or END
    )
