"""When the time of a seat is up, with holidays taken into account."""

from __future__ import annotations

from collections.abc import Callable

from tafelrunde.tables import clocks, holidays
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.store import Store
from tafelrunde.tables.table_snapshot import TableSnapshot


class Deadlines:
    """Reads a table's clock and the holidays of the player whose time runs."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store = store
        self.now = now

    def deadline_of(self, table: TableSnapshot) -> float | None:
        """Return when the flag of the seat to act falls; None if no clock runs."""
        clock = table.clock
        due = None if clock is None else clocks.deadline(table.control, clock)
        if due is None or clock is None:
            return due
        return holidays.moment_after(self._holidays_of(table), clock.since, due - clock.since)

    def holiday_seconds(self, table: TableSnapshot) -> float:
        """Return how many seconds of the running time the player has been on holiday."""
        clock = table.clock
        spans = self._holidays_of(table)
        return 0.0 if clock is None else holidays.seconds_within(spans, clock.since, self.now())

    def _holidays_of(self, table: TableSnapshot) -> list[holidays.Span]:
        """Return the holidays of the player whose time runs; they count in correspondence only."""
        clock = table.clock
        if clock is None or clock.seat is None or table.control.kind != clocks.MAIL:
            return []
        account = table.seats[clock.seat].account
        return [] if account is None else holidays.holidays_of(self.store, [account])[account]

    def require_time(self, table: TableSnapshot, seat: int) -> None:
        """Refuse an act after the deadline, even if the flag has not been recorded yet."""
        due = self.deadline_of(table)
        is_running = table.clock is not None and table.clock.seat == seat
        if is_running and due is not None and self.now() >= due:
            raise refusal("time_is_up")
