"""What an organiser may ask of a draw: who should not meet, who should not move (C16)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations

from tafelrunde.championship.rules.terms import refusal
from tafelrunde.kernel import Json

FIELDS = ("home_cities", "stand_ins", "fixed_tables")


@dataclass(frozen=True)
class Wishes:
    """Numbers of participants: by home city, of stand-ins, and of those who keep their table."""

    home_cities: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    stand_ins: tuple[int, ...] = ()
    fixed_tables: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.home_cities or self.stand_ins or self.fixed_tables)

    def apart(self) -> frozenset[tuple[int, int]]:
        """Return all pairs that should not meet, the smaller number first."""
        sets = (*self.home_cities.values(), self.stand_ins, self.fixed_tables)
        return frozenset(pair for people in sets for pair in combinations(sorted(people), 2))


def read_wishes(data: Json, participants: int) -> Wishes:
    """Read wishes from plain data; a refusal names the field."""
    if not isinstance(data, dict):
        raise refusal("wishes_form")
    for name in data:
        if name not in FIELDS:
            raise refusal("unknown_field", field=name[:40], known=[*FIELDS])
    homes = data.get("home_cities", {})
    if not isinstance(homes, dict):
        raise refusal("home_cities")
    cities = {
        city: _read_participants(f"home_cities.{city[:40]}", people, participants)
        for city, people in homes.items()
    }
    _require_one_home(cities)
    stand_ins, fixed = (
        _read_participants(name, data.get(name, []), participants) for name in FIELDS[1:]
    )
    if len(fixed) > participants // 4:
        raise refusal("too_many_fixed", field="fixed_tables", tables=participants // 4)
    return Wishes(cities, stand_ins, fixed)


def _read_participants(name: str, value: Json, participants: int) -> tuple[int, ...]:
    """Read a list of participants' numbers; refuse repeats."""
    known = range(participants)
    people = value if isinstance(value, list) else [None]
    numbers = tuple(n for n in people if type(n) is int and n in known)
    if len(set(numbers)) != len(people):
        raise refusal("numbers", field=name, last=participants - 1)
    return numbers


def _require_one_home(cities: Mapping[str, tuple[int, ...]]) -> None:
    seen: set[int] = set()
    for city, people in cities.items():
        for person in people:
            if person in seen:
                raise refusal("two_homes", field=f"home_cities.{city[:40]}", person=person)
            seen.add(person)
