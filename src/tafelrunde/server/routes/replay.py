"""Routes of finished games: the record, every position again, and what decided the deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from tafelrunde.championship.event.errors import forbidden
from tafelrunde.i18n import Speaker
from tafelrunde.kernel import Outcome, game_seed
from tafelrunde.server.core import Server
from tafelrunde.server.live import messages
from tafelrunde.server.pages import routes as pages
from tafelrunde.server.pages import static_files
from tafelrunde.server.routes.tables import drawn
from tafelrunde.server.schemas import requests as bodies
from tafelrunde.server.schemas import responses as replies
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.tables.errors import refused
from tafelrunde.tables.replays import Position
from tafelrunde.tables.service import OVER, Sight

TAGS: list[Any] = ["finished games"]
PAGE = 200
"""So many positions are told at once."""


def add(app: FastAPI, server: Server) -> None:
    """Add the routes."""
    _add_whole(app, server)
    _add_positions(app, server)


def _add_whole(app: FastAPI, server: Server) -> None:
    @app.get(
        "/api/tables/{table_id}/record",
        tags=TAGS,
        response_class=PlainTextResponse,
        responses=refusals(403),
    )
    def record(table_id: str, request: Request, key: bodies.Key = "") -> PlainTextResponse:
        """Give the whole record of a finished game."""
        sight = finished(server, request, table_id, key)
        named = {"Content-Disposition": f'inline; filename="{table_id}.jsonl"'}
        return PlainTextResponse(whole_record(server, sight), headers=named)

    @app.get(
        "/api/tables/{table_id}/shuffle",
        tags=TAGS,
        response_model=replies.ShuffleReply,
        responses=refusals(403),
    )
    def shuffle(table_id: str, request: Request, key: bodies.Key = "") -> dict[str, Any]:
        """Show what decided the deal of a finished game, to be compared with the promise."""
        return _shuffle(finished(server, request, table_id, key))


def _add_positions(app: FastAPI, server: Server) -> None:
    def reached(
        table_id: str, request: Request, key: str, n: int
    ) -> tuple[Sight, Sequence[Position]]:
        sight = finished(server, request, table_id, key)
        found = server.replays.positions(sight)
        if n >= len(found):
            raise refused("no_such_position", last=len(found) - 1)
        return sight, found

    @app.get(
        "/api/tables/{table_id}/replay",
        tags=TAGS,
        response_model=replies.ReplayReply,
        responses=refusals(403, 409),
    )
    def replay(
        table_id: str,
        request: Request,
        n: bodies.Position = 0,
        key: bodies.Key = "",
        detail: bodies.Detail = None,
    ) -> JSONResponse:
        """Show a finished game after so many entries, as a spectator saw it."""
        sight, found = reached(table_id, request, key, n)
        said = _position(sight, found[n], pages.language_of(request))
        if detail == "board":
            said["aids"] = found[n].state.aids(None)
        return JSONResponse({"n": n, "last": len(found) - 1, **said})

    @app.get(
        "/api/tables/{table_id}/positions",
        tags=TAGS,
        response_model=replies.PositionsReply,
        responses=refusals(403, 409),
    )
    def positions(
        table_id: str, request: Request, start: bodies.Position = 0, key: bodies.Key = ""
    ) -> Response:
        """Show a finished game page by page: a whole view first, then what each entry changed."""
        sight, found = reached(table_id, request, key, start)
        page = found[start : start + PAGE]
        said = _steps(sight, page, start, pages.language_of(request))
        body = {"start": start, "last": len(found) - 1, "positions": said}
        return static_files.packed(JSONResponse(body), request)


def finished(server: Server, request: Request, table_id: str, key: str) -> Sight:
    """Give a table whose game is over; before that nothing of this may be shown."""
    visitor = server.access.visitor(request)
    sight = server.house.seen(table_id, visitor.or_none, key)
    server.access.require_over(sight.status == OVER)
    if sight.row["settings"].get("hidden"):
        raise forbidden("sealed")  # those who sat there too could tell others (T35, T46)
    return sight


def whole_record(server: Server, sight: Sight) -> str:
    """Give the record of a finished game as a file has it."""
    journal = server.house.fair_copy(sight)
    journal.finish(Outcome.from_json(sight.row["outcome"]))
    return journal.to_text()


def _position(sight: Sight, position: Position, language: str) -> dict[str, Any]:
    speaker, view = messages.speaker_of(sight, language), position.state.view(None)
    # An act may say more than its spectators saw, but the game is over and its record open.
    return {
        **_told(position, speaker),
        "view": messages.lean(view),
        "board": drawn(sight.game, view, speaker),
    }


def _steps(
    sight: Sight, found: Sequence[Position], start: int, language: str
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


def _shuffle(sight: Sight) -> dict[str, Any]:
    row = sight.row
    given = [str(seat.get("bytes", "")) for seat in row["header"]]
    joined = game_seed(bytes.fromhex(row["seed"]), [bytes.fromhex(part) for part in given])
    return {
        "commitment": row["commitment"],
        "seed": row["seed"],
        "salt": row["salt"],
        "seats": [
            {"name": str(seat["name"]), "bytes": part}
            for seat, part in zip(sight.seats, given, strict=True)
        ],
        "joined": joined.hex(),
    }
