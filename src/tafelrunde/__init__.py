"""Tafelrunde: a self-hosted house of game tables."""

from tafelrunde.kernel.errors import speak_with
from tafelrunde.words import english

__version__ = "0.1.0"

speak_with(english)
