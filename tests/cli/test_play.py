from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tafelrunde.kernel import State
from tafelrunde.search import bots_of
from tests.cli.command import Command, Result, read_record, read_state

Answering = Callable[[Path, Callable[[State], str]], None]

TABLES = pytest.mark.parametrize(
    "options",
    [
        ["--players", "2"],
        ["--players", "3", "--seat", "2"],
        ["--players", "4", "--seat", "4", "-o", "first=4"],
        ["-o", "three_rows=on"],
        ["-o", "three-rows=TRUE", "-o", "players=2"],
    ],
)


def answer_by_number(rng: Random) -> Callable[[State], str]:
    return lambda state: str(rng.randrange(len(state.legal_actions())) + 1)


def answer_by_notation(rng: Random) -> Callable[[State], str]:
    """Type acts in capitals, with spaces that do not matter."""
    return lambda state: f"  {state.random_action(rng).text.upper().replace(' ', '  ')} "


def type_lines(*lines: str) -> Callable[[State], str]:
    """Type these lines one after the other, then leave."""
    left: Iterator[str] = iter([*lines, "quit"])
    return lambda _: next(left)


def find_unpaid_take(state: State, token: bool) -> str | None:
    """Find a take from an end where a token lies, or none."""
    for action in state.legal_actions():
        preview = str(state.preview(action, state.to_act or 0))
        if action.text.startswith("take") and ("token_taken" in preview) is token:
            return action.text
    return None


@TABLES
@pytest.mark.parametrize("typist", [answer_by_number, answer_by_notation])
def test_a_whole_game_leaves_a_valid_record(
    command: Command,
    answer_with: Answering,
    house: Path,
    options: list[str],
    typist: Callable[[Random], Callable[[State], str]],
) -> None:
    path = house / "game.jsonl"
    answer_with(path, typist(Random(4)))
    played = command("play", "richelieu", "--save", str(path), *options)
    assert played.code == 0
    assert not played.err
    assert " wins with " in played.out or "share the victory" in played.out
    assert command("replay", str(path), "--verify").code == 0


def test_an_unfinished_game_is_resumed_and_ends_with_a_valid_record(
    command: Command, unfinished_record: Path
) -> None:
    before = len(read_record(unfinished_record).entries)
    assert command("replay", str(unfinished_record), "--verify").refusal().startswith("Line ")
    resumed = command("play", "--resume", str(unfinished_record), typed="1\n" * 3 + "QUIT\n")
    assert f"tafelrunde play --resume {unfinished_record}" in resumed.out
    assert len(read_record(unfinished_record).entries) >= before + 3
    assert (
        command("play", "richelieu", "--resume", str(unfinished_record), typed="1\n" * 500).code
        == 0
    )
    assert command("replay", str(unfinished_record), "--verify").code == 0


def test_a_resumed_game_can_be_saved_to_another_file(
    command: Command, unfinished_record: Path
) -> None:
    before, other = unfinished_record.read_bytes(), unfinished_record.with_name("other.jsonl")
    command("play", "--resume", str(unfinished_record), "--save", str(other), typed="1\n" * 500)
    assert unfinished_record.read_bytes() == before
    assert command("replay", str(other), "--verify").code == 0


def test_a_finished_game_is_not_resumed(command: Command, finished_record: Path) -> None:
    before = finished_record.read_bytes()
    assert "this game is over" in command("play", "--resume", str(finished_record)).refusal()
    assert finished_record.read_bytes() == before


def test_an_existing_file_is_not_overwritten(command: Command, house: Path) -> None:
    path = house / "diary.txt"
    path.write_text("dear diary")
    assert "is already there" in command("play", "richelieu", "--save", str(path)).refusal()
    assert path.read_text() == "dear diary"


@pytest.mark.parametrize("leaving", [EOFError, KeyboardInterrupt])
def test_end_of_input_and_interrupt_save_the_game(
    command: Command, answer_with: Answering, house: Path, leaving: type[BaseException]
) -> None:
    path = house / "game.jsonl"
    typed = iter(["1"])

    def answer(_: State) -> str:
        for line in typed:
            return line
        raise leaving

    answer_with(path, answer)
    left = command("play", "richelieu", "-o", "first=1", "--save", str(path))
    assert left.code in (0, 130)
    assert f"--resume {path}" in left.out
    assert read_record(path).entries


def test_the_game_is_saved_after_every_act(
    command: Command, answer_with: Answering, house: Path
) -> None:
    path, seen = house / "game.jsonl", list[int]()

    def answer(_: State) -> str:
        seen.append(len(read_record(path).entries))
        return "quit" if len(seen) > 5 else "1"

    answer_with(path, answer)
    command("play", "richelieu", "--save", str(path))
    assert seen == sorted({*seen})
    assert [entry.name for entry in house.iterdir()] == ["game.jsonl"]


