"""`simulate` and `perft`: many games and many positions, counted."""

from __future__ import annotations

import argparse
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tafelrunde.cli.desk import INTERRUPTED, OK, REFUSED, Desk, read_options, whole_number
from tafelrunde.games import find_game
from tafelrunde.kernel import Game, Json, seed_from_text
from tafelrunde.lab import Statistics
from tafelrunde.lab import perft as count_nodes
from tafelrunde.lab import simulate as play_many
from tafelrunde.lab.arena.report import make_folder
from tafelrunde.lab.layer_plots import write_layer_plots
from tafelrunde.lab.simulate import start_stopwatch
from tafelrunde.lab.stats_text import summary_lines


def simulate(desk: Desk, arguments: argparse.Namespace) -> int:
    """Play many games at random and say what came out."""
    game = find_game(arguments.game)
    options = read_options(game, arguments)
    games = whole_number("--games", arguments.games, 1, 10**9)
    workers = whole_number("--workers", arguments.workers, 1, 256)
    if arguments.plot is not None:
        make_folder(Path(arguments.plot))
    statistics, seconds, code = Statistics(options.players), start_stopwatch(), OK
    with progress_on(desk.notes) as bar:
        task = bar.add_task(desk.say("cli.simulate.progress", game=game.key), total=games)
        try:
            play_many(
                game, options, games, arguments.seed, workers,
                lambda done: bar.update(task, completed=done), statistics,
                arguments.plot is not None,
            )  # fmt: skip
        except KeyboardInterrupt:
            code = INTERRUPTED
        except BrokenExecutor:
            code = REFUSED
    result = statistics.to_json(game.key, seconds())
    study = game.summarise(statistics.game_stats, statistics.games)
    result |= study
    if statistics.layers:
        result["layers"] = {name: {**layer} for name, layer in statistics.mean_layers().items()}
    if code != OK:
        what = "interrupted" if code == INTERRUPTED else "worker_lost"
        desk.complain(desk.say(f"cli.simulate.{what}", done=statistics.games, games=games))
    if arguments.json:
        desk.print_json(result)
    else:
        _print_statistics(desk, result, statistics, study)
    if arguments.plot is not None:
        _write_plots(desk, game, statistics, Path(arguments.plot))
    return code


def _write_plots(desk: Desk, game: Game, statistics: Statistics, folder: Path) -> None:
    """Write the plots of the game's layers and say where they are."""
    paths = write_layer_plots(folder, game, statistics.mean_layers(), desk.word)
    for path in paths:
        desk.notes.print(desk.say("arena.wrote", path=str(path)), style="dim")
    if not paths:
        desk.complain(desk.say("cli.simulate.no_layers", game=game.key))


def progress_on(console: Console) -> Progress:
    """Return a progress bar; it shows nothing outside a terminal."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def _print_statistics(
    desk: Desk, result: dict[str, Json], statistics: Statistics, study: dict[str, Json]
) -> None:
    desk.print(desk.say("cli.simulate.summary", **result))
    if not statistics.games:
        return
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for column in ("seat", "wins", "share", "mean", "deviation", "least", "most"):
        table.add_column(desk.say(f"cli.simulate.{column}"), justify="right", header_style="dim")
    scores: list[Any] = statistics.scores()
    for wins, row in zip(statistics.wins, scores, strict=True):
        share = desk.translator.percent(100 * wins / statistics.games, 1)
        means = [desk.translator.number(row[name], 2) for name in ("mean", "deviation")]
        numbers = [*means, row["least"], row["most"]]
        table.add_row(str(row["seat"] + 1), str(wins), share, *map(str, numbers))
    desk.console.print(table, soft_wrap=False)
    for line in summary_lines(str(result["game"]), study, desk.word):
        desk.print(line)


def perft(desk: Desk, arguments: argparse.Namespace) -> int:
    """Count the sequences of legal acts from a deal, depth by depth."""
    game = find_game(arguments.game)
    options = read_options(game, arguments)
    depth = whole_number("--depth", arguments.depth, 1, 20)
    start, seconds, nodes = (
        game.start(options, seed_from_text(arguments.seed)),
        start_stopwatch(),
        [],
    )
    code = OK
    try:
        for plies in range(1, depth + 1):
            nodes.append(count_nodes(start, plies))
            if not arguments.json:
                desk.print(desk.say("cli.perft.line", depth=plies, nodes=nodes[-1]))
    except KeyboardInterrupt:
        desk.complain(desk.say("cli.perft.interrupted", depth=len(nodes)))
        code = INTERRUPTED
    if arguments.json:
        desk.print_json(
            {
                "game": game.key,
                "options": options.to_json(),
                "seed": arguments.seed,
                "depth": depth,
                "nodes": [*nodes],
                "seconds": round(seconds(), 3),
            }
        )
    return code
