"""Players that decide: the bot interface, budgets, and information-set search for any game.

A bot is given knowledge and legal actions, never the true state.
"""

from tafelrunde.search.adapter import Adapter, Values
from tafelrunde.search.bot import Advice, Bot, Budget
from tafelrunde.search.bots import bots_of
from tafelrunde.search.levels import CAPTAIN, MARSHAL, Cadet, Searcher, Strength, levels
from tafelrunde.search.random_bot import Page
from tafelrunde.search.tree import Tree

__all__ = [
    "CAPTAIN",
    "MARSHAL",
    "Adapter",
    "Advice",
    "Bot",
    "Budget",
    "Cadet",
    "Page",
    "Searcher",
    "Strength",
    "Tree",
    "Values",
    "bots_of",
    "levels",
]
