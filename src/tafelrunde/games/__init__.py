"""The games of the house: one folder each, found through entry points like a stranger's."""

from tafelrunde.kernel import all_games, find_game

__all__ = ["all_games", "find_game"]
