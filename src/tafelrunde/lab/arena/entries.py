"""Reading who takes part: names of bots, with numbers where one sits several times."""

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

MOST = 64
"""How many bots a contest may name."""


_ENTRY = re.compile(
    r"(?P<name>[^\s:@]+(?::[^\W\d]\w*)?)(?:@(?P<simulations>\d{1,9}))?(?::(?P<count>\d{1,3}))?",
    re.ASCII,
)
"""A name or an import path, then simulations of its own, then how often it sits at the table."""


class Measured(Bot):
    """A bot with simulations of its own, whatever the others are given."""

    def __init__(self, bot: Bot, simulations: int) -> None:
        self.bot = bot
        self.usual = Budget(simulations=simulations)

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        """Let the bot choose within its own simulations."""
        own = dataclasses.replace(budget, seconds=None, simulations=self.usual.simulations)
        return self.bot.choose(knowledge, actions, own, rng)


def read_entries(text: str) -> tuple[str, ...]:
    """Read `captain@300,cadet:3`; a name stands as often as its number says.

    >>> read_entries("captain@300, cadet:3")
    ('captain@300', 'cadet', 'cadet', 'cadet')
    >>> read_entries("mine.bots:Careful@300:2")
    ('mine.bots:Careful@300', 'mine.bots:Careful@300')
    """
    found: list[str] = []
    for entry in text.split(","):
        read = _ENTRY.fullmatch(entry.strip())
        simulations, count = read.group("simulations", "count") if read else (None, None)
        if read is None or 0 in (int(simulations or 1), int(count or 1)):
            raise ArenaError(Phrase("arena.bad_entry", {"entry": entry.strip()[:80]}))
        name = read["name"] + (f"@{int(simulations)}" if simulations else "")
        found += [name] * int(count or 1)
    if len(found) > MOST:
        raise ArenaError(Phrase("arena.too_many", {"most": MOST}))
    return tuple(found)


def find_bots(game: str, names: Sequence[str]) -> dict[str, Bot]:
    """Return the bots by name; a name with a dot or a colon is an import path."""
    found: dict[str, Bot] = {}
    for entry in dict.fromkeys(names):
        name, has_budget, simulations = entry.partition("@")
        bot = _imported(game, name) if is_path(name) else _known(game, name)
        found[entry] = Measured(bot, int(simulations)) if has_budget else bot
    return found


def _known(game: str, name: str) -> Bot:
    known = bots_of(game)
    if name not in known:
        listed: list[Json] = [*known]
        said: dict[str, Json] = {"bot": name[:40], "game": game, "known": listed}
        raise ArenaError(Phrase("arena.no_bot", said))
    return known[name]


def _imported(game: str, name: str) -> Bot:
    """Import a bot, its class, or a function of the game."""
    try:
        return import_bot(":".join(split_path(name)), game)
    except NotABot as error:
        raise ArenaError(Phrase("arena.not_a_bot", {"bot": name[:80]})) from error
    except Exception as error:  # whatever a module from elsewhere may do
        said: dict[str, Json] = {"bot": name[:80], "why": type(error).__name__}
        raise ArenaError(Phrase("arena.no_import", said)) from error


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
