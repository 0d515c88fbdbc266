"""The bots of Richelieu."""

from tafelrunde.games.richelieu.bots.adapter import RICHELIEU
from tafelrunde.search import levels

_LEVELS = levels(RICHELIEU, "tafelrunde.games.richelieu.bots.adapter:RICHELIEU")
CADET, CAPTAIN, MARSHAL = _LEVELS.values()
