"""From the command line to a command, and from every mistake to one sentence."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path

import tafelrunde
from tafelrunde.cli import house, numbers, play, records
from tafelrunde.cli.desk import INTERRUPTED, OK, REFUSED, Desk, UsageError, exit_code
from tafelrunde.cli.parser import build, languages_asked
from tafelrunde.i18n import LANGUAGES
from tafelrunde.kernel import Phrase, TafelrundeError
from tafelrunde.kernel.files import error_cause

Command = Callable[[Desk, argparse.Namespace], int]


def _run_administration(desk: Desk, arguments: argparse.Namespace) -> int:
    """Run a command that needs the database, which the others do not load."""
    module = import_module("tafelrunde.cli.administration")
    command: Command = module.COMMANDS[arguments.command]
    return command(desk, arguments)


def _run_arena(desk: Desk, arguments: argparse.Namespace) -> int:
    """Hold a contest, by code that the other commands do not load."""
    command: Command = import_module("tafelrunde.cli.arena").arena
    return command(desk, arguments)


def _run_championship(desk: Desk, arguments: argparse.Namespace) -> int:
    """Run a task of the championship, by code that the other commands do not load."""
    command: Command = import_module("tafelrunde.cli.championship").championship
    return command(desk, arguments)


def _run_author_command(desk: Desk, arguments: argparse.Namespace) -> int:
    """Run a command for authors of games, by code that the other commands do not load."""
    authors = import_module("tafelrunde.cli.authors")
    commands: dict[str, Command] = {
        "conformance": authors.conformance,
        "new-game": authors.new_game,
    }
    return commands[arguments.command](desk, arguments)


def _run_server(desk: Desk, arguments: argparse.Namespace) -> int:
    """Serve the house, by code that the other commands do not load."""
    command: Command = import_module("tafelrunde.cli.serve").serve
    return command(desk, arguments)


def _run_worker(desk: Desk, arguments: argparse.Namespace) -> int:
    """Do the house's part, by code that the other commands do not load."""
    command: Command = import_module("tafelrunde.cli.worker").worker
    return command(desk, arguments)


_COMMANDS: dict[str, Command] = {
    "games": house.games,
    "rules": house.rules,
    "options": house.options,
    "play": play.play,
    "simulate": numbers.simulate,
    "arena": _run_arena,
    "championship": _run_championship,
    "replay": records.replay,
    "perft": numbers.perft,
    "conformance": _run_author_command,
    "new-game": _run_author_command,
    "serve": _run_server,
    "worker": _run_worker,
    "backup": _run_administration,
    "restore": _run_administration,
    "export": _run_administration,
    "import": _run_administration,
    "repair": _run_administration,
    "admin": _run_administration,
}


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command and give its exit code."""
    _prepare_streams()
    words = list(sys.argv[1:] if arguments is None else arguments)
    languages = languages_asked(words)
    known = [language for language in languages if language in LANGUAGES]
    desk = Desk(known[-1] if known else _terminal_language())
    try:
        return _dispatch(desk, words, languages)
    except TafelrundeError as error:
        desk.complain(desk.translate(error.phrase))
        return exit_code(error)
    except KeyboardInterrupt:
        desk.complain(desk.say("cli.interrupted"))
        return INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough, as in `tafelrunde rules … | head`
        _drop_output()
        return REFUSED
    except OSError as error:
        _drop_output()
        desk.complain(desk.say("cli.no_output", why=error_cause(error)))
        return REFUSED


def _dispatch(desk: Desk, words: list[str], languages: list[str]) -> int:
    for language in languages:
        if language not in LANGUAGES:
            raise UsageError(Phrase("cli.usage.language", {"value": language[:40]}))
    parser = build(desk, tafelrunde.__version__)
    try:
        parsed = parser.parse_args(words)
    except SystemExit as leaving:  # --help and --version
        sys.stdout.flush()
        return int(leaving.code or OK)
    if parsed.command is None:
        parser.print_help()
        raise UsageError(Phrase("cli.usage.missing", {"what": "COMMAND", "command": "tafelrunde"}))
    code = _COMMANDS[parsed.command](desk, parsed)
    sys.stdout.flush()
    return code


def _prepare_streams() -> None:
    """Do without streams that are closed; show signs that a terminal lacks as question marks."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115 - it lives as long as we do
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 - likewise
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _terminal_language() -> str:
    """Follow the terminal's language where the house speaks it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2] if value[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def _drop_output() -> None:
    """Let nothing more be written to an output that is gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
