"""What a process remembers: rows, games and news, never longer than they are true."""

from __future__ import annotations

from random import Random

import pytest

from tafelrunde.tables import cache
from tafelrunde.tables.errors import Stale
from tafelrunde.tables.service import Person, TableService
from tafelrunde.tables.store import ANYTHING, TABLES, Store
from tests.tables.backends import Database
from tests.tables.guests import (
    add_people,
    legal_texts,
    next_index,
    play_step,
    session_of,
    start_game,
)


@pytest.fixture
def keeping(store: Store) -> TableService:
    """A house that remembers rows, as the server's does."""
    return TableService(store, keeps_rows=True)


@pytest.fixture
def both(store: Store) -> list[Person]:
    return add_people(store, "Ada", "Bob")


def rename(store: Store, table: str, name: str) -> None:
    store.change(TABLES, TABLES.c.id == table, of=table, name=name)


def name_of(tables: TableService, table: str) -> str:
    return str(tables.directory.find(table).row.name)


def test_a_row_is_read_once(keeping: TableService, both: list[Person]) -> None:
    table = start_game(keeping, both)
    assert keeping.directory.find(table) is keeping.directory.find(table)


def test_a_house_that_keeps_no_rows_reads_them_each_time(
    tables: TableService, both: list[Person]
) -> None:
    table = start_game(tables, both)
    session_of(tables, table)
    assert tables.directory.find(table) is not tables.directory.find(table)
    assert tables.journal.cached(table) is None


def test_what_this_process_changes_is_forgotten_and_nothing_else(
    keeping: TableService, store: Store, both: list[Person]
) -> None:
    table, quiet = start_game(keeping, both), start_game(keeping, both)
    before = keeping.directory.find(quiet)
    keeping.directory.find(table)
    rename(store, table, "Another")
    assert name_of(keeping, table) == "Another"
    assert keeping.directory.find(quiet) is before


def test_what_another_process_changes_is_forgotten_when_it_is_heard(
    database: Database, keeping: TableService, store: Store, both: list[Person]
) -> None:
    table = start_game(keeping, both, options={"players": 2})
    old = name_of(keeping, table)
    rename(database.open(), table, "Another")
    assert name_of(keeping, table) == old, "nothing was heard of yet"
    store.notify_listeners(table)
    assert name_of(keeping, table) == "Another"


def test_hearing_of_anything_forgets_every_row(keeping: TableService, both: list[Person]) -> None:
    tables = [start_game(keeping, both) for _ in range(3)]
    before = [keeping.directory.find(table) for table in tables]
    keeping.store.notify_listeners(ANYTHING)
    after = [keeping.directory.find(table) for table in tables]
    assert not any(one is other for one, other in zip(before, after, strict=True))


def test_what_was_read_in_an_earlier_epoch_is_not_kept(
    keeping: TableService, both: list[Person]
) -> None:
    table = start_game(keeping, both)
    epoch, sight = keeping.store.epoch_of(table), keeping.directory.find(table)
    for change in (table, ANYTHING):
        keeping.store.notify_listeners(change)
        keeping.cache.keep_table(sight, epoch)
        assert keeping.cache.table(table) is None
    epoch = keeping.store.epoch_of(table)
    keeping.store.notify_listeners("another table")
    keeping.cache.keep_table(sight, epoch)
    assert keeping.cache.table(table) is sight


def test_rows_are_not_used_while_others_are_not_heard(
    database: Database, keeping: TableService, both: list[Person]
) -> None:
    table = start_game(keeping, both)
    session_of(keeping, table)
    assert keeping.journal.cached(table) is not None
    keeping.cache.is_listening = lambda: False
    assert keeping.journal.cached(table) is None
    rename(database.open(), table, "Another")
    assert name_of(keeping, table) == "Another"


