"""Options of a game: frozen dataclasses that cannot hold a wrong value.

A game writes `players: int = option(2, Choice(2, 3, 4))`. The kind knows how to read a value
from text or JSON, how to check it and how to describe it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self, cast

from tafelrunde.kernel.errors import OptionError
from tafelrunde.kernel.files import read_text
from tafelrunde.kernel.phrases import Json, Phrase

_FLAGS = {"true": True, "on": True, "false": False, "off": False}


class Kind:
    """The values that an option may have, and how they are written."""

    def read(self, text: str) -> Json:
        """Turn a typed text into a value, or raise ValueError."""
        raise NotImplementedError

    def accepts(self, value: object) -> bool:
        """Return whether this is a value of the option, of the right type."""
        raise NotImplementedError

    def accepted_texts(self) -> list[str]:
        """List the texts that may be typed."""
        raise NotImplementedError

    def accepted_values(self) -> list[str]:
        """List the values that data may have, for a refusal; most are written as they are typed."""
        return self.accepted_texts()

    def write(self, value: Json) -> str:
        """Return the text that `read` turns into this value."""
        return str(value)


class Choice(Kind):
    """One of a few values, all whole numbers or all words."""

    def __init__(self, *values: int | str) -> None:
        self.values = values

    def read(self, text: str) -> Json:
        """Return the value that is written like this."""
        return next(value for value in self.values if str(value) == text.strip().lower())

    def accepts(self, value: object) -> bool:
        """Return whether it is one of the values."""
        return any(value == known and type(value) is type(known) for known in self.values)

    def accepted_texts(self) -> list[str]:
        """List the values."""
        return [str(value) for value in self.values]


class Flag(Kind):
    """On or off."""

    def read(self, text: str) -> Json:
        """Read true, false, on or off."""
        return _FLAGS[text.strip().lower()]

    def accepts(self, value: object) -> bool:
        """Return whether it is a boolean."""
        return isinstance(value, bool)

    def accepted_texts(self) -> list[str]:
        """List the four words."""
        return list(_FLAGS)

    def write(self, value: Json) -> str:
        """Return `on` or `off`."""
        return "on" if value else "off"


class SeatChoice(Kind):
    """A seat, or None: left to chance. People count seats from 1, data counts them from 0."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def read(self, text: str) -> Json:
        """Read a seat's number from 1, or `raffle`."""
        place = self.accepted_texts().index(text.strip().lower())
        return None if place == 0 else place - 1

    def accepts(self, value: object) -> bool:
        """Return whether it is a seat or None."""
        return value is None or (type(value) is int and 0 <= value < self.seats)

    def accepted_texts(self) -> list[str]:
        """List the seats, counted from 1."""
        return ["raffle", *(str(seat + 1) for seat in range(self.seats))]

    def accepted_values(self) -> list[str]:
        """List the seats as data has them, counted from 0."""
        return ["null", *(str(seat) for seat in range(self.seats))]

    def write(self, value: Json) -> str:
        """Return `raffle` or the seat, counted from 1."""
        return self.accepted_texts()[0 if value is None else cast(int, value) + 1]


class TextFile(Kind):
    """The text of a file; the empty text stands for the standard file of the game.

    A user names a file; the option holds its content, so that a record needs no other file.
    `tidy` checks the content, raises OptionError, or returns the content in its one stable form.
    """

    def __init__(self, tidy: Callable[[str], str], limit: int = 1 << 16) -> None:
        self.tidy = tidy
        self.limit = limit

    def read(self, text: str) -> Json:
        """Read the file with this name, or `standard`."""
        if text.strip().lower() == "standard":
            return ""
        return self.tidy(read_text(text, self.limit))

    def accepts(self, value: object) -> bool:
        """Return whether it is well-formed content in its stable form."""
        if not isinstance(value, str) or len(value.encode("utf-8", "replace")) > self.limit:
            return False
        return value == "" or value == self.tidy(value)

    def accepted_texts(self) -> list[str]:
        """List `standard` and a placeholder for a file."""
        return ["standard", "FILE"]

    def write(self, value: Json) -> str:
        """Return `standard`, or a placeholder if a file was read."""
        return "FILE" if value else "standard"


def option(default: Json, kind: Kind) -> Any:
    """Declare an option of a game with its default and its kind of values."""
    return dataclasses.field(default=cast(Any, default), metadata={"kind": kind})


@dataclass(frozen=True)
class Options:
    """The options of a game; the options of every game derive from this class.

    `players` is the number of seats, and every game has it.
    """

    players: int = 0

    def __post_init__(self) -> None:
        for name, kind in self.kinds().items():
            value = getattr(self, name)
            if not kind.accepts(value):
                raise _bad_value(name, value, kind.accepted_values())
        self.check()

    def check(self) -> None:
        """Refuse values that do not go together; a game overrides this."""

    @classmethod
    def kinds(cls) -> dict[str, Kind]:
        """Return the kinds of all options by name, in the order they are declared."""
        return {field.name: field.metadata["kind"] for field in dataclasses.fields(cls)}

    @classmethod
    def from_json(cls, values: Mapping[str, object]) -> Self:
        """Build options from plain data; an option that is not named has its default."""
        if not isinstance(values, Mapping):
            raise OptionError(Phrase("option.not_named", {"text": str(values)[:40]}))
        kinds = cls.kinds()
        for name in values:
            if name not in kinds:
                raise _unknown_option(name, kinds)
        return cls(**cast(dict[str, Any], dict(values)))

    @classmethod
    def from_texts(cls, pairs: Iterable[str]) -> Self:
        """Build options from typed texts like `players=3`."""
        kinds, values = cls.kinds(), dict[str, Json]()
        for pair in pairs:
            name, separator, text = pair.partition("=")
            name = name.strip().replace("-", "_")
            if not separator:
                raise OptionError(Phrase("option.not_named", {"text": pair}))
            if name not in kinds:
                raise _unknown_option(name, kinds)
            if name in values:
                raise OptionError(Phrase("option.twice", {"option": name}))
            values[name] = _read_option(name, kinds[name], text)
        return cls.from_json(values)

    def to_json(self) -> dict[str, Json]:
        """Return all options as plain data."""
        return {name: getattr(self, name) for name in self.kinds()}


def _read_option(name: str, kind: Kind, text: str) -> Json:
    try:
        return kind.read(text)
    except (ValueError, KeyError, StopIteration) as error:
        raise _bad_value(name, text, kind.accepted_texts()) from error


def _bad_value(name: str, value: object, accepted: list[str]) -> OptionError:
    excerpt = str(value)[:40]
    allowed = cast(list[Json], accepted)
    return OptionError(
        Phrase("option.bad_value", {"option": name, "value": excerpt, "allowed": allowed})
    )


def _unknown_option(name: object, kinds: Mapping[str, Kind]) -> OptionError:
    known = cast(list[Json], list(kinds))
    return OptionError(Phrase("option.unknown", {"option": str(name)[:40], "known": known}))
