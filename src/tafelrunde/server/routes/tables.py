"""Routes of one table: seats, acts, log, proposals."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from fastapi import APIRouter
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from tafelrunde.i18n import Translator
from tafelrunde.kernel import Json
from tafelrunde.server.auth.access import SESSION_COOKIE, Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.live import messages
from tafelrunde.server.live.log_pages import describe_undo, game_of_log, read_log_page
from tafelrunde.server.live.requests import begin_acts, check_act, preview_selection
from tafelrunde.server.pages.qr import make_qr_code
from tafelrunde.server.pages.static_files import compress_response
from tafelrunde.server.routes.dependencies import (
    ContextDep,
    RequestContext,
    ServerDep,
)
from tafelrunde.server.routes.dependencies import is_board_wanted as is_board_wanted
from tafelrunde.server.routes.dependencies import seat_of as seat_of
from tafelrunde.server.routes.lobby import PAGE_SIZE, describe_tables
from tafelrunde.server.schemas import requests, responses
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.tables.game_session import GameSession, Transition
from tafelrunde.tables.policy import Token
from tafelrunde.tables.service import TableSnapshot

SEAT = "/api/tables/{table_id}/seats/{seat}"
INVITATION = "/api/tables/{table_id}/invitation"
# These routes return a finished response: to validate it again would take as long as an act.
POSITION_ROUTE: dict[str, Any] = {
    "response_model": responses.Message,
    "responses": refusals(409),
}
CHANGE_ROUTE: dict[str, Any] = POSITION_ROUTE | {
    "responses": refusals(409)
    | {204: {"description": "Done; only with the header `Prefer: return=minimal`."}}
}

router = APIRouter(tags=["tables"])


@router.post(SEAT, status_code=204, responses=refusals(409), name="sit")
def take_seat(
    table_id: str, seat: requests.Seat, body: requests.Sit, server: ServerDep, context: ContextDep
) -> None:
    """Take a free seat."""
    person = context.changing_visitor().person
    server.tables.directory.find_visible(table_id, person, body.key)
    server.tables.directory.sit(table_id, person, seat, body.bytes, body.label)
    server.hub.wake(table_id)


@router.delete(SEAT, status_code=204, responses=refusals(409), name="stand_up")
def leave_seat(table_id: str, seat: requests.Seat, server: ServerDep, context: ContextDep) -> None:
    """Leave a seat before the game begins."""
    server.tables.directory.stand_up(table_id, context.member(table_id).person, seat)
    server.hub.wake(table_id)


@router.post("/api/tables/{table_id}/bots/{seat}", status_code=204, responses=refusals(409))
def seat_bot(
    table_id: str,
    seat: requests.Seat,
    body: requests.BotSeat,
    server: ServerDep,
    context: ContextDep,
) -> None:
    """Give a free seat to a bot."""
    server.tables.directory.seat_bot(table_id, context.member(table_id).person, seat, body.bot)
    server.hub.wake(table_id)


@router.get("/api/tables/{table_id}", response_model=responses.ListedTable, name="table")
def show_table(
    table_id: str, server: ServerDep, context: ContextDep, key: requests.Key = ""
) -> dict[str, Any]:
    """Show a table: its players, its game, its status."""
    visitor = context.visitor()
    return describe_tables(
        server, [server.tables.directory.find_visible(table_id, visitor.or_none, key)], visitor
    )[0]


@router.get("/api/tables/{table_id}/position", **POSITION_ROUTE, name="position")
def show_position(
    table_id: str,
    server: ServerDep,
    context: ContextDep,
    key: requests.Key = "",
    seat: requests.SeatChoice = None,
    detail: requests.Detail = None,
) -> JSONResponse:
    """Show the present position as the visitor may see it."""
    visitor = context.visitor()
    table = server.tables.directory.find_visible(table_id, visitor.or_none, key)
    language, now = context.language, server.tables.now()
    session, seats = (
        server.tables.journal.session(table),
        table.viewing_seats(visitor.or_none, seat),
    )
    return JSONResponse(
        messages.build_message(
            table,
            session,
            seats,
            language,
            (),
            now,
            server.tables.deadlines.holiday_seconds(table),
            detail == "board",
        )
    )


@router.get(
    "/api/tables/{table_id}/board",
    response_class=PlainTextResponse,
    responses=refusals(409),
    name="board",
)
def show_board(
    table_id: str,
    server: ServerDep,
    context: ContextDep,
    key: requests.Key = "",
    seat: requests.SeatChoice = None,
) -> PlainTextResponse:
    """Draw the present position as text."""
    visitor = context.visitor()
    table = server.tables.directory.find_visible(table_id, visitor.or_none, key)
    session = server.tables.journal.session(table)
    seats = table.viewing_seats(visitor.or_none, seat)
    view = session.state.view(
        messages.viewer_seat(seats, session)
    )  # championship tables hide the turn
    translator = messages.translator_for(table, context.language)
    return PlainTextResponse(draw_board(table.game, view, translator))


@router.get(
    "/api/tables/{table_id}/log",
    response_model=responses.LogReply,
    responses=refusals(409),
    name="log",
)
def show_log(
    table_id: str,
    server: ServerDep,
    context: ContextDep,
    start: requests.Start = 0,
    key: requests.Key = "",
    seat: requests.SeatChoice = None,
    undo: requests.UndoLines = False,
) -> JSONResponse:
    """Show the events from an index on, page by page."""
    visitor = context.visitor()
    table = server.tables.directory.find_visible(table_id, visitor.or_none, key)
    translator = messages.translator_for(table, context.language)
    seats = table.viewing_seats(visitor.or_none, seat)
    if table.is_blind:
        recent = (
            table.policy.recent_events(server.store, table, server.tables.journal.session(table))
            or []
        )
        visible_lines = messages.render_visible_events(
            recent, seats, translator, game_of_log(table)
        )
        return JSONResponse({"start": 0, "lines": table.policy.mark_lines(table, visible_lines)})
    lines = read_log_page(server.store, table, seats, translator, start, PAGE_SIZE, undo)
    return JSONResponse({"start": start, "lines": lines})


def draw_board(game: Any, view: Any, translator: Translator) -> str:
    """Draw a view as plain text."""
    return "\n".join("".join(text for text, _ in line) for line in game.board(view, translator.say))


@router.post("/api/tables/{table_id}/actions", **CHANGE_ROUTE)
def act(
    table_id: str,
    body: requests.Acts,
    server: ServerDep,
    context: ContextDep,
    detail: requests.Detail = None,  # noqa: ARG001 - read from the request, listed for the API description
) -> Response:
    """Play one act or several; all of them are played, or none.

    With the header `Prefer: return=minimal` the answer is 204 without a position, for clients
    that get the position over their socket.
    """
    visitor = context.member(table_id)
    context.limit("action")
    key, cached = context.key, server.tables.journal.cached(table_id)
    pending = begin_acts(server.tables, cached, table_id, visitor.person, key, body)
    change = server.tables.journal.finish_commit(pending, pending.answer.result())
    server.metrics.acts.inc(len(change.entries))
    server.hub.wake(table_id)
    return _answer_change(context, table_id, visitor, change)


@router.post(
    "/api/tables/{table_id}/check",
    response_model=responses.CheckReply,
    responses=refusals(409),
    name="check",
)
def check_action(table_id: str, body: requests.Question, context: ContextDep) -> JSONResponse:
    """Show the effects of an act, or the reason why it is illegal."""
    visitor = context.member(table_id)
    table, session, seat, translator = _load_table(context, table_id, visitor)
    return JSONResponse(check_act(table, session, seat, body, translator))


@router.post(
    "/api/tables/{table_id}/previews",
    response_model=responses.PreviewsReply,
    responses=refusals(409),
    name="previews",
)
def preview_actions(table_id: str, body: requests.Selection, context: ContextDep) -> Response:
    """Show the effects of all acts with a selection on a board."""
    visitor = context.member(table_id)
    table, session, seat, translator = _load_table(context, table_id, visitor)
    previews = preview_selection(table, session, seat, body, translator)
    return compress_response(JSONResponse(previews), context.request)


@router.post("/api/tables/{table_id}/ahead", status_code=204, responses=refusals(409), name="ahead")
def submit_premoves(
    table_id: str, body: requests.Premoves, server: ServerDep, context: ContextDep
) -> None:
    """Submit acts of the secret set-up before they are due."""
    server.tables.premoves.submit(
        table_id, context.member(table_id).person, body.seat, body.actions
    )
    server.hub.wake(table_id)


@router.get(
    "/api/tables/{table_id}/take-back",
    response_model=responses.UndoReply,
    responses=refusals(409),
    name="undo_choices",
)
def show_undo_choices(
    table_id: str, server: ServerDep, context: ContextDep, seat: requests.SeatChoice = None
) -> JSONResponse:
    """Show what the visitor may take back and on what terms, and what others have seen."""
    person = context.visitor().or_none
    table = server.tables.directory.find_visible(table_id, person, context.key)
    translator = messages.translator_for(table, context.language)
    seats = table.viewing_seats(person, seat)
    return JSONResponse(describe_undo(server.tables, table, person, seats, translator))


@router.post("/api/tables/{table_id}/take-back", **CHANGE_ROUTE)
def take_back(
    table_id: str, body: requests.Undo, server: ServerDep, context: ContextDep
) -> Response:
    """Take the visitor's latest act or whole move back, or ask the other players to agree."""
    visitor = context.member(table_id)
    index = _read_index(server, table_id, body.index)
    change = server.tables.proposals.take_back(table_id, visitor.person, index, body.whole)
    server.hub.wake(table_id)
    return _answer_change(context, table_id, visitor, change)


