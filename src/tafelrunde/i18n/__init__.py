"""The texts for everything that the program says, in every language.

The house and each game have one file of texts in each language. The key of a phrase is the name
of the file (`board_x.toml`: `board.x`) and the path of the entry; entries of the house have no
name in front. A language is a folder; nothing else names it.
"""

from tafelrunde.i18n.catalogue import (
    FALLBACK,
    LANGUAGES,
    TEXTS_VARIABLE,
    Catalogue,
    catalogue,
    language_names,
    languages,
    own_texts,
    rules_text,
)
from tafelrunde.i18n.translator import Translator, english

__all__ = [
    "FALLBACK",
    "LANGUAGES",
    "TEXTS_VARIABLE",
    "Catalogue",
    "Translator",
    "catalogue",
    "english",
    "language_names",
    "languages",
    "own_texts",
    "rules_text",
]
