"""Games and their journals: what is at hand, and how a change comes to be for good.

The database is the truth; live games are kept as a cache and caught up with the journal
whenever somebody else was faster. Every method is safe to call from several threads and from
several processes on one database.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import orjson

from tafelrunde.kernel import Event, Json, Record
from tafelrunde.tables import clocks, holidays
from tafelrunde.tables.absence import require_game
from tafelrunde.tables.cache import TableCache
from tafelrunde.tables.directory import NOT_RUNNING, Registry
from tafelrunde.tables.errors import Stale, refused
from tafelrunde.tables.game_session import GameSession, Transition
from tafelrunde.tables.journal_writer import Answer, Append
from tafelrunde.tables.store import TABLES, Store
from tafelrunde.tables.table_snapshot import (
    OPEN,
    OVER,
    RUNNING,
    TableSnapshot,
)

NEWS_AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class PendingCommit:
    """A change that waits for the journal to take it."""

    before: TableSnapshot
    sight: TableSnapshot
    """The table as it will be then."""
    change: Transition
    answer: Answer


class Ledger(Registry):
    """The games of one database with their journals."""

    def __init__(
        self, store: Store, now: Callable[[], float] = time.time, keeps_rows: bool = False
    ) -> None:
        super().__init__(store, now)
        self.memory = TableCache(store, keeps_rows)
        self.listeners: list[Callable[[TableSnapshot, Transition], None]] = []
        """Called after each change that the journal has taken; they must not block."""

    # Tables and games at hand

    def sight(self, table_id: str) -> TableSnapshot:
        """Look at a table, as it is known or else as the database has it."""
        found = self.memory.row(table_id)
        return found if found is not None else self._read_row(table_id)

    def _read_row(self, table_id: str) -> TableSnapshot:
        epoch = self.store.epoch_of(table_id)
        sight = super().sight(table_id)
        self.memory.keep_row(sight, epoch)
        return sight

    def live(self, sight: TableSnapshot) -> GameSession:
        """Give the running game, played again from the journal if it is not at hand."""
        found = self.memory.live(sight.id)
        if found is not None and found.tip.index >= sight.row.n:
            return found
        return self._read(sight)

    def _read(self, sight: TableSnapshot) -> GameSession:
        if sight.status == OPEN:
            raise refused("not_begun")
        require_game(sight.row)
        game = GameSession.resume(self.journal(sight))
        self.memory.keep_live(sight.id, game)
        return game

    def present(self, table_id: str) -> tuple[TableSnapshot, GameSession | None]:
        """Give a table and its game at the same index; None before the game begins."""
        sight = self.sight(table_id)
        while sight.status != OPEN:
            game = self.live(sight)
            if game.tip.index == sight.row.n:
                return sight, game
            sight = self._read_row(table_id)  # somebody acted in between: this row is older
        return sight, None

    def at_hand(self, table_id: str) -> tuple[TableSnapshot, GameSession] | None:
        """Give a table and its game if nothing must be read for that."""
        sight, game = self.memory.row(table_id), self.memory.live(table_id)
        if sight is None or game is None or game.tip.index != sight.row.n:
            return None
        return sight, game

    def running(self, table_id: str) -> tuple[TableSnapshot, GameSession]:
        """Give a table at which somebody can act, with its game."""
        sight, game = self.present(table_id)
        if sight.status != RUNNING or game is None:
            raise refused(NOT_RUNNING[sight.status])
        return sight, game

    def news(self, table_id: str, start: int, end: int) -> list[Event]:
        """Give what happened between two indexes."""
        found = self.memory.news(table_id, start, end)
        if found is not None:
            return found
        events: list[Event] = []
        while start < end:
            told = self.store.told(table_id, start, NEWS_AT_ONCE)
            if not told:
                break
            events += [event for n, entry in told if n < end for event in entry]
            start = told[-1][0] + 1
        return events

    def journal(self, sight: TableSnapshot) -> Record:
        """Read the whole record of a game."""
        record = sight.record()
        for number, line in enumerate(self.store.lines(sight.id), 2):
            record.take(number, line)
        return record

    def fair_copy(self, sight: TableSnapshot) -> Record:
        """Write the record anew with the names as they are now: deleted ones are gone."""
        journal, header = self.journal(sight), sight.row.header or []
        names = [{"name": str(seat.name)} for seat in sight.seats]
        seats = [{**old, **new} for old, new in zip(header, names, strict=True)]
        seed, salt = bytes.fromhex(sight.row.seed), bytes.fromhex(sight.row.salt)
        row = sight.row
        copy = Record.begin(row.game, row.rules, row.options, seats, seed, salt)
        for entry in journal.entries:
            if "act" in entry:
                copy.act(_number(entry["seat"]), str(entry["act"]))
            else:
                details = {k: v for k, v in entry.items() if k not in ("n", "do", "h")}
                copy.note(str(entry["do"]), **details)
        return copy

    def begun(self, table_id: str) -> None:
        """Run the first seat's time once the game has begun."""
        sight = self.sight(table_id)
        if sight.status == RUNNING and sight.clock is None and sight.control.kind != clocks.NONE:
            seat = self.live(sight).state.to_act
            clock = clocks.begun(sight.control, len(sight.seats), seat, self.now())
            where = (TABLES.c.id == table_id, TABLES.c.clock.is_(None))
            self.store.change(TABLES, *where, of=table_id, clock=clock.to_json() if clock else None)

    # Journaling

    def commit(
        self,
        sight: TableSnapshot,
        change: Transition,
        seats: Mapping[int, Mapping[str, Any]] | None = None,
        **changes: Any,
    ) -> Transition:
        """Journal a change; who is late gets the present position instead."""
        pending = self.journaled(sight, change, seats, None, **changes)
        return self.settle(pending, pending.answer.result())

    def journaled(
        self,
        sight: TableSnapshot,
        change: Transition,
        seats: Mapping[int, Mapping[str, Any]] | None = None,
        loop: asyncio.AbstractEventLoop | None = None,
        **changes: Any,
    ) -> PendingCommit:
        """Ask the journal to take a change; `settle` goes on when it has answered."""
        told = change.told or [[] for _ in change.entries]
        lines = [
            (_number(line["n"]), _dumped(line), _dumped([event.to_json() for event in events]))
            for line, events in zip(change.entries, told, strict=True)
        ]
        now = self.now()
        changes = {"proposal": None, **self._consequences(sight, change, now), **changes}
        wanted = Append(sight.id, lines, now, changes, seats, sight.status)
        answer = self.store.append(wanted, loop)
        after = sight.changed({**changes, "n": change.live.tip.index}, seats)
        return PendingCommit(sight, after, change, answer)

    def _consequences(self, sight: TableSnapshot, change: Transition, now: float) -> dict[str, Any]:
        """Say what else becomes true with a change: the clocks, and the end of the game."""
        found: dict[str, Any] = {}
        outcome = change.live.outcome
        if change.end is not None and outcome is not None:
            found = {"status": OVER, "ended": now, "outcome": outcome.to_json()}
        if sight.policy.has_own_clock:
            found["clock"] = sight.policy.clock_after(sight, change, now)
        if sight.clock is not None and sight.status == RUNNING and not _is_leaving(change):
            seat = change.live.state.to_act
            clock = clocks.pressed(sight.control, sight.clock, seat, now, self.rest(sight))
            found["clock"] = clock.to_json()
        return found

    def rest(self, sight: TableSnapshot) -> float:
        """Give the seconds for which whoever's time runs has been on holiday meanwhile."""
        clock = sight.clock
        spans = self.holidays(sight)
        return 0.0 if clock is None else holidays.resting(spans, clock.since, self.now())

    def holidays(self, sight: TableSnapshot) -> list[holidays.Span]:
        """Give the holidays of whoever's time runs; only correspondence knows any."""
        clock = sight.clock
        if clock is None or clock.seat is None or sight.control.kind != clocks.MAIL:
            return []
        account = sight.seats[clock.seat].account
        return [] if account is None else holidays.spans(self.store, [account])[account]

    def deadline(self, sight: TableSnapshot) -> float | None:
        """Say when the flag of the seat to act falls, None if nobody's time runs."""
        clock = sight.clock
        due = None if clock is None else clocks.deadline(sight.control, clock)
        if due is None or clock is None:
            return due
        return holidays.after(self.holidays(sight), clock.since, due - clock.since)

    def settle(self, pending: PendingCommit, is_taken: bool) -> Transition:
        """Take a change over that the journal has taken; who was late learns where it is now."""
        if is_taken:
            self.memory.keep_change(pending.before, pending.sight, pending.change)
            for listener in self.listeners:
                listener(pending.sight, pending.change)
            return pending.change
        table_id = pending.sight.id
        self.memory.forget_live(table_id)
        raise Stale(self._read(self._read_row(table_id)).tip.index)


def _is_leaving(change: Transition) -> bool:
    """Tell whether somebody leaves a seat or takes it over: whoever thinks goes on thinking."""
    return all(entry.get("do") in ("resign", "take_over") for entry in change.entries)


def _number(value: Json) -> int:
    assert isinstance(value, int)
    return value


def _dumped(line: object) -> str:
    return orjson.dumps(line).decode()
