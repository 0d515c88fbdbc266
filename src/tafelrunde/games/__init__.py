"""The games of the house; every package in this folder that has a `GAME` is registered."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from tafelrunde.kernel import all_games, find_game, register

for _found in iter_modules(__path__):
    register(import_module(f"{__name__}.{_found.name}").GAME)

__all__ = ["all_games", "find_game"]
