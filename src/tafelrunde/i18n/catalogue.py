"""The texts of one language: those of the house, and those that each game brings."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeAlias

from tafelrunde.kernel import PluginProblem, all_plugins, find_plugin
from tafelrunde.kernel.plugins import describe
from tafelrunde.kernel.registry import report_problem

LANGUAGES = ("en", "de")
HOUSE = "house"

Catalogue: TypeAlias = Mapping[str, str]


def catalogue(language: str) -> Catalogue:
    """Return all texts of a language by their full keys."""
    if language not in LANGUAGES:
        raise ValueError(f"no texts in {language!r}")
    folders = ((plugin.key, plugin.texts) for plugin in all_plugins())
    return _read_all(language, tuple((key, texts) for key, texts in folders if texts))


def rules_text(language: str, game: str) -> str:
    """Return a game's rules in our own words, as Markdown; '' if its plug-in brings none."""
    if language not in LANGUAGES:
        raise ValueError(f"no texts in {language!r}")
    texts = find_plugin(game).texts
    return _read_rules(language, texts) if texts else ""


@cache
def _read_all(language: str, folders: tuple[tuple[str, Path], ...]) -> Catalogue:
    texts: dict[str, str] = {}
    for folder in _house_folders(language):
        texts.update(_read_folder(folder))
    for key, folder in folders:
        texts.update(_read_plugin(language, key, folder))
    return texts


def _house_folders(language: str) -> Iterator[Traversable]:
    """Find the texts beside this module, and in the `texts` of every package of the house."""
    yield resources.files(__package__).joinpath(language)
    for package in resources.files("tafelrunde").iterdir():
        folder = package.joinpath("texts", language) if package.is_dir() else package
        if folder.is_dir():
            yield folder


def _read_folder(folder: Traversable) -> dict[str, str]:
    """Read every file of texts; its name is the beginning of its keys."""
    texts: dict[str, str] = {}
    for file in folder.iterdir():
        stem, _, ending = file.name.rpartition(".")
        if ending == "toml":
            prefix = "" if stem == HOUSE else f"{stem.replace('_', '.')}."
            texts.update(_flatten(prefix, tomllib.loads(file.read_text("utf-8"))))
    return texts


def _read_plugin(language: str, key: str, texts: Path) -> dict[str, str]:
    """Read a plug-in's texts; a missing language falls back to the other one."""
    folder = _folder_of(language, key, texts)
    if folder is None:
        return {}
    try:
        plugin_texts = _read_folder(folder)
    except (OSError, ValueError) as error:
        report_problem(PluginProblem(f"{key}: texts", str(folder), describe(error)))
        return {}
    allowed = (f"{key}.", f"board.{key}.", f"bots.{key}.")
    return {name: text for name, text in plugin_texts.items() if name.startswith(allowed)}


def _folder_of(language: str, key: str, texts: Path) -> Path | None:
    for candidate in (language, *LANGUAGES):
        folder = texts / candidate
        if folder.is_dir():
            if candidate != language:
                why = f"it has no texts in {language!r}, and {candidate!r} stands in"
                report_problem(PluginProblem(f"{key}: texts", str(texts), why))
            return folder
    report_problem(PluginProblem(f"{key}: texts", str(texts), "it has no texts in any language"))
    return None


@cache
def _read_rules(language: str, texts: Path) -> str:
    for candidate in (language, *LANGUAGES):
        file = texts / candidate / "rules.md"
        if file.is_file():
            return file.read_text("utf-8")
    return ""


def _flatten(prefix: str, entries: Mapping[str, Any]) -> dict[str, str]:
    """Join the tables of a file into keys with dots."""
    texts: dict[str, str] = {}
    for name, value in entries.items():
        if isinstance(value, dict):
            texts.update(_flatten(f"{prefix}{name}.", value))
        else:
            texts[prefix + name] = value
    return texts
