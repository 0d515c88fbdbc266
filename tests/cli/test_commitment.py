"""What a player can hold on to: the promise before the game, the digits after it."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.command import Command, read_record


def test_verification_shows_the_commitment_and_the_digits(
    command: Command, finished_record: Path
) -> None:
    record = read_record(finished_record)
    result = command("replay", "--verify", str(finished_record))
    assert str(record.header["commitment"]) in result.out
    assert record.digits in result.out
    data = json.loads(command("replay", "--verify", "--json", str(finished_record)).out)
    assert (data["commitment"], data["digits"]) == (record.header["commitment"], record.digits)


def test_a_record_with_another_commitment_is_refused(
    command: Command, finished_record: Path
) -> None:
    promised = str(read_record(finished_record).header["commitment"])
    words = ("replay", "--verify", str(finished_record), "--commitment")
    assert command(*words, promised.upper()).code == 0
    assert "the promise in the record is not" in command(*words, "0" * 64).refusal()


def test_a_bad_record_is_refused_with_a_sentence_beside_the_json(
    command: Command, house: Path
) -> None:
    (house / "empty").write_text("")
    result = command("replay", "--verify", "--json", "empty")
    assert json.loads(result.out)["valid"] is False
    assert "the file is empty" in result.refusal()


def test_without_a_command_help_and_a_sentence_are_given(command: Command) -> None:
    result = command()
    assert "COMMAND is missing" in result.refusal(2)
    assert "first steps" in result.out


def test_a_list_of_acts_can_be_filtered(command: Command) -> None:
    typed = "list take 2L\nlist fnord\nquit\n"
    result = command("play", "richelieu", "--seed", "3", "-o", "first=1", typed=typed)
    assert result.out.count("   3 take 2L") == 2
    assert "No move like “fnord” is possible now." in result.out
