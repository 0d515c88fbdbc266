"""The PostgreSQL server of the other tests."""

from __future__ import annotations

from tests.tables.conftest import server

__all__ = ["server"]
