"""Richelieu as the house finds it: the rules and everything that belongs to the game."""

from tafelrunde.games.richelieu import GAME
from tafelrunde.kernel import GamePlugin

PLUGIN = GamePlugin(
    game=GAME,
    bots={
        "greedy": "tafelrunde.bots.richelieu.greedy:Greedy",
        "cadet": "tafelrunde.bots.richelieu:CADET",
        "captain": "tafelrunde.bots.richelieu:CAPTAIN",
        "marshal": "tafelrunde.bots.richelieu:MARSHAL",
    },
    evaluator="tafelrunde.bots.richelieu.evaluator:EVALUATOR",
)