@router.post("/api/tables/{table_id}/proposals", **CHANGE_ROUTE)
def propose(
    table_id: str, body: requests.Proposal, server: ServerDep, context: ContextDep
) -> Response:
    """Propose to the other players to pause, resume or abort the game, or a rematch after it."""
    visitor = context.member(table_id)
    change = None
    if body.kind == "rematch":
        context.limit("table")
        server.tables.proposals.offer_rematch(table_id, visitor.person, body.bytes, body.bot)
    else:
        change = server.tables.proposals.propose(table_id, visitor.person, body.kind)
    _wake_with_rematch(server, table_id)
    return _answer_change(context, table_id, visitor, change)


@router.post("/api/tables/{table_id}/answer", **CHANGE_ROUTE, name="answer")
def answer_proposal(
    table_id: str, body: requests.Answer, server: ServerDep, context: ContextDep
) -> Response:
    """Agree to a proposal, decline it, or withdraw one's own."""
    visitor = context.member(table_id)
    change = server.tables.proposals.answer(
        table_id, visitor.person, body.agree, body.proposal, body.bytes
    )
    _wake_with_rematch(server, table_id)
    return _answer_change(context, table_id, visitor, change)


@router.post("/api/tables/{table_id}/resign", **CHANGE_ROUTE)
def resign(
    table_id: str, body: requests.Resignation, server: ServerDep, context: ContextDep
) -> Response:
    """Leave a running game to a bot; an offered seat may be taken over by another player."""
    visitor = context.member(table_id)
    change = server.tables.handovers.resign(
        table_id, visitor.person, body.seat, body.bot, body.offer
    )
    server.hub.wake(table_id)
    return _answer_change(context, table_id, visitor, change)


