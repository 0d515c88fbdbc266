"""Pages: templates with the house's words in them, so that nothing jumps; scripts fill the rest."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from html import escape
from pathlib import Path

from fastapi import FastAPI, Request, WebSocket
from fastapi.responses import HTMLResponse

from tafelrunde import web
from tafelrunde.kernel import TafelrundeError
from tafelrunde.server import front, static_files
from tafelrunde.server.access import COOKIE as SESSION
from tafelrunde.server.core import Server
from tafelrunde.words import LANGUAGES, Speaker

COOKIE = "language"
"""Where a visitor's choice of language is kept; the pages set it."""
THEME = "theme"
"""Where his choice of light or dark is kept, so that a page has it from the first moment."""
THEMES = ("light", "dark")
BARS = {"light": "#fbf8f1", "dark": "#292c30"}
"""What a phone paints around the page: the bar's colour, as in `tokens.css` and `prefs.js`."""
TEMPLATES = Path(__file__).parent / "templates"
PAGES = {
    "/": "lobby",
    "/new": "new",
    "/finished": "finished",
    "/settings": "settings",
    "/account": "account",
    "/account/confirm": "confirm",
    "/account/reset": "reset",
    "/host": "host",
    "/players/{name}": "player",
    "/tables/{table_id}": "table",
    "/tables/{table_id}/replay": "replay",
    "/guide/{game}": "guide",
    "/sandbox": "sandbox",
}
"""Every page and its template."""
SCRIPTS = {
    "table": "table/table.js",
    "replay": "table/replay.js",
    "guide": "table/guide_page.js",
    "sandbox": "games/friedrich/sandbox.js",
    "weekend": "weekend/weekend.js",
}
"""The script of a page, where it is not the one of the same name in `house`."""
FIRST = {"table": "table/early.js"}
"""What runs before the rest of a page is there, to ask for what it will show."""
STYLES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("table", "replay", "guide"), ("tokens", "base", "table")),
    "sandbox": ("tokens", "base", "house", "friedrich", "sandbox"),
    "weekend": ("tokens", "base", "house", "weekend"),
}
LINKS = {"/account/confirm", "/account/reset"}
"""Pages whose address holds a secret; they are kept nowhere."""
_PLACE = re.compile(r"\{(page\.[a-z_.]+)\}")


def add(app: FastAPI, server: Server) -> None:
    """Add all pages."""
    for path, name in PAGES.items():
        if "{table_id}" in path:
            _add_table_page(app, server, path, name)
        else:
            _add_page(app, path, name)


def _add_table_page(app: FastAPI, server: Server, path: str, name: str) -> None:
    @app.get(path, response_class=HTMLResponse, include_in_schema=False)
    def page(table_id: str, request: Request) -> HTMLResponse:
        game = _game_of(server, table_id, request)
        if not game:
            return shown("missing", request, {"Cache-Control": "no-store"}, 404)
        return shown(name, request, {"Cache-Control": "no-cache"}, game=game)


def _game_of(server: Server, table_id: str, request: Request) -> str:
    """Name the game of a table that the visitor may see, so that its board comes at once."""
    visitor = server.access.of_token(request.cookies.get(SESSION, ""))
    key = request.query_params.get("key", "")[:60]
    try:
        return str(server.house.seen(table_id, visitor.or_none, key).row["game"])
    except TafelrundeError:
        return ""


def _add_page(app: FastAPI, path: str, name: str) -> None:
    @app.get(path, response_class=HTMLResponse, include_in_schema=False)
    def page(request: Request) -> HTMLResponse:
        kept = {"Cache-Control": "no-store" if path in LINKS else "no-cache"}
        return shown(name, request, kept)


def shown(
    name: str, request: Request, headers: Mapping[str, str], status: int = 200, game: str = ""
) -> HTMLResponse:
    """Give a page as its visitor wishes it: in his language, light or dark."""
    is_known = SESSION in request.cookies
    text = written(name, language_of(request), theme_of(request), is_known, game)
    page = static_files.page(text, request, headers)
    page.status_code = status
    return page


def theme_of(request: Request) -> str:
    """Give the theme a visitor has chosen; nothing if his device decides."""
    theme = request.cookies.get(THEME, "")
    return theme if theme in THEMES else ""


def wants_page(request: Request) -> bool:
    """Tell whether somebody looks at an address with a browser, and not a script."""
    is_page = not request.url.path.startswith(("/api/", "/static/"))
    return is_page and "text/html" in request.headers.get("accept", "")


@cache
def written(
    name: str, language: str, theme: str = "", is_known: bool = False, game: str = ""
) -> str:
    """Give a page in a language; what is on it comes later, by its script.

    For whoever seems to be known there is room for his own tables from the beginning.
    """
    body = (TEMPLATES / f"{name}.html").read_text("utf-8").replace("{boards}", front.boards())
    frame = (TEMPLATES / "frame.html").read_text("utf-8")
    say = Speaker(language).say
    page = _PLACE.sub(lambda found: escape(say(found[1])), frame.replace("{body}", body))
    page = page.replace("{language}", language)
    script = SCRIPTS.get(name, f"house/{name}.js")
    page = page.replace("{links}", _links(name, script, language, game)).replace("{script}", script)
    page = page.replace("{bars}", _bars(theme))
    look = f' data-theme="{theme}"' if theme else ""
    look += f' data-game="{game}"' if game else ""
    page = page.replace("{theme}", look + (" data-known" if is_known else ""))
    return page.replace("{static}", static_files.base()).replace("{name}", name)


def _bars(theme: str) -> str:
    """Colour what surrounds the page: by the visitor's choice, or else by his device."""
    return "\n".join(
        f'<meta name="theme-color" content="{BARS[theme or device]}"'
        f' media="(prefers-color-scheme: {device})">'
        for device in THEMES
    )


def _links(name: str, script: str, language: str, game: str = "") -> str:
    """Name all that a page needs, so that the browser fetches it at once."""
    styles: tuple[str, ...] = STYLES.get(name, ("tokens", "base", "house"))
    board = f"games/{game}/board.js"
    if board not in web.client():
        board = "games/plain/board.js"
    elif game:
        styles = (*styles, game)
    found = _begun(FIRST[name]) if name in FIRST else []
    found += [f'<link rel="stylesheet" href="{{static}}/styles/{style}.css">' for style in styles]
    words = f"{{static}}/words/{language}.json"
    found.append(f'<link rel="preload" as="fetch" crossorigin href="{words}">')
    boards = web.preloads(board) if game else ()
    modules = dict.fromkeys((*web.preloads(script)[1:], *boards))
    first = web.preloads(FIRST[name]) if name in FIRST else ()
    found += [_fetched(module, " fetchpriority=low") for module in modules if module not in first]
    return "\n".join(found)


def _fetched(module: str, how: str = "") -> str:
    return f'<link rel="modulepreload"{how} href="{{static}}/{module}">'


def _begun(script: str) -> list[str]:
    """Let a small script run at once, whatever else is on its way."""
    early = f'<script type="module" async src="{{static}}/{script}"></script>'
    return [early, *map(_fetched, web.preloads(script)[1:])]


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
