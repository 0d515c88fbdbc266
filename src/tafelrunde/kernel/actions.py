"""Actions: one thing that a seat does."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Action:
    """A small immutable value with one stable text form.

    `text` is its identity, for people, records and messages. `code` is the same action as an
    integer, which the game packs as it likes, so that search never parses a text.

    >>> Action(3, "take 2L") == Action(3, "take 2L")
    True
    >>> str(Action(3, "take 2L"))
    'take 2L'
    """

    code: int = field(compare=False)
    text: str

    def __str__(self) -> str:
        return self.text
