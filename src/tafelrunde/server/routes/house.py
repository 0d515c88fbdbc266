"""Routes for whoever watches over the house: is it well, and what does it do."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse

from tafelrunde.server.routes.dependencies import ServerDep
from tafelrunde.tables.rows import TableRow
from tafelrunde.tables.schema import TABLES

router = APIRouter(tags=["house"])


@router.get("/healthz", response_class=PlainTextResponse)
def health(server: ServerDep) -> PlainTextResponse:
    """Say `ok` while the database can be reached."""
    server.store.one(TableRow, TABLES.c.id == "")
    server.metrics.require_healthy()
    return PlainTextResponse("ok\n")


@router.get("/metrics", response_class=PlainTextResponse)
def metrics(server: ServerDep) -> PlainTextResponse:
    """Give figures for Prometheus."""
    return PlainTextResponse(server.metrics.render())
