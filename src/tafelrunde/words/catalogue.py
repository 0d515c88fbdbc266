"""The texts of one language, read from the files beside this module."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, TypeAlias

LANGUAGES = ("en", "de")
HOUSE = "house"

Catalogue: TypeAlias = Mapping[str, str]


@cache
def catalogue(language: str) -> Catalogue:
    """Give all texts of a language by their full keys."""
    texts: dict[str, str] = {}
    for file in _folder(language).iterdir():
        stem, _, ending = file.name.rpartition(".")
        if ending == "toml":
            prefix = "" if stem == HOUSE else f"{stem.replace('_', '.')}."
            texts.update(_flat(prefix, tomllib.loads(file.read_text("utf-8"))))
    return texts


@cache
def rules_text(language: str, game: str) -> str:
    """Give our own statement of a game's rules, as Markdown."""
    return _folder(language).joinpath(f"{game}.rules.md").read_text("utf-8")


def _folder(language: str) -> Traversable:
    if language not in LANGUAGES:
        raise ValueError(f"no texts in {language!r}")
    return resources.files(__package__).joinpath(language)


def _flat(prefix: str, entries: Mapping[str, Any]) -> dict[str, str]:
    """Join the tables of a file into keys with dots."""
    texts: dict[str, str] = {}
    for name, value in entries.items():
        if isinstance(value, dict):
            texts.update(_flat(f"{prefix}{name}.", value))
        else:
            texts[prefix + name] = value
    return texts
