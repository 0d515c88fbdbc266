"""Friedrich: the Seven Years War, one against three, ended by fate (documents 000 and 001)."""

from tafelrunde.games.friedrich.game import Friedrich
from tafelrunde.games.friedrich.tournament.scoresheet import protocol

GAME = Friedrich()

__all__ = ["GAME", "Friedrich", "protocol"]
