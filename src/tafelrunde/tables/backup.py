"""A whole database as one file, for SQLite and PostgreSQL alike.

The file is compressed JSON lines: a header with the schema's revision, then for each table a
line with its name, columns and number of rows, and the rows. The last line marks a complete file.
A file of an older revision is read into a database of that revision, which is then upgraded.
"""

from __future__ import annotations

import contextlib
import gzip
import json
import os
import secrets
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, TextIO, cast

from sqlalchemy import (
    JSON,
    Connection,
    Engine,
    Integer,
    MetaData,
    Table,
    Text,
    create_engine,
    func,
    inspect,
    select,
    text,
)
from sqlalchemy import cast as as_type
from sqlalchemy.exc import DBAPIError, StatementError

from tafelrunde.kernel import FileProblem, Phrase
from tafelrunde.kernel.files import error_cause
from tafelrunde.tables import upgrade
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.schema import METADATA

FORMAT = 1
ROWS_AT_ONCE = 500
_FILE_ERRORS = (gzip.BadGzipFile, EOFError, zlib.error, ValueError, TypeError, RecursionError)
Progress = Callable[[int, int], None]
"""Called with the amount that is done, and the total."""


def backup(engine: Engine, path: Path, progress: Progress) -> int:
    """Copy everything as it is at one moment into a new file; return the number of rows."""
    if path.exists():
        raise refusal("file_exists", path=str(path))
    try:
        with _read_snapshot(engine) as connection, _new_file(path) as file:
            revision = upgrade.revision_of(connection)
            upgrade.require_known(connection, revision)
            if revision is None:
                raise refusal("database_empty")
            return _copy_tables(connection, revision, file, progress)
    except DBAPIError as error:
        raise refusal("database_away") from error
    except OSError as error:
        raise FileProblem(
            Phrase("file.unwritable", {"path": str(path), "why": error_cause(error)})
        ) from error


@contextlib.contextmanager
def _read_snapshot(engine: Engine) -> Iterator[Connection]:
    """Read from a snapshot that does not change while others write."""
    with engine.connect() as connection:
        connection.execution_options(reads=True)
        if connection.dialect.name == "postgresql":
            connection.execution_options(isolation_level="REPEATABLE READ")
        with connection.begin():
            yield connection


