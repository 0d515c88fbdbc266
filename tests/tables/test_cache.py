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
def caching_service(store: Store) -> TableService:
    """A house that remembers rows, as the server's does."""
    return TableService(store, keeps_rows=True)


@pytest.fixture
def both(store: Store) -> list[Person]:
    return add_people(store, "Ada", "Bob")


def rename(store: Store, table: str, name: str) -> None:
    store.change(TABLES, TABLES.c.id == table, of=table, name=name)


def name_of(tables: TableService, table: str) -> str:
    return str(tables.directory.find(table).row.name)


def test_a_row_is_read_once(caching_service: TableService, both: list[Person]) -> None:
    table = start_game(caching_service, both)
    assert caching_service.directory.find(table) is caching_service.directory.find(table)


def test_a_house_that_keeps_no_rows_reads_them_each_time(
    tables: TableService, both: list[Person]
) -> None:
    table = start_game(tables, both)
    session_of(tables, table)
    assert tables.directory.find(table) is not tables.directory.find(table)
    assert tables.journal.cached(table) is None


def test_own_changes_invalidate_only_their_cache_entries(
    caching_service: TableService, store: Store, both: list[Person]
) -> None:
    table, quiet = start_game(caching_service, both), start_game(caching_service, both)
    before = caching_service.directory.find(quiet)
    caching_service.directory.find(table)
    rename(store, table, "Another")
    assert name_of(caching_service, table) == "Another"
    assert caching_service.directory.find(quiet) is before


def test_changes_of_another_process_invalidate_the_cache_on_notice(
    database: Database, caching_service: TableService, store: Store, both: list[Person]
) -> None:
    table = start_game(caching_service, both, options={"players": 2})
    old = name_of(caching_service, table)
    rename(database.open(), table, "Another")
    assert name_of(caching_service, table) == old, "nothing was heard of yet"
    store.notify_listeners(table)
    assert name_of(caching_service, table) == "Another"


def test_hearing_of_anything_forgets_every_row(
    caching_service: TableService, both: list[Person]
) -> None:
    tables = [start_game(caching_service, both) for _ in range(3)]
    before = [caching_service.directory.find(table) for table in tables]
    caching_service.store.notify_listeners(ANYTHING)
    after = [caching_service.directory.find(table) for table in tables]
    assert not any(one is other for one, other in zip(before, after, strict=True))


def test_rows_read_in_an_earlier_epoch_are_not_cached(
    caching_service: TableService, both: list[Person]
) -> None:
    table = start_game(caching_service, both)
    epoch, sight = caching_service.store.epoch_of(table), caching_service.directory.find(table)
    for change in (table, ANYTHING):
        caching_service.store.notify_listeners(change)
        caching_service.cache.keep_table(sight, epoch)
        assert caching_service.cache.table(table) is None
    epoch = caching_service.store.epoch_of(table)
    caching_service.store.notify_listeners("another table")
    caching_service.cache.keep_table(sight, epoch)
    assert caching_service.cache.table(table) is sight


def test_rows_are_not_used_while_others_are_not_heard(
    database: Database, caching_service: TableService, both: list[Person]
) -> None:
    table = start_game(caching_service, both)
    session_of(caching_service, table)
    assert caching_service.journal.cached(table) is not None
    caching_service.cache.is_listening = lambda: False
    assert caching_service.journal.cached(table) is None
    rename(database.open(), table, "Another")
    assert name_of(caching_service, table) == "Another"


