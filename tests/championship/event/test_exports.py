"""Everything about a championship as files."""

from __future__ import annotations

import csv
import io
import json

import pytest

from tafelrunde.championship.event import exports
from tafelrunde.championship.event.model import Championship, Sitter
from tests.championship.event.events import ORGANISER, Step, expect_refusal


@pytest.fixture(scope="module")
def finished_championship() -> Step:
    step = Step().publish_seating(8).preliminaries().seal_results().choose_roles()
    return step.play(5)


def rows(championship: Championship, sheet: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(exports.export_csv(championship, {}, sheet))))


def test_the_json_holds_everything_and_reads_back(finished_championship: Step) -> None:
    data = json.loads(
        json.dumps(exports.export_all(finished_championship.now, {"olga": "Olga"}, []))
    )
    assert Championship.from_json(data["championship"]) == finished_championship.now
    assert len(data["results"]) == 9
    assert data["results"][0]["points"]["roles"]["Friedrich"]["total"]["fraction"]


def test_chances_are_in_no_file_before_the_final_is_over() -> None:
    step = Step().publish_seating(8).preliminaries().seal_results()
    text = json.dumps(exports.export_all(step.now, {}, []))
    assert "chances" not in text
    assert "salt" not in text


def test_each_sheet_has_its_rows(finished_championship: Step) -> None:
    numbers = {sheet: len(rows(finished_championship.now, sheet)) for sheet in exports.SHEETS}
    assert numbers == {"participants": 8, "seating": 9, "results": 36, "standings": 8}
    result = rows(finished_championship.now, "results")[0]
    assert (result["round"], result["role"], result["counts_for_him"]) == ("1", "Friedrich", "1")
    assert rows(finished_championship.now, "standings")[0]["place"] == "1"


def test_a_spreadsheet_takes_no_pseudonym_for_a_formula() -> None:
    step = Step()
    step.do(ORGANISER, "enter", pseudonym="=1+1", city="", sitter=Sitter(name="-x"))
    found = rows(step.now, "participants")[0]
    assert (found["pseudonym"], found["name"]) == ("'=1+1", "'-x")


def test_a_missing_result_is_in_no_file() -> None:
    step = Step().publish_seating(8).start(1)
    assert rows(step.now, "results") == []
    with expect_refusal("no_such_game"):
        step.now.game(9, 9)
