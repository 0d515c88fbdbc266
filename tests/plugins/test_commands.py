"""A game from elsewhere is a peer of ours: in the terminal, in numbers, and in records."""

from __future__ import annotations

import ast
import io
import json
import sys
import tokenize
from pathlib import Path

import pytest

from tafelrunde.kernel import all_games
from tests.plugins.install import HERE, Installed

KEYS = ["noughts", "stichel"]
MAX_LINES = 150
each_game = pytest.mark.parametrize("key", KEYS)
each_game_in_time = pytest.mark.parametrize(
    "key", [KEYS[0], *(pytest.param(key, marks=pytest.mark.live) for key in KEYS[1:])]
)
"""`make test` has one game for what takes seconds, `make test-live` the others."""


def test_installed_games_are_listed_beside_the_built_in_ones(installed_plugins: Installed) -> None:
    data = json.loads(installed_plugins.run("games", "--json").out)
    assert [game["key"] for game in data] == sorted([*KEYS, *(g.key for g in all_games())])
    assert data[-1]["title"] == "Stichel"


def test_this_process_and_its_environment_see_nothing_of_them() -> None:
    assert not set(KEYS) & {game.key for game in all_games()}


@pytest.mark.parametrize("language", ["en", "de"])
@each_game
def test_rules_and_options_are_there_in_both_languages(
    installed_plugins: Installed, key: str, language: str
) -> None:
    assert installed_plugins.run("rules", key, "--lang", language).out.startswith("# ")
    assert "players" in installed_plugins.run("options", key, "--lang", language).out


@each_game_in_time
def test_a_game_is_played_in_the_terminal_recorded_and_verified(
    installed_plugins: Installed, key: str, tmp_path: Path
) -> None:
    path = str(tmp_path / "game.jsonl")
    played = installed_plugins.run("play", key, "--bots", "page", "--save", path, typed="1\n" * 30)
    assert played.code == 0, played
    verified = installed_plugins.run("replay", "--verify", path)
    assert verified.code == 0, verified
    assert "The record is correct" in verified.out
    replayed = json.loads(installed_plugins.run("replay", "--json", path).out)
    assert replayed["header"]["game"] == key
    assert replayed["end"]["end"]["winners"]


@each_game_in_time
def test_many_games_are_simulated_the_same_by_one_process_and_by_two(
    installed_plugins: Installed, key: str
) -> None:
    found = [
        json.loads(
            installed_plugins.run("simulate", key, "--games", "40", "--json", "--workers", n).out
        )
        for n in ("1", "2")
    ]
    assert found[0]["games"] == 40
    assert found[0]["scores"] == found[1]["scores"]


def test_the_bots_of_the_game_meet_the_random_one_in_the_arena(
    installed_plugins: Installed,
) -> None:
    words = ["--bots", "page,cadet", "--players", "4", "--games", "48", "--json"]
    result = installed_plugins.run("arena", "stichel", *words)
    assert result.code == 0, result
    rates = {bot["name"]: bot["wins"] for bot in json.loads(result.out)["bots"]}
    assert rates["cadet"] > rates["page"]


@pytest.mark.live
@each_game_in_time
def test_the_conformance_command_passes(installed_plugins: Installed, key: str) -> None:
    result = installed_plugins.run("conformance", key)
    assert result.code == 0, result
    assert "failed" not in result.out
    assert result.out.splitlines()[-1].startswith("All ")


def code_lines(file: Path) -> int:
    """Count lines with code: neither empty nor comments nor docstrings."""
    text = file.read_text("utf-8")
    holders = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docs = [
        node.body[0]
        for node in ast.walk(ast.parse(text))
        if isinstance(node, holders) and ast.get_docstring(node) is not None
    ]
    silent = {line for doc in docs for line in range(doc.lineno, (doc.end_lineno or 0) + 1)}
    quiet = (tokenize.NL, tokenize.NEWLINE, tokenize.COMMENT, tokenize.INDENT, tokenize.DEDENT,
             tokenize.ENDMARKER)  # fmt: skip
    spoken = [
        t for t in tokenize.generate_tokens(io.StringIO(text).readline) if t.type not in quiet
    ]
    return len({line for t in spoken for line in range(t.start[0], t.end[0] + 1)} - silent)


def test_the_trick_taking_game_and_its_bots_take_150_lines_or_fewer() -> None:
    files = ["__init__.py", "bots.py", "plugin.py"]
    counts = {name: code_lines(HERE / "stichel" / "src" / "stichel" / name) for name in files}
    assert sum(counts.values()) <= MAX_LINES, counts


@pytest.mark.live
def test_the_pytest_plug_in_tests_one_game(installed_plugins: Installed, tmp_path: Path) -> None:
    alone = ["env", "PYTEST_DISABLE_PLUGIN_AUTOLOAD=1"]  # loading other plug-ins takes seconds
    start = [*alone, sys.executable, "-m", "pytest", "-p", "tafelrunde.conformance.plugin"]
    words = [
        "-q",
        "-p",
        "no:cacheprovider",
        "--game",
        "noughts",
        "-k",
        "copies or twins or diversity",
    ]
    result = installed_plugins.run(*words, start=start, cwd=tmp_path)
    assert result.code == 0, result
    assert "2 passed, 1 skipped" in result.out
    unknown = installed_plugins.run("--game", "nothing", start=start, cwd=tmp_path)
    assert unknown.code == 4
    assert "There is no game" in unknown.err + unknown.out
