"""A database for each test, and a house with championships in it."""

from __future__ import annotations

import pytest

from tafelrunde.championship.event.repository import ChampionshipRepository
from tafelrunde.tables.service import House
from tafelrunde.tables.store import Store
from tests.tables.conftest import database, house, kind, store

__all__ = ["database", "house", "kind", "store"]


@pytest.fixture
def championships(store: Store, house: House) -> ChampionshipRepository:
    """The championships of that database."""
    return ChampionshipRepository(store, house)
