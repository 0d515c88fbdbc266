"""Reads score sheets from plain data and refuses, in words, what is not one (§8).

The jury writes the same form by hand that a game played here fills in by itself. Every refusal
names the field it is about.
"""

from __future__ import annotations

import json

from tafelrunde.championship.rules.scoresheet import (
    BOHEMIAN_CITIES,
    MAX_ROUNDS,
    OffensiveOption,
    Scoresheet,
)
from tafelrunde.championship.rules.scoresheet_checks import require_possible
from tafelrunde.championship.rules.terms import (
    ATTACKERS,
    ELISABETH,
    MARIA_THERESIA,
    NATIONS,
    POMPADOUR,
    refusal,
)
from tafelrunde.kernel import Json

_FIELDS = (
    "rounds",
    "winners",
    "nations",
    "imperial_held_by",
    "imperial_before_change",
    "offensive_option",
    "cards_dealt",
)
_OPTIONAL = ("offensive", "details")
_OPTION_FIELDS = ("prussia", "ended_in_round", "failed", "card_taken")


def read_scoresheet(data: Json) -> Scoresheet:
    """Read a sheet; refuse one that is malformed or impossible, naming the field."""
    fields = _read_fields("", data, _FIELDS, _OPTIONAL)
    sheet = Scoresheet(
        _read_number("rounds", fields["rounds"], 1, MAX_ROUNDS),
        _read_winners(fields["winners"]),
        _read_nations(fields["nations"]),
        _read_holder(fields["imperial_held_by"]),
        _read_optional_number("imperial_before_change", fields["imperial_before_change"], 0, 9),
        _read_option(fields["offensive_option"]),
        _read_cards_dealt(fields["cards_dealt"]),
        _read_bool("offensive", fields.get("offensive", False)),
    )
    require_possible(sheet)
    return sheet


def _read_fields(
    place: str, data: Json, needed: tuple[str, ...], optional: tuple[str, ...] = ()
) -> dict[str, Json]:
    """Return the fields of an object; refuse one that is missing or unknown."""
    if not isinstance(data, dict):
        raise refusal("no_object", field=place.rstrip(".") or "protocol")
    for name in needed:
        if name not in data:
            raise refusal("missing_field", field=f"{place}{name}")
    for name in data:
        if name not in needed and name not in optional:
            raise refusal("unknown_field", field=f"{place}{name[:40]}", known=[*needed, *optional])
    return data


def _read_number(name: str, value: Json, minimum: int, maximum: int) -> int:
    if type(value) is not int or not minimum <= value <= maximum:
        raise refusal("number", field=name, value=_excerpt(value), least=minimum, most=maximum)
    return value


def _read_optional_number(name: str, value: Json, minimum: int, maximum: int) -> int | None:
    return None if value is None else _read_number(name, value, minimum, maximum)


def _read_bool(name: str, value: Json) -> bool:
    if not isinstance(value, bool):
        raise refusal("truth", field=name, value=_excerpt(value))
    return value


def _excerpt(value: Json) -> str:
    """Return the beginning of a value as the sheet has it, to quote in a sentence."""
    return (value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))[:40]


def _read_winners(value: Json) -> tuple[str, ...]:
    if not isinstance(value, list) or not value:
        raise refusal("winners")
    names = tuple(str(name) for name in value)
    for name in value:
        if name == "hanover":
            raise refusal("hanover_wins", field="winners")
        if name not in (NATIONS[0], *ATTACKERS):
            known: list[Json] = [NATIONS[0], *ATTACKERS]
            raise refusal("one_of", field="winners", value=_excerpt(name), known=known)
    if len(set(names)) != len(names):
        raise refusal("winner_twice", field="winners")
    return names


def _read_nations(value: Json) -> dict[str, tuple[int, int]]:
    fields = _read_fields("nations.", value, ATTACKERS)
    return {name: _read_pair(f"nations.{name}", fields[name]) for name in ATTACKERS}


def _read_pair(name: str, value: Json) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != 2:
        raise refusal("pair", field=name)
    conquered = _read_number(f"{name}[0]", value[0], 0, 16)
    return conquered, _read_number(f"{name}[1]", value[1], 1, 16)


def _read_holder(value: Json) -> str:
    known = (MARIA_THERESIA, ELISABETH, POMPADOUR)
    if not isinstance(value, str) or value not in known:
        raise refusal("one_of", field="imperial_held_by", value=_excerpt(value), known=[*known])
    return value


def _read_option(value: Json) -> OffensiveOption | None:
    if value is None:
        return None
    place = "offensive_option."
    fields = _read_fields(place, value, _OPTION_FIELDS)
    return OffensiveOption(
        _read_number(f"{place}prussia", fields["prussia"], 0, BOHEMIAN_CITIES),
        _read_optional_number(f"{place}ended_in_round", fields["ended_in_round"], 1, MAX_ROUNDS),
        _read_bool(f"{place}failed", fields["failed"]),
        _read_bool(f"{place}card_taken", fields["card_taken"]),
    )


def _read_cards_dealt(value: Json) -> dict[str, int] | None:
    if value is None:
        return None
    fields = _read_fields("cards_dealt.", value, NATIONS)
    return {name: _read_number(f"cards_dealt.{name}", fields[name], 0, 10**6) for name in NATIONS}
