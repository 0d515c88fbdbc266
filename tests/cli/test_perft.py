from __future__ import annotations

import json

import pytest

from tests.cli.command import Command
from tests.cli.test_simulate import interrupt_command


def test_perft_counts_depth_by_depth(command: Command) -> None:
    result = command("perft", "richelieu", "--depth", "2", "-o", "first=1")
    assert (result.code, result.out) == (0, "depth 1: 8\ndepth 2: 384\n")


def test_perft_as_json(command: Command) -> None:
    words = ("perft", "richelieu", "--players", "3", "--seed", "x", "--json")
    data = json.loads(command(*words).out)
    assert (data["game"], data["seed"], data["depth"]) == ("richelieu", "x", 3)
    assert data["options"]["players"] == 3
    assert len(data["nodes"]) == 3
    assert json.loads(command(*words).out)["nodes"] == data["nodes"]


@pytest.mark.parametrize("depth", ["0", "-1", "21", "1e1", "٣", "", str(10**30)])
def test_depths_out_of_bounds(command: Command, depth: str) -> None:
    english = command("perft", "richelieu", f"--depth={depth}").refusal(2)
    german = command("perft", "richelieu", f"--depth={depth}", "--lang", "de").refusal(2)
    assert english.startswith("--depth must be a whole number from 1 to 20")
    assert german != english


def test_an_interrupt_keeps_the_finished_depths() -> None:
    result = interrupt_command("perft", "richelieu", "--depth", "9", "--json", after=1)
    data = json.loads(result.out)
    done = len(data["nodes"])
    assert result.refusal(130) == f"Interrupted; complete to depth {done}."
    assert data["nodes"][:2] == [8, 384]
    assert done < 9
