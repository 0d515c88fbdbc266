"""Routes of one table: seats, acts, log, agreements."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from tafelrunde.i18n import Speaker
from tafelrunde.kernel import Json
from tafelrunde.server.auth.access import SESSION_COOKIE, Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.live import messages, requests
from tafelrunde.server.pages import qr as codes
from tafelrunde.server.pages import static_files
from tafelrunde.server.routes.dependencies import (
    ContextDep,
    RequestContext,
    ServerDep,
)
from tafelrunde.server.routes.dependencies import is_board_wanted as is_board_wanted
from tafelrunde.server.routes.dependencies import seat_of as seat_of
from tafelrunde.server.routes.lobby import PAGE, listed
from tafelrunde.server.schemas import requests as bodies
from tafelrunde.server.schemas import responses as replies
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.tables.game_session import GameSession, Transition
from tafelrunde.tables.policy import Token
from tafelrunde.tables.service import TableSnapshot

SEAT = "/api/tables/{table_id}/seats/{seat}"
INVITATION = "/api/tables/{table_id}/invitation"
# Answers of these routes go out as they are: checking them again would cost as much as an act.
LATE: dict[str, Any] = {
    "response_model": replies.Message,
    "responses": refusals(409),
}
CHANGING: dict[str, Any] = LATE | {
    "responses": refusals(409)
    | {204: {"description": "Done; asked for with the header `Prefer: return=minimal`."}}
}

router = APIRouter(tags=["tables"])


@router.post(SEAT, status_code=204, responses=refusals(409))
def sit(
    table_id: str, seat: bodies.Seat, body: bodies.Sit, server: ServerDep, context: ContextDep
) -> None:
    """Take a free seat."""
    person = context.changing_visitor().person
    server.tables.directory.find_visible(table_id, person, body.key)
    server.tables.directory.sit(table_id, person, seat, body.bytes, body.label)
    server.hub.wake(table_id)


@router.delete(SEAT, status_code=204, responses=refusals(409))
def stand_up(table_id: str, seat: bodies.Seat, server: ServerDep, context: ContextDep) -> None:
    """Leave one's seat before the game begins."""
    server.tables.directory.stand_up(table_id, context.member(table_id).person, seat)
    server.hub.wake(table_id)


@router.post("/api/tables/{table_id}/bots/{seat}", status_code=204, responses=refusals(409))
def seat_bot(
    table_id: str, seat: bodies.Seat, body: bodies.BotSeat, server: ServerDep, context: ContextDep
) -> None:
    """Give a free seat to a bot."""
    server.tables.directory.seat_bot(table_id, context.member(table_id).person, seat, body.bot)
    server.hub.wake(table_id)


@router.get("/api/tables/{table_id}", response_model=replies.ListedTable)
def table(
    table_id: str, server: ServerDep, context: ContextDep, key: bodies.Key = ""
) -> dict[str, Any]:
    """Show a table: who sits there, what is played, how it stands."""
    visitor = context.visitor()
    return listed(
        server, [server.tables.directory.find_visible(table_id, visitor.or_none, key)], visitor
    )[0]


@router.get("/api/tables/{table_id}/position", **LATE)
def position(
    table_id: str,
    server: ServerDep,
    context: ContextDep,
    key: bodies.Key = "",
    seat: bodies.Chosen = None,
    detail: bodies.Detail = None,
) -> JSONResponse:
    """Show the present position as the visitor may see it."""
    visitor = context.visitor()
    sight = server.tables.directory.find_visible(table_id, visitor.or_none, key)
    language, now = context.language, server.tables.now()
    live, seats = (
        server.tables.journal.session(sight),
        sight.viewing_seats(visitor.or_none, seat),
    )
    return JSONResponse(
        messages.message(
            sight,
            live,
            seats,
            language,
            (),
            now,
            server.tables.deadlines.holiday_seconds(sight),
            detail == "board",
        )
    )


@router.get(
    "/api/tables/{table_id}/board",
    response_class=PlainTextResponse,
    responses=refusals(409),
)
def board(
    table_id: str,
    server: ServerDep,
    context: ContextDep,
    key: bodies.Key = "",
    seat: bodies.Chosen = None,
) -> PlainTextResponse:
    """Draw the present position as text."""
    visitor = context.visitor()
    sight = server.tables.directory.find_visible(table_id, visitor.or_none, key)
    live = server.tables.journal.session(sight)
    seats = sight.viewing_seats(visitor.or_none, seat)
    view = live.state.view(messages.viewer_seat(seats, live))  # tournaments tell no turn
    speaker = messages.speaker_of(sight, context.language)
    return PlainTextResponse(drawn(sight.game, view, speaker))


