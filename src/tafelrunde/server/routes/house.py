"""Routes for monitoring: health and metrics."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse

from tafelrunde.server.routes.dependencies import ServerDep
from tafelrunde.tables.rows import TableRow
from tafelrunde.tables.schema import TABLES

router = APIRouter(tags=["house"])


@router.get("/healthz", response_class=PlainTextResponse, name="health")
def check_health(server: ServerDep) -> PlainTextResponse:
    """Answer `ok` while the database can be reached."""
    server.store.one(TableRow, TABLES.c.id == "")
    server.metrics.require_healthy()
    return PlainTextResponse("ok\n")


@router.get("/metrics", response_class=PlainTextResponse, name="metrics")
def show_metrics(server: ServerDep) -> PlainTextResponse:
    """Show metrics in the format of Prometheus."""
    return PlainTextResponse(server.metrics.render())
