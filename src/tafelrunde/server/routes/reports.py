"""The route by which players are reported to the administrators."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from tafelrunde.kernel import Phrase
from tafelrunde.server.auth.access import AccessDenied, Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.routes.dependencies import ContextDep, ServerDep
from tafelrunde.server.routes.lobby import find_player
from tafelrunde.server.schemas import requests
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.schema import REPORTS

router = APIRouter(tags=["talk"])


@router.post(
    "/api/reports", status_code=204, responses=refusals(401, 403, 404), name="report_player"
)
def report_player(body: requests.PlayerReport, server: ServerDep, context: ContextDep) -> None:
    """Report a player to the administrators; a second report of a player replaces the first."""
    visitor = context.changing_visitor()
    context.limit("report")
    account = _reported_account(server, visitor, body, context.key)
    if account == visitor.id:
        raise AccessDenied(Phrase("server.report_yourself"))
    text = " ".join(body.text.split())
    if body.reason == "other" and not text:
        raise AccessDenied(Phrase("server.report_without_text"))
    values: dict[str, Any] = {
        "table_id": body.table or None,
        "reason": body.reason,
        "text": text,
        "at": server.tables.now(),
    }
    if not server.store.add(REPORTS, account=account, reporter=visitor.id, **values):
        where = (REPORTS.c.account == account, REPORTS.c.reporter == visitor.id)
        server.store.change(REPORTS, *where, **values)


def _reported_account(
    server: Server, visitor: Visitor, body: requests.PlayerReport, key: str
) -> str:
    """Return the account that is named, or that holds a seat at a table the visitor may see."""
    if body.table:
        table = server.tables.directory.find_visible(body.table, visitor.person, key)
        if not table.policy.can_report_players:
            raise AccessDenied(Phrase("server.report_to_jury"))
        if body.seat is not None:
            seats = [seat for seat in table.seats if seat.seat == body.seat]
            account = next((seat.account or seat.former for seat in seats), None)
            if account is None:
                raise refusal("no_such_player")
            return account
    return find_player(server, body.player).id
