"""Players of Richelieu."""

from tafelrunde.bots.contract import Bot

PLAYERS: dict[str, Bot] = {}
"""Every bot that is made for this game, by its name."""
