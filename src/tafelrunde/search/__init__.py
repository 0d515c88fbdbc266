"""Bots: their interface, their budgets, and information-set search for any game.

A bot is given knowledge and legal actions, never the true state.
"""

from tafelrunde.search.adapter import Adapter, Values
from tafelrunde.search.bot import Advice, Bot, Budget
from tafelrunde.search.bots import (
    RANDOM_BOT,
    adviser_of,
    bots_of,
    default_bot_of,
    quick_bot_of,
)
from tafelrunde.search.guard import BotFault, TimeLimit, ask_advice, ask_bot, choose_random
from tafelrunde.search.levels import CAPTAIN, MARSHAL, Cadet, Searcher, Strength, levels
from tafelrunde.search.random_bot import Page
from tafelrunde.search.tree import Tree

__all__ = [
    "CAPTAIN",
    "MARSHAL",
    "RANDOM_BOT",
    "Adapter",
    "Advice",
    "Bot",
    "BotFault",
    "Budget",
    "Cadet",
    "Page",
    "Searcher",
    "Strength",
    "TimeLimit",
    "Tree",
    "Values",
    "adviser_of",
    "ask_advice",
    "ask_bot",
    "bots_of",
    "choose_random",
    "default_bot_of",
    "levels",
    "quick_bot_of",
]
