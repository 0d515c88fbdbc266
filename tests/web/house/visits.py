"""What tests of the house's pages share."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page

from tests.web.people import Person, asking, wait_until_listening

MakePerson = Callable[..., Person]
TABLE = re.compile(r"/tables/[\w-]+$")
NOT_THERE = "status of 404"
"""What a browser complains of where a test asks for something that is not there."""
IDLE = "() => new Promise((done) => requestIdleCallback(() => done(true), { timeout: 1000 }))"
CALM, MOST = 6, 1000
"""How many times no request may be under way before a page counts as complete."""


def wait_until_loaded(page: Page) -> Page:
    """Wait until a page has asked for everything it shows."""
    # The browser's own idle network may come before the modules: they take long on a busy machine.
    # A page may lead to another one meanwhile, whose modules are waited for in their turn.
    calm = 0
    for _ in range(MOST):
        wait_until_listening(page).wait_for_function(IDLE)
        page.wait_for_timeout(50)
        calm = 0 if asking[page] else calm + 1
        if calm == CALM:
            return page
    raise AssertionError(f"still asks for {[one.url for one in asking[page]]}")


def table_of(page: Page) -> str:
    """Return the table that a page has come to."""
    page.wait_for_url(TABLE)
    return page.url.rsplit("/", 1)[1]
