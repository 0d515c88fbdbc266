"""A test that passes only at the second try fails the run, unless its cause is written down."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tests.retries import LIST, Retries, read_list

ROOT = Path(__file__).parents[1]
NAME = "test_moody.py::test_moody"
MOODY = """
from pathlib import Path
import pytest

@pytest.mark.parametrize("number", [1, 2])
def test_moody(number):
    tried = Path(f"tried-{number}")
    has_failed, _ = tried.exists(), tried.touch()
    assert has_failed

def test_calm():
    pass
"""
HOPELESS = "def test_hopeless():\n    assert False\n"
SETTINGS = """
from tests.retries import Retries

def pytest_configure(config):
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Retries({listed!r}))
"""


def run_tests(folder: Path, test: str, listed: dict[str, str], *options: str) -> tuple[int, str]:
    """Run tests that are tried twice; return the exit status and what was said."""
    (folder / "pytest.ini").write_text("[pytest]\n")
    (folder / "conftest.py").write_text(dedent(SETTINGS).format(listed=listed))
    (folder / "test_moody.py").write_text(test)
    plugins = ["-p", "pytest_rerunfailures", "-p", "xdist", "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", *plugins, "--reruns=1", *options]
    # Other plugins take seconds to import and have no part in this.
    arguments = {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    environment = {**os.environ, **arguments}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize("options", [(), ("-n2",)], ids=["alone", "parallel"])
def test_a_retried_test_fails_the_run_and_is_named(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    status, said = run_tests(tmp_path, MOODY, {}, *options)
    assert status == pytest.ExitCode.TESTS_FAILED
    assert "passed only at the second try" in said
    assert f"{NAME}[1]" in said
    assert "docs/flaky.md" in said


def test_a_retried_test_with_a_documented_cause_passes(tmp_path: Path) -> None:
    status, said = run_tests(tmp_path, MOODY, {NAME: "it is moody"})
    assert status == pytest.ExitCode.OK
    assert "passed only at the second try" not in said


def test_a_test_that_fails_twice_fails_the_run_even_if_listed(tmp_path: Path) -> None:
    listed = {"test_moody.py::test_hopeless": "hope"}
    status, said = run_tests(tmp_path, HOPELESS, listed)
    assert status == pytest.ExitCode.TESTS_FAILED
    assert "1 failed" in said
    assert "1 rerun" in said


def test_a_row_needs_a_cause() -> None:
    rows = """
        | test | cause | since |
        |---|---|---|
        | `tests/a.py::test_a` | two clocks are compared | 2026-11 |
        | `tests/a.py::test_b` |  | 2026-11 |
    """
    assert read_list(dedent(rows)) == {"tests/a.py::test_a": "two clocks are compared"}


def test_every_listed_test_exists() -> None:
    for name in read_list(LIST.read_text("utf-8")):
        path, _, function = name.partition("::")
        assert f"def {function}(" in (ROOT / path).read_text("utf-8"), name


def test_a_run_without_retries_prints_nothing() -> None:
    assert Retries({}).unexplained_retries() == []
