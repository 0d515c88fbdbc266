"""Routes of one table: seats, acts, log, agreements."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from starlette.requests import HTTPConnection

from tafelrunde.i18n import Speaker
from tafelrunde.kernel import Json
from tafelrunde.server.auth.access import COOKIE, Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.live import messages, requests
from tafelrunde.server.pages import qr as codes
from tafelrunde.server.pages import routes as pages
from tafelrunde.server.pages import static_files
from tafelrunde.server.routes.lobby import PAGE, listed
from tafelrunde.server.schemas import requests as bodies
from tafelrunde.server.schemas import responses as replies
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.tables.errors import refused
from tafelrunde.tables.game_session import Change, Live
from tafelrunde.tables.policy import Token
from tafelrunde.tables.service import Sight

TAGS: list[Any] = ["tables"]
# Answers of these routes go out as they are: checking them again would cost as much as an act.
LATE: dict[str, Any] = {
    "tags": TAGS,
    "response_model": replies.Message,
    "responses": refusals(409),
}
CHANGING: dict[str, Any] = LATE | {
    "responses": refusals(409)
    | {204: {"description": "Done; asked for with the header `Prefer: return=minimal`."}}
}


def add(app: FastAPI, server: Server) -> None:
    """Add the routes."""
    _add_seat_routes(app, server)
    _add_looking_routes(app, server)
    _add_reading_routes(app, server)
    _add_acting_routes(app, server)
    _add_agreement_routes(app, server)
    _add_invitation_routes(app, server)


def _add_seat_routes(app: FastAPI, server: Server) -> None:
    access, house, hub = server.access, server.house, server.hub
    seats = "/api/tables/{table_id}/seats/{seat}"

    @app.post(seats, tags=TAGS, status_code=204, responses=refusals(409))
    def sit(table_id: str, seat: bodies.Seat, body: bodies.Sit, request: Request) -> None:
        """Take a free seat."""
        person = access.required(request).person
        house.seen(table_id, person, body.key)
        house.sit(table_id, person, seat, body.bytes, body.label)
        hub.wake(table_id)

    @app.delete(seats, tags=TAGS, status_code=204, responses=refusals(409))
    def stand_up(table_id: str, seat: bodies.Seat, request: Request) -> None:
        """Leave one's seat before the game begins."""
        house.stand_up(table_id, member(server, request, table_id).person, seat)
        hub.wake(table_id)

    @app.post(
        "/api/tables/{table_id}/bots/{seat}", tags=TAGS, status_code=204, responses=refusals(409)
    )
    def seat_bot(table_id: str, seat: bodies.Seat, body: bodies.BotSeat, request: Request) -> None:
        """Give a free seat to a bot."""
        house.seat_bot(table_id, member(server, request, table_id).person, seat, body.bot)
        hub.wake(table_id)


def _add_looking_routes(app: FastAPI, server: Server) -> None:
    access, house = server.access, server.house

    @app.get("/api/tables/{table_id}", tags=TAGS, response_model=replies.ListedTable)
    def table(table_id: str, request: Request, key: bodies.Key = "") -> dict[str, Any]:
        """Show a table: who sits there, what is played, how it stands."""
        visitor = access.visitor(request)
        return listed(server, [house.seen(table_id, visitor.or_none, key)], visitor)[0]

    @app.get("/api/tables/{table_id}/position", **LATE)
    def position(
        table_id: str,
        request: Request,
        key: bodies.Key = "",
        seat: bodies.Chosen = None,
        detail: bodies.Detail = None,
    ) -> JSONResponse:
        """Show the present position as the visitor may see it."""
        visitor = access.visitor(request)
        sight = house.seen(table_id, visitor.or_none, key)
        language, now = pages.language_of(request), house.now()
        live, seats = house.live(sight), sight.seats_looked_from(visitor.or_none, seat)
        return JSONResponse(
            messages.message(
                sight, live, seats, language, (), now, house.rest(sight), detail == "board"
            )
        )


def _add_reading_routes(app: FastAPI, server: Server) -> None:
    access, house = server.access, server.house

    @app.get(
        "/api/tables/{table_id}/board",
        tags=TAGS,
        response_class=PlainTextResponse,
        responses=refusals(409),
    )
    def board(
        table_id: str, request: Request, key: bodies.Key = "", seat: bodies.Chosen = None
    ) -> PlainTextResponse:
        """Draw the present position as text."""
        visitor = access.visitor(request)
        sight = house.seen(table_id, visitor.or_none, key)
        live = house.live(sight)
        seats = sight.seats_looked_from(visitor.or_none, seat)
        view = live.state.view(messages.viewer_seat(seats, live))  # tournaments tell no turn
        speaker = messages.speaker_of(sight, pages.language_of(request))
        return PlainTextResponse(drawn(sight.game, view, speaker))

    @app.get(
        "/api/tables/{table_id}/log",
        tags=TAGS,
        response_model=replies.LogReply,
        responses=refusals(409),
    )
    def log(
        table_id: str,
        request: Request,
        start: bodies.Start = 0,
        key: bodies.Key = "",
        seat: bodies.Chosen = None,
    ) -> JSONResponse:
        """Tell what happened from an index on, page by page."""
        visitor = access.visitor(request)
        sight = house.seen(table_id, visitor.or_none, key)
        speaker = messages.speaker_of(sight, pages.language_of(request))
        seats = sight.seats_looked_from(visitor.or_none, seat)
        told: list[Json] = []
        if sight.is_blind:
            recent = sight.policy.recent_events(server.store, sight, house.live(sight)) or []
            told += sight.policy.mark_lines(sight, messages.sentences(recent, seats, speaker))
            return JSONResponse({"start": 0, "lines": told})
        for n, events in server.store.told(table_id, start, PAGE):
            told += [{"n": n, **line} for line in messages.sentences(events, seats, speaker)]
        return JSONResponse({"start": start, "lines": told})


