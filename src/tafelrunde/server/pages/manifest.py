"""What a phone must know to keep the house among its programs."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse

from tafelrunde.i18n import Speaker
from tafelrunde.server.pages.routes import language_of
from tafelrunde.web import static_base

PAPER, ACCENT = "#f4efe4", "#7a2430"
ICONS = (("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any"))
MASKABLE = ("icon-maskable.png", "512x512", "maskable")
DRAWN = ("house.svg", "any", "any")


def add(app: FastAPI) -> None:
    """Add the manifest."""

    @app.get("/manifest.webmanifest", include_in_schema=False)
    def manifest(request: Request) -> JSONResponse:
        say = Speaker(language_of(request)).say
        found = {
            "id": "/",
            "name": "Tafelrunde",
            "short_name": "Tafelrunde",
            "description": say("page.lead"),
            "lang": language_of(request),
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": PAPER,
            "theme_color": ACCENT,
            "icons": [_icon(*icon) for icon in (*ICONS, MASKABLE, DRAWN)],
            "shortcuts": [{"name": say("page.new_table"), "url": "/new"}],
        }
        kept = {"Cache-Control": "no-cache"}
        return JSONResponse(found, 200, kept, "application/manifest+json")


def _icon(name: str, sizes: str, purpose: str) -> dict[str, str]:
    kind = "image/svg+xml" if name.endswith("svg") else "image/png"
    address = f"{static_base()}/pictures/{name}"
    return {"src": address, "sizes": sizes, "type": kind, "purpose": purpose}
