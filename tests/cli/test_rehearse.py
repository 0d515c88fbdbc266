"""`championship rehearse`: a whole championship with its pages, interrupted and continued."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path

import pytest

from tafelrunde.championship.event.rehearsal import Plan, Rehearsal
from tafelrunde.tables.store import Store
from tests.cli.command import Command

STAGES = [
    "01-registering", "02-closed", "03-drawn", "04-seating", "05-jury-1", "06-round-1",
    "07-jury-2", "08-round-2", "09-jury-3", "10-round-3", "11-jury-4", "12-round-4",
    "13-choosing", "14-final", "15-jury-5", "16-over",
]  # fmt: skip
PAGES = {"index", "championships", "seating", "standings", "final", "organise", "jury"}
PAGES |= {"protocols", "certificates"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("rehearsal")


def test_a_rehearsal_of_eight_writes_every_page(command: Command, folder: Path) -> None:
    result = command(
        "championship", "rehearse", "--participants", "8", "--bots", "page", "--to", str(folder)
    )
    assert result.code == 0, result.err
    assert "World champion" in result.out or "won the final together" in result.out
    assert sorted(path.name for path in folder.glob("*-*")) == STAGES
    for stage in STAGES:
        written = {path.stem for path in (folder / stage).glob("*.html")}
        assert written >= PAGES, stage
    assert {path.stem for path in (folder / "16-over").glob("jury-*")} == {
        "jury-5-1",
        *(f"jury-{number}-{table}" for number in range(1, 5) for table in (1, 2)),
    }
    rows = list(csv.DictReader((folder / "standings.csv").read_text("utf-8").splitlines()))
    assert len(rows) == 8
    whole = json.loads((folder / "everything.json").read_text("utf-8"))
    assert whole["championship"]["stage"] == "over"


def test_exported_pages_link_only_to_files(folder: Path) -> None:
    for page in folder.rglob("*.html"):
        text = page.read_text("utf-8")
        for link in re.findall(r'(?:href|src)="([^"]+)"', text):
            if not link.startswith("#"):
                assert (page.parent / link).exists(), (page.name, link)
        assert "<script" not in text, "without a house nobody would answer it"


def test_standings_follow_the_rounds(folder: Path) -> None:
    for number in range(1, 5):
        waiting, over = (folder / STAGES[2 * number + 2 + more] for more in (0, 1))
        assert f"After round {number}." not in (waiting / "standings.html").read_text("utf-8")
        assert "The jury is called: the game is over." in (waiting / "jury.html").read_text("utf-8")
        assert "Confirm this result" in (waiting / f"jury-{number}-1.html").read_text("utf-8")
        assert f"After round {number}." in (over / "standings.html").read_text("utf-8")
    assert "Names and pseudonyms" in (folder / "16-over" / "organise.html").read_text("utf-8")


def test_a_finished_rehearsal_is_only_reported_again(command: Command, folder: Path) -> None:
    before = (folder / "standings.csv").read_bytes()
    words = ("--participants", "8", "--bots", "page", "--to", str(folder), "--lang", "de")
    result = command("championship", "rehearse", *words)
    assert result.code == 0
    assert "Alle Seiten" in result.out
    assert (folder / "standings.csv").read_bytes() == before


def test_another_rehearsal_is_not_mixed_in(command: Command, folder: Path) -> None:
    words = ("--participants", "12", "--bots", "page", "--to", str(folder))
    result = command("championship", "rehearse", *words)
    assert result.code != 0
    assert "another rehearsal" in result.err


def _run(store: Store, plan: Plan, interrupted_after: int | None = None) -> Rehearsal:
    """Rehearse, and break off after this many games, as Ctrl-C does."""
    games = 0

    def interrupt(done: int, total: int) -> None:
        nonlocal games
        games += 1
        if games == interrupted_after:
            raise KeyboardInterrupt

    rehearsal = Rehearsal(store, plan)
    while rehearsal.step(interrupt):
        pass
    return rehearsal


@pytest.mark.live
def test_an_interrupted_rehearsal_resumes_with_the_same_result(tmp_path: Path) -> None:
    plan, results = Plan(4, "page", "7"), []
    for name, breaks in (("whole", ()), ("broken", (1, 2))):
        store = Store.in_folder(tmp_path / name)
        store.create()
        for number in breaks:
            with pytest.raises(KeyboardInterrupt):
                _run(store, plan, number)
        weekend = _run(store, plan).championship
        results.append(([game.protocol for game in weekend.games], weekend.champion, weekend.tied))
        store.close()
    assert results[0] == results[1]


WRONG = [
    ("--participants", "10", "tables of four"),
    ("--participants", "x", "--participants"),
    ("--bots", "general", "general"),
    ("--workers", "0", "--workers"),
    ("--seed", "", "seed"),
    ("--seed", "x" * 60, "seed"),
]


@pytest.mark.parametrize(("option", "value", "said"), WRONG)
def test_an_impossible_rehearsal_is_refused_with_a_sentence(
    command: Command, tmp_path: Path, option: str, value: str, said: str
) -> None:
    place = tmp_path / "new"
    result = command("championship", "rehearse", "--to", str(place), option, value)
    assert result.code == 2
    assert said in result.err
    assert not place.exists()


def test_a_folder_that_cannot_be_created_is_refused_with_a_sentence(
    command: Command, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("x")
    result = command("championship", "rehearse", "--to", str(tmp_path / "file" / "new"))
    assert result.code != 0
    assert "Traceback" not in result.err
