"""The suite for pytest: `pytest -p tafelrunde.conformance.plugin --game KEY`.

Every check in every variant of a game is a test of its own. Without `--game` all registered games
are tested.
"""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.conformance.case import Case, cases_of
from tafelrunde.conformance.failure import ConformanceFailure, NotChecked
from tafelrunde.conformance.suite import CHECKS, Check
from tafelrunde.i18n import Translator
from tafelrunde.kernel import Game, UnknownGame, all_games, find_game


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--game KEY`, which may be given more than once."""
    parser.getgroup("tafelrunde").addoption(
        "--game",
        action="append",
        default=[],
        metavar="KEY",
        help="run the conformance suite for this game; by default for all that are installed",
    )


@pytest.hookimpl(tryfirst=True)  # -k and -m choose among these tests as well
def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    """Add the suite's tests to those that were collected."""
    for game in _games(session.config.getoption("--game")):
        for case in cases_of(game):
            for check in CHECKS:
                items.append(CheckItem.from_parent(session, name=_name(case, check), case=case,
                                                   check=check))  # fmt: skip


def _games(keys: list[str]) -> list[Game]:
    try:
        return [find_game(key) for key in keys] or all_games()
    except UnknownGame as error:
        raise pytest.UsageError(Translator().translate(error.phrase)) from error


def _name(case: Case, check: Check) -> str:
    return f"{case.game.key}[{case.name}]::{check.name}"


class CheckItem(pytest.Item):
    """One check in one variant."""

    def __init__(self, *, case: Case, check: Check, **how: Any) -> None:
        super().__init__(nodeid=f"conformance::{how['name']}", **how)
        self.case = case
        self.check = check

    def runtest(self) -> None:
        """Run the check."""
        try:
            self.check.run(self.case)
        except NotChecked as reason:
            pytest.skip(str(reason))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any) -> Any:
        """Describe a failed check in a sentence, and any other error by its traceback."""
        sentence = Translator().say(f"conformance.check.{self.check.name}")
        if isinstance(excinfo.value, ConformanceFailure):
            return f"{self.case}: {sentence}\nThis fails: {excinfo.value}"
        return super().repr_failure(excinfo, *args)

    def reportinfo(self) -> tuple[Any, int | None, str]:
        """Return the name of the test for reports."""
        return self.path, None, f"conformance {self.name}"
