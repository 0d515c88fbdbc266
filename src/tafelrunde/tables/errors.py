"""Refusals of a table, each with a sentence for the player."""

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
    """Return the refusal whose key ends with `what`."""
    return TableError(Phrase(f"table.{what}", params))
