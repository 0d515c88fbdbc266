"""The registry of games: the only place where a game is found by its key."""

from __future__ import annotations

from typing import cast

from tafelrunde.kernel.contract import Game
from tafelrunde.kernel.errors import UnknownGame
from tafelrunde.kernel.phrases import Json, Phrase

_games: dict[str, Game] = {}


def register(game: Game) -> None:
    """Make a game known to the house; its key must be new."""
    if not game.key or not game.rules_version:
        raise ValueError("a game needs a key and a rules version")
    if game.key in _games:
        raise ValueError(f"two games are called {game.key}")
    _games[game.key] = game


def find_game(key: str) -> Game:
    """Give the game with this key, or raise UnknownGame."""
    game = _games.get(key)
    if game is None:
        known = cast(list[Json], sorted(_games))
        raise UnknownGame(Phrase("game.unknown", {"game": key[:40], "known": known}))
    return game


def all_games() -> list[Game]:
    """Give every registered game in the order of their keys."""
    return [_games[key] for key in sorted(_games)]
