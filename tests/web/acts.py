"""Playing through the pages with the buttons of the page around the board."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.web.people import Person

ANYTHING = ".act"
"""Every act has a labelled button, in every game."""
SHOWN = """() => [document.querySelector("#prompt").innerText,
  document.querySelector(".act")?.dataset.act,
  document.querySelector(".log")?.textContent].join()"""
ANSWERED = f"""before => !document.querySelector(".act:disabled") && ({SHOWN})() !== before"""
"""The acts wait, disabled, for the answer to one of them; the log may also come by itself."""


def wait_for(page: Page, script: str) -> None:
    """Wait until something holds in the page."""
    page.wait_for_function(script)


def log_lines(page: Page) -> int:
    """Count the lines of the log that is shown."""
    return page.locator(".log li").count()


def act_once(page: Page) -> None:
    """Press the first act, and wait until the house has answered and the answer is shown."""
    page.locator(".act:enabled").first.wait_for(state="attached")
    before = page.evaluate(SHOWN)
    page.locator(ANYTHING).first.click()
    page.wait_for_function(ANSWERED, arg=before)


def play_out(who: Person, table: str) -> None:
    """Do the first act that is possible until the game is over, without the page."""
    while (message := who.position(table))["status"] == "running":
        if message["actions"]:
            body = {"index": message["n"], "actions": message["actions"][:1]}
            who.post(f"/api/tables/{table}/actions", body)
        else:
            who.page.wait_for_timeout(20)


def is_own_turn(page: Page) -> bool:
    """Return whether it is the turn of the viewer."""
    return page.locator("#prompt.my-turn").count() > 0


def wait_until(page: Page, holds: Callable[[], bool], tries: int = 600) -> None:
    """Look again and again, for what no single element shows."""
    for _ in range(tries):
        if holds():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it did not come")
