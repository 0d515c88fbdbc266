"""Games and their journals: reading them, and committing transitions.

The database is the truth. Sessions are cached and caught up with the journal when another process
was faster. Every method is safe to call from several threads and from several processes on one
database.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import orjson

from tafelrunde.kernel import Event, Json, Record
from tafelrunde.tables import clocks
from tafelrunde.tables.absence import require_game
from tafelrunde.tables.cache import TableCache
from tafelrunde.tables.deadlines import Deadlines
from tafelrunde.tables.directory import TableDirectory
from tafelrunde.tables.errors import Stale, refusal
from tafelrunde.tables.game_session import GameSession, Transition
from tafelrunde.tables.journal_writer import AppendAnswer, AppendRequest
from tafelrunde.tables.store import Store
from tafelrunde.tables.table_snapshot import (
    ABORTED,
    OPEN,
    OVER,
    PAUSED,
    RUNNING,
    TableSnapshot,
)

EVENTS_AT_ONCE = 200
"""Entries whose events are read by one statement."""
MAX_TRIES = 20
"""Attempts at a commit that does not depend on the index, while other players act."""
NOT_RUNNING = {OPEN: "is_open", PAUSED: "is_paused", OVER: "is_over", ABORTED: "is_aborted"}
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class PendingCommit:
    """A transition that waits for the journal's answer."""

    before: TableSnapshot
    after: TableSnapshot
    """The table as it will be if the journal accepts the transition."""
    transition: Transition
    answer: AppendAnswer


