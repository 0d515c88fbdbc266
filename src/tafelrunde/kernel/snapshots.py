"""The default snapshots of states.

Attributes are stored as JSON. A value of a type that JSON lacks is a dictionary with one entry,
named for the type: `{"tuple": […]}`. Reading creates values of these types only, never any other
object.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from typing import Any

from tafelrunde.kernel.actions import Action
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.errors import SnapshotError
from tafelrunde.kernel.phrases import Json, Phrase


def read_snapshot(data: bytes, game: str, rules: Collection[str]) -> dict[str, Any]:
    """Return the data of a snapshot of this game and one of these rules, or raise SnapshotError."""
    try:
        snapshot = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise SnapshotError(Phrase("snapshot.broken")) from error
    if (
        not isinstance(snapshot, dict)
        or snapshot.get("game") != game
        or snapshot.get("rules") not in rules
    ):
        raise SnapshotError(Phrase("snapshot.broken"))
    return snapshot


def attributes_of(state: object) -> dict[str, Any]:
    """Return all attributes of an object by name, in slots or not."""
    slots = [name for cls in type(state).__mro__ for name in vars(cls).get("__slots__", ())]
    attributes = {name: getattr(state, name) for name in slots if hasattr(state, name)}
    return attributes | getattr(state, "__dict__", {})


def encode(value: Any) -> Json:
    """Return a value as JSON that `decode` reads, or raise TypeError.

    >>> encode([1, (2, "x"), {3: None}])
    [1, {'tuple': [2, 'x']}, {'dict': [[3, None]]}]
    """
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, list):
        return [encode(item) for item in value]
    for kind, (cls, write, _) in _KINDS.items():
        if type(value) is cls:
            return {kind: write(value)}
    raise TypeError(f"a {type(value).__name__} has no default form; write a to_bytes of your own")


def decode(data: Any) -> Any:
    """Return the value that `encode` wrote; raise a built-in error for other data."""
    if isinstance(data, list):
        return [decode(item) for item in data]
    if isinstance(data, dict):
        ((kind, inner),) = data.items()
        return _KINDS[kind][2](inner)
    return data


def restore_attributes(state: object, stored: Mapping[str, Any]) -> None:
    """Set the attributes of a new state to stored ones, which must have the same types."""
    blank = {name: value for name, value in attributes_of(state).items() if name != "options"}
    if set(blank) != set(stored):
        raise ValueError("other attributes than a state of this game has")
    for name, data in stored.items():
        value = decode(data)
        if not _is_same_type(blank[name], value):
            raise TypeError(f"{name} is of another type")
        setattr(state, name, value)


def _is_same_type(one: object, other: object) -> bool:
    """Return whether two values may be the same attribute; plain values may be None."""
    kinds = [value for value in (one, other) if isinstance(value, _CONTAINERS)]
    return not kinds or type(one) is type(other)


def _encode_pairs(value: dict[Any, Any]) -> Json:
    return [[encode(key), encode(item)] for key, item in value.items()]


def _encode_members(value: set[Any] | frozenset[Any]) -> Json:
    """Encode a set in an order that does not depend on the hashes of this process."""
    return sorted((encode(item) for item in value), key=lambda item: json.dumps(item))


_KINDS: dict[str, tuple[type, Callable[[Any], Json], Callable[[Any], Any]]] = {
    "tuple": (tuple, lambda value: encode(list(value)), lambda data: tuple(decode(data))),
    "dict": (dict, _encode_pairs, lambda data: {decode(key): decode(item) for key, item in data}),
    "set": (set, _encode_members, lambda data: set(decode(data))),
    "frozenset": (frozenset, _encode_members, lambda data: frozenset(decode(data))),
    "bytes": (bytes, bytes.hex, bytes.fromhex),
    "chance": (Chance, Chance.to_text, Chance.from_text),
    "action": (Action, lambda value: [value.code, value.text], lambda data: Action(*data)),
}
_CONTAINERS = (list, *(cls for cls, _, _ in _KINDS.values()))
