"""Reading who takes part: names of bots, with numbers where one sits several times."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

from tafelrunde.kernel import Action, Json, Knowledge, Options, Phrase
from tafelrunde.lab.arena.contest import ArenaError
from tafelrunde.search import Bot, Budget, bots_of

MOST = 64
"""How many bots a contest may name."""


class Measured(Bot):
    """A bot with simulations of its own, whatever the others are given."""

    def __init__(self, bot: Bot, simulations: int) -> None:
        self.bot = bot
        self.budget = Budget(simulations=simulations)

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        """Let the bot choose within its own simulations."""
        own = dataclasses.replace(budget, seconds=None, simulations=self.budget.simulations)
        return self.bot.choose(knowledge, actions, own, rng)


def read_entries(text: str) -> tuple[str, ...]:
    """Read `captain@300,cadet:3`; a name stands as often as its number says.

    >>> read_entries("captain@300, cadet:3")
    ('captain@300', 'cadet', 'cadet', 'cadet')
    """
    found: list[str] = []
    for entry in text.split(","):
        named, has_count, count = entry.strip().partition(":")
        name, has_budget, simulations = named.partition("@")
        times, own = _number(count, 3), _number(simulations, 9)
        if not name or (has_count and not times) or (has_budget and not own):
            raise ArenaError(Phrase("arena.bad_entry", {"entry": entry.strip()[:80]}))
        found += [f"{name}@{own}" if has_budget else name] * (times if has_count else 1)
    if len(found) > MOST:
        raise ArenaError(Phrase("arena.too_many", {"most": MOST}))
    return tuple(found)


def _number(text: str, digits: int) -> int:
    """Read a number of so many digits at most; anything else is nothing."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else 0


def find_bots(game: str, names: Sequence[str]) -> dict[str, Bot]:
    """Give the bots by name; a name with a dot is one from elsewhere, to be imported."""
    found: dict[str, Bot] = {}
    for entry in dict.fromkeys(names):
        name, has_budget, simulations = entry.partition("@")
        bot = _imported(name) if "." in name else _known(game, name)
        found[entry] = Measured(bot, int(simulations)) if has_budget else bot
    return found


def _known(game: str, name: str) -> Bot:
    known = bots_of(game)
    if name not in known:
        listed: list[Json] = [*known]
        said: dict[str, Json] = {"bot": name[:40], "game": game, "known": listed}
        raise ArenaError(Phrase("arena.no_bot", said))
    return known[name]


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
