"""Who sits at the other seats of a game in the terminal."""

from __future__ import annotations

from tafelrunde.cli.desk import UsageError, clean
from tafelrunde.kernel import Json, Phrase
from tafelrunde.search import bots_of, quick_bot_of


def read_opponents(game: str, names: str | None, number: int) -> list[str]:
    """Read the bots of the other seats: one for all of them, or one for each.

    Without names, return bots that suit a first game and play at once.

    >>> read_opponents("a game without bots of its own", "Page, page", 2)
    ['page', 'page']
    >>> read_opponents("a game without bots of its own", None, 3)
    ['page', 'page', 'page']
    """
    text = quick_bot_of(game) if names is None else names
    bots = [name.strip().lower() for name in text.split(",")]
    for name in bots:
        _require_bot(game, name)
    if len(bots) == 1:
        return bots * number
    if len(bots) != number:
        counts: dict[str, Json] = {"bots": len(bots), "seats": number}
        raise UsageError(Phrase("cli.usage.bots_number", counts))
    return bots


def _require_bot(game: str, name: str) -> None:
    known = bots_of(game)
    if name not in known:
        params: dict[str, Json] = {"bot": clean(name)[:20], "game": game, "known": [*known]}
        raise UsageError(Phrase("arena.no_bot", params))
