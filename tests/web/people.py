"""People in front of a browser."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, ViewportSize, expect

ROOT = Path(__file__).parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
WIDE, PHONE = (1280, 800), (390, 844)
PROGRAMS = {
    "CHROMIUM": ("chromium", "chromium-browser", "google-chrome"),
    "FIREFOX": ("firefox-esr", "firefox"),
}
RETRIES = 2
"""A connection that was idle may be closed by the house just when it is used again."""
PATIENCE = 60_000
"""Milliseconds after which a test stops waiting and fails: long, for busy machines."""
RULES_ON = ("label-content-name-mismatch",)
"""Rules of WCAG A and AA that axe-core leaves out unless it is asked."""
LISTENING = """() => Promise.all([...document.querySelectorAll("script[type=module][src]")]
  .map((one) => import(one.src))).then(() => true)"""
"""A page is loaded before its modules have run: they wait for their words. Until then it has
buttons that nobody listens to. Importing a module again waits until it has run."""
AT_REST = """() => Promise.all(document.getAnimations()
  .filter((one) => one.playState === "running" && one.effect.getComputedTiming().endTime < 1e4)
  .map((one) => one.finished.catch(() => {}))).then(() => {})"""
"""What glides or fades has for a moment colours and places that nobody chose."""
MOVES_OPEN = """try { if (localStorage.getItem("tafelrunde.moves_list") === null)
  localStorage.setItem("tafelrunde.moves_list", "true"); } catch {}"""
"""The list of moves beside a board stays open for a person who has opened it once."""
asking: WeakKeyDictionary[Page, set[Request]] = WeakKeyDictionary()
"""What each page has asked for and not got yet."""
expect.set_options(timeout=PATIENCE / 2)


def wait_until_listening(page: Page) -> Page:
    """Wait until a page hears what is pressed on it, though it came with buttons."""
    page.wait_for_function(LISTENING)
    return page


def find_browser(kind: str) -> str | None:
    """Return the path of a Chromium or Firefox on this machine."""
    named = os.environ.get(f"TAFELRUNDE_TEST_{kind}")
    return named or next((path for name in PROGRAMS[kind] if (path := shutil.which(name))), None)


def chromium() -> str | None:
    """Return the path of a Chromium on this machine."""
    return find_browser("CHROMIUM")


def _asks(pending: set[Request], request: Request) -> None:
    """Note what a page requests; leaving a page ends its requests."""
    if request.is_navigation_request():
        pending.clear()
    pending.add(request)


SET_PACE = """try { localStorage.getItem("tafelrunde.pace") ??
  localStorage.setItem("tafelrunde.pace", JSON.stringify("%s")) } catch {}"""
"""Chooses how fast moves of others are shown; a blank page has no storage."""


class Person:
    """A person with a browser of their own; `faults` are complaints of the pages."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str = "",
        *,
        size: tuple[int, int] = WIDE,
        touch: bool = False,
        dark: bool = False,
        language: str = "en",
        still: bool = False,
        pace: str = "now",
        is_guest: bool = True,
        lists_moves: bool = True,
        worker: bool = False,
    ) -> None:
        self.address = address
        self.faults: list[str] = []
        self.expected: list[str] = ["Service Worker registration blocked"]
        """Parts of complaints that a test provokes itself, such as a broken network."""
        self.context = browser.new_context(
            base_url=address,
            viewport=ViewportSize(width=size[0], height=size[1]),
            has_touch=touch,
            is_mobile=touch,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            locale=language,
            # A worker answers for pages, and tests that break the network themselves would not
            # see their requests. The tests of the worker turn it on.
            service_workers="allow" if worker else "block",
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(SET_PACE % pace)
        self.context.on("page", self._follow)
        if lists_moves:
            self.context.add_init_script(MOVES_OPEN)
        self.csrf, self.name, self.handle = "", "", ""
        if is_guest:
            came = self.post("/api/guests", {"name": name})
            self.csrf, self.name, self.handle = came["csrf"], came["name"], came["handle"]
        self.page = self.context.new_page()

    def _follow(self, page: Page) -> None:
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("request", self._on_request)
        pending = asking.setdefault(page, set())
        page.on("request", lambda request: _asks(pending, request))
        page.on("requestfinished", lambda request: pending.discard(request))
        page.on("requestfailed", lambda request: pending.discard(request))

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            text = f"{message.type}: {message.text}"
            if not any(part in text for part in self.expected):
                self.faults.append(text)

    def _on_request(self, request: Request) -> None:
        is_own = request.url.startswith((self.address, "data:", "blob:"))
        if not is_own and not request.url.startswith(self.address.replace("http", "ws", 1)):
            self.faults.append(f"asked {request.url}")

    # Without the pages

    def post(self, path: str, body: object = None) -> Any:
        """Ask the house for a change, without a page."""
        headers = {"x-csrf-token": self.csrf} if self.csrf else {}
        response = self.context.request.post(
            path, data={} if body is None else body, headers=headers, max_retries=RETRIES
        )
        assert response.ok, response.text()
        return response.json() if response.status != 204 else None

    def get(self, path: str) -> Any:
        """Ask the house for something, without a page."""
        response = self.context.request.get(path, max_retries=RETRIES)
        assert response.ok, response.text()
        return response.json()

    def new_table(self, game: str, **more: object) -> str:
        """Make a table; `sit` and `bots` as in the API."""
        return str(self.post("/api/tables", {"game": game, **more})["id"])

    def position(self, table: str) -> Any:
        """Return the position as this person sees it."""
        return self.get(f"/api/tables/{table}/position")

    # With the pages

    def go(self, path: str) -> Page:
        """Open a page of the house, and wait until it hears what is pressed."""
        self.page.goto(path)
        return wait_until_listening(self.page)

    def at(self, table: str) -> Page:
        """Open a table, and wait until the board is there."""
        page = self.go(f"/tables/{table}")
        page.locator("#board > *").first.wait_for()
        return page

    def axe(self, *rules_off: str) -> list[str]:
        """List what axe-core finds serious or critical on the present page."""
        if not AXE.exists():
            missing = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
            missing("axe-core is missing: npm ci")
        self.page.evaluate(AT_REST)
        self.page.evaluate(AXE.read_text("utf-8") + "; undefined")
        chosen = {rule: {"enabled": True} for rule in RULES_ON}
        chosen |= {rule: {"enabled": False} for rule in rules_off}
        result = self.page.evaluate(
            "rules => axe.run(document, {rules, resultTypes: ['violations']})", chosen
        )
        return [
            f"{one['id']}: {re.sub(r'[ ]+', ' ', node['html'])[:160]}"
            for one in result["violations"]
            if one["impact"] in ("serious", "critical")
            for node in one["nodes"]
        ]
