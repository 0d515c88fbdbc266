"""The database behind the tables: SQLite in a folder, or PostgreSQL.

Everything that must not be lost goes through `append`: an entry is stored durably at exactly one
index, or not at all. Appends that wait at the same time are written in one commit.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Select,
    and_,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError

from tafelrunde.kernel import Event
from tafelrunde.tables import journal_writer
from tafelrunde.tables.errors import TableError, refusal
from tafelrunde.tables.journal import Entry
from tafelrunde.tables.journal_writer import (
    CHANNEL,
    AppendAnswer,
    AppendRequest,
    Conflict,
    resolve_answers,
)
from tafelrunde.tables.rows import DatabaseRow, SeatRow
from tafelrunde.tables.schema import ACCOUNTS, JOURNAL, SEATS, SESSIONS, TABLES
from tafelrunde.tables.take_backs import TakeBack, find_take_backs
from tafelrunde.tables.upgrade import upgrade

Row = TypeVar("Row", bound=DatabaseRow)
MAX_GROUP = 256
BUSY_SECONDS = 10
DEADLOCK_SQLSTATE = "40P01"
"""PostgreSQL's code for two transactions that wait for each other."""
ANYTHING = "*"
MAX_EPOCHS = 100_000
CHECKPOINT_SECONDS = 0.25
"""Pause between two checkpoints, which move SQLite's log into its file."""
MAX_LOG_PAGES = 50_000
"""Pages after which a commit makes a checkpoint itself, if the thread has not done it."""
CACHED_TABLES = (ACCOUNTS, SESSIONS, TABLES, SEATS)
"""Tables whose rows processes cache, so that they must hear of changes."""


