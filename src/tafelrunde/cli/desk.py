"""What every command works with: a language, a place to print, and plain refusals."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from tafelrunde.i18n import Translator
from tafelrunde.kernel import (
    Game,
    Json,
    Line,
    OptionError,
    Options,
    Phrase,
    TafelrundeError,
    UnknownGame,
    View,
    plugin_problems,
)

OK, REFUSED, USAGE, INTERRUPTED = 0, 1, 2, 130


class UsageError(TafelrundeError):
    """The command line itself is wrong."""


class Desk:
    """Prints for one person in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.console = Console(highlight=False, soft_wrap=True)
        self.notes = Console(stderr=True, highlight=False, soft_wrap=True)
        self.translator = Translator(language)

    def name_seats(self, names: Sequence[str]) -> None:
        """Speak of the players of a table by their names."""
        self.translator = Translator(self.language, [clean(name) for name in names])

    def say(self, key: str, **params: Json) -> str:
        """Put a key into words."""
        return self.word(key, params)

    def translate(self, phrase: Phrase) -> str:
        """Put a phrase into words."""
        return self.word(phrase.key, phrase.params)

    def word(self, key: str, params: Mapping[str, Json]) -> str:
        """Put a key into words; what comes from outside cannot break lines or steer."""
        return self.translator.say(
            key, {name: _clean_value(value) for name, value in params.items()}
        )

    def print(self, text: str = "", style: str = "") -> None:
        """Print one line of plain text."""
        self.console.print(Text(text, style))

    def print_json(self, data: Json) -> None:
        """Print data for a program, on one line."""
        sys.stdout.write(json.dumps(data) + "\n")

    def complain(self, text: str) -> None:
        """Print one sentence where errors go."""
        sys.stdout.flush()
        sys.stderr.write(f"tafelrunde: {text}\n")

    def complain_of_plugins(self) -> None:
        """Say which installed games cannot be used, and why."""
        for problem in plugin_problems():
            self.complain(self.translate(problem.phrase))

    def board(self, game: Game, view: View) -> None:
        """Print the board of a view."""
        for line in game.board(view, self.word):
            self.console.print(_styled_text(line, game.styles), no_wrap=True, overflow="ignore")


def clean(text: str) -> str:
    r"""Take out what a terminal would obey instead of show, such as in a stranger's record.

    >>> clean("Anna\x1b[2J\n")
    'Anna?[2J?'
    """
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _clean_value(value: Json) -> Json:
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, list):
        return [_clean_value(item) for item in value]
    if isinstance(value, dict):
        return {name: _clean_value(item) for name, item in value.items()}
    return value


def _styled_text(line: Line, styles: Mapping[str, str]) -> Text:
    return Text.assemble(*((text, styles.get(style, "")) for text, style in line))


def own_name() -> str:
    """Return the words by which this command can be called again."""
    called = Path(sys.argv[0])
    if shutil.which(called.name) or called.name != "tafelrunde":
        return "tafelrunde" if shutil.which("tafelrunde") else "python -m tafelrunde"
    return os.path.relpath(called)


def whole_number(name: str, text: str, least: int, most: int) -> int:
    """Read a whole number from the command line within bounds."""
    digits = text.strip()
    if digits.isascii() and digits.isdigit() and len(digits) < 20:
        number = int(digits)
        if least <= number <= most:
            return number
    params: dict[str, Json] = {"option": name, "value": text[:40], "least": least, "most": most}
    raise UsageError(Phrase("cli.number", params))


def read_options(game: Game, arguments: argparse.Namespace) -> Options:
    """Read `-o key=value` and `--players N`, which is `-o players=N`."""
    pairs = list(arguments.option or [])
    if arguments.players is not None:
        pairs.append(f"players={arguments.players}")
    return game.options().from_texts(pairs)


def exit_code(error: TafelrundeError) -> int:
    """Return 2 for a wrong command line and 1 for everything else that was refused."""
    return USAGE if isinstance(error, UsageError | OptionError | UnknownGame) else REFUSED
