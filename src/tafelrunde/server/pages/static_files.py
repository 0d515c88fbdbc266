"""The files of the client: compressed, and cached for ever under an address with their hash."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import lru_cache

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from tafelrunde import web

CACHE_FOREVER = "public, max-age=31536000, immutable"
VARY = {"Vary": "Accept-Encoding"}
GZIP = {"Content-Encoding": "gzip"}

router = APIRouter(include_in_schema=False)


@router.api_route("/static/{stamp}/{path:path}", methods=["GET", "HEAD"], name="file")
async def show_file(stamp: str, path: str, request: Request) -> Response:
    """Return a file of the client."""
    file = web.client().get(path)
    if file is None:
        raise HTTPException(404)
    if stamp != web.hash_of_all():
        # A page from before an upgrade is redirected to the present file.
        return RedirectResponse(f"{web.static_base()}/{path}", 307, {"Cache-Control": "no-store"})
    compressed = file.compressed if accepts_gzip(request) else None
    headers = {"Cache-Control": CACHE_FOREVER, **VARY}
    if compressed is None:
        return Response(file.content, 200, headers, file.type)
    return Response(compressed, 200, {**headers, **GZIP}, file.type)


def accepts_gzip(request: Request) -> bool:
    """Return whether the client accepts compressed answers."""
    return "gzip" in request.headers.get("accept-encoding", "")


def page_response(text: str, request: Request, headers: Mapping[str, str]) -> HTMLResponse:
    """Return a page, compressed if the client accepts that."""
    if not accepts_gzip(request):
        return HTMLResponse(text, headers={**headers, **VARY})
    return HTMLResponse(_compress_text(text), headers={**headers, **VARY, **GZIP})


@lru_cache(maxsize=200)
def _compress_text(text: str) -> bytes:
    return gzip.compress(text.encode(), 6, mtime=0)


def compress_response(response: Response, request: Request) -> Response:
    """Compress a long response without secrets; responses with secrets are never compressed."""
    if not accepts_gzip(request):
        return response
    content = gzip.compress(bytes(response.body), 6, mtime=0)
    return Response(content, response.status_code, {**VARY, **GZIP}, response.media_type)
