"""Reading who takes part: names of bots, with numbers where one sits several times."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from tafelrunde.bots import Bot, bots_of
from tafelrunde.kernel import Json, Options, Phrase
from tafelrunde.lab.arena.contest import ArenaError

MOST = 64
"""How many bots a contest may name."""


def read_entries(text: str) -> tuple[str, ...]:
    """Read `captain,cadet:3`; a name stands as often as its number says.

    >>> read_entries("captain, cadet:3")
    ('captain', 'cadet', 'cadet', 'cadet')
    """
    found: list[str] = []
    for entry in text.split(","):
        name, sign, count = entry.strip().partition(":")
        times = int(count) if count.isascii() and count.isdigit() and len(count) < 4 else 0
        if not name or (sign and not times):
            raise ArenaError(Phrase("arena.bad_entry", {"entry": entry.strip()[:80]}))
        found += [name] * (times if sign else 1)
    if len(found) > MOST:
        raise ArenaError(Phrase("arena.too_many", {"most": MOST}))
    return tuple(found)


def find_bots(game: str, names: Sequence[str]) -> dict[str, Bot]:
    """Give the bots by name; a name with a dot is one from elsewhere, to be imported."""
    known = bots_of(game)
    found: dict[str, Bot] = {}
    for name in dict.fromkeys(names):
        if "." in name:
            found[name] = _imported(name)
        elif name in known:
            found[name] = known[name]
        else:
            listed: list[Json] = [*known]
            said: dict[str, Json] = {"bot": name[:40], "game": game, "known": listed}
            raise ArenaError(Phrase("arena.no_bot", said))
    return found


def _imported(name: str) -> Bot:
    """Import a bot, or a class of bots, by its dotted name."""
    module, _, inner = name.rpartition(".")
    try:
        found: Any = getattr(import_module(module), inner)
        bot = found() if isinstance(found, type) else found
    except Exception as error:  # whatever a module from elsewhere may do
        said: dict[str, Json] = {"bot": name[:80], "why": type(error).__name__}
        raise ArenaError(Phrase("arena.no_import", said)) from error
    if not isinstance(bot, Bot):
        raise ArenaError(Phrase("arena.not_a_bot", {"bot": name[:80]}))
    return bot


def check_number(entries: Sequence[str], seats: int, is_fixed: bool) -> None:
    """Refuse bots that cannot be shared out over the seats."""
    must_fit = is_fixed or len(set(entries)) < len(entries)
    if must_fit and len(entries) != seats:
        said: dict[str, Json] = {"bots": len(entries), "seats": seats}
        raise ArenaError(Phrase("arena.wrong_number", said))


def own_order(options: Options) -> Options:
    """Give seats their roles in the order of the box where they would be raffled."""
    if getattr(options, "roles", None) != "raffle":
        return options
    named: Any = options
    changed: Options = dataclasses.replace(named, roles=",".join(named.cast()))
    return changed
