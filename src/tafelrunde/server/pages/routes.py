"""The pages of the server: templates with translated texts, which scripts fill with data."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from tafelrunde.i18n import Translator, catalogue
from tafelrunde.kernel import TafelrundeError
from tafelrunde.server.auth.access import SESSION_COOKIE
from tafelrunde.server.core import Server
from tafelrunde.server.pages.preferences import language_of, theme_of
from tafelrunde.server.pages.static_files import page_response
from tafelrunde.server.routes.dependencies import ServerDep
from tafelrunde.tables.service import OPEN, OVER, TableSnapshot
from tafelrunde.web.documents import IMPRINT, PRIVACY, default_privacy, find_document
from tafelrunde.web.link_preview import LinkPreview
from tafelrunde.web.manifests import GamePage, all_manifests, find_manifest
from tafelrunde.web.pages import render_document, render_game_page, render_page

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
"""Every page and its template."""
DOCUMENT_PAGES = {f"/{IMPRINT}", f"/{PRIVACY}"}
"""Pages whose text is the operator's, or ours."""
PAGES_WITH_SECRET = {"/account/confirm", "/account/reset"}
"""Pages whose address holds a secret, so that they must not be cached."""


def create_router() -> APIRouter:
    """Return the routes of all pages, including those of the games that are installed now."""
    router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
    for path, name in PAGES.items():
        if "{table_id}" in path:
            _add_table_page(router, path, name)
        elif "{game}" in path:
            _add_guide_page(router, path, name)
        else:
            _add_page(router, path, name)
    for manifest in all_manifests():
        for page in manifest.pages:
            _add_game_page(router, page)
    router.get(f"/{IMPRINT}", name="page")(show_imprint)
    router.get(f"/{PRIVACY}", name="page")(show_privacy)
    return router


def show_imprint(request: Request, server: ServerDep) -> HTMLResponse:
    """Show the operator's imprint; without one there is no such page."""
    text = find_document(server.documents_folder, IMPRINT, language_of(request))
    if text is None:
        return template_response("missing", request, {"Cache-Control": "no-store"}, 404)
    return _document_response(IMPRINT, text, request, server)


def show_privacy(request: Request, server: ServerDep) -> HTMLResponse:
    """Show what the server stores about people: in the operator's words, or in ours."""
    language = language_of(request)
    text = find_document(server.documents_folder, PRIVACY, language)
    if text is None:
        somebody = catalogue(language)["server.operator"]
        contact = server.settings.contact or somebody
        facts = {"contact": contact, "days": str(server.settings.session_days)}
        text = default_privacy(language, facts)
    return _document_response(PRIVACY, text, request, server)


def _document_response(name: str, text: str, request: Request, server: Server) -> HTMLResponse:
    is_known = SESSION_COOKIE in request.cookies
    language, theme = language_of(request), theme_of(request)
    page = render_document(name, text, language, theme, is_known, server.house_facts())
    return page_response(page, request, {"Cache-Control": "no-cache"})


def _add_table_page(router: APIRouter, path: str, name: str) -> None:
    @router.get(path, name="page")
    def show_page(table_id: str, request: Request, server: ServerDep) -> HTMLResponse:
        table = _find_table(server, table_id, request)
        if table is None:
            return template_response("missing", request, {"Cache-Control": "no-store"}, 404)
        preview = _table_preview(server, table, request)
        headers = {"Cache-Control": "no-cache"}
        return template_response(name, request, headers, game=table.row.game, preview=preview)


def _add_guide_page(router: APIRouter, path: str, name: str) -> None:
    @router.get(path, name="page")
    def show_page(game: str, request: Request) -> HTMLResponse:
        headers = {"Cache-Control": "no-cache"}
        if find_manifest(game) is None:
            return template_response("missing", request, headers, 404)
        return template_response(name, request, headers, game=game)


def _find_table(server: Server, table_id: str, request: Request) -> TableSnapshot | None:
    """Return a table that the visitor may see, so that the page can load its board."""
    visitor = server.access.visitor_of_token(request.cookies.get(SESSION_COOKIE, ""))
    key = request.query_params.get("key", "")[:60]
    try:
        return server.tables.directory.find_visible(table_id, visitor.or_none, key)
    except TafelrundeError:
        return None


def _table_preview(server: Server, table: TableSnapshot, request: Request) -> LinkPreview:
    """Return what a link to a table shows: its game and status, and no names of players."""
    say, row = Translator(language_of(request)).say, table.row
    game = catalogue(language_of(request)).get(f"{row.game}.title", row.game)
    free = sum(seat.is_free for seat in table.seats)
    kind = "open" if table.status == OPEN else "over" if table.status == OVER else "running"
    text = say(f"link_preview.{kind}", {"game": game, "free": free, "seats": len(table.seats)})
    title = game if row.name == row.game else f"{row.name} – {game}"
    return LinkPreview(title, text, server.settings.address, row.game)


def _house_preview(server: Server, request: Request) -> LinkPreview:
    say = Translator(language_of(request)).say
    return LinkPreview("Tafelrunde", say("page.lead"), server.settings.address)


def _add_page(router: APIRouter, path: str, name: str) -> None:
    @router.get(path, name="page")
    def show_page(request: Request, server: ServerDep) -> HTMLResponse:
        caching = "no-store" if path in PAGES_WITH_SECRET else "no-cache"
        preview = _house_preview(server, request) if path == "/" else None
        return template_response(name, request, {"Cache-Control": caching}, preview=preview)


def _add_game_page(router: APIRouter, page: GamePage) -> None:
    @router.get(page.path, name="game_page")
    def show_page(request: Request, server: ServerDep) -> HTMLResponse:
        is_known = SESSION_COOKIE in request.cookies
        house = server.house_facts()
        text = render_game_page(page, language_of(request), theme_of(request), is_known, house)
        return page_response(text, request, {"Cache-Control": "no-cache"})


def template_response(
    name: str,
    request: Request,
    headers: Mapping[str, str],
    status: int = 200,
    game: str = "",
    preview: LinkPreview | None = None,
) -> HTMLResponse:
    """Return a page in the visitor's language and theme."""
    is_known = SESSION_COOKIE in request.cookies
    server: Server = request.app.state.server
    house = server.house_facts()
    text = render_page(name, language_of(request), theme_of(request), is_known, game, house)
    response = page_response(preview.add_to(text) if preview else text, request, headers)
    response.status_code = status
    return response
