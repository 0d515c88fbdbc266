"""Take-backs in a journal: what they took back, and whether they made the game practice.

A take-back is free while nothing has become known since the act and no other seat has acted.
Every other one makes the game practice: its result counts in no statistics.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A take-back: its index, the first index that it took back, the seat, and its kind."""

    index: int
    first_undone: int
    seat: int
    is_practice: bool


def find_take_backs(entries: Iterable[Mapping[str, Any]]) -> list[TakeBack]:
    """Return the take-backs of a journal, oldest first."""
    take_backs: list[TakeBack] = []
    acts: list[tuple[int, int]] = []
    for entry in entries:
        if "act" in entry:
            acts.append((entry["n"], entry["seat"]))
        elif entry.get("do") == "take_back":
            take_backs.append(_read_take_back(entry, acts))
            acts = [act for act in acts if act[0] < entry["to"]]
    return take_backs


def _read_take_back(entry: Mapping[str, Any], acts: list[tuple[int, int]]) -> TakeBack:
    to, seats = entry["to"], [seat for n, seat in acts if n >= entry["to"]]
    is_practice = bool(entry.get("stir")) or len(set(seats)) > 1
    return TakeBack(entry["n"], to, seats[0], is_practice)


def is_practice(entries: Iterable[Mapping[str, Any]]) -> bool:
    """Return whether a game with these entries is practice."""
    return any(back.is_practice for back in find_take_backs(entries))


def undone_indexes(take_backs: Iterable[TakeBack]) -> set[int]:
    """Return the indexes of all entries that were taken back.

    >>> sorted(undone_indexes([TakeBack(3, 2, seat=0, is_practice=False)]))
    [2]
    """
    return {n for back in take_backs for n in range(back.first_undone, back.index)}
