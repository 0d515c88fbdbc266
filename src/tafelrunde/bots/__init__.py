"""Players that decide. A bot is given knowledge and legal actions, never the true state."""

from tafelrunde.bots.contract import Bot, Budget
from tafelrunde.bots.page import Page

BOTS: dict[str, Bot] = {"page": Page()}
"""Every bot of the house by its name."""

__all__ = ["BOTS", "Bot", "Budget", "Page"]
