"""Every registered game passes the conformance suite in all its variants."""

from __future__ import annotations

from importlib import import_module

import pytest

from tafelrunde.conformance import CHECKS, Case, Check
from tests.conformance.case import ALL_CASES, module_of

SLOW_CHECKS = {
    "board_types",
    "bytes",
    "chance_is_secret",
    "diversity",
    "listed_actions",
    "refusals",
    "repeatable",
    "twins",
    "words",
}
"""Checks that look at many positions or at every act of whole games."""


def is_long(case: Case, check: Check) -> bool:
    """Return whether `make test-long` runs a check: a slow one of a variant much like others."""
    later = getattr(import_module(module_of(case.game)), "LATER", ())
    return check.name in SLOW_CHECKS and case.name in later


@pytest.mark.parametrize(
    ("case", "check"),
    [
        pytest.param(
            case,
            check,
            id=f"{case} {check.name}",
            marks=pytest.mark.long if is_long(case, check) else (),
        )
        for case in ALL_CASES
        for check in CHECKS
    ],
)
def test_the_game_passes(case: Case, check: Check) -> None:
    check.run(case)
