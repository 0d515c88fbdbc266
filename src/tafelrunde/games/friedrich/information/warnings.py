"""What a player should know before ending the movement: what would be lost, what is left undone.

Everything here is public or the player's own.
"""

from __future__ import annotations

from tafelrunde.games.friedrich.actions.action_codes import END, VERBS
from tafelrunde.games.friedrich.information.aids import threatened_objectives
from tafelrunde.games.friedrich.model.atlas import PLACES, PROTECTED_FROM, cities_of
from tafelrunde.games.friedrich.model.components import (
    FOES,
    GENERALS,
    HEINRICH_PROTECTS_FAR,
    MOVE,
    NAMES,
    NATIONS,
    OFF,
    TRAINS,
)
from tafelrunde.games.friedrich.model.march_records import BROUGHT, MARCHED
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import combat, conquest, movement, recruitment, supply
from tafelrunde.kernel import ActWarning, Json, Phrase


def warnings(state: BaseState, seat: int) -> dict[str, list[ActWarning]]:
    """Return the warnings of the act that ends the movement; nothing in other phases."""
    if state.stage != MOVE or state.to_act != seat:
        return {}
    act_warnings = [
        *_lost_stacks(state),
        *_opened_objectives(state, seat),
        *_unused_points(state),
        *_unmoved_pieces(state),
    ]
    return {VERBS[END]: act_warnings} if act_warnings else {}


def _make_warning(name: str, is_loss: bool = True, **params: Json) -> ActWarning:
    return ActWarning(Phrase(f"friedrich.warning.{name}", params), is_loss)


def _lost_stacks(state: BaseState) -> list[ActWarning]:
    """Return the stacks that are lost when supply is checked; a combat may still save one (F18)."""
    nation = state.nation
    hungry = [
        city
        for city in state.stacks(nation)
        if state.face_down >> state.generals_at(city)[0] & 1
        and not supply.is_supplied(state, nation, city)
    ]
    if not hungry:
        return []
    name = "may_be_lost" if combat.find_pairs(state) else "will_be_lost"
    return [
        _make_warning(name, generals=_names_at(state, city), armies=state.pool[city])
        for city in hungry
    ]


def _names_at(state: BaseState, city: int) -> list[Json]:
    return [NAMES[piece] for piece in state.generals_at(city)]


def _opened_objectives(state: BaseState, seat: int) -> list[ActWarning]:
    """Return the objectives that marches of this phase left open, if an enemy could take them."""
    if not _has_left_objectives(state):
        return []
    before = _start_of_movement(state)
    act_warnings = []
    for foe in FOES[state.nation]:
        if state.is_at_war(foe):
            opened = conquest.protected_objectives(before, foe)
            opened &= ~conquest.protected_objectives(state, foe)
            opened &= conquest.capturable_objectives(state, foe)
            threatened = threatened_objectives(state, foe, opened, seat) if opened else 0
            if threatened:
                cities: list[Json] = [PLACES[city] for city in cities_of(threatened)]
                act_warnings.append(_make_warning("left_open", nation=NATIONS[foe], cities=cities))
    return act_warnings


def _has_left_objectives(state: BaseState) -> bool:
    """Return whether marches can have opened anything at all; most have not."""
    if state.effect == HEINRICH_PROTECTS_FAR:
        return bool(state.marches)
    near = 0
    for record in state.marches:
        if record.kind == MARCHED:
            near |= PROTECTED_FROM[record.path[0]]
    return bool(near and near & ~conquest.objectives_near_generals(state, state.nation))


def _start_of_movement(state: BaseState) -> BaseState:
    """Return a copy with the pieces where they stood before this phase; nothing else is undone."""
    before = state.copy()
    for record in reversed(state.marches):
        for piece in movement.pieces_of(record.pieces):
            if record.kind == MARCHED:
                before.where[piece] = record.path[0]
            elif record.kind == BROUGHT:
                before.where[piece] = OFF
    return before


def _unused_points(state: BaseState) -> list[ActWarning]:
    """Return the points that are paid and could still buy something (F20)."""
    if not (recruitment.max_raise(state) or recruitment.returnable_pieces(state)):
        return []
    return [_make_warning("unused_points", points=state.credit)]


def _unmoved_pieces(state: BaseState) -> list[ActWarning]:
    """Return how many pieces could still march."""
    pieces = [p for p in (*GENERALS[state.nation], *TRAINS[state.nation]) if state.where[p] >= 0]
    left = [p for p in pieces if not state.moved >> p & 1]
    number = sum(not movement.is_held_back(state, 1 << p, state.where[p]) for p in left)
    return [_make_warning("unmoved", is_loss=False, pieces=number)] if number else []
