"""German and English for everything the rules can say.

One file of texts for the house and one for each game in each language; a phrase's key is the
file's name (`board_x.toml`: `board.x`) and the entry's path, the house's own entries have no
name in front.
"""

from tafelrunde.i18n.catalogue import (
    LANGUAGES,
    Catalogue,
    catalogue,
    rules_text,
)
from tafelrunde.i18n.translator import Speaker, english

__all__ = ["LANGUAGES", "Catalogue", "Speaker", "catalogue", "english", "rules_text"]
