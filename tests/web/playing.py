"""Playing through the pages: whatever the shell offers as a button."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

ANYTHING = ".act"
"""Every act has a labelled button, in every game."""


def wait_for(page: Page, script: str) -> None:
    """Wait until something holds in the page."""
    page.wait_for_function(script)


def log_lines(page: Page) -> int:
    """Count the lines of the log that is shown."""
    return page.locator(".log li").count()


def act_once(page: Page) -> None:
    """Press the first act, and wait until the house has answered."""
    first = page.locator(ANYTHING).first
    before = [
        page.locator("#prompt").inner_text(),
        first.get_attribute("data-act"),
        log_lines(page),
    ]
    first.click()
    page.wait_for_function(
        "([prompt, name, lines]) => document.querySelector('#prompt').innerText !== prompt"
        " || document.querySelector('.act')?.dataset.act !== name"
        " || document.querySelectorAll('.log li').length !== lines",
        arg=before,
    )


def turn_of(page: Page) -> bool:
    """Tell whether it is the turn of whoever looks."""
    return page.locator("#prompt.my-turn").count() > 0


def until(page: Page, holds: Callable[[], bool], tries: int = 600) -> None:
    """Look again and again, for what no single element shows."""
    for _ in range(tries):
        if holds():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it did not come")
