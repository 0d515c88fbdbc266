"""Fredericus as a plug-in: the rules and all other parts of the game."""

from pathlib import Path

from tafelrunde.games.fredericus import GAME
from tafelrunde.kernel import GamePlugin

_HERE = Path(__file__).parent

PLUGIN = GamePlugin(
    game=GAME,
    bots={
        "greedy": "tafelrunde.games.fredericus.bots.greedy:Greedy",
        "cadet": "tafelrunde.games.fredericus.bots:CADET",
        "captain": "tafelrunde.games.fredericus.bots:CAPTAIN",
        "marshal": "tafelrunde.games.fredericus.bots:MARSHAL",
    },
    default_bot="cadet",
    evaluator="tafelrunde.games.fredericus.bots.evaluator:EVALUATOR",
    texts=_HERE / "texts",
    board=_HERE / "board",
    board_types="tafelrunde.games.fredericus.board_types",
)
