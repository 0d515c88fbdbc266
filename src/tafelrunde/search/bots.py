"""Which bots play which game, and which of them gives hints or plays at once."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from tafelrunde.kernel import Game, UnknownGame, find_game, find_plugin, load_object
from tafelrunde.kernel.plugins import PluginProblem, describe, source_of
from tafelrunde.kernel.registry import report_problem
from tafelrunde.search.bot import Bot, Budget
from tafelrunde.search.random_bot import Page

BOTS_GROUP = "tafelrunde.bots"
"""The group of entry points by which packages offer bots for any game."""
RANDOM_BOT = "page"
"""The bot that plays every game, and chooses when another bot fails."""
GENERAL_BOTS: dict[str, Bot] = {RANDOM_BOT: Page()}
"""Bots that play every game."""
ADVISER = "captain"
"""The bot that gives hints and judges acts, if the game has one of this name."""
QUICK = "cadet"
"""The default opponent, if the game has one of this name."""
_NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")
"""Names that can be typed in lists of bots, between commas, colons and numbers."""


class NotABot(TypeError):
    """An import path names something that is not a bot."""


def bots_of(game: str) -> Mapping[str, Bot]:
    """Return all bots that play a game, by name: its own, the weakest first, then others."""
    try:
        plugin = find_plugin(game)
    except UnknownGame:
        return GENERAL_BOTS
    return _load_bots(game, plugin.game, tuple(plugin.bots.items()))


def adviser_of(game: str) -> str | None:
    """Return the name of the bot for hints and reviews; None if the game has no own bots."""
    bots = _own_bots(game)
    return ADVISER if ADVISER in bots else next(reversed(bots), None)


def default_bot_of(game: str) -> str:
    """Name the opponent that forms propose."""
    bots = _own_bots(game)
    default = find_plugin(game).default_bot
    return default if default in bots else next(iter(bots), RANDOM_BOT)


def quick_bot_of(game: str) -> str:
    """Return the name of the strongest bot of a game that plays at once."""
    bots = _own_bots(game)
    if QUICK in bots:
        return QUICK
    quick = (name for name, bot in reversed(bots.items()) if bot.usual.is_empty())
    return next((name for name in quick if not bots[name].is_multiprocess), RANDOM_BOT)


def _own_bots(game: str) -> dict[str, Bot]:
    """Return the bots of a game's plug-in that could be loaded."""
    try:
        names = find_plugin(game).bots
    except UnknownGame:
        return {}
    return {name: bot for name, bot in bots_of(game).items() if name in names}


@cache
def _load_bots(key: str, game: Game, paths: tuple[tuple[str, str], ...]) -> Mapping[str, Bot]:
    bots = dict(GENERAL_BOTS)
    for name, path in paths:
        try:
            bots[name] = make_bot(path, game)
        except Exception as error:  # a broken bot must not disable the other bots of the game
            report_problem(PluginProblem(f"{key}: {name}", path, describe(error)))
    for entry, bot in _installed_bots():
        if not _plays(bot, key):
            continue
        if entry.name in bots or entry.name in dict(paths):
            why = f"{key} has a bot of this name already"
            report_problem(PluginProblem(entry.name, source_of(entry), why))
            continue
        bots[entry.name] = bot
    return bots


@cache
def _installed_bots() -> list[tuple[EntryPoint, Bot]]:
    """Return the bots that installed packages offer; report those that do not load."""
    entries = sorted(entry_points(group=BOTS_GROUP), key=lambda entry: (entry.name, entry.value))
    return list(_load_entries(entries))


def _load_entries(entries: Collection[EntryPoint]) -> Iterator[tuple[EntryPoint, Bot]]:
    for entry in entries:
        try:
            if not _NAME.fullmatch(entry.name):
                raise ValueError("a bot needs a name of small letters")
            bot = _as_bot(entry.load(), entry.value)
            _games_of(bot)
        except Exception as error:  # a module from elsewhere may raise anything
            report_problem(PluginProblem(entry.name, source_of(entry), describe(error)))
        else:
            yield entry, bot


def _plays(bot: Bot, game: str) -> bool:
    games = _games_of(bot)
    return not games or game in games


def _games_of(bot: Bot) -> frozenset[str]:
    """Return the keys of the games that a bot plays; empty means every game."""
    games = bot.games
    if isinstance(games, str) or not all(isinstance(key, str) for key in games):
        raise TypeError("`games` of a bot must be a collection of keys")
    return frozenset(games)


def make_bot(path: str, game: Game) -> Bot:
    """Return the bot behind an import path: a bot, its class, or a function of the game."""
    return _as_bot(load_object(path), path, game)


def import_bot(path: str, game: str) -> Bot:
    """Return the bot behind an import path, for a game named by its key."""
    return make_bot(path, find_game(game))


def _as_bot(candidate: Any, path: str, game: Game | None = None) -> Bot:
    """Return the bot that the object behind an import path is or makes."""
    if isinstance(candidate, type):
        candidate = candidate()
    elif game is not None and callable(candidate) and not isinstance(candidate, Bot):
        candidate = candidate(game)
    if not isinstance(candidate, Bot):
        raise NotABot(f"{path} is no bot")
    if not isinstance(candidate.usual, Budget):
        raise NotABot(f"`usual` of {path} is no budget")
    return candidate
