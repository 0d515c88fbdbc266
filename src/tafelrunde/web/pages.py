"""Pages as HTML: templates with the visitor's language filled in, so that nothing jumps.

Scripts fill in the rest. Nothing here knows a request: the server says who asks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from tafelrunde import web
from tafelrunde.i18n import catalogue
from tafelrunde.web import home_cards
from tafelrunde.web.manifests import GamePage, all_manifests, find_manifest

THEMES = ("light", "dark")
BARS = {"light": "#fbf8f1", "dark": "#292c30"}
"""What a phone paints around the page: the bar's colour, as in `tokens.css` and `prefs.js`."""
TEMPLATES = Path(__file__).parent / "templates"
SCRIPTS = {
    "table": "table/table.js",
    "replay": "table/replay.js",
    "guide": "table/guide_page.js",
    "game_page": "house/game_page.js",
    "weekend": "championship/event.js",
}
"""The script of a page, where it is not the one of the same name in `house`."""
TEXT_BOARD = "table/text_board.js"
FIRST = {"table": "table/prefetch.js"}
"""What runs before the rest of a page is there, to ask for what it will show."""
HOUSE_STYLES = ("styles/tokens.css", "styles/base.css", "styles/house.css")
STYLES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("table", "replay", "guide"),
        ("styles/tokens.css", "styles/base.css", "styles/table.css"),
    ),
    "weekend": (*HOUSE_STYLES, "championship/weekend.css"),
}
_PLACE = re.compile(r"\{([a-z][a-z0-9-]*(?:\.[a-z0-9_-]+)+)\}")
"""Where a text goes: its key in braces. Every key has a dot."""


def render_page(
    name: str, language: str, theme: str = "", is_known: bool = False, game: str = ""
) -> str:
    """Return a page in a language; its script fills in the rest.

    A visitor who seems to be known gets room for their own tables from the beginning.
    """
    return _render(Content(name, game=game), language, theme, is_known, web.plugin_folders())


def render_game_page(page: GamePage, language: str, theme: str = "", is_known: bool = False) -> str:
    """Return a page of a game's own."""
    return _render(Content("game_page", page=page), language, theme, is_known, web.plugin_folders())


@dataclass(frozen=True, slots=True)
class Content:
    """What a page shows: its template, the game of its table, or which page of a game it is."""

    template: str
    game: str = ""
    page: GamePage | None = None

    @property
    def name(self) -> str:
        """The page's name in the class of its main element."""
        return self.page.name if self.page else self.template

    @property
    def script(self) -> str:
        """The script of the page."""
        return SCRIPTS.get(self.template, f"house/{self.template}.js")

    def body(self) -> str:
        """Return what stands in the main element, with `{key}` where a text will stand."""
        body = (TEMPLATES / f"{self.template}.html").read_text("utf-8")
        body = body.replace("{boards}", home_cards.cards())
        body = body.replace("{games}", home_cards.game_options())
        if self.page:
            body = body.replace("{heading}", home_cards.text_element("h1", self.page.title))
            body = body.replace("{module}", self.page.module)
        return body


@cache
def _render(
    content: Content, language: str, theme: str, is_known: bool, _: web.PluginFolders
) -> str:
    frame = (TEMPLATES / "frame.html").read_text("utf-8")
    frame = frame.replace("{credits}", home_cards.credits_line())
    texts = catalogue(language)
    page = frame.replace("{body}", content.body())
    page = _PLACE.sub(lambda found: escape(texts.get(found[1], found[1])), page)
    page = page.replace("{language}", language)
    page = page.replace("{links}", _links(content, language)).replace("{script}", content.script)
    page = page.replace("{bars}", _bars(theme))
    look = f' data-theme="{theme}"' if theme else ""
    look += f' data-game="{content.game}"' if content.game else ""
    page = page.replace("{theme}", look + (" data-known" if is_known else ""))
    return page.replace("{static}", web.static_base()).replace("{name}", content.name)


def _bars(theme: str) -> str:
    """Colour what surrounds the page: by the visitor's choice, or else by their device."""
    return "\n".join(
        f'<meta name="theme-color" content="{BARS[theme or device]}"'
        f' media="(prefers-color-scheme: {device})">'
        for device in THEMES
    )


def _links(content: Content, language: str) -> str:
    """Name all that a page needs, so that the browser fetches it at once."""
    first = FIRST.get(content.template, "")
    found = _begun(first) if first else []
    found += [f'<link rel="stylesheet" href="{{static}}/{style}">' for style in _styles(content)]
    words = f"{{static}}/words/{language}.json"
    found.append(f'<link rel="preload" as="fetch" crossorigin href="{words}">')
    needed = [web.preloads(content.script)[1:], *map(web.preloads, _later_modules(content))]
    modules = dict.fromkeys(module for some in needed for module in some)
    early = web.preloads(first) if first else ()
    found += [_fetched(module, " fetchpriority=low") for module in modules if module not in early]
    return "\n".join(found)


def _styles(content: Content) -> tuple[str, ...]:
    styles = STYLES.get(content.template, HOUSE_STYLES)
    manifest = find_manifest(content.game)
    own = manifest.styles if manifest else ()
    return (*styles, *own, *(content.page.styles if content.page else ()))


def _later_modules(content: Content) -> list[str]:
    """Name the modules of games that a page's script will ask for."""
    if content.template == "new":
        return [one.new_table for one in all_manifests() if one.new_table]
    if content.page:
        return [content.page.module]
    manifest = find_manifest(content.game)
    return [manifest.module or TEXT_BOARD] if manifest else []


def _fetched(module: str, how: str = "") -> str:
    return f'<link rel="modulepreload"{how} href="{{static}}/{module}">'


def _begun(script: str) -> list[str]:
    """Let a small script run at once, whatever else is on its way."""
    early = f'<script type="module" async src="{{static}}/{script}"></script>'
    return [early, *map(_fetched, web.preloads(script)[1:])]
