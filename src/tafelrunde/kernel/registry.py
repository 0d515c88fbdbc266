"""The registry of games: the only place where a game is found by its key."""

from __future__ import annotations

import threading
from typing import cast

from tafelrunde.kernel.contract import Game
from tafelrunde.kernel.errors import UnknownGame
from tafelrunde.kernel.phrases import Json, Phrase
from tafelrunde.kernel.plugins import GamePlugin, PluginProblem, check_plugin, discover_plugins


class Registry:
    """All known games by their keys; installed plug-ins load at first use."""

    def __init__(self) -> None:
        self.plugins: dict[str, GamePlugin] = {}
        self.problems: list[PluginProblem] = []
        self.is_loaded = False
        self._is_loading = False
        self._lock = threading.RLock()

    def load(self) -> None:
        """Load every installed plug-in, once; other threads wait until all are loaded."""
        if self.is_loaded:
            return
        with self._lock:
            if not self.is_loaded and not self._is_loading:  # a plug-in may ask while it loads
                self._is_loading = True
                self._load()
                self.is_loaded = True

    def _load(self) -> None:
        for plugin in discover_plugins(self.problems.append):
            if plugin.key in self.plugins:
                why = f"another plug-in has the key {plugin.key} already"
                source = type(plugin.game).__module__
                self.problems.append(PluginProblem(plugin.key, source, why))
            else:
                self.plugins[plugin.key] = plugin


_registry = Registry()


def register(plugin: GamePlugin | Game) -> None:
    """Add a game by hand, as tests do; its key must be new."""
    if isinstance(plugin, Game):
        plugin = GamePlugin(game=plugin)
    check_plugin(plugin)
    _registry.load()
    if plugin.key in _registry.plugins:
        raise ValueError(f"two games have the key {plugin.key}")
    _registry.plugins[plugin.key] = plugin


def unregister(key: str) -> None:
    """Remove a game that was registered by hand."""
    del _registry.plugins[key]


def find_plugin(key: str) -> GamePlugin:
    """Return the plug-in of the game with this key, or raise UnknownGame."""
    _registry.load()
    plugin = _registry.plugins.get(key)
    if plugin is None:
        known = cast(list[Json], sorted(_registry.plugins))
        raise UnknownGame(Phrase("game.unknown", {"game": key[:40], "known": known}))
    return plugin


def all_plugins() -> list[GamePlugin]:
    """Return every registered plug-in in the order of their keys."""
    _registry.load()
    return [_registry.plugins[key] for key in sorted(_registry.plugins)]


def plugin_problems() -> list[PluginProblem]:
    """Return why installed plug-ins, or parts of them, cannot be used."""
    _registry.load()
    return list(_registry.problems)


def report_problem(problem: PluginProblem) -> None:
    """Add a problem that showed up after loading; the same one is kept once."""
    if problem not in _registry.problems:
        _registry.problems.append(problem)


def find_game(key: str) -> Game:
    """Return the game with this key, or raise UnknownGame."""
    return find_plugin(key).game


def all_games() -> list[Game]:
    """Return every registered game in the order of their keys."""
    return [plugin.game for plugin in all_plugins()]
