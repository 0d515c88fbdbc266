"""Where the output goes: a real terminal, a full disk, a pipe whose reader has left."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.command import (
    AT_TERMINAL,
    PLAIN,
    SMALL_DISK,
    Command,
    environment,
    read_record,
    run_process,
    script_command,
)
from tests.cli.test_simulate import restore_interrupts

pytestmark = pytest.mark.live

PLAIN_PLAY = ("play", "richelieu", "--plain")
PATIENCE = 90
"""Seconds after which a text at the terminal comes no more."""


class Terminal:
    """The other end of a terminal in which the command runs."""

    def __init__(self, handle: int, running: subprocess.Popen[bytes]) -> None:
        self.handle = handle
        self.running = running

    def read_until(self, text: str) -> str:
        """Read until this text was shown, or to the end."""
        shown, most = b"", time.monotonic() + PATIENCE
        while text.encode() not in shown:
            ready, _, _ = select.select([self.handle], [], [], max(0, most - time.monotonic()))
            assert ready, f"{text!r} did not come: {shown.decode()}"
            try:
                piece = os.read(self.handle, 4096)
            except OSError:  # Linux says so when the command has left
                break
            if not piece:
                break
            shown += piece
        return shown.decode()

    def wait_until_it_reads(self) -> None:
        """Wait until the command has slept for a while: a busy machine takes long to come there."""
        asleep, most = 0, time.monotonic() + PATIENCE
        while asleep < 5:
            assert time.monotonic() < most
            time.sleep(0.1)
            asked = ["ps", "-o", "stat=", "-p", str(self.running.pid)]
            state = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
            asleep = asleep + 1 if state.startswith("S") else 0

    def type(self, text: str) -> None:
        os.write(self.handle, text.encode())


@contextmanager
def open_terminal(*words: str, **changes: str) -> Iterator[Terminal]:
    outside, inside = pty.openpty()
    termios.tcsetwinsize(inside, (24, 80))
    running = subprocess.Popen(
        [*script_command(AT_TERMINAL), *words],
        stdin=inside,
        stdout=inside,
        stderr=inside,
        env=environment(COLUMNS="80", LINES="24", **changes),
        start_new_session=True,
        preexec_fn=restore_interrupts,
    )
    os.close(inside)
    try:
        with running:
            try:
                yield Terminal(outside, running)
            finally:
                running.kill()
    finally:
        os.close(outside)


def test_at_a_terminal_the_board_has_colours(house: Path) -> None:
    with open_terminal(*PLAIN_PLAY, "--save", "game.jsonl", "-o", "first=1") as terminal:
        board = terminal.read_until("> ")
        terminal.type("quit\r")
        assert "--resume game.jsonl" in terminal.read_until("\n\n\n")
        assert terminal.running.wait(PATIENCE) == 0
    assert "\x1b[31mBrg" in board or "\x1b[36mCha" in board


def test_colours_can_be_refused(house: Path) -> None:
    with open_terminal(*PLAIN_PLAY, "--save", "game.jsonl", NO_COLOR="1") as terminal:
        assert "\x1b[31m" not in terminal.read_until("> ")


def test_ctrl_c_leaves_the_table_with_the_game_saved(command: Command, house: Path) -> None:
    with open_terminal(*PLAIN_PLAY, "--save", "game.jsonl", "-o", "first=1") as terminal:
        terminal.read_until("> ")
        terminal.type("1\r")
        terminal.read_until("> ")
        terminal.wait_until_it_reads()  # between prompt and reading Python itself would overlook it
        terminal.type("\x03")
        last = terminal.read_until("\n\n\n")
        assert terminal.running.wait(PATIENCE) in (0, 130)
    assert "Traceback" not in last
    assert "--resume game.jsonl" in last
    assert read_record(house / "game.jsonl").entries
    assert command("replay", "game.jsonl").code == 0


def test_at_a_terminal_the_whole_screen_is_the_table(command: Command, house: Path) -> None:
    words = ("play", "richelieu", "--save", "game.jsonl", "-o", "first=1", "--seed", "5")
    with open_terminal(*words) as terminal:
        terminal.read_until("Enter plays")
        terminal.type("take 2r\r")
        terminal.read_until("places a marker")
        terminal.type("\x03")
        last = terminal.read_until("\n\n\n")
        assert terminal.running.wait(PATIENCE) == 130
    assert "Traceback" not in last
    assert "--resume" in last
    assert read_record(house / "game.jsonl").entries[0]["act"] == "take 2R"
    assert command("replay", "game.jsonl").code == 0


def test_a_terminal_that_can_draw_nothing_gets_plain_lines(house: Path) -> None:
    with open_terminal("play", "richelieu", "--save", "game.jsonl", TERM="dumb") as terminal:
        assert "\x1b[?1049h" not in terminal.read_until("> ")


COLOUR = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["richelieu", "fredericus"])
def test_plain_lines_keep_the_board_in_sight_and_break_between_words(
    house: Path, game: str, language: str
) -> None:
    words = ("play", game, "--plain", "--players", "4", "--seed", "3", "--lang", language)
    with open_terminal(*words, "--save", "game.jsonl", "-o", "first=1") as terminal:
        terminal.read_until("> ")
        for _ in range(8):
            terminal.type("1\r")
            said = COLOUR.sub("", terminal.read_until("> ")).replace("\r", "").split("\n")
            heads = ("    1     2", "   Chips", "   chips")
            board = next(n for n, line in enumerate(said) if line.startswith(heads))
            assert len(said) - board <= 24, "\n".join(said)
            assert all(len(line) <= 80 for line in said)


def test_replay_goes_step_by_step(finished_record: Path) -> None:
    with open_terminal("replay", str(finished_record)) as terminal:
        first = terminal.read_until("leave")
        terminal.type("\r")
        second = terminal.read_until("leave")
        terminal.type("q\r")
        terminal.read_until("\n\n\n\n")
        assert terminal.running.wait(PATIENCE) == 0
    acts = [str(entry["act"]) for entry in read_record(finished_record).entries]
    assert acts[0] in first
    assert acts[1] in second


def test_rules_are_formatted_and_simulate_has_a_progress_bar() -> None:
    with open_terminal("rules", "richelieu") as terminal:
        assert "\x1b[" in terminal.read_until("\n\n\n\n\n")
    with open_terminal("simulate", "richelieu", "--games", "3000") as terminal:
        assert "/3000" in terminal.read_until("\n\n\n\n\n")


def test_a_full_disk_keeps_the_last_save(command: Command, house: Path) -> None:
    start = script_command(SMALL_DISK.format(limit=1500))
    words = ("play", "richelieu", "--save", "game.jsonl")
    for language in ("en", "de"):
        result = run_process(*words, "--lang", language, typed="1\n" * 500, start=start)
        sentence = result.refusal()
        assert ("there is no space left" in sentence) is (language == "en")
        assert [path.name for path in house.iterdir()] == ["game.jsonl"]
        entries = read_record(house / "game.jsonl").entries
        assert entries
        assert command("replay", "game.jsonl").code == 0
        assert command("play", "--resume", "game.jsonl", typed="1\n" * 500).code == 0
        assert command("replay", "--verify", "game.jsonl").code == 0
        (house / "game.jsonl").unlink()


def test_a_full_disk_from_the_start_leaves_nothing(house: Path) -> None:
    start = script_command(SMALL_DISK.format(limit=100))
    result = run_process("play", "richelieu", "--save", "game.jsonl", start=start)
    assert "there is no space left" in result.refusal()
    assert not [*house.iterdir()]


@pytest.mark.parametrize(
    "words",
    ["games", "games --json --lang de", "rules richelieu", "--help --lang de", "play richelieu"],
)
def test_a_full_output_is_reported(words: str) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*PLAIN, *words.split()],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(),
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    said = "Die Ausgabe" if words.endswith("de") else "The output"
    assert done.stderr.startswith(f"tafelrunde: {said}")


@pytest.mark.parametrize("words", ["rules richelieu", "play richelieu", "games --json", "--help"])
def test_a_closed_pipe_is_no_error(words: str) -> None:
    line = f"yes 1 | {' '.join(PLAIN)} {words} | head -c 1 > /dev/null"
    done = subprocess.run(
        ["bash", "-c", line], capture_output=True, text=True, env=environment(), check=False
    )
    assert not done.stderr


@pytest.mark.skipif(not Path("/sys/kernel").is_dir(), reason="needs a read-only /sys/kernel")
def test_a_folder_where_nothing_may_be_written(command: Command) -> None:
    sentence = command("play", "richelieu", "--save", "/sys/kernel/game.jsonl").refusal()
    assert sentence == "/sys/kernel/game.jsonl cannot be written: it is not permitted."
