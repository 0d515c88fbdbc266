"""Friedrich as the house finds it: the rules and everything that belongs to the game."""

from tafelrunde.games.friedrich import GAME
from tafelrunde.kernel import GamePlugin, ReviewEffort

PLUGIN = GamePlugin(
    game=GAME,
    bots={
        "greedy": "tafelrunde.bots.friedrich.greedy:Greedy",
        "cadet": "tafelrunde.bots.friedrich.cadet:Cadet",
        "captain": "tafelrunde.bots.friedrich.captain:Captain",
        "marshal": "tafelrunde.bots.friedrich.captain:Marshal",
    },
    evaluator="tafelrunde.bots.friedrich.evaluator:FriedrichEvaluator",
    # A simulation costs more here than in the small games.
    review_effort=ReviewEffort(simulations=128, worlds=24),
)
