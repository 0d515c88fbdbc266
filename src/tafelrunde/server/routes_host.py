"""Routes for whoever runs the house: reports, bans, what is going on."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import FastAPI, Request
from pydantic import Field

from tafelrunde.kernel import Json
from tafelrunde.server.bodies import Body, Name
from tafelrunde.server.core import Server
from tafelrunde.tables.schema import CHAT, TABLES

MOST = 500


class Ban(Body):
    """Whom to shut out, or to let in again."""

    name: Annotated[Name, Field(min_length=1)]
    banned: bool = True


def add(app: FastAPI, server: Server) -> None:
    """Add the routes."""
    access, store = server.access, server.store

    @app.get("/api/host")
    def overview(request: Request) -> dict[str, Any]:
        access.host(request)
        running = store.rows(TABLES, TABLES.c.status == "running", limit=MOST)
        reports = store.rows(CHAT, CHAT.c.is_reported.is_(True), limit=MOST)
        return {
            "running": [_table(row) for row in running],
            "reports": [_report(row) for row in reports],
        }

    @app.post("/api/host/bans", status_code=204)
    def ban(body: Ban, request: Request) -> None:
        access.host(request, changes=True)
        server.accounts.ban(body.name, body.banned)


def _table(row: Any) -> dict[str, Json]:
    return {"id": row["id"], "name": row["name"], "game": row["game"], "started": row["started"]}


def _report(row: Any) -> dict[str, Json]:
    return {"id": row["id"], "table": row["table_id"], "name": row["name"], "text": row["text"]}
