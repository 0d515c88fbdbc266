"""What a position of Richelieu promises each seat, for hints and reviews."""

from tafelrunde.bots.evaluators import PlayoutEvaluator
from tafelrunde.bots.richelieu.adapter import RICHELIEU

EVALUATOR = PlayoutEvaluator(RICHELIEU)
