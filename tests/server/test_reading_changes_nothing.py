"""Reading changes nothing: no GET route adds or changes a row."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fastapi.routing import APIRoute
from sqlalchemy import select

from tafelrunde.tables.schema import METADATA, SESSIONS
from tests.server.championship_table import Table
from tests.server.visitors import Home, play_to_the_end, routes_of, run_house, start_table, wait_for

REBUILT = {SESSIONS.name}
"""A session's expiry moves when it is used; nothing else may."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    """A house whose bots hardly ever act."""
    with run_house(tmp_path_factory.mktemp("house"), {"beat": 60.0}) as home:
        yield home


def rows(home: Home) -> dict[str, list[Any]]:
    """Return everything in the database, as far as it may not change."""
    found = {}
    with home.server.store.read_transaction() as connection:
        for table in METADATA.sorted_tables:
            if table.name not in REBUILT:
                found[table.name] = sorted(map(repr, connection.execute(select(table)).all()))
    return found


def get_routes(home: Home) -> list[str]:
    found = [route for route in routes_of(home.app) if isinstance(route, APIRoute)]
    return [route.path for route in found if "GET" in (route.methods or ())]


def test_no_get_route_adds_or_changes_a_row(house: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    # The server stores a running clock every 20 seconds, and reading everything may take longer.
    monkeypatch.setattr("tafelrunde.championship.policy.CHECK_SECONDS", 3600.0)
    monkeypatch.setattr("tafelrunde.championship.policy.SHUT_SECONDS", 7200.0)
    table, ended = Table(house, "A"), Table(house, "D")
    with monkeypatch.context() as patch:
        patch.setattr(
            house.server.tables.journal, "listeners", []
        )  # a result that waits to be taken over
        play_to_the_end(house, ended.id)
    anna, otto = house.pair()
    finished = start_table(anna, otto)
    play_to_the_end(house, finished)
    house.server.championships.results.wait()
    values = {
        "name": "Anna",
        "game": "richelieu",
        "round": 1,
        "table": 1,
        "stamp": "x",
        "path": "core/view.js",
        "sheet": "points",
        "seat": 0,
    }
    visitors = [house.nobody(), anna, *table.everybody, ended.juror, ended.organiser]
    paths = [path for path in get_routes(house) if "{holiday}" not in path]
    assert len(paths) > 40
    before = rows(house)
    ways = [
        {"table_id": table_id, "championship": meeting.meeting.id}
        for table_id, meeting in ((table.id, ended), (finished, table))
    ]
    addresses = {
        path.replace(":path", "").format(**values, **way) for path in paths for way in ways
    }
    for address, visitor in product(addresses, visitors):
        assert visitor.get(address).status_code < 500, address
    assert rows(house) == before


def test_a_result_is_handed_over_when_the_game_ends(house: Home) -> None:
    table = Table(house, "B")
    assert table.meeting.now.game(1, 1).protocol is None
    play_to_the_end(house, table.id)
    wait_for(lambda: table.meeting.now.game(1, 1).protocol is not None)


def test_a_house_that_opens_takes_over_results_that_were_missed(tmp_path: Path) -> None:
    with run_house(tmp_path, {"beat": 60.0}) as home:
        table = Table(home, "C")
        home.server.tables.journal.listeners.clear()  # as if the process had died
        play_to_the_end(home, table.id)
        assert table.meeting.now.game(1, 1).protocol is None
        meeting = table.meeting.id
    with run_house(tmp_path, {"beat": 60.0}) as home:
        championships = home.server.championships
        wait_for(lambda: championships.get(meeting).game(1, 1).protocol is not None)