class Store:
    """A database with the schema of this package."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = _create_engine(url)
        self.origin = secrets.token_hex(4)
        """Distinguishes this process from the others on the same database."""
        self.epoch = 0
        """Grows with every change of unknown tables: rows read in an earlier epoch may be old."""
        self._epochs: dict[str, int] = {}
        self.listeners: list[Callable[[str], None]] = []
        """Called with a table's id, or `ANYTHING`, when rows have changed."""
        # SQLite has one writer at a time. A thread that waits for it in SQLite sleeps for a fixed
        # time; a thread that waits for this lock goes on at once.
        is_sqlite = self.engine.dialect.name == "sqlite"
        self._write_lock: AbstractContextManager[Any] = (
            threading.RLock() if is_sqlite else nullcontext()
        )
        self._queue: SimpleQueue[tuple[AppendRequest, AppendAnswer] | None] = SimpleQueue()
        self._close_lock = threading.Lock()
        self._is_closed = False
        self._writer = threading.Thread(target=self._write, name="journal", daemon=True)
        self._writer.start()
        self._has_written, self._is_closing = threading.Event(), threading.Event()
        self._checkpoints: threading.Thread | None = None
        if is_sqlite:
            target, name = self._make_checkpoints, "checkpoints"
            self._checkpoints = threading.Thread(target=target, name=name, daemon=True)
            self._checkpoints.start()

    @classmethod
    def in_folder(cls, folder: Path) -> Store:
        """Open the SQLite database of a data folder."""
        folder.mkdir(parents=True, exist_ok=True)
        return cls(f"sqlite+pysqlite:///{folder / 'tafelrunde.sqlite'}")

    def create(self) -> None:
        """Bring the database to the newest schema, an empty one too."""
        upgrade(self.engine)

    def close(self) -> None:
        """Write what is queued, and close the database."""
        with self._close_lock:
            is_first, self._is_closed = not self._is_closed, True
        if is_first:
            self._queue.put(None)
            self._writer.join()
            self._stop_checkpoints()
            self.engine.dispose()

    def _stop_checkpoints(self) -> None:
        """End the thread: a later checkpoint would open the file anew, in a folder that may go."""
        self._is_closing.set()
        self._has_written.set()
        if self._checkpoints is not None:
            self._checkpoints.join()

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Work in one transaction; refuse clearly if the database cannot be reached."""
        try:
            with self._write_lock, self.engine.begin() as connection:
                yield connection
        except DBAPIError as error:
            raise refusal("database_away") from error

    @contextmanager
    def read_transaction(self) -> Iterator[Connection]:
        """Read in one transaction that does not block writers."""
        try:
            with self.engine.connect() as connection:
                yield connection.execution_options(reads=True)
        except DBAPIError as error:
            raise refusal("database_away") from error

    # The journal

    def append(
        self, request: AppendRequest, loop: asyncio.AbstractEventLoop | None = None
    ) -> AppendAnswer:
        """Queue lines for the journal; the answer says whether they were first at their indexes.

        With an event loop the answer is set there, else in the journal's own thread.
        """
        answer = AppendAnswer(loop)
        with self._close_lock:
            if self._is_closed:
                answer.set_exception(refusal("database_away"))
            else:
                self._queue.put((request, answer))
        return answer

    def _write(self) -> None:
        """Write the queue, many appends in one commit."""
        while True:
            first = self._queue.get()
            if first is None:
                return
            group = [first]
            is_last = False
            while len(group) < MAX_GROUP and not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    is_last = True
                    break
                group.append(following)
            self._write_group([pair for pair in group if pair[1].set_running_or_notify_cancel()])
            if is_last:
                return

    def _make_checkpoints(self) -> None:
        """Make checkpoints of SQLite's log now and then, while others write.

        SQLite would do that within a commit, and all who wait for the commit would wait longer.
        """
        while True:
            self._has_written.wait()
            self._has_written.clear()
            if self._is_closing.wait(CHECKPOINT_SECONDS):
                return
            with suppress(SQLAlchemyError, sqlite3.Error):
                connection = self.engine.raw_connection()  # in no transaction
                try:
                    connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
                finally:
                    connection.close()

    def _write_group(self, group: list[tuple[AppendRequest, AppendAnswer]], tries: int = 3) -> None:
        """Write a group in one commit; after an error write each append alone, to isolate it."""
        # Two processes that lock tables in different orders would wait for each other.
        group = sorted(group, key=lambda pair: pair[0].table_id)
        try:
            results = self._write_requests([request for request, _ in group])
        except Exception as error:
            if tries and _is_deadlock(error):
                self._write_group(group, tries - 1)
            elif len(group) == 1 or _is_away(error):
                resolve_answers([(answer, _to_refusal(error)) for _, answer in group])
            else:
                for pair in group:
                    self._write_group([pair])
            return
        answers = [answer for _, answer in group]
        resolve_answers([*zip(answers, results, strict=True)])

    def _write_requests(self, group: list[AppendRequest]) -> list[bool]:
        """Write a group in one commit, without conflicting appends; there are rarely any."""
        try:
            with self.transaction() as connection:
                journal_writer.write_group(connection, group, self.origin)
            self._has_written.set()
            return [True] * len(group)
        except Conflict:
            with self.transaction() as connection:
                return [self._write_alone(connection, request) for request in group]

    def _write_alone(self, connection: Connection, request: AppendRequest) -> bool:
        """Write one append; return whether it had no conflict."""
        try:
            with connection.begin_nested():
                journal_writer.write_one(connection, request, self.origin)
        except Conflict:
            return False
        return True

    # Notices of changes

    def notify_listeners(self, what: str) -> None:
        """Tell the listeners in this process that rows of a table have changed."""
        if what == ANYTHING or len(self._epochs) >= MAX_EPOCHS:
            self.epoch += 1
            self._epochs.clear()
        else:
            self._epochs[what] = self._epochs.get(what, 0) + 1
        for listener in self.listeners:
            listener(what)

    def epoch_of(self, table_id: str) -> tuple[int, int]:
        """Return a value that grows with every change of one table's rows."""
        return self.epoch, self._epochs.get(table_id, 0)

    @contextmanager
    def notifying_transaction(self, table: Any, what: str = ANYTHING) -> Iterator[Connection]:
        """Work in one transaction, and notify all caches of the rows."""
        with self.transaction() as connection:
            yield connection
            if table in CACHED_TABLES:
                journal_writer.notify(connection, self.origin, what)
        if table in CACHED_TABLES:
            self.notify_listeners(what)

    def read_lines(self, table_id: str, start: int = 0) -> list[Entry]:
        """Return the entries of a journal from an index on."""
        query = (
            select(JOURNAL.c.line)
            .where(JOURNAL.c.table_id == table_id, JOURNAL.c.n >= start)
            .order_by(JOURNAL.c.n)
        )
        with self.read_transaction() as connection:
            return [json.loads(line) for line in connection.scalars(query)]

    def read_events(self, table_id: str, start: int, limit: int) -> list[tuple[int, list[Event]]]:
        """Return the events of entries from an index on, with the index of each entry."""
        query = (
            select(JOURNAL.c.n, JOURNAL.c.events)
            .where(JOURNAL.c.table_id == table_id, JOURNAL.c.n >= start)
            .order_by(JOURNAL.c.n)
            .limit(limit)
        )
        with self.read_transaction() as connection:
            rows = connection.execute(query).all()
        return [(n, [Event.from_json(e) for e in json.loads(events)]) for n, events in rows]

    def read_log(
        self, table_id: str, start: int, limit: int
    ) -> list[tuple[int, int | None, list[Event]]]:
        """Return entries from an index on: index, the seat that acted if one did, events."""
        query = (
            select(JOURNAL.c.n, JOURNAL.c.line, JOURNAL.c.events)
            .where(JOURNAL.c.table_id == table_id, JOURNAL.c.n >= start)
            .order_by(JOURNAL.c.n)
            .limit(limit)
        )
        with self.read_transaction() as connection:
            rows = connection.execute(query).all()
        return [
            (n, _seat_of_act(line), [Event.from_json(e) for e in json.loads(events)])
            for n, line, events in rows
        ]

    def read_take_backs(self, table_id: str) -> list[TakeBack]:
        """Return the take-backs of a table, oldest first."""
        line = JOURNAL.c.line
        some = select(line).where(JOURNAL.c.table_id == table_id, line.contains("take_back"))
        with self.read_transaction() as connection:
            if connection.execute(some.limit(1)).first() is None:
                return []
        return find_take_backs(self.read_lines(table_id))

    # Rows

    def add(self, table: Any, **values: Any) -> bool:
        """Insert a row; False if its key exists already."""
        with self.transaction() as connection:
            statement = journal_writer.insert_or_ignore(connection, table).values(**values)
            statement = statement.returning(*table.primary_key)
            return connection.execute(statement).first() is not None

    def add_table(self, row: Mapping[str, Any], seats: Sequence[Mapping[str, Any]]) -> None:
        """Insert a table with its seats."""
        with self.transaction() as connection:
            connection.execute(insert(TABLES), dict(row))
            connection.execute(insert(SEATS), [dict(seat) for seat in seats])

    def change_seat(
        self,
        table_id: str,
        where: Sequence[Any],
        values_for: Callable[[Sequence[SeatRow]], Mapping[str, Any]],
        start_if_full: Callable[[Sequence[SeatRow]], Mapping[str, Any] | None],
    ) -> bool:
        """Change a seat of an open table, and start the game if that makes the table full.

        `values_for` returns the new values, given all seats as they are. The table's row is locked
        meanwhile, so that no player leaves while the game starts.
        """
        is_open = and_(TABLES.c.id == table_id, TABLES.c.status == "open")
        seats = select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)
        with self.notifying_transaction(TABLES, table_id) as connection:
            if connection.execute(select(TABLES.c.id).where(is_open).with_for_update()).first():
                values = values_for(read_rows(connection, SeatRow, seats))
                changed = connection.execute(update(SEATS).where(*where).values(**values)).rowcount
                start = start_if_full(read_rows(connection, SeatRow, seats))
                if changed and start is not None:
                    connection.execute(update(TABLES).where(is_open).values(**start))
                return bool(changed)
        return False

    def record_agreement(
        self, table_id: str, proposal: str, seats: Sequence[int]
    ) -> dict[str, Any] | None:
        """Record that seats agree to a proposal; return it as it is then, None if it is gone.

        The row is locked meanwhile: two players who agree at the same moment must both count.
        """
        query = select(TABLES.c.proposal).where(TABLES.c.id == table_id).with_for_update()
        with self.notifying_transaction(TABLES, table_id) as connection:
            stored = connection.scalar(query)
            if stored is None or stored.get("id", "") != proposal:
                return None
            if "declined" in stored or "withdrawn" in stored:
                return None
            new = {**stored, "open": [seat for seat in stored["open"] if seat not in seats]}
            where = TABLES.c.id == table_id
            connection.execute(update(TABLES).where(where).values(proposal=new))
            return new

    def one(self, kind: type[Row], *where: Any) -> Row | None:
        """Return the row that matches; None if there is none."""
        with self.read_transaction() as connection:
            row = connection.execute(select(kind.schema_table).where(*where)).first()
        make: Callable[..., Row] = kind
        return None if row is None else make(*row)

    def rows(self, kind: type[Row], *where: Any, order: Any = None, limit: int = 500) -> list[Row]:
        """Return the rows that match."""
        statement = select(kind.schema_table).where(*where).limit(limit)
        ordered = statement if order is None else statement.order_by(order)
        with self.read_transaction() as connection:
            return read_rows(connection, kind, ordered)

    def change(self, table: Any, *where: Any, of: str = ANYTHING, **values: Any) -> int:
        """Change rows, of one game table or of any; return their number."""
        with self.notifying_transaction(table, of) as connection:
            return connection.execute(update(table).where(and_(*where)).values(**values)).rowcount

    def remove(self, table: Any, *where: Any) -> int:
        """Delete rows; return their number."""
        with self.notifying_transaction(table) as connection:
            return connection.execute(table.delete().where(*where)).rowcount


