"""The description of the interface: complete, and true in its form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.routing import Mount, WebSocketRoute

from tafelrunde.server.pages import routes as pages
from tafelrunde.server.routes import championship_pages
from tafelrunde.web.manifests import all_manifests
from tests.server.visitors import Home, require_described, routes_of

METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace"}
FILES = {"/manifest.webmanifest", "/static/{stamp}/{path:path}", "/service-worker.js", "/offline"}
GAME_PAGES = {page.path for manifest in all_manifests() for page in manifest.pages}
OTHER_PAGES = {*pages.DOCUMENT_PAGES, *championship_pages.PAGES, *GAME_PAGES}
PAGES = {*pages.PAGES, *OTHER_PAGES, *FILES, "/openapi.json"}
"""Routes for browsers, which the description leaves out."""


@pytest.fixture
def api_description(home: Home) -> Any:
    response = home.nobody().get("/openapi.json")
    assert response.status_code == 200
    return response.json()


def operations(described: Any) -> Iterator[tuple[str, str, Any]]:
    for path, item in described["paths"].items():
        for method, operation in item.items():
            yield path, method, operation


def references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        for value in part.values():
            yield from references(value)
    elif isinstance(part, list):
        for value in part:
            yield from references(value)


def test_it_is_openapi_3_1(api_description: Any) -> None:
    assert re.fullmatch(r"3\.1\.\d+", api_description["openapi"])
    assert set(api_description) <= {"openapi", "info", "paths", "components", "tags", "servers"}
    assert api_description["info"]["title"] == "Tafelrunde"
    assert api_description["info"]["version"]


def test_it_names_every_route_with_every_method(home: Home, api_description: Any) -> None:
    wanted = {
        (route.path, method.lower())  # type: ignore[attr-defined]  # a Starlette route with methods
        for route in routes_of(home.app)
        if not isinstance(route, Mount | WebSocketRoute)
        for method in route.methods - {"HEAD"}  # type: ignore[attr-defined]  # a Starlette route with methods
        if route.path not in PAGES  # type: ignore[attr-defined]  # a Starlette route with methods
    }
    assert {(path, method) for path, method, _ in operations(api_description)} == wanted


def test_every_operation_is_well_formed(api_description: Any) -> None:
    names = [operation["operationId"] for _, _, operation in operations(api_description)]
    assert len(names) == len(set(names))
    for path, method, operation in operations(api_description):
        assert path.startswith("/")
        assert method in METHODS
        assert operation["responses"]
        for status, answer in operation["responses"].items():
            assert re.fullmatch(r"[1-5]\d\d", status)
            assert answer["description"]


def test_every_part_of_an_address_is_described(api_description: Any) -> None:
    for path, _, operation in operations(api_description):
        given = operation.get("parameters", [])
        named = {found["name"] for found in given if found["in"] == "path"}
        assert named == set(re.findall(r"{(\w+)}", path))
        assert all(found["required"] for found in given if found["in"] == "path")
        assert all("schema" in found for found in given)
        assert len({(found["name"], found["in"]) for found in given}) == len(given)


def test_every_reference_leads_somewhere(api_description: Any) -> None:
    for reference in set(references(api_description)):
        part = api_description
        for name in reference.removeprefix("#/").split("/"):
            part = part[name]
        assert part


def test_every_body_says_its_limits_and_allows_nothing_else(api_description: Any) -> None:
    schemas = api_description["components"]["schemas"]
    asked = [
        operation["requestBody"]["content"]["application/json"]["schema"]
        for _, _, operation in operations(api_description)
        if "requestBody" in operation
    ]
    bodies = [
        one["$ref"].rpartition("/")[2]
        for schema in asked
        for one in schema.get("oneOf", [schema])  # a deed is one of several bodies
    ]
    assert bodies
    for name in bodies:
        assert schemas[name]["additionalProperties"] is False
        for field in schemas[name]["properties"].values():
            if field.get("type") == "string" and not {"enum", "const"} & set(field):
                assert "maxLength" in field, (name, field)


def test_refusals_are_described_as_they_are_sent(api_description: Any) -> None:
    """The house answers with `error` and `text`, not with FastAPI's own list of errors."""
    for path, _, operation in operations(api_description):
        answer = operation["responses"].get("422", {})
        assert "HTTPValidationError" not in str(answer), path


def test_the_key_of_an_invitation_is_described(api_description: Any) -> None:
    for part in ("", "/position", "/log", "/chat", "/record"):
        given = api_description["paths"][f"/api/tables/{{table_id}}{part}"]["get"].get(
            "parameters", []
        )
        assert "key" in {found["name"] for found in given}, part


def test_every_operation_has_a_summary_a_tag_and_a_reply(api_description: Any) -> None:
    for path, method, operation in operations(api_description):
        assert len(operation["tags"]) == 1, (path, method)
        assert " " in operation["summary"], (path, method)
        assert "description" not in operation
        good = {s: a for s, a in operation["responses"].items() if s.startswith("2")}
        (status, answer), *rest = sorted(good.items())
        assert all(other == "204" and "content" not in empty for other, empty in rest), path
        if status == "204":
            assert "content" not in answer
        else:
            (schema,) = [content["schema"] for content in answer["content"].values()]
            assert schema not in ({}, {"type": "object", "additionalProperties": True})


def test_every_refusal_is_described_with_its_model(api_description: Any) -> None:
    for path, method, operation in operations(api_description):
        for status, answer in operation["responses"].items():
            if int(status) >= 400:
                schema = answer["content"]["application/json"]["schema"]
                wanted = "Conflict" if status == "409" else "Refusal"
                assert schema == {"$ref": f"#/components/schemas/{wanted}"}, (path, method, status)
    assert "index" in api_description["components"]["schemas"]["Conflict"]["properties"]


def test_refusals_of_too_many_requests_name_a_time_to_wait(api_description: Any) -> None:
    for path, method, operation in operations(api_description):
        if path.startswith("/api/"):
            headers = operation["responses"]["429"]["headers"]
            assert headers["Retry-After"]["required"], (path, method)


def test_every_change_needs_the_cookie_and_the_token(api_description: Any) -> None:
    schemes = api_description["components"]["securitySchemes"]
    assert (schemes["cookie"]["in"], schemes["csrf"]["in"]) == ("cookie", "header")
    opening = {"/api/accounts", "/api/guests", "/api/session"}
    opening |= {"/api/account/confirm", "/api/password/forgotten", "/api/password/reset"}
    for path, method, operation in operations(api_description):
        if method != "get" and not (method == "post" and path in opening):
            assert operation["security"] == [{"cookie": [], "csrf": []}], (path, method)
            assert {"401", "403"} <= set(operation["responses"])


def test_a_status_that_is_not_described_would_be_found(home: Home) -> None:
    response = home.nobody().get("/api/games")
    response.status_code = 418
    with pytest.raises(AssertionError):
        require_described(home.app, response)
