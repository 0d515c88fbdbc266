"""`tafelrunde new-game` writes a package that passes at once."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

from tafelrunde.cli import main
from tests.cli.command import Result
from tests.plugins.install import Installed, install

PYTEST = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]


def write_new_game(folder: Path, name: str, *words: str) -> Path:
    """Write the package of a game into a folder."""
    result = Installed(folder / "nothing").run("new-game", name, *words, cwd=folder)
    assert result.code == 0, result
    return folder / name


@pytest.mark.live
def test_a_new_game_passes_its_tests_and_the_suite_at_once(tmp_path: Path) -> None:
    package = write_new_game(tmp_path, "my-game")
    installed = install(tmp_path, package)
    tested = installed.run(start=PYTEST, cwd=package)
    assert tested.code == 0, tested
    assert "failed" not in tested.out
    played = installed.run("play", "my-game", typed="1\n" * 30)
    assert played.code == 0, played
    assert "won." in played.out


@pytest.mark.live
def test_a_rule_that_is_broken_fails_the_tests_of_the_new_game(tmp_path: Path) -> None:
    package = write_new_game(tmp_path, "my-game")
    module = package / "src" / "my_game" / "__init__.py"
    text = module.read_text("utf-8")
    module.write_text(text.replace("return TAKES[: self.pebbles]", "return TAKES"), "utf-8")
    tested = install(tmp_path, package).run("-x", start=PYTEST, cwd=package)
    assert tested.code == 1, tested


def test_the_folder_can_be_chosen_and_every_file_says_the_name(tmp_path: Path) -> None:
    write_new_game(tmp_path, "heap", "--folder", "games/one")
    folder = tmp_path / "games" / "one"
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["entry-points"]["tafelrunde.games"] == {"heap": "heap.plugin:PLUGIN"}
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert {"README.md", "src/heap/texts/de/heap.toml", "tests/test_rules.py"} <= files
    assert not any("$" in path.read_text("utf-8") for path in folder.rglob("*.*") if path.is_file())


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Pebbles", "cannot be a game's key"),
        ("two words", "cannot be a game's key"),
        ("../up", "cannot be a game's key"),
        ("x" * 41, "cannot be a game's key"),
        ("my-", "cannot be a game's key"),
        ("", "cannot be a game's key"),
        ("class", "is taken"),
        ("json", "is taken"),
        ("richelieu", "is taken"),
        ("tafelrunde", "is taken"),
    ],
)
def test_a_bad_name_is_refused_and_nothing_is_written(
    tmp_path: Path,
    name: str,
    why: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "200")
    code = main(("new-game", name))
    assert why in Result(code, *capsys.readouterr()).refusal()
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_not_changed(tmp_path: Path) -> None:
    (tmp_path / "heap").mkdir()
    result = Installed(tmp_path / "nothing").run("new-game", "heap", cwd=tmp_path)
    assert "is already there" in result.refusal()
    assert list((tmp_path / "heap").iterdir()) == []


def test_a_folder_that_cannot_be_made_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    words = ["new-game", "heap", "--folder", "file/heap"]
    assert (
        "cannot be written" in Installed(tmp_path / "nothing").run(*words, cwd=tmp_path).refusal()
    )
