"""`championship rehearse`: a whole championship played by bots, with all its pages."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from tafelrunde.championship.event.model import CONFIRMED
from tafelrunde.championship.event.people_commands import GAME, MAX_TITLE_LENGTH
from tafelrunde.championship.event.rehearsal import Plan, Rehearsal
from tafelrunde.championship.pages.static_export import write_pages, write_shared_files
from tafelrunde.championship.rules import draw
from tafelrunde.championship.rules.designs import MAX_PARTICIPANTS, MIN_PARTICIPANTS
from tafelrunde.championship.rules.terms import ChampionshipError
from tafelrunde.cli.desk import INTERRUPTED, OK, Desk, UsageError, whole_number
from tafelrunde.kernel import FileProblem, Phrase
from tafelrunde.kernel.files import error_cause
from tafelrunde.search import bots_of
from tafelrunde.tables.store import Store


def rehearse(desk: Desk, arguments: argparse.Namespace) -> int:
    """Play a whole championship, or go on with one, and write its pages."""
    plan, folder = _read_plan(arguments), Path(arguments.to)
    store = _open_store(folder)
    try:
        store.create()
        return _run_rehearsal(desk, Rehearsal(store, plan), folder)
    finally:
        store.close()


def _read_plan(arguments: argparse.Namespace) -> Plan:
    """Read what is to be rehearsed from the command line."""
    participants = whole_number(
        "--participants", arguments.participants, MIN_PARTICIPANTS, MAX_PARTICIPANTS
    )
    workers = whole_number("--workers", arguments.workers, 1, 256)
    try:
        draw.require_field(participants)
    except ChampionshipError as error:
        raise UsageError(error.phrase) from error
    if arguments.bots not in bots_of(GAME):
        known = [*bots_of(GAME)]
        params = {"bot": arguments.bots[:40], "known": known}
        raise UsageError(Phrase("weekend.rehearsal.no_such_bot", params))
    plan = Plan(participants, arguments.bots, arguments.seed.strip(), workers)
    if not plan.seed.isprintable() or not plan.seed or len(plan.name) == MAX_TITLE_LENGTH:
        raise UsageError(Phrase("weekend.rehearsal.bad_seed"))
    return plan


def _open_store(folder: Path) -> Store:
    """Open the database of a rehearsal in its folder."""
    try:
        return Store.in_folder(folder / "data")
    except OSError as error:
        params = {"path": str(folder), "why": error_cause(error)}
        raise FileProblem(Phrase("file.unwritable", params)) from error


def _run_rehearsal(desk: Desk, rehearsal: Rehearsal, folder: Path) -> int:
    """Go from moment to moment, and write down each of them."""
    with _progress_bar(desk) as bar:
        plan = rehearsal.plan
        task = bar.add_task(plan.name, total=plan.games)

        def show_progress(done: int, _: int) -> None:
            bar.update(task, completed=done)

        try:
            _write_stage(desk, rehearsal, folder)
            while rehearsal.step(show_progress):
                _write_stage(desk, rehearsal, folder)
        except KeyboardInterrupt:
            code = INTERRUPTED
        else:
            code = OK
    if code == INTERRUPTED:
        desk.complain(desk.say("weekend.rehearsal.interrupted", path=str(folder / "index.html")))
        return code
    _print_champion(desk, rehearsal, folder)
    return OK


def _write_stage(desk: Desk, rehearsal: Rehearsal, folder: Path) -> None:
    place = write_pages(
        folder, rehearsal.stage, rehearsal.championships, rehearsal.id, desk.language
    )
    write_shared_files(folder, rehearsal.championships, rehearsal.id, desk.language)
    if not desk.notes.is_terminal:
        done = sum(game.status == CONFIRMED for game in rehearsal.championship.games)
        total = rehearsal.plan.games
        line = desk.say("weekend.rehearsal.wrote", path=str(place), done=done, total=total)
        desk.notes.print(line)


def _print_champion(desk: Desk, rehearsal: Rehearsal, folder: Path) -> None:
    """Say who has won and where the pages are."""
    championship = rehearsal.championship
    names = rehearsal.championships.names_of(championship)
    people = [championship.champion] if championship.champion is not None else [*championship.tied]
    champions = [names[str(championship.participant(number).sitter.account)] for number in people]
    key = "champion" if championship.champion is not None else "tied"
    desk.print(desk.say(f"weekend.rehearsal.{key}", names=[*champions]))
    desk.print(desk.say("weekend.rehearsal.pages", path=str(folder / "index.html")))


def _progress_bar(desk: Desk) -> Progress:
    """Return the progress bar; it shows nothing outside a terminal."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=desk.notes,
        transient=True,
        disable=not desk.notes.is_terminal,
    )
