"""One browser for all tests of a process.

The fixture is known in tests/conftest.py alone: a fixture that two conftest.py import is two
fixtures, and a process can drive only one browser in this way.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

HOW = (
    "Chromium is missing: install it (Debian: apt-get install chromium) or name one with "
    "TAFELRUNDE_TEST_CHROMIUM=/path/to/chromium."
)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; where it is missing these tests say how to get it."""
    from playwright.sync_api import sync_playwright

    from tests.web.people import chromium

    path = chromium()
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail(HOW)
        pytest.skip(HOW)
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield made
        made.close()
