"""Upgrading a database to the schema of this program.

The revisions are in `migrations/versions`, numbered 0001, 0002 and so on; an existing one never
changes. All missing revisions run in one transaction, so that a database is never between two
revisions.
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
"""The table that holds the database's revision."""
DATA_ERRORS = (DataError, IntegrityError, InterfaceError, ProgrammingError)
"""Errors about wrong data and wrong statements; any other error means that it is unreachable."""
_ADVISORY = 0x7AFE1
_alembic_lock = threading.RLock()  # Alembic keeps what it works on in globals


def upgrade(engine: Engine) -> list[str]:
    """Bring an empty or older database to the newest revision; return the missing ones.

    The engine is one of a `Store`: on SQLite its transactions lock out other writers at once.
    A second process waits, and finds nothing left to do.
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
    """Return the newest revision that this program knows."""
    head = _scripts(_config()).get_current_head()
    assert head is not None
    return head


def known_revisions() -> list[str]:
    """Return all revisions that this program knows, oldest first."""
    return [script.revision for script in _scripts(_config()).walk_revisions()][::-1]


def current_revision(engine: Engine) -> str | None:
    """Return the revision of a database; None if it has none."""
    with engine.connect() as connection:
        return revision_of(connection.execution_options(reads=True))


def revision_of(connection: Connection) -> str | None:
    """Return the revision of an open database; None if it has none."""
    return MigrationContext.configure(connection).get_current_revision()


def require_newest(engine: Engine) -> None:
    """Refuse a database of any other revision than the newest."""
    with engine.connect() as connection:
        revision = revision_of(connection.execution_options(reads=True))
        require_known(connection, revision)
    if revision != newest_revision():
        raise refusal("database_older")


def require_known(connection: Connection, revision: str | None) -> None:
    """Refuse a database of a newer version, or of another program."""
    if revision is None:
        if set(inspect(connection).get_table_names()) & set(METADATA.tables):
            raise refusal("database_unknown")
    elif revision not in known_revisions():
        raise refusal("database_newer", revision=revision[:40])


@contextmanager
def exclusive_transaction(engine: Engine) -> Iterator[Connection]:
    """Work in one transaction while no other process changes the schema."""
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
    """Let SQLite copy tables without deleting rows that refer to them; `_check_references` follows.

    The setting has an effect only outside of a transaction, so it is made on the raw connection.
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
    """Run the missing revisions up to one, or all of them; return their names."""
    with _alembic_lock:
        config = _config()
        revision, target = revision_of(connection), to or newest_revision()
        require_known(connection, revision)
        steps = _scripts(config).iterate_revisions(target, revision or "base")
        names = [script.revision for script in steps][::-1]
        if names:
            config.attributes["connection"] = connection
            command.upgrade(config, target)
        return names


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _scripts(config: Config) -> ScriptDirectory:
    return ScriptDirectory.from_config(config)
