"""Plain pages: a lobby and a raw table, filled by a small script."""

from __future__ import annotations

from html import escape

from fastapi import Request, WebSocket

from tafelrunde.words import LANGUAGES, Speaker


def _chosen(query: str | None, accepted: str) -> str:
    if query in LANGUAGES:
        return str(query)
    for part in accepted.split(","):
        code = part.split(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


def language_of(request: Request) -> str:
    """Give the language a visitor asks for, or his browser does."""
    return _chosen(request.query_params.get("lang"), request.headers.get("accept-language", ""))


def language_of_socket(socket: WebSocket) -> str:
    """Give the language of a socket."""
    return _chosen(socket.query_params.get("lang"), socket.headers.get("accept-language", ""))


def _page(language: str, script: str, body: str) -> str:
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<title>Tafelrunde</title><link rel="icon" href="/static/house.svg">'
        '<link rel="stylesheet" href="/static/house.css">'
        f'<script type="module" src="/static/{script}.js"></script></head>'
        f"<body>{body}</body></html>"
    )


def front(language: str) -> str:
    """Give the lobby."""
    say = Speaker(language).say
    body = (
        f"<header><h1>Tafelrunde</h1><p>{escape(say('page.lead'))}</p></header><main>"
        f'<section><h2>{escape(say("page.play"))}</h2><div id="games"></div></section>'
        f'<section><h2>{escape(say("page.mine"))}</h2><ul id="mine"></ul></section>'
        f'<section><h2>{escape(say("page.open"))}</h2><ul id="open"></ul></section>'
        f'<p id="told" role="status"></p></main>'
        f"<footer><p>{escape(say('page.unofficial'))}</p></footer>"
    )
    return _page(language, "lobby", body)


def table(language: str) -> str:
    """Give a raw table: prompt, acts as buttons, log, and the position as data."""
    say = Speaker(language).say
    body = (
        f'<header><a href="/">Tafelrunde</a><h1 id="title"></h1></header><main>'
        f'<p id="prompt" role="status"></p><p id="told" role="alert"></p>'
        f'<div><button id="back">{escape(say("page.back"))}</button></div>'
        f'<label>{escape(say("page.find"))} <input id="find"></label><div id="actions"></div>'
        f'<h2>{escape(say("page.log"))}</h2><ol id="log"></ol>'
        f'<h2>{escape(say("page.position"))}</h2><pre id="board"></pre></main>'
    )
    return _page(language, "table", body)
