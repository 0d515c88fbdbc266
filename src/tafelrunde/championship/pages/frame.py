"""What all pages of a championship share: the frame, words, forms that do deeds."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tafelrunde.i18n import Speaker
from tafelrunde.kernel import Json
from tafelrunde.web import pages
from tafelrunde.web.markup import Child, Markup, markup, tag

Data = Mapping[str, Any]
BODY = "<!--weekend-->"
"""Where the frame takes what a page says."""
ROLE_SIGNS = {
    "Friedrich": "prussia",
    "Elisabeth": "russia",
    "Maria Theresia": "austria",
    "Pompadour": "france",
}
"""The nation whose colour and letter stand for a role."""
LETTERS = {
    "prussia": "P",
    "hanover": "H",
    "russia": "R",
    "sweden": "S",
    "austria": "A",
    "imperial": "I",
    "france": "F",
}


@dataclass(frozen=True)
class Reader:
    """Whoever reads a page."""

    language: str = "en"
    name: str | None = None
    csrf: str = ""
    is_admin: bool = False
    is_guest: bool = False
    theme: str = ""

    def word(self, key: str, **params: Json) -> str:
        """Put an entry of the pages' words into the reader's language."""
        return Speaker(self.language).say(f"weekend.page.{key}", params)

    def entry(self, group: str, name: str, **params: Json) -> str:
        """Give the entry of a group of words."""
        return Speaker(self.language).say(f"weekend.page.{group}.{name}", params)

    def moment(self, text: str) -> str:
        """Write a start time as people read it."""
        day, _, clock = text.partition("T")
        year, month, date = day.split("-")
        return self.word("moment", year=year, month=month, day=date, time=clock)


def framed(reader: Reader, title: str, *body: Child, live: Data | None = None) -> str:
    """Put a page into the house's frame; with `live` it is shown anew when something changes."""
    frame = pages.render_page("weekend", reader.language, reader.theme, reader.name is not None)
    about = (
        {} if live is None else {"data_live": live["n"], "data_api": address(live["id"], api=True)}
    )
    words = {
        "data_no_answer": reader.word("no_answer"),
        "data_changed": reader.word("has_changed"),
        "data_sure": reader.word("sure"),
        "data_kept": reader.word("draft_kept"),
    }
    main = tag("main", id="main", class_="page-weekend", **about, **words)
    token = tag("meta", name="csrf", content=reader.csrf)
    parts = {
        "<title>Tafelrunde</title>": f"{token}\n{tag('title', f'{title} – Tafelrunde')}",
        '<main id="main" class="page-weekend">': main.removesuffix("</main>"),
    }
    if reader.name is not None:
        parts[_who(reader.language)] = tag("a", reader.name, id="who", href="/account")
    parts[BODY] = markup(body)
    # One pass: what people have written is never looked through for places of the frame.
    places = re.compile("|".join(map(re.escape, parts)))
    return places.sub(lambda found: parts[found[0]], frame)


def _who(language: str) -> str:
    """Give the link of somebody who has not come in, as the frame has it."""
    said = Speaker(language).say("page.come_in")
    return tag("a", said, id="who", href="/account", data_say="page.come_in")


def address(championship: str, *parts: str | int, api: bool = False) -> str:
    """Give the address of a page of a championship."""
    rest = "".join(f"/{part}" for part in parts)
    return f"{'/api' if api else ''}/championships/{championship}{rest}"


def titled_plainly(title: str, *lines: Child) -> Markup:
    """Write the head of a page that belongs to no championship."""
    found = [tag("p", line, class_="lead") for line in lines]
    return tag("div", tag("h1", title), found, class_="cartouche")


def titled(about: Data, title: str, *lines: Child) -> Markup:
    """Write the head of a page: which championship, what is shown."""
    back = tag("a", about["name"], href=address(about["id"]), class_="of")
    found = [tag("p", line, class_="lead") for line in lines]
    return tag("div", tag("p", back), tag("h1", title), found, class_="cartouche")


def panel(title: Child, *body: Child, class_: str = "") -> Markup:
    """Write a part of a page with a heading."""
    return tag("section", tag("h2", title), *body, class_=f"panel {class_}".strip())


# Forms

DANGERS = {"remove", "exclude", "dismiss", "open_result", "withdraw"}
ASIDE = {"answer", "reopen", "undraw", "late", "appoint", "call", "change", "edit"}


def deed_form(
    about: Data, deed: str, button: str, *fields: Child, sure: bool = False, **fixed: Json
) -> Markup:
    """Write a form that does a deed; `fixed` are fields that nobody has to fill in.

    What takes something away looks like it, what is beside the way is quiet.
    """
    hidden = [
        tag("input", type="hidden", name=name, value=_written(value), data_type=_type(value))
        for name, value in fixed.items()
    ]
    look = "danger" if deed in DANGERS else None if deed in ASIDE else "main"
    go = tag("button", button, class_=look)
    return tag(
        "form",
        hidden,
        *fields,
        go,
        data_deed=deed,
        data_to=address(about["id"], "deeds", api=True),
        data_ask=sure,
        class_="row",
    )


def _written(value: Json) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _type(value: Json) -> str | None:
    if isinstance(value, bool):
        return "flag"
    return "number" if isinstance(value, int) else None


def text_field(name: str, label: str, value: str = "", **more: str | int | bool | None) -> Markup:
    """Write a field for a text; the label stands before it."""
    made = tag("input", name=name, value=value, **{"maxlength": 60, "autocomplete": "off", **more})
    return tag("label", label, " ", made)


def number_field(name: str, label: str, least: int, most: int, value: int | None = None) -> Markup:
    """Write a field for a number."""
    given: dict[str, str | int | None] = {
        "type": "number",
        "min": least,
        "max": most,
        "value": value,
        "required": True,
    }
    made = tag("input", name=name, data_type="number", inputmode="numeric", **given)
    return tag("label", label, " ", made)


def check(name: str, label: str, is_on: bool = False) -> Markup:
    """Write a box to be ticked."""
    box = tag("input", type="checkbox", name=name, data_type="flag", checked=is_on)
    return tag("label", box, " ", label, class_="check")


def choice(
    name: str,
    label: str,
    options: Sequence[tuple[str | int, str]],
    chosen: str | int | None = None,
    is_number: bool = False,
) -> Markup:
    """Write a list to choose from."""
    made = [tag("option", text, value=value, selected=value == chosen) for value, text in options]
    field = tag("select", made, name=name, data_type="number" if is_number else None)
    return tag("label", label, " ", field)


def sign(nation: str) -> Markup:
    """Write a nation's mark: colour and letter, so that none depends on colour."""
    return tag("span", LETTERS[nation], class_=f"mark {nation}", aria_hidden="true")


def role_sign(role: str) -> Markup:
    """Write the mark of a role with its name."""
    return markup([sign(ROLE_SIGNS[role]), " ", role])
