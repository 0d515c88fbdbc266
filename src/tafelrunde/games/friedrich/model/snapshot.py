"""The position as plain data, for copies, snapshots and restoring."""

from __future__ import annotations

import json
from typing import Any

from tafelrunde.games.friedrich.model.fields import LISTS, PLAIN
from tafelrunde.games.friedrich.model.march_records import MarchRecord
from tafelrunde.games.friedrich.model.state import BaseState

KEY = "friedrich"


def to_bytes(state: BaseState) -> bytes:
    """Return the whole position, including its secrets."""
    data: dict[str, Any] = {
        "game": KEY,
        "rules": state.options.rules_version,
        "options": state.options.to_json(),
        "roles": [*state.roles],
        "chance": state.chance.to_text(),
        "plain": [encode_number(getattr(state, name)) for name in PLAIN],
        "lists": [[encode_number(item) for item in getattr(state, name)] for name in LISTS],
        "pools": {str(c): n for c, n in enumerate(state.pool) if n},
        "stated": {str(c): n for c, n in enumerate(state.stated) if n},
        "played": [[*card] for card in state.played],
        "held": [[*numbers] for numbers in state.held_at_exit],
        "marches": [encode_march(record) for record in state.marches],
    }
    return json.dumps(data, separators=(",", ":")).encode()


def encode_number(value: Any) -> Any:
    """Return large numbers as hex, everything else unchanged."""
    return hex(value) if isinstance(value, int) and abs(value) >= 1 << 31 else value


def decode_number(value: Any) -> Any:
    """Return the value that `encode_number` encoded."""
    return int(value, 16) if isinstance(value, str) else value


def encode_march(record: MarchRecord) -> list[Any]:
    """Return a march record as a list."""
    return [[*part] if isinstance(part, tuple) else encode_number(part) for part in record]


def decode_march(parts: list[Any]) -> MarchRecord:
    """Return the march record of a list."""
    values: list[Any] = [
        tuple(part) if isinstance(part, list) else decode_number(part) for part in parts
    ]
    return MarchRecord(*values)


def restore(state: BaseState, data: dict[str, Any]) -> None:
    """Bring a fresh state into the position of a snapshot."""
    for name, value in zip(PLAIN, data["plain"], strict=True):
        setattr(state, name, decode_number(value))
    for name, items in zip(LISTS, data["lists"], strict=True):
        if not isinstance(items, list):
            raise TypeError(name)
        setattr(state, name, [decode_number(item) for item in items])
    for city, armies in data["pools"].items():
        state.pool[int(city)] = armies
    for city, armies in data["stated"].items():
        state.stated[int(city)] = armies
    state.played = [(side, card, value) for side, card, value in data["played"]]
    state.held_at_exit = [(have, need) for have, need in data["held"]]
    state.marches = [decode_march(parts) for parts in data["marches"]]
    place_pieces(state)


def place_pieces(state: BaseState) -> None:
    """Place every piece on the city that `where` names."""
    down = state.face_down
    for piece, city in enumerate(state.where):
        if city >= 0:
            state.place_piece(piece, city)
    state.face_down = down
