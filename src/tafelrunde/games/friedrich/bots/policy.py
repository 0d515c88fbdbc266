"""The rules of thumb together: a choice for every position, and whole phases played out."""

from __future__ import annotations

from tafelrunde.games.friedrich.actions import legal_actions
from tafelrunde.games.friedrich.actions.action_codes import ARMIES_, END, simple_code
from tafelrunde.games.friedrich.bots import (
    fighting,
    map_facts,
    marching,
    other_choices,
    recruiting,
    trains,
)
from tafelrunde.games.friedrich.bots.situation import Situation
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

MAX_PURCHASES = 40
"""The most purchases in one move."""
CHOICES_BY_STAGE = {
    ALLOT: other_choices.choose_allotment,
    DISCARD: other_choices.choose_discard,
    OPTION: other_choices.choose_option,
    COMBATS: other_choices.choose_combat,
    RETREAT: other_choices.choose_retreat,
    EVADE: other_choices.choose_evasion,
    DUEL: fighting.choose_code,
    RESERVE: fighting.choose_code,
    FATE: other_choices.choose_fate_answer,
    RETIRE: other_choices.choose_retirement,
}


def choose_code(state: FriedrichState, style: Style | None = None) -> int:
    """Return the code of the act that the rules of thumb choose."""
    stage = state.stage
    if style is None:
        style = style_of(state.nation)
    if stage == MOVE:
        return choose_movement_act(Situation(state, state.nation, style))
    if stage == SPLIT:
        return other_choices.choose_split(Situation(state, state.at[state.to_city] - 1, style))
    if stage == SHARE:
        return simple_code(
            ARMIES_, recruiting.armies_for_stack(Situation(state, state.nation, style))
        )
    if stage == RECLAIM:
        return legal_actions.codes(state)[0]
    return CHOICES_BY_STAGE[stage](state)


def choose_movement_act(situation: Situation) -> int:
    """Return the next act of a movement phase: march, move trains, recruit, end."""
    if situation.state.credit:
        code = recruiting.next_purchase(situation)
        if code:
            return code
    return (
        marching.next_march(situation)
        or trains.next_march(situation)
        or recruiting.next_purchase(situation)
        or END
    )


def play_movement(state: FriedrichState, style: Style) -> None:
    """Play a movement phase to its end and change the state; every group may march once."""
    situation = Situation(state, state.nation, style)
    for order in style.orders:
        if is_legal_march(state, order):
            _make_march(situation, order)
    for group, armies in marching.groups(situation):
        if _is_ready(state, group):
            _make_march(situation, marching.best_march(situation, group, armies)[1])
    for _ in range(2):
        _make_march(situation, trains.next_march(situation))
    _make_purchases(situation)
    flow.push(state, END)


def _make_purchases(situation: Situation) -> None:
    """Buy as long as something can be bought; only the first purchase follows the plan."""
    state = situation.state
    for _ in range(MAX_PURCHASES):
        code = recruiting.next_purchase(situation)
        if not code:
            break
        flow.push(state, code)
        situation.hand = state.hands[state.nation] & ~state.sealed
        situation.style = style_of(state.nation)
        while state.stage == SHARE:
            flow.push(state, simple_code(ARMIES_, recruiting.armies_for_stack(situation)))


def _is_ready(state: FriedrichState, group: map_facts.Group) -> bool:
    """Return whether a group is still together and has not marched."""
    if group.pieces & state.moved:
        return False
    stack = bits_of(state.generals_at(group.city))
    return stack == group.pieces | group.staying


def _make_march(situation: Situation, code: int) -> None:
    state = situation.state
    if not code:
        return
    flow.push(state, code)
    if state.stage == SPLIT:
        flow.push(state, other_choices.choose_split(situation))
    if state.stage == MOVE:
        situation.update()


def play_next(state: FriedrichState) -> None:
    """Play on by rule of thumb: a whole movement phase, or one act."""
    if state.stage == MOVE:
        play_movement(state, style_of(state.nation))
    else:
        flow.push(state, choose_code(state))
