"""The database behind the tables: SQLite in a folder, or PostgreSQL.

Everything that must not be lost goes through `append`: an entry is there for good, at exactly
one index, or it is not there. Appends that wait at the same time are written in one commit.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
import threading
import time
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
from tafelrunde.tables import journal_writer as writing
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
from tafelrunde.tables.upgrade import upgrade

Row = TypeVar("Row", bound=DatabaseRow)
MAX_GROUP = 256
BUSY_SECONDS = 10
DEADLOCK_SQLSTATE = "40P01"
"""PostgreSQL's sign for two transactions that wait for each other."""
ANYTHING = "*"
MAX_EPOCHS = 100_000
CHECKPOINT_SECONDS = 0.25
"""Seconds between two movings of SQLite's log into its file."""
MAX_LOG_PAGES = 50_000
"""Pages after which a commit moves it itself, should nobody else have come to it."""
CACHED_TABLES = (ACCOUNTS, SESSIONS, TABLES, SEATS)
"""Tables whose rows processes keep in memory, and must hear of when they change."""


class Store:
    """A database with the schema of this package."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = _create_engine(url)
        self.origin = secrets.token_hex(4)
        """Tells this process from the others on the same database."""
        self.epoch = 0
        """Grows with every change of any rows: what was read in an earlier one may be old."""
        self._epochs: dict[str, int] = {}
        self.listeners: list[Callable[[str], None]] = []
        """Called with a table's id, or `ANYTHING`, when rows have changed."""
        # SQLite has one writer at a time; who waits for it there sleeps, who waits here does not.
        is_sqlite = self.engine.dialect.name == "sqlite"
        self._one_by_one: AbstractContextManager[Any] = (
            threading.RLock() if is_sqlite else nullcontext()
        )
        self._waiting: SimpleQueue[tuple[AppendRequest, AppendAnswer] | None] = SimpleQueue()
        self._door = threading.Lock()
        self._is_closed = False
        self._writer = threading.Thread(target=self._write, name="journal", daemon=True)
        self._writer.start()
        self._has_grown = threading.Event()
        if is_sqlite:
            threading.Thread(target=self._tidy, name="tidying", daemon=True).start()

    @classmethod
    def in_folder(cls, folder: Path) -> Store:
        """Open the SQLite database of a data folder."""
        folder.mkdir(parents=True, exist_ok=True)
        return cls(f"sqlite+pysqlite:///{folder / 'tafelrunde.sqlite'}")

    def create(self) -> None:
        """Bring the database to the newest schema, an empty one too."""
        upgrade(self.engine)

    def close(self) -> None:
        """Finish what waits to be written, and let go of the database."""
        with self._door:
            is_first, self._is_closed = not self._is_closed, True
        if is_first:
            self._waiting.put(None)
            self._has_grown.set()
            self._writer.join()
            self.engine.dispose()

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Work in one transaction; a database that cannot be reached is a clear refusal."""
        try:
            with self._one_by_one, self.engine.begin() as connection:
                yield connection
        except DBAPIError as error:
            raise refusal("database_away") from error

    @contextmanager
    def read_transaction(self) -> Iterator[Connection]:
        """Read in one transaction that keeps nobody from writing."""
        try:
            with self.engine.connect() as connection:
                yield connection.execution_options(reads=True)
        except DBAPIError as error:
            raise refusal("database_away") from error

    # The journal

    def append(
        self, wanted: AppendRequest, loop: asyncio.AbstractEventLoop | None = None
    ) -> AppendAnswer:
        """Ask for lines to be journaled; the answer says whether they were the first there.

        With an event loop the answer is given there, else in the journal's own thread.
        """
        answer = AppendAnswer(loop)
        with self._door:
            if self._is_closed:
                answer.set_exception(refusal("database_away"))
            else:
                self._waiting.put((wanted, answer))
        return answer

    def _write(self) -> None:
        """Write what waits, many appends in one commit."""
        while True:
            first = self._waiting.get()
            if first is None:
                return
            group = [first]
            is_last = False
            while len(group) < MAX_GROUP and not self._waiting.empty():
                following = self._waiting.get()
                if following is None:
                    is_last = True
                    break
                group.append(following)
            self._write_group([pair for pair in group if pair[1].set_running_or_notify_cancel()])
            if is_last:
                return

    def _tidy(self) -> None:
        """Move what is in SQLite's log into its file now and then, beside whoever writes.

        SQLite would do that within a commit, and all who wait for the commit would wait longer.
        """
        while not self._is_closed:
            self._has_grown.wait()
            self._has_grown.clear()
            time.sleep(CHECKPOINT_SECONDS)
            with suppress(SQLAlchemyError, sqlite3.Error):
                connection = self.engine.raw_connection()  # in no transaction
                try:
                    connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
                finally:
                    connection.close()

    def _write_group(self, group: list[tuple[AppendRequest, AppendAnswer]], tries: int = 3) -> None:
        """Write a group in one commit; if that fails, each by itself, so that one harms none."""
        # Two processes that lock tables in another order would wait for each other.
        group = sorted(group, key=lambda pair: pair[0].table_id)
        try:
            taken = self._written([wanted for wanted, _ in group])
        except Exception as error:
            if tries and _is_deadlock(error):
                self._write_group(group, tries - 1)
            elif len(group) == 1 or _is_away(error):
                resolve_answers([(answer, _as_refusal(error)) for _, answer in group])
            else:
                for pair in group:
                    self._write_group([pair])
            return
        resolve_answers([(answer, said) for (_, answer), said in zip(group, taken, strict=True)])

    def _written(self, group: list[AppendRequest]) -> list[bool]:
        """Write in one commit what is not late; nearly always that is everything."""
        try:
            with self.transaction() as connection:
                writing.write_group(connection, group, self.origin)
            self._has_grown.set()
            return [True] * len(group)
        except Conflict:
            with self.transaction() as connection:
                return [self._is_appended(connection, wanted) for wanted in group]

    def _is_appended(self, connection: Connection, wanted: AppendRequest) -> bool:
        """Append, or leave everything as it was."""
        try:
            with connection.begin_nested():
                writing.write_one(connection, wanted, self.origin)
        except Conflict:
            return False
        return True

    # Telling what has changed

    def notify_listeners(self, what: str) -> None:
        """Tell everybody in this process that rows have changed."""
        if what == ANYTHING or len(self._epochs) >= MAX_EPOCHS:
            self.epoch += 1
            self._epochs.clear()
        else:
            self._epochs[what] = self._epochs.get(what, 0) + 1
        for listener in self.listeners:
            listener(what)

    def epoch_of(self, table_id: str) -> tuple[int, int]:
        """Give what grows with every change of one table's rows."""
        return self.epoch, self._epochs.get(table_id, 0)

    @contextmanager
    def notifying_transaction(self, table: Any, what: str = ANYTHING) -> Iterator[Connection]:
        """Work in one transaction, and tell whoever keeps rows of such a table."""
        with self.transaction() as connection:
            yield connection
            if table in CACHED_TABLES:
                writing.notify(connection, self.origin, what)
        if table in CACHED_TABLES:
            self.notify_listeners(what)

    def read_lines(self, table_id: str, start: int = 0) -> list[Entry]:
        """Read a journal from an index on."""
        wanted = (
            select(JOURNAL.c.line)
            .where(JOURNAL.c.table_id == table_id, JOURNAL.c.n >= start)
            .order_by(JOURNAL.c.n)
        )
        with self.read_transaction() as connection:
            return [json.loads(line) for line in connection.scalars(wanted)]

    def read_events(self, table_id: str, start: int, limit: int) -> list[tuple[int, list[Event]]]:
        """Read what happened by the entries from an index on."""
        wanted = (
            select(JOURNAL.c.n, JOURNAL.c.events)
            .where(JOURNAL.c.table_id == table_id, JOURNAL.c.n >= start)
            .order_by(JOURNAL.c.n)
            .limit(limit)
        )
        with self.read_transaction() as connection:
            found = connection.execute(wanted).all()
        return [(n, [Event.from_json(e) for e in json.loads(events)]) for n, events in found]

    # Rows

    def add(self, table: Any, **values: Any) -> bool:
        """Insert a row; False if one with the same key is there."""
        with self.transaction() as connection:
            statement = writing.insert_or_ignore(connection, table).values(**values)
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
        values: Mapping[str, Any],
        begun: Callable[[Sequence[SeatRow]], Mapping[str, Any] | None],
    ) -> bool:
        """Change a seat of a table that gathers, and begin the game if that makes it full.

        The table's row is locked meanwhile, so that nobody leaves while it begins.
        """
        gathering = and_(TABLES.c.id == table_id, TABLES.c.status == "open")
        seats = select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)
        with self.notifying_transaction(TABLES, table_id) as connection:
            if connection.execute(select(TABLES.c.id).where(gathering).with_for_update()).first():
                changed = connection.execute(update(SEATS).where(*where).values(**values)).rowcount
                start = begun(read_rows(connection, SeatRow, seats))
                if changed and start is not None:
                    connection.execute(update(TABLES).where(gathering).values(**start))
                return bool(changed)
        return False

    def record_agreement(
        self, table_id: str, proposal: str, seats: Sequence[int]
    ) -> dict[str, Any] | None:
        """Note that seats agree to a proposal; give it as it stands then, None if it is gone.

        The row is locked meanwhile: of two who agree at once neither is forgotten.
        """
        wanted = select(TABLES.c.proposal).where(TABLES.c.id == table_id).with_for_update()
        with self.notifying_transaction(TABLES, table_id) as connection:
            found = connection.scalar(wanted)
            if found is None or found.get("id", "") != proposal:
                return None
            new = {**found, "open": [seat for seat in found["open"] if seat not in seats]}
            where = TABLES.c.id == table_id
            connection.execute(update(TABLES).where(where).values(proposal=new))
            return new

    def one(self, kind: type[Row], *where: Any) -> Row | None:
        """Return the row that fits, None if there is none."""
        with self.read_transaction() as connection:
            found = connection.execute(select(kind.schema_table).where(*where)).first()
        make: Callable[..., Row] = kind
        return None if found is None else make(*found)

    def rows(self, kind: type[Row], *where: Any, order: Any = None, limit: int = 500) -> list[Row]:
        """Return the rows that fit."""
        statement = select(kind.schema_table).where(*where).limit(limit)
        ordered = statement if order is None else statement.order_by(order)
        with self.read_transaction() as connection:
            return read_rows(connection, kind, ordered)

    def change(self, table: Any, *where: Any, of: str = ANYTHING, **values: Any) -> int:
        """Change rows, of one table of the house or of any; say how many."""
        with self.notifying_transaction(table, of) as connection:
            return connection.execute(update(table).where(and_(*where)).values(**values)).rowcount

    def remove(self, table: Any, *where: Any) -> int:
        """Delete rows; say how many."""
        with self.notifying_transaction(table) as connection:
            return connection.execute(table.delete().where(*where)).rowcount


