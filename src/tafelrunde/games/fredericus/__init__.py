"""Fredericus: 2 to 4 falconers hunt around an eight-sided castle (document 004)."""

from tafelrunde.games.fredericus.game import Fredericus

GAME = Fredericus()

__all__ = ["GAME", "Fredericus"]
