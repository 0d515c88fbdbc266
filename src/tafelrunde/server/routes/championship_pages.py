"""The addresses of championship pages, and who may open them."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse

from tafelrunde.championship.event.commands import JURY, ORGANISER
from tafelrunde.championship.event.model import Weekend
from tafelrunde.championship.event.people_commands import GAME
from tafelrunde.championship.pages import (
    jury_page as weekend_jury,
)
from tafelrunde.championship.pages import (
    organiser_page as weekend_desk,
)
from tafelrunde.championship.pages import (
    print_sheets as weekend_print,
)
from tafelrunde.championship.pages import (
    public_pages as weekend_public,
)
from tafelrunde.championship.pages import views
from tafelrunde.championship.pages.frame import Reader, render_page
from tafelrunde.i18n import Speaker
from tafelrunde.kernel import TafelrundeError
from tafelrunde.search import bots_of
from tafelrunde.server.auth.access import Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.pages.routes import language_of, theme_of
from tafelrunde.server.routes.championship import inner, listed, shown

PATH = "/championships/{championship}"
PUBLIC = {
    PATH: weekend_public.championship,
    f"{PATH}/seating": weekend_public.seating,
    f"{PATH}/standings": weekend_public.standings,
    f"{PATH}/final": weekend_public.final,
}
"""Pages for everybody, made from what everybody may see."""
PAGES = {
    "/championships",
    *PUBLIC,
    f"{PATH}/organise",
    f"{PATH}/jury",
    f"{PATH}/jury/{{round}}/{{table}}",
    f"{PATH}/protocols",
    f"{PATH}/certificates",
}
KEPT = {"Cache-Control": "no-store"}


def reader_of(request: Request, visitor: Visitor) -> Reader:
    """Give whoever reads a page, with the token for its forms."""
    person = visitor.or_none
    is_admin = person is not None and person.is_admin
    csrf, theme = visitor.csrf or "", theme_of(request)
    return Reader(language_of(request), visitor.name, csrf, is_admin, visitor.is_guest, theme)


def add(app: FastAPI, server: Server) -> None:
    """Add all pages of championships."""

    @app.get("/championships", response_class=HTMLResponse, include_in_schema=False)
    def championships(request: Request) -> HTMLResponse:
        reader = reader_of(request, server.access.visitor_of(request))
        return HTMLResponse(weekend_public.listing(reader, listed(server)), headers=KEPT)

    for path, write in PUBLIC.items():
        _add_public(app, server, path, write)
    _add_organisers(app, server)
    _add_jury(app, server)


def _add_public(
    app: FastAPI, server: Server, path: str, write: Callable[[Reader, views.Data], str]
) -> None:
    @app.get(path, response_class=HTMLResponse, include_in_schema=False)
    def page(championship: str, request: Request) -> HTMLResponse:
        def written(reader: Reader, visitor: Visitor) -> str:
            return write(reader, shown(server, championship, visitor))

        return _answered(server, request, written)


def _add_organisers(app: FastAPI, server: Server) -> None:
    @app.get(f"{PATH}/organise", response_class=HTMLResponse, include_in_schema=False)
    def organise(championship: str, request: Request) -> HTMLResponse:
        def written(reader: Reader, visitor: Visitor) -> str:
            n, weekend = inner(server, championship, visitor, ORGANISER)
            names = server.weekends.names_of(weekend)
            about = views.public(n, weekend, names, visitor.id)
            inside = views.desk(n, weekend, names)
            return weekend_desk.desk(reader, about, inside, [*bots_of(GAME)])

        return _answered(server, request, written)

    @app.get(f"{PATH}/certificates", response_class=HTMLResponse, include_in_schema=False)
    def certificates(championship: str, request: Request) -> HTMLResponse:
        def written(reader: Reader, visitor: Visitor) -> str:
            n, weekend = inner(server, championship, visitor, ORGANISER)
            names = server.weekends.names_of(weekend)
            about = views.public(n, weekend, names, visitor.id)
            places = views.places(weekend, names) if weekend.sealed is not None else []
            return weekend_print.certificates(reader, about, places)

        return _answered(server, request, written)


def _add_jury(app: FastAPI, server: Server) -> None:
    @app.get(f"{PATH}/jury", response_class=HTMLResponse, include_in_schema=False)
    def jury(championship: str, request: Request) -> HTMLResponse:
        def written(reader: Reader, visitor: Visitor) -> str:
            n, weekend = inner(server, championship, visitor, JURY)
            about = _judged(server, n, weekend, visitor)
            names = server.weekends.names_of(weekend)
            return weekend_jury.jury(reader, about, views.jury(n, weekend, names))

        return _answered(server, request, written)

    @app.get(f"{PATH}/jury/{{round}}/{{table}}", response_class=HTMLResponse,
             include_in_schema=False)  # fmt: skip
    def protocol(championship: str, round: int, table: int, request: Request) -> HTMLResponse:
        def written(reader: Reader, visitor: Visitor) -> str:
            n, weekend = inner(server, championship, visitor, JURY)
            about = _judged(server, n, weekend, visitor)
            names = server.weekends.names_of(weekend)
            game = views.jury_game(weekend, weekend.game(round, table), names)
            return weekend_jury.protocol(reader, about, game)

        return _answered(server, request, written)

    @app.get(f"{PATH}/protocols", response_class=HTMLResponse, include_in_schema=False)
    def protocols(championship: str, request: Request) -> HTMLResponse:
        def written(reader: Reader, visitor: Visitor) -> str:
            n, weekend = inner(server, championship, visitor, JURY)
            about = _judged(server, n, weekend, visitor)
            is_published = bool(about["rounds"])
            names = server.weekends.names_of(weekend)
            games = [views.jury_game(weekend, game, names) for game in weekend.games]
            return weekend_print.protocols(reader, about, games if is_published else [])

        return _answered(server, request, written)


def _judged(server: Server, n: int, weekend: Weekend, visitor: Visitor) -> views.Data:
    """Give what everybody sees, and between whom the jury must decide."""
    about = views.public(n, weekend, server.weekends.names_of(weekend), visitor.id)
    if about["final"] is not None:
        about["final"]["tied_numbers"] = [*weekend.tied]
    return about


def _answered(
    server: Server, request: Request, written: Callable[[Reader, Visitor], str]
) -> HTMLResponse:
    """Answer with a page, or with one that says why not."""
    visitor = server.access.visitor_of(request)
    reader = reader_of(request, visitor)
    try:
        return HTMLResponse(written(reader, visitor), headers=KEPT)
    except TafelrundeError as error:
        said = Speaker(reader.language).phrase(error.phrase)
        is_missing = ".no_such_" in error.phrase.key
        page = render_page(reader, "refusal", "Tafelrunde", text=said)
        return HTMLResponse(page, 404 if is_missing else 403, headers=KEPT)
