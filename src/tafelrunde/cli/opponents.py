"""Who sits at the other seats of a game in the terminal."""

from __future__ import annotations

from tafelrunde.cli.desk import UsageError, clean
from tafelrunde.kernel import Json, Phrase
from tafelrunde.search import bots_of

USUAL = "cadet"
"""Good for a first game: it plays sensibly and at once."""
ELSE = "page"
"""Plays every game, also one that brings no bots."""


def read_opponents(game: str, asked: str | None, number: int) -> list[str]:
    """Read the bots of so many other seats: one for all of them, or one for each.

    >>> read_opponents("richelieu", "captain, page", 2)
    ['captain', 'page']
    >>> read_opponents("richelieu", None, 2)
    ['cadet', 'cadet']
    """
    usual = USUAL if USUAL in bots_of(game) else ELSE
    named = [name.strip().lower() for name in (usual if asked is None else asked).split(",")]
    for name in named:
        _require_bot(game, name)
    if len(named) == 1:
        return named * number
    if len(named) != number:
        counts: dict[str, Json] = {"bots": len(named), "seats": number}
        raise UsageError(Phrase("cli.usage.bots_number", counts))
    return named


def _require_bot(game: str, name: str) -> None:
    known = bots_of(game)
    if name not in known:
        said: dict[str, Json] = {"bot": clean(name)[:20], "game": game, "known": [*known]}
        raise UsageError(Phrase("arena.no_bot", said))
