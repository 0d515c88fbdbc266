"""Lists and searches: complete, in order, and without what is not for everybody."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tafelrunde.tables import listings
from tafelrunde.tables.errors import TableError
from tafelrunde.tables.rows import TableRow
from tafelrunde.tables.schema import ACCOUNTS, CHAT, TABLES
from tafelrunde.tables.service import Person, TableService
from tafelrunde.tables.store import Store
from tests.tables.guests import add_people, add_person, next_index, play_step, start_game


def find_names(store: Store, **wanted: Any) -> list[str]:
    """Return the names of the tables that fit."""
    return [s.row.name for s in listings.search_tables(store, listings.Search(**wanted), 100)]


def set_columns(store: Store, table: str, **settings: bool) -> None:
    row = store.one(TableRow, TABLES.c.id == table)
    assert row is not None
    store.change(TABLES, TABLES.c.id == table, settings={**row.settings, **settings})


def set_outcome(store: Store, table: str, winners: list[int], ended: float = 1.0) -> None:
    """Say how a game has ended, without playing it."""
    reason = {"key": "richelieu.outcome.won", "params": {}}
    outcome = {"winners": winners, "scores": [0, 0], "reason": reason}
    store.change(TABLES, TABLES.c.id == table, status="over", outcome=outcome, ended=ended)


@pytest.fixture
def anna(store: Store) -> Person:
    return add_person(store, "Anna")


def test_open_running_and_finished_tables_are_told_apart(
    tables: TableService, store: Store
) -> None:
    anna, otto = add_people(store, "Anna", "Otto")
    tables.directory.create(anna, "richelieu", {}, "open")
    ids = {
        name: start_game(tables, [anna, otto]) for name in ("running", "paused", "over", "aborted")
    }
    for name, table in ids.items():
        store.change(TABLES, TABLES.c.id == table, name=name, status=name)
    assert find_names(store, status="open") == ["open"]
    assert sorted(find_names(store, status="running")) == ["paused", "running"]
    assert find_names(store, status="over") == ["over"]
    with pytest.raises(TableError):
        find_names(store, status="lost")


def test_private_and_hidden_tables_are_listed_for_those_who_sit_there_only(
    tables: TableService, store: Store
) -> None:
    anna, otto, other = add_people(store, "Anna", "Otto", "Other")
    for name in ("public", "private", "hidden"):
        table = start_game(tables, [anna, otto])
        store.change(TABLES, TABLES.c.id == table, name=name)
        set_columns(store, table, **{name: True})
    assert find_names(store, status="running", viewer=other.id) == ["public"]
    assert find_names(store, status="running", viewer=anna.id) == ["public"]
    assert find_names(store, status="running", words="anna") == ["public"]
    mine = find_names(store, is_mine=True, viewer=otto.id)
    assert sorted(mine) == ["hidden", "private", "public"]
    assert find_names(store, is_mine=True, viewer=other.id) == []
    assert find_names(store, is_mine=True) == []


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("MÜLLER", ["Bei Müller"]),
        ("müller", ["Bei Müller"]),
        ("100%", ["100% fair"]),
        ("%", ["100% fair"]),
        ("_", ["a_b"]),
        ("a_b", ["a_b"]),
        ("/", []),
        ("\\", []),
        ("  bei   MÜLL ", ["Bei Müller"]),
        ("nobody has this", []),
        ("'; DROP TABLE tables; --", []),
        ("\x00", ["100% fair", "Bei Müller", "a_b", "axb"]),
    ],
)
def test_a_search_takes_every_sign_for_itself(
    tables: TableService, store: Store, anna: Person, words: str, wanted: list[str]
) -> None:
    for name in ("Bei Müller", "100% fair", "a_b", "axb"):
        tables.directory.create(anna, "richelieu", {}, name)
    assert sorted(find_names(store, words=words)) == wanted


def test_a_search_looks_at_players_and_games_too(
    tables: TableService, store: Store, anna: Person
) -> None:
    for game in ("richelieu", "fredericus"):
        tables.directory.sit(tables.directory.create(anna, game, {}, f"table of {game}"), anna, 0)
    assert len(find_names(store, words="ANN")) == 2
    assert find_names(store, words="anna", game="fredericus") == ["table of fredericus"]
    assert find_names(store, game="chess") == []


def test_pages_hold_every_table_once_the_newest_first(store: Store, anna: Person) -> None:
    now = iter([5.0, 5.0, 5.0, 7.25, 3.125, 9.1, 1763212345.123456])
    tables = TableService(store, lambda: next(now))
    made = [tables.directory.create(anna, "richelieu", {}, f"{n}") for n in range(7)]
    seen, before = list[str](), ""
    while page := listings.search_tables(store, listings.Search(before=before), 2):
        assert len(page) <= 2
        seen += [sight.id for sight in page]
        before = listings.cursor_of(page[-1])
    assert sorted(seen) == sorted(made)
    assert seen[:3] == [made[6], made[5], made[3]]
    assert seen[-1] == made[4]


def test_the_unfinished_come_before_the_finished(tables: TableService, store: Store) -> None:
    anna, otto = add_people(store, "Anna", "Otto")
    first, second = start_game(tables, [anna, otto]), start_game(tables, [anna, otto])
    set_outcome(store, second, [0])
    wanted = listings.Search(viewer=anna.id, is_mine=True)
    page = listings.search_tables(store, wanted, 1)
    assert [sight.id for sight in page] == [first]
    wanted = listings.Search(viewer=anna.id, is_mine=True, before=listings.cursor_of(page[0]))
    assert [sight.id for sight in listings.search_tables(store, wanted, 1)] == [second]


@pytest.mark.parametrize("before", ["x", "1~2", "1~nan~x", "2~1.0~x", "1~1e5~x", "1~1.0~'", "~~"])
def test_a_place_that_is_none_is_refused(store: Store, before: str) -> None:
    with pytest.raises(TableError):
        find_names(store, before=before)


def test_a_table_changes_with_its_last_entry(store: Store) -> None:
    moments = iter(range(100, 200))
    tables = TableService(store, lambda: float(next(moments)))
    anna, otto = add_people(store, "Anna", "Otto")
    table = start_game(tables, [anna, otto])

    def last_change() -> float:
        return listings.last_change_times(store, [tables.directory.find(table)])[table]

    before = last_change()
    play_step(tables, table, [anna, otto], Random(1))
    assert next_index(tables, table) == 1
    assert last_change() > before
    store.change(TABLES, TABLES.c.id == table, ended=500.0)
    assert last_change() == 500.0


def test_players_are_found_by_a_part_of_their_name(store: Store) -> None:
    add_people(store, "Anna", "Annette", "Jürgen", "Gone", "Guest 1")
    store.change(ACCOUNTS, ACCOUNTS.c.name == "Gone", is_deleted=True)
    store.change(ACCOUNTS, ACCOUNTS.c.name == "Guest 1", is_guest=True)
    assert listings.find_players(store, "ann", 10) == ["Anna", "Annette"]
    assert listings.find_players(store, "ann", 1) == ["Anna"]
    assert listings.find_players(store, "JÜR", 10) == ["Jürgen"]
    assert listings.find_players(store, "%", 10) == []
    assert listings.find_players(store, "g", 10) == ["Jürgen"]


def test_results_count_games_and_victories(tables: TableService, store: Store) -> None:
    anna, otto, ida = add_people(store, "Anna", "Otto", "Ida")
    for winners, sitting in [([0], [anna, otto]), ([1], [anna, otto]), ([0, 1], [anna, ida])]:
        set_outcome(store, start_game(tables, sitting), winners)
    start_game(tables, [anna, otto])
    private, hidden = start_game(tables, [anna, otto]), start_game(tables, [anna, otto])
    for table, name in ((private, "private"), (hidden, "hidden")):
        set_outcome(store, table, [0])
        set_columns(store, table, **{name: True})
    games = listings.finished_games(store, anna.id, ida.id, 100)
    assert listings.count_by_game(games, anna.id) == [listings.GameCount("richelieu", 3, 2)]
    against = [listings.GameCount(otto.id, 2, 1), listings.GameCount(ida.id, 1, 1)]
    assert listings.count_by_opponent(games, anna.id) == against
    assert private in [s.id for s in listings.finished_games(store, anna.id, otto.id, 100)]
    assert hidden not in [s.id for s in listings.finished_games(store, anna.id, otto.id, 100)]
    assert len(listings.finished_games(store, anna.id, "", 100)) == 3


def test_reports_name_their_table(tables: TableService, store: Store, anna: Person) -> None:
    table = tables.directory.create(anna, "richelieu", {}, "Round")
    for text, is_reported in (("fine", False), ("bad", True)):
        line = {"table_id": table, "account": anna.id, "name": "Anna", "text": text}
        store.add(CHAT, **line, at=1.0, is_reported=is_reported)
    assert [(r.table_name, r.line.text) for r in listings.reported_lines(store, 10)] == [
        ("Round", "bad")
    ]


def active_names(store: Store, status: str, at: float) -> list[str]:
    return sorted(find_names(store, status=status, active_at=at))


def test_games_against_bots_alone_are_not_listed_as_being_played(
    tables: TableService, store: Store
) -> None:
    anna, otto = add_people(store, "Anna", "Otto")
    people, bots = start_game(tables, [anna, otto]), start_game(tables, [anna, None])
    left = start_game(tables, [anna, None, None])
    tables.handovers.resign(left, anna, 0, "page", is_offered=True)
    for name, table in (("people", people), ("bots", bots), ("left", left)):
        store.change(TABLES, TABLES.c.id == table, name=name)
    assert active_names(store, "running", tables.now()) == ["left", "people"]
    assert sorted(find_names(store, status="running")) == ["bots", "left", "people"]


def test_abandoned_tables_leave_the_lists_but_not_those_of_their_players(
    tables: TableService, store: Store
) -> None:
    anna, otto = add_people(store, "Anna", "Otto")
    tables.directory.create(anna, "richelieu", {}, "open")
    game = start_game(tables, [anna, otto])
    play_step(tables, game, [anna, otto], Random(1))
    now = tables.now()
    week, month = listings.ABANDONED_OPEN_SECONDS, listings.ABANDONED_GAME_SECONDS
    assert active_names(store, "open", now + week - 60) == ["open"]
    assert active_names(store, "open", now + week + 60) == []
    assert active_names(store, "running", now + month - 60) == ["richelieu"]
    assert active_names(store, "running", now + month + 60) == []
    assert find_names(store, viewer=anna.id, is_mine=True, status="open") == ["open"]