def drawn(game: Any, view: Any, speaker: Speaker) -> str:
    """Draw a view as plain text."""
    return "\n".join("".join(text for text, _ in line) for line in game.board(view, speaker.say))


def _add_acting_routes(app: FastAPI, server: Server) -> None:
    access, house, hub = server.access, server.house, server.hub

    @app.post("/api/tables/{table_id}/actions", **CHANGING)
    def act(
        table_id: str,
        body: bodies.Acts,
        request: Request,
        detail: bodies.Detail = None,  # noqa: ARG001 - read from the request, named for the description
    ) -> Response:
        """Act, once or several times: all of it or nothing.

        With the header `Prefer: return=minimal` the answer is 204 and no position: for clients
        that are told it by their socket.
        """
        visitor = member(server, request, table_id)
        access.limit("action", request)
        key, found = key_of(request), house.at_hand(table_id)
        pending = requests.begin_acts(house, found, table_id, visitor.person, key, body)
        change = house.settle(pending, pending.answer.result())
        server.figures.acts.inc(len(change.entries))
        hub.wake(table_id)
        return _after(server, table_id, visitor, change, request)

    @app.post(
        "/api/tables/{table_id}/check",
        tags=TAGS,
        response_model=replies.CheckReply,
        responses=refusals(409),
    )
    def check(table_id: str, body: bodies.Question, request: Request) -> JSONResponse:
        """Say what an act would do, or why it cannot be done."""
        visitor = member(server, request, table_id)
        sight, live, seat, speaker = _looking(server, table_id, visitor, request)
        return JSONResponse(requests.check_act(sight, live, seat, body, speaker))

    @app.post(
        "/api/tables/{table_id}/previews",
        tags=TAGS,
        response_model=replies.PreviewsReply,
        responses=refusals(409),
    )
    def previews(table_id: str, body: bodies.Selection, request: Request) -> Response:
        """Say what could be done with what a board has taken in hand, all of it at once."""
        visitor = member(server, request, table_id)
        sight, live, seat, speaker = _looking(server, table_id, visitor, request)
        said = requests.preview_selection(sight, live, seat, body, speaker)
        return static_files.packed(JSONResponse(said), request)

    @app.post("/api/tables/{table_id}/ahead", tags=TAGS, status_code=204, responses=refusals(409))
    def ahead(table_id: str, body: bodies.Ahead, request: Request) -> None:
        """Hand in secret set-up before it is due."""
        house.hand_in(table_id, member(server, request, table_id).person, body.seat, body.actions)
        hub.wake(table_id)

    @app.post("/api/tables/{table_id}/take-back", **CHANGING)
    def take_back(table_id: str, body: bodies.AtIndex, request: Request) -> Response:
        """Take one's latest act back, or ask the others to agree to it."""
        visitor = member(server, request, table_id)
        index = _index(server, table_id, body.index)
        change = house.take_back(table_id, visitor.person, index)
        hub.wake(table_id)
        return _after(server, table_id, visitor, change, request)


def _add_agreement_routes(app: FastAPI, server: Server) -> None:
    house, hub = server.house, server.hub

    @app.post("/api/tables/{table_id}/proposals", **CHANGING)
    def propose(table_id: str, body: bodies.Proposal, request: Request) -> Response:
        """Ask the others to pause, to go on, or to break the game off."""
        visitor = member(server, request, table_id)
        change = house.propose(table_id, visitor.person, body.kind)
        hub.wake(table_id)
        return _after(server, table_id, visitor, change, request)

    @app.post("/api/tables/{table_id}/answer", **CHANGING)
    def answer(table_id: str, body: bodies.Answer, request: Request) -> Response:
        """Agree to what somebody proposes, or not."""
        visitor = member(server, request, table_id)
        change = house.answer(table_id, visitor.person, body.agree, body.proposal)
        hub.wake(table_id)
        return _after(server, table_id, visitor, change, request)

    @app.post("/api/tables/{table_id}/resign", **CHANGING)
    def resign(table_id: str, body: bodies.Resignation, request: Request) -> Response:
        """Leave a running game to a bot, and to whoever wants the seat if it is offered."""
        visitor = member(server, request, table_id)
        change = house.resign(table_id, visitor.person, body.seat, body.bot, body.offer)
        hub.wake(table_id)
        return _after(server, table_id, visitor, change, request)

    @app.post("/api/tables/{table_id}/take-over/{seat}", **CHANGING)
    def take_over(table_id: str, seat: bodies.Seat, request: Request) -> Response:
        """Sit down in a running game where somebody has left and offered the seat."""
        visitor = member(server, request, table_id)
        change = house.take_over(table_id, visitor.person, seat)
        hub.wake(table_id)
        return _after(server, table_id, visitor, change, request)

    @app.post(
        "/api/tables/{table_id}/rematch",
        tags=TAGS,
        status_code=201,
        response_model=replies.MadeTable,
        responses=refusals(409),
    )
    def rematch(table_id: str, request: Request) -> dict[str, Any]:
        """Make a table like a finished one, or find the one that was made."""
        return {"id": house.rematch(table_id, member(server, request, table_id).person)}


