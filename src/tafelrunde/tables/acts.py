"""Acts of people."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from tafelrunde.kernel import ActionInput
from tafelrunde.tables.deadlines import Deadlines
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.game_session import Transition, apply_acts, require_index
from tafelrunde.tables.journal_service import JournalService, PendingCommit
from tafelrunde.tables.table_snapshot import Person, TableSnapshot


class ActService:
    """Lets people act at tables."""

    def __init__(self, journal: JournalService, deadlines: Deadlines) -> None:
        self.journal = journal
        self.deadlines = deadlines

    def play(
        self, table_id: str, person: Person, index: int, actions: Sequence[ActionInput]
    ) -> tuple[TableSnapshot, Transition]:
        """Let a person act at a table; all of several acts are applied, or none."""
        pending = self.begin(table_id, person, index, actions)
        return pending.after, self.journal.finish_commit(pending, pending.answer.result())

    def begin(
        self,
        table_id: str,
        person: Person,
        index: int,
        actions: Sequence[ActionInput],
        loop: asyncio.AbstractEventLoop | None = None,
    ) -> PendingCommit:
        """Ask the journal for a person's acts; `JournalService.finish_commit` follows."""
        table, game = self.journal.load_running(table_id)
        require_index(game, index)
        mine = table.seats_of(person)
        if not mine:
            raise refusal("not_at_table")
        seat = game.state.to_act
        acting = seat if seat in mine else mine[0]
        assert acting is not None
        self.deadlines.require_time(table, acting)
        table.policy.require_act(table, self.deadlines.now())
        change = apply_acts(game, acting, index, actions)
        return self.journal.begin_commit(table, change, loop=loop)
