"""The FastAPI application: all routes, error messages for people, security headers."""

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

from tafelrunde.championship.event.errors import Forbidden, RequestRefused
from tafelrunde.i18n import Translator
from tafelrunde.kernel import Json, TafelrundeError
from tafelrunde.server.auth.access import AccessDenied
from tafelrunde.server.auth.accounts import AccountError
from tafelrunde.server.auth.rate_limits import RateLimiter, TooManyRequests
from tafelrunde.server.core import Server
from tafelrunde.server.live import pings, sockets
from tafelrunde.server.ops.logs import RequestLog
from tafelrunde.server.ops.settings import Settings
from tafelrunde.server.pages import manifest, offline, static_files
from tafelrunde.server.pages.preferences import language_of, wants_page
from tafelrunde.server.pages.routes import create_router, template_response
from tafelrunde.server.routes import (
    accounts,
    advice,
    championship,
    championship_clock,
    championship_pages,
    chat,
    host,
    house,
    lobby,
    own_data,
    players,
    profile,
    push,
    replay,
    reports,
    tables,
)
from tafelrunde.server.routes.dependencies import RequestContext
from tafelrunde.server.schemas.openapi import describe_api
from tafelrunde.tables.errors import Stale, TableError

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
HEADERS_OF_PARTS = {"X-Content-Type-Options": SECURITY_HEADERS["X-Content-Type-Options"]}
"""The only one of these that a browser heeds in what a page loads, such as scripts and fonts."""
PARTS = ("text/javascript", "text/css", "font/", "image/png")
"""Media types that are parts of pages. SVG is none, because it may be opened as a page."""
STATUS_BY_TYPE = {
    AccountError: 403,
    AccessDenied: 403,
    Forbidden: 403,
    TooManyRequests: 429,
    Stale: 409,
    TableError: 409,
    RequestRefused: 409,
}
STATUS_BY_KEY = {
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
    "table.result_of_nobody": 401,
    "table.no_such_position": 404,
    "table.no_such_line": 404,
    "table.no_such_report": 404,
    "server.report_without_text": 422,
    "server.report_yourself": 422,
}
NO_FIELDS: Mapping[str, Json] = {}
NO_STORE = {"Cache-Control": "no-store"}
MAX_BODY_BYTES = 1 << 16
"""The longest content of a request."""
API_ROUTERS = (
    accounts.router,
    profile.router,
    push.router,
    lobby.router,
    own_data.router,
    players.router,
    tables.router,
    chat.router,
    reports.router,
    replay.router,
    advice.router,
    host.router,
    championship.router,
    championship_clock.router,
    house.router,
    pings.router,
    sockets.router,
)
"""All routes of the API; if two routes match an address, the first one answers."""


