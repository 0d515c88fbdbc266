"""Tafelrunde: a self-hosted house of game tables."""

from tafelrunde.i18n import english
from tafelrunde.kernel.errors import speak_with

__version__ = "0.1.0"

speak_with(english)