@contextlib.contextmanager
def _new_file(path: Path) -> Iterator[TextIO]:
    """Write a compressed file under another name; rename it when it is complete and on the disk.

    It holds password hashes and seeds of running games, so only its owner may read it.
    """
    beside = path.with_name(f".{path.name[:40]}.{secrets.token_hex(4)}.new")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as bare:
            with gzip.open(bare, "wt", encoding="utf-8", newline="\n") as file:
                yield cast(TextIO, file)
            bare.flush()
            os.fsync(bare.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _copy_tables(connection: Connection, revision: str, file: TextIO, progress: Progress) -> int:
    tables = schema_at(revision).sorted_tables
    counts = [connection.scalar(select(func.count()).select_from(table)) or 0 for table in tables]
    done, total = 0, sum(counts)
    _write_line(file, {"tafelrunde_backup": FORMAT, "revision": revision})
    for table, count in zip(tables, counts, strict=True):
        columns = [column.name for column in table.c]
        _write_line(file, {"table": table.name, "columns": columns, "rows": count})
        for rows in connection.execute(_select_all(table)).yield_per(ROWS_AT_ONCE).partitions():
            for row in rows:
                _write_line(file, [*row])
            done += len(rows)
            progress(done, total)
    _write_line(file, {"end": total})
    return total


def _select_all(table: Table) -> Any:
    """Select all rows in order; JSON as text, so that its null differs from a missing value."""
    columns = [as_type(c, Text) if isinstance(c.type, JSON) else c for c in table.c]
    return select(*columns).order_by(*table.primary_key)


def _write_line(file: TextIO, data: object) -> None:
    file.write(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")


def schema_at(revision: str) -> MetaData:
    """Return the tables as they were at a revision, read from a database in memory."""
    engine, schema = create_engine("sqlite://"), MetaData()
    with engine.begin() as connection:
        upgrade.migrate(connection, revision)
        schema.reflect(connection)
    engine.dispose()
    schema.remove(schema.tables[upgrade.VERSION_TABLE])
    for table in schema.tables.values():
        for column in table.c:
            if isinstance(column.type, JSON):
                column.type = JSON(none_as_null=True)
    return schema


# Restoring


def restore(engine: Engine, path: Path, progress: Progress) -> int:
    """Read a backup into an empty database, all or nothing; return the number of rows."""
    try:
        with path.open("rb") as bare, upgrade.exclusive_transaction(engine) as connection:
            return _BackupReader(bare, progress).restore_into(connection)
    except (*upgrade.DATA_ERRORS, *_FILE_ERRORS) as error:
        raise refusal("bad_backup", path=str(path)) from error
    except DBAPIError as error:
        raise refusal("database_away") from error
    except StatementError as error:
        raise refusal("bad_backup", path=str(path)) from error
    except OSError as error:
        raise FileProblem(
            Phrase("file.unreadable", {"path": str(path), "why": error_cause(error)})
        ) from error


class _BackupReader:
    """Reads a backup into a database."""

    def __init__(self, bare: BinaryIO, progress: Progress) -> None:
        self.bare = bare
        self.size = os.fstat(bare.fileno()).st_size
        self.progress = progress
        self.lines = gzip.open(bare, "rt", encoding="utf-8", newline="\n")  # noqa: SIM115 - read as long as the file itself

    def next(self) -> Any:
        """Return the next line; a file that ends too early is broken."""
        line = self.lines.readline()
        if not line.endswith("\n"):
            raise EOFError
        return json.loads(line)

    def restore_into(self, connection: Connection) -> int:
        """Fill an empty database, and upgrade it to the newest revision."""
        header = self.next()
        if not isinstance(header, dict) or header.get("tafelrunde_backup") != FORMAT:
            raise ValueError("no backup")
        revision = str(header.get("revision"))
        if revision not in upgrade.known_revisions():
            raise refusal("backup_newer", revision=revision[:40])
        _prepare_database(connection, revision)
        tables = schema_at(revision).sorted_tables
        total = sum(self._fill(connection, table) for table in tables)
        if self.next() != {"end": total} or self.lines.read(1):
            raise ValueError("not the end")
        for table in tables:
            _reset_sequence(connection, table)
        upgrade.migrate(connection)
        return total

    def _fill(self, connection: Connection, table: Table) -> int:
        """Insert the rows of one table; return their number."""
        names, head = [column.name for column in table.c], self.next()
        if not isinstance(head, dict) or [head.get("table"), head.get("columns")] != [
            table.name,
            names,
        ]:
            raise ValueError("another table")
        left = int(head["rows"])
        while left > 0:
            rows = [_read_row(table, self.next()) for _ in range(min(left, ROWS_AT_ONCE))]
            connection.execute(table.insert(), rows)
            left -= len(rows)
            self.progress(self.bare.tell(), self.size)
        return int(head["rows"])


def _read_row(table: Table, values: Sequence[Any]) -> dict[str, Any]:
    row = dict(zip([column.name for column in table.c], values, strict=True))
    for column in table.c:
        if isinstance(column.type, JSON) and row[column.name] is not None:
            value = json.loads(row[column.name])
            row[column.name] = JSON.NULL if value is None else value
    return row


def _prepare_database(connection: Connection, revision: str) -> None:
    """Bring an empty database to a revision."""
    present = upgrade.revision_of(connection)
    if present is not None:
        upgrade.require_known(connection, present)
    schema = MetaData()
    ours = {*METADATA.tables, upgrade.VERSION_TABLE} & set(inspect(connection).get_table_names())
    schema.reflect(connection, only=sorted(ours))
    _require_empty(connection, schema)
    if present != revision:
        schema.drop_all(connection)
        upgrade.migrate(connection, revision)


def _require_empty(connection: Connection, schema: MetaData) -> None:
    """Refuse a database that holds any row; on PostgreSQL the tables stay locked meanwhile."""
    tables = [table for table in schema.sorted_tables if table.name != upgrade.VERSION_TABLE]
    for table in tables:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f'LOCK TABLE "{table.name}" IN ACCESS EXCLUSIVE MODE'))
        if connection.execute(select(table).limit(1)).first() is not None:
            raise refusal("not_empty")


def _reset_sequence(connection: Connection, table: Table) -> None:
    """Let PostgreSQL number new rows after the restored ones."""
    keys = list(table.primary_key)
    if connection.dialect.name != "postgresql" or len(keys) != 1:
        return
    if isinstance(keys[0].type, Integer):
        name, key = table.name, keys[0].name
        highest = f'(SELECT max("{key}") FROM "{name}")'
        sequence = f"pg_get_serial_sequence('{name}', '{key}')"
        connection.execute(text(f"SELECT setval({sequence}, {highest})"))


__all__ = ["Progress", "backup", "restore", "schema_at"]
