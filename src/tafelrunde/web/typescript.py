"""TypeScript declarations made from Python types: the client is checked against what it is told.

A module of types has TypedDicts, pydantic models and named types (`Suit: TypeAlias = …`). Each of
them becomes a TypeScript type of the same name.
"""

from __future__ import annotations

import inspect
import textwrap
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal, NotRequired, Required, Union, get_args, get_origin

from pydantic import BaseModel

LINE_LENGTH = 100
VIEW = "View"
"""The type of this name is a view, which the server sends without what is None in it."""

_PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "any",
    object: "unknown",
}
_UNIONS = (Union, types.UnionType)
_ARRAYS = (list, Sequence)
_OBJECTS = (dict, Mapping)
_NAMED = (*_UNIONS, Literal, typing.Annotated, *_OBJECTS)


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an object: its type, whether it is always there, and what it means."""

    type: Any
    is_required: bool
    about: str = ""


def is_object_type(type_: Any) -> bool:
    """Return whether a type has named fields: a TypedDict or a pydantic model."""
    return typing.is_typeddict(type_) or (
        isinstance(type_, type) and issubclass(type_, BaseModel) and type_ is not BaseModel
    )


@cache
def fields_of(type_: Any) -> Mapping[str, Field]:
    """Return the fields of a TypedDict or a pydantic model by name."""
    if typing.is_typeddict(type_):
        hints = typing.get_type_hints(type_, include_extras=True)
        return {
            name: _field(hint, name not in type_.__optional_keys__) for name, hint in hints.items()
        }
    return {
        name: Field(field.annotation, field.is_required(), field.description or "")
        for name, field in type_.model_fields.items()
    }


def _field(hint: Any, is_required: bool) -> Field:
    # Where annotations are kept as text, a TypedDict does not see NotRequired by itself.
    if get_origin(hint) in (NotRequired, Required):
        return Field(get_args(hint)[0], get_origin(hint) is Required)
    return Field(hint, is_required)


def json_shape(type_: Any) -> Any:
    """Return what a type is in JSON: a list of fixed length is annotated with its tuple."""
    return type_.__metadata__[0] if get_origin(type_) is typing.Annotated else type_


def declare_types(module: types.ModuleType, note: str) -> str:
    """Return the declarations of all types of a module, with a note as the first comment."""
    return _Declarations(module).render(note)


@dataclass(slots=True)
class _Declarations:
    """The types of one module, and the way each is reached."""

    module: types.ModuleType
    names: dict[Any, str] = field(default_factory=dict)
    """The types that have a name."""
    lean: set[Any] = field(default_factory=set)
    """The types of objects in which what is None is left out."""
    whole: set[Any] = field(default_factory=set)
    """The types of objects that are sent as they are; some are sent both ways."""

    def __post_init__(self) -> None:
        for name, value in vars(self.module).items():
            if not name.startswith("_") and (is_object_type(value) or get_origin(value) in _NAMED):
                self.names.setdefault(value, name)
        for type_ in [*self.names]:
            self._add_reachable(type_)
        views = [type_ for type_, name in self.names.items() if name == VIEW]
        for type_ in [*views, *self.names]:
            if type_ not in self.lean | self.whole:
                self._follow(type_, self.lean if type_ in views else self.whole)

    def _add_reachable(self, type_: Any) -> None:
        if is_object_type(type_):
            self.names.setdefault(type_, type_.__name__)
        for inner in _parts_of(type_):
            if inner not in self.names:
                self._add_reachable(inner)

    def _follow(self, type_: Any, way: set[Any]) -> None:
        """Note how objects are sent: nothing is left out of what lies in a list of a view."""
        if get_origin(type_) in _ARRAYS or get_origin(type_) is typing.Annotated:
            way = self.whole
        if is_object_type(type_):
            if type_ in way:
                return
            way.add(type_)
        for inner in _parts_of(type_):
            self._follow(inner, way)

    def render(self, note: str) -> str:
        blocks = ["\n".join(f"// {line}" for line in textwrap.wrap(note, LINE_LENGTH - 3))]
        blocks += [self._declare(type_, name) for type_, name in self.names.items()]
        return "\n\n".join(blocks) + "\n"

    def _declare(self, type_: Any, name: str) -> str:
        if not is_object_type(type_):
            return _wrap(f"export type {name} =", self._alternatives(type_, is_named=False), "")
        lines = [*_comment(_docstring_of(type_), ""), f"export type {name} = {{"]
        for key, spec in fields_of(type_).items():
            lines += self._declare_field(key, spec, type_)
        if getattr(type_, "model_config", {}).get("extra") == "allow":
            lines.append("  [name: string]: any;")
        return "\n".join([*lines, "};"])

    def _declare_field(self, key: str, spec: Field, owner: Any) -> Iterator[str]:
        alternatives, is_required = self._alternatives(spec.type), spec.is_required
        if owner in self.lean and "null" in alternatives:
            is_required = False
            if owner not in self.whole:
                alternatives.remove("null")
        yield from _comment(spec.about, "  ")
        yield _wrap(f"  {key}{'' if is_required else '?'}:", alternatives, "  ")

    def _alternatives(self, type_: Any, is_named: bool = True) -> list[str]:
        """Return the alternatives of a type as TypeScript, at least one."""
        if is_named and type_ in self.names:
            return [self.names[type_]]
        if get_origin(type_) in _UNIONS:
            parts = [text for member in get_args(type_) for text in self._alternatives(member)]
            return [*dict.fromkeys(parts)]
        if get_origin(type_) is Literal:
            return [_literal(value) for value in get_args(type_)]
        return [self._single(json_shape(type_))]

    def _single(self, type_: Any) -> str:
        origin, args = get_origin(type_), get_args(type_)
        if origin in _ARRAYS or (origin is tuple and args[-1] is ...):
            inner = self._alternatives(args[0])
            return f"({' | '.join(inner)})[]" if len(inner) > 1 else f"{inner[0]}[]"
        if origin is tuple:
            return f"[{', '.join(self._text(argument) for argument in args)}]"
        if origin in _OBJECTS:
            return f"{{ [name: string]: {self._text(args[1])} }}"
        if type_ not in _PLAIN:
            raise TypeError(f"{self.module.__name__} has a type that no JSON has: {type_!r}")
        return _PLAIN[type_]

    def _text(self, type_: Any) -> str:
        return " | ".join(self._alternatives(type_))


def _parts_of(type_: Any) -> list[Any]:
    """Return the types that a type is made of."""
    if is_object_type(type_):
        return [field.type for field in fields_of(type_).values()]
    shape = json_shape(type_)
    return (
        []
        if get_origin(shape) is Literal
        else [argument for argument in get_args(shape) if argument is not ...]
    )


def _literal(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def _docstring_of(type_: Any) -> str:
    text = type_.__doc__ or ""
    # A TypedDict that is made by a call has the docstring of dict.
    return "" if text == dict.__doc__ else inspect.cleandoc(text)


def _comment(text: str, indent: str) -> list[str]:
    text = " ".join(text.split())
    if not text:
        return []
    if len(indent) + len(text) + 7 <= LINE_LENGTH:
        return [f"{indent}/** {text} */"]
    lines = textwrap.wrap(text, LINE_LENGTH - len(indent) - 3)
    return [f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */"]


def _wrap(start: str, alternatives: list[str], indent: str) -> str:
    """Write alternatives on one line if they fit, otherwise one per line."""
    line = f"{start} {' | '.join(alternatives)};"
    if len(line) <= LINE_LENGTH or len(alternatives) == 1:
        return line
    return "\n".join([start, *(f"{indent}  | {alternative}" for alternative in alternatives)]) + ";"
