"""Players of Richelieu."""

from tafelrunde.bots.contract import Bot
from tafelrunde.bots.richelieu.adapter import RICHELIEU
from tafelrunde.bots.richelieu.greedy import Greedy
from tafelrunde.bots.search import levels

PLAYERS: dict[str, Bot] = {
    "greedy": Greedy(),
    **levels(RICHELIEU, "tafelrunde.bots.richelieu.adapter:RICHELIEU"),
}
"""Every bot that is made for this game, by its name."""
