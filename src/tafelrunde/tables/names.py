"""Names of people: which ones are allowed, and which ones look the same.

New names follow PRECIS (RFC 8266, nicknames) and UTS 39: no invisible characters, no mixture of
scripts that imitates letters, and no name that looks like another one. Names that exist stay valid.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from functools import cache

from confusable_homoglyphs import categories, confusables
from precis_i18n import get_profile

MAX_SKELETON_LENGTH = 200
"""The length of the column: no name that is allowed comes near it."""
SIGNS_OF_SEATS = frozenset("()#")
"""Characters that the server adds to names: "Mum (Anna)", "Anna (2)", "Anna#1234"."""
SCRIPTS_OF_ALL = {"COMMON", "INHERITED"}
"""Scripts of characters that belong to no script alone, such as digits."""
SCRIPTS_TOGETHER = (
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "BOPOMOFO"},
    {"LATIN", "HAN", "HANGUL"},
)
"""Scripts that are written together (UTS 39, 5.2: highly restrictive)."""
_PILED_MARKS = re.compile(r"[\u0300-\u036f]{4}")
"""More marks on one letter than any language has (UTS 39, 5.4)."""
_DIRECTION_MARK = "\u200e"
"""Around some characters in the library's data."""
_NICKNAME = get_profile("NicknameCasePreserved")


def clean_name(name: str) -> str | None:
    """Return a new name in its stored form; None if nobody may have such a name.

    >>> clean_name("  Maria   Theresia ")
    'Maria Theresia'
    >>> clean_name(chr(0x3164)) is None  # a letter that cannot be seen
    True
    >>> clean_name(chr(0x410) + "nna") is None  # one Cyrillic letter among Latin ones
    True
    """
    try:
        clean: str = _NICKNAME.enforce(" ".join(name.split()))
    except UnicodeEncodeError:
        return None
    is_visible = any(unicodedata.category(sign)[0] in "LN" for sign in clean)
    has_marks = _PILED_MARKS.search(unicodedata.normalize("NFD", clean))
    is_plain = clean.isprintable() and not SIGNS_OF_SEATS & {*clean}
    return clean if is_visible and is_plain and not has_marks and _has_one_script(clean) else None


def _has_one_script(name: str) -> bool:
    scripts = categories.unique_aliases(name) - SCRIPTS_OF_ALL
    return len(scripts) <= 1 or any(scripts <= group for group in SCRIPTS_TOGETHER)


def name_skeleton(name: str) -> str:
    """Return the form that is equal for names that look alike (UTS 39, 4).

    >>> name_skeleton("Iris") == name_skeleton("lris")
    True
    """
    signs = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
    prototypes = _prototypes()
    mapped = "".join(prototypes.get(sign, sign) for sign in signs)
    skeleton = unicodedata.normalize("NFD", mapped).casefold()
    return "".join(skeleton.split(" "))[:MAX_SKELETON_LENGTH]


@cache
def _prototypes() -> Mapping[str, str]:
    """Return what each character looks like.

    The library's data pair each character with its prototype in both directions. A prototype is
    paired with many; where both have one partner only, the lower code point is the prototype.
    """
    pairs: dict[str, Sequence[Mapping[str, str]]] = confusables.confusables_data
    found = {}
    for sign, partners in pairs.items():
        bare, partner = _bare(sign), partners[0]["c"]
        is_pair = len(partners) == len(pairs[partner]) == 1 and len(_bare(partner)) == 1
        if len(bare) == len(partners) == 1 and not (is_pair and bare < _bare(partner)):
            found[bare] = _bare(partner)
    # A prototype of several characters may hold one that is replaced as well.
    return {
        sign: "".join(found.get(one, one) for one in prototype) for sign, prototype in found.items()
    }


def _bare(text: str) -> str:
    return text.replace(_DIRECTION_MARK, "")


def seat_name(name: str, label: str | None, others: Collection[str]) -> str:
    """Return what a seat is called: a label before the name, a number where two look alike.

    >>> seat_name("Anna", None, ["Otto"])
    'Anna'
    >>> seat_name("Anna", "Mum", ["Otto"])
    'Mum (Anna)'
    >>> seat_name("Anna", None, ["anna", "Otto"])
    'Anna (2)'
    """
    stem = f"{label} ({name})" if label else name
    taken = {name_skeleton(other) for other in others}
    names = (stem if number == 1 else f"{stem} ({number})" for number in range(1, len(taken) + 2))
    return next(one for one in names if name_skeleton(one) not in taken)
