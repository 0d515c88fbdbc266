"""What a second try costs: a test that only then passes must stand in docs/flaky.md.

`make` lets every failed test run once more. One that fails again fails the run as it should; one
that passes has something wrong with it that nobody has found yet. It fails the run too, unless
docs/flaky.md names it with the cause.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

LIST = Path(__file__).parents[1] / "docs" / "flaky.md"
ROW = re.compile(r"\|\s*`(?P<test>[^`|]+)`\s*\|\s*(?P<cause>[^|]*[^|\s])\s*\|")


def read_list(text: str) -> dict[str, str]:
    """Return the cause of every test that a list names; a row without a cause does not count."""
    rows = (ROW.match(line) for line in text.splitlines())
    return {row["test"]: row["cause"] for row in rows if row is not None}


class Retries:
    """Remembers who was tried again; in a parallel run it sits where all reports come in."""

    def __init__(self, listed: dict[str, str]) -> None:
        self.listed = listed
        self.retried: set[str] = set()
        self.failed: set[str] = set()

    def unexplained_retries(self) -> list[str]:
        """Return the tests that passed at the second try for a reason nobody has written down."""
        passed = self.retried - self.failed
        return sorted(test for test in passed if test.split("[")[0] not in self.listed)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        outcome: str = report.outcome  # "rerun" is no outcome of pytest's own
        if outcome == "rerun":
            self.retried.add(report.nodeid)
        elif outcome == "failed":
            self.failed.add(report.nodeid)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if session.exitstatus == pytest.ExitCode.OK and self.unexplained_retries():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        found = self.unexplained_retries()
        if not found:
            return
        terminalreporter.section("passed only at the second try", sep="=", red=True)
        for test in found:
            terminalreporter.line(test)
        terminalreporter.line(
            "Find out why and mend it; until then docs/flaky.md must name it with its cause."
        )
