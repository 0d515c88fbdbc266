"""Pages of the house: templates with the visitor's language filled in, so that nothing jumps.

Scripts fill in the rest. Nothing here knows a request: the server says who asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tafelrunde import web
from tafelrunde.i18n import catalogue, language_names
from tafelrunde.web import home_cards
from tafelrunde.web.manifests import GamePage, all_manifests, find_manifest
from tafelrunde.web.rules_pages import read_document
from tafelrunde.web.templating import render

THEMES = ("light", "dark")


@dataclass(frozen=True, slots=True)
class HouseFacts:
    """What every page knows about the server that sends it."""

    can_mail: bool = False
    contact: str = ""
    """Whom people ask for help, in the operator's words."""
    has_imprint: bool = False


UNKNOWN_HOUSE = HouseFacts()
"""A page without a server, such as an exported one."""
BARS = {"light": "#fbf8f1", "dark": "#292c30"}
"""What a phone paints around the page: the bar's colour, as in `tokens.css` and `prefs.js`."""
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
"""What runs before the rest of a page is loaded, to request early what it will show."""
FONTS = ("fonts/source-serif/source-serif.woff2", "fonts/inter-ui/inter-ui.woff2")
"""The fonts of every page, which `styles/fonts.css` describes."""
SHARED_STYLES = ("styles/fonts.css", "styles/tokens.css", "styles/base.css")
HOUSE_STYLES = (*SHARED_STYLES, "styles/house.css")
STYLES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("table", "replay"),
        (*SHARED_STYLES, "styles/table.css"),
    ),
    "weekend": (*HOUSE_STYLES, "championship/weekend.css"),
}


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


@dataclass(frozen=True, slots=True)
class PageFiles:
    """All files that a page needs, so that the browser fetches them at once."""

    script: str
    early_script: str
    """A small script that runs at once, whatever else is on its way; '' for none."""
    early_modules: tuple[str, ...]
    styles: tuple[str, ...]
    fonts: tuple[str, ...]
    words: str
    modules: tuple[str, ...]


def render_page(
    name: str,
    language: str,
    theme: str = "",
    is_known: bool = False,
    game: str = "",
    house: HouseFacts = UNKNOWN_HOUSE,
) -> str:
    """Return a page in a language; its script fills in the rest.

    A visitor who seems to be known gets room for their own tables from the beginning.
    """
    content = Content(name, game=game)
    return _render(content, language, theme, is_known, house, web.plugin_folders())


def render_game_page(
    page: GamePage,
    language: str,
    theme: str = "",
    is_known: bool = False,
    house: HouseFacts = UNKNOWN_HOUSE,
) -> str:
    """Return a page of a game's own."""
    content = Content("game_page", page=page)
    return _render(content, language, theme, is_known, house, web.plugin_folders())


def render_document(
    name: str,
    text: str,
    language: str,
    theme: str = "",
    is_known: bool = False,
    house: HouseFacts = UNKNOWN_HOUSE,
) -> str:
    """Return a page whose text is Markdown: the imprint or the privacy page."""
    title = catalogue(language)[f"page.people.{name}"]
    parts = read_document(text)
    has_heading = bool(parts) and isinstance(parts[0], list) and parts[0][0] == "h1"
    return render(
        "web/document.html",
        title=title,
        parts=parts if has_heading else [["h1", None, title], *parts],
        **frame_values(Content("document"), language, theme, is_known, house),
    )


@cache
def _render(
    content: Content,
    language: str,
    theme: str,
    is_known: bool,
    house: HouseFacts,
    _: web.PluginFolders,
) -> str:
    values = frame_values(content, language, theme, is_known, house)
    return render(
        f"web/{content.template}.html",
        page=content.page,
        cards=home_cards.cards() if content.template == "lobby" else (),
        game=find_manifest(content.game),
        games=all_manifests(),
        **values,
    )


@dataclass(frozen=True, slots=True)
class Frame:
    """What `web/frame.html` shows around every page."""

    name: str
    game: str
    language: str
    theme: str
    is_known: bool
    bars: Mapping[str, str]
    """The colour around the page, by the device's wish for light or dark."""
    credits: tuple[str, ...]
    """The keys of the sentences about the games' authors."""
    files: PageFiles
    house: HouseFacts

    @property
    def languages(self) -> Mapping[str, str]:
        """The name of each language in the language itself, by its code."""
        return language_names()

    @property
    def next_language(self) -> str:
        """The language that follows in the list: of two, the other one."""
        codes = [*self.languages]
        return codes[(codes.index(self.language) + 1) % len(codes)]


def frame_values(
    content: Content,
    language: str,
    theme: str,
    is_known: bool,
    house: HouseFacts = UNKNOWN_HOUSE,
) -> dict[str, Any]:
    """Return what every template is given: the frame, the texts, and the way to the files."""
    texts, base = catalogue(language), web.static_base()
    frame = Frame(
        name=content.name,
        game=content.game,
        language=language,
        theme=theme,
        is_known=is_known,
        bars={device: BARS[theme or device] for device in THEMES},
        credits=tuple(manifest.credits for manifest in all_manifests() if manifest.credits),
        files=_page_files(content, language, web.plugin_folders()),
        house=house,
    )
    return {
        "frame": frame,
        "t": lambda key: texts.get(key, key),
        "static": lambda path: f"{base}/{path}",
    }


@cache
def _page_files(content: Content, language: str, _: web.PluginFolders) -> PageFiles:
    early_script = FIRST.get(content.template, "")
    early = web.preloads(early_script) if early_script else ()
    needed = [web.preloads(content.script)[1:], *map(web.preloads, _later_modules(content))]
    modules = dict.fromkeys(module for some in needed for module in some)
    return PageFiles(
        script=content.script,
        early_script=early_script,
        early_modules=early[1:],
        styles=_styles(content),
        fonts=FONTS,
        words=web.words_path(language, content.game),
        modules=tuple(module for module in modules if module not in early),
    )


def _styles(content: Content) -> tuple[str, ...]:
    styles = STYLES.get(content.template, HOUSE_STYLES)
    manifest = find_manifest(content.game)
    board_styles = manifest.styles if manifest else ()
    return (*styles, *board_styles, *(content.page.styles if content.page else ()))


def _later_modules(content: Content) -> list[str]:
    """Name the modules of games that a page's script will ask for."""
    if content.template == "new":
        return [manifest.new_table for manifest in all_manifests() if manifest.new_table]
    if content.page:
        return [content.page.module]
    manifest = find_manifest(content.game)
    if not manifest:
        return []
    guide = [manifest.guide] if content.template == "guide" and manifest.guide else []
    return [*guide, manifest.module or TEXT_BOARD]
