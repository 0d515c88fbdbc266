"""The position as plain data, for copies, snapshots and restoring."""

from __future__ import annotations

import json
from typing import Any

from tafelrunde.games.friedrich.model.fields import LISTS, PLAIN
from tafelrunde.games.friedrich.model.march_records import Deed
from tafelrunde.games.friedrich.model.state import BaseState

KEY = "friedrich"
RULES = "1"


def to_bytes(state: BaseState) -> bytes:
    """Give everything, secrets included."""
    data: dict[str, Any] = {
        "game": KEY,
        "rules": RULES,
        "options": state.options.to_json(),
        "roles": [*state.roles],
        "chance": state.chance.to_text(),
        "plain": [out(getattr(state, name)) for name in PLAIN],
        "lists": [[out(item) for item in getattr(state, name)] for name in LISTS],
        "pools": {str(c): n for c, n in enumerate(state.pool) if n},
        "stated": {str(c): n for c, n in enumerate(state.stated) if n},
        "played": [[*card] for card in state.played],
        "held": [[*numbers] for numbers in state.held],
        "marches": [deed_out(deed) for deed in state.marches],
    }
    return json.dumps(data, separators=(",", ":")).encode()


def out(value: Any) -> Any:
    """Write large numbers as hex, everything else as it is."""
    return hex(value) if isinstance(value, int) and abs(value) >= 1 << 31 else value


def into(value: Any) -> Any:
    """Read what `out` wrote."""
    return int(value, 16) if isinstance(value, str) else value


def deed_out(deed: Deed) -> list[Any]:
    """Write a deed as a list."""
    return [[*part] if isinstance(part, tuple) else out(part) for part in deed]


def deed_in(parts: list[Any]) -> Deed:
    """Read a deed from its list."""
    values: list[Any] = [tuple(part) if isinstance(part, list) else into(part) for part in parts]
    return Deed(*values)


def restore(state: BaseState, found: dict[str, Any]) -> None:
    """Bring a fresh state into the position of a snapshot."""
    for name, value in zip(PLAIN, found["plain"], strict=True):
        setattr(state, name, into(value))
    for name, items in zip(LISTS, found["lists"], strict=True):
        if not isinstance(items, list):
            raise TypeError(name)
        setattr(state, name, [into(item) for item in items])
    for city, armies in found["pools"].items():
        state.pool[int(city)] = armies
    for city, armies in found["stated"].items():
        state.stated[int(city)] = armies
    state.played = [(side, card, value) for side, card, value in found["played"]]
    state.held = [(have, need) for have, need in found["held"]]
    state.marches = [deed_in(parts) for parts in found["marches"]]
    stand(state)


def stand(state: BaseState) -> None:
    """Set every piece on the city it is said to be on."""
    down = state.face_down
    for piece, city in enumerate(state.where):
        if city >= 0:
            state.put(piece, city)
    state.face_down = down
