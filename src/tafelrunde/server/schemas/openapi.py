"""The OpenAPI description: what FastAPI cannot derive from the routes is added here."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from tafelrunde.server.auth.access import CSRF_HEADER, SESSION_COOKIE
from tafelrunde.server.schemas.responses import Conflict, Refusal

API_DESCRIPTION = (
    "A server of game tables. Sentences are in the language of `?lang=` (such as en or de), of the "
    "cookie `language`, or of `Accept-Language`. The socket of a table, "
    "`/api/tables/{id}/live`, is described in docs/server.md."
)
STATUS_DESCRIPTIONS = {
    400: "The content cannot be read",
    401: "Log in or come in as a guest first",
    403: "Not allowed, or without the token of the session",
    404: "Does not exist, or not for this visitor",
    409: "Not possible in the present state, or the request answers an older position",
    413: "The content is too large",
    422: "Not understood, or not possible",
    429: "Too many requests",
    503: "The database is not available",
}
PUBLIC_POST_PATHS = {
    "/api/accounts",
    "/api/guests",
    "/api/session",
    "/api/account/confirm",
    "/api/password/forgotten",
    "/api/password/reset",
}
"""POST to these paths needs no session, and so no token; the request may still be refused."""
PRIVATE_GET_PATHS = {"/api/host", "/api/mutes", "/api/account", "/api/account/holidays"}
"""GET of these paths needs a session."""
SECURITY_SCHEMES = {
    "cookie": {"type": "apiKey", "in": "cookie", "name": SESSION_COOKIE},
    "csrf": {"type": "apiKey", "in": "header", "name": CSRF_HEADER},
}
RETRY_AFTER = {"Retry-After": {"required": True, "schema": {"type": "integer", "minimum": 1}}}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return the description of refusals by their status, for the `responses` of a route."""
    return {
        status: {"model": _model_of(status), "description": STATUS_DESCRIPTIONS[status]}
        for status in statuses
    }


def _model_of(status: int) -> type[Refusal]:
    return Conflict if status == 409 else Refusal


def describe_api(app: FastAPI) -> dict[str, Any]:
    """Return the complete description, which is built once."""
    if app.openapi_schema is None:
        api = get_openapi(
            title=app.title, version=app.version, description=API_DESCRIPTION, routes=app.routes
        )
        schemas = api.setdefault("components", {}).setdefault("schemas", {})
        for model in (Refusal, Conflict):
            schema = model.model_json_schema(ref_template="#/components/schemas/{model}")
            for name, part in schema.pop("$defs", {}).items():
                schemas.setdefault(name, part)
            schemas[model.__name__] = schema
        for unused in ("HTTPValidationError", "ValidationError"):
            schemas.pop(unused, None)
        api["components"]["securitySchemes"] = SECURITY_SCHEMES
        for path, item in api["paths"].items():
            for method, operation in item.items():
                _complete_operation(path, method, operation)
        app.openapi_schema = api
    return app.openapi_schema


def _complete_operation(path: str, method: str, operation: dict[str, Any]) -> None:
    """Add everything that follows from the path and method of an operation."""
    if "description" in operation:
        operation["summary"] = operation.pop("description").removesuffix(".")
    is_open = method == "get" or (method == "post" and path in PUBLIC_POST_PATHS)
    if path.startswith("/api/"):
        if not is_open:
            operation["security"] = [{"cookie": [], "csrf": []}]
        elif method == "get":
            operation["security"] = [{"cookie": []}] + ([] if path in PRIVATE_GET_PATHS else [{}])
    responses = operation["responses"]
    if "422" in responses:
        del responses["422"]  # FastAPI's own form of errors, which is never sent
    errors = [int(status) for status in responses if int(status) >= 400]
    for status in {*errors, *_common_statuses(path, is_open, operation)} - _impossible_statuses(
        operation
    ):
        responses[str(status)] = _describe_refusal(status)
    operation["responses"] = dict(sorted(responses.items()))


def _impossible_statuses(operation: dict[str, Any]) -> set[int]:
    """Return statuses that cannot occur: a request without content cannot be malformed."""
    has_content = "parameters" in operation or "requestBody" in operation
    return set() if has_content else {422}


def _common_statuses(path: str, is_open: bool, operation: dict[str, Any]) -> list[int]:
    if path == "/metrics":
        return [413]
    if not path.startswith("/api/"):
        return [413, 503]
    statuses = [413, 429, 503]
    statuses += [] if is_open else [401, 403]
    statuses += [403] if path in PUBLIC_POST_PATHS else []
    statuses += [401, 403] if path in PRIVATE_GET_PATHS else []
    statuses += [404] if "{table_id}" in path else []
    statuses += [422]
    return statuses + ([400] if "requestBody" in operation else [])


def _describe_refusal(status: int) -> dict[str, Any]:
    schema = {"$ref": f"#/components/schemas/{_model_of(status).__name__}"}
    description = {
        "description": STATUS_DESCRIPTIONS[status],
        "content": {"application/json": {"schema": schema}},
    }
    return {**description, "headers": RETRY_AFTER} if status == 429 else description
