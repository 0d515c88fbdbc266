"""Players of Fredericus."""

from tafelrunde.bots.contract import Bot
from tafelrunde.bots.fredericus.adapter import FREDERICUS
from tafelrunde.bots.fredericus.greedy import Greedy
from tafelrunde.bots.search import levels

PLAYERS: dict[str, Bot] = {
    "greedy": Greedy(),
    **levels(FREDERICUS, "tafelrunde.bots.fredericus.adapter:FREDERICUS"),
}
"""Every bot that is made for this game, by its name."""
