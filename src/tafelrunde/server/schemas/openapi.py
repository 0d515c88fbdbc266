"""The description of the interface: what routes do not say of themselves is added here."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from tafelrunde.server.auth.access import CSRF_HEADER, SESSION_COOKIE
from tafelrunde.server.schemas.responses import Conflict, Refusal

ABOUT = (
    "A house of game tables. Sentences are in the language of `?lang=` (en, de), of the cookie "
    "`language`, or of `Accept-Language`. The socket of a table, `/api/tables/{id}/live`, is "
    "described in docs/server.md."
)
WHY = {
    400: "The content cannot be read",
    401: "Log in or come in as a guest first",
    403: "Not allowed, or without the token of the session",
    404: "Not there, or not for this visitor",
    409: "The table refuses, or has gone on",
    413: "The content is too large",
    422: "Not understood, or not possible",
    429: "Too often",
    503: "The database is away",
}
OPENING = {
    "/api/accounts",
    "/api/guests",
    "/api/session",
    "/api/account/confirm",
    "/api/password/forgotten",
    "/api/password/reset",
}
"""POST to these needs no session, and so cannot ask for its token; it may be refused, though."""
KNOWN = {"/api/host", "/api/mutes", "/api/account", "/api/account/holidays"}
"""GET of these is for somebody known only."""
SCHEMES = {
    "cookie": {"type": "apiKey", "in": "cookie", "name": SESSION_COOKIE},
    "csrf": {"type": "apiKey", "in": "header", "name": CSRF_HEADER},
}
WAITING = {"Retry-After": {"required": True, "schema": {"type": "integer", "minimum": 1}}}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Say which refusals of its own a route knows."""
    return {status: {"model": _model(status), "description": WHY[status]} for status in statuses}


def _model(status: int) -> type[Refusal]:
    return Conflict if status == 409 else Refusal


def describe(app: FastAPI) -> dict[str, Any]:
    """Give the whole description, made once."""
    if app.openapi_schema is None:
        made = get_openapi(
            title=app.title, version=app.version, description=ABOUT, routes=app.routes
        )
        schemas = made.setdefault("components", {}).setdefault("schemas", {})
        for model in (Refusal, Conflict):
            whole = model.model_json_schema(ref_template="#/components/schemas/{model}")
            for name, part in whole.pop("$defs", {}).items():
                schemas.setdefault(name, part)
            schemas[model.__name__] = whole
        for unused in ("HTTPValidationError", "ValidationError"):
            schemas.pop(unused, None)
        made["components"]["securitySchemes"] = SCHEMES
        for path, item in made["paths"].items():
            for method, operation in item.items():
                _complete(path, method, operation)
        app.openapi_schema = made
    return app.openapi_schema


def _complete(path: str, method: str, operation: dict[str, Any]) -> None:
    """Add what follows from an operation's address and method."""
    if "description" in operation:
        operation["summary"] = operation.pop("description").removesuffix(".")
    is_open = method == "get" or (method == "post" and path in OPENING)
    if path.startswith("/api/"):
        if not is_open:
            operation["security"] = [{"cookie": [], "csrf": []}]
        elif method == "get":
            operation["security"] = [{"cookie": []}] + ([] if path in KNOWN else [{}])
    answers = operation["responses"]
    if "422" in answers:
        del answers["422"]  # FastAPI's own list of errors, which is not what the house sends
    own = [int(status) for status in answers if int(status) >= 400]
    for status in {*own, *_statuses(path, is_open, operation)} - _impossible(operation):
        answers[str(status)] = _refusal(status)
    operation["responses"] = dict(sorted(answers.items()))


def _impossible(operation: dict[str, Any]) -> set[int]:
    """Say what cannot happen: whoever sends nothing cannot be misunderstood."""
    is_sent = "parameters" in operation or "requestBody" in operation
    return set() if is_sent else {422}


def _statuses(path: str, is_open: bool, operation: dict[str, Any]) -> list[int]:
    if path == "/metrics":
        return [413]
    if not path.startswith("/api/"):
        return [413, 503]
    found = [413, 429, 503]
    found += [] if is_open else [401, 403]
    found += [403] if path in OPENING else []
    found += [401, 403] if path in KNOWN else []
    found += [404] if "{table_id}" in path else []
    found += [422]
    return found + ([400] if "requestBody" in operation else [])


def _refusal(status: int) -> dict[str, Any]:
    schema = {"$ref": f"#/components/schemas/{_model(status).__name__}"}
    found = {"description": WHY[status], "content": {"application/json": {"schema": schema}}}
    return {**found, "headers": WAITING} if status == 429 else found
