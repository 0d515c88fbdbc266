"""Check that the fields of a position hold possible values, before the rules look at them."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.friedrich.model.atlas import CITIES, PLACES
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
from tafelrunde.games.friedrich.model.defects import defect
from tafelrunde.games.friedrich.model.fate_questions import QUESTIONS
from tafelrunde.games.friedrich.model.fields import FIELDS, Field, Range, Secrecy, Shape
from tafelrunde.games.friedrich.model.march_records import RAISED
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.kernel import Phrase

UNBOUNDED: Range = (0, 0)
CHECKED_FIELDS = [field for field in FIELDS if field.secrecy is not Secrecy.DERIVED]
"""Derived fields are missing: `validation` compares them with their sources."""


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


def field_defects(state: BaseState) -> list[Phrase]:
    """List the fields that hold impossible values."""
    players = state.options.players
    invalid = [f.name for f in CHECKED_FIELDS if not _is_valid(getattr(state, f.name), f, players)]
    unclear = invalid or _inconsistent_fields(state)
    return [defect("field_value", field=name) for name in unclear]


def _inconsistent_fields(state: BaseState) -> list[str]:
    """List fields within their bounds that contradict the players or each other."""
    fields = []
    if max(state.owner) >= state.options.players:
        fields.append("owner")
    if not all(len(card) == 3 for card in state.played):
        fields.append("played")
    if state.effect != NO_EFFECT and state.effect not in LASTING:
        fields.append("effect")
    if not all(record.path or record.kind == RAISED for record in state.marches):
        fields.append("marches")
    return fields


def stage_defects(state: BaseState) -> list[Phrase]:
    """List what the current stage needs and does not find."""
    defects: list[Phrase] = []
    stage = state.stage
    if stage in (ALLOT, SHARE) and state.step >= len(state.stacks(state.nation)):
        defects.append(defect("no_stack_to_ask"))
    if stage == FATE and state.fate_question not in QUESTIONS:
        defects.append(defect("no_question"))
    if stage in (DUEL, RESERVE) and not _have_generals(state, state.attacker, state.defender):
        defects.append(defect("no_combat"))
    if stage == RESERVE and state.reserve < 0:
        defects.append(defect("no_reserve"))
    if stage == RETREAT and not _has_retreat(state):
        defects.append(defect("no_retreat"))
    if stage == COMBATS and not _has_valid_pairs(state):
        defects.append(defect("no_pairs"))
    hands = 0
    for hand in state.hands:
        hands |= hand
    if state.sealed & ~hands:
        defects.append(defect("card_place", field="sealed"))
    return [*defects, *_stray_army_defects(state)]


def _have_generals(state: BaseState, *cities: int) -> bool:
    return all(city >= 0 and 0 < state.at[city] < 8 for city in cities)


def _has_retreat(state: BaseState) -> bool:
    return _have_generals(state, state.from_city, state.to_city) and state.retreat_steps > 0


def _has_valid_pairs(state: BaseState) -> bool:
    cities = [(pair >> 10, pair & 1023) for pair in state.pairs]
    if not cities or any(city >= CITIES for pair in cities for city in pair):
        return False
    return all(_have_generals(state, *pair) for pair in cities)


def _stray_army_defects(state: BaseState) -> list[Phrase]:
    """Return the first stray army: without a general, or stated with another number.

    While a stack splits, its armies need not fit.
    """
    if state.stage == SPLIT:
        return []
    defects: list[Phrase] = []
    for city in range(CITIES):
        if state.pool[city] and not 0 < state.at[city] < 8:
            defects.append(defect("armies_stray", armies=state.pool[city], city=PLACES[city]))
        if state.stated[city] and state.stated[city] != state.pool[city]:
            defects.append(defect("armies_stated", city=PLACES[city]))
    return defects[:1]
