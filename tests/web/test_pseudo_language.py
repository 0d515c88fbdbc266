"""Pages and boards in a language that nobody speaks: nothing untranslated, nothing cut off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tafelrunde.games.friedrich.model import atlas
from tafelrunde.games.friedrich.model.components import NAMES as GENERALS
from tafelrunde.tables.store import Store
from tests.i18n.pseudo import CODE, names_in_texts, write_language
from tests.server.processes import ServerProcess
from tests.tables.backends import Sqlite, begin_file
from tests.web.championship.events import EventPages, MakePerson, account, appoint
from tests.web.conftest import ThinkingServer
from tests.web.house.visits import wait_until_loaded
from tests.web.people import AT_REST, PHONE, WIDE, Person

pytestmark = pytest.mark.live

FIND = (Path(__file__).parent / "pseudo.js").read_text("utf-8")
PAGES = ["/", "/new", "/settings", "/account", "/finished", "/championships"]
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
OWN_NAMES = ["Tafelrunde", "Deutsch", "English", "Ada", "Spring", "Friedrich", "FRIEDRICH",
             "Fredericus", "Richelieu", "Owl", "Bert", "Cora", "Dirk"]  # fmt: skip
"""Names, which are the same in every language."""
DATES = ["this", "minute", "minutes", "ago", "May", "now"]
"""Words of dates, which the browser knows itself."""
NUMBERS = count(1)


def words_of(*names: str) -> set[str]:
    return {word for name in names for word in re.findall(r"[^\W\d_]+", name)}


NAMES = sorted(names_in_texts() | words_of(*OWN_NAMES, *DATES, *atlas.PLACES, *GENERALS))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house that speaks the language too."""
    folder = tmp_path_factory.mktemp("house")
    texts = write_language(folder / "texts")
    made = ThinkingServer(Sqlite(begin_file(folder / "data")), folder, texts=texts)
    try:
        yield made.start()
    finally:
        if made.is_alive:
            made.end()


def speak(one: Person) -> Person:
    """Let a person choose the language."""
    one.context.add_cookies([{"name": "language", "value": CODE, "url": one.address}])
    return one


def find_faults(page: Page) -> list[str]:
    """List what the page shows now that is not translated or does not fit."""
    page.evaluate(AT_REST)
    found = page.evaluate(FIND, NAMES)
    return [f"{page.url} {kind} {text}" for kind, texts in found.items() for text in texts]


@SIZES
def test_pages_of_the_house(person: MakePerson, size: tuple[int, int]) -> None:
    visitor = speak(person("Ada", size=size))
    visitor.new_table("richelieu", sit=0, bots="page")
    visitor.new_table("friedrich", sit=0, name="Ada")
    faults = [find_faults(wait_until_loaded(visitor.go(path))) for path in PAGES]
    assert not "\n".join(fault for some in faults for fault in some)


@SIZES
@pytest.mark.parametrize("game", ["richelieu", "fredericus", "friedrich"])
def test_tables(person: MakePerson, game: str, size: tuple[int, int]) -> None:
    visitor = speak(person("Ada", size=size))
    table = visitor.new_table(game, sit=0, bots="page")
    page = visitor.at(table)
    assert not "\n".join(find_faults(wait_until_loaded(page)))


@SIZES
def test_a_championship(person: MakePerson, house: ServerProcess, size: tuple[int, int]) -> None:
    host = appoint(Store(house.database.url), account(person, f"Ada {next(NUMBERS)}", size=size))
    weekend = EventPages(host).enter_people(("Ada", "Bert", "Cora", "Dirk")).publish_seating()
    page = speak(host).go(weekend.place)
    assert not "\n".join(find_faults(wait_until_loaded(page)))
