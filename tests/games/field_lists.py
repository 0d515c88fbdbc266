"""Whether every field of a state is in exactly one list, and what a function reads of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MethodType
from typing import Any

from tafelrunde.kernel import State


def fields_of(kind: type[object]) -> list[str]:
    """List the fields of a class with slots, those of its bases included."""
    return [name for base in kind.__mro__ for name in base.__dict__.get("__slots__", ())]


def list_problems(kind: type[State], lists: Mapping[str, Iterable[str]]) -> list[str]:
    """Say which fields are in no list or in two, and which names are no field."""
    counted = Counter(name for names in lists.values() for name in names)
    fields = fields_of(kind)
    bases = [base for base in kind.__mro__ if base is not object]
    problems = [f"{b.__name__} has no slots" for b in bases if "__slots__" not in b.__dict__]
    problems += [f"{name} is in no list" for name in fields if name not in counted]
    problems += [f"{name} is in {n} lists" for name, n in counted.items() if n > 1]
    return problems + [f"{name} is no field" for name in counted if name not in fields]


class Recorder:
    """Stands in for a state and remembers which of its fields are read."""

    def __init__(self, state: Any) -> None:
        self._state = state
        self._fields = frozenset(fields_of(type(state)))
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        if name in self._fields:
            self.read.add(name)
            return getattr(self._state, name)
        found = getattr(type(self._state), name)
        if isinstance(found, property):
            return found.__get__(self)
        return MethodType(found, self)
