"""Texts are filled in as in the browser: both run through the cases of messages.json."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tafelrunde.i18n import Translator
from tafelrunde.kernel import Json

DATA = json.loads((Path(__file__).parent / "messages.json").read_text("utf-8"))
LAZY = """
import sys
import tafelrunde, tafelrunde.cli, tafelrunde.games, tafelrunde.i18n
from tafelrunde.games import all_games
all_games()
print("babel" in sys.modules)
"""


def plain(text: str) -> str:
    """Spaces that do not break look like others."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(("language", "key", "values", "text"), DATA["cases"])
def test_texts_are_filled_in(language: str, key: str, values: dict[str, Json], text: str) -> None:
    translator = Translator("en", (), DATA["texts"][language])
    translator.language = language
    assert plain(translator.say(key, values)) == text


def test_a_number_may_have_a_fixed_number_of_decimals() -> None:
    translator = Translator("de", (), DATA["texts"]["de"])
    assert translator.number(1234.5, 2) == "1.234,50"
    assert plain(translator.percent(45.25, 1)) == "45,2 %"


def test_a_plural_without_a_branch_for_the_number_is_an_error() -> None:
    with pytest.raises(KeyError):
        Translator("en", (), {"x": "{n:plural one{a}}"}).say("x", {"n": 2})


def test_a_language_that_nobody_has_rules_for_follows_english_ones() -> None:
    translator = Translator("en", (), {"language.locale": "xx", "x": "{n:plural one{a} other{b}}"})
    assert [translator.say("x", {"n": n}) for n in (1, 2)] == ["a", "b"]


def test_the_engine_does_not_load_rules_for_languages() -> None:
    """A simulation does not wait for what only sentences need."""
    done = subprocess.run([sys.executable, "-c", LAZY], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
