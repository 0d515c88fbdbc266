"""Routes for whoever runs the house: reports, bans, what is going on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, Request

from tafelrunde import __version__
from tafelrunde.i18n import Speaker
from tafelrunde.kernel import Json, plugin_problems
from tafelrunde.server.core import Server
from tafelrunde.server.pages import routes as pages
from tafelrunde.server.routes.dependencies import ContextDep, ServerDep
from tafelrunde.server.schemas import requests as bodies
from tafelrunde.server.schemas import responses as replies
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.tables import listings as listing
from tafelrunde.tables import upgrade
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.rows import AccountRow
from tafelrunde.tables.schema import ACCOUNTS, CHAT
from tafelrunde.tables.service import TableSnapshot

MOST = 500
"""So many rows of each kind are shown."""

router = APIRouter(tags=["host"])


@router.get("/api/host", response_model=replies.HostReply, responses=refusals(404))
def overview(server: ServerDep, context: ContextDep, request: Request) -> dict[str, Any]:
    """Show reports, running tables, whoever is banned, and how the house is."""
    context.host()
    speaker = Speaker(pages.language_of(request))
    banned = server.store.rows(AccountRow, ACCOUNTS.c.is_banned.is_(True), limit=MOST)
    return {
        "reports": [_report(row) for row in listing.reported_lines(server.store, MOST)],
        "running": _tables(server, listing.running_tables(server.store, MOST)),
        "banned": sorted(row.name for row in banned),
        "problems": [speaker.phrase(problem.phrase) for problem in plugin_problems()],
        "health": _health(server),
    }


@router.post("/api/host/bans", status_code=204, responses=refusals(404))
def ban(body: bodies.Ban, server: ServerDep, context: ContextDep) -> None:
    """Shut somebody out, or let him in again."""
    context.host(changes=True)
    server.accounts.ban(body.name, body.banned)


@router.post("/api/host/reports/{line}", status_code=204, responses=refusals(404))
def settle(line: bodies.Line, body: bodies.Settled, server: ServerDep, context: ContextDep) -> None:
    """Settle a report, and remove what was said if need be."""
    context.host(changes=True)
    where = (CHAT.c.id == line, CHAT.c.is_reported.is_(True))
    if body.remove:
        found = server.store.remove(CHAT, *where)
    else:
        found = server.store.change(CHAT, *where, is_reported=False)
    if not found:
        raise refusal("no_such_line")


def _tables(server: Server, sights: Sequence[TableSnapshot]) -> list[dict[str, Json]]:
    changed = listing.last_change_times(server.store, sights)
    shown = ("id", "name", "game", "status", "started")
    return [
        sight.policy.redact_times(
            sight,
            {
                **{name: getattr(sight.row, name) for name in shown},
                "seats": [str(seat.name) for seat in sight.seats],
                "changed": changed[sight.id],
                "n": None if sight.is_blind else sight.row.n,
            },
        )
        for sight in sights
    ]


def _report(report: listing.Report) -> dict[str, Json]:
    line = report.line
    shown: dict[str, Json] = {"id": line.id, "name": line.name, "text": line.text, "at": line.at}
    return {**shown, "table": line.table_id, "table_name": report.table_name}


def _health(server: Server) -> dict[str, Json]:
    sockets = server.metrics.registry.get_sample_value("tafelrunde_sockets")
    return {
        "database": server.store.engine.dialect.name,
        "revision": upgrade.current_revision(server.store.engine),
        "sockets": int(sockets or 0),
        "live": len(server.tables.cache),
        "version": __version__,
    }
