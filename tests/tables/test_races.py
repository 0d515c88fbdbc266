"""What happens while a request is under way: between its looks at a table and its entry.

The services here are real; they only let something happen at a certain moment, which otherwise
would need luck.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random
from threading import Barrier, BrokenBarrierError

import pytest

from tafelrunde.tables.errors import Stale, TableError
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.service import Person, TableService, TableSnapshot
from tafelrunde.tables.store import Store
from tests.tables.backends import Database
from tests.tables.guests import (
    add_people,
    legal_texts,
    next_index,
    play_step,
    refuses,
    session_of,
    start_game,
)
from tests.tables.journals import run_at_once

Happening = Callable[[], object]


class WaitingTables(TableService):
    """Tables where a request waits for others after it has read its table."""

    gate: Barrier | None = None

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.find = self.directory.find
        vars(self.directory)["find"] = self.find_and_wait

    def find_and_wait(self, table_id: str) -> TableSnapshot:
        found = self.find(table_id)
        if self.gate is not None:
            with suppress(BrokenBarrierError):
                self.gate.wait(0.3)
        return found


class InterruptedTables(TableService):
    """Tables where something happens before a request reads its game, or after it."""

    before: Happening | None = None
    after: Happening | None = None

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        super().__init__(store, now)
        self.session = self.journal.session
        vars(self.journal)["session"] = self.interrupted_session

    def interrupted_session(self, table: TableSnapshot) -> GameSession:
        before, self.before = self.before, None
        if before is not None:
            before()
        found = self.session(table)
        after, self.after = self.after, None
        if after is not None:
            after()
        return found


@pytest.fixture
def tables(store: Store) -> InterruptedTables:
    return InterruptedTables(store)


@pytest.fixture
def pair(store: Store) -> list[Person]:
    return add_people(store, "Ada", "Böll")


@pytest.mark.parametrize("processes", [1, 2])
def test_all_who_agree_at_the_same_moment_have_agreed(database: Database, processes: int) -> None:
    services = [WaitingTables(database.open()) for _ in range(processes)]
    ada, boll, cora = add_people(services[0].store, "Ada", "Böll", "Cora")
    table = start_game(services[0], [ada, boll, cora])
    services[0].proposals.propose(table, ada, "pause")
    gate = Barrier(2)
    for tables in services:
        tables.gate = gate
    tasks = [partial(services[0].proposals.answer, table, boll, True)]
    run_at_once(*tasks, partial(services[-1].proposals.answer, table, cora, True))
    gate.abort()
    assert services[0].directory.find(table).status == "paused"


def test_no_bot_acts_at_a_table_that_was_paused_meanwhile(
    tables: InterruptedTables, pair: list[Person]
) -> None:
    table = start_game(tables, [pair[0], None], options={"first": 1})
    tables.before = partial(tables.proposals.propose, table, pair[0], "pause")
    with suppress(TableError):
        tables.bots.play(table)
    assert [line.get("do") for line in tables.store.read_lines(table)] == ["pause"]


def act_until(tables: TableService, table: str, who: Person, seat: int) -> None:
    """Let somebody act until another seat is to act."""
    rng = Random(1)
    while session_of(tables, table).state.to_act != seat:
        play_step(tables, table, [who, who], rng)


def test_no_flag_falls_for_a_player_whose_time_has_just_begun(
    store: Store, pair: list[Person]
) -> None:
    ada, boll = pair
    tables = InterruptedTables(store, now=lambda: moment)
    moment, control = 0.0, {"kind": "live", "bank": 10.0, "each": 0.0}
    table = tables.directory.create(ada, "richelieu", {"first": 0}, time_control=control)
    tables.directory.sit(table, ada, 0)
    tables.directory.sit(table, boll, 1)
    moment = 11.0
    tables.before = partial(act_until, tables, table, ada, 1)
    with suppress(TableError):
        tables.clocks.drop_flag(table)
    assert not any(line.get("do") == "flag" for line in tables.store.read_lines(table))


def test_no_time_that_was_given_meanwhile_is_lost(store: Store, pair: list[Person]) -> None:
    tables = InterruptedTables(store, now=lambda: 0.0)
    control = {"kind": "live", "bank": 10.0, "each": 1.0}
    table = tables.directory.create(pair[0], "richelieu", {"first": 0}, time_control=control)
    tables.directory.sit(table, pair[0], 0)
    tables.directory.seat_bot(table, pair[0], 1, "page")
    tables.before = partial(act_until, tables, table, pair[0], 1)
    with suppress(TableError):
        tables.bots.play(table)
    acts = sum(line.get("seat") == 0 for line in store.read_lines(table))
    clock = tables.directory.find(table).clock
    assert clock is not None
    assert acts > 1
    assert clock.left[0] == 10.0 + acts


def test_a_late_conflict_returns_the_present_index(
    database: Database, tables: InterruptedTables, pair: list[Person]
) -> None:
    table, other = start_game(tables, [pair[0], pair[0]]), TableService(database.open())
    text = legal_texts(tables, table)[0]
    tables.after = partial(
        act_until, other, table, pair[0], 1 - (session_of(other, table).state.to_act or 0)
    )
    with pytest.raises(Stale) as caught:
        tables.acts.play(table, pair[0], 0, [text])
    assert caught.value.index == len(tables.store.read_lines(table)) > 1
    assert session_of(tables, table).head.index == caught.value.index


def test_a_proposal_made_after_the_game_went_on_is_not_accepted(
    database: Database, tables: InterruptedTables, pair: list[Person]
) -> None:
    table, other = start_game(tables, [*pair]), TableService(database.open())
    tables.after = partial(play_step, other, table, pair, Random(2))
    tables.proposals.propose(table, pair[0], "abort")
    assert next_index(tables, table) == 1
    with refuses("nothing_proposed"):
        other.proposals.answer(table, pair[1], True)
    assert tables.directory.find(table).status == "running"
