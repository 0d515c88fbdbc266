"""What tests of the house's pages share."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page

from tests.web.people import Person

Come = Callable[..., Person]
TABLE = re.compile(r"/tables/[\w-]+$")
NOT_THERE = "status of 404"
"""What a browser complains of where a test asks for something that is not there."""


def loaded(page: Page) -> Page:
    """Wait until a page has asked for everything it shows."""
    page.wait_for_load_state("networkidle")
    return page


def table_of(page: Page) -> str:
    """Give the table that a page has come to."""
    page.wait_for_url(TABLE)
    return page.url.rsplit("/", 1)[1]
