"""The addresses of championship pages, and who may open them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from tafelrunde.championship.event.commands import JURY, ORGANISER
from tafelrunde.championship.event.model import Championship
from tafelrunde.championship.event.people_commands import GAME
from tafelrunde.championship.pages import (
    jury_page,
    organiser_page,
    print_sheets,
    public_pages,
    views,
)
from tafelrunde.championship.pages.frame import Reader, render_page
from tafelrunde.i18n import Translator
from tafelrunde.kernel import TafelrundeError
from tafelrunde.search import bots_of
from tafelrunde.server.auth.access import Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.pages.preferences import theme_of
from tafelrunde.server.routes.championship import (
    describe_championship,
    describe_championships,
    require_official,
)
from tafelrunde.server.routes.dependencies import ContextDep, RequestContext

PATH = "/championships/{championship}"
PUBLIC = {
    PATH: public_pages.render_championship,
    f"{PATH}/seating": public_pages.render_seating,
    f"{PATH}/standings": public_pages.render_standings,
    f"{PATH}/final": public_pages.render_final,
}
"""Pages for all visitors, made from public data only."""
PAGES = {
    "/championships",
    *PUBLIC,
    f"{PATH}/organise",
    f"{PATH}/jury",
    f"{PATH}/jury/{{round}}/{{table}}",
    f"{PATH}/protocols",
    f"{PATH}/certificates",
}
NO_STORE = {"Cache-Control": "no-store"}
RenderPage = Callable[[Reader, Visitor], str]

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/championships", name="championships")
def show_championships(context: ContextDep) -> HTMLResponse:
    """Show the list of championships."""
    reader = reader_of(context, context.visitor())
    text = public_pages.render_list(reader, describe_championships(context.server))
    return HTMLResponse(text, headers=NO_STORE)


def _add_public_page(path: str, render: Callable[[Reader, views.Data], str]) -> None:
    @router.get(path, name="page")
    def show_page(championship: str, context: ContextDep) -> HTMLResponse:
        def render_public(reader: Reader, visitor: Visitor) -> str:
            return render(reader, describe_championship(context.server, championship, visitor))

        return _page_response(context, render_public)


for _path, _render in PUBLIC.items():
    _add_public_page(_path, _render)


@router.get(f"{PATH}/organise", name="organise")
def show_organiser_page(championship: str, context: ContextDep) -> HTMLResponse:
    """Show an organiser everything about a championship."""

    def render(reader: Reader, visitor: Visitor) -> str:
        n, weekend, names = _load(context.server, championship, visitor, ORGANISER)
        about = views.public_view(n, weekend, names, visitor.id)
        inside = views.organiser_view(n, weekend, names)
        return organiser_page.render_organiser(reader, about, inside, [*bots_of(GAME)])

    return _page_response(context, render)


@router.get(f"{PATH}/certificates", name="certificates")
def show_certificates(championship: str, context: ContextDep) -> HTMLResponse:
    """Show an organiser the certificates for printing."""

    def render(reader: Reader, visitor: Visitor) -> str:
        n, weekend, names = _load(context.server, championship, visitor, ORGANISER)
        about = views.public_view(n, weekend, names, visitor.id)
        places = views.ranking_view(weekend, names) if weekend.sealed is not None else []
        return print_sheets.render_certificates(reader, about, places)

    return _page_response(context, render)


@router.get(f"{PATH}/jury", name="jury")
def show_jury_page(championship: str, context: ContextDep) -> HTMLResponse:
    """Show the jury all tables that have been started."""

    def render(reader: Reader, visitor: Visitor) -> str:
        n, weekend, names = _load(context.server, championship, visitor, JURY)
        about = _describe_for_jury(n, weekend, names, visitor)
        return jury_page.render_jury(reader, about, views.jury_view(n, weekend, names))

    return _page_response(context, render)


@router.get(f"{PATH}/jury/{{round}}/{{table}}", name="protocol")
def show_score_sheet(
    championship: str, round: int, table: int, context: ContextDep
) -> HTMLResponse:
    """Show the jury the score sheet of one game."""

    def render(reader: Reader, visitor: Visitor) -> str:
        n, weekend, names = _load(context.server, championship, visitor, JURY)
        about = _describe_for_jury(n, weekend, names, visitor)
        game = views.jury_game_view(weekend, weekend.game(round, table), names)
        return jury_page.render_scoresheet(reader, about, game)

    return _page_response(context, render)


@router.get(f"{PATH}/protocols", name="protocols")
def show_score_sheets(championship: str, context: ContextDep) -> HTMLResponse:
    """Show the jury the score sheets of all games for printing."""

    def render(reader: Reader, visitor: Visitor) -> str:
        n, weekend, names = _load(context.server, championship, visitor, JURY)
        about = _describe_for_jury(n, weekend, names, visitor)
        is_published = bool(about["rounds"])
        games = [views.jury_game_view(weekend, game, names) for game in weekend.games]
        return print_sheets.render_scoresheets(reader, about, games if is_published else [])

    return _page_response(context, render)


def reader_of(context: RequestContext, visitor: Visitor) -> Reader:
    """Return the reader of a page, with the token for its forms."""
    person = visitor.or_none
    is_admin = person is not None and person.is_admin
    csrf, theme = visitor.csrf or "", theme_of(context.request)
    reader = Reader(context.language, visitor.name, csrf, is_admin, visitor.is_guest, theme)
    return replace(reader, house=context.server.house_facts())


def _load(
    server: Server, championship: str, visitor: Visitor, role: str
) -> tuple[int, Championship, views.Names]:
    """Return a championship with the names of its accounts, for an official of some role."""
    n, weekend = require_official(server, championship, visitor, role)
    return n, weekend, server.championships.names_of(weekend)


def _describe_for_jury(
    n: int, championship: Championship, names: views.Names, visitor: Visitor
) -> views.Data:
    """Return the public data, and the participants between whom the jury must decide."""
    about = views.public_view(n, championship, names, visitor.id)
    if about["final"] is not None:
        about["final"]["tied_numbers"] = [*championship.tied]
    return about


def _page_response(context: RequestContext, render: RenderPage) -> HTMLResponse:
    """Return a page, or a page that says why it is refused."""
    visitor = context.visitor()
    reader = reader_of(context, visitor)
    try:
        return HTMLResponse(render(reader, visitor), headers=NO_STORE)
    except TafelrundeError as error:
        text = Translator(reader.language).translate(error.phrase)
        is_missing = ".no_such_" in error.phrase.key
        page = render_page(reader, "refusal", "Tafelrunde", text=text)
        return HTMLResponse(page, 404 if is_missing else 403, headers=NO_STORE)
