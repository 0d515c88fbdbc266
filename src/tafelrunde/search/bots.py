"""Which bots play which game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tafelrunde.kernel import UnknownGame, find_plugin, load_object
from tafelrunde.kernel.plugins import PluginProblem, describe
from tafelrunde.kernel.registry import report_problem
from tafelrunde.search.bot import Bot
from tafelrunde.search.random_bot import Page

EVERYWHERE: dict[str, Bot] = {"page": Page()}
"""Bots that play every game."""


def bots_of(game: str) -> Mapping[str, Bot]:
    """Return all bots that play a game, by name, the weakest first."""
    try:
        paths = find_plugin(game).bots
    except UnknownGame:
        return EVERYWHERE
    return _load_bots(game, tuple(paths.items()))


@cache
def _load_bots(game: str, paths: tuple[tuple[str, str], ...]) -> Mapping[str, Bot]:
    bots = dict(EVERYWHERE)
    for name, path in paths:
        try:
            bots[name] = make_bot(path)
        except Exception as error:  # a broken bot must not take the game's other bots with it
            report_problem(PluginProblem(f"{game}: {name}", path, describe(error)))
    return bots


def make_bot(path: str) -> Bot:
    """Return the bot behind an import path, which may name a bot or its class."""
    found = load_object(path)
    bot = found() if isinstance(found, type) else found
    if not isinstance(bot, Bot):
        raise TypeError(f"{path} is no bot")
    return bot
