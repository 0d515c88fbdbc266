"""The service worker and the page that it shows without a connection."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from tafelrunde.server.pages.static_files import page_response
from tafelrunde.web.offline import OFFLINE_PATH, render_offline_page, worker_script

NO_CACHE = {"Cache-Control": "no-cache"}

router = APIRouter(include_in_schema=False)


@router.get("/service-worker.js", name="service_worker")
def show_service_worker() -> Response:
    """Return the service worker; its address is stable and at the root, so it serves all pages."""
    return Response(worker_script(), 200, NO_CACHE, "text/javascript; charset=utf-8")


@router.get(OFFLINE_PATH, name="offline")
def show_offline_page(request: Request) -> HTMLResponse:
    """Return the page that the service worker keeps."""
    return page_response(render_offline_page(), request, NO_CACHE)