@router.get(
    "/api/tables/{table_id}/log",
    response_model=replies.LogReply,
    responses=refusals(409),
)
def log(
    table_id: str,
    server: ServerDep,
    context: ContextDep,
    start: bodies.Start = 0,
    key: bodies.Key = "",
    seat: bodies.Chosen = None,
) -> JSONResponse:
    """Tell what happened from an index on, page by page."""
    visitor = context.visitor()
    sight = server.tables.directory.find_visible(table_id, visitor.or_none, key)
    speaker = messages.speaker_of(sight, context.language)
    seats = sight.viewing_seats(visitor.or_none, seat)
    told: list[Json] = []
    if sight.is_blind:
        recent = (
            sight.policy.recent_events(server.store, sight, server.tables.journal.session(sight))
            or []
        )
        told += sight.policy.mark_lines(sight, messages.sentences(recent, seats, speaker))
        return JSONResponse({"start": 0, "lines": told})
    for n, events in server.store.read_events(table_id, start, PAGE):
        told += [{"n": n, **line} for line in messages.sentences(events, seats, speaker)]
    return JSONResponse({"start": start, "lines": told})


def drawn(game: Any, view: Any, speaker: Speaker) -> str:
    """Draw a view as plain text."""
    return "\n".join("".join(text for text, _ in line) for line in game.board(view, speaker.say))


@router.post("/api/tables/{table_id}/actions", **CHANGING)
def act(
    table_id: str,
    body: bodies.Acts,
    server: ServerDep,
    context: ContextDep,
    detail: bodies.Detail = None,  # noqa: ARG001 - read from the request, named for the description
) -> Response:
    """Act, once or several times: all of it or nothing.

    With the header `Prefer: return=minimal` the answer is 204 and no position: for clients
    that are told it by their socket.
    """
    visitor = context.member(table_id)
    context.limit("action")
    key, found = context.key, server.tables.journal.cached(table_id)
    pending = requests.begin_acts(server.tables, found, table_id, visitor.person, key, body)
    change = server.tables.journal.finish_commit(pending, pending.answer.result())
    server.metrics.acts.inc(len(change.entries))
    server.hub.wake(table_id)
    return _after(context, table_id, visitor, change)


@router.post(
    "/api/tables/{table_id}/check",
    response_model=replies.CheckReply,
    responses=refusals(409),
)
def check(table_id: str, body: bodies.Question, context: ContextDep) -> JSONResponse:
    """Say what an act would do, or why it cannot be done."""
    visitor = context.member(table_id)
    sight, live, seat, speaker = _look(context, table_id, visitor)
    return JSONResponse(requests.check_act(sight, live, seat, body, speaker))


@router.post(
    "/api/tables/{table_id}/previews",
    response_model=replies.PreviewsReply,
    responses=refusals(409),
)
def previews(table_id: str, body: bodies.Selection, context: ContextDep) -> Response:
    """Say what could be done with what a board has taken in hand, all of it at once."""
    visitor = context.member(table_id)
    sight, live, seat, speaker = _look(context, table_id, visitor)
    said = requests.preview_selection(sight, live, seat, body, speaker)
    return static_files.packed(JSONResponse(said), context.request)


@router.post("/api/tables/{table_id}/ahead", status_code=204, responses=refusals(409))
def ahead(table_id: str, body: bodies.Ahead, server: ServerDep, context: ContextDep) -> None:
    """Hand in secret set-up before it is due."""
    server.tables.premoves.submit(
        table_id, context.member(table_id).person, body.seat, body.actions
    )
    server.hub.wake(table_id)


@router.post("/api/tables/{table_id}/take-back", **CHANGING)
def take_back(
    table_id: str, body: bodies.AtIndex, server: ServerDep, context: ContextDep
) -> Response:
    """Take one's latest act back, or ask the others to agree to it."""
    visitor = context.member(table_id)
    index = _index(server, table_id, body.index)
    change = server.tables.proposals.take_back(table_id, visitor.person, index)
    server.hub.wake(table_id)
    return _after(context, table_id, visitor, change)


@router.post("/api/tables/{table_id}/proposals", **CHANGING)
def propose(
    table_id: str, body: bodies.Proposal, server: ServerDep, context: ContextDep
) -> Response:
    """Ask the others to pause, to go on, or to break the game off."""
    visitor = context.member(table_id)
    change = server.tables.proposals.propose(table_id, visitor.person, body.kind)
    server.hub.wake(table_id)
    return _after(context, table_id, visitor, change)


