"""The journal's writer: entries that wait at the same time go into one commit.

Nearly every append is plain: some lines, the journal's new length, perhaps a clock. All plain
appends of a group are written by one statement for each of the two database tables. That is
faster than one after the other, and the thread releases the interpreter lock less often.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import Connection, and_, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from tafelrunde.tables.schema import JOURNAL, SEATS, TABLES

CHANNEL = "tafelrunde"
"""PostgreSQL's channel for changes: `origin table`, or `origin *` for any table."""
PLAIN_COLUMNS = {"proposal", "clock"}
"""Columns of a table's row that an ordinary act changes."""


@dataclass(frozen=True, slots=True)
class AppendRequest:
    """Lines for the end of one journal, all or none, with the changes of rows that go with them."""

    table_id: str
    lines: Sequence[tuple[int, str, str]]
    """Index, line and events of each entry."""
    at: float
    changes: Mapping[str, Any] | None = None
    """New values of the table's row, such as its status when the game ends."""
    seats: Mapping[int, Mapping[str, Any]] | None = None
    """New values of seats, such as a bot for a player who resigned."""
    status: str | None = None
    """The status that the table must still have; None for any."""

    @property
    def is_plain(self) -> bool:
        """Return whether only the journal, the clock and a lapsed proposal change."""
        changes = self.changes or {}
        is_ordinary = changes.keys() <= PLAIN_COLUMNS and changes.get("proposal", 0) is None
        return is_ordinary and self.status is not None and not self.seats


class AppendAnswer(Future[bool]):
    """Whether an append was the first at its indexes, for a thread or an event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop | None = None) -> None:
        super().__init__()
        self.loop = loop

    def to_asyncio(self) -> asyncio.Future[bool]:
        """Return an awaitable future of the loop; called in that loop."""
        assert self.loop is not None
        waiting: asyncio.Future[bool] = self.loop.create_future()
        self.add_done_callback(lambda _: self._pass_on(waiting))
        return waiting

    def _pass_on(self, waiting: asyncio.Future[bool]) -> None:
        """Pass the result or the error on to a future of an event loop."""
        error = self.exception()
        if waiting.done():
            return
        if error is None:
            waiting.set_result(self.result())
        else:
            waiting.set_exception(error)


def resolve_answers(answers: Sequence[tuple[AppendAnswer, bool | Exception]]) -> None:
    """Set the answers of a group; an event loop is woken once for all of its own."""
    loops = {answer.loop for answer, _ in answers}
    for loop in loops:
        mine = [(answer, result) for answer, result in answers if answer.loop is loop]
        if loop is None:
            _resolve(mine)
        elif not loop.is_closed():
            loop.call_soon_threadsafe(_resolve, mine)


def _resolve(answers: Sequence[tuple[AppendAnswer, bool | Exception]]) -> None:
    for answer, result in answers:
        if isinstance(result, Exception):
            answer.set_exception(result)
        else:
            answer.set_result(result)


class Conflict(Exception):
    """Another append was first at this index, or the table's status has changed."""


def write_group(connection: Connection, group: Sequence[AppendRequest], origin: str) -> None:
    """Write appends in one transaction, which must be rolled back after a `Conflict` of any."""
    times = Counter(request.table_id for request in group)
    plain = [request for request in group if request.is_plain and times[request.table_id] == 1]
    if plain:
        _write_plain(connection, plain, origin)
    for request in group:
        if request not in plain:
            write_one(connection, request, origin)


def _write_plain(connection: Connection, group: Sequence[AppendRequest], origin: str) -> None:
    lines = [(request.table_id, *line, request.at) for request in group for line in request.lines]
    tables = [
        (request.table_id, request.lines[-1][0] + 1, request.status, _clock_text(request.changes))
        for request in group
    ]
    if connection.dialect.name == "sqlite":
        added = connection.exec_driver_sql(INSERT_SQLITE, _as_json(lines)).rowcount
        changed = connection.exec_driver_sql(UPDATE_SQLITE, _as_json(tables)).rowcount
    else:
        ids = [request.table_id for request in group]
        connection.exec_driver_sql(LOCK_POSTGRESQL, (ids,))
        added = connection.exec_driver_sql(INSERT_POSTGRESQL, _as_columns(lines)).rowcount
        changed = connection.exec_driver_sql(UPDATE_POSTGRESQL, _as_columns(tables)).rowcount
        messages = [f"{origin} {table_id}" for table_id in ids]
        connection.exec_driver_sql(NOTIFY_POSTGRESQL, (CHANNEL, messages))
    if added != len(lines) or changed != len(tables):
        raise Conflict


