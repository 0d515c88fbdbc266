"""The web app manifest, by which a phone can install the site as an app."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from tafelrunde.i18n import Translator
from tafelrunde.server.pages.preferences import language_of
from tafelrunde.web import static_base

PAPER, ACCENT = "#f4efe4", "#7a2430"
ICONS = (("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any"))
MASKABLE = ("icon-maskable.png", "512x512", "maskable")
VECTOR = ("house.svg", "any", "any")

router = APIRouter(include_in_schema=False)


@router.get("/manifest.webmanifest", name="manifest")
def show_manifest(request: Request) -> JSONResponse:
    """Return the manifest in the visitor's language."""
    say = Translator(language_of(request)).say
    manifest = {
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
        "icons": [_describe_icon(*icon) for icon in (*ICONS, MASKABLE, VECTOR)],
        "shortcuts": [{"name": say("page.new_table"), "url": "/new"}],
    }
    headers = {"Cache-Control": "no-cache"}
    return JSONResponse(manifest, 200, headers, "application/manifest+json")


def _describe_icon(name: str, sizes: str, purpose: str) -> dict[str, str]:
    kind = "image/svg+xml" if name.endswith("svg") else "image/png"
    address = f"{static_base()}/pictures/{name}"
    return {"src": address, "sizes": sizes, "type": kind, "purpose": purpose}
