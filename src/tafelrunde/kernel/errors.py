"""The mistakes that a user can make, each with a phrase that says what is wrong.

The kernel knows no language. A program that wants sentences in `str(error)` sets a translator.
"""

from __future__ import annotations

from collections.abc import Callable

from tafelrunde.kernel.phrases import Phrase

_translate: Callable[[Phrase], str] | None = None


def set_translator(translate: Callable[[Phrase], str] | None) -> None:
    """Set the function that turns an error's phrase into the text of `str(error)`."""
    global _translate
    _translate = translate


class TafelrundeError(Exception):
    """A mistake that has a sentence for the person who made it."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.phrase = phrase

    def __str__(self) -> str:
        if _translate is None:
            return f"{self.phrase.key} {dict(self.phrase.params)}"
        return _translate(self.phrase)


class ActionError(TafelrundeError):
    """An action that was not carried out; nothing has changed."""


class MalformedAction(ActionError):
    """The text is not an action of this game."""


class IllegalAction(ActionError):
    """The action is one of this game, but not allowed at this moment."""


class NotYourTurn(ActionError):
    """Another seat must act, or the game is over."""


class OptionError(TafelrundeError):
    """An option is unknown, or its value is not allowed."""


class UnknownGame(TafelrundeError):
    """There is no game with this key."""


class UnknownRules(TafelrundeError):
    """The game cannot play by this version of its rules."""


class FileProblem(TafelrundeError):
    """A file could not be read or written."""


class SnapshotError(TafelrundeError):
    """Stored bytes are not a state or knowledge of this game."""


class RecordError(TafelrundeError):
    """A record is not what it claims to be; `line` counts from 1."""

    def __init__(self, line: int, phrase: Phrase) -> None:
        super().__init__(Phrase(phrase.key, {**phrase.params, "line": line}))
        self.line = line

    def __reduce__(self) -> tuple[type[RecordError], tuple[int, Phrase]]:
        return RecordError, (self.line, self.phrase)