def _clock_text(changes: Mapping[str, Any] | None) -> str | None:
    clock = (changes or {}).get("clock")
    return None if clock is None else orjson.dumps(clock).decode()


def _as_json(rows: Sequence[tuple[Any, ...]]) -> tuple[str]:
    return (orjson.dumps(rows).decode(),)


def _as_columns(rows: Sequence[tuple[Any, ...]]) -> tuple[list[Any], ...]:
    return tuple(list(column) for column in zip(*rows, strict=True))


def write_one(connection: Connection, request: AppendRequest, origin: str) -> None:
    """Insert the lines of one append, all or none; `Conflict` if an index is taken."""
    if connection.dialect.name == "postgresql":  # locked first, in the order of all other writers
        connection.exec_driver_sql(LOCK_POSTGRESQL, ([request.table_id],))
    rows = [
        {"table_id": request.table_id, "n": n, "line": line, "events": events, "at": request.at}
        for n, line, events in request.lines
    ]
    statement = insert_or_ignore(connection, JOURNAL).values(rows).returning(JOURNAL.c.n)
    if len(connection.execute(statement).all()) != len(rows):
        raise Conflict
    where = [TABLES.c.id == request.table_id]
    if request.status is not None:
        where.append(TABLES.c.status == request.status)
    changes = {**(request.changes or {}), "n": request.lines[-1][0] + 1}
    if not connection.execute(update(TABLES).where(*where).values(**changes)).rowcount:
        raise Conflict
    for seat, values in (request.seats or {}).items():
        at = and_(SEATS.c.table_id == request.table_id, SEATS.c.seat == seat)
        connection.execute(update(SEATS).where(at).values(**values))
    notify(connection, origin, request.table_id)


def insert_or_ignore(connection: Connection, table: Any) -> Any:
    """Return an INSERT that skips rows whose key exists already."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    return dialect.insert(table).on_conflict_do_nothing()


def notify(connection: Connection, origin: str, what: str) -> None:
    """Notify the other processes; PostgreSQL delivers it after the commit."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, f"{origin} {what}")))


INSERT_SQLITE = """
INSERT INTO journal (table_id, n, line, events, at)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
       json_extract(value, '$[3]'), json_extract(value, '$[4]')
FROM json_each(?) WHERE true
ON CONFLICT DO NOTHING
"""
UPDATE_SQLITE = """
UPDATE tables SET n = new.n, proposal = NULL, clock = coalesce(new.clock, tables.clock)
FROM (SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS n,
             json_extract(value, '$[2]') AS status, json_extract(value, '$[3]') AS clock
      FROM json_each(?)) AS new
WHERE tables.id = new.id AND tables.status = new.status
"""
# Two processes that lock tables in different orders would wait for each other.
LOCK_POSTGRESQL = "SELECT id FROM tables WHERE id = ANY(%s) ORDER BY id FOR UPDATE"
INSERT_POSTGRESQL = """
INSERT INTO journal (table_id, n, line, events, at)
SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::text[], %s::float8[])
ON CONFLICT DO NOTHING
"""
UPDATE_POSTGRESQL = """
UPDATE tables SET n = new.n, proposal = NULL, clock = coalesce(new.clock::json, tables.clock)
FROM unnest(%s::text[], %s::int[], %s::text[], %s::text[]) AS new (id, n, status, clock)
WHERE tables.id = new.id AND tables.status = new.status
"""
NOTIFY_POSTGRESQL = "SELECT pg_notify(%s, message) FROM unnest(%s::text[]) AS message"
