"""Groups of appends: quick ones and others in one commit, and answers where they are awaited."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from tafelrunde.tables.errors import TableError
from tafelrunde.tables.rows import SeatRow, TableRow
from tafelrunde.tables.schema import SEATS, TABLES
from tafelrunde.tables.store import AppendRequest, Store
from tests.coroutines import run_in_thread
from tests.tables.backends import Database
from tests.tables.journals import (
    TIMEOUT_SECONDS,
    append_request,
    count_commits,
    is_first,
    make_lines,
    new_table,
    queue_append,
    queue_group,
    stored_lines,
)

CLOCK = {"left": [5.0, 7.5], "seat": 1, "since": 3.25}


def act_request(
    table_id: str, first: int, number: int = 1, mark: object = "", **changes: Any
) -> AppendRequest:
    """Return an append like that of an ordinary act."""
    more = {"changes": {"proposal": None, **changes}, "status": "open"}
    found = append_request(table_id, first, number, mark, **more)
    assert found.is_plain
    return found


def tables(store: Store, number: int) -> list[str]:
    """Return some tables, in the order in which a group writes them."""
    return sorted(new_table(store, f"Host {n}") for n in range(number))


def row(store: Store, table_id: str) -> TableRow:
    found = store.one(TableRow, TABLES.c.id == table_id)
    assert found is not None
    return found


UNUSUAL: list[dict[str, Any]] = [
    {"changes": {"status": "over"}, "status": "open"},
    {"changes": {"proposal": {"kind": "pause"}}, "status": "open"},
    {"changes": {"proposal": None}, "status": "open", "seats": {0: {"bot": "page"}}},
    {"changes": {"proposal": None}},
]


@pytest.mark.parametrize("more", UNUSUAL)
def test_an_append_that_changes_more_than_the_journal_is_not_plain(more: dict[str, Any]) -> None:
    assert not append_request("x", 0, **more).is_plain


def test_plain_and_other_appends_go_into_one_commit(database: Database, store: Store) -> None:
    first, second, third, fourth = tables(store, 4)
    counted = count_commits(store)
    group = [
        act_request(first, 0, 3, "a"),
        append_request(second, 0, mark="b", changes={"status": "over"}, status="open"),
        act_request(third, 0, mark="c", clock=CLOCK),
        append_request(fourth, 0, mark="d", seats={1: {"bot": "page"}}),
    ]
    answers = queue_group(database, store, group)
    assert [is_first(answer) for answer in answers] == [True] * 4
    marks = [stored_lines(store, found) for found in (first, second, third, fourth)]
    assert marks == [
        make_lines(0, 3, "a"),
        make_lines(0, 1, "b"),
        make_lines(0, 1, "c"),
        make_lines(0, 1, "d"),
    ]
    found = [row(store, name) for name in (first, second, third)]
    assert [(one.n, one.status) for one in found] == [(3, "open"), (1, "over"), (1, "open")]
    assert (found[0].clock, found[2].clock) == (None, CLOCK)
    seats = store.rows(SeatRow, SEATS.c.table_id == fourth, order=SEATS.c.seat)
    assert [seat.bot for seat in seats] == [None, "page"]
    assert len(counted) == 4, "a host and a table for the plug, the plug, and the group"


def test_a_plain_append_ends_a_proposal_and_keeps_the_clock(store: Store) -> None:
    (name,) = tables(store, 1)
    where = TABLES.c.id == name
    store.change(TABLES, where, of=name, proposal={"kind": "pause"}, clock=CLOCK)
    assert is_first(store.append(act_request(name, 0)))
    assert (row(store, name).proposal, row(store, name).clock) == (None, CLOCK)


@pytest.mark.parametrize("text", ['"', "\\", "{[%s]}", "Grüße ☃ 🂡", "'; --", "a\tb"])
def test_odd_signs_are_journaled_as_they_are(store: Store, text: str) -> None:
    (name,) = tables(store, 1)
    wish = AppendRequest(name, [(0, text, f"[{text}]")], 1.5, {"proposal": None}, None, "open")
    assert is_first(store.append(wish))
    assert stored_lines(store, name) == [(0, text)]


def test_two_appends_of_one_table_in_a_group_follow_each_other(
    database: Database, store: Store
) -> None:
    one, other = tables(store, 2)
    group = [act_request(one, 0, mark="a"), act_request(other, 0), act_request(one, 1, mark="b")]
    answers = queue_group(database, store, group)
    assert [is_first(answer) for answer in answers] == [True] * 3
    assert stored_lines(store, one) == [*make_lines(0, 1, "a"), *make_lines(1, 1, "b")]
    assert row(store, one).n == 2


def test_of_two_for_one_index_in_a_group_the_first_is_taken(
    database: Database, store: Store
) -> None:
    one, other = tables(store, 2)
    group = [act_request(one, 0, mark="a"), act_request(one, 0, 2, mark="b"), act_request(other, 0)]
    answers = queue_group(database, store, group)
    assert [is_first(answer) for answer in answers] == [True, False, True]
    assert stored_lines(store, one) == make_lines(0, 1, "a")
    assert row(store, one).n == 1


@pytest.mark.parametrize("is_plain", [True, False])
def test_one_that_is_late_changes_nothing_and_harms_nobody(
    database: Database, store: Store, is_plain: bool
) -> None:
    early, late, last = tables(store, 3)
    assert is_first(queue_append(store, late, 0, mark="first"))
    more: Any = {"clock": CLOCK} if is_plain else {"clock": CLOCK, "status": "over"}
    changes = {"proposal": None, **more}
    group = [
        act_request(early, 0),
        append_request(late, 0, 2, "second", changes=changes, status="open"),
        act_request(last, 0, clock=CLOCK),
    ]
    answers = queue_group(database, store, group)
    assert [is_first(answer) for answer in answers] == [True, False, True]
    assert stored_lines(store, late) == make_lines(0, 1, "first")
    kept = row(store, late)
    assert (kept.n, kept.clock, kept.status) == (1, None, "open")
    assert row(store, last).clock == CLOCK


def test_a_plain_append_to_a_changed_table_is_a_conflict(database: Database, store: Store) -> None:
    one, other = tables(store, 2)
    store.change(TABLES, TABLES.c.id == one, of=one, status="paused")
    answers = queue_group(database, store, [act_request(one, 0), act_request(other, 0)])
    assert [is_first(answer) for answer in answers] == [False, True]
    assert stored_lines(store, one) == []


# Answers


def test_an_answer_through_an_event_loop_comes_in_that_loop(store: Store) -> None:
    (name,) = tables(store, 1)
    inside, own = list[int](), list[int]()

    async def ask() -> list[bool]:
        own.append(threading.get_ident())
        loop = asyncio.get_running_loop()
        taken = []
        for _ in range(2):
            answer = store.append(act_request(name, 0), loop)
            answer.add_done_callback(lambda _: inside.append(threading.get_ident()))
            taken.append(await asyncio.wait_for(answer.to_asyncio(), TIMEOUT_SECONDS))
        return taken

    assert run_in_thread(ask()) == [True, False]
    assert inside == own * 2


def test_an_answer_without_a_loop_comes_from_the_writer(database: Database, store: Store) -> None:
    (name,) = tables(store, 1)
    inside, is_told = list[str](), threading.Event()

    def note(_: object) -> None:
        inside.append(threading.current_thread().name)
        is_told.set()

    with database.block_writers():
        asked = store.append(act_request(name, 0))
        asked.add_done_callback(note)
    assert is_first(asked)
    assert is_told.wait(TIMEOUT_SECONDS)
    assert inside == ["journal"]


def test_many_answers_of_a_group_wake_a_loop_once(
    database: Database, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    names, woken = tables(store, 5), list[Any]()

    async def ask() -> list[bool]:
        loop = asyncio.get_running_loop()
        honest = loop.call_soon_threadsafe

        def count_and_call(callback: Any, *args: Any) -> Any:
            woken.append(callback)
            return honest(callback, *args)

        monkeypatch.setattr(loop, "call_soon_threadsafe", count_and_call)
        with database.block_writers():
            queue_append(store, names[0], 0)
            while store._queue.qsize():
                await asyncio.sleep(0.001)
            answers = [store.append(act_request(name, 0), loop) for name in names[1:]]
        return await asyncio.gather(*[answer.to_asyncio() for answer in answers])

    assert run_in_thread(ask()) == [True] * 4
    assert len(woken) == 1


def test_a_refusal_reaches_the_loop_too(store: Store) -> None:
    (name,) = tables(store, 1)
    missing = act_request("no such table", 0)

    async def ask(wish: AppendRequest) -> bool:
        return await store.append(wish, asyncio.get_running_loop()).to_asyncio()

    with pytest.raises(TableError) as caught:
        run_in_thread(ask(missing))
    assert caught.value.phrase.key == "table.database_away"
    assert run_in_thread(ask(act_request(name, 0)))


def test_a_loop_that_is_closed_keeps_nobody_from_writing(store: Store) -> None:
    one, other = tables(store, 2)
    loop = asyncio.new_event_loop()
    loop.close()
    store.append(act_request(one, 0), loop)
    assert is_first(store.append(act_request(other, 0)))
    assert stored_lines(store, one) == make_lines(0)
