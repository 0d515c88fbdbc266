"""Routes of finished games: the record, all positions, and the shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from tafelrunde.championship.event.errors import missing_office
from tafelrunde.i18n import Translator
from tafelrunde.kernel import Game, Outcome, game_seed
from tafelrunde.server.core import Server
from tafelrunde.server.live import messages
from tafelrunde.server.pages.static_files import compress_response
from tafelrunde.server.routes.dependencies import ContextDep, RequestContext, ServerDep
from tafelrunde.server.routes.tables import draw_board
from tafelrunde.server.schemas import requests, responses
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.replays import Position
from tafelrunde.tables.service import OVER, TableSnapshot

POSITIONS_PER_PAGE = 200
"""How many positions are on a page."""

router = APIRouter(tags=["finished games"])


@router.get(
    "/api/tables/{table_id}/record",
    response_class=PlainTextResponse,
    responses=refusals(403),
    name="record",
)
def export_record(
    table_id: str, server: ServerDep, context: ContextDep, key: requests.Key = ""
) -> PlainTextResponse:
    """Export the complete record of a finished game."""
    table = require_finished_table(context, table_id, key)
    headers = {"Content-Disposition": f'inline; filename="{table_id}.jsonl"'}
    return PlainTextResponse(complete_record(server, table), headers=headers)


@router.get(
    "/api/tables/{table_id}/shuffle",
    response_model=responses.ShuffleReply,
    responses=refusals(403),
    name="shuffle",
)
def show_shuffle(table_id: str, context: ContextDep, key: requests.Key = "") -> dict[str, Any]:
    """Show what decided the deal of a finished game, to be checked against the commitment."""
    return _describe_shuffle(require_finished_table(context, table_id, key))


def load_positions(
    context: RequestContext, table_id: str, key: str, n: int
) -> tuple[TableSnapshot, Sequence[Position]]:
    """Return a finished game with its positions; raise an error if position n does not exist."""
    table = require_finished_table(context, table_id, key)
    positions = context.server.replays.positions(table)
    if n >= len(positions):
        raise refusal("no_such_position", last=len(positions) - 1)
    return table, positions


@router.get(
    "/api/tables/{table_id}/replay",
    response_model=responses.ReplayReply,
    responses=refusals(403, 409),
    name="replay",
)
def show_past_position(
    table_id: str,
    context: ContextDep,
    n: requests.Position = 0,
    key: requests.Key = "",
    detail: requests.Detail = None,
) -> JSONResponse:
    """Show a position of a finished game, as a spectator saw it."""
    table, positions = load_positions(context, table_id, key, n)
    position = _describe_position(table, positions[n], context.language)
    if detail == "board":
        position["aids"] = positions[n].state.aids(None)
    return JSONResponse({"n": n, "last": len(positions) - 1, **position})


@router.get(
    "/api/tables/{table_id}/positions",
    response_model=responses.PositionsReply,
    responses=refusals(403, 409),
    name="positions",
)
def list_positions(
    table_id: str,
    context: ContextDep,
    start: requests.Position = 0,
    key: requests.Key = "",
) -> Response:
    """Show a finished game page by page: a whole view first, then the changes of each entry."""
    table, positions = load_positions(context, table_id, key, start)
    page = positions[start : start + POSITIONS_PER_PAGE]
    steps = _describe_steps(table, page, start, context.language)
    body = {"start": start, "last": len(positions) - 1, "positions": steps}
    return compress_response(JSONResponse(body), context.request)


def require_finished_table(context: RequestContext, table_id: str, key: str) -> TableSnapshot:
    """Return a table whose game is over; raise an error for other tables."""
    server, visitor = context.server, context.visitor()
    table = server.tables.directory.find_visible(table_id, visitor.or_none, key)
    server.access.require_finished(table.status == OVER)
    if table.row.settings.get("hidden"):
        raise missing_office("sealed")  # players could pass information on to others (T35, T46)
    return table


def complete_record(server: Server, table: TableSnapshot) -> str:
    """Return the record of a finished game in the format of a file."""
    journal = server.tables.journal.anonymised_record(table)
    assert table.row.outcome is not None
    journal.finish(Outcome.from_json(table.row.outcome))
    return journal.to_text()


def _describe_position(table: TableSnapshot, position: Position, language: str) -> dict[str, Any]:
    translator, view = messages.translator_for(table, language), position.state.view(None)
    # An act may reveal more than spectators saw, but the game is over and its record public.
    return {
        **_describe_act(position, translator, table.game),
        "view": messages.drop_nulls(view),
        "board": draw_board(table.game, view, translator),
    }


def _describe_steps(
    table: TableSnapshot, positions: Sequence[Position], start: int, language: str
) -> list[dict[str, Any]]:
    """Return positions, each as a merge patch of the one before."""
    translator, before = messages.translator_for(table, language), None
    steps: list[dict[str, Any]] = []
    for n, position in enumerate(positions, start):
        view = messages.drop_nulls(position.state.view(None))
        change = {"view": view} if before is None else {"patch": messages.merge_patch(before, view)}
        before = view
        steps.append({"n": n, **_describe_act(position, translator, table.game), **change})
    return steps


def _describe_act(position: Position, translator: Translator, game: Game) -> dict[str, Any]:
    return {
        "seat": position.seat,
        "act": position.act,
        "prompt": translator.translate(position.state.prompt()),
        "events": messages.render_visible_events(position.events, (), translator, game),
    }


def _describe_shuffle(table: TableSnapshot) -> dict[str, Any]:
    row = table.row
    seat_bytes = [str(seat.get("bytes", "")) for seat in row.header or ()]
    joined = game_seed(bytes.fromhex(row.seed), [bytes.fromhex(part) for part in seat_bytes])
    return {
        "commitment": row.commitment,
        "seed": row.seed,
        "salt": row.salt,
        "seats": [
            {"name": str(seat.name), "bytes": part}
            for seat, part in zip(table.seats, seat_bytes, strict=True)
        ],
        "joined": joined.hex(),
    }
