"""Richelieu: 2 to 4 players draft coats of arms from the ends of four rows (document 002)."""

from tafelrunde.games.richelieu.game import Richelieu

GAME = Richelieu()

__all__ = ["GAME", "Richelieu"]
