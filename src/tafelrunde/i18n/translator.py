"""Turn phrases into sentences.

A text names its parameters in braces, with their format behind a colon: `{seat:seat}` is the
name of a player, `{region:region}` is the entry `region.<value>` beside the text, or
`region.other` for a number. A list is formatted item by item; a dictionary fills the entry.
`{scores:by_seat}` is a list with one value for each player, each after the player's name.
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from typing import Any

from tafelrunde.i18n.catalogue import Catalogue, catalogue
from tafelrunde.kernel.phrases import Json, Phrase


class Translator:
    """Turns phrases into sentences in one language, with the names of one table."""

    def __init__(self, language: str = "en", names: Sequence[str] = ()) -> None:
        self.language = language
        self.names = names
        self.texts = catalogue(language)

    def say(self, key: str, params: Mapping[str, Json] | None = None) -> str:
        """Return the sentence of a key with its parameters."""
        formatter = Formatter(self.texts, self.names, key.rpartition(".")[0])
        return self.format(Phrase(key, params or {}), formatter)

    def translate(self, phrase: Phrase) -> str:
        """Return the sentence of a phrase."""
        return self.say(phrase.key, phrase.params)

    def seat_name(self, seat: int) -> str:
        """Return the name of the player at a seat."""
        return Formatter(self.texts, self.names, "").format_field(seat, "seat")

    def format(self, phrase: Phrase, formatter: Formatter) -> str:
        """Return the sentence of a phrase, with its parameters worded by a formatter."""
        return formatter.vformat(self.texts[phrase.key], (), dict(phrase.params))


def english(phrase: Phrase) -> str:
    """Return the English sentence of a phrase, without names of players."""
    return Translator("en").translate(phrase)


class Formatter(string.Formatter):
    """Words each parameter as the text asks."""

    def __init__(self, texts: Catalogue, names: Sequence[str], home: str) -> None:
        self.texts = texts
        self.names = names
        self.home = home

    def format_field(self, value: Any, format_spec: str) -> str:
        """Word one value; a list is worded item by item."""
        if isinstance(value, list):
            if not value:
                return self.texts["list.nobody" if format_spec == "seat" else "list.none"]
            if format_spec == "by_seat":
                items = [self.format_field(item, "") for item in value]
                return self.join_list([f"{self._name(n)} {item}" for n, item in enumerate(items)])
            return self.join_list([self.format_field(item, format_spec) for item in value])
        if not format_spec:
            return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)
        if format_spec == "seat":
            return self._name(value)
        if format_spec == "phrase":
            return self._format_entry(value["key"], value["params"])
        return self._entry(value, format_spec)

    def _entry(self, value: Any, group: str) -> str:
        if isinstance(value, dict):
            return self._format_entry(self._find(group), value)
        for choice in (str(value).lower(), "other"):
            key = self._find(f"{group}.{choice}", must=False)
            if key:
                return self._format_entry(key, {"value": value})
        raise KeyError(f"{group}.{value}")

    def _find(self, entry: str, must: bool = True) -> str:
        """Look for an entry beside the text, then further up to the house's own."""
        home = self.home
        while True:
            key = f"{home}.{entry}" if home else entry
            if key in self.texts:
                return key
            if not home:
                break
            home = home.rpartition(".")[0]
        if must:
            raise KeyError(entry)
        return ""

    def _format_entry(self, key: str, params: Mapping[str, Any]) -> str:
        inner = Formatter(self.texts, self.names, key.rpartition(".")[0])
        return inner.vformat(self.texts[key], (), params)

    def _name(self, seat: int) -> str:
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self._format_entry("seat", {"number": seat + 1})

    def join_list(self, items: list[str]) -> str:
        """Join the items of a list with commas and “and”."""
        if len(items) == 1:
            return items[0]
        return f"{', '.join(items[:-1])} {self.texts['list.and']} {items[-1]}"
