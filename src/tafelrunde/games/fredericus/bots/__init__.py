"""The bots of Fredericus."""

from tafelrunde.games.fredericus.bots.adapter import FREDERICUS
from tafelrunde.search import levels

_LEVELS = levels(FREDERICUS, "tafelrunde.games.fredericus.bots.adapter:FREDERICUS")
CADET, CAPTAIN, MARSHAL = _LEVELS.values()
