"""Routes of championships: one for every view, and one for all deeds."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Body
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from tafelrunde.championship.event import exports
from tafelrunde.championship.event.commands import JURY, ORGANISER, may
from tafelrunde.championship.event.errors import forbidden, refused
from tafelrunde.championship.event.model import Sitter, Weekend
from tafelrunde.championship.pages import views
from tafelrunde.server.auth.access import Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.routes.dependencies import ContextDep, ServerDep
from tafelrunde.server.schemas import championship_requests as bodies
from tafelrunde.server.schemas import championship_responses as replies
from tafelrunde.server.schemas.openapi import refusals

PATH = "/api/championships/{championship}"
WAKING = {"start", "exclude", "call", "answer", "confirm"}
"""Deeds that something follows from at the tables."""
SPECIAL = {"office", "who", "stand_in", "name", "seed", "round", "options"}

router = APIRouter(tags=["championships"])


@router.get("/api/championships", response_model=list[replies.ListedChampionship])
def championships(server: ServerDep, context: ContextDep) -> list[dict[str, Any]]:
    """List the championships, the newest first."""
    context.visitor()
    return listed(server)


@router.post(
    "/api/championships",
    status_code=201,
    response_model=replies.MadeChampionship,
    responses=refusals(409),
)
def create(body: bodies.NewChampionship, server: ServerDep, context: ContextDep) -> dict[str, Any]:
    """Begin a championship; whoever runs the house may, and organises it then."""
    visitor = context.changing_visitor()
    if not visitor.person.is_admin:
        raise forbidden("host")
    context.limit("table")
    options = bodies.given(body.options)
    made = server.weekends.create(visitor.person, body.name, body.kind, body.starts, options)
    return {"id": made.id}


@router.get(
    PATH,
    response_model=replies.ChampionshipReply,
    responses={304: {"description": "Nothing has changed since"}, **refusals(404)},
)
def championship(championship: bodies.Championship, server: ServerDep, context: ContextDep) -> Any:
    """Show a championship as everybody may see it, and what is one's own."""
    visitor = context.visitor()
    server.weekends.results.wait()
    # Pages ask again and again; most of the time there is nothing to be told.
    tag = f'"{server.weekends.read(championship)[0]}"'
    if context.request.headers.get("if-none-match") == tag:
        return Response(status_code=304)
    return shown(server, championship, visitor)


@router.post(f"{PATH}/deeds", response_model=replies.Done, responses=refusals(404, 409))
def deed(
    championship: bodies.Championship,
    body: Annotated[bodies.Deed, Body()],
    server: ServerDep,
    context: ContextDep,
) -> dict[str, Any]:
    """Do something: register, draw, start, call the jury, confirm, and all the rest."""
    visitor = context.changing_visitor()
    if visitor.is_guest:
        raise forbidden("account")
    context.limit("action")
    params = _params(server, body)
    server.weekends.collect(championship)
    weekend = server.weekends.do(championship, visitor.id, body.do, **params)
    for game in weekend.games if body.do in WAKING else ():
        if game.table_id is not None:
            server.hub.wake(game.table_id)
    n, weekend = server.weekends.read(championship)
    return {"n": n, "stage": weekend.stage}


@router.get(f"{PATH}/jury", response_model=replies.JuryReply, responses=refusals(403, 404))
def jury(
    championship: bodies.Championship, server: ServerDep, context: ContextDep
) -> dict[str, Any]:
    """Show the jury all tables that were started, with calls and protocols."""
    n, weekend = inner(server, championship, context.visitor(), JURY)
    return views.jury(n, weekend, server.weekends.names_of(weekend))


@router.get(f"{PATH}/desk", response_model=replies.DeskReply, responses=refusals(403, 404))
def desk(
    championship: bodies.Championship, server: ServerDep, context: ContextDep
) -> dict[str, Any]:
    """Show an organiser everything."""
    n, weekend = inner(server, championship, context.visitor(), ORGANISER)
    return views.desk(n, weekend, server.weekends.names_of(weekend))


