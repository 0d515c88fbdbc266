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
from tafelrunde.cli.desk import INTERRUPTED, OK, REFUSED, Desk, UsageError, exit_code
from tafelrunde.cli.parser import build, languages_asked
from tafelrunde.i18n import FALLBACK, languages
from tafelrunde.kernel import Json, Phrase, TafelrundeError
from tafelrunde.kernel.files import error_cause

Command = Callable[[Desk, argparse.Namespace], int]


_COMMANDS = {
    "games": "house:games",
    "rules": "house:rules",
    "options": "house:options",
    "play": "play:play",
    "simulate": "numbers:simulate",
    "arena": "arena:arena",
    "championship": "championship:championship",
    "replay": "records:replay",
    "perft": "numbers:perft",
    "conformance": "authors:conformance",
    "new-game": "authors:new_game",
    "serve": "serve:serve",
    "worker": "worker:worker",
    "backup": "administration:backup",
    "restore": "administration:restore",
    "export": "administration:export",
    "import": "administration:import_",
    "repair": "administration:repair",
    "admin": "administration:admin",
}
"""The module and the function of each command."""


def _load_command(name: str) -> Command:
    """Import a command; one command does not wait for what the others need."""
    module, function = _COMMANDS[name].split(":")
    command: Command = getattr(import_module(f"tafelrunde.cli.{module}"), function)
    return command


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    _prepare_streams()
    words = list(sys.argv[1:] if arguments is None else arguments)
    asked = languages_asked(words)
    known = [language for language in asked if language in languages()]
    desk = Desk(known[-1] if known else _terminal_language())
    try:
        return _dispatch(desk, words, asked)
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


def _dispatch(desk: Desk, words: list[str], asked: list[str]) -> int:
    for language in asked:
        if language not in languages():
            params: dict[str, Json] = {"value": language[:40], "known": [*languages()]}
            raise UsageError(Phrase("cli.usage.language", params))
    parser = build(desk, tafelrunde.__version__)
    try:
        parsed = parser.parse_args(words)
    except SystemExit as leaving:  # --help and --version
        sys.stdout.flush()
        return int(leaving.code or OK)
    if parsed.command is None:
        parser.print_help()
        raise UsageError(Phrase("cli.usage.missing", {"what": "COMMAND", "command": "tafelrunde"}))
    code = _load_command(parsed.command)(desk, parsed)
    sys.stdout.flush()
    return code


def _prepare_streams() -> None:
    """Replace closed streams; show characters that a terminal lacks as question marks."""
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
            return value[:2] if value[:2] in languages() else FALLBACK
    return FALLBACK


def _drop_output() -> None:
    """Let nothing more be written to an output that is gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
