"""Routes of championships: one for every view, and one for all commands."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Body
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from tafelrunde.championship.event import exports
from tafelrunde.championship.event.commands import JURY, ORGANISER, is_allowed
from tafelrunde.championship.event.errors import missing_office, refusal
from tafelrunde.championship.event.model import Championship, Sitter
from tafelrunde.championship.pages import views
from tafelrunde.server.auth.access import Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.routes.dependencies import ContextDep, ServerDep
from tafelrunde.server.schemas import championship_requests, championship_responses
from tafelrunde.server.schemas.openapi import refusals

PATH = "/api/championships/{championship}"
WAKING_COMMANDS = {"start", "exclude", "call", "answer", "confirm"}
"""Commands that change something at the tables."""
CONVERTED_FIELDS = {"office", "who", "stand_in", "name", "seed", "round", "options"}

router = APIRouter(tags=["championships"])


@router.get(
    "/api/championships",
    response_model=list[championship_responses.ListedChampionship],
    name="championships",
)
def list_championships(server: ServerDep, context: ContextDep) -> list[dict[str, Any]]:
    """List the championships, the newest first."""
    context.visitor()
    return describe_championships(server)


@router.post(
    "/api/championships",
    status_code=201,
    response_model=championship_responses.CreatedChampionship,
    responses=refusals(409),
    name="create",
)
def create_championship(
    body: championship_requests.NewChampionship, server: ServerDep, context: ContextDep
) -> dict[str, Any]:
    """Create a championship; only a host may, and becomes its organiser."""
    visitor = context.changing_visitor()
    if not visitor.person.is_admin:
        raise missing_office("host")
    context.limit("table")
    options = championship_requests.switch_values(body.options)
    championship = server.championships.create(
        visitor.person, body.name, body.kind, body.starts, options
    )
    return {"id": championship.id}


@router.get(
    PATH,
    response_model=championship_responses.ChampionshipReply,
    responses={304: {"description": "Nothing has changed since"}, **refusals(404)},
    name="championship",
)
def show_championship(
    championship: championship_requests.Championship, server: ServerDep, context: ContextDep
) -> Any:
    """Show the public data of a championship, and the visitor's own data."""
    visitor = context.visitor()
    server.championships.results.wait()
    # Pages repeat this request often, and most of the time nothing has changed.
    tag = f'"{server.championships.read(championship)[0]}"'
    if context.request.headers.get("if-none-match") == tag:
        return Response(status_code=304)
    return describe_championship(server, championship, visitor)


@router.post(
    f"{PATH}/deeds",
    response_model=championship_responses.CommandReply,
    responses=refusals(404, 409),
    name="deed",
)
def run_command(
    championship: championship_requests.Championship,
    body: Annotated[championship_requests.Command, Body()],
    server: ServerDep,
    context: ContextDep,
) -> dict[str, Any]:
    """Run a command, such as registering, drawing, starting a round or calling the jury."""
    visitor = context.changing_visitor()
    if visitor.is_guest:
        raise missing_office("account")
    context.limit("action")
    params = _command_params(server, body)
    server.championships.collect_results(championship)
    weekend = server.championships.execute(championship, visitor.id, body.do, **params)
    for game in weekend.games if body.do in WAKING_COMMANDS else ():
        if game.table_id is not None:
            server.hub.wake(game.table_id)
    n, weekend = server.championships.read(championship)
    return {"n": n, "stage": weekend.stage}


@router.get(
    f"{PATH}/jury",
    response_model=championship_responses.JuryReply,
    responses=refusals(403, 404),
    name="jury",
)
def show_jury_view(
    championship: championship_requests.Championship, server: ServerDep, context: ContextDep
) -> dict[str, Any]:
    """Show the jury all started tables with their calls and score sheets."""
    n, weekend = require_official(server, championship, context.visitor(), JURY)
    return views.jury_view(n, weekend, server.championships.names_of(weekend))


@router.get(
    f"{PATH}/desk",
    response_model=championship_responses.OrganiserReply,
    responses=refusals(403, 404),
    name="desk",
)
def show_organiser_view(
    championship: championship_requests.Championship, server: ServerDep, context: ContextDep
) -> dict[str, Any]:
    """Show an organiser everything about a championship."""
    n, weekend = require_official(server, championship, context.visitor(), ORGANISER)
    return views.organiser_view(n, weekend, server.championships.names_of(weekend))


