"""A real house and a real browser: people whose pages may neither fail nor ask elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server.conftest import home
from tests.server.processes import ServerProcess
from tests.tables.backends import Sqlite, begin_file
from tests.web.people import Person

__all__ = ["home"]


class ThinkingServer(ServerProcess):
    """A house whose bots think in processes, for hints and reviews."""

    is_daemon = False


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server process with a database of its own, where bots act at once."""
    folder = tmp_path_factory.mktemp("house")
    made = ThinkingServer(Sqlite(begin_file(folder / "data")), folder)
    try:
        yield made.start()
    finally:
        if made.is_alive:
            made.end()


@contextmanager
def open_door(browser: Browser, house: ServerProcess) -> Iterator[Callable[..., Person]]:
    """Let people come in; when the test is over none of their pages may have complained."""
    came: list[Person] = []

    def open_page(name: str = "", **how: object) -> Person:
        came.append(Person(browser, house.address, name, **how))  # type: ignore[arg-type]  # any arguments of Person
        return came[-1]

    yield open_page
    faults = [fault for one in came for fault in one.faults]
    for one in came:
        one.context.close()
    assert faults == []


@pytest.fixture
def person(browser: Browser, house: ServerProcess) -> Iterator[Callable[..., Person]]:
    """Let people with Chromium come in."""
    with open_door(browser, house) as open_page:
        yield open_page


@pytest.fixture
def person_with_firefox(firefox: Browser, house: ServerProcess) -> Iterator[Callable[..., Person]]:
    """Let people with Firefox come in."""
    with open_door(firefox, house) as open_page:
        yield open_page


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    """A folder for screenshots."""
    return tmp_path
