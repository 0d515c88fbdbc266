"""Routes of finished games: the record, every position again, and what decided the deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from tafelrunde.championship.event.errors import forbidden
from tafelrunde.i18n import Speaker
from tafelrunde.kernel import Outcome, game_seed
from tafelrunde.server.core import Server
from tafelrunde.server.live import messages
from tafelrunde.server.pages import static_files
from tafelrunde.server.routes.dependencies import ContextDep, RequestContext, ServerDep
from tafelrunde.server.routes.tables import drawn
from tafelrunde.server.schemas import requests as bodies
from tafelrunde.server.schemas import responses as replies
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.replays import Position
from tafelrunde.tables.service import OVER, TableSnapshot

PAGE = 200
"""So many positions are told at once."""

router = APIRouter(tags=["finished games"])


@router.get(
    "/api/tables/{table_id}/record",
    response_class=PlainTextResponse,
    responses=refusals(403),
)
def record(
    table_id: str, server: ServerDep, context: ContextDep, key: bodies.Key = ""
) -> PlainTextResponse:
    """Give the whole record of a finished game."""
    sight = finished(context, table_id, key)
    named = {"Content-Disposition": f'inline; filename="{table_id}.jsonl"'}
    return PlainTextResponse(whole_record(server, sight), headers=named)


@router.get(
    "/api/tables/{table_id}/shuffle",
    response_model=replies.ShuffleReply,
    responses=refusals(403),
)
def shuffle(table_id: str, context: ContextDep, key: bodies.Key = "") -> dict[str, Any]:
    """Show what decided the deal of a finished game, to be compared with the promise."""
    return _shuffle(finished(context, table_id, key))


def _reach(
    context: RequestContext, table_id: str, key: str, n: int
) -> tuple[TableSnapshot, Sequence[Position]]:
    """Return a finished game with its positions, of which there must be the one asked for."""
    sight = finished(context, table_id, key)
    found = context.server.replays.positions(sight)
    if n >= len(found):
        raise refusal("no_such_position", last=len(found) - 1)
    return sight, found


@router.get(
    "/api/tables/{table_id}/replay",
    response_model=replies.ReplayReply,
    responses=refusals(403, 409),
)
def replay(
    table_id: str,
    context: ContextDep,
    n: bodies.Position = 0,
    key: bodies.Key = "",
    detail: bodies.Detail = None,
) -> JSONResponse:
    """Show a finished game after so many entries, as a spectator saw it."""
    sight, found = _reach(context, table_id, key, n)
    said = _position(sight, found[n], context.language)
    if detail == "board":
        said["aids"] = found[n].state.aids(None)
    return JSONResponse({"n": n, "last": len(found) - 1, **said})


@router.get(
    "/api/tables/{table_id}/positions",
    response_model=replies.PositionsReply,
    responses=refusals(403, 409),
)
def positions(
    table_id: str,
    context: ContextDep,
    start: bodies.Position = 0,
    key: bodies.Key = "",
) -> Response:
    """Show a finished game page by page: a whole view first, then what each entry changed."""
    sight, found = _reach(context, table_id, key, start)
    page = found[start : start + PAGE]
    said = _steps(sight, page, start, context.language)
    body = {"start": start, "last": len(found) - 1, "positions": said}
    return static_files.packed(JSONResponse(body), context.request)


def finished(context: RequestContext, table_id: str, key: str) -> TableSnapshot:
    """Return a table whose game is over; before that nothing of this may be shown."""
    server, visitor = context.server, context.visitor()
    sight = server.tables.directory.find_visible(table_id, visitor.or_none, key)
    server.access.require_finished(sight.status == OVER)
    if sight.row.settings.get("hidden"):
        raise forbidden("sealed")  # those who sat there too could tell others (T35, T46)
    return sight


def whole_record(server: Server, sight: TableSnapshot) -> str:
    """Give the record of a finished game as a file has it."""
    journal = server.tables.journal.anonymised_record(sight)
    assert sight.row.outcome is not None
    journal.finish(Outcome.from_json(sight.row.outcome))
    return journal.to_text()


def _position(sight: TableSnapshot, position: Position, language: str) -> dict[str, Any]:
    speaker, view = messages.speaker_of(sight, language), position.state.view(None)
    # An act may say more than its spectators saw, but the game is over and its record open.
    return {
        **_told(position, speaker),
        "view": messages.lean(view),
        "board": drawn(sight.game, view, speaker),
    }


def _steps(
    sight: TableSnapshot, found: Sequence[Position], start: int, language: str
) -> list[dict[str, Any]]:
    """Tell positions one after the other, each as a change of the one before."""
    speaker, before = messages.speaker_of(sight, language), None
    told: list[dict[str, Any]] = []
    for n, position in enumerate(found, start):
        view = messages.lean(position.state.view(None))
        shown = {"view": view} if before is None else {"patch": messages.patch(before, view)}
        before = view
        told.append({"n": n, **_told(position, speaker), **shown})
    return told


def _told(position: Position, speaker: Speaker) -> dict[str, Any]:
    return {
        "seat": position.seat,
        "act": position.act,
        "prompt": speaker.phrase(position.state.prompt()),
        "events": messages.sentences(position.events, (), speaker),
    }


def _shuffle(sight: TableSnapshot) -> dict[str, Any]:
    row = sight.row
    given = [str(seat.get("bytes", "")) for seat in row.header or ()]
    joined = game_seed(bytes.fromhex(row.seed), [bytes.fromhex(part) for part in given])
    return {
        "commitment": row.commitment,
        "seed": row.seed,
        "salt": row.salt,
        "seats": [
            {"name": str(seat.name), "bytes": part}
            for seat, part in zip(sight.seats, given, strict=True)
        ],
        "joined": joined.hex(),
    }
