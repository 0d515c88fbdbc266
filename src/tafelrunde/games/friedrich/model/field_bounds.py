"""Check that the fields of a position hold possible values, before the rules look at them."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.friedrich.model.atlas import CITIES
from tafelrunde.games.friedrich.model.components import (
    ALLOT,
    COMBATS,
    DUEL,
    FATE,
    LASTING,
    NO_EFFECT,
    RESERVE,
    RETREAT,
    SHARE,
    SPLIT,
)
from tafelrunde.games.friedrich.model.fate_questions import QUESTIONS
from tafelrunde.games.friedrich.model.fields import FIELDS, Field, Range, Secrecy, Shape
from tafelrunde.games.friedrich.model.march_records import RAISED
from tafelrunde.games.friedrich.model.state import BaseState

UNBOUNDED: Range = (0, 0)
CHECKED_FIELDS = [field for field in FIELDS if field.secrecy is not Secrecy.DERIVED]
"""Derived fields are missing: `validation` compares them with their sources."""
DEFECT_TEXTS = {
    "stage": "somebody must act after the end, or nobody before it",
    "turn": "there is no such moment in a game",
    "nation": "there is no such moment in a game",
    "fate_drawn": "a card of fate came twice",
    "where": "a piece is nowhere",
    "pile": "the pile cannot be like that",
    "next_set": "the pile cannot be like that",
}
"""The defect in words, for fields whose name alone would say too little."""


def _is_within(value: object, bounds: Range) -> bool:
    return type(value) is int and bounds[0] <= value <= bounds[1]


def _are_all_within(values: object, bounds: Range) -> bool:
    return isinstance(values, list) and all(_is_within(value, bounds) for value in values)


def _is_valid_list(values: Any, field: Field, players: int) -> bool:
    """Return whether a list has the length and the bounds of the table."""
    if not _are_all_within(values, field.bounds):
        return False
    if field.shape is Shape.UP_TO:
        return len(values) <= field.length
    return len(values) == (players if field.shape is Shape.EACH_SEAT else field.length)


def _is_valid(value: Any, field: Field, players: int) -> bool:
    """Return whether a field holds a value that the table allows; shapes without bounds do."""
    if field.shape is Shape.NUMBER:
        return _is_within(value, field.bounds)
    if field.shape is Shape.FLAG:
        return type(value) is bool
    if field.shape in (Shape.NUMBERS, Shape.UP_TO, Shape.EACH_SEAT):
        return _is_valid_list(value, field, players)
    if field.shape is Shape.TUPLES and field.bounds != UNBOUNDED:
        fits = not field.length or len(value) == field.length
        return fits and all(_are_all_within([*numbers], field.bounds) for numbers in value)
    return True


def field_defects(state: BaseState) -> list[str]:
    """List the fields that hold impossible values, in words."""
    players = state.options.players
    found = [f.name for f in CHECKED_FIELDS if not _is_valid(getattr(state, f.name), f, players)]
    unclear = found or _inconsistent_fields(state)
    return [DEFECT_TEXTS.get(name, f"{name} is not what it can be") for name in unclear]


def _inconsistent_fields(state: BaseState) -> list[str]:
    """List fields within their bounds that contradict the players or each other."""
    found = []
    if max(state.owner) >= state.options.players:
        found.append("owner")
    if not all(len(card) == 3 for card in state.played):
        found.append("played")
    if state.effect != NO_EFFECT and state.effect not in LASTING:
        found.append("effect")
    if not all(record.path or record.kind == RAISED for record in state.marches):
        found.append("marches")
    return found


def stage_defects(state: BaseState) -> list[str]:
    """List, in words, what the current stage needs and does not find."""
    found = []
    stage = state.stage
    if stage in (ALLOT, SHARE) and state.step >= len(state.stacks(state.nation)):
        found.append("a stack is asked that is not there")
    if stage == FATE and state.fate_question not in QUESTIONS:
        found.append("fate asks nothing")
    if stage in (DUEL, RESERVE) and not _have_generals(state, state.attacker, state.defender):
        found.append("a combat of nobody")
    if stage == RESERVE and state.reserve < 0:
        found.append("no Reserve was played")
    if stage == RETREAT and not _has_retreat(state):
        found.append("a retreat of nobody")
    if stage == COMBATS and not _has_valid_pairs(state):
        found.append("there is no combat to pick")
    hands = 0
    for hand in state.hands:
        hands |= hand
    if state.sealed & ~hands:
        found.append("a sealed card that nobody holds")
    return [*found, *_stray_army_defects(state)]


def _have_generals(state: BaseState, *cities: int) -> bool:
    return all(city >= 0 and 0 < state.at[city] < 8 for city in cities)


def _has_retreat(state: BaseState) -> bool:
    return _have_generals(state, state.from_city, state.to_city) and state.retreat_steps > 0


def _has_valid_pairs(state: BaseState) -> bool:
    cities = [(pair >> 10, pair & 1023) for pair in state.pairs]
    if not cities or any(city >= CITIES for pair in cities for city in pair):
        return False
    return all(_have_generals(state, *pair) for pair in cities)


def _stray_army_defects(state: BaseState) -> list[str]:
    """Return the first stray army: without a general, or stated with another number.

    While a stack splits, its armies need not fit.
    """
    if state.stage == SPLIT:
        return []
    found = []
    for city in range(CITIES):
        if state.pool[city] and not 0 < state.at[city] < 8:
            found.append("armies stand where no general is")
        if state.stated[city] and state.stated[city] != state.pool[city]:
            found.append("stated armies are not those of the stack")
    return found[:1]
