"""Routes for hosts: reports, bans, an overview of the server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, Request

from tafelrunde import __version__
from tafelrunde.i18n import Translator
from tafelrunde.kernel import Json, plugin_problems
from tafelrunde.server.core import Server
from tafelrunde.server.pages.preferences import language_of
from tafelrunde.server.routes.chat import line_text
from tafelrunde.server.routes.dependencies import ContextDep, ServerDep
from tafelrunde.server.schemas import requests, responses
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.tables import listings, upgrade
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.rows import AccountRow, TableRow
from tafelrunde.tables.schema import ACCOUNTS, CHAT, REPORTS, TABLES
from tafelrunde.tables.service import TableSnapshot

MAX_ROWS = 500
"""How many rows of each kind are shown."""

router = APIRouter(tags=["host"])


@router.get(
    "/api/host", response_model=responses.HostReply, responses=refusals(404), name="overview"
)
def show_overview(server: ServerDep, context: ContextDep, request: Request) -> dict[str, Any]:
    """Show reports, running tables, banned players and the health of the server."""
    context.host()
    translator = Translator(language_of(request))
    banned = server.store.rows(AccountRow, ACCOUNTS.c.is_banned.is_(True), limit=MAX_ROWS)
    return {
        "reports": _describe_lines(server, context.language),
        "player_reports": _describe_player_reports(server),
        "running": _describe_tables(server, listings.running_tables(server.store, MAX_ROWS)),
        "banned": sorted(row.handle for row in banned),
        "problems": [translator.translate(problem.phrase) for problem in plugin_problems()],
        "health": _describe_health(server),
    }


@router.post("/api/host/bans", status_code=204, responses=refusals(404), name="ban")
def ban_player(body: requests.Ban, server: ServerDep, context: ContextDep) -> None:
    """Ban a player, or lift a ban."""
    context.host(changes=True)
    server.accounts.ban(body.name, body.banned)


@router.post("/api/host/reports/{line}", status_code=204, responses=refusals(404), name="settle")
def settle_report(
    line: requests.Line, body: requests.ReportDecision, server: ServerDep, context: ContextDep
) -> None:
    """Settle a report, and remove the chat line if wanted."""
    context.host(changes=True)
    where = (CHAT.c.id == line, CHAT.c.is_reported.is_(True))
    if body.remove:
        count = server.store.remove(CHAT, *where)
    else:
        count = server.store.change(CHAT, *where, is_reported=False)
    if not count:
        raise refusal("no_such_line")


@router.post(
    "/api/host/player-reports/{report}",
    status_code=204,
    responses=refusals(404),
    name="settle_player_report",
)
def settle_player_report(report: requests.Line, server: ServerDep, context: ContextDep) -> None:
    """Settle the report of a player, which removes it."""
    context.host(changes=True)
    if not server.store.remove(REPORTS, REPORTS.c.id == report):
        raise refusal("no_such_report")


def _describe_player_reports(server: Server) -> list[dict[str, Json]]:
    rows = listings.player_reports(server.store, MAX_ROWS)
    accounts = {account for row in rows for account in (row.account, row.reporter)}
    known = listings.accounts_by_id(server.store, accounts)
    ids = {row.table_id for row in rows if row.table_id is not None}
    names = {
        table.id: table.name
        for table in server.store.rows(TableRow, TABLES.c.id.in_(ids), limit=MAX_ROWS)
    }
    return [
        {
            "id": row.id,
            "player": known[row.account].handle,
            "reporter": known[row.reporter].handle,
            "reason": row.reason,
            "text": row.text,
            "at": row.at,
            "table": row.table_id,
            "table_name": names.get(row.table_id or ""),
        }
        for row in rows
    ]


def _describe_lines(server: Server, language: str) -> list[dict[str, Json]]:
    reports = listings.reported_lines(server.store, MAX_ROWS)
    accounts = listings.accounts_by_id(server.store, {report.line.account for report in reports})
    return [
        {**_describe_report(report, language), "handle": accounts[report.line.account].handle}
        for report in reports
    ]


def _describe_tables(server: Server, tables: Sequence[TableSnapshot]) -> list[dict[str, Json]]:
    changed = listings.last_change_times(server.store, tables)
    columns = ("id", "name", "game", "status", "started")
    return [
        table.policy.redact_times(
            table,
            {
                **{name: getattr(table.row, name) for name in columns},
                "seats": [str(seat.name) for seat in table.seats],
                "changed": changed[table.id],
                "n": None if table.is_blind else table.row.n,
            },
        )
        for table in tables
    ]


def _describe_report(report: listings.Report, language: str) -> dict[str, Json]:
    line = report.line
    description: dict[str, Json] = {
        "id": line.id,
        "name": line.name,
        "text": line_text(line, language),
        "at": line.at,
    }
    return {**description, "table": line.table_id, "table_name": report.table_name}


def _describe_health(server: Server) -> dict[str, Json]:
    sockets = server.metrics.registry.get_sample_value("tafelrunde_sockets")
    return {
        "database": server.store.engine.dialect.name,
        "revision": upgrade.current_revision(server.store.engine),
        "sockets": int(sockets or 0),
        "live": len(server.tables.cache),
        "version": __version__,
    }
