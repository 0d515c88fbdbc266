"""Routes of a championship table: calling the jury, leaving the table, its clock."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from sqlalchemy import select

from tafelrunde.championship.event import table_clock
from tafelrunde.championship.event.clock_row import clock_of
from tafelrunde.championship.event.commands import JURY, ORGANISER, is_allowed
from tafelrunde.championship.event.errors import missing_office, refusal
from tafelrunde.championship.event.model import Championship, Game
from tafelrunde.championship.event.round_commands import require_impartial
from tafelrunde.championship.event.tables import set_clock_stop
from tafelrunde.championship.rules import chess_clock
from tafelrunde.server.auth.access import Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.routes.dependencies import ContextDep, ServerDep
from tafelrunde.server.schemas import requests, responses
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.tables.schema import JOURNAL
from tafelrunde.tables.table_snapshot import TableSnapshot

PATH = "/api/tables/{table_id}"

router = APIRouter(tags=["championships"])


@router.post(f"{PATH}/call", status_code=204, responses=refusals(409), name="call")
def call_jury(
    table_id: str, body: requests.JuryCall, server: ServerDep, context: ContextDep
) -> None:
    """Call the jury to the visitor's table; the clock stops until it has answered (T58, T71)."""
    visitor = context.member(table_id)
    settings = _require_championship_table(server.tables.directory.find(table_id)).row.settings
    at = {"round": settings["round"], "table": settings["table"]}
    championship = settings["championship"]
    server.championships.execute(championship, visitor.id, "call", about=body.about, **at)
    server.hub.wake(table_id)


@router.post(f"{PATH}/away", status_code=204, responses=refusals(409), name="away")
def set_away(table_id: str, body: requests.Away, server: ServerDep, context: ContextDep) -> None:
    """Leave the table for a while, or come back; the clock stops meanwhile (T71)."""
    visitor = context.member(table_id)
    table = _require_championship_table(server.tables.directory.find(table_id))
    server.access.require_seat(bool(table.seats_of(visitor.person)))
    if clock_of(table).clock.situation in (chess_clock.SETUP, chess_clock.OVER):
        raise refusal("not_timed")
    for seat in table.seats_of(visitor.person):
        set_clock_stop(server.tables.clocks, table_id, f"{table_clock.AWAY} {seat}", body.away)
    server.hub.wake(table_id)


@router.get(
    f"{PATH}/clock", response_model=responses.ClockReply, responses=refusals(403, 409), name="clock"
)
def show_clock(
    table_id: str, server: ServerDep, context: ContextDep, key: requests.Key = ""
) -> dict[str, Any]:
    """Show the jury every start, stop and switch of a table's clock (T73)."""
    visitor = context.visitor()
    table = _require_championship_table(
        server.tables.directory.find_visible(table_id, visitor.or_none, key)
    )
    championship = server.championships.get(table.row.settings["championship"])
    if not (
        is_allowed(championship, visitor.id, JURY)
        or is_allowed(championship, visitor.id, ORGANISER)
    ):
        raise missing_office(JURY)
    require_impartial(*_game_of(server, table), visitor.id)
    now = table_clock.clock_view(clock_of(table), table_clock.to_milliseconds(server.tables.now()))
    journal = [entry.to_json() for entry in _replay_clock(server, table).journal]
    return {"now": now, "journal": journal}


@router.post(f"{PATH}/clock", status_code=204, responses=refusals(409), name="correct")
def correct_clock(
    table_id: str, body: requests.ClockChange, server: ServerDep, context: ContextDep
) -> None:
    """Let a called jury member set a side's time, or start a stopped clock (T58)."""
    visitor = context.member(table_id)
    table = _require_championship_table(server.tables.directory.find(table_id))
    _require_called(*_game_of(server, table), visitor)
    if body.side is not None and body.left is not None:
        left = round(body.left * 1000)
        server.tables.clocks.record_change(
            table_id, kind=chess_clock.CORRECT, side=body.side, left=left
        )
    if body.go_on:
        for reason in clock_of(server.tables.directory.find(table_id)).clock.stops:
            if reason != table_clock.JURY:
                set_clock_stop(server.tables.clocks, table_id, reason, False)
    server.hub.wake(table_id)


def _require_championship_table(table: TableSnapshot) -> TableSnapshot:
    """Return the table; raise an error if it does not belong to a championship."""
    if not table.row.settings.get("championship"):
        raise refusal("no_championship_table")
    return table


def _game_of(server: Server, table: TableSnapshot) -> tuple[Championship, Game]:
    settings = table.row.settings
    championship = server.championships.get(settings["championship"])
    return championship, championship.game(settings["round"], settings["table"])


def _require_called(championship: Championship, game: Game, visitor: Visitor) -> None:
    """Raise an error unless the visitor belongs to the jury and was called."""
    if not is_allowed(championship, visitor.id, JURY):
        raise missing_office(JURY)
    require_impartial(championship, game, visitor.id)
    if not game.open_calls:
        raise refusal("not_called")


def _replay_clock(server: Server, table: TableSnapshot) -> chess_clock.Clock:
    """Return the clock with its full journal, by replaying the game with its times."""
    query = select(JOURNAL.c.at).where(JOURNAL.c.table_id == table.id).order_by(JOURNAL.c.n)
    record = server.tables.journal.read_record(table)
    with server.store.read_transaction() as connection:
        times = [*connection.scalars(query)]
    return table_clock.replay_clock(record, times[: len(record.entries)])
