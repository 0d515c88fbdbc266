"""`tafelrunde championship`: draws and points, for people and programs."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from tests.championship.rules.sheets import (
    EXAMPLES,
    TOTALS,
    change_example,
    expected_points,
)
from tests.cli.command import Command, run_process
from tests.cli.test_help import example_lines

ROLES = ["Friedrich", "Elisabeth", "Maria Theresia", "Pompadour"]


def write_file(house: Path, data: Any, name: str = "game.json") -> str:
    path = house / name
    path.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
    return str(path)


def run_json(command: Command, *words: str) -> Any:
    result = command("championship", *words, "--json")
    assert (result.code, result.err) == (0, "")
    assert result.out.count("\n") == 1
    return json.loads(result.out)


@pytest.mark.rule("T6")
def test_a_draw_as_json(command: Command) -> None:
    data = run_json(command, "draw", "--participants", "16", "--seed", "7")
    fields = ["participants", "seed", "rounds", "repeat_meetings", "most_meetings_of_a_pair"]
    assert [*data] == fields
    assert (data["participants"], data["seed"]) == (16, 7)
    assert (data["repeat_meetings"], data["most_meetings_of_a_pair"]) == (0, 1)
    assert [part["round"] for part in data["rounds"]] == [1, 2, 3, 4]
    for part in data["rounds"]:
        assert all([*table] == ROLES for table in part["tables"])
        assert sorted(p for t in part["tables"] for p in t.values()) == list(range(16))
    assert data == run_json(command, "draw", "--participants", "16", "--seed", "7")


@pytest.mark.rule("T6")
@pytest.mark.parametrize("seed", ["dice: 6 3", "007", "-x", "9" * 30, "½"])
def test_the_seed_is_recorded_as_it_was_typed(command: Command, seed: str) -> None:
    assert run_json(command, "draw", "--participants", "4", f"--seed={seed}")["seed"] == seed


@pytest.mark.rule("T6")
def test_a_draw_without_a_seed_reports_the_seed_that_repeats_it(command: Command) -> None:
    one, other = (run_json(command, "draw", "--participants", "40") for _ in range(2))
    assert one["seed"] != other["seed"]
    assert one == run_json(command, "draw", "--participants", "40", "--seed", one["seed"])


def test_a_draw_as_text_in_both_languages(command: Command) -> None:
    words = ("championship", "draw", "--participants", "12", "--seed", "1")
    english, german = command(*words), command(*words, "--lang", "de")
    assert "Repeat meetings: 18; no pair meets more often than 2 times." in english.out
    assert english.out.count("Round ") == german.out.count("Runde ") == 4
    assert english.out.count("Maria Theresia") == 4


@pytest.mark.rule("C16")
def test_wishes_from_a_file_are_kept_or_reported(command: Command, house: Path) -> None:
    wishes = {"home_cities": {"Berlin": [0, 1, 2, 3, 4], "Wien": [5, 6]}, "stand_ins": [14, 15],
              "fixed_tables": [0, 7]}  # fmt: skip
    words = ("draw", "--participants", "16", "--seed", "1", "--wishes", write_file(house, wishes))
    data = run_json(command, *words)
    assert [*data["wishes"]] == ["together", "moved", "most_stand_ins_met"]
    assert len(data["wishes"]["together"]) == 4
    assert all({*meeting["people"]} <= {0, 1, 2, 3, 4} for meeting in data["wishes"]["together"])
    text = command("championship", *words).out
    assert text.count("that could not be avoided") == 4
    assert "stand-ins" in text
    few = write_file(house, {"home_cities": {"Wien": [5, 6]}}, "few.json")
    text = command("championship", "draw", "--participants", "16", "--wishes", few).out
    assert "All who should not meet are kept apart." in text


@pytest.mark.parametrize(
    ("words", "says"),
    [("", "--participants is missing"), ("--participants 10", "2 more are needed"),
     ("--participants 0", "from 4 to 400"), ("--participants 404", "from 4 to 400"),
     ("--participants -4", "from 4 to 400"), ("--participants many", "from 4 to 400"),
     ("--participants 16 --seed", "--seed needs a value"),
     ("--participants 16 stray", "“stray” is not understood")],
)  # fmt: skip
@pytest.mark.rule("C2")
def test_an_impossible_draw_is_a_usage_error(command: Command, words: str, says: str) -> None:
    assert says in command("championship", "draw", *words.split()).refusal(2)


@pytest.mark.parametrize("number", EXAMPLES)
def test_points_of_a_worked_example_as_json(command: Command, house: Path, number: int) -> None:
    data = run_json(command, "points", write_file(house, EXAMPLES[number]))
    assert [*data] == ["roles", "tie_breaks"]
    assert [*data["roles"]] == ROLES
    for role, (course, bonus) in expected_points(number).items():
        found = data["roles"][role]
        assert [*found] == ["course", "bonus", "total"]
        assert [found[name]["fraction"] for name in found] == [
            str(course), str(bonus), str(course + bonus),
        ]  # fmt: skip
    totals = [data["roles"][role]["total"]["decimal"] for role in ROLES]
    assert " ".join(totals) == TOTALS[number]
    assert [*data["tie_breaks"]] == ["second_nation", "variance", "tc_coefficient"]


def test_a_sheet_that_begins_with_a_mark_of_its_editor_is_read(
    command: Command, house: Path
) -> None:
    marked = write_file(house, "\ufeff" + json.dumps(EXAMPLES[1]))
    assert run_json(command, "points", marked)["roles"]["Friedrich"]["total"]["fraction"] == "19/2"


def test_the_example_of_the_issue_to_the_letter(command: Command, house: Path) -> None:
    data = run_json(command, "points", write_file(house, EXAMPLES[5]))
    assert data["roles"]["Friedrich"]["total"] == {"fraction": "99/14", "decimal": "7.07"}
    assert data["tie_breaks"] == {
        "second_nation": {
            "Elisabeth": {"fraction": "7", "decimal": "7.00"},
            "Maria Theresia": {"fraction": "4", "decimal": "4.00"},
        },
        "variance": {"fraction": "13/18", "decimal": "0.72"},
        "tc_coefficient": {"fraction": "101/177", "decimal": "0.57"},
    }


def test_missing_values_of_a_sheet_are_null_or_named(command: Command, house: Path) -> None:
    path = write_file(house, EXAMPLES[1])
    breaks = run_json(command, "points", path)["tie_breaks"]
    assert breaks["tc_coefficient"] is None
    assert breaks["second_nation"]["Maria Theresia"] is None
    assert command("championship", "points", path).out.count("unknown") == 2
    assert command("championship", "points", path, "--lang", "de").out.count("unbekannt") == 2


@pytest.mark.rule("C6")
def test_the_switch_for_an_option_that_is_open_at_the_end(command: Command, house: Path) -> None:
    open_end = {"prussia": 13, "ended_in_round": None, "failed": False, "card_taken": False}
    path = write_file(house, change_example(5, offensive_option=open_end))
    plain = run_json(command, "points", path)["roles"]["Friedrich"]["total"]
    strict = run_json(command, "points", path, "--deduct-unfinished")["roles"]["Friedrich"]["total"]
    assert (plain["decimal"], strict["decimal"]) == ("9.29", "7.79")


@pytest.mark.parametrize(
    ("text", "says"),
    [("", "line 1: this is not JSON"), ("{\n\n nonsense}", "line 3: this is not JSON"),
     ('{"rounds": 1, "rounds": 2}', "rounds: this field is there twice"),
     ("[" * 100_000, "this is not JSON"), ('{"rounds": NaN}', "winners: this field is missing"),
     ('{"rounds": ' + "9" * 5000 + "}", "this is not JSON"), ("3", "protocol: "),
     ('{"\\u001b[2J": 1}', "rounds: this field is missing")],
    ids=["empty", "nonsense", "twice", "deep", "no number", "huge", "a number", "steering"],
)  # fmt: skip
def test_a_file_that_is_not_a_sheet_is_refused(
    command: Command, house: Path, text: str, says: str
) -> None:
    assert says in command("championship", "points", write_file(house, text)).refusal()


def test_impossible_results_are_refused_in_both_languages(command: Command, house: Path) -> None:
    path = write_file(house, change_example(5, offensive_option__ended_in_round=5))
    english = command("championship", "points", path, "--json")
    assert english.out == ""
    assert english.refusal().startswith("offensive_option.ended_in_round: ")
    german = command("championship", "points", path, "--lang", "de").refusal()
    assert german.startswith("offensive_option.ended_in_round: Die Option")


def test_a_missing_file_and_a_missing_task_are_reported(command: Command, house: Path) -> None:
    assert "no such file" in command("championship", "points", "nowhere.json").refusal()
    words = ("championship", "draw", "--participants", "8", "--wishes")
    assert "no such file" in command(*words, "nowhere.json").refusal()
    bad = write_file(house, {"stand_ins": [8]})
    assert "stand_ins: " in command(*words, bad).refusal()
    assert "TASK is missing" in command("championship").refusal(2)
    assert "no command “raffle”" in command("championship", "raffle").refusal(2)
    assert "FILE is missing" in command("championship", "points").refusal(2)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_examples_of_the_help_run(command: Command, house: Path, language: str) -> None:
    write_file(house, EXAMPLES[5])
    for task in ([], ["draw"], ["points"]):
        for line in example_lines(command("championship", *task, "--help", "--lang", language).out):
            assert command(*shlex.split(line)[1:]).code == 0


def test_the_championship_command_runs_as_a_process(house: Path) -> None:
    done = run_process("championship", "points", write_file(house, EXAMPLES[2]))
    assert (done.code, done.err) == (0, "")
    assert "8.33" in done.out
