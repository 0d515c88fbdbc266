"""The texts of one language: those of the house, and those that each game brings.

A language is a folder with a `language.toml`. What a language lacks is said in English.
"""

from __future__ import annotations

import os
import re
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

FALLBACK = "en"
"""The language that has every text."""
HOUSE = "house"
TEXTS_VARIABLE = "TAFELRUNDE_TEXTS"
"""The variable of the environment that names a folder with further languages."""
LANGUAGE_FILE = "language.toml"
"""The file that makes a folder a language: its name, its rules for numbers, units of time."""
_CODE = re.compile(r"[a-z]{2}")

Catalogue: TypeAlias = Mapping[str, str]


def _find_languages(folder: Traversable) -> list[str]:
    """List the languages in a folder."""
    if not folder.is_dir():
        return []
    names = (part.name for part in folder.iterdir() if _CODE.fullmatch(part.name))
    return sorted(name for name in names if folder.joinpath(name, LANGUAGE_FILE).is_file())


LANGUAGES = tuple(
    sorted(_find_languages(resources.files(__package__)), key=lambda code: (code != FALLBACK, code))
)
"""The languages that come with the program, English first."""


def languages() -> tuple[str, ...]:
    """List all languages, also those in the folder that the environment names."""
    return _list_languages(_further_folder())


@cache
def _list_languages(further: str) -> tuple[str, ...]:
    found = _find_languages(Path(further)) if further else []
    return (*LANGUAGES, *(code for code in found if code not in LANGUAGES))


def _further_folder() -> str:
    return os.environ.get(TEXTS_VARIABLE, "")


def language_names() -> dict[str, str]:
    """Return the name of each language in the language itself, by its code."""
    return {code: catalogue(code).get("language.name", code) for code in languages()}


def catalogue(language: str) -> Catalogue:
    """Return all texts of a language by their full keys, with English ones for those it lacks."""
    _require_language(language)
    return _read_with_fallback(language, _plugin_folders(), _further_folder())


def own_texts(language: str) -> Catalogue:
    """Return the texts that a language has itself."""
    _require_language(language)
    return _read_all(language, _plugin_folders(), _further_folder())


def rules_text(language: str, game: str) -> str:
    """Return a game's rules in our own words, as Markdown; '' if its plug-in brings none."""
    _require_language(language)
    texts = find_plugin(game).texts
    return _read_rules(language, game, texts, _further_folder()) if texts else ""


def _require_language(language: str) -> None:
    if language not in languages():
        raise ValueError(f"no texts in {language!r}")


def _plugin_folders() -> tuple[tuple[str, Path], ...]:
    return tuple((plugin.key, plugin.texts) for plugin in all_plugins() if plugin.texts)


@cache
def _read_with_fallback(
    language: str, plugins: tuple[tuple[str, Path], ...], further: str
) -> Catalogue:
    own = _read_all(language, plugins, further)
    if language == FALLBACK:
        return own
    english = _read_all(FALLBACK, plugins, further)
    # A language does not borrow its name and its rules for numbers.
    return {**{key: english[key] for key in english if not _is_of_language(key)}, **own}


def _is_of_language(key: str) -> bool:
    return key in ("language.name", "language.locale")


@cache
def _read_all(language: str, plugins: tuple[tuple[str, Path], ...], further: str) -> Catalogue:
    texts: dict[str, str] = {}
    for folder in _house_folders(language):
        texts.update(_read_folder(folder))
    for key, plugin_texts in plugins:
        texts.update(_read_plugin(language, key, plugin_texts))
    if further and (folder := Path(further, language)).is_dir():
        texts.update(_read_folder(folder))
    return texts


def _house_folders(language: str) -> Iterator[Traversable]:
    """Find the texts beside this module, and in the `texts` of every package of the house."""
    own = resources.files(__package__).joinpath(language)
    if own.is_dir():
        yield own
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
    """Read a plug-in's texts; one that has no English falls back to another language."""
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
            if candidate != language and language in LANGUAGES:
                why = f"it has no texts in {language!r}, and {candidate!r} stands in"
                report_problem(PluginProblem(f"{key}: texts", str(texts), why))
            return folder
    report_problem(PluginProblem(f"{key}: texts", str(texts), "it has no texts in any language"))
    return None


@cache
def _read_rules(language: str, game: str, texts: Path, further: str) -> str:
    files = [texts / candidate / "rules.md" for candidate in (language, *LANGUAGES)]
    if further:
        files.insert(0, Path(further, language, f"rules_{game}.md"))
    return next((file.read_text("utf-8") for file in files if file.is_file()), "")


def _flatten(prefix: str, entries: Mapping[str, Any]) -> dict[str, str]:
    """Join the tables of a file into keys with dots."""
    texts: dict[str, str] = {}
    for name, value in entries.items():
        if isinstance(value, dict):
            texts.update(_flatten(f"{prefix}{name}.", value))
        else:
            texts[prefix + name] = value
    return texts
