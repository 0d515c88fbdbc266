"""Tables whose game is missing: its plug-in is gone, broken, or does not know their rules.

They stay listed and can be read as far as no rule is needed. Acts are refused, and clocks stand
still until the game is back.
"""

from __future__ import annotations

from typing import Any

from tafelrunde.kernel import UnknownGame, find_game
from tafelrunde.tables.errors import TableError, refusal
from tafelrunde.tables.rows import TableRow
from tafelrunde.tables.schema import TABLES
from tafelrunde.tables.store import Store

ABSENT_SINCE = "absent_since"
MAX_TABLES = 5000


def find_absence(row: TableRow) -> TableError | None:
    """Return why the game of a table cannot be played now; None if it can."""
    key, rules = row.game, row.rules
    try:
        known = find_game(key).known_rules()
    except UnknownGame:
        return refusal("game_absent", game=key)
    if rules in known:
        return None
    return refusal("other_rules", game=key, rules=rules, known=[*known])


def require_game(row: TableRow) -> None:
    """Refuse a request that needs the rules of a missing game."""
    absence = find_absence(row)
    if absence is not None:
        raise absence


def update_clocks(store: Store, now: float) -> None:
    """Stop the clocks of running tables whose game is gone, and start those whose game is back."""
    for row in store.rows(TableRow, TABLES.c.status == "running", limit=MAX_TABLES):
        changes = clock_changes(row, now)
        if changes:
            store.change(TABLES, TABLES.c.id == row.id, of=row.id, **changes)


def clock_changes(row: TableRow, now: float) -> dict[str, Any]:
    """Return what changes in a table's row, because its game is gone or back."""
    settings, clock = dict(row.settings), row.clock
    is_absent = find_absence(row) is not None
    if is_absent and clock is not None and ABSENT_SINCE not in settings:
        return {"settings": {**settings, ABSENT_SINCE: now}}
    if is_absent or ABSENT_SINCE not in settings:
        return {}
    since = settings.pop(ABSENT_SINCE)
    if not isinstance(clock, dict) or "since" not in clock:
        return {"settings": settings}
    return {"settings": settings, "clock": {**clock, "since": clock["since"] + (now - since)}}
