"""Journals without a game: a table to write to, and lines for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from threading import Barrier, Event, Thread
from typing import Any

import pytest
from sqlalchemy import event

from tafelrunde.tables.journal_writer import AppendAnswer
from tafelrunde.tables.rows import JournalRow
from tafelrunde.tables.service import TableService
from tafelrunde.tables.store import JOURNAL, AppendRequest, Store
from tests.tables.backends import Database
from tests.tables.guests import add_person

TIMEOUT_SECONDS = 60.0
"""Seconds after which an answer that does not come is a failure."""


def new_table(store: Store, host: str = "Ada") -> str:
    """Return the id of a table with an empty journal."""
    return TableService(store).directory.create(add_person(store, host), "richelieu", {})


def make_lines(first: int, number: int = 1, mark: object = "") -> list[tuple[int, str]]:
    """Return lines for a journal from an index on."""
    return [(n, f'{{"n":{n},"mark":"{mark}"}}') for n in range(first, first + number)]


def append_request(
    table_id: str, first: int, number: int = 1, mark: object = "", **more: Any
) -> AppendRequest:
    """Return an append request; the mark tells it from others."""
    told = [(n, line, "[]") for n, line in make_lines(first, number, mark)]
    return AppendRequest(table_id, told, 1.0, **more)


def queue_append(store: Store, *args: Any, **more: Any) -> Future[bool]:
    """Ask for some lines to be appended."""
    return store.append(append_request(*args, **more))


def is_first(asked: Future[bool]) -> bool:
    """Wait for the answer to an append."""
    return asked.result(TIMEOUT_SECONDS)


def stored_lines(store: Store, table_id: str) -> list[tuple[int, str]]:
    """Read the indexes and lines of a journal as they are."""
    rows = store.rows(JournalRow, JOURNAL.c.table_id == table_id, order=JOURNAL.c.n, limit=10_000)
    return [(row.n, row.line) for row in rows]


def queue_group(
    database: Database, store: Store, appends: Sequence[AppendRequest]
) -> list[AppendAnswer]:
    """Put appends in the queue while the writer waits for the database: one group."""
    return queue_groups(database, [(store, appends)])[0]


def queue_groups(
    database: Database, groups: Sequence[tuple[Store, Sequence[AppendRequest]]]
) -> list[list[AppendAnswer]]:
    """Put appends in the queues of several stores, which then all write at once."""
    plugs = [(store, new_table(store, "Plug")) for store, _ in groups]
    with pytest.MonkeyPatch.context() as patch, database.block_writers():
        begun = [watch_writer(patch, store) for store, _ in groups]
        plugged = [queue_append(store, plug, 0) for store, plug in plugs]
        assert all(writing.wait(TIMEOUT_SECONDS) for writing in begun)
        answers = [[store.append(append) for append in appends] for store, appends in groups]
    assert all(is_first(plug) for plug in plugged)
    return answers


def watch_writer(patch: pytest.MonkeyPatch, store: Store) -> Event:
    """Return what is set once the writer takes nothing more into the group that it writes."""
    writing, write_group = Event(), store._write_group

    def write_and_note(*given: Any) -> None:
        writing.set()
        write_group(*given)

    patch.setattr(store, "_write_group", write_and_note)
    return writing


def count_commits(store: Store) -> list[object]:
    """Return a list that grows by one with every commit of a store."""
    counted: list[object] = []
    event.listen(store.engine, "commit", counted.append)
    return counted


def run_at_once(*tasks: Callable[[], object]) -> None:
    """Let several threads begin at the same moment, and wait for them."""
    gate = Barrier(len(tasks))

    def run_together(task: Callable[[], object]) -> None:
        gate.wait(TIMEOUT_SECONDS)
        task()

    threads = [Thread(target=run_together, args=(task,)) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(TIMEOUT_SECONDS)
        assert not thread.is_alive()
