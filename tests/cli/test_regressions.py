"""Mistakes that were there once and must not come back."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tafelrunde.kernel import Json
from tests.cli.command import (
    READY,
    Command,
    Result,
    environment,
    forge_record,
    read_events,
    run_redirected,
    script_command,
)
from tests.cli.test_simulate import interrupt_command

pytestmark = pytest.mark.live

NO_TEXT = "\udcff"
"""What Python makes of a byte on the command line that is not UTF-8."""


def wait_for_worker(parent: int) -> int:
    """Wait until a process has a worker."""
    for _ in range(600):
        asked = ["pgrep", "-P", str(parent), "-f", "spawn_main"]
        output = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
        if output:
            return int(output.split()[0])
        time.sleep(0.1)
    raise AssertionError("no worker came")


def test_an_interrupt_of_two_workers_prints_the_games_so_far() -> None:
    words = ("simulate", "richelieu", "--games", "500000", "--json", "--workers", "2")
    result = interrupt_command(*words, after=2, when=wait_for_worker)
    data = json.loads(result.out)
    assert result.refusal(130).startswith(f"Interrupted after {data['games']:,} of 500,000 games")


def test_an_interrupt_while_workers_start() -> None:
    words = ("simulate", "richelieu", "--games", "500000", "--json", "--workers", "2")
    assert interrupt_command(*words, after=0, when=wait_for_worker).refusal(130)


def test_a_killed_worker_is_reported_with_a_sentence() -> None:
    words = ("simulate", "richelieu", "--games", "100000", "--workers", "2")
    running = subprocess.Popen(
        [*script_command(READY), *words], stderr=subprocess.PIPE, text=True, env=environment()
    )
    with running:
        os.kill(wait_for_worker(running.pid), signal.SIGKILL)
        _, err = running.communicate(timeout=60)
    Result(running.returncode, "", err.removeprefix("ready\n")).refusal()


def test_a_thousand_million_games_begin_at_once() -> None:
    result = interrupt_command("simulate", "richelieu", "--games", "1000000000", "--json", after=2)
    assert json.loads(result.out)["games"] > 0


@pytest.mark.parametrize("name", ["simulate", "perft", "play"])
def test_a_seed_that_is_not_utf_8_is_refused(command: Command, name: str) -> None:
    assert command(name, "richelieu", "--seed", NO_TEXT).code == 0


def test_a_closed_input_is_the_end_of_input() -> None:
    result = run_redirected("play richelieu --save game.jsonl <&-")
    assert result.code == 0
    assert not result.err


def test_a_closed_output() -> None:
    assert "Traceback" not in run_redirected("games >&-").err


def test_help_to_a_full_output_without_buffer() -> None:
    assert run_redirected("--help > /dev/full", PYTHONUNBUFFERED="1").refusal()


def test_a_state_folder_of_an_unknown_user(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "~nobody-of-this-name/state")
    command("play", "richelieu")


@pytest.mark.parametrize("bot", [[], {}, [1]])
def test_a_bot_name_with_control_characters_is_refused(
    command: Command, house: Path, bot: Json
) -> None:
    seats: list[Json] = [{"name": "Anna"}, {"name": "page 2", "bot": bot}]
    (house / "game.jsonl").write_text(forge_record(seats=seats))
    assert "known bots" in command("play", "--resume", "game.jsonl").refusal()


@pytest.mark.parametrize("changes", [{"game": "x\ny"}, {"rules": "x\ny"}, {"options": {"x\ny": 1}}])
def test_a_record_cannot_forge_lines(
    command: Command, house: Path, changes: dict[str, Json]
) -> None:
    (house / "game.jsonl").write_text(forge_record(**changes))
    assert command("replay", "game.jsonl").refusal()


@pytest.mark.parametrize(
    "words", [["rules", "a\nb"], ["replay", "a\nb"], ["simulate", "richelieu", "--games", "5\n6"]]
)
def test_one_sentence_is_one_line(command: Command, words: list[str]) -> None:
    result = command(*words)
    result.refusal(result.code)


def test_a_name_is_one_line(command: Command) -> None:
    result = command("play", "richelieu", "--name", "Anna\nForged line")
    assert "\nForged line" not in result.out


def test_a_resumed_game_does_not_overwrite_another_file(
    command: Command, unfinished_record: Path, house: Path
) -> None:
    (house / "diary").write_text("dear diary")
    command("play", "--resume", str(unfinished_record), "--save", "diary", typed="1\nquit\n")
    assert (house / "diary").read_text() == "dear diary"


def test_a_resumed_game_is_saved_where_it_says(
    command: Command, unfinished_record: Path, house: Path
) -> None:
    result = command(
        "play", "--resume", str(unfinished_record), "--save", "other.jsonl", typed="quit\n"
    )
    assert "--resume other.jsonl" in result.out
    assert (house / "other.jsonl").exists()


def test_save_at_the_prompt_does_not_overwrite(
    command: Command, unfinished_record: Path, house: Path
) -> None:
    (house / "diary").write_text("dear diary")
    command("play", "--resume", str(unfinished_record), typed="save diary\nquit\n")
    assert (house / "diary").read_text() == "dear diary"


def test_a_game_that_lost_its_last_line_can_be_resumed(
    command: Command, finished_record: Path
) -> None:
    lines = finished_record.read_text().splitlines(keepends=True)
    finished_record.write_text("".join(lines[:-1]))
    assert command("play", "--resume", str(finished_record)).code == 0
    assert command("replay", "--verify", str(finished_record)).code == 0


def test_a_running_game_shows_no_seat_of_a_bot(command: Command, unfinished_record: Path) -> None:
    assert any(event.audience == (1,) for event in read_events(unfinished_record))
    assert "It is: " not in command("replay", str(unfinished_record), "--seat", "2").out


@pytest.mark.parametrize("option", ["--resume", "--save", "--seat"])
def test_an_empty_value_is_no_value(command: Command, option: str) -> None:
    assert command("play", "richelieu", option, "").code != 0


def test_every_language_asked_for_is_checked(command: Command) -> None:
    assert command("games", "--lang", "de", "--lang", "xx").code == 2


def test_a_pipe_is_refused_as_a_record(house: Path) -> None:
    os.mkfifo(house / "pipe")
    assert "cannot be read" in run_redirected("replay pipe").refusal()
