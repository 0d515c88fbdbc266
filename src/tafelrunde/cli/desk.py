"""What every command works with: a language, a place to print, and plain refusals."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import textwrap
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
PLAIN_HEIGHT = 24
"""The lines that a board and a list of moves may fill where nothing says how many there are."""
LINES_BELOW_BOARD = 8
"""The lines that moves, prompt and answer need below a board."""


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

    @property
    def width(self) -> int:
        """The columns of the terminal, or 80 where the output goes elsewhere."""
        return self.console.width

    @property
    def height(self) -> int:
        """The lines of the terminal, or 24 where the output goes elsewhere."""
        return self.console.height if self.console.is_terminal else PLAIN_HEIGHT

    def print(self, text: str = "", style: str = "") -> None:
        """Print plain text; at a terminal long lines are broken between words."""
        for line in text.splitlines() or [""]:
            for piece in self.wrap(line):
                self.console.print(Text(piece, style))

    def wrap(self, line: str, hang: int | None = None) -> list[str]:
        """Break a line between words at a terminal; the reader of a pipe breaks it as they like.

        What follows the first line is indented like it, or by `hang`.
        """
        if not self.console.is_terminal or len(line) < self.width:
            return [line]
        indent = " " * (len(line) - len(line.lstrip()) if hang is None else hang)
        return textwrap.wrap(
            line, self.width - 1, subsequent_indent=indent, drop_whitespace=True,
            break_long_words=False, break_on_hyphens=False,
        )  # fmt: skip

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
        """Print the board of a view, without the legend."""
        self.print_lines(game, self.board_lines(game, view))

    def board_lines(self, game: Game, view: View) -> list[Line]:
        """Return table and hand; without empty lines if it would fill the screen otherwise."""
        parts = game.board_sections(view, self.word)
        lines: list[Line] = []
        for kind in ("table", "hand"):
            for part in parts:
                if part.kind == kind and part.lines:
                    lines += [*part.lines, []]
        if len(lines) + LINES_BELOW_BOARD > self.height:
            return [line for line in lines if line]
        return lines

    def print_lines(self, game: Game, lines: list[Line]) -> None:
        """Print lines of a board with its styles."""
        for line in lines:
            self.console.print(styled_text(line, game.styles), no_wrap=True, overflow="ignore")


def clean(text: str) -> str:
    r"""Replace control characters, which a stranger's record could send to the terminal.

    >>> clean("Anna\x1b[2J\n")
    'Anna?[2J?'
    """
    return "".join(char if char.isprintable() else "?" for char in text)


def _clean_value(value: Json) -> Json:
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, list):
        return [_clean_value(item) for item in value]
    if isinstance(value, dict):
        return {name: _clean_value(item) for name, item in value.items()}
    return value


def styled_text(line: Line, styles: Mapping[str, str]) -> Text:
    """Return a line of a board with the colours of its game."""
    return Text.assemble(*((text, styles.get(style, "")) for text, style in line))


def own_name() -> str:
    """Return the words by which this command can be called again."""
    called = Path(sys.argv[0])
    if shutil.which(called.name) or called.name != "tafelrunde":
        return "tafelrunde" if shutil.which("tafelrunde") else "python -m tafelrunde"
    return os.path.relpath(called)


def whole_number(name: str, text: str, minimum: int, maximum: int) -> int:
    """Read a whole number from the command line within bounds."""
    digits = text.strip()
    if digits.isascii() and digits.isdigit() and len(digits) < 20:
        number = int(digits)
        if minimum <= number <= maximum:
            return number
    params: dict[str, Json] = {
        "option": name,
        "value": text[:40],
        "least": minimum,
        "most": maximum,
    }
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
