"""What a visitor prefers: the language, light or dark, a page or data."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from tafelrunde.i18n import FALLBACK, languages
from tafelrunde.web.pages import THEMES

LANGUAGE_COOKIE = "language"
"""The cookie with the visitor's choice of language, which pages set."""
THEME_COOKIE = "theme"
"""The cookie with the choice of light or dark, so that a page needs no script to know it."""


def language_of(connection: HTTPConnection) -> str:
    """Return the language of the address, of the cookie or of the browser, in this order."""
    accepted = connection.headers.get("accept-language", "")
    query, cookie = connection.query_params.get("lang"), connection.cookies.get(LANGUAGE_COOKIE)
    return _choose_language(query, cookie, accepted)


def _choose_language(query: str | None, cookie: str | None, accepted: str) -> str:
    known = languages()
    for choice in (query, cookie):
        if choice in known:
            return str(choice)
    for part in accepted.split(","):
        code = part.split(";")[0].strip()[:2].lower()
        if code in known:
            return code
    return FALLBACK


def theme_of(connection: HTTPConnection) -> str:
    """Return the theme that a visitor has chosen, or an empty text if the device decides."""
    theme = connection.cookies.get(THEME_COOKIE, "")
    return theme if theme in THEMES else ""


def wants_page(connection: HTTPConnection) -> bool:
    """Return whether a browser opens an address as a page, rather than a script reading data."""
    is_page = not connection.url.path.startswith(("/api/", "/static/"))
    return is_page and "text/html" in connection.headers.get("accept", "")