def _add_invitation_routes(app: FastAPI, server: Server) -> None:
    house, path = server.house, "/api/tables/{table_id}/invitation"

    @app.post(
        path,
        tags=TAGS,
        status_code=201,
        response_model=replies.Invitation,
        responses=refusals(409),
    )
    def invite(table_id: str, request: Request) -> dict[str, Any]:
        """Make the link of a table; an older one is worth nothing any more."""
        key = house.invite(table_id, member(server, request, table_id).person)
        link = f"{server.settings.address}/tables/{table_id}?key={key}"
        return {"key": key, "link": link, "qr": codes.drawn(link)}

    @app.delete(path, tags=TAGS, status_code=204, responses=refusals(409))
    def uninvite(table_id: str, request: Request) -> None:
        """Revoke the link of a table."""
        house.uninvite(table_id, member(server, request, table_id).person)


def _looking(
    server: Server, table_id: str, visitor: Visitor, request: Request
) -> tuple[Sight, Live, int | None, Speaker]:
    """Give a table with its game, the seat that asks, and a speaker in its language."""
    sight = server.house.seen(table_id, visitor.person, key_of(request))
    live = server.house.live(sight)
    seat = messages.viewer_seat(_seats(sight, visitor, request), live)
    return sight, live, seat, messages.speaker_of(sight, pages.language_of(request))


def _after(
    server: Server, table_id: str, visitor: Visitor, change: Change | None, request: Request
) -> Response:
    """Answer with the position after a change, or the present one if others must agree first."""
    if request.headers.get("prefer") == "return=minimal":
        return Response(status_code=204, headers={"Preference-Applied": "return=minimal"})
    return JSONResponse(_position(server, table_id, visitor, change, request))


def present(server: Server, table_id: str, request: Request) -> dict[str, Json]:
    """Give the present position to whoever asks, for who answered an older one."""
    visitor = server.access.of_token(request.cookies.get(COOKIE, ""))
    server.house.seen(table_id, visitor.or_none, key_of(request))
    return _position(server, table_id, visitor, None, request)


def _position(
    server: Server, table_id: str, visitor: Visitor, change: Change | None, request: Request
) -> dict[str, Json]:
    house = server.house
    sight = house.sight(table_id)
    live = house.live(sight) if change is None else change.live
    events = () if change is None else change.events
    language, rest = pages.language_of(request), house.rest(sight)
    seats, is_board = _seats(sight, visitor, request), is_board_wanted(request)
    return messages.message(sight, live, seats, language, events, house.now(), rest, is_board)


def _index(server: Server, table_id: str, given: Token) -> int:
    """Return the index that an act answers."""
    sight, live = server.house.running(table_id)
    return sight.policy.read_token(sight, live, given)


def _seats(sight: Sight, visitor: Visitor, request: Request) -> list[int]:
    """Give the seats through which somebody looks; what became another's in between is not his."""
    chosen = seat_of(request)
    mine = sight.seats_of(visitor.or_none)
    return mine if chosen is None else [seat for seat in mine if seat == chosen]


def member(server: Server, request: Request, table_id: str) -> Visitor:
    """Give somebody known who may see this table; for others it is not there.

    The seat he looks from must be his before anything is done.
    """
    visitor = server.access.required(request)
    sight = server.house.seen(table_id, visitor.person, key_of(request))
    sight.seats_looked_from(visitor.person, seat_of(request))
    return visitor


def is_board_wanted(request: HTTPConnection) -> bool:
    """Tell whether the client draws a board, and wants what that needs."""
    return request.query_params.get("detail") == "board"


def seat_of(request: HTTPConnection) -> int | None:
    """Give the one of several seats that somebody looks from, if the address names one."""
    text = request.query_params.get("seat", "")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) == 1):
        raise refused("not_your_seat", seat=text[:8])
    return int(text)


def key_of(request: Request) -> str:
    """Give the key of an invitation, if the address carries one."""
    return request.query_params.get("key", "")[:60]
