"""Sheets to print: score sheets, filled in or empty, and certificates."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.championship.pages.frame import Data, Reader, render_page
from tafelrunde.championship.pages.jury_page import ATTACKERS, HOLDERS, list_facts


def render_scoresheets(reader: Reader, about: Data, games: Sequence[Data]) -> str:
    """Return a score sheet for each table, filled in if there is a result (T59, C14)."""
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


def render_certificates(reader: Reader, about: Data, places: Sequence[Data]) -> str:
    """Return a certificate for each ranked participant, the world champion's first."""
    return render_page(
        reader,
        "certificates",
        reader.word("certificates"),
        about=about,
        places=sorted(places, key=lambda place: not place["champion"]),
        day=_last_day(reader, about),
    )


def _last_day(reader: Reader, about: Data) -> str:
    """Return the day of the final in a readable form."""
    return reader.word("day", at=about["starts"][4])
