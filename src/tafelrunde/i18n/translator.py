"""Turn phrases into sentences.

A text names its parameters in braces, with their format behind a colon. The browser reads the
same texts in `web/core/formatter.js`; `tests/i18n/messages.json` holds cases for both.

- `{points}` is a text or a number in the language's figures.
- `{points:plural one{# point} other{# points}}` chooses by the number, `#`, among the plural forms
  of the language. `=0{no point}` is for one number alone.
- `{least:range most}` is “2 to 5”, or “5” if both parameters are equal.
- `{rows:number}` has groups of digits. `{share:percent}` is a number of percent. Behind both a
  number of decimals may stand: `{share:percent 1}`.
- `{at:date}`, `{at:time}`, `{at:clock}` (with seconds), `{at:datetime}`: seconds since 1970, or
  a text such as `2027-05-14T10:00`. `{left:duration}`: seconds, said in their two largest units.
- `{region:region}` is the entry `region.<value>` beside the text or above it; for a number the
  entry of the number, of its plural form, or `region.other`. A dictionary fills the entry.
- `{seat:seat}` is the name of a player, `{why:phrase}` another phrase, and `{scores:by_seat}` a
  list with one value for each player after the player's name. Only the server knows these.

A list is formatted item by item.
"""

from __future__ import annotations

import re
import string
from collections.abc import Mapping, Sequence
from typing import Any

from tafelrunde.i18n import locales
from tafelrunde.i18n.catalogue import Catalogue, catalogue
from tafelrunde.kernel.phrases import Json, Phrase

_PLURAL, _RANGE = "plural ", "range "
_BRANCH = re.compile(r"\s*(=\d+|[a-z]+)\{")


class Translator:
    """Turns phrases into sentences in one language, with the names of one table."""

    def __init__(
        self, language: str = "en", names: Sequence[str] = (), texts: Catalogue | None = None
    ) -> None:
        self.language = language
        self.names = names
        self.texts = catalogue(language) if texts is None else texts

    @property
    def locale(self) -> str:
        """The code of the language's rules for numbers and dates."""
        return self.texts.get("language.locale", self.language)

    def say(self, key: str, params: Mapping[str, Json] | None = None) -> str:
        """Return the sentence of a key with its parameters."""
        formatter = Formatter(self.texts, self.names, key.rpartition(".")[0], self.locale)
        return self.format(Phrase(key, params or {}), formatter)

    def number(self, value: float, decimals: int | None = None) -> str:
        """Return a number in the language's figures."""
        return locales.format_number(self.locale, value, decimals)

    def percent(self, value: float, decimals: int = 0) -> str:
        """Return a number of percent with its sign."""
        return locales.format_percent(self.locale, value, decimals)

    def translate(self, phrase: Phrase) -> str:
        """Return the sentence of a phrase."""
        return self.say(phrase.key, phrase.params)

    def seat_name(self, seat: int) -> str:
        """Return the name of the player at a seat."""
        return Formatter(self.texts, self.names, "", self.locale).format_field(seat, "seat")

    def format(self, phrase: Phrase, formatter: Formatter) -> str:
        """Return the sentence of a phrase, with its parameters worded by a formatter."""
        return formatter.vformat(self.texts[phrase.key], (), dict(phrase.params))


def english(phrase: Phrase) -> str:
    """Return the English sentence of a phrase, without names of players."""
    return Translator("en").translate(phrase)


