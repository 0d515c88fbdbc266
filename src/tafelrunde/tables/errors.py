"""What a table refuses, each with a sentence."""

from __future__ import annotations

from tafelrunde.kernel import Json, Phrase, TafelrundeError


class TableError(TafelrundeError):
    """A request that the table refuses; nothing has changed."""


class Stale(TableError):
    """A request that answers an older position than the present one."""

    def __init__(self, index: int) -> None:
        super().__init__(Phrase("table.stale", {"index": index}))
        self.index = index


def refusal(what: str, **params: Json) -> TableError:
    """Give a refusal by the last part of its key."""
    return TableError(Phrase(f"table.{what}", params))