def test_a_row_is_read_again_after_some_seconds(
    keeping: TableService, both: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start_game(keeping, both)
    before = keeping.directory.find(table)
    monkeypatch.setattr(cache, "ROW_LIFETIME_SECONDS", -1.0)
    assert keeping.directory.find(table) is not before


def test_after_an_act_the_row_is_at_hand_as_the_database_has_it(
    keeping: TableService, store: Store, both: list[Person]
) -> None:
    table, rng = start_game(keeping, both), Random(1)
    keeping.directory.find(table)
    for _ in range(5):
        play_step(keeping, table, both, rng)
        found = keeping.journal.cached(table)
        assert found is not None
        assert found[0] == TableService(store).directory.find(table)


def test_what_changes_while_an_act_waits_is_not_forgotten_by_it(
    keeping: TableService, store: Store, both: list[Person]
) -> None:
    """An act's row is made of the one before it, in which the other change is missing."""
    table = start_game(keeping, both, options={"first": 0})
    index, text = next_index(keeping, table), legal_texts(keeping, table)[0]
    pending = keeping.acts.begin(table, both[0], index, [text])
    is_taken = pending.answer.result()
    keeping.directory.invite(table, both[0])
    keeping.journal.finish_commit(pending, is_taken)
    assert keeping.directory.find(table) == TableService(store).directory.find(table)
    assert keeping.directory.find(table).row.invitation is not None


def test_a_game_that_is_behind_is_caught_up(
    database: Database, keeping: TableService, store: Store, both: list[Person]
) -> None:
    table, other = start_game(keeping, both), TableService(database.open())
    session_of(keeping, table)
    play_step(other, table, both, Random(1))
    store.notify_listeners(table)
    assert next_index(keeping, table) == 1
    assert keeping.cache.session(table) is keeping.journal.load(table)[1]


def test_who_was_late_reads_everything_again(
    database: Database, keeping: TableService, both: list[Person]
) -> None:
    table, other = start_game(keeping, both, options={"first": 0}), TableService(database.open())
    text = legal_texts(keeping, table)[0]
    play_step(other, table, both, Random(1))
    with pytest.raises(Stale):
        keeping.acts.play(table, both[0], 0, [text])
    assert next_index(keeping, table) == 1
    assert keeping.directory.find(table).row.n == 1


def test_an_older_game_does_not_replace_a_newer_one(
    keeping: TableService, both: list[Person]
) -> None:
    table = start_game(keeping, both)
    old = session_of(keeping, table)
    new = play_step(keeping, table, both, Random(1)).session
    keeping.cache.keep_session(table, old)
    assert keeping.cache.session(table) is new


def test_the_latest_news_are_at_hand_and_older_ones_are_read(
    keeping: TableService, store: Store, both: list[Person]
) -> None:
    table, rng = start_game(keeping, both), Random(1)
    for _ in range(cache.MAX_RECENT_ENTRIES + 4):
        play_step(keeping, table, both, rng)
    last = next_index(keeping, table)
    told = [event for _, events in store.read_events(table, 0, last) for event in events]
    recent = store.read_events(table, last - cache.MAX_RECENT_ENTRIES, last)
    at_hand = keeping.cache.events_between(table, last - cache.MAX_RECENT_ENTRIES, last)
    assert at_hand == [event for _, events in recent for event in events]
    assert keeping.cache.events_between(table, last - cache.MAX_RECENT_ENTRIES - 1, last) is None
    assert keeping.cache.events_between(table, last, last + 1) is None
    assert keeping.cache.events_between(table, last, last) == []
    assert keeping.journal.events_between(table, 0, last) == told


def test_news_with_a_gap_are_read(
    database: Database, keeping: TableService, store: Store, both: list[Person]
) -> None:
    table, rng, other = start_game(keeping, both), Random(1), TableService(database.open())
    for tables in (keeping, other, keeping):
        play_step(tables, table, both, rng)
        store.notify_listeners(table)
    assert keeping.cache.events_between(table, 0, 3) is None
    told = [event for _, events in store.read_events(table, 0, 3) for event in events]
    assert keeping.journal.events_between(table, 0, 3) == told


def test_only_so_many_tables_are_remembered(
    keeping: TableService, both: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "MAX_SESSIONS", 2)
    tables = [start_game(keeping, both) for _ in range(4)]
    for table in tables:
        play_step(keeping, table, both, Random(1))
    assert len(keeping.cache) == 2
    found = [keeping.cache.session(table) is not None for table in tables]
    assert found == [False, False, True, True]
    assert keeping.cache.events_between(tables[0], 0, 1) is None
