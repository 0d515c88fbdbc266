"""The evaluator of Richelieu, for hints and reviews."""

from tafelrunde.games.richelieu.bots.adapter import RICHELIEU
from tafelrunde.search.evaluators import PlayoutEvaluator

EVALUATOR = PlayoutEvaluator(RICHELIEU)
