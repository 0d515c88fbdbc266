from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import Command, Result, run_process
from tests.cli.test_simulate import interrupt_command

FIRST = "tests.lab.arena_bots.First"
DICE = "tests.lab.arena_bots.Dice"
CROWD = "tests.lab.arena_bots.Crowd"
BROKEN = "tests.lab.arena_bots:Broken"
LOOPING = "tests.lab.arena_bots:Looping"


def timeless_result(shown: Result) -> dict[str, Any]:
    """Return the JSON without what the clock decides."""
    assert shown.code == 0, shown
    assert not shown.err
    assert shown.out.count("\n") == 1
    data: dict[str, Any] = json.loads(shown.out)
    for bot in data["bots"]:
        assert bot.pop("ms_per_act") >= 0
    return data


def wait_for_games(path: Path, games: int) -> Callable[[int], None]:
    """Wait until this many games are written."""

    def waiting(process: int) -> None:
        until = time.monotonic() + 60
        while not path.exists() or path.read_text().count("\n") <= games:
            assert time.monotonic() < until
            time.sleep(0.02)

    return waiting


def test_json_has_exactly_these_fields(command: Command) -> None:
    result = command("arena", "richelieu", "--bots", f"page,{FIRST}", "--games", "6", "--json")
    data = timeless_result(result)
    assert list(data) == ["game", "games", "bots", "roles"]
    assert (data["game"], data["games"]) == ("richelieu", 6)
    for bot in data["bots"]:
        assert list(bot) == ["name", "games", "wins", "share", "low", "high", "rating", "faults"]
        assert bot["low"] <= bot["share"] <= bot["high"]
        assert bot["games"] == 6
    assert {bot["name"] for bot in data["bots"]} == {"page", FIRST}
    assert sum(bot["wins"] for bot in data["bots"]) == pytest.approx(6)
    assert {*data["roles"]} == {"seat 0", "seat 1"}


@pytest.mark.live
def test_the_number_of_workers_changes_nothing(command: Command) -> None:
    words = ("arena", "fredericus", "--bots", f"page,{DICE},{FIRST}", "--games", "12", "--json")
    more = ("--simulations", "2", "--workers")
    assert timeless_result(command(*words, *more, "1")) == timeless_result(
        command(*words, *more, "2")
    )


def test_roles_of_friedrich_are_named(command: Command) -> None:
    words = ("arena", "friedrich", "--seats", f"{DICE},page:3", "--games", "1", "--json")
    roles = timeless_result(command(*words, "-o", "expert=on"))["roles"]
    assert roles["friedrich"].keys() == {DICE}
    assert all(roles[role].keys() == {"page"} for role in roles if role != "friedrich")
    assert len(roles) == 4


def test_text_tables_in_both_languages(command: Command) -> None:
    words = ("arena", "friedrich", "--bots", "page", "--games", "1")
    english, german = command(*words), command(*words, "--lang", "de")
    assert english.out.startswith("1 game of friedrich")
    assert "Turns: mean" in english.out
    assert "maria-theresia" in english.out
    assert "0.7" in english.out.partition("Cards dealt")[2]
    assert "games" not in german.out
    assert "Anteil" in german.out


def test_bots_named_several_times_decide_the_number_of_seats(command: Command) -> None:
    words = ("arena", "richelieu", "--games", "4", "--json")
    counted = timeless_result(command(*words, "--bots", f"{FIRST},page:3"))
    written = timeless_result(
        command(*words, "--bots", f"{FIRST},page,page,page", "-o", "players=4")
    )
    assert counted == written
    assert len(counted["roles"]) == 4


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "--bots"),
        (("--bots", "page", "--seats", "page:2"), "--bots"),
        (("--bots", "nobody"), "There is no bot “nobody” for richelieu; there are: page"),
        (("--bots", "page,,page"), "“” is not a bot"),
        (("--bots", "page:1x"), "“page:1x” is not a bot"),
        (("--bots", "page:x"), "The bot page:x cannot be imported"),
        (("--bots", "page", "--limit", "0"), "--limit must be a number"),
        (("--bots", "page:3", "--players", "2"), "3 bots are named for 2 seats"),
        (("--seats", "page:3", "-o", "players=2"), "3 bots are named for 2 seats"),
        (("--seats", "page:5"), "The option players cannot be “5”"),
        (("--bots", "page", "--players", "7"), "The option players cannot be “7”"),
        (("--bots", "page", "--games", "0"), "--games must be a whole number"),
        (("--bots", "page", "--workers", "0"), "--workers must be a whole number"),
        (("--bots", "page", "--simulations", "0"), "--simulations must be a whole number"),
        (("--bots", "page", "--seconds", "nan"), "--seconds must be a number"),
        (("--bots", "page", "--seconds", "soon"), "--seconds must be a number"),
        (("--bots", "no.where"), "The bot no.where cannot be imported"),
    ],
)
def test_bad_input_gets_a_sentence(command: Command, words: tuple[str, ...], said: str) -> None:
    result = command("arena", "richelieu", *words)
    assert said in result.refusal(2)
    assert not result.out
    assert command("arena", "richelieu", *words, "--lang", "de").refusal(2)


