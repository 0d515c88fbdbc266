"""Richelieu as a plug-in: the rules and all other parts of the game."""

from pathlib import Path

from tafelrunde.games.richelieu import GAME
from tafelrunde.kernel import GamePlugin

_HERE = Path(__file__).parent

PLUGIN = GamePlugin(
    game=GAME,
    bots={
        "greedy": "tafelrunde.games.richelieu.bots.greedy:Greedy",
        "cadet": "tafelrunde.games.richelieu.bots:CADET",
        "captain": "tafelrunde.games.richelieu.bots:CAPTAIN",
        "marshal": "tafelrunde.games.richelieu.bots:MARSHAL",
    },
    default_bot="cadet",
    evaluator="tafelrunde.games.richelieu.bots.evaluator:EVALUATOR",
    texts=_HERE / "texts",
    board=_HERE / "board",
    board_types="tafelrunde.games.richelieu.board_types",
)
