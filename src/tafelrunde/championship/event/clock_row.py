"""The clock of a championship table as the row of the table keeps it."""

from __future__ import annotations

from tafelrunde.championship.event.table_clock import (
    TableClock,
    advance_table_clock,
    to_milliseconds,
)
from tafelrunde.tables.table_data import TableData


def clock_of(sight: TableData) -> TableClock:
    """Return the clock of a table as its row has it."""
    return TableClock.from_json(sight.row.clock)


def clock_at(sight: TableData, now: float) -> TableClock:
    """Return the clock of a table at a moment."""
    return advance_table_clock(clock_of(sight), to_milliseconds(now))
