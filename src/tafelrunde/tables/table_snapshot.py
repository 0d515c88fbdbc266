"""A table as the database has it, with the policy that runs it."""

from __future__ import annotations

from dataclasses import dataclass

from tafelrunde.tables.clocks import Clock
from tafelrunde.tables.policy import TablePolicy, policy_for
from tafelrunde.tables.table_data import (
    ABORTED,
    OPEN,
    OVER,
    PAUSED,
    RUNNING,
    Person,
    TableData,
)

__all__ = ["ABORTED", "OPEN", "OVER", "PAUSED", "RUNNING", "Person", "TableSnapshot"]


@dataclass(frozen=True, slots=True)
class TableSnapshot(TableData):
    """A table as it is in the database, and how it is run."""

    @property
    def clock(self) -> Clock | None:
        """The clock, None if nobody counts, the game has not begun, or the policy keeps its own."""
        if self.row.clock is None or self.policy.has_own_clock:
            return None
        return Clock.from_json(self.row.clock)

    @property
    def policy(self) -> TablePolicy:
        """How this table is run."""
        return policy_for(self.row.settings)

    @property
    def is_blind(self) -> bool:
        """Tell whether nobody may count or look back here."""
        return self.policy.is_blind(self)
