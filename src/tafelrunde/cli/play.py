"""`play`: a game in the terminal against bots, on the whole screen or line by line."""

from __future__ import annotations

import argparse
import secrets
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from tafelrunde.cli.desk import (
    INTERRUPTED,
    OK,
    Desk,
    UsageError,
    clean,
    own_name,
    read_options,
    whole_number,
)
from tafelrunde.cli.game_files import refuse_existing, usual_path
from tafelrunde.cli.opponents import read_opponents
from tafelrunde.cli.person import Left, Person
from tafelrunde.cli.terminal_table import Table
from tafelrunde.games import find_game
from tafelrunde.kernel import (
    Json,
    Phrase,
    Record,
    RecordError,
    final_state,
    game_of,
    read_text,
    seed_from_text,
)
from tafelrunde.search import (
    bots_of,
)


def play(desk: Desk, arguments: argparse.Namespace) -> int:
    """Begin or resume a game and play it to its end, or until the person leaves."""
    table = open_table(desk, arguments)
    try:
        if not arguments.plain and _has_screen(desk):
            _play_on_screen(desk, table)
        else:
            _play_plainly(desk, table)
    except Left as leaving:
        desk.print()
        desk.print(desk.say("cli.play.left", command=own_name(), path=str(table.path)))
        return leaving.code
    _print_end(desk, table)
    return OK


def open_table(desk: Desk, arguments: argparse.Namespace) -> Table:
    """Return the table that the command line asks for: a new game, or a saved one."""
    resumed = arguments.resume is not None
    return _resume_game(desk, arguments) if resumed else _start_game(desk, arguments)


def _has_screen(desk: Desk) -> bool:
    """Return whether a full screen can be drawn: input and output are one capable terminal."""
    speaks = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    has_input = sys.stdin is not None and sys.stdin.isatty()
    terminal = has_input and sys.stdout.isatty() and not desk.console.is_dumb_terminal
    return terminal and speaks


def _play_on_screen(desk: Desk, table: Table) -> None:
    """Play on the whole screen, by code that nothing else loads."""
    import_module("tafelrunde.cli.screen").play_on_screen(desk, table)


def _play_plainly(desk: Desk, table: Table) -> None:
    """Play line by line."""
    desk.print(desk.say("cli.play.welcome", title=desk.say(f"{table.game.key}.title")), "bold")
    desk.print(desk.say("cli.play.commitment", commitment=table.record.header["commitment"]), "dim")
    desk.print(desk.say("cli.play.saved_to", path=str(table.path)), "dim")
    desk.print(desk.say("cli.play.how"), "dim")
    person = Person(desk, table)
    try:
        while table.state.to_act is not None:
            if table.state.to_act == table.person_seat:
                person.act()
            else:
                table.bot_act()
    except KeyboardInterrupt:  # while a bot is thinking
        raise Left(INTERRUPTED) from None


def _print_end(desk: Desk, table: Table) -> None:
    outcome = table.state.outcome()
    assert outcome is not None
    desk.print()
    desk.board(table.game, table.state.view(table.person_seat))
    desk.print()
    desk.print(desk.translate(outcome.reason), "bold")
    promised, digits = table.record.header["commitment"], table.record.digits
    desk.print(desk.say("cli.replay.seals", commitment=promised, digits=digits), "dim")
    desk.print(desk.say("cli.play.over", command=own_name(), path=str(table.path)), "dim")


def _start_game(desk: Desk, arguments: argparse.Namespace) -> Table:
    """Set up a new game as the command line asks."""
    if arguments.game is None:
        raise UsageError(
            Phrase("cli.usage.missing", {"what": "GAME", "command": "tafelrunde play"})
        )
    game = find_game(arguments.game)
    options = read_options(game, arguments)
    asked_seat = "1" if arguments.seat is None else arguments.seat
    seat = whole_number("--seat", asked_seat, 1, options.players) - 1
    name = clean(arguments.name or "").strip()[:40] or desk.say("cli.play.guest")
    bots = read_opponents(game.key, arguments.bots, options.players - 1)
    seats: list[dict[str, Json]] = [
        {"name": f"{bot} {number + (number >= seat) + 1}", "bot": bot}
        for number, bot in enumerate(bots)
    ]
    seats.insert(seat, {"name": name})
    seed_text: str | None = arguments.seed
    seed = secrets.token_bytes(32) if seed_text is None else seed_from_text(seed_text)
    record = Record.begin(
        game.key, game.rules_version, options.to_json(), seats, seed, secrets.token_bytes(16)
    )
    if arguments.save is not None:
        refuse_existing(arguments.save)
    path = usual_path(game.key) if arguments.save is None else Path(arguments.save)
    table = Table(desk, game, record, path)
    table.save()
    return table


def _resume_game(desk: Desk, arguments: argparse.Namespace) -> Table:
    """Go on with a saved game."""
    for other in ("players", "option", "seed", "seat", "name", "bots"):
        if getattr(arguments, other) is not None:
            raise UsageError(Phrase("cli.usage.not_with_resume", {"what": f"--{other}"}))
    record = Record.from_text(read_text(arguments.resume))
    key = str(record.header["game"])
    if arguments.game not in (None, key):
        raise UsageError(Phrase("cli.usage.other_game", {"game": arguments.game, "found": key}))
    if record.end is not None:
        raise RecordError(len(record.entries) + 2, Phrase("record.finished"))
    _require_terminal_seats(record)
    outcome = final_state(record).outcome()
    if outcome is not None:  # only the last line was lost
        record.finish(outcome)
    if arguments.save not in (None, arguments.resume):
        refuse_existing(arguments.save)
    path = arguments.resume if arguments.save is None else arguments.save
    table = Table(desk, game_of(record), record, Path(path))
    table.save()
    return table


def _require_terminal_seats(record: Record) -> None:
    """Raise an error unless exactly one person plays, and only bots that are installed."""
    seats: Any = record.header["seats"]
    known = bots_of(str(record.header["game"]))
    bots = [seat["bot"] for seat in seats if "bot" in seat]
    if len(bots) != len(seats) - 1 or any(
        not isinstance(bot, str) or bot not in known for bot in bots
    ):
        raise RecordError(1, Phrase("record.not_for_terminal"))
