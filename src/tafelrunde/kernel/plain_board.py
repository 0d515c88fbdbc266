"""A text board for games without one of their own: the fields of a view, a line each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from tafelrunde.kernel.phrases import Json

Say: TypeAlias = Callable[[str, Mapping[str, Json]], str]
_INDENT = "  "
_SEATS = ("seat", "to_act")
"""Fields that hold a seat; they show the name of its player."""


def draw_fields(view: Mapping[str, Json], say: Say) -> list[list[tuple[str, str]]]:
    """Return the fields of a view as lines; each dictionary in a list has a line of its own.

    >>> draw_fields({"pile": 3, "to_act": 0}, lambda key, params: "Anna")
    [[('pile: 3', '')], [('to act: Anna', '')]]
    """
    return [[(line, "")] for line in _lines(view, say, "")]


def _lines(fields: Mapping[str, Json], say: Say, indent: str) -> Iterator[str]:
    for name, value in fields.items():
        label = f"{indent}{name.replace('_', ' ')}:"
        if isinstance(value, dict):
            yield label
            yield from _lines(value, say, indent + _INDENT)
        elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
            yield label
            for item in value:
                yield f"{indent}{_INDENT}{_one_line('', item, say)}"
        else:
            yield f"{label} {_one_line(name, value, say)}".rstrip()


def _one_line(name: str, value: Json, say: Say) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{k.replace('_', ' ')} {_one_line(k, v, say)}" for k, v in value.items())
    if isinstance(value, list):
        return " ".join(_one_line(name, item, say) for item in value)
    if name in _SEATS and isinstance(value, int):
        return say("name", {"seat": value})
    return "–" if value is None else " ".join(str(value).split())
