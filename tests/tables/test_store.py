"""The journal in the database: all or none, one winner for each index, for good."""

from __future__ import annotations

import threading
from dataclasses import asdict
from functools import partial

import pytest

from tafelrunde.tables import store as storing
from tafelrunde.tables.errors import TableError
from tafelrunde.tables.rows import AccountRow, SeatRow, TableRow
from tafelrunde.tables.store import ACCOUNTS, SEATS, TABLES, Store
from tests.tables.backends import Database, on_both_quickly
from tests.tables.guests import add_person, refuses
from tests.tables.journals import (
    append_request,
    count_commits,
    is_first,
    make_lines,
    new_table,
    queue_append,
    queue_group,
    run_at_once,
    stored_lines,
)

PLUG = 3
"""Commits that `queued` needs itself: an account, a table, a line."""

# All or none


@on_both_quickly
def test_lines_that_are_the_first_at_their_indexes_are_there(store: Store) -> None:
    table_id = new_table(store)
    assert is_first(queue_append(store, table_id, 0, 3))
    assert is_first(queue_append(store, table_id, 3))
    assert stored_lines(store, table_id) == make_lines(0, 4)


@on_both_quickly
@pytest.mark.parametrize(("first", "number"), [(0, 1), (0, 5), (2, 1), (2, 3)])
def test_if_one_index_is_taken_no_line_is_written(store: Store, first: int, number: int) -> None:
    table_id = new_table(store)
    assert is_first(queue_append(store, table_id, 0, 3, mark="early"))
    assert not is_first(queue_append(store, table_id, first, number, mark="late"))
    assert stored_lines(store, table_id) == make_lines(0, 3, "early")


def test_a_conflict_changes_neither_table_nor_seats(store: Store) -> None:
    table_id = new_table(store)
    seats, changes = {0: {"bot": "page"}}, {"status": "over", "outcome": {"scores": [1, 2]}}
    is_first(queue_append(store, table_id, 0))
    before = rows(store, table_id)
    assert not is_first(queue_append(store, table_id, 0, changes=changes, seats=seats))
    assert rows(store, table_id) == before


@on_both_quickly
def test_table_and_seats_change_with_the_lines(store: Store) -> None:
    table_id = new_table(store)
    seats, changes = {0: {"bot": "page"}}, {"status": "over", "outcome": {"scores": [1, 2]}}
    assert is_first(queue_append(store, table_id, 0, changes=changes, seats=seats))
    row, (first, second) = rows(store, table_id)
    assert row is not None
    assert (row.status, row.outcome) == ("over", {"scores": [1, 2]})
    assert (first.bot, second.bot) == ("page", None)


def rows(store: Store, table_id: str) -> tuple[TableRow | None, list[SeatRow]]:
    seats = store.rows(SeatRow, SEATS.c.table_id == table_id, order=SEATS.c.seat)
    return store.one(TableRow, TABLES.c.id == table_id), seats


def test_journals_of_different_tables_do_not_meet(store: Store) -> None:
    tables = [new_table(store) for _ in range(3)]
    answers = [queue_append(store, table_id, 0, mark=table_id) for table_id in tables]
    assert [is_first(answer) for answer in answers] == [True] * 3
    assert [stored_lines(store, table) for table in tables] == [
        make_lines(0, 1, table) for table in tables
    ]


def test_a_journal_is_read_from_an_index_on(store: Store) -> None:
    table_id = new_table(store)
    is_first(queue_append(store, table_id, 0, 5))
    assert [entry["n"] for entry in store.read_lines(table_id, 3)] == [3, 4]
    assert store.read_lines(table_id, 5) == store.read_lines("nobody's") == []


@on_both_quickly
def test_a_second_row_with_the_same_key_is_refused_and_changes_nothing(store: Store) -> None:
    add_person(store, "Ada")
    row = store.one(AccountRow, ACCOUNTS.c.id == "ada")
    assert row is not None
    values = asdict(row)
    assert not store.add(ACCOUNTS, **{**values, "name": "Ada II"})
    assert not store.add(ACCOUNTS, **{**values, "id": "other"})  # the same name to the eye
    assert store.rows(AccountRow) == [row]


# One winner


