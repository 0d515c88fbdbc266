"""A database for each test, and a house with championships in it."""

from __future__ import annotations

import pytest

from tafelrunde.championship.event.repository import ChampionshipRepository
from tafelrunde.tables.service import TableService
from tafelrunde.tables.store import Store
from tests.tables.conftest import database, kind, store, tables

__all__ = ["database", "kind", "store", "tables"]


@pytest.fixture
def championships(store: Store, tables: TableService) -> ChampionshipRepository:
    """The championships of that database."""
    return ChampionshipRepository(store, tables)
