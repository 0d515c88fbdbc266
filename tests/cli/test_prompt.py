from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.command import Command, read_events, read_record

PLAY = ("play", "richelieu", "--seed", "5", "-o", "first=1")


def test_the_commands_at_the_prompt(command: Command, house: Path) -> None:
    typed = "help\nLIST take\nboard\nlegend\nlog\nrules\nsave copy.jsonl\n\n1\nlog\nquit\n"
    result = command(*PLAY, "--save", "game.jsonl", typed=typed)
    assert result.code == 0
    assert not result.err
    assert "take back your last move" in result.out
    assert result.out.count("Brg1s: ") == 2
    assert "# Richelieu" in result.out
    assert "Saved to copy.jsonl." in result.out
    assert command("replay", "copy.jsonl").code == 0


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "The list goes from 1 to "),
        ("999", "The list goes from 1 to "),
        ("-1", "“-1” is not a move"),
        ("123456789", "“123456789” is not a move"),
        ("٣", "“٣” is not a move"),
        ("fnord", "“fnord” is not a move"),
        ("take 9L", "There is no row 9; the rows are 1 to 4."),
        ("end", "You must take a card first."),
        ("mark 1-1", "Take a card first"),
        ("\x1b[2Jtake", "“?[2Jtake” is not a move"),
        ("take 1L\x00", "is not a move"),
        ("x" * 5000, "is not a move"),
        ("save .", ". is already there and is not overwritten"),
        ("save no/such/folder", "cannot be written: there is no such"),
        ("save a\x00b", "cannot be written: a file cannot have this name"),
    ],
)
def test_invalid_input_is_refused_and_changes_nothing(
    command: Command, typed: str, answer: str
) -> None:
    result = command(*PLAY, "--save", "game.jsonl", typed=f"{typed}\nquit\n")
    assert result.code == 0
    assert answer in result.out
    assert "\x1b" not in result.out
    assert not read_record(Path("game.jsonl")).entries


def test_the_prompt_is_translated_into_german(command: Command) -> None:
    result = command(*PLAY, "--lang", "de", typed="0\nend\nhelp\nundo\nquit\n")
    for english in ("The list", "take back", "Saved", "nothing you could", "must take"):
        assert english not in result.out


def test_a_game_without_save_goes_to_the_state_folder(command: Command, house: Path) -> None:
    result = command(*PLAY)
    (path,) = (house / "state" / "tafelrunde").iterdir()
    assert re.fullmatch(r"richelieu-[\d-]+-[0-9a-f]{4}\.jsonl", path.name)
    assert str(path) in result.out


def test_the_state_folder_is_under_home_otherwise(
    command: Command, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(house))
    command(*PLAY)
    assert len([*(house / ".local/state/tafelrunde").iterdir()]) == 1


def test_a_state_folder_that_cannot_be_created_is_refused(
    command: Command, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (house / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(house / "file"))
    assert "cannot be written" in command(*PLAY).refusal()


def test_the_players_names_are_shown(command: Command) -> None:
    command(*PLAY, "--name", "  Anna  ", "--save", "a.jsonl")
    assert read_record(Path("a.jsonl")).names == ["Anna", "cadet 2"]
    result = command(*PLAY, "--name", "\x1b[31m[bold]{seat}", "--save", "b.jsonl")
    assert "?[31m[bold]{seat}: take one card" in result.out
    command(*PLAY, "--name", "   ", "--save", "c.jsonl")
    assert read_record(Path("c.jsonl")).names[0] == "Guest"


@pytest.mark.parametrize("seed", ["1", "2", "geheim"])
def test_no_secret_is_shown_during_a_game(command: Command, seed: str) -> None:
    words = ("play", "richelieu", "--players", "3", "--seat", "2", "--seed", seed)
    result = command(*words, "--save", "game.jsonl", typed="1\n" * 500)
    record, events = read_record(Path("game.jsonl")), read_events(Path("game.jsonl"))
    assert str(record.header["seed"]) not in result.out
    assert str(record.header["salt"]) not in result.out
    assert str(record.header["commitment"]) in result.out
    seen = [event for event in events if event.key == "richelieu.event.token_seen"]
    mine = [event for event in seen if event.audience == (1,)]
    assert 0 < len(mine) < len(seen)
    assert result.out.count("It is: ") == len(mine)
    assert result.out.rindex("\n> ") < result.out.index(" shows: ")
