"""The jury's pages: calls and tables, and the form for one result."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tafelrunde.championship.pages.frame import Data, Reader, render_page

ATTACKERS = ("russia", "sweden", "austria", "imperial", "france")
NATIONS = ("prussia", "hanover", *ATTACKERS)
MAX_CITIES = {"russia": 10, "sweden": 10, "austria": 16, "imperial": 10, "france": 10}
HOLDERS = ("Maria Theresia", "Elisabeth", "Pompadour")
USUAL_ROUNDS = 12
"""What the form shows before anything is written down."""


def render_jury(reader: Reader, about: Data, inside: Data) -> str:
    """Return the jury's page: first tables that call the jury, then the others of the round."""
    games = inside["games"]
    now = max((game["round"] for game in games), default=0)
    return render_page(
        reader,
        "jury",
        reader.word("jury"),
        live=about,
        about=about,
        round_now=now,
        calling=[game for game in games if game["calls"]],
        others=[game for game in games if not game["calls"] and game["round"] == now],
    )


# One table


@dataclass(frozen=True)
class NationFields:
    """What the form shows of one attacker."""

    name: str
    held: int
    needed: int
    most: int
    has_won: bool


@dataclass(frozen=True)
class SheetFields:
    """What the form of a score sheet shows at first."""

    rounds: int
    holder: str
    imperial_before: int | None
    is_before_unknown: bool
    option: Mapping[str, Any]
    nations: tuple[NationFields, ...]
    has_prussia_won: bool
    is_offensive: bool
    dealt: Mapping[str, int | None]

    @classmethod
    def from_scoresheet(cls, stored: Data | None) -> SheetFields:
        """Return the fields of a stored score sheet, or of an empty form."""
        sheet = stored or {}
        before, cards_dealt = sheet.get("imperial_before_change"), sheet.get("cards_dealt") or {}
        return cls(
            rounds=sheet.get("rounds", USUAL_ROUNDS),
            holder=sheet.get("imperial_held_by", HOLDERS[0]),
            imperial_before=before,
            is_before_unknown=bool(sheet) and before is None,
            option=sheet.get("offensive_option") or {},
            nations=tuple(_nation_fields(sheet, name) for name in ATTACKERS),
            has_prussia_won="prussia" in sheet.get("winners", ()),
            is_offensive=bool(sheet.get("offensive")),
            dealt={name: cards_dealt.get(name) for name in NATIONS},
        )


def _nation_fields(sheet: Data, name: str) -> NationFields:
    held, needed = sheet["nations"][name] if sheet else (0, MAX_CITIES[name])
    return NationFields(name, held, needed, MAX_CITIES[name], name in sheet.get("winners", ()))


def render_scoresheet(reader: Reader, about: Data, game: Data) -> str:
    """Return the page on which a result is entered, checked and confirmed."""
    return render_page(
        reader,
        "scoresheet",
        f"{reader.round_name(game['round'])}, {reader.word('table', table=game['table'])}",
        about=about,
        game=game,
        sheet=SheetFields.from_scoresheet(game["protocol"]),
        holders=HOLDERS,
        protocol_json=json.dumps(game["protocol"]),
        facts_of=lambda sheet: list_facts(reader, sheet),
    )


def list_facts(reader: Reader, sheet: Data) -> list[tuple[str, str]]:
    """Return the entries of a score sheet with their labels."""
    word = reader.word
    winners = [reader.entry("nations", name) for name in sheet["winners"]]
    facts: list[tuple[str, str]] = [
        (word("rounds"), str(sheet["rounds"])),
        (word("winners"), ", ".join(winners)),
        *(
            (reader.entry("nations", name), " / ".join(map(str, sheet["nations"][name])))
            for name in ATTACKERS
        ),
        (word("imperial_held_by"), sheet["imperial_held_by"]),
    ]
    if sheet["imperial_before_change"] is not None:
        facts.append((word("imperial_before"), str(sheet["imperial_before_change"])))
    return [*facts, (word("option"), _describe_option(reader, sheet))]


def _describe_option(reader: Reader, sheet: Data) -> str:
    word, option = reader.word, sheet["offensive_option"]
    if option is None:
        return word("option_not_chosen")
    parts = [word("option_cities", number=option["prussia"])]
    if option["failed"]:
        parts.append(word("option_failed_in", round=option["ended_in_round"]))
    elif sheet.get("offensive"):
        parts.append(word("option_won"))
    parts.append(word("card_was_taken" if option["card_taken"] else "card_not_taken"))
    return ", ".join(parts)
