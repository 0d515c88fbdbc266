"""Players that decide. A bot is given knowledge and legal actions, never the true state."""

from tafelrunde.bots.contract import Advice, Bot, Budget
from tafelrunde.bots.page import Page
from tafelrunde.bots.registry import bots_of

__all__ = ["Advice", "Bot", "Budget", "Page", "bots_of"]
