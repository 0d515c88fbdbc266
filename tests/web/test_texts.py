"""Every text of the client is there in both languages, and none is left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.web import words_of

SOURCE = Path(tafelrunde.__file__).parent
KEY = re.compile(r"""["{`]((?:page|board)\.[a-z0-9_.]+)["}`]""")
BUILT = re.compile(r"say\(\s*(?:`|[^)]*\"(?:page|board)\.[a-z0-9_.]*\"\s*\+)")
FROM_SERVER = ("page.value.", "page.house.option.", "page.house.about.", "friedrich.fate_")
"""Labels of options, which the server puts into its answers; cards of fate, which views name."""


def scripts() -> list[Path]:
    """Give all that is shown; the cards of the front page name their texts in Python."""
    front = SOURCE / "web" / "home_cards.py"
    return [*SOURCE.rglob("*.js"), *SOURCE.rglob("*.html"), front]


def named() -> set[str]:
    """Give every key that a page or script names."""
    return {key for file in scripts() for key in KEY.findall(file.read_text("utf-8"))}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_key_in_a_script_has_words(language: str) -> None:
    assert len(named()) > 100
    assert named() - set(words_of(language)) == set()


def test_no_words_are_left_over() -> None:
    known = {key for key in words_of("en") if not key.startswith(FROM_SERVER)}
    assert known - named() == set()


def test_keys_are_written_out_and_never_put_together() -> None:
    assert [file.name for file in scripts() if BUILT.search(file.read_text("utf-8"))] == []
