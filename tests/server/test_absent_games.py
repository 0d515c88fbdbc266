"""A game whose plug-in is gone: its tables wait, can be read, and go on when it is back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.kernel import Record
from tafelrunde.tables.absence import ABSENT_SINCE, clock_changes
from tafelrunde.tables.rows import TableRow
from tests.server.visitors import Home, play_to_the_end, run_house, start_table
from tests.third_party.install import install_pebbles
from tests.third_party.pebbles import GAME

LIVE = {"kind": "live", "bank": 600, "each": 5}


@contextmanager
def house_with_game(tmp_path: Path, number: int) -> Iterator[Home]:
    with install_pebbles(tmp_path / str(number), "GENERIC"), run_house(tmp_path / "data") as home:
        yield home


@pytest.fixture
def tables(tmp_path: Path) -> dict[str, str]:
    """Tables of a game that is gone afterwards: one running, one with a clock, one over."""
    with house_with_game(tmp_path, 1) as home:
        anna, otto = home.pair()
        made = {"running": start_table(anna, otto, game="pebbles", options={"pile": 11})}
        made["timed"] = start_table(anna, otto, game="pebbles", time=LIVE)
        made["over"] = start_table(anna, otto, game="pebbles")
        play_to_the_end(home, made["over"])
        assert anna.act(made["running"], 0, "take 1").status_code == 200
    return made


def test_tables_stay_listed_and_everything_else_is_one_sentence(
    tmp_path: Path, tables: dict[str, str]
) -> None:
    with run_house(tmp_path / "data") as home:
        guest = home.guest()
        for status in ("running", "over"):
            listed = guest.get(f"/api/tables?status={status}").json()
            assert {"pebbles"} == {table["game"] for table in listed}
        for path in ("position", "board"):
            response = guest.get(f"/api/tables/{tables['running']}/{path}")
            assert (response.status_code, response.json()["error"]) == (409, "table.game_absent")
            assert "“pebbles” is not installed here" in response.json()["text"]
        for path in ("positions", "review"):
            response = guest.get(f"/api/tables/{tables['over']}/{path}")
            assert (response.status_code, response.json()["error"]) == (409, "table.game_absent")
        for page in (f"/tables/{tables['running']}", f"/tables/{tables['over']}/replay"):
            assert guest.get(page).status_code == 200
        assert guest.get(f"/api/tables/{tables['running']}/log").status_code == 200


def test_records_of_finished_games_can_still_be_had(tmp_path: Path, tables: dict[str, str]) -> None:
    with run_house(tmp_path / "data") as home:
        text = home.guest().get(f"/api/tables/{tables['over']}/record").text
    record = Record.from_text(text)
    assert record.header["game"] == "pebbles"
    assert record.end is not None


def test_games_go_on_when_the_plugin_is_back(tmp_path: Path, tables: dict[str, str]) -> None:
    with run_house(tmp_path / "data"):
        pass
    with house_with_game(tmp_path, 2) as home:
        position = home.guest().get(f"/api/tables/{tables['running']}/position").json()
        assert position["n"] == 1
        assert home.game(tables["running"]).state.legal_actions()


def test_clocks_stand_still_while_the_game_is_gone(tmp_path: Path, tables: dict[str, str]) -> None:
    with run_house(tmp_path / "data") as home:
        gone = home.server.tables.directory.find(tables["timed"])
        assert ABSENT_SINCE in gone.row.settings
        assert gone.row.clock is not None
        since = gone.row.clock["since"]
        left_at = gone.row.settings[ABSENT_SINCE]
    with house_with_game(tmp_path, 2) as home:
        back = home.server.tables.directory.find(tables["timed"])
        assert ABSENT_SINCE not in back.row.settings
        assert back.row.clock is not None
        assert back.row.clock["since"] > since
        assert back.row.clock["since"] <= since + home.server.tables.now() - left_at


def row(**changes: Any) -> TableRow:
    values: dict[str, Any] = dict.fromkeys(field.name for field in fields(TableRow))
    clock = {"left": [60.0], "seat": 0, "since": 100.0}
    values |= {"game": "pebbles", "rules": GAME.rules_version, "settings": {}, "clock": clock}
    return TableRow(**{**values, **changes})


def test_the_time_of_absence_is_added_to_when_the_clock_was_started(tmp_path: Path) -> None:
    assert clock_changes(row(), 150.0) == {"settings": {ABSENT_SINCE: 150.0}}
    gone = row(settings={ABSENT_SINCE: 150.0, "private": True})
    assert clock_changes(gone, 200.0) == {}
    with install_pebbles(tmp_path, "PLAIN"):
        assert clock_changes(row(), 150.0) == {}
        changes = clock_changes(gone, 450.0)
        assert changes["settings"] == {"private": True}
        assert changes["clock"]["since"] == 400.0


def test_a_table_of_other_rules_waits_as_well(tmp_path: Path) -> None:
    with install_pebbles(tmp_path, "PLAIN"):
        changes = clock_changes(row(rules="some later ones"), 150.0)
    assert changes == {"settings": {ABSENT_SINCE: 150.0}}
