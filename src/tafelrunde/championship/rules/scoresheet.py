"""The sheet of one game as plain data, read strictly: what cannot be gets a sentence (§8).

The same form comes from a jury's hands and from a game that was played here. Every refusal names
the field it is about.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from tafelrunde.championship.rules import scoresheet_checks as possibility
from tafelrunde.championship.rules.terms import (
    ATTACKERS,
    ELISABETH,
    MARIA_THERESIA,
    NATIONS,
    POMPADOUR,
    ROLES,
    refusal,
)
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.games.friedrich.tournament.scoresheet import protocol as sheet_of
from tafelrunde.kernel import Json, State

MOST_ROUNDS = 23
"""Five rounds without a card of fate and eighteen with one (T11)."""
BOHEMIA = 14
"""Objectives of Prussia's offensive option."""
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


@dataclass(frozen=True)
class OffensiveOption:
    """How Prussia's offensive option went (T19 to T22)."""

    prussia: int
    """Its cities when the option was broken off, or at the end."""
    ended_in_round: int | None
    failed: bool
    card_taken: bool


@dataclass(frozen=True)
class Protocol:
    """What the points of one game are made from."""

    rounds: int
    winners: tuple[str, ...]
    nations: Mapping[str, tuple[int, int]]
    """Conquered and required for each attacking nation, at its exit or at the end (T17)."""
    imperial_held_by: str
    imperial_before_change: int | None
    offensive_option: OffensiveOption | None
    cards_dealt: Mapping[str, int] | None
    offensive: bool = False

    @property
    def has_imperial_changed(self) -> bool:
        """Tell whether the Imperial Army has changed its player (T16)."""
        return self.imperial_held_by != MARIA_THERESIA

    @property
    def is_prussian_victory(self) -> bool:
        """Tell whether Prussia and Hanover have won, which count as one nation (T30)."""
        return "prussia" in self.winners


def read_protocol(data: Json) -> Protocol:
    """Read a sheet; refuse what is no sheet or cannot have happened, naming the field."""
    fields = _fields("", data, _FIELDS, _OPTIONAL)
    found = Protocol(
        _number("rounds", fields["rounds"], 1, MOST_ROUNDS),
        _winners(fields["winners"]),
        _nations(fields["nations"]),
        _holder(fields["imperial_held_by"]),
        _maybe_number("imperial_before_change", fields["imperial_before_change"], 0, 9),
        _option(fields["offensive_option"]),
        _dealt(fields["cards_dealt"]),
        _truth("offensive", fields.get("offensive", False)),
    )
    possibility.require(found)
    return found


def of_game(state: State) -> Protocol:
    """Read the sheet that a finished game of Friedrich has kept by itself (T10, T59)."""
    if state.outcome() is None:
        raise refusal("not_over")
    if not isinstance(state, FriedrichState) or state.options.players != len(ROLES):
        raise refusal("not_for_four")
    return read_protocol(sheet_of(state))


def _fields(
    place: str, data: Json, needed: tuple[str, ...], optional: tuple[str, ...] = ()
) -> dict[str, Json]:
    """Take an object apart; every field that is missing or unknown is named."""
    if not isinstance(data, dict):
        raise refusal("no_object", field=place.rstrip(".") or "protocol")
    for name in needed:
        if name not in data:
            raise refusal("missing_field", field=f"{place}{name}")
    for name in data:
        if name not in needed and name not in optional:
            raise refusal("unknown_field", field=f"{place}{name[:40]}", known=[*needed, *optional])
    return data


def _number(name: str, value: Json, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise refusal("number", field=name, value=_shown(value), least=least, most=most)
    return value


def _maybe_number(name: str, value: Json, least: int, most: int) -> int | None:
    return None if value is None else _number(name, value, least, most)


def _truth(name: str, value: Json) -> bool:
    if not isinstance(value, bool):
        raise refusal("truth", field=name, value=_shown(value))
    return value


def _shown(value: Json) -> str:
    """Give the beginning of any value as it stands in the sheet, for a sentence."""
    return (value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))[:40]


def _winners(value: Json) -> tuple[str, ...]:
    if not isinstance(value, list) or not value:
        raise refusal("winners")
    names = tuple(str(name) for name in value)
    for name in value:
        if name == "hanover":
            raise refusal("hanover_wins", field="winners")
        if name not in (NATIONS[0], *ATTACKERS):
            known: list[Json] = [NATIONS[0], *ATTACKERS]
            raise refusal("one_of", field="winners", value=_shown(name), known=known)
    if len(set(names)) != len(names):
        raise refusal("winner_twice", field="winners")
    return names


def _nations(value: Json) -> dict[str, tuple[int, int]]:
    fields = _fields("nations.", value, ATTACKERS)
    return {name: _pair(f"nations.{name}", fields[name]) for name in ATTACKERS}


def _pair(name: str, value: Json) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != 2:
        raise refusal("pair", field=name)
    conquered = _number(f"{name}[0]", value[0], 0, 16)
    return conquered, _number(f"{name}[1]", value[1], 1, 16)


def _holder(value: Json) -> str:
    known = (MARIA_THERESIA, ELISABETH, POMPADOUR)
    if not isinstance(value, str) or value not in known:
        raise refusal("one_of", field="imperial_held_by", value=_shown(value), known=[*known])
    return value


def _option(value: Json) -> OffensiveOption | None:
    if value is None:
        return None
    place = "offensive_option."
    fields = _fields(place, value, _OPTION_FIELDS)
    return OffensiveOption(
        _number(f"{place}prussia", fields["prussia"], 0, BOHEMIA),
        _maybe_number(f"{place}ended_in_round", fields["ended_in_round"], 1, MOST_ROUNDS),
        _truth(f"{place}failed", fields["failed"]),
        _truth(f"{place}card_taken", fields["card_taken"]),
    )


def _dealt(value: Json) -> dict[str, int] | None:
    if value is None:
        return None
    fields = _fields("cards_dealt.", value, NATIONS)
    return {name: _number(f"cards_dealt.{name}", fields[name], 0, 10**6) for name in NATIONS}