def create_app(settings: Settings, rate_limiter: RateLimiter | None = None) -> FastAPI:
    """Build the application of a server."""
    server = Server(settings, rate_limiter)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await server.start()
        yield
        await server.stop()

    app = FastAPI(
        title="Tafelrunde",
        version="1",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.server = server
    _add_handlers(app)
    app.add_middleware(RequestLog, is_behind_proxy=bool(settings.proxies))
    for router in (
        static_files.router,
        *API_ROUTERS,
        create_router(),
        manifest.router,
        offline.router,
        championship_pages.router,
    ):
        # include_router would build every route again for each application, which would take most
        # of the time. It is not needed, because these routers have no prefixes or the like.
        app.router.routes.extend(router.routes)
    app.openapi = lambda: describe_api(app)  # type: ignore[method-assign]  # as FastAPI documents
    return app


def _refusal_response(
    error: TafelrundeError, request: Request, fields: Mapping[str, Json] = NO_FIELDS
) -> JSONResponse:
    """Return the response to a refused request, with a sentence in the visitor's language."""
    by_type = next((code for kind, code in STATUS_BY_TYPE.items() if isinstance(error, kind)), 422)
    status = STATUS_BY_KEY.get(error.phrase.key, by_type)
    sentence = Translator(language_of(request)).translate(error.phrase)
    text = sentence.encode("utf-8", "replace").decode()
    body: dict[str, Json] = {"error": error.phrase.key, "text": text, **fields}
    headers = (
        {"Retry-After": str(round(error.seconds) + 1)} if isinstance(error, TooManyRequests) else {}
    )
    return JSONResponse(body, status, headers)


def _error_response(request: Request, key: str, status: int, **params: Json) -> JSONResponse:
    """Return a response with the sentence of a text key."""
    sentence = Translator(language_of(request)).say(key, params)
    text = sentence.encode("utf-8", "replace").decode()
    return JSONResponse({"error": key, "text": text}, status)


async def _handle_refusal(request: Request, error: TafelrundeError) -> JSONResponse:
    return _refusal_response(error, request)


async def _handle_stale(request: Request, error: Stale) -> JSONResponse:
    """Send the present position to a client whose act was meant for an older one."""
    server: Server = request.app.state.server
    table_id = str(request.path_params["table_id"])
    try:
        context = RequestContext(server, request)
        position = await run_in_threadpool(tables.current_position, context, table_id)
        table = server.tables.directory.find(table_id)
        refusal, index = table.policy.explain_stale(table, error)
    except TafelrundeError as newer:  # the visitor may not see the table any more
        return _refusal_response(newer, request)
    return _refusal_response(refusal, request, {"index": index, "position": position})


async def _handle_malformed(request: Request, error: RequestValidationError) -> JSONResponse:
    fields = [".".join(str(part) for part in defect["loc"][1:]) for defect in error.errors()]
    return _error_response(request, "server.malformed", 422, fields=[*fields])


async def _handle_http_error(request: Request, error: HTTPException) -> Response:
    if error.status_code == 404 and wants_page(request):
        return template_response("missing", request, NO_STORE, 404)
    key = "server.not_here" if error.status_code in (404, 405) else "server.unclear"
    response = _error_response(request, key, error.status_code)
    if error.status_code == 405:
        response.headers["Allow"] = ", ".join(_allowed_methods(request))
    return response


async def _handle_unexpected(request: Request, _: Exception) -> Response:
    response: Response = _error_response(request, "server.broken", 500)
    if wants_page(request):
        response = template_response("broken", request, NO_STORE, 500)
    response.headers.update(SECURITY_HEADERS)
    return response


async def _guard_request(
    request: Request, call: Callable[[Request], Awaitable[Response]]
) -> Response:
    """Refuse a request that is too large, measure its time, and add the security headers."""
    metrics, start = request.app.state.server.metrics, time.perf_counter()
    is_allowed = _is_size_allowed(request)
    response = await call(request) if is_allowed else _too_large_response(request)
    metrics.request_seconds.observe(time.perf_counter() - start)
    metrics.requests.labels(response.status_code).inc()
    response.headers.update(_security_headers(request.url.path, response))
    if request.url.path.startswith("/api/"):
        response.headers["Cache-Control"] = "no-store"
    return response


def _security_headers(path: str, response: Response) -> Mapping[str, str]:
    """Return the headers for a response; a table page loads a hundred parts of a page.

    A service worker is a script too, but runs by the policy that comes with it.
    """
    is_part = path.startswith("/static/") and response.headers.get("content-type", "").startswith(
        PARTS
    )
    return HEADERS_OF_PARTS if is_part else SECURITY_HEADERS


HANDLERS: Mapping[type[Exception], Any] = {
    TafelrundeError: _handle_refusal,
    Stale: _handle_stale,
    RequestValidationError: _handle_malformed,
    HTTPException: _handle_http_error,
    Exception: _handle_unexpected,
}


def _add_handlers(app: FastAPI) -> None:
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)
    app.middleware("http")(_guard_request)


def _allowed_methods(request: Request) -> list[str]:
    """Return the methods of all routes that match an address."""
    methods = {
        method
        for route in (context.original_route for context in iter_route_contexts(request.app.routes))
        if route.matches(request.scope)[0] is not Match.NONE
        for method in getattr(route, "methods", None) or ()
    }
    return sorted(methods)


def _is_size_allowed(request: Request) -> bool:
    """Return whether a request declares the length of its content, and it is short enough."""
    if "transfer-encoding" in request.headers:
        return False
    size = request.headers.get("content-length", "0")
    return size.isascii() and size.isdigit() and len(size) < 9 and int(size) <= MAX_BODY_BYTES


def _too_large_response(request: Request) -> Response:
    return _error_response(request, "server.too_large", 413, most=MAX_BODY_BYTES)
