"""One browser of each kind for all tests of a process.

The fixtures are known in tests/conftest.py alone: a fixture that two conftest.py import is two
fixtures, and a process can start Playwright only once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

RELAY = Path(__file__).with_name("firefox_relay.py")


def require_browser(kind: str, package: str) -> str:
    """Return the path of a browser. Without it tests are skipped, and fail in CI."""
    from tests.web.people import find_browser

    path = find_browser(kind)
    if path is None:
        missing = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        missing(
            f"{kind.title()} is missing: install it (Debian: apt-get install {package}) or name "
            f"one with TAFELRUNDE_TEST_{kind}=/path/to/it."
        )
    return path


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives browsers."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Debian's Chromium."""
    path = require_browser("CHROMIUM", "chromium")
    chromium = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
    yield chromium
    chromium.close()


@pytest.fixture(scope="session")
def firefox(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Debian's Firefox."""
    path = require_browser("FIREFOX", "firefox-esr")
    start = tmp_path_factory.mktemp("firefox") / "firefox"
    start.write_text(f'#!/bin/sh\nFIREFOX="{path}" exec "{sys.executable}" "{RELAY}" "$@"\n')
    start.chmod(0o755)
    firefox = playwright.firefox.launch(channel="moz-firefox", executable_path=start)
    yield firefox
    firefox.close()
