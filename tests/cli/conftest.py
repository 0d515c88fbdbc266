from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from tafelrunde.cli import main
from tafelrunde.kernel import State
from tests.cli.command import Command, Result, read_state

Answer = Callable[[State], str]


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for every test, and English."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """The command, run in this process."""

    def run(*words: str, typed: str = "") -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(words)
        output = capsys.readouterr()
        return Result(code, output.out, output.err)

    return run


@pytest.fixture
def answer_with(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path, Answer], None]:
    """Let a function of the position, read from the saved game, answer at the prompt."""

    def sit_down(path: Path, answer: Answer) -> None:
        monkeypatch.setattr("builtins.input", lambda _="": answer(read_state(path)))

    return sit_down


@pytest.fixture
def finished_record(command: Command, house: Path) -> Path:
    """The record of a whole game."""
    path = house / "finished.jsonl"
    assert (
        command("play", "richelieu", "--seed", "3", "--save", str(path), typed="1\n" * 500).code
        == 0
    )
    return path


@pytest.fixture
def unfinished_record(command: Command, house: Path) -> Path:
    """The record of a game left after some acts."""
    path = house / "begun.jsonl"
    command(
        "play", "richelieu", "--seed", "3", "-o", "first=1", "--save", str(path), typed="1\n" * 30
    )
    return path
