"""The bots of a contest, read from a text of names and numbers."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence
from random import Random
from typing import Any

from tafelrunde.kernel import Action, Json, Knowledge, Options, Phrase
from tafelrunde.lab.arena.contest import ArenaError, is_path, split_path
from tafelrunde.search import Bot, Budget, bots_of
from tafelrunde.search.bots import NotABot, import_bot

MAX_BOTS = 64
"""The maximum number of bots in a contest."""


_ENTRY = re.compile(
    r"(?P<name>[^\s:@]+(?::[^\W\d]\w*)?)(?:@(?P<simulations>\d{1,9}))?(?::(?P<count>\d{1,3}))?",
    re.ASCII,
)
"""A name or an import path, then its own simulations, then its number of seats."""


class FixedBudgetBot(Bot):
    """A bot with a fixed number of simulations, independent of the budget of the contest."""

    def __init__(self, bot: Bot, simulations: int) -> None:
        self.bot = bot
        self.usual = Budget(simulations=simulations)

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        """Return the choice of the bot with its own simulations."""
        own_budget = dataclasses.replace(budget, seconds=None, simulations=self.usual.simulations)
        return self.bot.choose(knowledge, actions, own_budget, rng)


def read_entries(text: str) -> tuple[str, ...]:
    """Return the names in a text like `captain@300,cadet:3`, repeated by their numbers.

    >>> read_entries("captain@300, cadet:3")
    ('captain@300', 'cadet', 'cadet', 'cadet')
    >>> read_entries("mine.bots:Careful@300:2")
    ('mine.bots:Careful@300', 'mine.bots:Careful@300')
    """
    bot_names: list[str] = []
    for entry in text.split(","):
        match = _ENTRY.fullmatch(entry.strip())
        simulations, count = match.group("simulations", "count") if match else (None, None)
        if match is None or 0 in (int(simulations or 1), int(count or 1)):
            raise ArenaError(Phrase("arena.bad_entry", {"entry": entry.strip()[:80]}))
        name = match["name"] + (f"@{int(simulations)}" if simulations else "")
        bot_names += [name] * int(count or 1)
    if len(bot_names) > MAX_BOTS:
        raise ArenaError(Phrase("arena.too_many", {"most": MAX_BOTS}))
    return tuple(bot_names)


def find_bots(game: str, names: Sequence[str]) -> dict[str, Bot]:
    """Return the bots by name; a name with a dot or a colon is an import path."""
    bots: dict[str, Bot] = {}
    for entry in dict.fromkeys(names):
        name, has_budget, simulations = entry.partition("@")
        bot = _import_bot(game, name) if is_path(name) else _house_bot(game, name)
        bots[entry] = FixedBudgetBot(bot, int(simulations)) if has_budget else bot
    return bots


def _house_bot(game: str, name: str) -> Bot:
    known = bots_of(game)
    if name not in known:
        listed: list[Json] = [*known]
        params: dict[str, Json] = {"bot": name[:40], "game": game, "known": listed}
        raise ArenaError(Phrase("arena.no_bot", params))
    return known[name]


def _import_bot(game: str, name: str) -> Bot:
    """Import a bot, its class, or a function of the game."""
    try:
        return import_bot(":".join(split_path(name)), game)
    except NotABot as error:
        raise ArenaError(Phrase("arena.not_a_bot", {"bot": name[:80]})) from error
    except Exception as error:  # a module from elsewhere may raise anything
        params: dict[str, Json] = {"bot": name[:80], "why": type(error).__name__}
        raise ArenaError(Phrase("arena.no_import", params)) from error


def check_bot_count(entries: Sequence[str], seats: int, is_fixed: bool) -> None:
    """Raise an error unless the bots fill the seats exactly, where they must.

    They must for fixed seats, and for a list that names a bot more than once.
    """
    must_fit = is_fixed or len(set(entries)) < len(entries)
    if must_fit and len(entries) != seats:
        params: dict[str, Json] = {"bots": len(entries), "seats": seats}
        raise ArenaError(Phrase("arena.wrong_number", params))


def fix_roles(options: Options) -> Options:
    """Return options that assign the roles in order instead of at random."""
    if getattr(options, "roles", None) != "raffle":
        return options
    named: Any = options
    changed: Options = dataclasses.replace(named, roles=",".join(named.cast()))
    return changed
