"""Players of Richelieu."""

from tafelrunde.bots.richelieu.adapter import RICHELIEU
from tafelrunde.bots.search import levels

_LEVELS = levels(RICHELIEU, "tafelrunde.bots.richelieu.adapter:RICHELIEU")
CADET, CAPTAIN, MARSHAL = _LEVELS.values()