def read_rows(connection: Connection, kind: type[Row], statement: Select[Any]) -> list[Row]:
    """Return what a SELECT of a whole table of the schema finds, as rows of its class."""
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
    # Whatever the server's habit is: an act is answered when it is on the disk.
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
    """Tell whether two transactions waited for each other; that can be tried again."""
    cause = error.__cause__
    return isinstance(cause, OperationalError) and _sqlstate(cause) == DEADLOCK_SQLSTATE


def _is_away(error: Exception) -> bool:
    """Tell whether nothing can be written at all now."""
    cause = error.__cause__
    return (
        isinstance(cause, OperationalError | InterfaceError)
        and _sqlstate(cause) != DEADLOCK_SQLSTATE
    )


def _sqlstate(error: DBAPIError) -> object:
    return getattr(error.orig, "sqlstate", None)


def _as_refusal(error: Exception) -> TableError:
    return error if isinstance(error, TableError) else refusal("database_away")


def _make_durable(connection: Any, _: Any) -> None:
    """Write-ahead log, and every commit on the disk before it is answered."""
    connection.isolation_level = None  # transactions are begun by hand, below
    cursor = connection.cursor()
    pragmas = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
    for pragma in (*pragmas, f"wal_autocheckpoint={MAX_LOG_PAGES}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_immediately(connection: Connection) -> None:
    """Writers take the lock at once: two readers that both want to write would wait forever."""
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
