"""A language that nobody speaks: English with accents, a third longer, between brackets.

Shown in this language, a text without brackets is one that no language could translate, and a text
that does not fit shows where other languages would be cut off. Nothing of it is ever committed.
"""

from __future__ import annotations

import json
import re
import string
from math import ceil
from pathlib import Path

from tafelrunde.i18n import own_texts
from tafelrunde.i18n.translator import split_branches

CODE = "xx"
OPEN, CLOSE = "⟦", "⟧"
MORE = 0.35
"""So much longer than English a text is."""
PADDING = "éíóúá "
ACCENTS = str.maketrans("aeiouyAEIOUncN", "áéíóúýÁÉÍÓÚñçÑ")
LEFT_ALONE = ("language.", "cli.", "perft.")
"""Keys of what is read by the formatter, or shown in a terminal only."""
PLURAL = "plural "


def pseudo_text(text: str) -> str:
    """Return a text in the language; what has no words of its own stays as it is.

    >>> pseudo_text("{free:plural one{# seat} other{# seats}} free")
    '⟦{free:plural one{# séát} other{# séáts}} fréé éíóúá⟧'
    >>> pseudo_text("{act}")
    '{act}'
    """
    accented = _accent(text)
    letters = sum(sign.isalpha() for sign in _literals(text))
    if not letters:
        return text
    longer = ceil(len(_literals(text)) * MORE)
    padding = (PADDING * (longer // len(PADDING) + 1))[:longer].rstrip()
    # A part of a sentence may begin with a space: the space stays in front.
    space = " " if accented.startswith(" ") else ""
    return f"{space}{OPEN}{accented.strip()} {padding}{CLOSE}"


def write_language(folder: Path) -> Path:
    """Write all texts of the language; return the folder for `TAFELRUNDE_TEXTS`."""
    place = folder / CODE
    place.mkdir(parents=True)
    german = own_texts("de")
    texts = {
        key: pseudo_text(text)
        for key, text in own_texts("en").items()
        if not key.startswith(LEFT_ALONE) and text != german.get(key)
    }
    lines = [f"{json.dumps(key)} = {json.dumps(text)}" for key, text in texts.items()]
    (place / "house.toml").write_text("\n".join(lines), "utf-8")
    (place / "language.toml").write_text(
        f'name = "{OPEN}Pséúdó{CLOSE}"\nlocale = "en-GB"\n', "utf-8"
    )
    return folder


def names_in_texts() -> set[str]:
    """Return the words of all texts that are the same in English and German, such as names."""
    german = own_texts("de")
    same = (text for key, text in own_texts("en").items() if text == german.get(key))
    return {
        word for text in same for word in re.findall(r"[^\W\d_]+", re.sub(r"{[^}]*}", " ", text))
    }


def _accent(text: str) -> str:
    """Put accents on all words of a text, but not on the names of its parameters."""
    parts = []
    for literal, name, spec, _ in string.Formatter().parse(text):
        parts.append(literal.translate(ACCENTS).replace("{", "{{").replace("}", "}}"))
        if name is None:
            continue
        if spec and spec.startswith(PLURAL):
            branches = split_branches(spec.removeprefix(PLURAL)).items()
            spec = PLURAL + " ".join(f"{form}{{{_accent(one)}}}" for form, one in branches)
        parts.append(f"{{{name}:{spec}}}" if spec else f"{{{name}}}")
    return "".join(parts)


def _literals(text: str) -> str:
    """Return what a text says itself; of a plural its last branch."""
    parts = []
    for literal, _, spec, _ in string.Formatter().parse(text):
        parts.append(literal)
        if spec and spec.startswith(PLURAL):
            parts.append(_literals([*split_branches(spec.removeprefix(PLURAL)).values()][-1]))
    return "".join(parts)
