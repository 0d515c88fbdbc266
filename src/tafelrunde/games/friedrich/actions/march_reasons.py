"""The first reason why a march is not legal (000 §4, F11, F35)."""

from __future__ import annotations

from itertools import pairwise

from tafelrunde.games.friedrich.actions.action_codes import TRAIN_BIT, march_of
from tafelrunde.games.friedrich.model.atlas import (
    HALLE,
    MAIN_ROADS,
    NEIGHBOURS,
    PLACES,
)
from tafelrunde.games.friedrich.model.components import (
    FOES,
    GONE,
    HALLE_SAFE,
    MAX_STACK,
    NAMES,
    NATION_OF,
    NATIONS,
)
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import movement
from tafelrunde.kernel import Json, Phrase, Reason


def _because(what: str, **params: Json) -> Reason:
    return Phrase(f"friedrich.reason.{what}", params)


def _group_phrase(state: BaseState, pieces: int) -> Json:
    """Return a group as the start of a sentence: its commander, or the nation's train."""
    if pieces == TRAIN_BIT:
        return Phrase("friedrich.piece.the_train", {"nation": NATIONS[state.nation]}).to_json()
    name = NAMES[movement.pieces_of(movement.restricted_generals(state, pieces) or pieces)[0]]
    return Phrase("friedrich.piece.general", {"general": name}).to_json()


def reason(state: BaseState, code: int) -> Reason:
    """Return the reason why an illegal march is obstacle."""
    pieces, path = march_of(code)
    obstacle = _start_obstacle(state, pieces, path[0]) or _road_obstacle(state, pieces, path)
    if obstacle is not None:
        return obstacle
    staying = 0 if pieces == TRAIN_BIT else movement.bits_of(state.generals_at(path[0])) & ~pieces
    if movement.is_held_back(state, pieces, path[0]):
        return _because("fermor")
    returns = path[-1] == path[0]
    if not movement.can_chevert_be_left(state, pieces, staying, returns=returns):
        return _because("chevert")
    return _blocked_reason(state, pieces, path, staying) or _end_obstacle(state, pieces, path)


def _start_obstacle(state: BaseState, pieces: int, start: int) -> Reason | None:
    if pieces == TRAIN_BIT:
        if state.at[start] != state.nation + 9:
            return _because("no_train_there", city=PLACES[start])
        moved = state.moved >> movement.train_at(state, start) & 1
        return _because("train_moved", city=PLACES[start]) if moved else None
    for piece in movement.pieces_of(pieces):
        obstacle = _general_start_obstacle(state, piece, start)
        if obstacle is not None:
            return obstacle
    return None


def _general_start_obstacle(state: BaseState, piece: int, start: int) -> Reason | None:
    name = NAMES[piece]
    if NATION_OF[piece] != state.nation:
        return _because("not_yours", general=name)
    if state.where[piece] < 0:
        is_gone = state.where[piece] == GONE
        return _because("gone_for_good" if is_gone else "off_the_map", general=name)
    if state.where[piece] != start:
        return _because(
            "not_there", general=name, city=PLACES[start], here=PLACES[state.where[piece]]
        )
    return _because("has_moved", general=name) if state.moved >> piece & 1 else None


def _road_obstacle(state: BaseState, pieces: int, path: tuple[int, ...]) -> Reason | None:
    """Return a reason if a step has no road, or the extra city is not reached by main roads."""
    for start, end in pairwise(path):
        if end not in NEIGHBOURS[start]:
            return _because("no_road", start=PLACES[start], end=PLACES[end])
    reach, steps = movement.reach_of(state, pieces), len(path) - 1
    fast = all(end in MAIN_ROADS[start] for start, end in pairwise(path))
    if steps <= reach or (fast and steps == reach + 1):
        return None
    return _because("too_far", who=_group_phrase(state, pieces), reach=reach, fast=reach + 1)


def _blocked_reason(
    state: BaseState, pieces: int, path: tuple[int, ...], staying: int
) -> Reason | None:
    occupied = movement.blocking_cities(state, path[0], staying)
    for city in path[1:-1]:
        if occupied >> city & 1:
            blocker = _piece_on(state, city, pieces)
            return _because(
                "no_passing", who=_group_phrase(state, pieces), city=PLACES[city], piece=blocker
            )
    return None


def _piece_on(state: BaseState, city: int, pieces: int = 0) -> Json:
    """Return the piece on a city, leaving out the marching group."""
    occupant = state.at[city]
    if occupant >= 9:
        return Phrase("friedrich.piece.a_train", {"nation": NATIONS[occupant - 9]}).to_json()
    stack = [piece for piece in state.generals_at(city) if not pieces >> piece & 1]
    return Phrase("friedrich.piece.general", {"general": NAMES[stack[0]]}).to_json()


def _end_obstacle(state: BaseState, pieces: int, path: tuple[int, ...]) -> Reason:
    city, nation = path[-1], state.nation
    occupant = state.at[city] if city != path[0] else 0
    if 0 < occupant < 9 and occupant == nation + 1 and pieces != TRAIN_BIT:
        if len(state.generals_at(city)) + pieces.bit_count() > MAX_STACK:
            return _because("stack_full", city=PLACES[city])
    elif occupant >= 9 and occupant - 9 in FOES[nation] and pieces != TRAIN_BIT:
        if city == HALLE and state.effect == HALLE_SAFE:
            return _because("halle_safe")
        if movement.CAUTIOUS_GENERALS.get(state.effect, 0) & pieces:
            return _because("shy_of_train", who=_group_phrase(state, pieces))
    elif occupant:
        blocker = _piece_on(state, city)
        return _because(
            "no_entering", who=_group_phrase(state, pieces), city=PLACES[city], piece=blocker
        )
    return _because("shy_of_attack", who=_group_phrase(state, pieces), city=PLACES[city])
