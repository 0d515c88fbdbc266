"""What the conformance suite is told about Noughts."""

from tafelrunde.conformance import GameCase

CASE = GameCase(longest=10, has_chance=False)
