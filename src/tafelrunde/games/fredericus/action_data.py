"""Acts as data: boards read the fields, and may send them instead of a text."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.games.fredericus import hunting
from tafelrunde.games.fredericus.action_codes import (
    BET,
    CATCH,
    END,
    EVERY_BIRD,
    FLY,
    FREE,
    HOOD,
    PLACE,
    REARRANGE,
    REVERSE,
    beside,
)
from tafelrunde.games.fredericus.board_types import ActionData, BirdOf, HuntChanges, MoveData
from tafelrunde.games.fredericus.components import BIRDS, SIDES
from tafelrunde.games.fredericus.events import place_name
from tafelrunde.games.fredericus.position import FredericusPosition


def action_fields(state: FredericusPosition, code: int) -> ActionData:
    """Return the data of a listed act; sides are numbered as on the board."""
    seat = state.to_act
    assert seat is not None
    if moves_cards_or_birds(code):
        return move_fields(code)
    if code < REVERSE:
        kind = code - CATCH
        return {"verb": "catch", "bird": BIRDS[kind], "side": state.birds[2 * seat + kind] + 1}
    if code == FREE:
        kind = state.hooded[seat]
        return {"verb": "free", "bird": BIRDS[kind], "side": state.birds[2 * seat + kind] + 1}
    if code == END:
        return {"verb": "end"}
    return _late_fields(code)


def move_fields(code: int) -> MoveData:
    """Return the parts of an act that moves cards or birds."""
    if code < FLY:
        row, direction = divmod(code, 2)
        return {"verb": "shift", "from": row + 1, "to": beside(row, direction) + 1}
    if code < CATCH:
        kind, field = divmod(code - FLY, SIDES)
        return {"verb": "fly", "bird": BIRDS[kind], "to": field + 1}
    if code < REARRANGE:
        row, direction = divmod(code - REVERSE, 2)
        return {"verb": "reverse", "row": row + 1, "seal": beside(row, direction) + 1}
    return {"verb": "rearrange", "row": code - REARRANGE + 1}


def _late_fields(code: int) -> ActionData:
    if BET <= code < PLACE:
        source, target = divmod(code - BET, SIDES + 1)
        return {"verb": "bet", "from": place_name(source), "to": place_name(target)}
    if code < HOOD:
        falcon = code - PLACE
        goshawk = (falcon + SIDES // 2) % SIDES
        return {"verb": "birds", "falcon": falcon + 1, "goshawk": goshawk + 1}
    field, mask = divmod(code - HOOD, 256)
    birds: list[BirdOf] = [
        {"seat": bird >> 1, "bird": BIRDS[bird & 1]}
        for bird in range(len(EVERY_BIRD))
        if mask >> bird & 1
    ]
    return {"verb": "hood", "side": field + 1, "birds": birds}


def moves_cards_or_birds(code: int) -> bool:
    """Return whether an act moves cards or birds, so that other catches become possible."""
    return code < CATCH or REVERSE <= code < FREE


def catch_changes(before: FredericusPosition, after: FredericusPosition, seat: int) -> HuntChanges:
    """Return which birds of a seat can catch only after an act, and which no longer."""
    could, can = (
        hunting.birds_that_can_catch(before, seat),
        hunting.birds_that_can_catch(after, seat),
    )
    return {
        "then_can": [bird for bird in can if bird not in could],
        "then_cannot": [bird for bird in could if bird not in can],
    }


def text_from_data(data: Mapping[str, object]) -> str:
    """Return the text of an act from its data; other data gives a malformed text.

    >>> text_from_data({"verb": "shift", "from": 3, "to": 4})
    'shift 3 4'
    """
    verb = str(data.get("verb"))
    words = [verb, *(str(data.get(name)) for name in _FIELDS.get(verb, ()))]
    if verb == "reverse":
        words.insert(2, "seal")
    if verb == "bet" and data.get("from") == "hand":
        del words[1]
    if verb == "hood":
        words += _bird_names(data.get("birds"))
    return " ".join(words)


_FIELDS = {
    "birds": ("falcon", "goshawk"),
    "shift": ("from", "to"),
    "fly": ("bird", "to"),
    "catch": ("bird",),
    "reverse": ("row", "seal"),
    "rearrange": ("row",),
    "bet": ("from", "to"),
    "hood": ("side",),
}
"""The fields that the text of an act is made of, in their order."""


def _bird_names(birds: object) -> list[str]:
    names = {f"{bird >> 1} {BIRDS[bird & 1]}": name for bird, name in enumerate(EVERY_BIRD)}
    listed = birds if isinstance(birds, list) else []
    return [
        names.get(f"{bird.get('seat')} {bird.get('bird')}", "?")
        if isinstance(bird, Mapping)
        else str(bird)
        for bird in listed
    ]
