"""`championship`: the draw of a tournament, and the points of a game from its sheet."""

from __future__ import annotations

import argparse
import json
import secrets
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module

from rich.table import Table

from tafelrunde.championship.rules import draw, points
from tafelrunde.championship.rules.designs import MAX_PARTICIPANTS, MIN_PARTICIPANTS
from tafelrunde.championship.rules.draw import Draw, Meeting
from tafelrunde.championship.rules.points import GameResult, format_points
from tafelrunde.championship.rules.scoresheet_reader import read_scoresheet
from tafelrunde.championship.rules.terms import ROLES, ChampionshipError, refusal
from tafelrunde.championship.rules.wishes import Wishes, read_wishes
from tafelrunde.cli.desk import OK, Desk, UsageError, whole_number
from tafelrunde.kernel import Json, read_text

_MAX_FILE_SIZE = 1 << 20
"""A sheet or a list of wishes is far smaller."""


def championship(desk: Desk, arguments: argparse.Namespace) -> int:
    """Run one of the championship's tasks."""
    tasks: dict[str, Callable[[Desk, argparse.Namespace], int]] = {
        "draw": _print_new_draw,
        "points": _score_file,
        "rehearse": _run_rehearsal,
    }
    return tasks[arguments.task](desk, arguments)


def _print_new_draw(desk: Desk, arguments: argparse.Namespace) -> int:
    """Draw all rounds and print them."""
    participants = whole_number(
        "--participants", arguments.participants, MIN_PARTICIPANTS, MAX_PARTICIPANTS
    )
    try:
        draw.require_field(participants)
    except ChampionshipError as error:
        raise UsageError(error.phrase) from error
    wishes = Wishes()
    if arguments.wishes is not None:
        wishes = read_wishes(_read_json(arguments.wishes), participants)
    # Without a seed the lot decides that too; it is printed, so that the draw can be repeated.
    seed = secrets.token_hex(8) if arguments.seed is None else arguments.seed
    drawn = draw.draw_rounds(participants, seed, wishes)
    if arguments.json:
        desk.print_json(draw.draw_to_json(drawn, wishes))
    else:
        _print_draw(desk, drawn, wishes)
    return OK


def _score_file(desk: Desk, arguments: argparse.Namespace) -> int:
    """Read a sheet and print what each role has earned."""
    sheet = read_scoresheet(_read_json(arguments.file))
    result = points.score_game(sheet, arguments.deduct_unfinished)
    if arguments.json:
        desk.print_json(points.result_to_json(result))
    else:
        _print_points(desk, result)
    return OK


def _run_rehearsal(desk: Desk, arguments: argparse.Namespace) -> int:
    """Rehearse a whole championship, by code that the other tasks do not load."""
    task: Callable[[Desk, argparse.Namespace], int]
    task = import_module("tafelrunde.cli.rehearse").rehearse
    return task(desk, arguments)


def _read_json(path: str) -> Json:
    """Read a file of JSON in which no field stands twice; some editors begin it with a mark."""
    text = read_text(path, _MAX_FILE_SIZE).removeprefix("\ufeff")
    try:
        data: Json = json.loads(text, object_pairs_hook=_require_unique_fields)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise refusal("not_json", path=path, line=line) from error
    return data


def _require_unique_fields(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    data: dict[str, Json] = {}
    for name, value in pairs:
        if name in data:
            raise refusal("field_twice", field=name[:40])
        data[name] = value
    return data


def _make_table(heads: list[str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number else "left", header_style="dim")
    return table


def _print_draw(desk: Desk, drawn: Draw, wishes: Wishes) -> None:
    desk.print(
        desk.say(
            "championship.draw.summary",
            participants=drawn.participants,
            seed=drawn.seed,
            repeats=drawn.repeat_meetings,
            most=drawn.most_meetings_of_a_pair,
        )
    )
    for number, tables in enumerate(drawn.rounds, 1):
        desk.print()
        desk.print(desk.say("championship.draw.round", round=number))
        table = _make_table([desk.say("championship.draw.table"), *ROLES])
        for place, seats in enumerate(tables, 1):
            table.add_row(str(place), *(str(seats[role]) for role in ROLES))
        desk.console.print(table, soft_wrap=False)
    if wishes:
        _print_wish_results(desk, drawn, wishes)


def _print_wish_results(desk: Desk, drawn: Draw, wishes: Wishes) -> None:
    """Print which wishes the draw could not meet."""
    desk.print()
    if not drawn.together:
        desk.print(desk.say("championship.draw.apart"))
    for meeting in drawn.together:
        desk.print(desk.say("championship.draw.together", **_meeting_params(meeting)))
    for meeting in drawn.moved:
        desk.print(desk.say("championship.draw.moved", **_meeting_params(meeting)))
    if wishes.stand_ins:
        desk.print(desk.say("championship.draw.stand_ins", most=drawn.most_stand_ins_met))


def _meeting_params(meeting: Meeting) -> dict[str, Json]:
    one, other = meeting.people
    return {"round": meeting.round, "one": one, "other": other}


def _print_points(desk: Desk, result: GameResult) -> None:
    table = _make_table([desk.say(f"championship.points.{name}") for name in _COLUMNS])
    for role in ROLES:
        points = result.roles[role]
        table.add_row(role, *map(format_points, (points.course, points.bonus, points.total)))
    desk.console.print(table, soft_wrap=False)
    desk.print()
    for role, value in result.second_nation.items():
        desk.print(
            desk.say("championship.points.second", role=role, value=_format_value(desk, value))
        )
    desk.print(desk.say("championship.points.variance", value=_format_value(desk, result.variance)))
    coefficient = _format_value(desk, result.tc_coefficient)
    desk.print(desk.say("championship.points.coefficient", value=coefficient))


_COLUMNS = ("role", "course", "bonus", "total")


def _format_value(desk: Desk, value: Fraction | None) -> str:
    return desk.say("championship.points.unknown") if value is None else format_points(value)
