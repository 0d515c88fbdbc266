"""Texts are found: those of the house, and those that a game brings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tafelrunde.i18n import (
    LANGUAGES,
    TEXTS_VARIABLE,
    Translator,
    catalogue,
    language_names,
    languages,
    own_texts,
    rules_text,
)
from tafelrunde.kernel import GamePlugin, UnknownGame, plugin_problems, register, unregister
from tafelrunde.server.schemas.requests import AccountChange
from tafelrunde.web import client
from tafelrunde.web.pages import render_page
from tests.kernel.toy import KEY, Toy

TEXTS = """
title = "Tøy"
[event.deep]
"with.dot" = "dotted"
"""


@pytest.fixture
def texts(tmp_path: Path) -> Iterator[Path]:
    """The texts of a game that is known for the length of one test."""
    (tmp_path / "en").mkdir()
    (tmp_path / "de").mkdir()
    register(GamePlugin(game=Toy(), texts=tmp_path))
    yield tmp_path
    unregister(KEY)


def texts_of_game(language: str = "en") -> dict[str, str]:
    return {key: text for key, text in catalogue(language).items() if KEY in key}


def test_keys_are_the_files_name_and_the_entrys_path(texts: Path) -> None:
    (texts / "en" / f"{KEY}.toml").write_text(TEXTS, "utf-8")
    (texts / "en" / f"board_{KEY}.toml").write_text('pile = "pile"', "utf-8")
    assert texts_of_game() == {
        f"{KEY}.title": "Tøy",
        f"{KEY}.event.deep.with.dot": "dotted",
        f"board.{KEY}.pile": "pile",
    }
    assert Translator("en").say(f"{KEY}.title") == "Tøy"


def test_a_game_cannot_replace_texts_that_are_not_its_own(texts: Path) -> None:
    before = catalogue("en")["seat"]
    (texts / "en" / "house.toml").write_text('seat = "mine"\n[toy]\nx = "x"', "utf-8")
    (texts / "en" / "page.toml").write_text('join = "mine"', "utf-8")
    assert catalogue("en")["seat"] == before
    assert texts_of_game() == {}


def test_only_files_of_texts_are_read(texts: Path) -> None:
    (texts / "en" / "rules.md").write_text("# Toy\n", "utf-8")
    (texts / "en" / "README").write_text("no = texts", "utf-8")
    assert texts_of_game() == {}


def test_the_other_language_stands_in_where_one_is_missing(texts: Path) -> None:
    (texts / "de").rmdir()
    (texts / "en" / f"{KEY}.toml").write_text('title = "Stones"', "utf-8")
    assert texts_of_game("de") == {f"{KEY}.title": "Stones"}
    said = [str(problem) for problem in plugin_problems() if str(texts) in str(problem)]
    assert len(said) == 1
    assert "no texts in 'de'" in said[0]


def test_broken_texts_leave_the_other_games_alone(texts: Path) -> None:
    (texts / "en" / f"{KEY}.toml").write_text("title = ", "utf-8")
    assert texts_of_game() == {}
    assert catalogue("en")["seat"]
    assert any(str(texts) in str(problem) for problem in plugin_problems())


def test_rules_are_read_from_their_own_file(texts: Path) -> None:
    assert rules_text("en", KEY) == ""
    with pytest.raises(UnknownGame):
        rules_text("en", "absent")


def test_rules_come_in_the_language_there_is(texts: Path) -> None:
    (texts / "en" / "rules.md").write_text("# Tøy\n", "utf-8")
    assert rules_text("en", KEY) == "# Tøy\n"
    assert rules_text("de", KEY) == "# Tøy\n"


@pytest.mark.parametrize("language", ["fr", "", "EN", "../en"])
def test_a_language_without_texts_is_refused(language: str) -> None:
    with pytest.raises(ValueError, match="no texts"):
        catalogue(language)
    with pytest.raises(ValueError, match="no texts"):
        rules_text(language, "toy")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_of_the_house_has_texts(language: str) -> None:
    texts = catalogue(language)
    assert texts["seat"]
    assert all(isinstance(text, str) for text in texts.values())


@pytest.fixture
def further(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a third language, as a host may name one."""
    folder = tmp_path / "nl"
    folder.mkdir()
    (folder / "language.toml").write_text('name = "Nederlands"\n', "utf-8")
    (folder / "house.toml").write_text('list.and = "en"\n', "utf-8")
    (folder / "page.toml").write_text('rules = "Spelregels"\n', "utf-8")
    (folder / "rules_richelieu.md").write_text("# Richelieu in het Nederlands\n", "utf-8")
    (tmp_path / "README").write_text("no language", "utf-8")
    (tmp_path / "fr").mkdir()
    monkeypatch.setenv(TEXTS_VARIABLE, str(tmp_path))
    return folder


def test_a_folder_is_a_language(further: Path) -> None:
    assert languages() == (*LANGUAGES, "nl")
    assert language_names()["nl"] == "Nederlands"
    assert catalogue("nl")["page.rules"] == "Spelregels"


def test_what_a_language_lacks_is_said_in_english(further: Path) -> None:
    translator = Translator("nl")
    assert translator.say("page.chat") == catalogue("en")["page.chat"]
    assert translator.say("name", {"seat": 2}) == "player 3"
    assert "page.chat" not in own_texts("nl")
    assert catalogue("nl")["richelieu.title"] == "Richelieu"


def test_a_language_follows_its_own_rules_for_numbers(further: Path) -> None:
    assert Translator("nl").locale == "nl"
    assert Translator("en").locale == "en-GB"


def test_a_language_may_bring_rules_of_games(further: Path) -> None:
    assert rules_text("nl", "richelieu") == "# Richelieu in het Nederlands\n"
    assert rules_text("nl", "friedrich") == rules_text("en", "friedrich")


def test_a_folder_without_a_language_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TEXTS_VARIABLE, "/nowhere")
    assert languages() == LANGUAGES


def test_a_third_language_is_offered_everywhere(further: Path) -> None:
    """Settings and the bar name it, the client can load it, and a visitor may ask for it."""
    page = render_page("settings", "de")
    assert '"nl": "Nederlands"' in page
    assert 'lang="nl">Nederlands</button>' in page
    assert "words/nl.json" in client()
    assert AccountChange(language="nl").language == "nl"
    with pytest.raises(ValueError, match="no texts"):
        AccountChange(language="fr")
