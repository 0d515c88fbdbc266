"""The command with a game that the house has never heard of."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import Command
from tests.third_party.install import install_pebbles, offer_entry_points

TO_THE_END = "1\n" * 12


@pytest.mark.parametrize(("plugin", "bot"), [("PLAIN", "page"), ("GENERIC", "cadet")])
def test_a_game_is_played_to_its_end_against_a_bot_that_it_has(
    command: Command, tmp_path: Path, plugin: str, bot: str
) -> None:
    with install_pebbles(tmp_path, plugin):
        result = command("play", "pebbles", "--save", "game.jsonl", typed=TO_THE_END)
        assert result.code == 0, result
        assert f"{bot} 2 takes" in result.out
        assert "took the last one and wins." in result.out
        assert command("replay", "game.jsonl", "--verify").code == 0


@pytest.mark.parametrize(
    ("language", "said"), [("en", "no hints for this game"), ("de", "keine Hinweise")]
)
def test_without_bots_of_its_own_a_hint_is_refused_with_a_sentence(
    command: Command, tmp_path: Path, language: str, said: str
) -> None:
    with install_pebbles(tmp_path, "PLAIN"):
        result = command("play", "pebbles", "--lang", language, typed=f"hint\n{TO_THE_END}")
        assert result.code == 0
        assert said in result.out


def test_the_bots_of_the_house_give_hints_for_any_game(command: Command, tmp_path: Path) -> None:
    with install_pebbles(tmp_path, "GENERIC"):
        result = command("play", "pebbles", "-o", "pile=7", typed=f"hint\n{TO_THE_END}")
        assert "A strong bot would play: take 3" in result.out


@pytest.mark.parametrize(
    ("language", "choice", "advice"),
    [("en", "could not choose", "could not give a hint"), ("de", "Zufallsbot", "keinen Hinweis")],
)
def test_bots_that_fail_stop_no_game(
    command: Command, tmp_path: Path, language: str, choice: str, advice: str
) -> None:
    with install_pebbles(tmp_path, "BROKEN"):
        words = ("play", "pebbles", "--bots", "raising", "--lang", language)
        result = command(*words, typed=f"hint\n{TO_THE_END}")
        assert result.code == 0
        assert f"raising {choice}" in result.out or choice in result.out
        assert advice in result.out
        assert "ZeroDivisionError" in result.out


def test_the_arena_takes_any_game_and_bots_that_are_not_installed(
    command: Command, tmp_path: Path
) -> None:
    with install_pebbles(tmp_path, "GENERIC"):
        bots = "page,cadet,tests.third_party.bots:Lowest,tests.third_party.bots:make_bot@5"
        words = ("arena", "pebbles", "--bots", bots, "--games", "12", "--json")
        result = command(*words, "--workers", "2")
        assert result.code == 0, result
        data = json.loads(result.out)
        assert {bot["name"] for bot in data["bots"]} == set(bots.split(","))
        assert all(not bot["faults"] for bot in data["bots"])


@pytest.mark.parametrize("words", [("simulate", "--games", "20"), ("perft",), ("options",)])
def test_other_commands_take_any_game(
    command: Command, tmp_path: Path, words: tuple[str, ...]
) -> None:
    with install_pebbles(tmp_path, "PLAIN"):
        assert command(words[0], "pebbles", *words[1:], "--json").code == 0
        assert command(words[0], "pebbles", *words[1:]).code == 0


@pytest.mark.parametrize(
    ("language", "said"), [("en", "cannot be used in full"), ("de", "nicht oder nur zum Teil")]
)
def test_a_broken_plugin_is_named_in_one_sentence_and_the_others_are_listed(
    command: Command, tmp_path: Path, language: str, said: str
) -> None:
    broken = {"tafelrunde.games": {"broken": "tests.third_party.absent:PLUGIN"}}
    with offer_entry_points(tmp_path / "packages", broken):
        result = command("games", "--lang", language)
    assert result.code == 0
    assert "richelieu" in result.out
    [line] = result.err.splitlines()
    assert said in line
    assert "broken" in line
    assert "No module named 'tests.third_party.absent'" in line