@router.post("/api/tables/{table_id}/answer", **CHANGING)
def answer(table_id: str, body: bodies.Answer, server: ServerDep, context: ContextDep) -> Response:
    """Agree to what somebody proposes, or not."""
    visitor = context.member(table_id)
    change = server.tables.proposals.answer(table_id, visitor.person, body.agree, body.proposal)
    server.hub.wake(table_id)
    return _after(context, table_id, visitor, change)


@router.post("/api/tables/{table_id}/resign", **CHANGING)
def resign(
    table_id: str, body: bodies.Resignation, server: ServerDep, context: ContextDep
) -> Response:
    """Leave a running game to a bot, and to whoever wants the seat if it is offered."""
    visitor = context.member(table_id)
    change = server.tables.handovers.resign(
        table_id, visitor.person, body.seat, body.bot, body.offer
    )
    server.hub.wake(table_id)
    return _after(context, table_id, visitor, change)


@router.post("/api/tables/{table_id}/take-over/{seat}", **CHANGING)
def take_over(table_id: str, seat: bodies.Seat, server: ServerDep, context: ContextDep) -> Response:
    """Sit down in a running game where somebody has left and offered the seat."""
    visitor = context.member(table_id)
    change = server.tables.handovers.take_over(table_id, visitor.person, seat)
    server.hub.wake(table_id)
    return _after(context, table_id, visitor, change)


@router.post(
    "/api/tables/{table_id}/rematch",
    status_code=201,
    response_model=replies.MadeTable,
    responses=refusals(409),
)
def rematch(table_id: str, server: ServerDep, context: ContextDep) -> dict[str, Any]:
    """Make a table like a finished one, or find the one that was made."""
    return {"id": server.tables.directory.rematch(table_id, context.member(table_id).person)}


@router.post(
    INVITATION,
    status_code=201,
    response_model=replies.Invitation,
    responses=refusals(409),
)
def invite(table_id: str, server: ServerDep, context: ContextDep) -> dict[str, Any]:
    """Make the link of a table; an older one is worth nothing any more."""
    key = server.tables.directory.invite(table_id, context.member(table_id).person)
    link = f"{server.settings.address}/tables/{table_id}?key={key}"
    return {"key": key, "link": link, "qr": codes.drawn(link)}


@router.delete(INVITATION, status_code=204, responses=refusals(409))
def uninvite(table_id: str, server: ServerDep, context: ContextDep) -> None:
    """Revoke the link of a table."""
    server.tables.directory.revoke_invitation(table_id, context.member(table_id).person)


def _look(
    context: RequestContext, table_id: str, visitor: Visitor
) -> tuple[TableSnapshot, GameSession, int | None, Speaker]:
    """Return a table with its game, the seat that asks, and a speaker in its language."""
    sight = context.server.tables.directory.find_visible(table_id, visitor.person, context.key)
    live = context.server.tables.journal.session(sight)
    seat = messages.viewer_seat(_seats(context, sight, visitor), live)
    return sight, live, seat, messages.speaker_of(sight, context.language)


def _after(
    context: RequestContext, table_id: str, visitor: Visitor, change: Transition | None
) -> Response:
    """Answer with the position after a change, or the present one if others must agree first."""
    if context.request.headers.get("prefer") == "return=minimal":
        return Response(status_code=204, headers={"Preference-Applied": "return=minimal"})
    return JSONResponse(_position(context, table_id, visitor, change))


def present(context: RequestContext, table_id: str) -> dict[str, Json]:
    """Return the present position, for a visitor who answered an older one."""
    server = context.server
    visitor = server.access.visitor_of_token(context.request.cookies.get(SESSION_COOKIE, ""))
    server.tables.directory.find_visible(table_id, visitor.or_none, context.key)
    return _position(context, table_id, visitor, None)


def _position(
    context: RequestContext, table_id: str, visitor: Visitor, change: Transition | None
) -> dict[str, Json]:
    tables = context.server.tables
    sight = tables.directory.find(table_id)
    live = tables.journal.session(sight) if change is None else change.session
    events = () if change is None else change.events
    language, rest = context.language, tables.deadlines.holiday_seconds(sight)
    seats, is_board = _seats(context, sight, visitor), is_board_wanted(context.request)
    return messages.message(sight, live, seats, language, events, tables.now(), rest, is_board)


def _index(server: Server, table_id: str, given: Token) -> int:
    """Return the index that an act answers."""
    sight, live = server.tables.journal.load_running(table_id)
    return sight.policy.read_token(sight, live, given)


def _seats(context: RequestContext, sight: TableSnapshot, visitor: Visitor) -> list[int]:
    """Return the visitor's own seats that are looked from; one may have become another's."""
    chosen = seat_of(context.request)
    mine = sight.seats_of(visitor.or_none)
    return mine if chosen is None else [seat for seat in mine if seat == chosen]
