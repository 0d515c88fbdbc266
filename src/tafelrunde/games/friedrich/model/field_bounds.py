"""Whether the fields of a position are numbers that can be, before anybody looks what they mean."""

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
CHECKED = [field for field in FIELDS if field.secrecy is not Secrecy.DERIVED]
"""What is derived is compared with what it follows from, by `validation`."""
WORDS = {
    "stage": "somebody must act after the end, or nobody before it",
    "turn": "there is no such moment in a game",
    "nation": "there is no such moment in a game",
    "fate_drawn": "a card of fate came twice",
    "where": "a piece is nowhere",
    "pile": "the pile cannot be like that",
    "next_set": "the pile cannot be like that",
}
"""What is wrong, where more can be said than the field's name."""


def _is_in(value: object, bounds: Range) -> bool:
    return type(value) is int and bounds[0] <= value <= bounds[1]


def _are_in(values: object, bounds: Range) -> bool:
    return isinstance(values, list) and all(_is_in(value, bounds) for value in values)


def _is_list(values: Any, field: Field, players: int) -> bool:
    """Tell whether a list has the length and the numbers that the table gives it."""
    if not _are_in(values, field.bounds):
        return False
    if field.shape is Shape.UP_TO:
        return len(values) <= field.length
    return len(values) == (players if field.shape is Shape.EACH_SEAT else field.length)


def _is_bounded(value: Any, field: Field, players: int) -> bool:
    """Tell whether a field holds what the table allows; shapes without bounds always do."""
    if field.shape is Shape.NUMBER:
        return _is_in(value, field.bounds)
    if field.shape is Shape.FLAG:
        return type(value) is bool
    if field.shape in (Shape.NUMBERS, Shape.UP_TO, Shape.EACH_SEAT):
        return _is_list(value, field, players)
    if field.shape is Shape.TUPLES and field.bounds != UNBOUNDED:
        fits = not field.length or len(value) == field.length
        return fits and all(_are_in([*numbers], field.bounds) for numbers in value)
    return True


def defects(state: BaseState) -> list[str]:
    """Name the fields that hold what they cannot."""
    players = state.options.players
    found = [f.name for f in CHECKED if not _is_bounded(getattr(state, f.name), f, players)]
    unclear = found or _misfits(state)
    return [WORDS.get(name, f"{name} is not what it can be") for name in unclear]


def _misfits(state: BaseState) -> list[str]:
    """Name fields within their bounds that do not fit the players or each other."""
    found = []
    if max(state.owner) >= state.options.players:
        found.append("owner")
    if not all(len(card) == 3 for card in state.played):
        found.append("played")
    if state.effect != NO_EFFECT and state.effect not in LASTING:
        found.append("effect")
    if not all(deed.path or deed.kind == RAISED for deed in state.marches):
        found.append("marches")
    return found


def moment_defects(state: BaseState) -> list[str]:
    """Name what the present question needs and does not find."""
    found = []
    stage = state.stage
    if stage in (ALLOT, SHARE) and state.step >= len(state.stacks(state.nation)):
        found.append("a stack is asked that is not there")
    if stage == FATE and state.asked not in QUESTIONS:
        found.append("fate asks nothing")
    if stage in (DUEL, RESERVE) and not _stand(state, state.attacker, state.defender):
        found.append("a combat of nobody")
    if stage == RESERVE and state.reserve < 0:
        found.append("no Reserve was played")
    if stage == RETREAT and not _is_retreat(state):
        found.append("a retreat of nobody")
    if stage == COMBATS and not _are_pairs(state):
        found.append("there is no combat to pick")
    hands = 0
    for hand in state.hands:
        hands |= hand
    if state.sealed & ~hands:
        found.append("a sealed card that nobody holds")
    return [*found, *_lost_armies(state)]


def _stand(state: BaseState, *cities: int) -> bool:
    return all(city >= 0 and 0 < state.at[city] < 8 for city in cities)


def _is_retreat(state: BaseState) -> bool:
    return _stand(state, state.from_city, state.to_city) and state.retreat_steps > 0


def _are_pairs(state: BaseState) -> bool:
    cities = [(pair >> 10, pair & 1023) for pair in state.pairs]
    if not cities or any(city >= CITIES for pair in cities for city in pair):
        return False
    return all(_stand(state, *pair) for pair in cities)


def _lost_armies(state: BaseState) -> list[str]:
    """Armies stand only where generals are, and nobody states those of others."""
    found = []
    for city in range(CITIES):
        if state.pool[city] and not 0 < state.at[city] < 8:
            found.append("armies stand where no general is")
        if state.stated[city] and state.stated[city] != state.pool[city]:
            found.append("stated armies are not those of the stack")
    return found[:1] if state.stage != SPLIT else []
