"""The application: all routes, refusals as sentences, headers that protect."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import iter_route_contexts
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.routing import Match

from tafelrunde.championship.event.errors import Forbidden, WeekendError
from tafelrunde.i18n import Speaker
from tafelrunde.kernel import Json, TafelrundeError
from tafelrunde.server.auth.access import AccessDenied
from tafelrunde.server.auth.accounts import AccountError
from tafelrunde.server.auth.rate_limits import RateLimiter, TooManyRequests
from tafelrunde.server.core import Server
from tafelrunde.server.live import sockets
from tafelrunde.server.ops.logs import RequestLog
from tafelrunde.server.ops.settings import Settings
from tafelrunde.server.pages import manifest, static_files
from tafelrunde.server.pages import routes as pages
from tafelrunde.server.routes import (
    accounts,
    advice,
    championship,
    championship_clock,
    chat,
    host,
    house,
    lobby,
    profile,
    replay,
    tables,
)
from tafelrunde.server.routes import championship_pages as weekend_pages
from tafelrunde.server.routes.dependencies import RequestContext
from tafelrunde.server.schemas import openapi as description
from tafelrunde.tables.errors import Stale, TableError

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
STATUS = {
    AccountError: 403,
    AccessDenied: 403,
    Forbidden: 403,
    TooManyRequests: 429,
    Stale: 409,
    TableError: 409,
    WeekendError: 409,
}
BY_KEY = {
    "table.no_such_table": 404,
    "table.no_such_player": 404,
    "holiday.unknown": 404,
    "table.database_away": 503,
    "weekend.refused.no_such_championship": 404,
    "weekend.refused.no_such_sheet": 404,
    "weekend.refused.no_such_game": 404,
    "server.log_in_first": 401,
    "server.not_here": 404,
    "server.no_words": 422,
    "server.not_yourself": 422,
    "table.bad_status": 422,
    "table.bad_cursor": 422,
    "table.no_such_position": 404,
    "table.no_such_line": 404,
}
NOTHING: Mapping[str, Json] = {}
NOT_KEPT = {"Cache-Control": "no-store"}
LARGEST = 1 << 16
"""No request's content is longer."""
ROUTERS = (
    accounts.router,
    profile.router,
    lobby.router,
    tables.router,
    chat.router,
    replay.router,
    advice.router,
    host.router,
    championship.router,
    championship_clock.router,
    house.router,
)
"""All routes of the interface; of two that fit an address the first one answers."""


def create_app(settings: Settings, rate_limiter: RateLimiter | None = None) -> FastAPI:
    """Build the application of a house."""
    server = Server(settings, rate_limiter)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await server.open()
        yield
        await server.shut()

    app = FastAPI(
        title="Tafelrunde",
        version="1",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.server = server
    static_files.add(app)
    _add_guards(app)
    app.add_middleware(RequestLog, is_behind_proxy=bool(settings.proxies))
    for router in ROUTERS:
        # include_router would build every route a second time for each application, which takes
        # longer than all the rest; these routers need nothing from it, prefixes and the like.
        app.router.routes.extend(router.routes)
    sockets.add(app, server)
    pages.add(app, server)
    manifest.add(app)
    weekend_pages.add(app, server)
    app.openapi = lambda: description.describe(app)  # type: ignore[method-assign]  # FastAPI means it so
    return app


def _refusal(
    error: TafelrundeError, request: Request, more: Mapping[str, Json] = NOTHING
) -> JSONResponse:
    """Answer with a sentence in the visitor's language."""
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 422)
    said = Speaker(pages.language_of(request)).phrase(error.phrase)
    told = said.encode("utf-8", "replace").decode()
    body: dict[str, Json] = {"error": error.phrase.key, "text": told, **more}
    status = BY_KEY.get(error.phrase.key, status)
    waiting = (
        {"Retry-After": str(round(error.seconds) + 1)} if isinstance(error, TooManyRequests) else {}
    )
    return JSONResponse(body, status, waiting)


def _said(request: Request, key: str, status: int, **params: Json) -> JSONResponse:
    """Answer with a sentence of the server's own."""
    text = Speaker(pages.language_of(request)).say(key, params)
    clean = text.encode("utf-8", "replace").decode()
    return JSONResponse({"error": key, "text": clean}, status)


async def _answer_refusal(request: Request, error: TafelrundeError) -> JSONResponse:
    return _refusal(error, request)


async def _answer_stale(request: Request, error: Stale) -> JSONResponse:
    """Answer with the present position to an act that answers an older one."""
    server: Server = request.app.state.server
    table_id = str(request.path_params["table_id"])
    try:
        context = RequestContext(server, request)
        found = await run_in_threadpool(tables.present, context, table_id)
        sight = server.tables.directory.find(table_id)
        told, index = sight.policy.explain_stale(sight, error)
    except TafelrundeError as gone:  # not to be seen any more since it was asked
        return _refusal(gone, request)
    return _refusal(told, request, {"index": index, "position": found})


async def _answer_malformed(request: Request, error: RequestValidationError) -> JSONResponse:
    where = [".".join(str(part) for part in found["loc"][1:]) for found in error.errors()]
    return _said(request, "server.malformed", 422, fields=[*where])


async def _answer_http_error(request: Request, error: HTTPException) -> Response:
    if error.status_code == 404 and pages.wants_page(request):
        return pages.shown("missing", request, NOT_KEPT, 404)
    key = "server.not_here" if error.status_code in (404, 405) else "server.unclear"
    answer = _said(request, key, error.status_code)
    if error.status_code == 405:
        answer.headers["Allow"] = ", ".join(_methods(request))
    return answer


async def _answer_broken(request: Request, _: Exception) -> Response:
    answer: Response = _said(request, "server.broken", 500)
    if pages.wants_page(request):
        answer = pages.shown("broken", request, NOT_KEPT, 500)
    answer.headers.update(HEADERS)
    return answer


async def _guard_request(
    request: Request, call: Callable[[Request], Awaitable[Response]]
) -> Response:
    """Refuse what is too large, measure, and add the headers that protect."""
    metrics, start = request.app.state.server.metrics, time.perf_counter()
    response = await call(request) if _is_small(request) else _too_large(request)
    metrics.request_seconds.observe(time.perf_counter() - start)
    metrics.requests.labels(response.status_code).inc()
    response.headers.update(HEADERS)
    if request.url.path.startswith("/api/"):
        response.headers["Cache-Control"] = "no-store"
    return response


HANDLERS: Mapping[type[Exception], Any] = {
    TafelrundeError: _answer_refusal,
    Stale: _answer_stale,
    RequestValidationError: _answer_malformed,
    HTTPException: _answer_http_error,
    Exception: _answer_broken,
}


def _add_guards(app: FastAPI) -> None:
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)
    app.middleware("http")(_guard_request)


def _methods(request: Request) -> list[str]:
    """List what can be asked of an address; several routes may share it."""
    found = {
        method
        for route in (found.original_route for found in iter_route_contexts(request.app.routes))
        if route.matches(request.scope)[0] is not Match.NONE
        for method in getattr(route, "methods", None) or ()
    }
    return sorted(found)


def _is_small(request: Request) -> bool:
    """Tell whether a request says how long it is, and is not long."""
    if "transfer-encoding" in request.headers:
        return False
    size = request.headers.get("content-length", "0")
    return size.isascii() and size.isdigit() and len(size) < 9 and int(size) <= LARGEST


def _too_large(request: Request) -> Response:
    return _said(request, "server.too_large", 413, most=LARGEST)
