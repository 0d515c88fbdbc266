"""Sentences in which some parameters are marked: as links to places, or with short signs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from tafelrunde.i18n.translator import Formatter, Translator
from tafelrunde.kernel.phrases import Phrase

Span: TypeAlias = tuple[int, int, str]
"""Where a marked part begins and ends, counted as browsers do, and its place or sign."""
Marks: TypeAlias = Mapping[str, Sequence[str]]

ROAD = " – "
"""Between the places of a road."""
_BEGIN, _END = "\x02", "\x03"
_MARK = re.compile(r"\x02(\d+)\x03|\x03")


def translate_with_spans(
    translator: Translator, phrase: Phrase, marks: Sequence[Marks]
) -> tuple[str, list[list[Span]]]:
    """Return the sentence of a phrase, and for each mapping of marks where its values are.

    A mapping names parameters, each with a value for every item of a list or of a road. Empty
    values mark nothing.
    """
    formatter = _MarkingFormatter(translator, phrase.key.rpartition(".")[0], marks)
    text = translator.format(phrase, formatter)
    return _read_marks(text, formatter.values, len(marks))


class _MarkingFormatter(Formatter):
    """Puts signs around the values of marked parameters."""

    def __init__(self, translator: Translator, home: str, marks: Sequence[Marks]) -> None:
        super().__init__(translator.texts, translator.names, home, translator.locale)
        self.marks = marks
        self.values: list[tuple[int, str]] = []
        self._field = ""

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        """Remember which parameter is being formatted."""
        self._field = field_name
        return super().get_field(field_name, args, kwargs)

    def format_field(self, value: Any, format_spec: str) -> str:
        """Word one value, and mark it or its items."""
        name, self._field = self._field, ""
        for number, marks in enumerate(self.marks):
            if name in marks:
                return self._mark(value, format_spec, number, marks[name])
        return super().format_field(value, format_spec)

    def _mark(self, value: Any, spec: str, number: int, targets: Sequence[str]) -> str:
        if isinstance(value, list) and len(value) == len(targets):
            items = [super(_MarkingFormatter, self).format_field(item, spec) for item in value]
            return self.join_list(
                [self._wrap(*pair, number) for pair in zip(items, targets, strict=True)]
            )
        text = super().format_field(value, spec)
        parts = text.split(ROAD)
        if len(targets) == 1 or len(parts) != len(targets):
            return self._wrap(text, targets[-1], number)
        return ROAD.join(self._wrap(*pair, number) for pair in zip(parts, targets, strict=True))

    def _wrap(self, text: str, value: str, number: int) -> str:
        if not value:
            return text
        self.values.append((number, value))
        return f"{_BEGIN}{len(self.values) - 1}{_END}{text}{_END}"


def _read_marks(
    text: str, values: Sequence[tuple[int, str]], kinds: int
) -> tuple[str, list[list[Span]]]:
    """Return the text without marks, and where they were."""
    spans: list[list[Span]] = [[] for _ in range(kinds)]
    plain, last, start, index = "", 0, 0, 0
    for mark in _MARK.finditer(text):
        plain += text[last : mark.start()]
        last = mark.end()
        if mark[1] is not None:
            start, index = _width(plain), int(mark[1])
        elif index < len(values):
            kind, value = values[index]
            spans[kind].append((start, _width(plain), value))
    return plain + text[last:], spans


def _width(text: str) -> int:
    """Return the length of a text in units of UTF-16.

    >>> _width("Anna 🦅")
    7
    """
    return len(text.encode("utf-16-le")) // 2
