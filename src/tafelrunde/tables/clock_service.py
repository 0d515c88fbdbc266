"""Clocks of running games: their start, fallen flags, and the clocks that policies keep."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.tables import clocks
from tafelrunde.tables.deadlines import Deadlines
from tafelrunde.tables.directory import TableDirectory, substitute_bot
from tafelrunde.tables.game_session import Transition, add_control_entry, apply_acts
from tafelrunde.tables.journal_service import JournalService, retry_stale
from tafelrunde.tables.store import TABLES, Store
from tafelrunde.tables.table_snapshot import RUNNING, TableSnapshot


class ClockService:
    """Starts clocks, and acts when time is up."""

    def __init__(
        self, store: Store, directory: TableDirectory, journal: JournalService, deadlines: Deadlines
    ) -> None:
        self.store = store
        self.directory = directory
        self.journal = journal
        self.deadlines = deadlines

    def start(self, table_id: str) -> None:
        """Start the clock of a game that has just begun; do nothing at any other table."""
        table = self.directory.find(table_id)
        if table.status == RUNNING and table.clock is None and table.control.kind != clocks.NONE:
            seat = self.journal.session(table).state.to_act
            clock = clocks.start_clock(table.control, len(table.seats), seat, self.deadlines.now())
            where = (TABLES.c.id == table_id, TABLES.c.clock.is_(None))
            self.store.change(TABLES, *where, of=table_id, clock=clock.to_json() if clock else None)

    def drop_flag(self, table_id: str) -> Transition | None:
        """Let the flag of the seat to act fall if its time is up; None if it is not."""
        table, game = self.journal.load_running(table_id)
        due = self.deadlines.deadline_of(table)
        seat = game.state.to_act
        if due is None or seat is None or self.deadlines.now() < due:
            return None
        if table.clock is None or table.clock.seat != seat or table.row.n != game.head.index:
            return None  # An act has just come in: the deadline was another seat's.
        fallen = add_control_entry(game, game.head.index, "flag", seat=seat)
        if table.control.flag == "bot":
            new_seat = {seat: {"account": None, "bot": substitute_bot(table)}}
            return self.journal.commit(table, fallen, new_seat)
        action = game.state.default_action()
        acted = apply_acts(fallen.session, seat, fallen.session.head.index, [action.text])
        both = Transition(
            fallen.entries + acted.entries, acted.session, [[], *acted.events_by_entry], acted.end
        )
        return self.journal.commit(table, both)

    # The clock that a policy keeps

    def check_policy_clock(self, table_id: str) -> None:
        """Commit what the policy's own clock demands now, or else store its present state."""
        table, game = self.journal.load_running(table_id)
        policy, now = table.policy, self.deadlines.now()
        if not policy.has_own_clock:
            return
        change = policy.forced_change(table, game, now)
        if change is not None:
            self.journal.commit(table, change)
            return
        where = (TABLES.c.id == table_id, TABLES.c.n == game.head.index)
        self.store.change(TABLES, *where, of=table_id, clock=policy.clock_at(table, now))

    def find_table(self, table_id: str) -> TableSnapshot:
        """Return a table as it is now, for a policy."""
        return self.directory.find(table_id)

    def record_change(self, table_id: str, **details: int | str) -> Transition:
        """Journal a stop, a start or a correction of the policy's own clock."""
        return retry_stale(lambda: self._record_change(table_id, details))

    def _record_change(self, table_id: str, details: Mapping[str, int | str]) -> Transition:
        table, game = self.journal.load_running(table_id)
        change = add_control_entry(game, game.head.index, "clock", **details)
        return self.journal.commit(table, change)
