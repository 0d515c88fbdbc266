from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tafelrunde.kernel import FileProblem, Game
from tafelrunde.lab.arena import ArenaError, Contest, Results, run_contest
from tests.lab.test_arena_play import contest_of, drop_times, run_and_read


class Stop(Exception):
    """Interrupt the run as Ctrl-C does."""


@pytest.fixture
def contest(richelieu: Game) -> Contest:
    return contest_of(richelieu, "page", "tests.lab.arena_bots.First")


@cache
def five_games(contest: Contest) -> str:
    """Return the results of five games as they are written; they are always the same."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games"
        run_contest(Results(contest, path), 5)
        return path.read_text()


def interrupt_contest(contest: Contest, path: Path, after: int, workers: int = 1) -> None:
    def stop(done: int) -> None:
        if done >= after:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_contest(Results(contest, path), 12, workers, stop)


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.live)])
def test_an_interrupted_contest_goes_on_to_the_same_end(
    contest: Contest, tmp_path: Path, workers: int
) -> None:
    whole = run_and_read(contest, tmp_path / "whole", 12)
    interrupt_contest(contest, tmp_path / "parts", 5, workers)
    results = Results(contest, tmp_path / "parts")
    assert len(results.played) == 5
    told: list[int] = []
    run_contest(results, 12, 1, told.append)
    assert told == list(range(6, 13))
    assert drop_times(results.first(12)) == whole
    assert drop_times(Results(contest, tmp_path / "parts").first(12)) == whole


def test_a_contest_can_be_made_longer(contest: Contest, tmp_path: Path) -> None:
    first = run_and_read(contest, tmp_path / "games", 4)
    assert run_and_read(contest, tmp_path / "games", 7)[:4] == first
    assert run_and_read(contest, tmp_path / "games", 4) == first


@pytest.mark.parametrize("cut", [1, 40, 150])
def test_a_last_line_that_was_cut_off_is_played_again(
    contest: Contest, tmp_path: Path, cut: int
) -> None:
    path = tmp_path / "games"
    path.write_text(five_games(contest))
    whole = drop_times(Results(contest, path).first(5))
    path.write_bytes(path.read_bytes()[:-cut])
    results = Results(contest, path)
    assert len(results.played) == 4
    assert path.read_text().endswith("\n")
    assert run_and_read(contest, path, 5) == whole


@pytest.mark.parametrize("length", [0, 1, 30])
def test_a_header_that_was_cut_off_is_written_again(
    contest: Contest, tmp_path: Path, length: int
) -> None:
    path = tmp_path / "games"
    Results(contest, path)
    header = path.read_text()
    path.write_text(header[:length])
    Results(contest, path)
    assert path.read_text() == header


def test_another_contest_is_refused_and_nothing_changes(contest: Contest, tmp_path: Path) -> None:
    path = tmp_path / "games"
    run_and_read(contest, path, 2)
    before = path.read_bytes()
    with pytest.raises(ArenaError) as caught:
        Results(replace(contest, seed="other", is_fixed=True), path)
    assert caught.value.phrase.params["other"] == ["fixed", "seed"]
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "text", ["hello", "hello\n", "{}\n", '{"game": "richelieu"}\nx', "[1]\n\n"]
)
def test_a_file_of_another_kind_is_left_alone(contest: Contest, tmp_path: Path, text: str) -> None:
    path = tmp_path / "games"
    path.write_text(text)
    with pytest.raises(ArenaError) as caught:
        Results(contest, path)
    assert caught.value.phrase.key == "arena.no_results"
    assert path.read_text() == text


@pytest.mark.parametrize(
    "change",
    [
        {"number": -1},
        {"number": 1},
        {"deal": 1},
        {"seats": ["page", "page"]},
        {"winners": ["0"]},
        {"winners": 0},
        {"tally": []},
        {"ms": None},
        {"more": 1},
        {"faults": 1},
        {"faults": [1]},
        {"faults": [[2, "error", 1, ""]]},
        {"faults": [[0, "odd", 1, ""]]},
    ],
)
def test_a_line_that_is_no_game_of_the_contest_is_named(
    contest: Contest, tmp_path: Path, change: dict[str, object]
) -> None:
    path = tmp_path / "games"
    header, line, *_ = five_games(contest).splitlines()
    path.write_text(f"{header}\n{json.dumps(json.loads(line) | change)}\n")
    with pytest.raises(ArenaError) as caught:
        Results(contest, path)
    assert (caught.value.phrase.key, caught.value.phrase.params["line"]) == ("arena.bad_line", 2)


def test_a_file_written_before_faults_were_counted_is_read(
    contest: Contest, tmp_path: Path
) -> None:
    path = tmp_path / "games"
    run_and_read(contest, path, 2)
    assert "faults" not in path.read_text(), "sound games are written as they always were"
    assert [game.faults for game in Results(contest, path).first(2)] == [(), ()]


def test_a_game_written_twice_counts_once(contest: Contest, tmp_path: Path) -> None:
    path = tmp_path / "games"
    run_and_read(contest, path, 2)
    path.write_text(path.read_text() + path.read_text().splitlines()[1] + "\n")
    assert len(Results(contest, path).played) == 2


def test_a_file_that_cannot_be_written_is_reported(contest: Contest, tmp_path: Path) -> None:
    with pytest.raises(FileProblem):
        Results(contest, tmp_path / "nowhere" / "games")
    with pytest.raises(FileProblem):
        Results(contest, tmp_path)
