"""The score sheet of one game: what its points are computed from (§8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tafelrunde.championship.rules.terms import MARIA_THERESIA

MAX_ROUNDS = 23
"""Five rounds without a card of fate and eighteen with one (T11)."""
BOHEMIAN_CITIES = 14
"""The objectives of Prussia's offensive option."""


@dataclass(frozen=True)
class OffensiveOption:
    """The course of Prussia's offensive option (T19 to T22)."""

    prussia: int
    """Prussia's cities when the option was broken off, or at the end."""
    ended_in_round: int | None
    failed: bool
    card_taken: bool


@dataclass(frozen=True)
class Scoresheet:
    """Everything that the points of one game depend on."""

    rounds: int
    winners: tuple[str, ...]
    nations: Mapping[str, tuple[int, int]]
    """Cities conquered and required by each attacker, at its exit or at the end (T17)."""
    imperial_held_by: str
    imperial_before_change: int | None
    offensive_option: OffensiveOption | None
    cards_dealt: Mapping[str, int] | None
    offensive: bool = False

    @property
    def has_imperial_changed(self) -> bool:
        """Return whether the Imperial Army has changed its player (T16)."""
        return self.imperial_held_by != MARIA_THERESIA

    @property
    def is_prussian_victory(self) -> bool:
        """Return whether Prussia and Hanover have won, which count as one nation (T30)."""
        return "prussia" in self.winners