@on_both_quickly
@pytest.mark.parametrize("ways_in", [1, 3])
def test_many_threads_at_once_have_one_winner_for_each_index(
    database: Database, ways_in: int
) -> None:
    stores = [database.open() for _ in range(ways_in)]
    table_id, won = new_table(stores[0]), dict[int, list[int]]()

    def compete(number: int) -> None:
        for index in range(12):
            if is_first(queue_append(stores[number % ways_in], table_id, index, mark=number)):
                won.setdefault(index, []).append(number)

    run_at_once(*(partial(compete, number) for number in range(9)))
    assert {index: len(winners) for index, winners in won.items()} == dict.fromkeys(range(12), 1)
    expected = [make_lines(index, 1, won[index][0])[0] for index in range(12)]
    assert stored_lines(stores[0], table_id) == expected


def test_inside_one_grouped_commit_there_is_one_winner_for_each_index(
    database: Database, store: Store
) -> None:
    table_id, counted = new_table(store), count_commits(store)
    group = [append_request(table_id, 0, 1, mark) for mark in range(5)]
    group += [append_request(table_id, 1, 2, mark) for mark in range(5)]
    group += [append_request(table_id, 2, 2, "straddles")]
    answers = [is_first(answer) for answer in queue_group(database, store, group)]
    assert answers == [True, *[False] * 4, True, *[False] * 5]
    assert stored_lines(store, table_id) == make_lines(0, 3, 0)
    assert len(counted) == PLUG + 1


def test_a_conflict_in_a_grouped_commit_does_not_harm_the_others(
    database: Database, store: Store
) -> None:
    tables = [new_table(store) for _ in range(4)]
    is_first(queue_append(store, tables[2], 0))
    group = [append_request(table, 0, 2, changes={"status": "over"}) for table in tables]
    answers = [is_first(answer) for answer in queue_group(database, store, group)]
    assert answers == [True, True, False, True]
    found = [store.one(TableRow, TABLES.c.id == table) for table in tables]
    assert [row and row.status for row in found] == ["over", "over", "open", "over"]


@on_both_quickly
def test_more_appends_than_fit_into_one_commit_are_all_answered(
    database: Database, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storing, "MAX_GROUP", 20)
    table_id, counted = new_table(store), count_commits(store)
    group = [append_request(table_id, n) for n in range(41)]
    assert all(is_first(answer) for answer in queue_group(database, store, group))
    assert stored_lines(store, table_id) == make_lines(0, 41)
    assert len(counted) == PLUG + 3


@on_both_quickly
def test_closing_finishes_what_waits_to_be_written(database: Database) -> None:
    store, reader = database.open(), database.open()
    table_id = new_table(store)
    answers = [queue_append(store, table_id, n) for n in range(50)]
    store.close()
    assert [answer.done() and is_first(answer) for answer in answers] == [True] * 50
    assert stored_lines(reader, table_id) == make_lines(0, 50)


@on_both_quickly
def test_a_closed_store_leaves_no_thread_that_opens_its_database_again(database: Database) -> None:
    before = {*threading.enumerate()}
    store = database.open()
    assert is_first(queue_append(store, new_table(store), 0))
    store.close()
    assert {*threading.enumerate()} <= before


# Nonsense and lost connections harm nobody else


def test_a_cancelled_append_does_not_stop_the_others(database: Database, store: Store) -> None:
    table_id, plug = new_table(store), new_table(store)
    with database.block_writers():
        queue_append(store, plug, 0)
        given_up = queue_append(store, table_id, 0)
        assert given_up.cancel()
    assert is_first(queue_append(store, plug, 1))
    assert stored_lines(store, table_id) in ([], make_lines(0))


def test_an_append_to_a_table_that_is_gone_does_not_harm_its_group(
    database: Database, store: Store
) -> None:
    table_id = new_table(store)
    gone, good = queue_group(
        database, store, [append_request("gone", 0), append_request(table_id, 0)]
    )
    assert is_first(good)
    with pytest.raises(TableError):
        is_first(gone)


def test_an_append_that_cannot_be_written_does_not_stop_the_others(
    database: Database, store: Store
) -> None:
    table_id, other = new_table(store), new_table(store)
    nonsense = append_request(table_id, 0, changes={"outcome": object()})
    bad, good = queue_group(database, store, [nonsense, append_request(other, 0)])
    with pytest.raises(TableError):
        is_first(bad)
    assert is_first(good)
    assert is_first(queue_append(store, table_id, 0))


def test_an_append_after_closing_is_refused(store: Store) -> None:
    table_id = new_table(store)
    store.close()
    with refuses("database_away"):
        is_first(queue_append(store, table_id, 0))