@router.post("/api/tables/{table_id}/take-over/{seat}", **CHANGE_ROUTE)
def take_over(
    table_id: str, seat: requests.Seat, server: ServerDep, context: ContextDep
) -> Response:
    """Take an offered seat in a running game."""
    visitor = context.member(table_id)
    change = server.tables.handovers.take_over(table_id, visitor.person, seat)
    server.hub.wake(table_id)
    return _answer_change(context, table_id, visitor, change)


@router.post(
    "/api/tables/{table_id}/rematch",
    status_code=201,
    response_model=responses.CreatedTable,
    responses=refusals(409),
    name="rematch",
)
def create_rematch(table_id: str, server: ServerDep, context: ContextDep) -> dict[str, Any]:
    """Create a rematch of a finished table, or find the existing one."""
    return {"id": server.tables.directory.rematch(table_id, context.member(table_id).person)}


@router.get(
    "/api/tables/{table_id}/link",
    response_model=responses.TableLink,
    responses=refusals(404),
    name="link",
)
def show_link(table_id: str, server: ServerDep, context: ContextDep) -> dict[str, Any]:
    """Show the link of a table and its QR code; the key of an invitation is in both."""
    table = server.tables.directory.find_visible(table_id, context.visitor().or_none, context.key)
    key = f"?key={quote(context.key)}" if table.is_private and context.key else ""
    link = f"{server.settings.address}/tables/{table_id}{key}"
    return {"link": link, "qr": make_qr_code(link)}


