"""Sheets for print: protocols, empty ones for the tables too, and certificates."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.championship.pages.frame import (
    Data,
    Reader,
    framed,
    panel,
    sign,
    titled,
)
from tafelrunde.championship.pages.jury_page import (
    ATTACKERS,
    HOLDERS,
    points,
    summary,
)
from tafelrunde.championship.pages.public_pages import chairs, print_button
from tafelrunde.web import static_base
from tafelrunde.web.markup import Child, Markup, scrolling, tag


def protocols(reader: Reader, about: Data, games: Sequence[Data]) -> str:
    """Write a sheet for each table: filled in where a result is there, else empty (T59, C14)."""
    word = reader.word
    sheets = [_sheet(reader, about, game) for game in games]
    none = tag("p", word("not_published"))
    head = titled(about, word("protocols"), word("about_protocols"))
    body: Child = sheets or none
    return framed(reader, word("protocols"), head, print_button(reader), body)


def _sheet(reader: Reader, about: Data, game: Data) -> Markup:
    word = reader.word
    name = word("final") if game["round"] == 5 else word("round", round=game["round"])
    of = tag("small", about["name"])
    title = [name, ", ", word("table", table=game["table"]), " ", of]
    if game["protocol"] is None:
        body: list[Child] = [_empty(reader)]
    else:
        body = [summary(reader, game), points(reader, game)]
        by = game["confirmed_by"]
        body.append(
            tag("p", word("confirmed_by", name=by) if by else reader.entry("status", "ended"))
        )
    return panel(title, chairs(reader, game["seats"]), body, class_="sheet protocol-sheet")


def _empty(reader: Reader) -> Markup:
    """Write Pompadour's minimal form; it holds no count of rounds, which is the jury's (C14)."""
    word = reader.word
    heads = [word("nation"), word("cities_held"), word("cities_needed"), word("has_won")]
    rows = [
        tag("tr", tag("th", sign(name), " ", reader.entry("nations", name)), [tag("td", "")] * 3)
        for name in ATTACKERS
    ]
    nations = tag("table", tag("tr", [tag("th", head) for head in heads]), rows, class_="form")
    boxes = [tag("span", "☐ ", role) for role in HOLDERS]
    named = ("option_chosen", "card_taken", "option_failed")
    options = [tag("span", "☐ ", word(name)) for name in named]
    lines: list[Child] = [
        tag("p", word("imperial_held_by"), ": ", boxes, class_="boxes"),
        tag("p", word("imperial_before"), ": ", tag("span", class_="blank")),
        tag("p", word("option"), ": ", options, class_="boxes"),
        tag("p", word("prussian_cities"), ": ", tag("span", class_="blank")),
    ]  # fmt: skip
    jury = tag(
        "div",
        tag("h3", word("for_the_jury")),
        tag("p", word("rounds"), ": ", tag("span", class_="blank")),
        tag("p", word("signature"), ": ", tag("span", class_="blank long")),
        class_="jury-part",
    )
    said = tag("p", word("call_when"), class_="quiet")
    return tag("div", said, scrolling(nations), lines, jury, class_="paper")


def certificates(reader: Reader, about: Data, places: Sequence[Data]) -> str:
    """Write a certificate for everybody in the ranking; the world champion's comes first."""
    word = reader.word
    champion = about["final"]["champion"] if about["final"] else None
    first = sorted(places, key=lambda one: one["name"] != champion)
    made = [_certificate(reader, about, one, champion) for one in first]
    none = tag("p", word("no_certificates"))
    head = titled(about, word("certificates"), word("about_certificates"))
    body: Child = made or none
    return framed(reader, word("certificates"), head, print_button(reader), body)


def _certificate(reader: Reader, about: Data, one: Data, champion: str | None) -> Markup:
    word = reader.word
    is_champion = champion is not None and one["name"] == champion
    key = "certificate_champion" if is_champion else "certificate_place"
    last = about["starts"][4].partition("T")[0]
    day = reader.word("day", **dict(zip(("year", "month", "day"), last.split("-"), strict=True)))
    points_line = word("certificate_points", total=one["total"], games=one["games"])
    return tag(
        "article",
        tag("img", src=f"{static_base()}/pictures/laurel.svg", alt="", class_="laurel"),
        tag("p", word("certificate"), class_="kind"),
        tag("h2", about["name"]),
        tag("p", one["name"], class_="person"),
        tag("p", word(key, place=one["place"], number=about["participants"])),
        tag("p", points_line, class_="quiet"),
        tag("div", tag("p", day), tag("p", word("signature"), class_="line"), class_="signed-by"),
        class_="certificate",
    )
