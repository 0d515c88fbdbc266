"""Handing out the client: files under an address with their hash, compressed, kept for ever."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import lru_cache

from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from tafelrunde import web

FOREVER = "public, max-age=31536000, immutable"
VARY = {"Vary": "Accept-Encoding"}


def add(app: FastAPI) -> None:
    """Add the client's files."""

    @app.api_route("/static/{stamp}/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def file(stamp: str, path: str, request: Request) -> Response:
        found = web.client().get(path)
        if found is None:
            raise HTTPException(404)
        if stamp != web.hash_of_all():
            # A page from before an upgrade asks for more: it gets what there is now.
            return RedirectResponse(
                f"{web.static_base()}/{path}", 307, {"Cache-Control": "no-store"}
            )
        packed = found.packed if takes_gzip(request) else None
        headers = {"Cache-Control": FOREVER, **VARY}
        if packed is None:
            return Response(found.content, 200, headers, found.type)
        return Response(packed, 200, {**headers, "Content-Encoding": "gzip"}, found.type)


def takes_gzip(request: Request) -> bool:
    """Tell whether whoever asks can unpack."""
    return "gzip" in request.headers.get("accept-encoding", "")


def page(text: str, request: Request, headers: Mapping[str, str]) -> HTMLResponse:
    """Give a page, compressed for whoever can unpack it."""
    if not takes_gzip(request):
        return HTMLResponse(text, headers={**headers, **VARY})
    packed = {**headers, **VARY, "Content-Encoding": "gzip"}
    return HTMLResponse(_packed(text), headers=packed)


@lru_cache(maxsize=200)
def _packed(text: str) -> bytes:
    return gzip.compress(text.encode(), 6, mtime=0)


def packed(answer: Response, request: Request) -> Response:
    """Compress an answer that is long and holds no secret; others are never compressed."""
    if not takes_gzip(request):
        return answer
    content = gzip.compress(bytes(answer.body), 6, mtime=0)
    coded = {**VARY, "Content-Encoding": "gzip"}
    return Response(content, answer.status_code, coded, answer.media_type)
