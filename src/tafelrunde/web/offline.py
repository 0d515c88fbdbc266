"""The page without a connection, and the service worker that keeps it."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path

from tafelrunde import web
from tafelrunde.i18n import LANGUAGES, catalogue
from tafelrunde.web.pages import HOUSE_STYLES
from tafelrunde.web.templating import render

WORKER = Path(__file__).parent / "worker" / "service_worker.js"
OFFLINE_PATH = "/offline"
FILES = (*HOUSE_STYLES, "house/offline.js", "pictures/house.svg", "pictures/chair.svg")
"""All files of the page; the worker keeps them with it."""
ICON, BADGE = "pictures/icon-192.png", "pictures/badge.png"
"""The pictures of a notification: in colour, and as a silhouette for the bar of a phone."""


def render_offline_page() -> str:
    """Return the page without a connection, in all languages; its script shows one of them."""
    return _render(web.plugin_folders())


@cache
def _render(_: web.PluginFolders) -> str:
    base = web.static_base()
    return render(
        "web/offline.html",
        styles=HOUSE_STYLES,
        static=lambda path: f"{base}/{path}",
        texts={language: catalogue(language).__getitem__ for language in LANGUAGES},
    )


def worker_script() -> str:
    """Return the service worker, which changes with every version of the house."""
    return _worker_script(web.plugin_folders())


@cache
def _worker_script(_: web.PluginFolders) -> str:
    base = web.static_base()
    version = sha256((base + render_offline_page()).encode()).hexdigest()[:16]
    kept = [OFFLINE_PATH, *(f"{base}/{path}" for path in FILES)]
    icons = {"icon": f"{base}/{ICON}", "badge": f"{base}/{BADGE}"}
    house = json.dumps([version, kept, icons])
    return f"self.house = {house};\n" + web.without_comments(WORKER.read_text("utf-8"))
