"""Routes of a championship table: calling the jury, leaving the table, the clock's journal."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from sqlalchemy import select

from tafelrunde.championship.event import table_clock as timing
from tafelrunde.championship.event.clock_row import clock_of
from tafelrunde.championship.event.commands import JURY, ORGANISER, may
from tafelrunde.championship.event.errors import forbidden, refused
from tafelrunde.championship.event.model import Game, Weekend
from tafelrunde.championship.event.round_commands import require_impartial
from tafelrunde.championship.event.tables import stop
from tafelrunde.championship.rules import chess_clock
from tafelrunde.server.auth.access import Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.routes.dependencies import ContextDep, ServerDep
from tafelrunde.server.schemas import requests as bodies
from tafelrunde.server.schemas import responses as replies
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.tables.schema import JOURNAL
from tafelrunde.tables.table_snapshot import TableSnapshot

PATH = "/api/tables/{table_id}"

router = APIRouter(tags=["championships"])


@router.post(f"{PATH}/call", status_code=204, responses=refusals(409))
def call(table_id: str, body: bodies.JuryCall, server: ServerDep, context: ContextDep) -> None:
    """Call the jury to one's table; the clock stands until it has answered (T58, T71)."""
    visitor = context.member(table_id)
    settings = _championship(server.tables.directory.find(table_id)).row.settings
    at = {"round": settings["round"], "table": settings["table"]}
    weekend = settings["championship"]
    server.weekends.do(weekend, visitor.id, "call", about=body.about, **at)
    server.hub.wake(table_id)


@router.post(f"{PATH}/away", status_code=204, responses=refusals(409))
def away(table_id: str, body: bodies.Away, server: ServerDep, context: ContextDep) -> None:
    """Leave one's table for a while, or come back; the clock stands meanwhile (T71)."""
    visitor = context.member(table_id)
    sight = _championship(server.tables.directory.find(table_id))
    server.access.require_seat(bool(sight.seats_of(visitor.person)))
    if clock_of(sight).clock.situation in (chess_clock.SETUP, chess_clock.OVER):
        raise refused("not_timed")
    for seat in sight.seats_of(visitor.person):
        stop(server.tables.clocks, table_id, f"{timing.AWAY} {seat}", body.away)
    server.hub.wake(table_id)


@router.get(
    f"{PATH}/clock",
    response_model=replies.ClockReply,
    responses=refusals(403, 409),
)
def clock(
    table_id: str, server: ServerDep, context: ContextDep, key: bodies.Key = ""
) -> dict[str, Any]:
    """Show the jury every start, stop and switch of a table's clock (T73)."""
    visitor = context.visitor()
    sight = _championship(server.tables.directory.find_visible(table_id, visitor.or_none, key))
    weekend = server.weekends.get(sight.row.settings["championship"])
    if not (may(weekend, visitor.id, JURY) or may(weekend, visitor.id, ORGANISER)):
        raise forbidden(JURY)
    require_impartial(*_game(server, sight), visitor.id)
    now = timing.shown(clock_of(sight), timing.milliseconds(server.tables.now()))
    journal = [entry.to_json() for entry in _history(server, sight).journal]
    return {"now": now, "journal": journal}


@router.post(f"{PATH}/clock", status_code=204, responses=refusals(409))
def correct(
    table_id: str, body: bodies.ClockChange, server: ServerDep, context: ContextDep
) -> None:
    """Let a called jury member set a side's time, or let a clock run that stands (T58)."""
    visitor = context.member(table_id)
    sight = _championship(server.tables.directory.find(table_id))
    _require_called(*_game(server, sight), visitor)
    if body.side is not None and body.left is not None:
        left = round(body.left * 1000)
        server.tables.clocks.record_change(
            table_id, kind=chess_clock.CORRECT, side=body.side, left=left
        )
    if body.go_on:
        for reason in clock_of(server.tables.directory.find(table_id)).clock.stops:
            if reason != timing.JURY:
                stop(server.tables.clocks, table_id, reason, False)
    server.hub.wake(table_id)


def _championship(sight: TableSnapshot) -> TableSnapshot:
    """Refuse other tables: they have no jury and no such clock."""
    if not sight.row.settings.get("championship"):
        raise refused("no_championship_table")
    return sight


def _game(server: Server, sight: TableSnapshot) -> tuple[Weekend, Game]:
    settings = sight.row.settings
    weekend = server.weekends.get(settings["championship"])
    return weekend, weekend.game(settings["round"], settings["table"])


def _require_called(weekend: Weekend, game: Game, visitor: Visitor) -> None:
    """Let only the jury in, and only when it was called."""
    if not may(weekend, visitor.id, JURY):
        raise forbidden(JURY)
    require_impartial(weekend, game, visitor.id)
    if not game.open_calls:
        raise refused("not_called")


def _history(server: Server, sight: TableSnapshot) -> chess_clock.Clock:
    """Play the game again with the times of its journal."""
    wanted = select(JOURNAL.c.at).where(JOURNAL.c.table_id == sight.id).order_by(JOURNAL.c.n)
    record = server.tables.journal.read_record(sight)
    with server.store.read_transaction() as connection:
        times = [*connection.scalars(wanted)]
    return timing.history(record, times[: len(record.entries)])
