"""Bringing a database to the schema of this program.

The revisions lie in `migrations/versions`, numbered 0001, 0002 and so on, and are only ever
added to. All that are missing run in one transaction: a database is of one revision or another,
never between two.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, InterfaceError, ProgrammingError

from tafelrunde.tables.errors import refusal
from tafelrunde.tables.schema import METADATA

MIGRATIONS_FOLDER = Path(__file__).parent / "migrations"
VERSION_TABLE = "alembic_version"
"""The table in which the database's own revision stands."""
DATA_ERRORS = (DataError, IntegrityError, InterfaceError, ProgrammingError)
"""What a database says to wrong data and wrong statements; all else means that it is away."""
_ADVISORY = 0x7AFE1
_alembic_lock = threading.RLock()  # Alembic keeps what it works on in globals


def upgrade(engine: Engine) -> list[str]:
    """Bring an empty or older database to the newest revision; name the ones that were missing.

    The engine is one of a `Store`: on SQLite its transactions lock out other writers at once.
    Whoever comes second waits, and finds nothing left to do.
    """
    try:
        if current_revision(engine) == newest_revision():
            return []
        with exclusive_transaction(engine) as connection:
            return migrate(connection)
    except DATA_ERRORS:
        raise
    except DBAPIError as error:
        raise refusal("database_away") from error


def newest_revision() -> str:
    """Give the newest revision this program knows."""
    head = _scripts(_config()).get_current_head()
    assert head is not None
    return head


def known_revisions() -> list[str]:
    """List all revisions this program knows, oldest first."""
    return [script.revision for script in _scripts(_config()).walk_revisions()][::-1]


def current_revision(engine: Engine) -> str | None:
    """Give the revision of a database, None if it has none."""
    with engine.connect() as connection:
        return revision_of(connection.execution_options(reads=True))


def revision_of(connection: Connection) -> str | None:
    """Give the revision of a database that is open, None if it has none."""
    return MigrationContext.configure(connection).get_current_revision()


def require_newest(engine: Engine) -> None:
    """Refuse a database of any other revision than the newest; change nothing."""
    with engine.connect() as connection:
        found = revision_of(connection.execution_options(reads=True))
        require_known(connection, found)
    if found != newest_revision():
        raise refusal("database_older")


def require_known(connection: Connection, revision: str | None) -> None:
    """Refuse a database that a newer program, or another one, has made."""
    if revision is None:
        if set(inspect(connection).get_table_names()) & set(METADATA.tables):
            raise refusal("database_unknown")
    elif revision not in known_revisions():
        raise refusal("database_newer", revision=revision[:40])


@contextmanager
def exclusive_transaction(engine: Engine) -> Iterator[Connection]:
    """Work in one transaction while nobody else changes the schema."""
    with _alembic_lock, engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            with _without_foreign_keys(connection), connection.begin():
                yield connection
                _check_references(connection)
        else:
            with connection.begin():
                connection.execute(text(f"SELECT pg_advisory_xact_lock({_ADVISORY})"))
                yield connection


@contextmanager
def _without_foreign_keys(connection: Connection) -> Iterator[None]:
    """Copy tables without SQLite deleting what refers to them; it is checked at the end.

    The setting counts only outside of a transaction, so it is made on the bare connection.
    """
    bare = connection.connection.cursor()
    bare.execute("PRAGMA foreign_keys=OFF")
    try:
        yield
    finally:
        bare.execute("PRAGMA foreign_keys=ON")
        bare.close()


def _check_references(connection: Connection) -> None:
    if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
        raise refusal("database_torn")


def migrate(connection: Connection, to: str | None = None) -> list[str]:
    """Run the missing revisions up to one, or all; give their names."""
    with _alembic_lock:
        config = _config()
        found, wanted = revision_of(connection), to or newest_revision()
        require_known(connection, found)
        steps = _scripts(config).iterate_revisions(wanted, found or "base")
        names = [script.revision for script in steps][::-1]
        if names:
            config.attributes["connection"] = connection
            command.upgrade(config, wanted)
        return names


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _scripts(config: Config) -> ScriptDirectory:
    return ScriptDirectory.from_config(config)
