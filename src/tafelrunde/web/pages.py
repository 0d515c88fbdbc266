"""Pages as HTML: templates with the visitor's language filled in, so that nothing jumps.

Scripts fill in the rest. Nothing here knows a request: the server says who asks.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path

from tafelrunde import web
from tafelrunde.i18n import Speaker
from tafelrunde.web import home_cards

THEMES = ("light", "dark")
BARS = {"light": "#fbf8f1", "dark": "#292c30"}
"""What a phone paints around the page: the bar's colour, as in `tokens.css` and `prefs.js`."""
TEMPLATES = Path(__file__).parent / "templates"
SCRIPTS = {
    "table": "table/table.js",
    "replay": "table/replay.js",
    "guide": "table/guide_page.js",
    "sandbox": "house/game_page.js",
    "weekend": "championship/event.js",
}
"""The script of a page, where it is not the one of the same name in `house`."""
FIRST = {"table": "table/prefetch.js"}
"""What runs before the rest of a page is there, to ask for what it will show."""
HOUSE_STYLES = ("styles/tokens.css", "styles/base.css", "styles/house.css")
STYLES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("table", "replay", "guide"),
        ("styles/tokens.css", "styles/base.css", "styles/table.css"),
    ),
    "sandbox": (*HOUSE_STYLES, "games/friedrich/friedrich.css", "games/friedrich/sandbox.css"),
    "weekend": (*HOUSE_STYLES, "championship/weekend.css"),
}
_PLACE = re.compile(r"\{(page\.[a-z_.]+)\}")


@cache
def render_page(
    name: str, language: str, theme: str = "", is_known: bool = False, game: str = ""
) -> str:
    """Return a page in a language; its script fills in the rest.

    A visitor who seems to be known gets room for their own tables from the beginning.
    """
    body = (TEMPLATES / f"{name}.html").read_text("utf-8").replace("{boards}", home_cards.boards())
    frame = (TEMPLATES / "frame.html").read_text("utf-8")
    say = Speaker(language).say
    page = _PLACE.sub(lambda found: escape(say(found[1])), frame.replace("{body}", body))
    page = page.replace("{language}", language)
    script = SCRIPTS.get(name, f"house/{name}.js")
    page = page.replace("{links}", _links(name, script, language, game)).replace("{script}", script)
    page = page.replace("{bars}", _bars(theme))
    look = f' data-theme="{theme}"' if theme else ""
    look += f' data-game="{game}"' if game else ""
    page = page.replace("{theme}", look + (" data-known" if is_known else ""))
    return page.replace("{static}", web.static_base()).replace("{name}", name)


def _bars(theme: str) -> str:
    """Colour what surrounds the page: by the visitor's choice, or else by his device."""
    return "\n".join(
        f'<meta name="theme-color" content="{BARS[theme or device]}"'
        f' media="(prefers-color-scheme: {device})">'
        for device in THEMES
    )


def _links(name: str, script: str, language: str, game: str = "") -> str:
    """Name all that a page needs, so that the browser fetches it at once."""
    styles: tuple[str, ...] = STYLES.get(name, HOUSE_STYLES)
    board = f"games/{game}/board.js"
    if board not in web.client():
        board = "table/text_board.js"
    elif game:
        styles = (*styles, f"games/{game}/{game}.css")
    found = _begun(FIRST[name]) if name in FIRST else []
    found += [f'<link rel="stylesheet" href="{{static}}/{style}">' for style in styles]
    words = f"{{static}}/words/{language}.json"
    found.append(f'<link rel="preload" as="fetch" crossorigin href="{words}">')
    boards = web.preloads(board) if game else ()
    modules = dict.fromkeys((*web.preloads(script)[1:], *boards))
    first = web.preloads(FIRST[name]) if name in FIRST else ()
    found += [_fetched(module, " fetchpriority=low") for module in modules if module not in first]
    return "\n".join(found)


def _fetched(module: str, how: str = "") -> str:
    return f'<link rel="modulepreload"{how} href="{{static}}/{module}">'


def _begun(script: str) -> list[str]:
    """Let a small script run at once, whatever else is on its way."""
    early = f'<script type="module" async src="{{static}}/{script}"></script>'
    return [early, *map(_fetched, web.preloads(script)[1:])]