class JournalService:
    """The games of one database with their journals."""

    def __init__(
        self,
        store: Store,
        cache: TableCache,
        directory: TableDirectory,
        deadlines: Deadlines,
        now: Callable[[], float],
    ) -> None:
        self.store = store
        self.cache = cache
        self.directory = directory
        self.deadlines = deadlines
        self.now = now
        self.listeners: list[Callable[[TableSnapshot, Transition], None]] = []
        """Called after each committed transition; they must not block."""

    # Reading

    def session(self, table: TableSnapshot) -> GameSession:
        """Return the running game; it is replayed from the journal if it is not cached."""
        cached = self.cache.session(table.id)
        if cached is not None and cached.head.index >= table.row.n:
            return cached
        return self._replay(table)

    def _replay(self, table: TableSnapshot) -> GameSession:
        if table.status == OPEN:
            raise refusal("not_begun")
        require_game(table.row)
        game = GameSession.resume(self.read_record(table))
        self.cache.keep_session(table.id, game)
        return game

    def load(self, table_id: str) -> tuple[TableSnapshot, GameSession | None]:
        """Return a table and its game at the same index; None before the game begins."""
        table = self.directory.find(table_id)
        while table.status != OPEN:
            game = self.session(table)
            if game.head.index == table.row.n:
                return table, game
            table = self.directory.read(table_id)  # an act came in between: this row is older
        return table, None

    def load_running(self, table_id: str) -> tuple[TableSnapshot, GameSession]:
        """Return a table at which players can act, with its game."""
        table, game = self.load(table_id)
        if table.status != RUNNING or game is None:
            raise refusal(NOT_RUNNING[table.status])
        return table, game

    def cached(self, table_id: str) -> tuple[TableSnapshot, GameSession] | None:
        """Return a table and its game if both are cached; None if the database must be read."""
        table, game = self.cache.table(table_id), self.cache.session(table_id)
        if table is None or game is None or game.head.index != table.row.n:
            return None
        return table, game

    def events_between(self, table_id: str, start: int, end: int) -> list[Event]:
        """Return what happened from one index up to another."""
        cached_events = self.cache.events_between(table_id, start, end)
        if cached_events is not None:
            return cached_events
        events: list[Event] = []
        while start < end:
            events_by_index = self.store.read_events(table_id, start, EVENTS_AT_ONCE)
            if not events_by_index:
                break
            events += [event for n, entry in events_by_index if n < end for event in entry]
            start = events_by_index[-1][0] + 1
        return events

    def read_record(self, table: TableSnapshot) -> Record:
        """Read the whole record of a game."""
        record = table.begin_record()
        for number, line in enumerate(self.store.read_lines(table.id), 2):
            record.append_line(number, line)
        return record

    def anonymised_record(self, table: TableSnapshot) -> Record:
        """Return the record with the present names of the seats: deleted names are gone."""
        journal, row = self.read_record(table), table.row
        names = [{"name": str(seat.name)} for seat in table.seats]
        seats = [{**old, **new} for old, new in zip(row.header or [], names, strict=True)]
        seed, salt = bytes.fromhex(row.seed), bytes.fromhex(row.salt)
        copy = Record.begin(row.game, row.rules, row.options, seats, seed, salt)
        for entry in journal.entries:
            if "act" in entry:
                copy.act(_number(entry["seat"]), str(entry["act"]))
            else:
                details = {k: v for k, v in entry.items() if k not in ("n", "do", "h")}
                copy.note(str(entry["do"]), **details)
        return copy

    # Committing

    def commit(
        self,
        table: TableSnapshot,
        change: Transition,
        seats: Mapping[int, Mapping[str, Any]] | None = None,
        **changes: Any,
    ) -> Transition:
        """Append a transition to the journal and wait; `Stale` if another one was first."""
        pending = self.begin_commit(table, change, seats, None, **changes)
        return self.finish_commit(pending, pending.answer.result())

    def begin_commit(
        self,
        table: TableSnapshot,
        change: Transition,
        seats: Mapping[int, Mapping[str, Any]] | None = None,
        loop: asyncio.AbstractEventLoop | None = None,
        **changes: Any,
    ) -> PendingCommit:
        """Ask the journal to append a transition; `finish_commit` follows its answer."""
        events_by_entry = change.events_by_entry or [[] for _ in change.entries]
        lines = [
            (_number(line["n"]), _to_json(line), _to_json([event.to_json() for event in events]))
            for line, events in zip(change.entries, events_by_entry, strict=True)
        ]
        now = self.now()
        changes = {"proposal": None, **self._row_changes(table, change, now), **changes}
        request = AppendRequest(table.id, lines, now, changes, seats, table.status)
        answer = self.store.append(request, loop)
        after = table.with_changes({**changes, "n": change.session.head.index}, seats)
        return PendingCommit(table, after, change, answer)

    def finish_commit(self, pending: PendingCommit, is_first: bool) -> Transition:
        """Publish a transition that was first at its index; else raise `Stale`."""
        if is_first:
            self.cache.keep_transition(pending.before, pending.after, pending.transition)
            for listener in self.listeners:
                listener(pending.after, pending.transition)
            return pending.transition
        table_id = pending.before.id
        self.cache.forget_session(table_id)
        raise Stale(self._replay(self.directory.read(table_id)).head.index)

    def _row_changes(self, table: TableSnapshot, change: Transition, now: float) -> dict[str, Any]:
        """Return what a transition changes in the table's row: its clock, and the game's end."""
        changes: dict[str, Any] = {}
        outcome = change.session.outcome
        if change.end is not None and outcome is not None:
            changes = {"status": OVER, "ended": now, "outcome": outcome.to_json()}
        if table.policy.has_own_clock:
            changes["clock"] = table.policy.clock_after(table, change, now)
        clock = table.clock
        if clock is not None and table.status == RUNNING and not _is_handover(change):
            seat, holiday = change.session.state.to_act, self.deadlines.holiday_seconds(table)
            changes["clock"] = clocks.press_clock(
                table.control, clock, seat, now, holiday
            ).to_json()
        return changes


def retry_stale(work: Callable[[], Result]) -> Result:
    """Do work that is right at any index of the journal; repeat it if another player acts."""
    for _ in range(MAX_TRIES):
        try:
            return work()
        except Stale:
            continue
    return work()  # the last try: its Stale reaches the caller


def _is_handover(change: Transition) -> bool:
    """Return whether a seat is only left or taken over: the clock of the seat to act runs on."""
    return all(entry.get("do") in ("resign", "take_over") for entry in change.entries)


def _number(value: Json) -> int:
    assert isinstance(value, int)
    return value


def _to_json(line: object) -> str:
    return orjson.dumps(line).decode()
