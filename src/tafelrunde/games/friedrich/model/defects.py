"""Defects: what is wrong with a position, one sentence each, which names the piece or the field."""

from __future__ import annotations

from tafelrunde.kernel import Json, Phrase


def defect(what: str, **params: Json) -> Phrase:
    """Return a defect by the last part of its key."""
    return Phrase(f"friedrich.position.{what}", params)
