"""Settings for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# Two test processes share two cores here and in CI: how long an example takes says nothing.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")

HERE = Path(__file__).parent
LIVE = ("championship", "cli", "plugins", "server", "tables", "web")
"""Folders whose tests wait for real browsers, processes, databases or clocks."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Try a failed live test once more; the summary names it, so that it is not forgotten."""
    for item in items:
        if item.path.is_relative_to(HERE) and item.path.relative_to(HERE).parts[0] in LIVE:
            item.add_marker(pytest.mark.flaky(reruns=1, reruns_delay=1))
