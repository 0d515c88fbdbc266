"""Which bots play which game."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.bots.contract import Bot
from tafelrunde.bots.fredericus import PLAYERS as FREDERICUS
from tafelrunde.bots.friedrich import PLAYERS as FRIEDRICH
from tafelrunde.bots.page import Page
from tafelrunde.bots.richelieu import PLAYERS as RICHELIEU

ANYWHERE: dict[str, Bot] = {"page": Page()}
"""Bots that play whatever there is."""
MADE_FOR: dict[str, dict[str, Bot]] = {
    "richelieu": RICHELIEU,
    "fredericus": FREDERICUS,
    "friedrich": FRIEDRICH,
}


def bots_of(game: str) -> Mapping[str, Bot]:
    """Give all bots that play a game, by name, the weakest first."""
    return {**ANYWHERE, **MADE_FOR.get(game, {})}
