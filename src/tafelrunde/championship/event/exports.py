"""Everything about a championship as files: JSON for programs, CSV for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tafelrunde.championship.event.model import OVER, Championship
from tafelrunde.championship.event.people_commands import name_of
from tafelrunde.championship.event.rows import CommandRow
from tafelrunde.championship.event.standings import current_ranking, game_result
from tafelrunde.championship.rules import points
from tafelrunde.championship.rules.terms import ROLES
from tafelrunde.kernel import Json

Names = Mapping[str, str]
FORMAT = 1
_FORMULA_STARTS = ("=", "+", "-", "@", "\t")


def export_all(
    championship: Championship, names: Names, log: Sequence[CommandRow]
) -> dict[str, Json]:
    """Return a championship with the log of its commands; chances only once the final is over."""
    state: dict[str, Any] = championship.to_json()
    if state["sealed"] is not None and championship.stage != OVER:
        hidden = ("chances", "salt")
        state["sealed"] = {k: v for k, v in state["sealed"].items() if k not in hidden}
    results: list[Json] = []
    for game in championship.games:
        result = game_result(championship, game)
        scored = None if result is None else points.result_to_json(result)
        results.append({"round": game.round, "table": game.table, "points": scored})
    commands: list[Json] = [
        {key: getattr(row, key) for key in ("n", "at", "account", "deed")} for row in log
    ]
    return {
        "tafelrunde_championship": FORMAT,
        "championship": state,
        "names": dict(names),
        "results": results,
        "deeds": commands,
    }


def export_csv(championship: Championship, names: Names, sheet: str) -> str:
    """Return one of the sheets in CSV format."""
    heads, rows = SHEETS[sheet]
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(heads)
    for row in rows(championship, names):
        writer.writerow([_escape_formula(value) for value in row])
    return file.getvalue()


def _escape_formula(value: object) -> object:
    """Keep a spreadsheet from reading a pseudonym as a formula."""
    is_formula = isinstance(value, str) and value.startswith(_FORMULA_STARTS)
    return f"'{value}" if is_formula else value


def _participant_rows(championship: Championship, names: Names) -> Iterator[list[object]]:
    for participant in championship.participants:
        late = " ".join(f"{late.round}:{late.minutes}" for late in participant.late)
        out = "" if participant.excluded_from is None else participant.excluded_from
        flags = [int(participant.is_stand_in), int(participant.keeps_table)]
        yield [
            participant.number,
            name_of(participant.sitter, names),
            participant.pseudonym,
            participant.city,
            *flags,
            late,
            out,
        ]


def _seating_rows(championship: Championship, names: Names) -> Iterator[list[object]]:
    for game in championship.games:
        people = [name_of(championship.sitter(game, role), names) for role in ROLES]
        yield [game.round, game.table, *people]


def _result_rows(championship: Championship, names: Names) -> Iterator[list[object]]:
    for game in championship.games:
        result = game_result(championship, game)
        by = names.get(game.confirmed_by or "", "")
        for role in ROLES if result is not None and game.protocol is not None else ():
            assert result is not None
            assert game.protocol is not None
            scored = result.roles[role]
            texts = [points.format_points(v) for v in (scored.course, scored.bonus, scored.total)]
            who = game.seats[role]
            is_own = int(role not in game.stand_ins)
            rounds = game.protocol["rounds"]
            yield [game.round, game.table, role, who, is_own, *texts, scored.total, rounds, by]


def _standings_rows(championship: Championship, names: Names) -> Iterator[list[object]]:
    for place in current_ranking(championship):
        score = place.score
        participant = championship.participant(score.participant)
        breaks = [score.second_nations, score.variance, score.tc_coefficient, score.friedrich]
        tie_breaks = ["" if value is None else value for value in breaks]
        person = [name_of(participant.sitter, names), participant.pseudonym]
        total = [points.format_points(score.total), score.total]
        yield [place.place, *person, score.games, *total, *tie_breaks, place.decided_by or ""]


Rows = Callable[[Championship, Names], Iterator[list[object]]]
SHEETS: Mapping[str, tuple[Sequence[str], Rows]] = {
    "participants": (
        ("number", "name", "pseudonym", "city", "stand_in", "keeps_table", "late", "excluded"),
        _participant_rows,
    ),
    "seating": (("round", "table", *ROLES), _seating_rows),
    "results": (
        (
            *("round", "table", "role", "participant", "counts_for_him"),
            *("course", "bonus", "total", "total_exact", "rounds", "confirmed_by"),
        ),
        _result_rows,
    ),
    "standings": (
        (
            *("place", "name", "pseudonym", "games", "total", "total_exact"),
            *("second_nations", "variance", "tc_coefficient", "friedrich", "decided_by"),
        ),
        _standings_rows,
    ),
}
"""The sheets that can be exported as CSV: their column names, and the function for their rows."""