def read_rows(connection: Connection, kind: type[Row], statement: Select[Any]) -> list[Row]:
    """Return the result of a SELECT of a whole table as rows of its class."""
    make: Callable[..., Row] = kind
    return [make(*row) for row in connection.execute(statement)]


def _create_engine(url: str) -> Engine:
    if url.startswith("sqlite"):
        engine = create_engine(
            url,
            connect_args={"timeout": BUSY_SECONDS},
            hide_parameters=True,
            pool_size=20,
            max_overflow=40,
        )
        event.listen(engine, "connect", _make_durable)
        event.listen(engine, "begin", _begin_immediately)
        return engine
    # An act is answered when it is on the disk, whatever the server's default is.
    durable = {"options": "-c synchronous_commit=on"}
    return create_engine(
        url,
        connect_args=durable,
        hide_parameters=True,
        pool_pre_ping=True,
        pool_size=10,
        max_overflow=20,
    )


def _is_deadlock(error: Exception) -> bool:
    """Return whether two transactions waited for each other; a retry can succeed."""
    cause = error.__cause__
    return isinstance(cause, OperationalError) and _sqlstate(cause) == DEADLOCK_SQLSTATE


def _is_away(error: Exception) -> bool:
    """Return whether the database cannot be reached, so that no write can succeed now."""
    cause = error.__cause__
    return (
        isinstance(cause, OperationalError | InterfaceError)
        and _sqlstate(cause) != DEADLOCK_SQLSTATE
    )


def _sqlstate(error: DBAPIError) -> object:
    return getattr(error.orig, "sqlstate", None)


def _to_refusal(error: Exception) -> TableError:
    return error if isinstance(error, TableError) else refusal("database_away")


def _make_durable(connection: Any, _: Any) -> None:
    """Use a write-ahead log, and put every commit on the disk before it returns."""
    connection.isolation_level = None  # `_begin_immediately` begins transactions
    cursor = connection.cursor()
    pragmas = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
    for pragma in (*pragmas, f"wal_autocheckpoint={MAX_LOG_PAGES}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _seat_of_act(line: str) -> int | None:
    """Return the seat of a journal line; None if it is no act."""
    entry = json.loads(line)
    return entry["seat"] if "act" in entry else None


def _begin_immediately(connection: Connection) -> None:
    """Let writers take the lock at once: two readers that both turn to writing would deadlock."""
    reads = connection.get_execution_options().get("reads")
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


__all__ = [
    "ACCOUNTS",
    "ANYTHING",
    "CHANNEL",
    "JOURNAL",
    "SEATS",
    "SESSIONS",
    "TABLES",
    "AppendRequest",
    "Store",
    "read_rows",
]
