from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.games import all_games
from tests.cli.command import Command, run_process, script_command

GAME = ("--players", "-o", "--option", "--seed")
DATABASE = ("--data", "--database")
CONTEST = ("--bots", "--seats", "--simulations", "--seconds", "--limit", "--results", "--report")
OPTIONS: dict[str, tuple[str, ...]] = {
    "games": ("--json",),
    "rules": ("--json",),
    "options": ("--json",),
    "play": (*GAME, "--seat", "--name", "--save", "--resume", "--plain"),
    "simulate": (*GAME, "--games", "--workers", "--json"),
    "arena": (*GAME, "--games", "--workers", "--json", *CONTEST),
    "championship": (),
    "championship draw": ("--participants", "--seed", "--wishes", "--json"),
    "championship points": ("--deduct-unfinished", "--json"),
    "championship rehearse": ("--participants", "--bots", "--seed", "--workers", "--to"),
    "replay": ("--verify", "--seat", "--json"),
    "perft": (*GAME, "--depth", "--json"),
    "conformance": (),
    "new-game": ("--folder",),
    "serve": ("--host", "--port", *DATABASE, "--base-url"),
    "backup": DATABASE,
    "restore": DATABASE,
    "export": ("--table", "--to", *DATABASE),
    "import": DATABASE,
    "repair": ("--dry-run", *DATABASE),
    "admin": ("--list", "--ban", "--unban", "--reset-link", "--delete", *DATABASE, "--base-url"),
}
LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])
COMMANDS = pytest.mark.parametrize("name", OPTIONS)


def example_lines(text: str) -> list[str]:
    return re.findall(r"^  (tafelrunde .*?)(?:  .*)?$", text, re.M)


@LANGUAGES
@COMMANDS
def test_help_names_every_option_and_has_an_example(
    command: Command, name: str, language: str
) -> None:
    result = command(*name.split(), "--help", "--lang", language)
    assert result.code == 0
    listed = re.findall(r"(?<!\S)--?[a-z-]+", result.out.partition("\n\n")[2])
    assert {*OPTIONS[name], "-h", "--help", "--lang"} <= set(listed)
    assert example_lines(result.out)


@COMMANDS
def test_no_sentence_of_the_help_is_the_same_in_both_languages(command: Command, name: str) -> None:
    english, german = (
        command(*name.split(), "-h", "--lang", language).out for language in ("en", "de")
    )
    assert len(example_lines(english)) == len(example_lines(german))
    same = {*english.splitlines()} & {*german.splitlines()} - {""}
    usage_or_example = re.compile(r"  tafelrunde .*|  -o, --option KEY=VALUE|[ \[\]A-Z|a-z=-]*")
    assert all(usage_or_example.fullmatch(line) for line in same), same


@LANGUAGES
def test_the_first_help_names_all_commands_and_exit_codes(command: Command, language: str) -> None:
    result = command("--help", "--lang", language)
    assert result.code == 0
    assert all(re.search(rf"^ +{name.split()[0]}\b", result.out, re.M) for name in OPTIONS)
    assert re.search(r"0 .*1 .*2 .*130 ", result.out)


def test_without_a_command_the_help_is_shown(command: Command) -> None:
    result = command()
    assert result.code == 2
    first = all_games()[0].key
    assert f"tafelrunde play {first}" in result.out + result.err


def test_version(command: Command) -> None:
    assert command("--version").out == f"tafelrunde {tafelrunde.__version__}\n"


def run_example(command: Command, line: str) -> int:
    typed = "1\n" * (500 if "--resume" in line else 4)
    return command(*shlex.split(line)[1:], typed=typed).code


@LANGUAGES
def test_the_examples_of_play_and_replay_run_one_after_the_other(
    command: Command, house: Path, language: str
) -> None:
    lines = [
        line
        for name in ("play", "replay")
        for line in example_lines(command(name, "--help", "--lang", language).out)
    ]
    assert len(lines) == 6
    assert [run_example(command, line) for line in lines] == [0] * 6
    assert len([*house.glob("*.jsonl")]) == 1


def test_all_other_examples_run(command: Command) -> None:
    names = ("games", "rules", "options", "simulate", "perft")
    lines = [line for name in names for line in example_lines(command(name, "--help").out)]
    lines += example_lines(command("--help").out)
    assert len(lines) == 9
    assert [run_example(command, line) for line in lines] == [0] * 9


def test_only_play_at_a_terminal_loads_the_full_screen() -> None:
    text = "import sys; from tafelrunde.cli import main; main(); print('textual' in sys.modules)"
    for words in (["--help"], ["play", "richelieu", "--plain", "--save", "x.jsonl"]):
        result = run_process(*words, start=script_command(text))
        assert result.out.splitlines()[-1] == "False"
