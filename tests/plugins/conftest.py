"""The packages beside this file are games from elsewhere: they are built, and not imported here."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.plugins.install import HERE, Installed, PluginHouse, install
from tests.web.people import Person

collect_ignore_glob = ["*/src/*", "*/tests/*"]


@pytest.fixture(scope="session")
def installed_plugins(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Stichel and Noughts, installed for these tests alone."""
    folder = tmp_path_factory.mktemp("elsewhere")
    return install(folder, HERE / "stichel", HERE / "noughts")


@pytest.fixture(scope="session")
def house(installed_plugins: Installed) -> Iterator[PluginHouse]:
    """A server process that knows the games from elsewhere."""
    made = PluginHouse(installed_plugins)
    try:
        yield made.start()
    finally:
        made.end()


@pytest.fixture
def visitor(browser: Browser, house: PluginHouse) -> Iterator[Person]:
    """A guest with a browser, whose pages may not complain."""
    person = Person(browser, house.address, "Anna")
    yield person
    person.context.close()
    assert person.faults == []
