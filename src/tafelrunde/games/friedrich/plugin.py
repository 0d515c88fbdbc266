"""Friedrich as the house finds it: the rules and everything that belongs to the game."""

from pathlib import Path

from tafelrunde.games.friedrich import GAME
from tafelrunde.kernel import GamePlugin, ReviewEffort

_HERE = Path(__file__).parent

PLUGIN = GamePlugin(
    game=GAME,
    bots={
        "greedy": "tafelrunde.games.friedrich.bots.greedy:Greedy",
        "cadet": "tafelrunde.games.friedrich.bots.cadet:Cadet",
        "captain": "tafelrunde.games.friedrich.bots.captain:Captain",
        "marshal": "tafelrunde.games.friedrich.bots.captain:Marshal",
    },
    default_bot="cadet",
    evaluator="tafelrunde.games.friedrich.bots.evaluator:FriedrichEvaluator",
    # A simulation costs more here than in the small games.
    review_effort=ReviewEffort(simulations=128, worlds=24),
    texts=_HERE / "texts",
    board=_HERE / "board",
    board_types="tafelrunde.games.friedrich.information.board_types",
)
