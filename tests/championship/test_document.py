"""docs/championship.md speaks of every requirement and names tests that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conformance.rules_index import rules_index

ROOT = Path(__file__).parents[2]
PLACES = [f"T{n}" for n in range(1, 78)] + [f"C{n}" for n in range(1, 17)]
ROWS = dict(
    re.findall(
        r"^\| ([TC]\d+) \| (.+) \|$", (ROOT / "docs" / "championship.md").read_text("utf-8"), re.M
    )
)
SHOWN = rules_index()
TESTS = {test.rpartition("::")[2] for tests in SHOWN.values() for test in tests}


def test_every_requirement_is_there_once_in_order() -> None:
    assert [*ROWS] == PLACES


@pytest.mark.parametrize("place", PLACES)
def test_a_requirement_has_a_test_or_a_reason_why_not(place: str) -> None:
    named = set(re.findall(r"`(test_\w+)`", ROWS[place]))
    assert named <= TESTS, "a test of this name is there and is marked"
    if named:
        marked = {test.rpartition("::")[2] for test in SHOWN.get(place, [])}
        assert named & marked, "one of them is marked with this very place"
    else:
        assert "*people*" in ROWS[place] or "*weekend*" in ROWS[place]