@router.get(
    f"{PATH}/export",
    response_model=championship_responses.ExportReply,
    responses=refusals(403, 404),
    name="export",
)
def export_championship(
    championship: championship_requests.Championship, server: ServerDep, context: ContextDep
) -> JSONResponse:
    """Export everything about a championship in one file, for organisers."""
    _, weekend = require_official(server, championship, context.visitor(), ORGANISER)
    names, log = (
        server.championships.names_of(weekend),
        server.championships.command_log(championship),
    )
    headers = {"Content-Disposition": f'attachment; filename="{weekend.id}.json"'}
    return JSONResponse(exports.export_all(weekend, names, log), headers=headers)


@router.get(
    f"{PATH}/export/{{sheet}}",
    response_class=PlainTextResponse,
    responses=refusals(403, 404),
)
def export_sheet(
    championship: championship_requests.Championship,
    sheet: str,
    server: ServerDep,
    context: ContextDep,
) -> PlainTextResponse:
    """Export participants, seating, results or standings as CSV, for organisers."""
    _, weekend = require_official(server, championship, context.visitor(), ORGANISER)
    if sheet not in exports.SHEETS:
        raise refusal("no_such_sheet", known=[*exports.SHEETS])
    text = exports.export_csv(weekend, server.championships.names_of(weekend), sheet)
    headers = {"Content-Disposition": f'attachment; filename="{weekend.id}-{sheet}.csv"'}
    return PlainTextResponse(text, headers=headers, media_type="text/csv")


def describe_championships(server: Server) -> list[dict[str, Any]]:
    """Return the list of championships."""
    all_championships = server.championships.all()
    champions = {
        championship.participant(championship.champion).sitter.account
        for championship in all_championships
        if championship.champion is not None
    }
    names = server.championships.names(account for account in champions if account is not None)
    return [views.list_entry(championship, names) for championship in all_championships]


def describe_championship(server: Server, championship: str, visitor: Visitor) -> dict[str, Any]:
    """Return a championship as a visitor may see it, with all results of its tables."""
    server.championships.results.wait()
    n, weekend = server.championships.read(championship)
    return views.public_view(n, weekend, server.championships.names_of(weekend), visitor.id)


def require_official(
    server: Server, championship: str, visitor: Visitor, who: str
) -> tuple[int, Championship]:
    """Return a championship to an official with a role; organisers may also act as jury."""
    server.championships.results.wait()
    n, weekend = server.championships.read(championship)
    is_organiser = is_allowed(weekend, visitor.id, ORGANISER)
    if not visitor.id or not (is_organiser or is_allowed(weekend, visitor.id, who)):
        raise missing_office(who)
    return n, weekend


# The parameters of commands


def _command_params(server: Server, body: Any) -> dict[str, Any]:
    """Return the parameters of a command: accounts by id, and randomness from the server."""
    params: dict[str, Any] = body.model_dump(exclude={"do", *CONVERTED_FIELDS}, exclude_none=True)
    if body.do in ("appoint", "dismiss"):
        return {**params, "account": _find_account_id(server, body.name), "office": body.office}
    if body.do == "enter":
        return {**params, "sitter": _find_sitter(server, body.who), "is_stand_in": body.stand_in}
    if body.do == "exclude":
        return {**params, "stand_in": _find_sitter(server, body.who)}
    if body.do == "edit":
        return params if body.stand_in is None else {**params, "is_stand_in": body.stand_in}
    if body.do == "draw":
        return {"seed": body.seed.strip() or secrets.token_hex(8)}
    if body.do == "seal":
        return {"lot": secrets.token_hex(8), "salt": secrets.token_hex(16)}
    if body.do == "start":
        return {"number": body.round}
    if body.do == "change":
        options = (
            None if body.options is None else championship_requests.switch_values(body.options)
        )
        more = {"name": body.name, "options": options}
        return params | {key: value for key, value in more.items() if value is not None}
    round_params = {"round": body.round} if hasattr(body, "round") else {}
    return {**params, **round_params}


def _find_sitter(server: Server, who: championship_requests.PersonReference) -> Sitter:
    """Return the person who is to sit at a table: exactly one of account, bot and name."""
    if sum(map(bool, (who.account, who.bot, who.name))) != 1:
        raise refusal("who")
    account = None if not who.account else _find_account_id(server, who.account)
    return Sitter(account, who.bot or None, who.name or "")


def _find_account_id(server: Server, name: str) -> str:
    """Return the id of an account by its name; guests cannot be officials or players."""
    row = server.accounts.require_account(name)
    if row.is_guest:
        raise missing_office("account")
    return str(row.id)
