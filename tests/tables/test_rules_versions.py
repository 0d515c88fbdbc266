"""Tables that began by older rules go on by them; new ones use the newest."""

from __future__ import annotations

import json

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.kernel import IllegalAction, Json, OptionError, State, final_state
from tafelrunde.tables.absence import find_absence
from tafelrunde.tables.repair import examine
from tafelrunde.tables.replays import Replays
from tafelrunde.tables.service import Person, TableService
from tafelrunde.tables.store import Store
from tests.games.friedrich.old_records import old_position
from tests.tables.backends import on_both_quickly
from tests.tables.guests import (
    add_people,
    full_record,
    legal_texts,
    next_index,
    play_to_the_end,
    refuses,
    session_of,
    start_game,
)

WALK = "march Chevert pyrmont-hameln-pyrmont"


@pytest.fixture
def people(store: Store) -> list[Person]:
    return add_people(store, "Ada", "Bob", "Cid", "Dora")


@pytest.fixture
def old(tables: TableService, people: list[Person], monkeypatch: pytest.MonkeyPatch) -> str:
    """A running table that a house with the first rules created; Chevert may walk."""
    with monkeypatch.context() as earlier:
        earlier.setattr(GAME, "rules_version", "1")
        table = start_game(tables, people, "friedrich", old_options("chevert-walks"))
        go_to_movement(tables, table, people)
    return table


def old_options(name: str) -> dict[str, Json]:
    return {"expert": True, "position": old_position(name)}


def go_to_movement(tables: TableService, table: str, people: list[Person]) -> None:
    while state_of(tables, table).phase != "movement":
        do(tables, table, people, legal_texts(tables, table)[0])


def state_of(tables: TableService, table: str) -> State:
    return session_of(tables, table).state


def do(tables: TableService, table: str, people: list[Person], text: str) -> None:
    seat = state_of(tables, table).to_act
    assert seat is not None
    tables.acts.play(table, people[seat], next_index(tables, table), [text])


def conquered_cities(state: State) -> object:
    return state.view(None)["conquered"]


@on_both_quickly
def test_a_running_table_of_the_first_rules_goes_on_by_them(
    store: Store, old: str, people: list[Person]
) -> None:
    tables = TableService(store)  # a house of today, with nothing cached
    table = tables.directory.find(old)
    assert (table.row.rules, table.game.rules_version) == ("1", "1")
    assert find_absence(table.row) is None
    assert WALK in legal_texts(tables, old)
    do(tables, old, people, WALK)
    assert "hameln" in json.dumps(conquered_cities(state_of(tables, old)))
    play_to_the_end(tables, old, people)
    record = full_record(tables, old)
    assert record.header["rules"] == "1"
    assert final_state(record).to_bytes() == state_of(TableService(store), old).to_bytes()
    positions = Replays(tables.journal).positions(tables.directory.find(old))
    assert positions[-1].state.knowledge(0).rules == "1"


def test_a_running_table_of_the_first_rules_needs_no_repair(
    tables: TableService, old: str, people: list[Person]
) -> None:
    do(tables, old, people, WALK)
    assert examine(tables.journal, tables.directory.find(old)).is_same


def test_bots_at_such_a_table_are_asked_by_its_rules(
    store: Store, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = TableService(store)
    with monkeypatch.context() as earlier:
        earlier.setattr(GAME, "rules_version", "1")
        seats: list[Person | None] = [people[0], None, None, None]
        options = {**old_options("refused-position"), "edition": "revised-2005"}
        table = start_game(tables, seats, "friedrich", options)
    play_to_the_end(TableService(store), table, seats, seed=3)
    assert full_record(tables, table).header["rules"] == "1"


def test_a_new_table_uses_the_newest_rules(
    tables: TableService, old: str, people: list[Person]
) -> None:
    table = start_game(tables, people, "friedrich", old_options("chevert-walks"))
    assert tables.directory.find(table).row.rules == "2"
    go_to_movement(tables, table, people)
    with pytest.raises(IllegalAction, match="Chevert"):
        do(tables, table, people, WALK)
    assert WALK in legal_texts(tables, old)


def test_a_new_table_refuses_the_position_that_an_old_one_goes_on_from(
    tables: TableService, people: list[Person]
) -> None:
    options = {**old_options("refused-position"), "edition": "revised-2005"}
    with pytest.raises(OptionError):
        tables.directory.create(people[0], "friedrich", options)


def test_a_table_of_unknown_rules_waits_and_names_the_known_ones(
    store: Store, old: str, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GAME, "rules_versions", ("2",))
    tables = TableService(store)
    with refuses("other_rules", game="friedrich", rules="1", known=["2"]):
        tables.acts.play(old, people[0], 1, ["end"])
    assert tables.directory.find(old).game.key == "friedrich"
