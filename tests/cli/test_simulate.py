from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import READY, Command, Result, environment, run_process, script_command

KEYS = {
    "game", "players", "games", "actions", "seconds", "games_per_second",
    "actions_per_second", "mean_length", "wins_by_seat", "scores",
}  # fmt: skip


def timeless_result(shown: Result) -> dict[str, Any]:
    """Return the JSON without what the clock decides."""
    assert shown.code == 0, shown
    assert not shown.err
    data: dict[str, Any] = json.loads(shown.out)
    return {k: v for k, v in data.items() if "second" not in k}


def restore_interrupts() -> None:
    """Undo what a background job inherits: there Ctrl-C is ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def interrupt_command(
    *words: str, after: int = 1, when: Callable[[int], object] | None = None
) -> Result:
    """Press Ctrl-C, as a terminal does it: the whole group of processes is told.

    It happens when something holds and so many seconds of the processor were used since.
    """
    running = subprocess.Popen(
        [*script_command(READY), *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
        preexec_fn=restore_interrupts,
    )
    with running:
        assert running.stderr is not None
        assert running.stderr.readline() == "ready\n"
        if when:
            when(running.pid)
        wait_for_work(running.pid, after)
        os.killpg(running.pid, signal.SIGINT)
        try:
            out, err = running.communicate(timeout=60)
        finally:
            left = is_group_alive(running.pid)
            if left:
                os.killpg(running.pid, signal.SIGKILL)
    assert not left
    return Result(running.returncode, out, err)


def wait_for_work(group: int, seconds: int) -> None:
    """Wait until a group of processes has worked: a busy machine gives it less than the clock."""
    before, until = seconds_worked(group), time.monotonic() + 120
    # Only whole seconds are counted.
    while seconds and seconds_worked(group) <= before + seconds:
        assert time.monotonic() < until
        time.sleep(0.05)


def seconds_worked(group: int) -> int:
    """Return how many seconds of the processor a group of processes has used."""
    asked = ["ps", "-eo", "pgid=,cputimes="]
    listed = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    rows = [row.split() for row in listed.splitlines()]
    return sum(int(used) for number, used in rows if int(number) == group)


def is_group_alive(group: int, patience: float = 20.0) -> bool:
    """Return whether a process of the group is still running after a moment."""
    until = time.monotonic() + patience
    while time.monotonic() < until:
        listed = subprocess.run(["ps", "-eo", "pgid=,stat="], capture_output=True, text=True)
        rows = [row.split() for row in listed.stdout.splitlines()]
        if not any(int(number) == group and state[0] != "Z" for number, state in rows):
            return False
        time.sleep(0.05)
    return True


@pytest.mark.parametrize(
    "options", [["--players", "2"], ["--players", "4"], ["-o", "three_rows=on", "-o", "first=2"]]
)
def test_json_has_these_fields(command: Command, options: list[str]) -> None:
    result = command("simulate", "richelieu", "--games", "60", "--json", *options)
    data = json.loads(result.out)
    assert set(data) >= KEYS
    assert data["games"] == 60
    assert len(data["wins_by_seat"]) == len(data["scores"]) == data["players"]
    assert data["mean_length"] == pytest.approx(data["actions"] / 60, abs=1e-3)
    assert sum(data["wins_by_seat"]) >= 60
    assert result.out.count("\n") == 1


def test_the_same_seed_gives_the_same_result(command: Command) -> None:
    words = ("simulate", "richelieu", "--games", "70", "--json", "--seed")
    assert timeless_result(command(*words, "a")) == timeless_result(command(*words, "a"))
    assert timeless_result(command(*words, "a")) != timeless_result(command(*words, "b"))


def test_the_number_of_workers_changes_nothing() -> None:
    words = ("simulate", "richelieu", "--games", "130", "--json", "--workers")
    assert timeless_result(run_process(*words, "1")) == timeless_result(run_process(*words, "2"))


def test_players_is_short_for_the_option(command: Command) -> None:
    words = ("simulate", "richelieu", "--games", "3", "--json")
    assert timeless_result(command(*words, "--players", "3")) == timeless_result(
        command(*words, "-o", "players=3")
    )


def test_the_summary_as_text(command: Command) -> None:
    english = command("simulate", "richelieu", "--games", "5")
    german = command("simulate", "richelieu", "--games", "5", "--lang", "de")
    assert "5 games of richelieu with 2 players" in english.out
    assert "100.0%" in english.out or "0.0%" in english.out
    assert "games" not in german.out


def test_plots_are_written_and_their_numbers_printed(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "plots"
    result = command("simulate", "richelieu", "--games", "5", "--json", "--plot", str(folder))
    assert json.loads(result.out)["layers"].keys() == {"winners"}
    assert [path.name for path in folder.iterdir()] == ["richelieu-winners.svg"]
    assert str(folder) in result.err


def test_a_game_without_layers_says_so(command: Command, tmp_path: Path) -> None:
    result = command("simulate", "fredericus", "--games", "2", "--plot", str(tmp_path))
    assert "nothing to plot" in result.err
    assert [*tmp_path.iterdir()] == []


def test_a_folder_for_plots_that_cannot_be_made_is_refused(
    command: Command, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    result = command(
        "simulate", "richelieu", "--games", "2", "--plot", str(tmp_path / "file" / "x")
    )
    assert result.code == 1
    assert result.out == ""


@pytest.mark.parametrize(
    "text", ["0", "-1", "1e3", "", " ", "٣", "²", "1_000", "+5", "0x10", "5.0", str(10**30)]
)
@pytest.mark.parametrize("name", ["--games", "--workers"])
def test_invalid_numbers_are_refused(command: Command, name: str, text: str) -> None:
    for language in ("en", "de"):
        result = command("simulate", "richelieu", f"{name}={text}", "--lang", language)
        sentence = result.refusal(2)
        assert sentence.startswith(name)
        assert not result.out
        assert ("whole number" in sentence) is (language == "en")


def test_a_space_around_a_number_does_no_harm(command: Command) -> None:
    assert json.loads(command("simulate", "richelieu", "--games", " 5", "--json").out)["games"] == 5


def test_an_interrupt_prints_the_games_so_far() -> None:
    result = interrupt_command("simulate", "richelieu", "--games", "1000000", "--json")
    data = json.loads(result.out)
    assert result.refusal(130).startswith(f"Interrupted after {data['games']:,} of 1,000,000 games")
    assert 0 < data["games"] < 1000000
    assert data["mean_length"] == pytest.approx(data["actions"] / data["games"], abs=1e-3)


def test_the_progress_bar_is_shown_only_in_a_terminal() -> None:
    result = run_process("simulate", "richelieu", "--games", "50", "--json")
    assert not result.err
