"""Settings for all tests."""

from __future__ import annotations

import gc
import sys
import threading
from collections import Counter
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.retries import LIST, Retries, read_list
from tests.tables.postgres import postgres, server
from tests.web.browser import browser, firefox, playwright

__all__ = ["browser", "firefox", "playwright", "postgres", "server"]

# Two test processes share two cores here and in CI: how long an example takes says nothing.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")

MEASURED = ("kernel", "games")
"""Folders whose tests are meant to reach every branch of kernel and games."""
REPEATING = {"city", "language", "nation", "number", "players", "seed", "steps", "variant", "verb"}
"""Parameters by which a test plays much the same again; the first `TIMES_MEASURED` are enough."""
TIMES_MEASURED = 2
HERE = Path(__file__).parent


def is_measured(item: pytest.Item) -> bool:
    """Return whether branches count that a test reaches; tracing large counts is slow."""
    if not item.path.is_relative_to(HERE) or item.get_closest_marker("untraced"):
        return False
    is_large = "reference" in item.path.name or "brute" in item.path.name
    return item.path.relative_to(HERE).parts[0] in MEASURED and not is_large


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, bool | None, bool | None]:
    """Measure coverage in the one run of all tests, but only where it is meant to count.

    Tracing makes whole games take three or four times as long. pytest-cov's own marker `no_cover`
    would not do: in a worker of a parallel run it starts coverage twice and stops it once, and
    when it goes on there is a new tracer, so that the two must not be mixed.
    """
    if is_measured(item) or not item.config.pluginmanager.hasplugin("_cov"):
        return (yield)
    traces = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(traces[0])
        threading.settrace(traces[1])


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Trace the import of all modules in one process only, and keep them from the collector.

    Every process of a parallel run imports the same modules, and one measurement of that is enough.
    Modules and tests live as long as the process, so looking through them for garbage is wasted.
    """
    worker = getattr(session.config, "workerinput", {"workerid": "gw0"})["workerid"]
    traces = sys.gettrace(), threading.gettrace()
    if worker != "gw0":
        sys.settrace(None)
        threading.settrace(None)
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()
        sys.settrace(traces[0])
        threading.settrace(traces[1])


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Measure only the first runs of a test that plays whole games with many seeds or variants.

    Tracing takes two thirds of the time of such a test, and the later runs reach little that is
    new. Tests with a list of single cases are measured with all of them.
    """
    times = Counter[str]()
    for item in items:
        parameters = getattr(item, "callspec", None)
        if parameters is None or REPEATING.isdisjoint(parameters.params):
            continue
        test = item.nodeid.partition("[")[0]
        times[test] += 1
        if times[test] > TIMES_MEASURED:
            item.add_marker(pytest.mark.untraced)


def pytest_configure(config: pytest.Config) -> None:
    """Follow who is tried twice, once for all processes of a parallel run."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Retries(read_list(LIST.read_text("utf-8"))))
