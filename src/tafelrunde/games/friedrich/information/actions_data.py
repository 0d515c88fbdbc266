"""Actions as a board reads and writes them: the parts instead of a sentence.

`verb` says what is done. `who` are generals by the names that actions use, or `train` alone;
cities are ids of the map. What a card or a number would add to the score of a combat is `gain`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tafelrunde.games.friedrich.actions.action_codes import (
    ALONE,
    ANY_TRAIN,
    ATTACK,
    BACK,
    BRING,
    DOUBLE,
    MARCH,
    MAX_NUMBER,
    MAX_ROAD,
    NAME_AND_CITY,
    NUMBERED,
    PAY,
    PLAY,
    TRAIN_BIT,
    VALUE,
    VERB,
    VERBS,
    WHO,
    WHO_BITS,
    WITH_CARD,
    WITH_CITY,
    WITH_NAME,
    Misread,
    action,
    back_code,
    card_number,
    card_text,
    malformed_error,
    march_code,
    march_of,
    pair,
    simple_code,
)
from tafelrunde.games.friedrich.information.board_types import ActionData, ActionParts
from tafelrunde.games.friedrich.model.atlas import IDS, NUMBER, ROADS
from tafelrunde.games.friedrich.model.components import (
    IS_TRAIN,
    PIECES,
    RESERVES,
    SHORT_NAMES,
    WORTH,
)
from tafelrunde.games.friedrich.model.paths import distances_from
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import combat
from tafelrunde.kernel import Action, MalformedAction

_PIECE = {SHORT_NAMES[p]: p for p in range(PIECES) if not IS_TRAIN[p]}


def names_in(pieces: int) -> list[str]:
    """List the names of a group as actions write them."""
    if pieces == TRAIN_BIT:
        return ["train"]
    return [SHORT_NAMES[p] for p in range(PIECES) if pieces >> p & 1]


def parse_group(names: object) -> int:
    """Return a group from the names of its generals, or from `train` alone."""
    if not isinstance(names, list) or not names:
        raise ValueError(names)
    if names == ["train"]:
        return TRAIN_BIT
    bits = [1 << _PIECE[name] for name in names]
    if len(set(bits)) < len(bits):
        raise ValueError(names)
    return sum(bits)


# Showing


def describe_action(state: BaseState, listed: Action) -> ActionData:
    """Return the parts of a listed action."""
    code = listed.code
    verb, argument = code & VERB, code >> 5
    if verb == MARCH:
        return _parts_of_march(code)
    data: ActionData = {"verb": VERBS[verb]}
    if verb == BACK:
        return {**data, **_describe_take_back(argument)}
    if verb in WITH_CARD:
        return {**data, **_describe_card(state, verb, argument)}
    if verb in NUMBERED:
        data["number"] = argument
        if verb == VALUE:
            data["gain"] = _gain(state, argument)
        return data
    return {**data, **_describe_place(state, verb, argument)}


@lru_cache(maxsize=8192)
def _parts_of_march(code: int) -> ActionData:
    """Return the parts of a march; the result is shared and never changed."""
    pieces, path = march_of(code)
    return {"verb": VERBS[MARCH], "who": names_in(pieces), "path": [IDS[city] for city in path]}


def _describe_take_back(argument: int) -> ActionParts:
    pieces, city = argument & WHO, argument >> WHO_BITS
    if pieces == TRAIN_BIT:
        return {"who": ["train"], "city": IDS[city]}
    return {"who": names_in(pieces)}


def _describe_card(state: BaseState, verb: int, card: int) -> ActionParts:
    parts: ActionParts = {"card": card_text(card)}
    if verb == PAY:
        parts["worth"] = WORTH[card]
    if verb in (PLAY, DOUBLE):
        parts["double"] = verb == DOUBLE
        is_reserve = RESERVES >> card & 1
        worth = WORTH[card] * (2 if verb == DOUBLE else 1)
        # The value of a Reserve is named later.
        parts["gain"] = None if is_reserve else _gain(state, worth)
    return parts


def _gain(state: BaseState, worth: int) -> int:
    """Return what a card of this worth adds to the score of the side that plays it."""
    return 0 if combat.is_next_card_lost(state) else worth + combat.card_bonus(state)


def _describe_place(state: BaseState, verb: int, argument: int) -> ActionParts:
    """Return the parts of an action with a city or with pieces."""
    if verb in ALONE:
        return {}
    if verb in WITH_CITY:
        return {"city": IDS[argument]}
    if verb in WITH_NAME:
        return {"who": [SHORT_NAMES[argument]], "city": _city_of(state, argument)}
    first, second = argument & 63, argument >> 6
    if verb == ATTACK:
        start, city = _city_of(state, first), _city_of(state, second)
        return {
            "who": [SHORT_NAMES[first]],
            "enemy": SHORT_NAMES[second],
            "start": start,
            "city": city,
        }
    name = "train" if first == ANY_TRAIN else SHORT_NAMES[first]
    return {"who": [name], "city": IDS[second]}


def _city_of(state: BaseState, piece: int) -> str | None:
    city = state.where[piece]
    return IDS[city] if city >= 0 else None


# Reading


def parse_action(data: Mapping[str, object], expected: str) -> Action:
    """Return the action that some parts describe."""
    try:
        return action(_code(data))
    except Misread as error:
        raise MalformedAction(error.phrase) from error
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise malformed_error(str(data.get("verb", "")), expected) from error


def _code(data: Mapping[str, object]) -> int:
    verb = VERBS.index(data["verb"])
    if verb == MARCH:
        return march_code(parse_group(data["who"]), _road(data))
    if verb == BACK:
        pieces = parse_group(data["who"])
        return back_code(pieces, _number_of(data["city"]) if pieces == TRAIN_BIT else 0)
    if verb in NUMBERED:
        return simple_code(verb, _number(data["number"]))
    if verb in WITH_CARD:
        card = card_number(str(data["card"]).split())
        return simple_code(DOUBLE if verb == PLAY and data.get("double") is True else verb, card)
    return _code_of_place(verb, data)


def _code_of_place(verb: int, data: Mapping[str, object]) -> int:
    if verb in ALONE:
        return simple_code(verb)
    if verb in WITH_CITY:
        return simple_code(verb, _number_of(data["city"]))
    pieces = data["who"]
    if not isinstance(pieces, list):
        raise TypeError(pieces)
    (name,) = pieces
    if verb in WITH_NAME:
        return simple_code(verb, _PIECE[name])
    if verb == ATTACK:
        return pair(verb, _PIECE[name], _PIECE[str(data["enemy"])])
    assert verb in NAME_AND_CITY
    piece = ANY_TRAIN if name == "train" and verb == BRING else _PIECE[name]
    return pair(verb, piece, _number_of(data["city"]))


def _number(number: object) -> int:
    if type(number) is not int or not 0 <= number <= MAX_NUMBER:
        raise ValueError(number)
    return number


def _number_of(city: object) -> int:
    return NUMBER[str(city)]


def _road(data: Mapping[str, object]) -> tuple[int, ...]:
    """Return a road; `city` and `end` alone mean the shortest one.

    A player who points at a city without a road wants to know why it cannot be reached.
    """
    path = data.get("path")
    if path is None:
        start, end = _number_of(data["city"]), _number_of(data["end"])
        return shortest_road(start, end)[:MAX_ROAD]
    if not isinstance(path, list) or not 1 < len(path) <= MAX_ROAD:
        raise ValueError(path)
    return tuple(_number_of(city) for city in path)


def shortest_road(start: int, end: int) -> tuple[int, ...]:
    """Return a shortest road over the bare map, both ends included."""
    if start == end:
        raise ValueError(start)
    steps, path = distances_from(end), [start]
    while path[-1] != end:
        city = path[-1]
        path.append(next(near for near in ROADS[city] if steps[near] < steps[city]))
    return tuple(path)
