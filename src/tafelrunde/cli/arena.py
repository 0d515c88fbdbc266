"""`arena`: bots against each other, by a fair schedule, counted and rated."""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterable

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from tafelrunde.cli.desk import INTERRUPTED, OK, Desk, UsageError, read_options, whole_number
from tafelrunde.cli.game_files import usual_path
from tafelrunde.games import find_game
from tafelrunde.kernel import Json, Phrase
from tafelrunde.lab.arena import (
    ArenaError,
    Contest,
    Results,
    Standings,
    compute_standings,
    fix_roles,
    read_entries,
    run_contest,
)
from tafelrunde.lab.arena.report import (
    COLUMNS,
    bot_row,
    fault_lines,
    prepare_report,
    role_rows,
    write_report,
)
from tafelrunde.lab.arena.run import check_contest
from tafelrunde.lab.stats_text import summary_lines
from tafelrunde.search import Budget, TimeLimit


class _Pace(ProgressColumn):
    """Games a second, or seconds a game where that is easier to read."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk

    def render(self, task: Task) -> Text:
        """Write the pace of a task."""
        if not task.speed:
            return Text("")
        return Text(self.desk.say("arena.pace", pace=f"{task.speed:.3g}"), "dim")


def arena(desk: Desk, arguments: argparse.Namespace) -> int:
    """Hold a contest, or go on with one, and say what came out."""
    games = whole_number("--games", arguments.games, 1, 10**7)
    workers = whole_number("--workers", arguments.workers, 1, 256)
    contest = _read_contest(arguments)
    if arguments.report is not None:
        prepare_report(arguments.report)
    usual = usual_path(f"arena-{contest.game}") if arguments.results is None else None
    results = Results(contest, usual or arguments.results)
    code = _play_missing_games(desk, results, games, workers)
    standings = compute_standings(contest.game, contest.bots, results.first(games))
    if arguments.json:
        desk.print_json(standings.to_json())
    else:
        _print_standings(desk, standings, contest)
    if arguments.report is not None:
        for path in write_report(arguments.report, contest, standings, desk.word):
            desk.notes.print(desk.say("arena.wrote", path=str(path)), style="dim")
    if code == OK and arguments.results is None:
        results.path.unlink(missing_ok=True)
    return code


def _read_contest(arguments: argparse.Namespace) -> Contest:
    """Read from the command line what is to be played."""
    game = find_game(arguments.game)
    if (arguments.bots is None) is (arguments.seats is None):
        raise UsageError(Phrase("arena.bots_or_seats"))
    is_fixed = arguments.seats is not None
    try:
        bots = read_entries(arguments.seats if is_fixed else arguments.bots)
        if arguments.players is None and (is_fixed or len(set(bots)) < len(bots)):
            pairs = [pair.partition("=")[0].strip() for pair in arguments.option or []]
            arguments.players = None if "players" in pairs else str(len(bots))
        options = read_options(game, arguments)
        if is_fixed:
            options = fix_roles(options)
        budget, limit = _read_budget(arguments), _read_limit(arguments)
        contest = Contest(game.key, options, bots, arguments.seed, budget, is_fixed, limit)
        check_contest(contest)
    except ArenaError as error:
        raise UsageError(error.phrase) from error
    return contest


def _read_budget(arguments: argparse.Namespace) -> Budget:
    """Read the bots' budget; by default each bot has its usual one."""
    count, seconds = arguments.simulations, arguments.seconds
    simulations = None if count is None else whole_number("--simulations", count, 1, 10**9)
    return Budget(None if seconds is None else _read_seconds("--seconds", seconds), simulations)


def _read_limit(arguments: argparse.Namespace) -> TimeLimit:
    """Read after how long a bot loses a choice."""
    if arguments.limit is None:
        return TimeLimit()
    return TimeLimit(factor=0.0, seconds=_read_seconds("--limit", arguments.limit))


def _read_seconds(option: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number <= 86400:
        raise UsageError(Phrase("arena.bad_seconds", {"option": option, "value": text[:40]}))
    return number


def _play_missing_games(desk: Desk, results: Results, games: int, workers: int) -> int:
    """Play the missing games and show a progress bar."""
    done = len(results.first(games))
    with _progress_bar(desk) as bar:
        title = desk.say("cli.simulate.progress", game=results.contest.game)
        task = bar.add_task(title, total=games, completed=done)
        try:
            run_contest(results, games, workers, lambda number: bar.update(task, completed=number))
        except KeyboardInterrupt:
            code = INTERRUPTED
        else:
            return OK
    params: dict[str, Json] = {"done": len(results.first(games)), "games": games}
    desk.complain(desk.say("arena.interrupted", path=str(results.path), **params))
    return code


def _progress_bar(desk: Desk) -> Progress:
    """Return the progress bar; it shows nothing outside a terminal."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        _Pace(desk),
        TimeRemainingColumn(),
        console=desk.notes,
        transient=True,
        disable=not desk.notes.is_terminal,
    )


def _make_table(headings: Iterable[str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for number, heading in enumerate(headings):
        table.add_column(
            heading, justify="right" if number else "left", header_style="dim", overflow="fold"
        )
    return table


def _print_standings(desk: Desk, standings: Standings, contest: Contest) -> None:
    """Print tables for people."""
    desk.print(desk.say("arena.summary", game=standings.game, games=standings.games))
    if not standings.games:
        return
    table = _make_table(desk.say(f"arena.table.{column}") for column in COLUMNS)
    for bot in standings.bots:
        table.add_row(*bot_row(bot, desk.word))
    desk.console.print(table, soft_wrap=False)
    desk.print()
    names = [bot.name for bot in standings.bots]
    roles = _make_table([desk.say("arena.table.role"), *names])
    for row in role_rows(standings, desk.word):
        roles.add_row(*row)
    desk.console.print(roles, soft_wrap=False)
    for line in fault_lines(standings, desk.word):
        desk.print(line, "red")
    for line in summary_lines(standings.game, standings.summary, desk.word):
        desk.print(line)
    if standings.games % contest.schedule.length:
        desk.print(desk.say("arena.uneven", length=contest.schedule.length), "dim")
