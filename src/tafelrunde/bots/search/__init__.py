"""Search for all games: sampled worlds, one tree, rules of thumb by small adapters."""

from tafelrunde.bots.search.adapter import Adapter, Values
from tafelrunde.bots.search.levels import CAPTAIN, MARSHAL, Cadet, Searcher, Strength, levels
from tafelrunde.bots.search.tree import Tree

__all__ = [
    "CAPTAIN",
    "MARSHAL",
    "Adapter",
    "Cadet",
    "Searcher",
    "Strength",
    "Tree",
    "Values",
    "levels",
]
