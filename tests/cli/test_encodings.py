"""Bytes that are no text, and text that a terminal would obey."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import Command, forge_record, run_process, run_redirected

NO_TEXT = "\udcff"
"""What Python makes of a byte on the command line that is not UTF-8."""


def test_a_file_name_that_is_not_utf_8(command: Command) -> None:
    assert command("play", "richelieu", "--name", NO_TEXT).code in (0, 2)


def test_input_that_is_not_utf_8() -> None:
    words = r"play richelieu --save game.jsonl < <(printf '\xff\nquit\n')"
    result = run_redirected(words, PYTHONIOENCODING="utf-8:strict")
    assert result.code == 0
    assert not result.err


@pytest.mark.parametrize("words", ["games", "play richelieu", "games --json"])
def test_an_output_that_is_not_utf_8(words: str) -> None:
    result = run_redirected(f"{words} --lang de", PYTHONIOENCODING="ascii:strict")
    assert "Traceback" not in result.err
    assert result.code == 0


def test_json_contains_no_terminal_control_codes(command: Command, house: Path) -> None:
    (house / "game.jsonl").write_text(forge_record('{"n":0,"do":"flag","x":"\x9b31m"}'))
    assert "\x9b" not in command("replay", "game.jsonl", "--json").out


@pytest.mark.live
def test_json_of_every_depth(house: Path) -> None:
    for depth in range(984, 990):
        nested = "[" * depth + "]" * depth
        (house / "game.jsonl").write_text(forge_record(f'{{"n":0,"do":"flag","x":{nested}}}'))
        assert "Traceback" not in run_process("replay", "game.jsonl", "--json").err
