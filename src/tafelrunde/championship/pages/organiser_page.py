"""The organisers' page: everything from registration to the final, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from tafelrunde.championship.pages.frame import Data, Reader, render_page

SHEETS = ("participants", "seating", "results", "standings")


def render_organiser(reader: Reader, about: Data, inside: Data, bots: Sequence[str]) -> str:
    """Return the organisers' page."""

    def marks_of(participant: Data) -> str:
        return ", ".join(_marks(reader, participant))

    return render_page(
        reader,
        "organiser",
        reader.word("organise"),
        live=about,
        about=about,
        inside=inside,
        bots=bots,
        sheets=SHEETS,
        missing=-about["participants"] % 4,
        rounds_done=[*takewhile(lambda round_: round_["over"], about["rounds"])],
        round_now=next((round_ for round_ in about["rounds"] if not round_["over"]), None),
        games=_games_with_results(about, inside),
        is_final_on=any(_is_final_begun(game) for game in inside["games"]),
        marks_of=marks_of,
    )


def _games_with_results(about: Data, inside: Data) -> list[Data]:
    """Return the games whose results are shown: none before the seating is published."""
    if about["stage"] in ("registering", "closed", "drawn"):
        return []
    return [game for game in inside["games"] if game["status"] != "waiting"]


def _is_final_begun(game: Data) -> bool:
    return bool(game["round"] == 5 and game["status"] != "waiting")


def _marks(reader: Reader, participant: Data) -> list[str]:
    """Return what is special about a participant, in words."""
    word, marks = reader.word, list[str]()
    if participant["stand_in"]:
        marks.append(word("stand_in"))
    if participant["keeps_table"]:
        marks.append(word("keeps_table"))
    marks += [word("was_late", round=e["round"], minutes=e["minutes"]) for e in participant["late"]]
    if participant["excluded_from"] is not None:
        marks.append(word("excluded", round=participant["excluded_from"]))
    return marks
