"""The check that the data for boards matches the types that the game declares."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Literal, Union, get_args, get_origin

from tafelrunde.conformance.case import Case
from tafelrunde.conformance.failure import ConformanceFailure, NotChecked
from tafelrunde.conformance.walks import some_states
from tafelrunde.kernel import State, UnknownGame, find_plugin
from tafelrunde.web.typescript import fields_of, is_object_type, json_shape

ACTIONS_ASKED = 12
PREVIEW = ("act", "reason", "effects")
"""What every preview has; the rest is the game's own."""


def check_board_types(case: Case) -> None:
    """Check that views, action data, aids and previews match the game's declared types."""
    module = _types_module(case)
    for state in some_states(case, games=2, every=5, tag="types"):
        for name, value in _board_data(state, case.options.players):
            if hasattr(module, name):
                require_type(value, getattr(module, name), name)


def _types_module(case: Case) -> types.ModuleType:
    try:
        name = find_plugin(case.game.key).board_types
    except UnknownGame:
        name = ""
    if not name:
        raise NotChecked("the plug-in names no types of its board")
    return import_module(name)


def _board_data(state: State, players: int) -> Iterator[tuple[str, object]]:
    """Yield the data that boards get for a position, with the names of its types."""
    for seat in (None, *range(players)):
        yield "View", state.view(seat)
        yield "Aids", state.aids(seat)
    if state.to_act is None:
        return
    listed = state.legal_actions()
    for action in listed[:: max(len(listed) // ACTIONS_ASKED, 1)]:
        yield "ActionData", state.action_data(action)
        preview = state.preview(action, state.to_act)
        game_fields = {name: value for name, value in preview.items() if name not in PREVIEW}
        if game_fields:
            yield "PreviewData", game_fields


def require_type(value: object, type_: Any, what: str) -> None:
    """Raise ConformanceFailure if plain data does not match a type."""
    mismatch = next(find_mismatches(value, type_, what), None)
    if mismatch is not None:
        raise ConformanceFailure(mismatch)


def find_mismatches(value: object, type_: Any, place: str) -> Iterator[str]:
    """Say where plain data is not what a type says.

    >>> [*find_mismatches({"a": [1, "b"]}, dict[str, list[int]], "data")]
    ["data.a[1] is 'b' and no int"]
    """
    type_ = json_shape(type_)
    origin, args = get_origin(type_), get_args(type_)
    if origin in (Union, types.UnionType):
        if all(any(find_mismatches(value, arg, place)) for arg in args):
            yield f"{place} is {value!r:.200}, which is none of {_name(type_)}"
    elif origin is Literal:
        if not any(value == arg and type(value) is type(arg) for arg in args):
            yield f"{place} is {value!r:.200} and none of {args}"
    elif is_object_type(type_):
        yield from _in_object(value, type_, place)
    elif origin in (list, Sequence, tuple):
        yield from _in_list(value, type_, place)
    elif origin in (dict, Mapping):
        yield from _in_mapping(value, args, place)
    elif type_ is not Any and not _is_plain(value, type_):
        yield f"{place} is {value!r:.200} and no {_name(type_)}"


def _is_plain(value: object, type_: Any) -> bool:
    # True is an int for Python and none in JSON.
    return type(value) is type_ or (type_ is float and type(value) is int)


def _in_object(value: object, type_: Any, place: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{place} is {value!r:.200} and no {_name(type_)}"
        return
    fields = fields_of(type_)
    for name in value.keys() - fields.keys():
        yield f"{place} has {name!r}, which {_name(type_)} has not"
    for name, field in fields.items():
        if name in value:
            yield from find_mismatches(value[name], field.type, f"{place}.{name}")
        elif field.is_required:
            yield f"{place} has no {name!r}"


def _in_list(value: object, type_: Any, place: str) -> Iterator[str]:
    if not isinstance(value, list):
        yield f"{place} is {value!r:.200} and no list"
        return
    args = get_args(type_)
    is_fixed = get_origin(type_) is tuple and args[-1] is not ...
    if is_fixed and len(args) != len(value):
        yield f"{place} has {len(value)} entries and not {len(args)}"
        return
    for number, item in enumerate(value):
        inner = args[number] if is_fixed else args[0]
        yield from find_mismatches(item, inner, f"{place}[{number}]")


def _in_mapping(value: object, args: tuple[Any, ...], place: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{place} is {value!r:.200} and no mapping"
        return
    for name, item in value.items():
        yield from find_mismatches(name, args[0], f"the key {name!r} of {place}")
        yield from find_mismatches(item, args[1], f"{place}.{name}")


def _name(type_: Any) -> str:
    return getattr(type_, "__name__", str(type_))
