"""Pages: templates with the house's words in them, so that nothing jumps; scripts fill the rest."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import FastAPI, Request, WebSocket
from fastapi.responses import HTMLResponse

from tafelrunde.i18n import LANGUAGES
from tafelrunde.kernel import TafelrundeError
from tafelrunde.server.auth.access import SESSION_COOKIE
from tafelrunde.server.core import Server
from tafelrunde.server.pages import static_files
from tafelrunde.web.manifests import GamePage, all_manifests, find_manifest
from tafelrunde.web.pages import THEMES, render_game_page, render_page

COOKIE = "language"
"""Where a visitor's choice of language is kept; the pages set it."""
THEME = "theme"
"""Where his choice of light or dark is kept, so that a page has it from the first moment."""
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
}
"""Every page of the house and its template."""
LINKS = {"/account/confirm", "/account/reset"}
"""Pages whose address holds a secret; they are kept nowhere."""


def add(app: FastAPI, server: Server) -> None:
    """Add all pages."""
    for path, name in PAGES.items():
        if "{table_id}" in path:
            _add_table_page(app, server, path, name)
        elif "{game}" in path:
            _add_guide_page(app, path, name)
        else:
            _add_page(app, path, name)
    for manifest in all_manifests():
        for page in manifest.pages:
            _add_game_page(app, page)


def _add_table_page(app: FastAPI, server: Server, path: str, name: str) -> None:
    @app.get(path, response_class=HTMLResponse, include_in_schema=False)
    def page(table_id: str, request: Request) -> HTMLResponse:
        game = _game_of(server, table_id, request)
        if not game:
            return shown("missing", request, {"Cache-Control": "no-store"}, 404)
        return shown(name, request, {"Cache-Control": "no-cache"}, game=game)


def _add_guide_page(app: FastAPI, path: str, name: str) -> None:
    @app.get(path, response_class=HTMLResponse, include_in_schema=False)
    def page(game: str, request: Request) -> HTMLResponse:
        kept = {"Cache-Control": "no-cache"}
        if find_manifest(game) is None:
            return shown("missing", request, kept, 404)
        return shown(name, request, kept, game=game)


def _game_of(server: Server, table_id: str, request: Request) -> str:
    """Name the game of a table that the visitor may see, so that its board comes at once."""
    visitor = server.access.visitor_of_token(request.cookies.get(SESSION_COOKIE, ""))
    key = request.query_params.get("key", "")[:60]
    try:
        return str(server.tables.directory.find_visible(table_id, visitor.or_none, key).row.game)
    except TafelrundeError:
        return ""


def _add_page(app: FastAPI, path: str, name: str) -> None:
    @app.get(path, response_class=HTMLResponse, include_in_schema=False)
    def page(request: Request) -> HTMLResponse:
        kept = {"Cache-Control": "no-store" if path in LINKS else "no-cache"}
        return shown(name, request, kept)


def _add_game_page(app: FastAPI, page: GamePage) -> None:
    @app.get(page.path, response_class=HTMLResponse, include_in_schema=False)
    def game_page(request: Request) -> HTMLResponse:
        is_known = SESSION_COOKIE in request.cookies
        text = render_game_page(page, language_of(request), theme_of(request), is_known)
        return static_files.page(text, request, {"Cache-Control": "no-cache"})


def shown(
    name: str, request: Request, headers: Mapping[str, str], status: int = 200, game: str = ""
) -> HTMLResponse:
    """Return a page as its visitor wishes it: in their language, light or dark."""
    is_known = SESSION_COOKIE in request.cookies
    text = render_page(name, language_of(request), theme_of(request), is_known, game)
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