def test_a_row_is_read_again_after_some_seconds(
    caching_service: TableService, both: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start_game(caching_service, both)
    before = caching_service.directory.find(table)
    monkeypatch.setattr(cache, "ROW_LIFETIME_SECONDS", -1.0)
    assert caching_service.directory.find(table) is not before


def test_after_an_act_the_row_is_at_hand_as_the_database_has_it(
    caching_service: TableService, store: Store, both: list[Person]
) -> None:
    table, rng = start_game(caching_service, both), Random(1)
    caching_service.directory.find(table)
    for _ in range(5):
        play_step(caching_service, table, both, rng)
        found = caching_service.journal.cached(table)
        assert found is not None
        assert found[0] == TableService(store).directory.find(table)


def test_changes_during_a_waiting_act_are_not_lost(
    caching_service: TableService, store: Store, both: list[Person]
) -> None:
    """An act's row is made of the one before it, in which the other change is missing."""
    table = start_game(caching_service, both, options={"first": 0})
    index, text = next_index(caching_service, table), legal_texts(caching_service, table)[0]
    pending = caching_service.acts.begin(table, both[0], index, [text])
    is_taken = pending.answer.result()
    caching_service.directory.invite(table, both[0])
    caching_service.journal.finish_commit(pending, is_taken)
    assert caching_service.directory.find(table) == TableService(store).directory.find(table)
    assert caching_service.directory.find(table).row.invitation is not None


def test_a_game_that_is_behind_is_caught_up(
    database: Database, caching_service: TableService, store: Store, both: list[Person]
) -> None:
    table, other = start_game(caching_service, both), TableService(database.open())
    session_of(caching_service, table)
    play_step(other, table, both, Random(1))
    store.notify_listeners(table)
    assert next_index(caching_service, table) == 1
    assert caching_service.cache.session(table) is caching_service.journal.load(table)[1]


def test_after_a_conflict_the_table_is_read_again(
    database: Database, caching_service: TableService, both: list[Person]
) -> None:
    table, other = (
        start_game(caching_service, both, options={"first": 0}),
        TableService(database.open()),
    )
    text = legal_texts(caching_service, table)[0]
    play_step(other, table, both, Random(1))
    with pytest.raises(Stale):
        caching_service.acts.play(table, both[0], 0, [text])
    assert next_index(caching_service, table) == 1
    assert caching_service.directory.find(table).row.n == 1


def test_an_older_game_does_not_replace_a_newer_one(
    caching_service: TableService, both: list[Person]
) -> None:
    table = start_game(caching_service, both)
    old = session_of(caching_service, table)
    new = play_step(caching_service, table, both, Random(1)).session
    caching_service.cache.keep_session(table, old)
    assert caching_service.cache.session(table) is new


def test_the_latest_news_are_at_hand_and_older_ones_are_read(
    caching_service: TableService, store: Store, both: list[Person]
) -> None:
    table, rng = start_game(caching_service, both), Random(1)
    for _ in range(cache.MAX_RECENT_ENTRIES + 4):
        play_step(caching_service, table, both, rng)
    last = next_index(caching_service, table)
    told = [event for _, events in store.read_events(table, 0, last) for event in events]
    recent = store.read_events(table, last - cache.MAX_RECENT_ENTRIES, last)
    at_hand = caching_service.cache.events_between(table, last - cache.MAX_RECENT_ENTRIES, last)
    assert at_hand == [event for _, events in recent for event in events]
    assert (
        caching_service.cache.events_between(table, last - cache.MAX_RECENT_ENTRIES - 1, last)
        is None
    )
    assert caching_service.cache.events_between(table, last, last + 1) is None
    assert caching_service.cache.events_between(table, last, last) == []
    assert caching_service.journal.events_between(table, 0, last) == told


def test_news_with_a_gap_are_read(
    database: Database, caching_service: TableService, store: Store, both: list[Person]
) -> None:
    table, rng, other = start_game(caching_service, both), Random(1), TableService(database.open())
    for tables in (caching_service, other, caching_service):
        play_step(tables, table, both, rng)
        store.notify_listeners(table)
    assert caching_service.cache.events_between(table, 0, 3) is None
    told = [event for _, events in store.read_events(table, 0, 3) for event in events]
    assert caching_service.journal.events_between(table, 0, 3) == told


def test_only_so_many_tables_are_remembered(
    caching_service: TableService, both: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "MAX_SESSIONS", 2)
    tables = [start_game(caching_service, both) for _ in range(4)]
    for table in tables:
        play_step(caching_service, table, both, Random(1))
    assert len(caching_service.cache) == 2
    found = [caching_service.cache.session(table) is not None for table in tables]
    assert found == [False, False, True, True]
    assert caching_service.cache.events_between(tables[0], 0, 1) is None
