"""What a position of Fredericus promises each seat, for hints and reviews."""

from tafelrunde.bots.evaluators import PlayoutEvaluator
from tafelrunde.bots.fredericus.adapter import FREDERICUS

EVALUATOR = PlayoutEvaluator(FREDERICUS)
