"""Names say what they mean: no lone participles, and no words that the project has replaced."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

LONE_PARTICIPLES = re.compile(
    "answered|asked|chosen|counted|drawn|finished|given|heard|kept|laid|listed|made|meant|named|"
    "offered|opened|played|recorded|reported|said|searched|seated|seen|sent|settled|shown|started|"
    "stirred|taken|told|wished|written"
)
"""Functions need a verb and an object: `draw_lines`, not `drawn`."""

REPLACED = re.compile(r"deeds?|weekends?|outlooks?|postman|teller|fair_copy|yardstick|roadblocks?")
"""Words of earlier versions; docs/renamed.md lists what replaced them."""


DEFINITION = re.compile(r"^[ \t]*(?:async +)?(def|class) +(\w+)", re.MULTILINE)
"""Also finds the beginnings of definitions in texts; reading all trees takes long."""


@cache
def definitions() -> list[tuple[str, str, bool]]:
    """List the place and the name of all classes and functions, and whether it is a function."""
    found = []
    for folder in ("src", "tests", "bench", "tools"):
        for path in (ROOT / folder).rglob("*.py"):
            place = str(path.relative_to(ROOT))
            for word, name in DEFINITION.findall(path.read_text("utf-8")):
                found.append((place, name, word == "def"))
    return found


def replaced_word(name: str) -> str | None:
    """Return a replaced word in a name of the form `snake_case` or `CamelCase`."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    match = re.search(rf"(?<![a-z])(?:{REPLACED.pattern})(?![a-z])", words)
    return match and match.group()


def test_functions_are_not_named_by_a_lone_participle() -> None:
    found = [f"{place}: {name}" for place, name, is_function in definitions()
             if is_function and LONE_PARTICIPLES.fullmatch(name)]  # fmt: skip
    assert found == []


def test_no_class_function_or_file_has_a_replaced_word_in_its_name() -> None:
    found = [f"{place}: {name}" for place, name, _ in definitions()
             if not name.startswith("test_") and replaced_word(name)]  # fmt: skip
    files = {place for place, _, _ in definitions() if replaced_word(Path(place).stem)}
    assert (found, files) == ([], set())


@pytest.mark.parametrize(
    ("name", "word"),
    [("WeekendDesk", "weekend"), ("parse_deed", "deed"), ("indeed", None), ("storyteller", None)],
)
def test_a_replaced_word_is_found_as_a_whole_word(name: str, word: str | None) -> None:
    assert replaced_word(name) == word
