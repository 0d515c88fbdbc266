"""Sheets for print: protocols, empty ones for the tables too, and certificates."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.championship.pages.frame import Data, Reader, render_page
from tafelrunde.championship.pages.jury_page import ATTACKERS, HOLDERS, list_facts


def protocols(reader: Reader, about: Data, games: Sequence[Data]) -> str:
    """Return a sheet for each table: filled in where a result is there, else empty (T59, C14)."""
    return render_page(
        reader,
        "print_scoresheets",
        reader.word("protocols"),
        about=about,
        games=games,
        attackers=ATTACKERS,
        holders=HOLDERS,
        facts_of=lambda sheet: list_facts(reader, sheet),
    )


def certificates(reader: Reader, about: Data, places: Sequence[Data]) -> str:
    """Return a certificate for everybody in the ranking; the world champion's comes first."""
    champion = about["final"]["champion"] if about["final"] else None
    return render_page(
        reader,
        "certificates",
        reader.word("certificates"),
        about=about,
        places=sorted(places, key=lambda one: one["name"] != champion),
        champion=champion,
        day=_last_day(reader, about),
    )


def _last_day(reader: Reader, about: Data) -> str:
    """Return the day of the final as people read it."""
    year, month, day = about["starts"][4].partition("T")[0].split("-")
    return reader.word("day", year=year, month=month, day=day)
