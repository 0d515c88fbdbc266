"""Writes the package of a new game from the templates in this folder."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from keyword import iskeyword
from pathlib import Path
from string import Template

from tafelrunde.kernel import Json, Phrase, TafelrundeError, all_games, write_text
from tafelrunde.kernel.files import error_cause

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
MAX_NAME_LENGTH = 40
RESERVED = ("tafelrunde", "tests", "test")
SUFFIX = ".template"
"""Templates have their own suffix, so that no tool takes them for modules."""


class NewGameError(TafelrundeError):
    """The package of a new game cannot be written."""


def write_game(name: str, folder: Path) -> Iterator[Path]:
    """Write the package of a game into a new folder; yield each written file."""
    _check_name(name)
    if folder.exists():
        raise NewGameError(Phrase("conformance.new_game.exists", {"folder": str(folder)}))
    module = name.replace("-", "_")
    title = name.replace("-", " ").title()
    words = {"key": name, "module": module, "title": title, "class": title.replace(" ", "")}
    templates = resources.files(__package__).joinpath("templates")
    for path, text in _templates(templates, Path()):
        target = folder / str(path).replace("MODULE", module).replace("KEY", name)
        _make_folder(target.parent)
        write_text(str(target), Template(text).substitute(words))
        yield target


def _check_name(name: str) -> None:
    if not NAME.fullmatch(name) or len(name) > MAX_NAME_LENGTH:
        raise NewGameError(
            Phrase("conformance.new_game.bad_name", {"name": name[:MAX_NAME_LENGTH]})
        )
    module = name.replace("-", "_")
    taken = {game.key for game in all_games()} | {*sys.stdlib_module_names, *RESERVED}
    if name in taken or module in taken or iskeyword(module):
        raise NewGameError(Phrase("conformance.new_game.taken", {"name": name}))


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        params: dict[str, Json] = {"path": str(folder), "why": error_cause(error)}
        raise NewGameError(Phrase("file.unwritable", params)) from error


def _templates(folder: Traversable, path: Path) -> Iterator[tuple[Path, str]]:
    """Yield the templates below a folder, with the path of the file for each."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _templates(entry, path / entry.name)
        elif entry.name.endswith(SUFFIX):
            yield path / entry.name.removesuffix(SUFFIX), entry.read_text("utf-8")
