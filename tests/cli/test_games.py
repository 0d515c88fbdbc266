from __future__ import annotations

import json

import pytest

from tafelrunde.i18n import rules_text
from tests.cli.command import Command, run_process

LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])


def test_games_are_listed(command: Command) -> None:
    result = command("games")
    assert result.code == 0
    assert "richelieu    2–4" in result.out
    assert not result.err


def test_games_as_json_for_programs(command: Command) -> None:
    games = {game["key"]: game for game in json.loads(command("games", "--json").out)}
    assert list(games) == ["fredericus", "friedrich", "richelieu"]
    game = games["richelieu"]
    assert game["players"] == [2, 3, 4]
    assert set(game) == {"key", "title", "rules", "rules_versions", "players", "about", "credits"}


@LANGUAGES
def test_rules_are_printed_as_they_are_written(command: Command, language: str) -> None:
    text = rules_text(language, "richelieu")
    assert command("rules", "richelieu", "--lang", language).out == text
    data = json.loads(command("rules", "richelieu", "--json", "--lang", language).out)
    assert data == {"game": "richelieu", "lang": language, "text": text}


def test_options_with_values_defaults_and_meaning(command: Command) -> None:
    rows = {row["option"]: row for row in json.loads(command("options", "richelieu", "--json").out)}
    assert list(rows) == ["players", "first", "three_rows", "deck"]
    assert rows["players"]["values"] == ["2", "3", "4"]
    assert (rows["first"]["default"], rows["three_rows"]["default"]) == ("raffle", "off")
    table = command("options", "richelieu").out
    assert all(name in table for name in rows)


@pytest.mark.parametrize("words", [("games",), ("options", "richelieu"), ("rules", "richelieu")])
def test_every_output_exists_in_both_languages(command: Command, words: tuple[str, ...]) -> None:
    english, german = (command(*words, "--lang", language) for language in ("en", "de"))
    assert english.code == german.code == 0
    assert english.out != german.out


@pytest.mark.parametrize(
    ("names", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_MESSAGES": "de_AT", "LANG": "C"}, "de"),
    ],
)
def test_the_language_follows_the_terminal(
    command: Command, monkeypatch: pytest.MonkeyPatch, names: dict[str, str], language: str
) -> None:
    for name, value in names.items():
        monkeypatch.setenv(name, value)
    assert command("games").out == command("games", "--lang", language).out


def test_lang_may_stand_anywhere(command: Command) -> None:
    expected = command("games", "--lang", "de").out
    assert command("--lang", "de", "games").out == expected
    assert command("games", "--lang=de").out == expected


def test_the_command_runs_as_a_module() -> None:
    result = run_process("games", "--json")
    assert result.code == 0
    assert json.loads(result.out)[-1]["key"] == "richelieu"
