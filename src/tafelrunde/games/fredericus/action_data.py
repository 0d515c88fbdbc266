"""The parts of an act as data: boards read them, and may send them in place of a text."""

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
from tafelrunde.games.fredericus.components import BIRDS, SIDES
from tafelrunde.games.fredericus.events import place_name
from tafelrunde.games.fredericus.position import FredericusPosition
from tafelrunde.kernel import Json


def parts_of(state: FredericusPosition, code: int) -> dict[str, Json]:
    """Return the parts of a listed act; sides are numbered as on the board."""
    seat = state.to_act
    assert seat is not None
    if moves_something(code):
        return parts_of_move(code)
    if code < REVERSE:
        kind = code - CATCH
        return {"verb": "catch", "bird": BIRDS[kind], "side": state.birds[2 * seat + kind] + 1}
    if code == FREE:
        kind = state.hooded[seat]
        return {"verb": "free", "bird": BIRDS[kind], "side": state.birds[2 * seat + kind] + 1}
    if code == END:
        return {"verb": "end"}
    return _late_parts(code)


def parts_of_move(code: int) -> dict[str, Json]:
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


def _late_parts(code: int) -> dict[str, Json]:
    if BET <= code < PLACE:
        source, target = divmod(code - BET, SIDES + 1)
        return {"verb": "bet", "from": place_name(source), "to": place_name(target)}
    if code < HOOD:
        falcon = code - PLACE
        goshawk = (falcon + SIDES // 2) % SIDES
        return {"verb": "birds", "falcon": falcon + 1, "goshawk": goshawk + 1}
    field, mask = divmod(code - HOOD, 256)
    birds: list[Json] = [
        {"seat": bird >> 1, "bird": BIRDS[bird & 1]}
        for bird in range(len(EVERY_BIRD))
        if mask >> bird & 1
    ]
    return {"verb": "hood", "side": field + 1, "birds": birds}


def moves_something(code: int) -> bool:
    """Return whether an act moves cards or birds, so that other catches become possible."""
    return code < CATCH or REVERSE <= code < FREE


def changes_of_hunts(
    before: FredericusPosition, after: FredericusPosition, seat: int
) -> dict[str, Json]:
    """Tell which birds of a seat could catch only after an act, and which no more."""
    could, can = hunting.catchers(before, seat), hunting.catchers(after, seat)
    return {
        "then_can": [bird for bird in can if bird not in could],
        "then_cannot": [bird for bird in could if bird not in can],
    }


def text_from(data: Mapping[str, object]) -> str:
    """Write the text of an act from its parts; what is no act makes no act's text.

    >>> text_from({"verb": "shift", "from": 3, "to": 4})
    'shift 3 4'
    """
    verb = str(data.get("verb"))
    words = [verb, *(str(data.get(name)) for name in _PARTS.get(verb, ()))]
    if verb == "reverse":
        words.insert(2, "seal")
    if verb == "bet" and data.get("from") == "hand":
        del words[1]
    if verb == "hood":
        words += _hooded(data.get("birds"))
    return " ".join(words)


_PARTS = {
    "birds": ("falcon", "goshawk"),
    "shift": ("from", "to"),
    "fly": ("bird", "to"),
    "catch": ("bird",),
    "reverse": ("row", "seal"),
    "rearrange": ("row",),
    "bet": ("from", "to"),
    "hood": ("side",),
}
"""The parts of which the text of an act is made, in their order."""


def _hooded(birds: object) -> list[str]:
    names = {f"{bird >> 1} {BIRDS[bird & 1]}": name for bird, name in enumerate(EVERY_BIRD)}
    given = birds if isinstance(birds, list) else []
    return [
        names.get(f"{one.get('seat')} {one.get('bird')}", "?")
        if isinstance(one, Mapping)
        else str(one)
        for one in given
    ]
