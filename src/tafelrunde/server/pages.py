"""Plain pages: templates with the house's words in them, filled by small scripts."""

from __future__ import annotations

import json
import re
from functools import cache
from html import escape
from pathlib import Path

from fastapi import FastAPI, Request, WebSocket
from fastapi.responses import HTMLResponse

from tafelrunde.words import LANGUAGES, Speaker, catalogue

COOKIE = "language"
"""Where a visitor's choice of language is kept; the pages set it."""
TEMPLATES = Path(__file__).parent / "templates"
PAGES = {
    "/": "lobby",
    "/new": "new",
    "/account": "account",
    "/host": "host",
    "/players/{name}": "player",
    "/tables/{table_id}": "table",
    "/tables/{table_id}/replay": "replay",
}
"""Every page and its template; the script beside it has the same name."""
_PLACE = re.compile(r"\{(page\.[a-z_.]+)\}")


def add(app: FastAPI) -> None:
    """Add all pages."""
    for path, name in PAGES.items():
        _add_page(app, path, name)


def _add_page(app: FastAPI, path: str, name: str) -> None:
    @app.get(path, response_class=HTMLResponse, include_in_schema=False)
    def page(request: Request) -> HTMLResponse:
        return HTMLResponse(written(name, language_of(request)))


@cache
def written(name: str, language: str) -> str:
    """Give a page in a language; what is on it comes later, by its script."""
    body = (TEMPLATES / f"{name}.html").read_text("utf-8")
    frame = (TEMPLATES / "frame.html").read_text("utf-8")
    say = Speaker(language).say
    page = _PLACE.sub(lambda found: escape(say(found[1])), frame.replace("{body}", body))
    page = page.replace("{language}", language).replace("{script}", name)
    return page.replace("{words}", escape(json.dumps(_words(language), ensure_ascii=False)))


def _words(language: str) -> dict[str, str]:
    """Give the texts that the scripts of the pages use."""
    return {key: text for key, text in catalogue(language).items() if key.startswith("page.")}


def _chosen(query: str | None, cookie: str | None, accepted: str) -> str:
    for choice in (query, cookie):
        if choice in LANGUAGES:
            return str(choice)
    for part in accepted.split(","):
        code = part.split(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


def language_of(request: Request) -> str:
    """Give the language a visitor asks for, has chosen, or his browser asks for."""
    accepted = request.headers.get("accept-language", "")
    return _chosen(request.query_params.get("lang"), request.cookies.get(COOKIE), accepted)


def language_of_socket(socket: WebSocket) -> str:
    """Give the language of a socket."""
    accepted = socket.headers.get("accept-language", "")
    return _chosen(socket.query_params.get("lang"), socket.cookies.get(COOKIE), accepted)
