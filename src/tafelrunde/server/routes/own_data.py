"""The route by which people take their own data with them."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Response

from tafelrunde.server.auth.access import Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.routes.chat import line_text, muted_names
from tafelrunde.server.routes.dependencies import ContextDep, ServerDep
from tafelrunde.server.routes.players import describe_rating
from tafelrunde.server.schemas import responses
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.tables import listings
from tafelrunde.tables.rows import AccountRow, ChatRow, HolidayRow, ReportRow
from tafelrunde.tables.schema import ACCOUNTS, CHAT, HOLIDAYS, REPORTS
from tafelrunde.tables.service import TableSnapshot

MAX_ROWS = 100_000
"""How many rows of each kind are given: all, in any house."""

router = APIRouter(tags=["accounts"])


@router.get(
    "/api/account/export",
    response_model=responses.OwnData,
    responses=refusals(401),
    name="export_account",
)
def export_account(server: ServerDep, context: ContextDep, response: Response) -> dict[str, Any]:
    """Return everything that the server stores about the visitor, as a JSON file.

    Tables of a championship are included once they are public.
    """
    visitor = context.known_visitor()
    context.limit("link")
    response.headers["Content-Disposition"] = 'attachment; filename="tafelrunde.json"'
    return _describe_all(server, visitor, context.language)


def _describe_all(server: Server, visitor: Visitor, language: str) -> dict[str, Any]:
    own = visitor.id
    holidays = server.store.rows(HolidayRow, HOLIDAYS.c.account == own, limit=MAX_ROWS)
    lines = server.store.rows(ChatRow, CHAT.c.account == own, order=CHAT.c.id, limit=MAX_ROWS)
    games = listings.games_of(server.store, own, MAX_ROWS)
    return {
        "account": _describe_account(server, own),
        "ratings": [describe_rating(rating) for rating in server.ratings.of_player(own)],
        "games": [_describe_game(table, own) for table in games],
        "chat": [
            {"table": line.table_id, "text": line_text(line, language), "at": line.at}
            for line in lines
        ],
        "holidays": [{"begins": row.begins, "ends": row.ends} for row in holidays],
        "muted": muted_names(server, own),
        "notifications": [
            {"endpoint": row.endpoint, "created": row.created}
            for row in server.pusher.subscriptions.of_account(own)
        ],
        "reports": _describe_reports(server, own),
    }


def _describe_account(server: Server, account: str) -> dict[str, Any]:
    row = server.store.one(AccountRow, ACCOUNTS.c.id == account)
    assert row is not None
    columns = ("name", "created", "email", "language")
    return {
        **{name: getattr(row, name) for name in columns},
        "guest": row.is_guest,
        "mails": row.is_mailed,
    }


def _describe_reports(server: Server, reporter: str) -> list[dict[str, Any]]:
    rows = server.store.rows(ReportRow, REPORTS.c.reporter == reporter, limit=MAX_ROWS)
    accounts = listings.accounts_by_id(server.store, {row.account for row in rows})
    return [
        {
            "player": accounts[row.account].handle,
            "reason": row.reason,
            "text": row.text,
            "at": row.at,
        }
        for row in rows
    ]


def _describe_game(table: TableSnapshot, account: str) -> dict[str, Any]:
    row = table.row
    columns = ("id", "name", "game", "options", "status", "created", "started", "ended")
    return {
        **{name: getattr(row, name) for name in columns},
        "seats": [seat.seat for seat in table.seats if seat.account == account],
        "won": listings.has_won(table, account) if row.outcome else None,
        "practice": row.is_practice,
        "record": f"/api/tables/{row.id}/record",
    }
