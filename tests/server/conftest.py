"""A house for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.passwords import cheap_passwords
from tests.server.visitors import Home, run_house
from tests.tables.conftest import database, kind

__all__ = ["database", "kind"]


@pytest.fixture(scope="package", autouse=True)
def passwords() -> Iterator[None]:
    """Passwords that cost little, in all tests of the server."""
    with cheap_passwords():
        yield


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    """A house with an empty SQLite folder, where nobody asks too often."""
    with run_house(tmp_path / "data") as home:
        yield home