class Formatter(string.Formatter):
    """Words each parameter as the text asks."""

    def __init__(self, texts: Catalogue, names: Sequence[str], home: str, locale: str) -> None:
        self.texts = texts
        self.names = names
        self.home = home
        self.locale = locale

    def vformat(self, format_string: str, args: Any, kwargs: Any) -> str:
        """Fill in a text; the branches of a plural are texts themselves."""
        parts: list[str] = []
        for literal, field, spec, _ in self.parse(format_string):
            parts.append(literal)
            if field is None:
                continue
            value, _ = self.get_field(field, args, kwargs)
            if spec and spec.startswith(_PLURAL):
                branch = self._choose_branch(value, spec)
                parts.append(self.vformat(branch, args, kwargs))
            elif spec and spec.startswith(_RANGE):
                last, _ = self.get_field(spec.removeprefix(_RANGE), args, kwargs)
                parts.append(self._format_range(value, last))
            else:
                parts.append(self.format_field(value, spec or ""))
        return "".join(parts)

    def _format_range(self, first: float, last: float) -> str:
        if first == last:
            return self.format_field(first, "")
        return self._format_entry("language.range", {"first": first, "last": last})

    def format_field(self, value: Any, format_spec: str) -> str:
        """Word one value; a list is worded item by item."""
        if isinstance(value, list):
            return self._format_list(value, format_spec)
        if not format_spec:
            is_number = isinstance(value, int | float) and not isinstance(value, bool)
            return locales.format_plain(self.locale, value) if is_number else str(value)
        if format_spec == "seat":
            return self._name(value)
        if format_spec == "phrase":
            return self._format_entry(value["key"], value["params"])
        return self._format_number(value, format_spec) or self._entry(value, format_spec)

    def _format_list(self, values: list[Any], spec: str) -> str:
        if not values:
            return self.texts["list.nobody" if spec == "seat" else "list.none"]
        if spec == "by_seat":
            items = [self.format_field(item, "") for item in values]
            return self.join_list([f"{self._name(n)} {item}" for n, item in enumerate(items)])
        return self.join_list([self.format_field(item, spec) for item in values])

    def _format_number(self, value: Any, spec: str) -> str:
        """Word a number or a date; empty if the format is a group of entries."""
        kind, _, decimals = spec.partition(" ")
        if kind == "number":
            return locales.format_number(self.locale, value, int(decimals) if decimals else None)
        if kind == "percent":
            return locales.format_percent(self.locale, value, int(decimals or 0))
        if spec in locales.DATE_FORMATS:
            return locales.format_date(self.locale, value, spec)
        if spec == "duration":
            units = locales.split_duration(value)
            return " ".join(
                self._format_entry(f"duration.{name}", {"n": number}) for name, number in units
            )
        return ""

    def _choose_branch(self, value: Any, spec: str) -> str:
        """Return the branch of a plural for a number, with the number for `#`."""
        branches = split_branches(spec.removeprefix(_PLURAL))
        category = locales.plural_category(self.locale, value)
        for choice in (f"={value}", category, "other"):
            if choice in branches:
                return _insert_number(branches[choice], locales.format_number(self.locale, value))
        raise KeyError(f"other in {spec!r}")

    def _entry(self, value: Any, group: str) -> str:
        if isinstance(value, dict):
            return self._format_entry(self._find(group), value)
        for choice in self._choices(value):
            key = self._find(f"{group}.{choice}", must=False)
            if key:
                return self._format_entry(key, {"value": value})
        raise KeyError(f"{group}.{value}")

    def _choices(self, value: Any) -> list[str]:
        """List the entries that may word a value: its own, that of its plural form, `other`."""
        own = str(value).lower()
        if isinstance(value, int) and not isinstance(value, bool):
            return [own, locales.plural_category(self.locale, value), "other"]
        return [own, "other"]

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
        inner = Formatter(self.texts, self.names, key.rpartition(".")[0], self.locale)
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


def split_branches(text: str) -> dict[str, str]:
    """Return the branches of a plural by their numbers and forms.

    >>> split_branches("=0{none} one{# of {all}} other{# of {all}}")
    {'=0': 'none', 'one': '# of {all}', 'other': '# of {all}'}
    """
    branches, place = {}, 0
    while found := _BRANCH.match(text, place):
        depth, place = 1, found.end()
        start = place
        while depth and place < len(text):
            depth += {"{": 1, "}": -1}.get(text[place], 0)
            place += 1
        branches[found[1]] = text[start : place - 1]
    return branches


def _insert_number(branch: str, number: str) -> str:
    """Put the number for each `#` of a branch; one in braces belongs to another plural.

    >>> _insert_number("# of {all:plural other{#}}", "2")
    '2 of {all:plural other{#}}'
    """
    depth, parts = 0, []
    for sign in branch:
        depth += {"{": 1, "}": -1}.get(sign, 0)
        parts.append(number if sign == "#" and not depth else sign)
    return "".join(parts)