@router.post(
    INVITATION,
    status_code=201,
    response_model=responses.Invitation,
    responses=refusals(409),
    name="invite",
)
def create_invitation(table_id: str, server: ServerDep, context: ContextDep) -> dict[str, Any]:
    """Create the invitation link of a table; an older link becomes void."""
    key = server.tables.directory.invite(table_id, context.member(table_id).person)
    link = f"{server.settings.address}/tables/{table_id}?key={key}"
    return {"key": key, "link": link, "qr": make_qr_code(link)}


@router.delete(INVITATION, status_code=204, responses=refusals(409), name="uninvite")
def revoke_invitation(table_id: str, server: ServerDep, context: ContextDep) -> None:
    """Revoke the invitation link of a table."""
    server.tables.directory.revoke_invitation(table_id, context.member(table_id).person)


def _wake_with_rematch(server: Server, table_id: str) -> None:
    """Announce a proposal or an answer, and the change of the rematch that it may concern."""
    server.hub.wake(table_id)
    proposal = server.tables.directory.find(table_id).row.proposal
    if proposal is not None and proposal["kind"] == "rematch":
        server.hub.wake(proposal["table"])


def _load_table(
    context: RequestContext, table_id: str, visitor: Visitor
) -> tuple[TableSnapshot, GameSession, int | None, Translator]:
    """Return a table with its game, the visitor's seat, and a translator."""
    table = context.server.tables.directory.find_visible(table_id, visitor.person, context.key)
    session = context.server.tables.journal.session(table)
    seat = messages.viewer_seat(_own_seats(context, table, visitor), session)
    return table, session, seat, messages.translator_for(table, context.language)


def _answer_change(
    context: RequestContext, table_id: str, visitor: Visitor, change: Transition | None
) -> Response:
    """Return the position after a change, or the present one if others must agree first."""
    if context.request.headers.get("prefer") == "return=minimal":
        return Response(status_code=204, headers={"Preference-Applied": "return=minimal"})
    return JSONResponse(_position_message(context, table_id, visitor, change))


def current_position(context: RequestContext, table_id: str) -> dict[str, Json]:
    """Return the present position, for a visitor whose act was meant for an older one."""
    server = context.server
    visitor = server.access.visitor_of_token(context.request.cookies.get(SESSION_COOKIE, ""))
    server.tables.directory.find_visible(table_id, visitor.or_none, context.key)
    return _position_message(context, table_id, visitor, None)


def _position_message(
    context: RequestContext, table_id: str, visitor: Visitor, transition: Transition | None
) -> dict[str, Json]:
    """Return the message of a position for a visitor, after a transition if there was one."""
    tables = context.server.tables
    table = tables.directory.find(table_id)
    session = tables.journal.session(table) if transition is None else transition.session
    events = () if transition is None else transition.events
    return messages.build_message(
        table,
        session,
        _own_seats(context, table, visitor),
        context.language,
        events,
        tables.now(),
        tables.deadlines.holiday_seconds(table),
        is_board_wanted(context.request),
    )


def _read_index(server: Server, table_id: str, token: Token) -> int:
    """Return the index that a request is meant for."""
    table, session = server.tables.journal.load_running(table_id)
    return table.policy.read_token(table, session, token)


def _own_seats(context: RequestContext, table: TableSnapshot, visitor: Visitor) -> list[int]:
    """Return the seats to look from; the seat in the address may have become another player's."""
    chosen = seat_of(context.request)
    mine = table.seats_of(visitor.or_none)
    return mine if chosen is None else [seat for seat in mine if seat == chosen]
