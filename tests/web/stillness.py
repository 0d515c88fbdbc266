"""Waiting until a board has gone on, and until it lies still for presses at places read from it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

BOARD = ".fr-board"
STILL = """async () => {
  for (let n = 0; n < 2; n += 1) {
    await new Promise((done) => setTimeout(done, 0));
    await new Promise(requestAnimationFrame);
  }
  const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}"""
"""A board measures its room and moves its map a moment after it is drawn; what glides arrives."""


def wait_until_still(page: Page) -> None:
    """Wait until what was drawn so far has its place on the screen."""
    page.evaluate(STILL)


def number(page: Page) -> str:
    """Return the number of the position that the board shows."""
    return page.locator(BOARD).get_attribute("data-n") or ""


def wait_for_next_position(page: Page, before: str) -> None:
    """Wait until the board shows another position than the one before."""
    expect(page.locator(BOARD)).not_to_have_attribute("data-n", before)
