"""Every variant of every game has a readable playthrough, and it still plays like that."""

from __future__ import annotations

import pytest

from tafelrunde.conformance import Case
from tests.conformance.case import ALL_CASES
from tests.conformance.playthrough import FOLDER, path, transcript


@pytest.mark.parametrize("case", ALL_CASES, ids=str)
def test_the_playthrough_is_there_and_true(case: Case) -> None:
    assert path(case).exists(), "write it with: python -m tests.conformance.playthrough"
    assert transcript(case) == path(case).read_text("utf-8")


def test_no_playthrough_is_left_over() -> None:
    assert set(FOLDER.rglob("*.txt")) == {path(case) for case in ALL_CASES}
