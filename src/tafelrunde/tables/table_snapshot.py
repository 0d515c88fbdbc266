"""A table as it is in the database, with the policy that runs it."""

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
    """A table as it is in the database at one moment, and how it is run."""

    @property
    def clock(self) -> Clock | None:
        """The clock; None without a time control, before the game, or if the policy has its own."""
        if self.row.clock is None or self.policy.has_own_clock:
            return None
        return Clock.from_json(self.row.clock)

    @property
    def policy(self) -> TablePolicy:
        """How this table is run."""
        return policy_for(self.row.settings)

    @property
    def is_blind(self) -> bool:
        """Return whether players may neither count nor look back at this table."""
        return self.policy.is_blind(self)