def test_an_act_is_taken_back_as_long_as_nothing_became_known(
    command: Command, answer_with: Answering, house: Path
) -> None:
    path = house / "game.jsonl"
    answer_with(path, type_lines("undo", "take 1L", "undo", "undo"))
    words = ("play", "richelieu", "-o", "first=1", "--seed", "1", "--save", str(path))
    output = command(*words).out
    assert find_unpaid_take(read_state(path), token=False) == "take 1L"
    assert output.count("Taken back.") == 1
    assert output.count("There is nothing you could take back") == 2
    assert [entry.get("do") for entry in read_record(path).entries] == [None, "take_back"]
    answer_with(path, answer_by_number(Random(1)))
    assert command("play", "--resume", str(path)).code == 0
    assert command("replay", str(path), "--verify").code == 0


def test_a_take_that_reveals_a_token_cannot_be_taken_back(
    command: Command, answer_with: Answering, house: Path
) -> None:
    path, taken = house / "game.jsonl", list[str]()

    def answer(state: State) -> str:
        if taken:
            return "undo" if taken.pop() == "token" else "quit"
        found = find_unpaid_take(state, token=True)
        taken.extend(["quit", "token"] if found else [])
        return found or "1"

    answer_with(path, answer)
    result: Result = command("play", "richelieu", "--seed", "2", "--save", str(path))
    assert "It is: " in result.out
    assert "There is nothing you could take back" in result.out
    assert not any("do" in entry for entry in read_record(path).entries)


def seats_of(path: Path) -> list[tuple[object, object]]:
    """Return the seats as a record names them."""
    seats = read_record(path).header["seats"]
    assert isinstance(seats, list)
    return [(seat["name"], seat.get("bot")) for seat in seats if isinstance(seat, dict)]


def test_every_other_seat_has_the_requested_bot(command: Command, house: Path) -> None:
    path = house / "game.jsonl"
    words = ("play", "richelieu", "--players", "3", "--seat", "2", "--name", "Anna")
    command(*words, "--bots", "Greedy, page", "--save", str(path), typed="quit\n")
    assert seats_of(path) == [("greedy 1", "greedy"), ("Anna", None), ("page 3", "page")]


def test_one_bot_may_be_named_for_all_seats_and_the_default_is_a_cadet(
    command: Command, house: Path
) -> None:
    asked, usual = house / "asked.jsonl", house / "usual.jsonl"
    words = ("play", "fredericus", "--players", "3", "--name", "Anna", "--seed", "1")
    command(*words, "--bots", "page", "--save", str(asked), typed="quit\n")
    command(*words, "--save", str(usual), typed="quit\n")
    assert [bot for _, bot in seats_of(asked)] == [None, "page", "page"]
    assert [bot for _, bot in seats_of(usual)] == [None, "cadet", "cadet"]


def test_a_resumed_game_goes_on_with_its_own_bots(
    command: Command, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, asked = house / "game.jsonl", list[str]()
    words = ("play", "richelieu", "-o", "first=1", "--bots", "greedy", "--save", str(path))
    command(*words, typed="quit\n")
    greedy = bots_of("richelieu")["greedy"]
    usual = greedy.choose

    def choose(*given: Any) -> Any:
        asked.append(greedy.name)
        return usual(*given)

    monkeypatch.setattr(greedy, "choose", choose)
    command("play", "--resume", str(path), typed="1\n" * 500)
    assert asked
    refusal = command("play", "--resume", str(path), "--bots", "page").refusal(2)
    assert refusal == "--bots cannot be changed in a game that is resumed."


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ("nobody", "There is no bot “nobody” for richelieu; there are: page, greedy, cadet"),
        ("page,", "There is no bot “” for richelieu"),
        ("page,page", "2 bots are named for 3 other seats"),
    ],
)
def test_unknown_bot_names_are_refused(command: Command, house: Path, bots: str, said: str) -> None:
    path = house / "game.jsonl"
    words = ("play", "richelieu", "--players", "4", "--bots", bots, "--save", str(path))
    assert said in command(*words).refusal(2)
    assert not path.exists()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hint_names_an_act_and_reasons_and_changes_nothing(
    command: Command, house: Path, language: str
) -> None:
    path = house / "game.jsonl"
    words = ("play", "richelieu", "-o", "first=1", "--save", str(path), "--lang", language)
    result = command(*words, typed="hint\nquit\n")
    title = "A strong bot would play: " if language == "en" else "Ein starker Bot würde spielen: "
    line = next(line for line in result.out.splitlines() if title in line)
    act = line.partition(title)[2].partition(" (")[0]
    assert act in [action.text for action in read_state(path).legal_actions()]
    assert not read_record(path).entries
