"""Every registered game passes the conformance suite in all its variants."""

from __future__ import annotations

import pytest

from tafelrunde.conformance import CHECKS, Case, Check
from tests.conformance.case import ALL_CASES


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
@pytest.mark.parametrize("case", ALL_CASES, ids=str)
def test_the_game_passes(case: Case, check: Check) -> None:
    check.run(case)
