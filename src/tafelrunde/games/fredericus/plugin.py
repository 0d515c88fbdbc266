"""Fredericus as the house finds it: the rules and everything that belongs to the game."""

from tafelrunde.games.fredericus import GAME
from tafelrunde.kernel import GamePlugin

PLUGIN = GamePlugin(
    game=GAME,
    bots={
        "greedy": "tafelrunde.bots.fredericus.greedy:Greedy",
        "cadet": "tafelrunde.bots.fredericus:CADET",
        "captain": "tafelrunde.bots.fredericus:CAPTAIN",
        "marshal": "tafelrunde.bots.fredericus:MARSHAL",
    },
    evaluator="tafelrunde.bots.fredericus.evaluator:EVALUATOR",
)
