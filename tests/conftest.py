"""Settings for all tests."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tests.retries import LIST, Retries, read_list
from tests.tables.postgres import postgres, server

__all__ = ["postgres", "server"]

# Two test processes share two cores here and in CI: how long an example takes says nothing.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")


def pytest_configure(config: pytest.Config) -> None:
    """Follow who is tried twice, once for all processes of a parallel run."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Retries(read_list(LIST.read_text("utf-8"))))
