from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.command import Command, read_events, read_record


def test_a_valid_record_is_confirmed(command: Command, finished_record: Path) -> None:
    result = command("replay", str(finished_record), "--verify")
    assert result.code == 0
    assert result.out.startswith("The record is correct: ")
    german = command("replay", "--verify", str(finished_record), "--lang", "de").out
    assert german
    assert german != result.out


def test_a_valid_record_is_confirmed_as_json(command: Command, finished_record: Path) -> None:
    record = read_record(finished_record)
    data = json.loads(command("replay", str(finished_record), "--verify", "--json").out)
    assert data["valid"] is True
    assert data["acts"] == len(record.entries)
    assert data["lines"] == len(finished_record.read_text().splitlines())
    assert record.end is not None
    assert data["outcome"] == record.end["end"]
    assert data["commitment"] == record.header["commitment"]


def test_any_changed_byte_is_noticed_and_its_line_named(
    command: Command, finished_record: Path, house: Path
) -> None:
    data, copy = finished_record.read_bytes(), house / "copy.jsonl"
    for place in range(3, len(data), 211):
        copy.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
        sentence = command("replay", str(copy), "--verify").refusal()
        match = re.match(r"Line (\d+)", sentence)
        assert match, sentence
        assert int(match[1]) - 1 - data[:place].count(b"\n") in (0, 1)
        assert command("play", "--resume", str(copy)).code == 1


def test_any_cut_is_noticed(command: Command, finished_record: Path, house: Path) -> None:
    data, copy = finished_record.read_bytes(), house / "copy.jsonl"
    ends = [place + 1 for place, sign in enumerate(data) if sign == 10][:-1:9]
    for place in (0, 1, *ends, *range(100, len(data), 307), len(data) - 1):
        copy.write_bytes(data[:place])
        assert "ine " in command("replay", str(copy), "--verify").refusal()


def test_a_refused_record_as_json(command: Command, finished_record: Path) -> None:
    lines = finished_record.read_text().splitlines(keepends=True)
    finished_record.write_text("".join(lines[:4] + lines[5:]))
    for words in (["--verify"], []):
        result = command("replay", str(finished_record), "--json", *words)
        data = json.loads(result.out)
        assert result.code == 1
        assert (data["valid"], data["line"]) == (False, 5)
        assert data["problem"].startswith("Line 5 was changed, or a line before it is missing")


def test_replay_prints_every_event(command: Command, finished_record: Path) -> None:
    result = command("replay", str(finished_record))
    assert result.code == 0
    for entry in read_record(finished_record).entries:
        assert re.search(rf"^{entry['n']}\W+{entry['act']}$", result.out, re.M)
    seen = [e for e in read_events(finished_record) if e.key == "richelieu.event.token_seen"]
    assert result.out.count("It is: ") == len(seen)
    assert "wins with" in result.out or "share the victory" in result.out


def test_replay_prints_every_event_as_json(command: Command, finished_record: Path) -> None:
    record = read_record(finished_record)
    data = json.loads(command("replay", str(finished_record), "--json").out)
    assert data["header"] == record.header
    assert data["end"] == record.end
    assert [step["entry"]["act"] for step in data["steps"]] == [e["act"] for e in record.entries]
    assert [step["n"] for step in data["steps"]] == [*range(len(record.entries))]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_sees_its_own_tokens_only(
    command: Command, finished_record: Path, seat: int
) -> None:
    output = command("replay", str(finished_record), "--seat", str(seat + 1)).out
    seen = [e for e in read_events(finished_record) if e.key == "richelieu.event.token_seen"]
    mine = [event for event in seen if event.audience == (seat,)]
    assert output.count("It is: ") == len(mine)
    assert "Your tokens: " in output


@pytest.mark.parametrize("seat", ["-1", "0", "3", "x", "", "99999999999999999999999"])
def test_a_seat_out_of_range_is_refused(command: Command, finished_record: Path, seat: str) -> None:
    sentence = command("replay", str(finished_record), f"--seat={seat}").refusal(2)
    assert sentence.startswith("--seat must be a whole number from 1 to 2")


def test_a_running_game_keeps_its_secrets(command: Command, unfinished_record: Path) -> None:
    record = read_record(unfinished_record)
    assert any(e.key == "richelieu.event.token_seen" for e in read_events(unfinished_record))
    plain, data = (
        command("replay", str(unfinished_record)),
        command("replay", str(unfinished_record), "--json"),
    )
    assert plain.out.rstrip().endswith("the game was not finished.")
    for shown in (plain.out, data.out):
        assert str(record.header["seed"]) not in shown
        assert str(record.header["salt"]) not in shown
        assert "It is: " not in shown
    own = command("replay", str(unfinished_record), "--seat", "1").out
    mine = [e for e in read_events(unfinished_record) if e.audience == (0,)]
    assert own.count("It is: ") == len(mine)


def test_a_record_without_its_seed_cannot_be_played(
    command: Command, unfinished_record: Path
) -> None:
    unfinished_record.write_text(read_record(unfinished_record).to_text(secrets=False))
    for words in (["replay"], ["replay", "--verify"], ["play", "--resume"]):
        assert "has no seed" in command(*words, str(unfinished_record)).refusal()


@pytest.mark.parametrize(
    ("language", "said"), [("en", "To Anna only: Your order: "), ("de", "Nur für Anna: Dein Auftr")]
)
def test_a_replay_of_all_seats_says_to_whom_a_secret_was_shown(
    command: Command, house: Path, language: str, said: str
) -> None:
    words = ("play", "fredericus", "--name", "Anna", "--seed", "3", "--bots", "page")
    command(*words, "--save", "game.jsonl", typed="1\n" * 3000)
    assert read_record(house / "game.jsonl").end is not None
    everything = command("replay", "game.jsonl", "--lang", language).out
    assert said in everything
    private = [line for line in everything.splitlines() if said[-9:] in line]
    named = ("To Anna only", "To page 2 only", "Nur für Anna", "Nur für page 2")
    assert all(line.strip().startswith(named) for line in private)
    own = command("replay", "game.jsonl", "--lang", language, "--seat", "1").out
    assert said.partition(": ")[0] not in own
