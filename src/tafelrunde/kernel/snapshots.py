"""Reading the bytes of a state, as far as it is the same for every game."""

from __future__ import annotations

import json
from typing import Any

from tafelrunde.kernel.errors import SnapshotError
from tafelrunde.kernel.phrases import Phrase


def read_snapshot(data: bytes, game: str, rules: str) -> dict[str, Any]:
    """Read a snapshot written as JSON by this game in these rules, or raise SnapshotError."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise SnapshotError(Phrase("snapshot.broken")) from error
    if not isinstance(found, dict) or (found.get("game"), found.get("rules")) != (game, rules):
        raise SnapshotError(Phrase("snapshot.broken"))
    return found