@router.get(
    f"{PATH}/export",
    response_model=replies.ExportReply,
    responses=refusals(403, 404),
)
def export(
    championship: bodies.Championship, server: ServerDep, context: ContextDep
) -> JSONResponse:
    """Give an organiser everything as one file."""
    _, weekend = inner(server, championship, context.visitor(), ORGANISER)
    names, log = server.weekends.names_of(weekend), server.weekends.log(championship)
    kept = {"Content-Disposition": f'attachment; filename="{weekend.id}.json"'}
    return JSONResponse(exports.everything(weekend, names, log), headers=kept)


@router.get(
    f"{PATH}/export/{{sheet}}",
    response_class=PlainTextResponse,
    responses=refusals(403, 404),
)
def export_sheet(
    championship: bodies.Championship, sheet: str, server: ServerDep, context: ContextDep
) -> PlainTextResponse:
    """Give an organiser one sheet as CSV: participants, seating, results or standings."""
    _, weekend = inner(server, championship, context.visitor(), ORGANISER)
    if sheet not in exports.SHEETS:
        raise refused("no_such_sheet", known=[*exports.SHEETS])
    text = exports.csv_of(weekend, server.weekends.names_of(weekend), sheet)
    kept = {"Content-Disposition": f'attachment; filename="{weekend.id}-{sheet}.csv"'}
    return PlainTextResponse(text, headers=kept, media_type="text/csv")


def listed(server: Server) -> list[dict[str, Any]]:
    """Give the list of championships."""
    found = server.weekends.all()
    champions = {
        one.participant(one.champion).sitter.account for one in found if one.champion is not None
    }
    names = server.weekends.names(one for one in champions if one is not None)
    return [views.listed(one, names) for one in found]


def shown(server: Server, championship: str, visitor: Visitor) -> dict[str, Any]:
    """Give a championship as somebody may see it, with all that has happened at its tables."""
    server.weekends.results.wait()
    n, weekend = server.weekends.read(championship)
    return views.public(n, weekend, server.weekends.names_of(weekend), visitor.id)


def inner(server: Server, championship: str, visitor: Visitor, who: str) -> tuple[int, Weekend]:
    """Give a championship to its jury or its organisers only; these see the jury's page too."""
    server.weekends.results.wait()
    n, weekend = server.weekends.read(championship)
    is_organiser = may(weekend, visitor.id, ORGANISER)
    if not visitor.id or not (is_organiser or may(weekend, visitor.id, who)):
        raise forbidden(who)
    return n, weekend


# What deeds are given


def _params(server: Server, body: Any) -> dict[str, Any]:
    """Turn what was sent into what a deed is given: accounts by id, chance from the house."""
    given: dict[str, Any] = body.model_dump(exclude={"do", *SPECIAL}, exclude_none=True)
    if body.do in ("appoint", "dismiss"):
        return {**given, "account": _account(server, body.name), "office": body.office}
    if body.do == "enter":
        return {**given, "sitter": _sitter(server, body.who), "is_stand_in": body.stand_in}
    if body.do == "exclude":
        return {**given, "stand_in": _sitter(server, body.who)}
    if body.do == "edit":
        return given if body.stand_in is None else {**given, "is_stand_in": body.stand_in}
    if body.do == "draw":
        return {"seed": body.seed.strip() or secrets.token_hex(8)}
    if body.do == "seal":
        return {"lot": secrets.token_hex(8), "salt": secrets.token_hex(16)}
    if body.do == "start":
        return {"number": body.round}
    if body.do == "change":
        options = None if body.options is None else bodies.given(body.options)
        more = {"name": body.name, "options": options}
        return given | {key: value for key, value in more.items() if value is not None}
    rest = {"round": body.round} if hasattr(body, "round") else {}
    return {**given, **rest}


def _sitter(server: Server, who: bodies.Who) -> Sitter:
    """Find who is to sit: one of account, bot and name."""
    if len([one for one in (who.account, who.bot, who.name) if one]) != 1:
        raise refused("who")
    account = None if not who.account else _account(server, who.account)
    return Sitter(account, who.bot or None, who.name or "")


def _account(server: Server, name: str) -> str:
    """Give the account of a name; guests, who may be gone tomorrow, are no officials or players."""
    row = server.accounts.require_account(name)
    if row.is_guest:
        raise forbidden("account")
    return str(row.id)
