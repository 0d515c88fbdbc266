"""The rules of thumb together: a choice for every position, and whole phases played out."""

from __future__ import annotations

from tafelrunde.games.friedrich.actions import legal_actions
from tafelrunde.games.friedrich.actions.action_codes import ARMIES_, END, simple
from tafelrunde.games.friedrich.bots import (
    fighting,
    map_facts,
    marching,
    recruiting,
    trains,
)
from tafelrunde.games.friedrich.bots import (
    other_choices as occasions,
)
from tafelrunde.games.friedrich.bots.situation import Outlook
from tafelrunde.games.friedrich.bots.style import Style, style_of
from tafelrunde.games.friedrich.model.components import (
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
from tafelrunde.games.friedrich.rules import flow
from tafelrunde.games.friedrich.rules.movement import bits_of, is_legal_march
from tafelrunde.games.friedrich.state import FriedrichState

PURCHASES = 40
"""The most purchases in one move."""
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


def act(state: FriedrichState, style: Style | None = None) -> int:
    """Return the code of the act that the rules of thumb choose."""
    stage = state.stage
    if style is None:
        style = style_of(state.nation)
    if stage == MOVE:
        return movement(Outlook(state, state.nation, style))
    if stage == SPLIT:
        return occasions.split(Outlook(state, state.at[state.to_city] - 1, style))
    if stage == SHARE:
        return simple(ARMIES_, recruiting.share(Outlook(state, state.nation, style)))
    if stage == RECLAIM:
        return legal_actions.codes(state)[0]
    return SIMPLE[stage](state)


def movement(view: Outlook) -> int:
    """Return the next act of a movement phase: march, move trains, recruit, end."""
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


def play_movement(state: FriedrichState, style: Style) -> None:
    """Play a movement phase to its end and change the state; every group may march once."""
    view = Outlook(state, state.nation, style)
    for order in style.orders:
        if is_legal_march(state, order):
            _do_march(view, order)
    for group, armies in marching.groups(view):
        if _is_there(state, group):
            _do_march(view, marching.best_march(view, group, armies)[1])
    for _ in range(2):
        _do_march(view, trains.next_march(view))
    _do_purchases(view)
    flow.push(state, END)


def _do_purchases(view: Outlook) -> None:
    """Buy as long as something can be bought; only the first purchase follows the plan."""
    state = view.state
    for _ in range(PURCHASES):
        code = recruiting.next_purchase(view)
        if not code:
            break
        flow.push(state, code)
        view.hand = state.hands[state.nation] & ~state.sealed
        view.style = style_of(state.nation)
        while state.stage == SHARE:
            flow.push(state, simple(ARMIES_, recruiting.share(view)))


def _is_there(state: FriedrichState, group: map_facts.Group) -> bool:
    """Return whether a group is still together and has not marched."""
    if group.who & state.moved:
        return False
    stack = bits_of(state.generals_at(group.city))
    return stack == group.who | group.rest


def _do_march(view: Outlook, code: int) -> None:
    state = view.state
    if not code:
        return
    flow.push(state, code)
    if state.stage == SPLIT:
        flow.push(state, occasions.split(view))
    if state.stage == MOVE:
        view.look()


def go_on(state: FriedrichState) -> None:
    """Play on by rule of thumb: a whole movement phase, or one act."""
    if state.stage == MOVE:
        play_movement(state, style_of(state.nation))
    else:
        flow.push(state, act(state))
