"""The cases of the games of this house: one module `cases/<key>.py` each, no more.

A module has `CASE`, the `GameCase` that the suite is told; `RULINGS`, every place of the rules
that needs a test with that `rule` mark; `FIELD_LISTS`, which fields of a state are public, secret,
only the house's or derived; `MALFORMED_REASONS`, why a text is no act; and `FORGED`, actions that
nobody can have read from a text.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tafelrunde.conformance import Case
from tafelrunde.conformance import cases_of as cases_told_at
from tafelrunde.games import all_games
from tafelrunde.kernel import Game


def cases_of(game: Game) -> list[Case]:
    """Return the variants of a game; a game without its module fails here."""
    return cases_told_at(game, f"{module_of(game)}:CASE")


def rulings_of(game: Game) -> list[str]:
    """Return the places that must have a test."""
    return list(case_value(game, "RULINGS"))


def case_value(game: Game, name: str) -> Any:
    """Return what the module of a game's case calls by this name."""
    return getattr(import_module(module_of(game)), name)


def module_of(game: Game) -> str:
    return f"tests.conformance.cases.{game.key.replace('-', '_')}"


ALL_CASES = [case for game in all_games() for case in cases_of(game)]
