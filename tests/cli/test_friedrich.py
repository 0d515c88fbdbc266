"""Friedrich through the command: the war in the terminal, and figures of many wars."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tafelrunde.kernel import State
from tests.cli.command import Command, read_record, read_state

Answering = Callable[[Path, Callable[[State], str]], None]
ROLES = "roles=friedrich,elisabeth,maria-theresia,pompadour"
VARIANTS = [
    ["--players", "4"],
    ["--players", "3"],
    ["-o", "expert=true"],
    ["-o", "gentle_clock=true"],
    ["-o", "edition=revised-2005"],
    ["--players", "2", "-o", "scenario=west"],
    ["--players", "2", "-o", "scenario=silesia"],
]


def type_lines(*lines: str) -> Callable[[State], str]:
    left: Iterator[str] = iter([*lines, "quit"])
    return lambda _: next(left)


def test_prussias_first_turn_by_hand(command: Command, answer_with: Answering, house: Path) -> None:
    path = house / "war.jsonl"
    allotment = ["armies 9", "armies 5", "armies 9", "armies 3", "armies 3", "armies 3"]
    marches = [
        "march Friedrich+Winterfeldt oschatz-riesa-meissen",
        "march Keith strehlen-breslau",
        "armies 4",
        "back Keith",
        "march train jueterbog-juterbog",
        "end",
    ]
    answer_with(path, type_lines(*allotment, "armies 8", "armies 4", *marches))
    result = command("play", "friedrich", "--seed", "5", "-o", ROLES, "--save", str(path))
    assert result.code == 0
    assert "March of Friedrich and Winterfeldt: Oschatz – Riesa – Meißen." in result.out
    assert "March taken back to Strehlen: Keith." in result.out
    assert "There is no city “juterbog”." in result.out
    acts = [entry["act"] for entry in read_record(path).entries if "act" in entry]
    assert "march Friedrich+Winterfeldt oschatz-riesa-meissen" in acts
    assert read_state(path).phase == "movement"


def test_a_tall_board_is_not_shown_before_every_act(
    command: Command, answer_with: Answering, house: Path
) -> None:
    path = house / "war.jsonl"
    answer_with(path, type_lines("armies 9", "armies 5", "board"))
    result = command("play", "friedrich", "--seed", "5", "-o", ROLES, "--save", str(path))
    assert result.out.count("Ehrensvärd") == 2


def test_a_scenario_is_played_to_its_end(
    command: Command, answer_with: Answering, house: Path
) -> None:
    path, rng = house / "west.jsonl", Random(2)
    answer_with(path, lambda state: state.random_action(rng).text)
    options = ["--players", "2", "-o", "scenario=west"]
    result = command("play", "friedrich", *options, "--seed", "7", "--save", str(path))
    assert result.code == 0
    assert read_state(path).to_act is None
    assert command("replay", str(path), "--verify").code == 0


@pytest.mark.parametrize("options", VARIANTS, ids=" ".join)
def test_many_games_end_and_are_counted(command: Command, options: list[str]) -> None:
    result = command("simulate", "friedrich", "--games", "4", "--seed", "1", "--json", *options)
    data = json.loads(result.out)
    assert data["games"] == 4
    assert sum(data["wins_by_nation"].values()) >= 4
    assert sum(data["turns"]["distribution"].values()) == 4
    assert 0.3 < data["tc_coefficient"] < 1.5
    assert set(data["wins_by_role"]) == {"friedrich", "elisabeth", "maria-theresia", "pompadour"}
    assert data["combats"]["total"] >= 0
    assert all(0 <= held <= 16 for held in data["objectives"].values())


def test_statistics_are_also_printed_as_text(command: Command) -> None:
    out = command("simulate", "friedrich", "--games", "2", "--seed", "1").out
    assert "Wins by role: friedrich 2" in out
    assert "distribution (" in out


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--players", "2"], "Two players play a scenario"),
        (["--players", "3", "-o", "scenario=west"], "for two players"),
        (["-o", "roles=friedrich,elisabeth"], "Each role must be named exactly once"),
        (["-o", "roles=somebody"], "somebody"),
        (["--players", "2", "-o", "scenario=west", "-o", "expert=on"], "never"),
    ],
)
def test_options_that_do_not_go_together_get_a_sentence(
    command: Command, options: list[str], said: str
) -> None:
    result = command("simulate", "friedrich", "--games", "1", *options)
    assert result.code != 0
    assert said in result.err
    assert "Traceback" not in result.err
