"""Tafelrunde: a self-hosted house of game tables."""

from tafelrunde.i18n import english
from tafelrunde.kernel.errors import set_translator

__version__ = "0.4.0"

set_translator(english)
