"""What all pages of a championship share: the reader, links, and the frame around a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tafelrunde.i18n import Translator
from tafelrunde.kernel import Json
from tafelrunde.web import pages
from tafelrunde.web.templating import render

Data = Mapping[str, Any]
ROLE_NATIONS = {
    "Friedrich": "prussia",
    "Elisabeth": "russia",
    "Maria Theresia": "austria",
    "Pompadour": "france",
}
"""The nation whose colour and letter represent a role."""
LETTERS = {
    "prussia": "P",
    "hanover": "H",
    "russia": "R",
    "sweden": "S",
    "austria": "A",
    "imperial": "I",
    "france": "F",
}
CALLS = ("dispute", "rules", "exit", "option", "end", "other")
"""Why a table may call the jury."""
SWITCHES = ("gentle_clock", "deduct_unfinished", "gardez_prussia", "keep_cities_apart")


def name_places(rows: Sequence[Data]) -> dict[int, str]:
    """Return how each place is written: `5`, or `5–8` if four participants share it."""
    shared = Counter(row["place"] for row in rows)
    return {
        place: str(place) if number == 1 else f"{place}–{place + number - 1}"
        for place, number in shared.items()
    }


SHARED = {
    "letters": LETTERS,
    "role_nations": ROLE_NATIONS,
    "calls": CALLS,
    "switches": SWITCHES,
    "name_places": name_places,
}
"""Values that the template macros use on every page."""


class Links:
    """Where links of a page lead: to other pages of the house."""

    listing = "/championships"
    account = "/account"

    def page(self, championship: str, *parts: str | int) -> str:
        """Return the address of a page of a championship."""
        return f"/championships/{championship}{_join(parts)}"

    def table(self, table: str) -> str:
        """Return the address of a game that is played."""
        return f"/tables/{table}"

    def export(self, championship: str, sheet: str = "") -> str:
        """Return the address of a file with data of a championship; '' is all of it."""
        return api_address(championship, "export", *filter(None, [sheet]))


HOUSE_LINKS = Links()


def api_address(championship: str, *parts: str | int) -> str:
    """Return the address to which a page's script sends requests."""
    return f"/api/championships/{championship}{_join(parts)}"


def _join(parts: tuple[str | int, ...]) -> str:
    return "".join(f"/{part}" for part in parts)


@dataclass(frozen=True)
class PageLink:
    """A link to another page; one without an address names the page that is open."""

    text: str
    href: str = ""


@dataclass(frozen=True)
class Archive:
    """What differs on a page that is a file in a folder, where no server answers."""

    root: str
    """The way from the page to the folder of the whole archive."""
    moments: tuple[PageLink, ...] = ()
    """The bar of the page: the moments before and after the one it shows."""

    @property
    def home(self) -> str:
        """The page that leads to all others."""
        return f"{self.root}index.html"

    def static(self, path: str) -> str:
        """Return the address of a file of the client."""
        return f"{self.root}static/{path}"


@dataclass(frozen=True)
class Reader:
    """The person who reads a page, and where they read it."""

    language: str = "en"
    name: str | None = None
    csrf: str = ""
    is_admin: bool = False
    is_guest: bool = False
    theme: str = ""
    links: Links = HOUSE_LINKS
    archive: Archive | None = None
    house: pages.HouseFacts = pages.UNKNOWN_HOUSE

    def word(self, key: str, **params: Json) -> str:
        """Return a text of the pages in the reader's language."""
        return Translator(self.language).say(f"weekend.page.{key}", params)

    def entry(self, group: str, name: str, **params: Json) -> str:
        """Return a text from a group of texts in the reader's language."""
        return Translator(self.language).say(f"weekend.page.{group}.{name}", params)

    def moment(self, text: str) -> str:
        """Return a start time in a readable form."""
        return self.word("moment", at=text)

    def round_name(self, number: int) -> str:
        """Return the name of a round; the fifth is the final."""
        return self.word("final") if number == 5 else self.word("round", round=number)


def render_page(
    reader: Reader, template: str, title: str, *, live: Data | None = None, **values: Any
) -> str:
    """Return a page in the house's frame; with `live` it is shown anew when something changes."""
    frame = pages.frame_values(
        pages.Content("weekend"),
        reader.language,
        reader.theme,
        reader.name is not None,
        reader.house,
    )
    if reader.archive is not None:
        frame["static"] = reader.archive.static
    return render(
        f"championship/{template}.html",
        **frame,
        **SHARED,
        reader=reader,
        word=reader.word,
        entry=reader.entry,
        moment=reader.moment,
        round_name=reader.round_name,
        links=reader.links,
        archive=reader.archive,
        api=api_address,
        title=title,
        live=live,
        **values,
    )