def test_results_of_another_contest_are_refused(command: Command, house: Path) -> None:
    words = ("arena", "richelieu", "--bots", "page", "--games", "2", "--results", "games.jsonl")
    assert command(*words).code == 0
    before = (house / "games.jsonl").read_bytes()
    assert "(different: seed)" in command(*words, "--seed", "2").refusal()
    assert (house / "games.jsonl").read_bytes() == before


def test_bots_that_fail_are_named_and_counted_and_stop_nothing(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Page keeps a limit of this length even on a busy machine, so one wait is enough.
    monkeypatch.setattr("tafelrunde.lab.arena.play.MAX_LATE", 1)
    words = (
        "arena", "richelieu", "--seats", f"page,{BROKEN},{LOOPING}", "--games", "1",
        "--limit", "2", "--results", "games.jsonl",
    )  # fmt: skip
    result = command(*words)
    assert result.code == 0
    for part in (BROKEN, "ZeroDivisionError (arena_bots.py:", LOOPING, "took far too long"):
        assert part in result.out
    faults = {
        bot["name"]: bot["faults"] for bot in timeless_result(command(*words, "--json"))["bots"]
    }
    assert faults["page"] == {}
    assert faults[BROKEN]["error"] > 2
    assert faults[LOOPING]["late"] > 2
    assert "brauchte" in command(*words, "--lang", "de").out


def test_an_interrupted_contest_says_how_to_go_on_and_does(command: Command, house: Path) -> None:
    words = ("arena", "richelieu", "--bots", "page", "--json")
    begun = wait_for_games(house / "games.jsonl", 5)
    result = interrupt_command(
        *words, "--games", "1000000", "--results", "games.jsonl", after=0, when=begun
    )
    done = json.loads(result.out)["games"]
    assert result.refusal(130).startswith(f"Interrupted after {done:,} of 1,000,000 games")
    assert "--results games.jsonl" in result.err
    assert done > 0
    count = ("--games", str(done + 2))
    with (house / "games.jsonl").open("a") as file:
        file.write('{"number":')
    going_on = timeless_result(command(*words, *count, "--results", "games.jsonl"))
    assert going_on == timeless_result(command(*words, *count))


@pytest.mark.live
@pytest.mark.parametrize("bot", ["page", CROWD])
def test_workers_and_a_bots_own_processes_leave_when_a_contest_is_interrupted(
    house: Path, bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    result = interrupt_command(
        "arena", "richelieu", "--bots", bot, "--games", "1000000", "--workers", "2", "--json",
        "--results", "games.jsonl", after=0, when=wait_for_games(house / "games.jsonl", 5),
    )  # fmt: skip
    done = json.loads(result.out)["games"]
    assert result.refusal(130).startswith(f"Interrupted after {done:,} of 1,000,000 games")


def test_without_a_results_file_nothing_is_left(command: Command, house: Path) -> None:
    assert command("arena", "richelieu", "--bots", "page", "--games", "2").code == 0
    assert not [path for path in house.rglob("*") if path.is_file()]


def test_a_report_is_drawn(command: Command, house: Path) -> None:
    result = command("arena", "richelieu", "--bots", "page", "--games", "2", "--report", "drawn")
    assert result.code == 0
    names = {path.name for path in (house / "drawn").iterdir()}
    assert names == {"ladder.svg", "roles.svg", "report.md"}


@pytest.mark.parametrize(
    "words", [("--report", "no/where.svg"), ("--results", "no/where"), ("--results", "")]
)
def test_files_that_cannot_be_written_are_refused_before_the_first_game(
    command: Command, house: Path, words: tuple[str, ...]
) -> None:
    result = command("arena", "richelieu", "--bots", "page", "--games", "1000000", *words)
    assert "cannot be" in result.refusal()
    assert not [path for path in house.rglob("*") if path.is_file()]


def test_the_progress_bar_is_shown_only_in_a_terminal() -> None:
    assert not run_process("arena", "richelieu", "--bots", "page", "--games", "3", "--json").err
