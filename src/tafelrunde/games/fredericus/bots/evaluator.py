"""The evaluator of Fredericus, for hints and reviews."""

from tafelrunde.games.fredericus.bots.adapter import FREDERICUS
from tafelrunde.search.evaluators import PlayoutEvaluator

EVALUATOR = PlayoutEvaluator(FREDERICUS)
