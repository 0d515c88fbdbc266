"""Players of Fredericus."""

from tafelrunde.bots.fredericus.adapter import FREDERICUS
from tafelrunde.bots.search import levels

_LEVELS = levels(FREDERICUS, "tafelrunde.bots.fredericus.adapter:FREDERICUS")
CADET, CAPTAIN, MARSHAL = _LEVELS.values()
