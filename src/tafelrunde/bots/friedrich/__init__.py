"""Players of Friedrich."""

from tafelrunde.bots.contract import Bot
from tafelrunde.bots.friedrich.cadet import Cadet
from tafelrunde.bots.friedrich.captain import Captain, Marshal
from tafelrunde.bots.friedrich.greedy import Greedy

PLAYERS: dict[str, Bot] = {
    "greedy": Greedy(),
    "cadet": Cadet(),
    "captain": Captain(),
    "marshal": Marshal(),
}
"""Every bot that is made for this game, by its name, the weakest first."""
