"""What happens while a request is under way: between its looks at a table and its entry.

The houses here are real; they only let something happen at a certain moment, which otherwise
would need luck.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random
from threading import Barrier, BrokenBarrierError

import pytest

from tafelrunde.tables.errors import Stale, TableError
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.service import House, Person, TableSnapshot
from tafelrunde.tables.store import Store
from tests.tables.backends import Database
from tests.tables.guests import begun, legal, live, people, refuses, step, tip
from tests.tables.journals import at_once

Happening = Callable[[], object]


class Meeting(House):
    """A house in which a request waits for others when it has looked at its table."""

    gate: Barrier | None = None

    def sight(self, table_id: str) -> TableSnapshot:
        found = super().sight(table_id)
        if self.gate is not None:
            with suppress(BrokenBarrierError):
                self.gate.wait(0.3)
        return found


class Interrupted(House):
    """A house in which something happens before a request looks at its game, or after it."""

    before: Happening | None = None
    after: Happening | None = None

    def live(self, sight: TableSnapshot) -> GameSession:
        before, self.before = self.before, None
        if before is not None:
            before()
        found = super().live(sight)
        after, self.after = self.after, None
        if after is not None:
            after()
        return found


@pytest.fixture
def house(store: Store) -> Interrupted:
    return Interrupted(store)


@pytest.fixture
def pair(store: Store) -> list[Person]:
    return people(store, "Ada", "Böll")


@pytest.mark.parametrize("processes", [1, 2])
def test_all_who_agree_at_the_same_moment_have_agreed(database: Database, processes: int) -> None:
    houses = [Meeting(database.open()) for _ in range(processes)]
    ada, boll, cora = people(houses[0].store, "Ada", "Böll", "Cora")
    table = begun(houses[0], [ada, boll, cora])
    houses[0].propose(table, ada, "pause")
    gate = Barrier(2)
    for house in houses:
        house.gate = gate
    tasks = [partial(houses[0].answer, table, boll, True)]
    at_once(*tasks, partial(houses[-1].answer, table, cora, True))
    gate.abort()
    assert houses[0].sight(table).status == "paused"


def test_no_bot_acts_at_a_table_that_was_paused_meanwhile(
    house: Interrupted, pair: list[Person]
) -> None:
    table = begun(house, [pair[0], None], options={"first": 1})
    house.before = partial(house.propose, table, pair[0], "pause")
    with suppress(TableError):
        house.bot_act(table)
    assert [line.get("do") for line in house.store.lines(table)] == ["pause"]


def act_until(house: House, table: str, who: Person, seat: int) -> None:
    """Let somebody act until another seat is to act."""
    rng = Random(1)
    while live(house, table).state.to_act != seat:
        step(house, table, [who, who], rng)


def test_no_flag_falls_for_somebody_whose_time_has_just_begun(
    store: Store, pair: list[Person]
) -> None:
    ada, boll = pair
    house = Interrupted(store, now=lambda: moment)
    moment, control = 0.0, {"kind": "live", "bank": 10.0, "each": 0.0}
    table = house.create(ada, "richelieu", {"first": 0}, time_control=control)
    house.sit(table, ada, 0)
    house.sit(table, boll, 1)
    moment = 11.0
    house.before = partial(act_until, house, table, ada, 1)
    with suppress(TableError):
        house.flag(table)
    assert not any(line.get("do") == "flag" for line in house.store.lines(table))


def test_no_time_that_was_given_meanwhile_is_lost(store: Store, pair: list[Person]) -> None:
    house = Interrupted(store, now=lambda: 0.0)
    control = {"kind": "live", "bank": 10.0, "each": 1.0}
    table = house.create(pair[0], "richelieu", {"first": 0}, time_control=control)
    house.sit(table, pair[0], 0)
    house.seat_bot(table, pair[0], 1, "page")
    house.before = partial(act_until, house, table, pair[0], 1)
    with suppress(TableError):
        house.bot_act(table)
    acts = sum(line.get("seat") == 0 for line in store.lines(table))
    clock = house.sight(table).clock
    assert clock is not None
    assert acts > 1
    assert clock.left[0] == 10.0 + acts


def test_who_was_late_at_the_last_moment_learns_the_present_index(
    database: Database, house: Interrupted, pair: list[Person]
) -> None:
    table, other = begun(house, [pair[0], pair[0]]), House(database.open())
    text = legal(house, table)[0]
    house.after = partial(
        act_until, other, table, pair[0], 1 - (live(other, table).state.to_act or 0)
    )
    with pytest.raises(Stale) as caught:
        house.act(table, pair[0], 0, [text])
    assert caught.value.index == len(house.store.lines(table)) > 1
    assert live(house, table).tip.index == caught.value.index


def test_what_is_proposed_after_the_game_went_on_is_not_agreed_to(
    database: Database, house: Interrupted, pair: list[Person]
) -> None:
    table, other = begun(house, [*pair]), House(database.open())
    house.after = partial(step, other, table, pair, Random(2))
    house.propose(table, pair[0], "abort")
    assert tip(house, table) == 1
    with refuses("nothing_proposed"):
        other.answer(table, pair[1], True)
    assert house.sight(table).status == "running"
