"""Public pages: the list, the live page, seating, standings, the final."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.championship.pages.frame import SWITCHES, Data, Reader, render_page

OFFICE_PAGES = {"organiser": "organise", "jury": "jury"}
"""The page of each office."""


def render_list(reader: Reader, championships: Sequence[Data]) -> str:
    """Return the list of championships, for administrators with a form for a new one."""
    return render_page(reader, "listing", reader.word("championships"), championships=championships)


def render_championship(reader: Reader, about: Data) -> str:
    """Return the live page of a championship."""
    offices = {name: page for name, page in OFFICE_PAGES.items() if about["you"][name]}
    options_on = [name for name in SWITCHES if about["options"][name]]
    return render_page(
        reader,
        "event",
        about["name"],
        live=about,
        about=about,
        offices=offices,
        options_on=options_on,
        round_now=_round_now(about),
    )


def _round_now(about: Data) -> Data | None:
    """Return the round that is being played or comes next."""
    rounds: Sequence[Data] = about["rounds"]
    if not rounds or about["stage"] in ("choosing", "final", "over"):
        return None
    return next((played for played in rounds if not played["over"]), rounds[-1])


def render_seating(reader: Reader, about: Data) -> str:
    """Return the seating of all rounds, one sheet for each round."""
    return render_page(reader, "seating", reader.word("seating"), live=about, about=about)


def render_standings(reader: Reader, about: Data) -> str:
    """Return the standings for printing."""
    return render_page(reader, "standings", reader.word("standings"), live=about, about=about)


def render_final(reader: Reader, about: Data) -> str:
    """Return the page of the final."""
    return render_page(reader, "final", reader.word("final"), live=about, about=about)
