"""Plain pages that links in mails lead to; what they do is asked for by a button."""

from __future__ import annotations

from html import escape

from fastapi.responses import HTMLResponse

from tafelrunde.words import Speaker


def answer(text: str) -> HTMLResponse:
    """Send a page whose address holds a secret: it is kept nowhere."""
    return HTMLResponse(text, headers={"Cache-Control": "no-store"})


def _page(language: str, body: str) -> str:
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<title>Tafelrunde</title><link rel="icon" href="/static/house.svg">'
        '<link rel="stylesheet" href="/static/house.css">'
        '<script type="module" src="/static/link.js"></script></head>'
        f"<body>{body}</body></html>"
    )


def _form(language: str, kind: str, path: str, fields: str) -> str:
    say = Speaker(language).say
    done, send = escape(say(f"page.{kind}.done")), escape(say(f"page.{kind}.send"))
    body = (
        f'<header><a href="/">Tafelrunde</a><h1>{escape(say(f"page.{kind}.title"))}</h1></header>'
        f'<main><form id="form" data-path="{path}" data-done="{done}">'
        f"<p>{escape(say(f'page.{kind}.lead'))}</p>{fields}<button>{send}</button></form>"
        f'<p id="told" role="status"></p></main>'
    )
    return _page(language, body)


def confirm(language: str) -> str:
    """Give the page that confirms an address."""
    return _form(language, "confirm", "/api/account/confirm", "")


def reset(language: str) -> str:
    """Give the page on which a new password is chosen."""
    label = escape(Speaker(language).say("page.reset.new"))
    field = (
        f'<p><label>{label} <input name="new" type="password" autocomplete="new-password" '
        'minlength="8" maxlength="200" required></label></p>'
    )
    return _form(language, "reset", "/api/password/reset", field)
