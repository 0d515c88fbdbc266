"""German and English texts for everything that the program says.

The house and each game have one file of texts in each language. The key of a phrase is the name
of the file (`board_x.toml`: `board.x`) and the path of the entry; entries of the house have no
name in front.
"""

from tafelrunde.i18n.catalogue import (
    LANGUAGES,
    Catalogue,
    catalogue,
    rules_text,
)
from tafelrunde.i18n.translator import Translator, english

__all__ = ["LANGUAGES", "Catalogue", "Translator", "catalogue", "english", "rules_text"]
