"""The clock of a championship table as the row of the table keeps it."""

from __future__ import annotations

from tafelrunde.championship.event.table_clock import (
    TableClock,
    advance_table_clock,
    to_milliseconds,
)
from tafelrunde.tables.table_data import TableData


def clock_of(table: TableData) -> TableClock:
    """Return the clock of a table as its row has it."""
    return TableClock.from_json(table.row.clock)


def clock_at(table: TableData, now: float) -> TableClock:
    """Return the clock of a table at a moment."""
    return advance_table_clock(clock_of(table), to_milliseconds(now))
