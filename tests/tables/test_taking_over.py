"""Seats that are left to bots and taken over by others."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tafelrunde.kernel import Json, final_state
from tafelrunde.tables.errors import TableError
from tafelrunde.tables.game_session import GameSession, Transition
from tafelrunde.tables.service import (
    OPEN,
    OVER,
    PAUSED,
    RUNNING,
    House,
    Person,
)
from tafelrunde.tables.store import Store
from tests.strangers.installing import pebbles
from tests.tables.backends import Database
from tests.tables.guests import (
    GAMES,
    WEST,
    begun,
    live,
    people,
    refuses,
    step,
    tip,
    to_the_end,
    whole,
)
from tests.tables.journals import at_once

FIRST = {"first": 1}


def offered(house: House, both: list[Person], options: Mapping[str, Json] = FIRST) -> str:
    """Give a table at which the second player, whose turn it is, has left and offered his seat."""
    table = begun(house, both, options=options)
    house.resign(table, both[1], 1, "page", is_offered=True)
    return table


def test_a_bot_plays_until_somebody_takes_the_seat(house: House, store: Store) -> None:
    ada, bob, cora = people(store, "Ada", "Bob", "Cora")
    table = offered(house, [ada, bob])
    assert house.bot_act(table) is not None
    game = live(house, table)
    while game.state.to_act != 1:
        game = step(house, table, [ada, None], Random(1), game).live
    house.take_over(table, cora, 1)
    assert house.bot_act(table) is None
    text = live(house, table).state.legal_actions()[0].text
    house.act(table, cora, tip(house, table), [text])


def test_whoever_takes_over_holds_that_seat_and_who_left_holds_none(
    house: House, store: Store
) -> None:
    ada, bob, cora = people(store, "Ada", "Bob", "Cora")
    table = offered(house, [ada, bob])
    house.take_over(table, cora, 1)
    sight = house.sight(table)
    assert [sight.seats_of(who) for who in (ada, bob, cora)] == [[0], [], [1]]
    seat = sight.seats[1]
    assert (seat.name, seat.bot, seat.is_offered) == ("Cora", None, False)
    with refuses("not_at_table"):
        house.act(table, bob, tip(house, table), ["anything"])


def test_acts_that_were_sealed_are_gone_with_who_left(house: House, store: Store) -> None:
    ada, bob, cora = people(store, "Ada", "Bob", "Cora")
    table = begun(house, [ada, bob], "friedrich", WEST)
    waiting = 1 - (live(house, table).state.to_act or 0)
    leaving = (ada, bob)[waiting]
    house.hand_in(table, leaving, waiting, ["something", "secret"])
    house.resign(table, leaving, waiting, "page", is_offered=True)
    house.take_over(table, cora, waiting)
    assert house.sight(table).seats[waiting].ahead is None


def test_a_seat_that_was_not_offered_stays_with_its_bot(house: House, store: Store) -> None:
    ada, bob, cora = people(store, "Ada", "Bob", "Cora")
    table = begun(house, [ada, bob])
    house.resign(table, bob, 1, "page")
    with refuses("not_offered", seat=1):
        house.take_over(table, cora, 1)
    with refuses("sits_already"):
        house.take_over(table, ada, 1)
    assert house.sight(table).seats[1].bot == "page"


def test_of_two_who_take_over_at_once_one_sits_down(database: Database) -> None:
    stores = [database.open(), database.open()]
    houses = [House(store) for store in stores]
    ada, bob, cora, dora = people(stores[0], "Ada", "Bob", "Cora", "Dora")
    for turn in range(5):
        table = offered(houses[0], [ada, bob])
        refusals: list[str] = []

        def sit(house: House, who: Person, at: str = table, no: list[str] = refusals) -> None:
            try:
                house.take_over(at, who, 1)
            except TableError as error:
                no.append(error.phrase.key)

        pair = zip(houses, (cora, dora) if turn % 2 else (dora, cora), strict=True)
        at_once(*[lambda h=h, w=w: sit(h, w) for h, w in pair])
        assert refusals == ["table.not_offered"]
        sight = houses[0].sight(table)
        assert sorted([sight.seats_of(cora), sight.seats_of(dora)]) == [[], [1]]
        deeds = [entry["do"] for entry in houses[0].journal(sight).entries if "do" in entry]
        assert deeds == ["resign", "take_over"]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_game_that_was_taken_over_is_verified_and_played_again(
    house: House, store: Store, game: str, options: Mapping[str, Json]
) -> None:
    ada, bob, cora = people(store, "Ada", "Bob", "Cora")
    table, rng = begun(house, [ada, bob], game, options), Random(1)
    for _ in range(6):
        step(house, table, [ada, bob], rng)
    house.resign(table, bob, 1, "page", is_offered=True)
    for _ in range(6):
        step(house, table, [ada, None], rng)
    house.take_over(table, cora, 1)
    to_the_end(house, table, [ada, cora])
    record, played = whole(house, table), live(house, table)
    assert {"do", "seat"} <= set(next(e for e in record.entries if e.get("do") == "take_over"))
    assert GameSession.resume(record).state.to_bytes() == played.state.to_bytes()
    assert final_state(record).outcome() == played.outcome
    assert "Cora" not in "".join(str(entry) for entry in record.entries), "names can be deleted"


def interrupted(house: House, other: House, table: str, patch: pytest.MonkeyPatch) -> list[Any]:
    """Let somebody else's bot act whenever this house is about to journal, three times."""
    commit, times = house.commit, list[Any]()

    def late(*args: Any, **more: Any) -> Transition:
        if len(times) < 3:
            times.append(other.bot_act(table))
        return commit(*args, **more)

    patch.setattr(house, "commit", late)
    return times


def test_leaving_and_taking_over_succeed_while_bots_act(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = database.open()
    house, other = House(store), House(database.open())
    ada, cora = people(store, "Ada", "Cora")
    table = begun(house, [ada, None, None], options={"players": 3, "first": 1})
    with monkeypatch.context() as patch:
        times = interrupted(house, other, table, patch)
        house.resign(table, ada, 0, "page", is_offered=True)
    with monkeypatch.context() as patch:
        again = interrupted(house, other, table, patch)
        house.take_over(table, cora, 0)
    assert (len(times), len(again)) == (3, 3)
    assert house.sight(table).seats_of(cora) == [0]


@pytest.mark.parametrize(("plugin", "bot"), [("PLAIN", "page"), ("GENERIC", "cadet")])
def test_a_bot_that_the_game_has_stands_in_for_a_player_who_goes(
    house: House, store: Store, tmp_path: Path, plugin: str, bot: str
) -> None:
    ada, bob = people(store, "Ada", "Bob")
    with pebbles(tmp_path, plugin):
        table = begun(house, [ada, bob], game="pebbles")
        assert house.leave_everywhere(bob) == [table]
        assert house.sight(table).seats[1].bot == bot


def test_who_goes_leaves_every_table(house: House, store: Store) -> None:
    ada, bob = people(store, "Ada", "Bob")
    finished, running = begun(house, [ada, bob]), begun(house, [ada, bob], options=FIRST)
    gathering = house.create(bob, "richelieu", {"players": 2})
    house.sit(gathering, ada, 1)
    to_the_end(house, finished, [ada, bob])
    assert sorted(house.leave_everywhere(ada)) == sorted([running, gathering])
    assert house.sight(finished).seats_of(ada) == [0], "what is over stays as it was"
    assert house.sight(gathering).status == OPEN
    assert house.sight(gathering).seats[1].name is None
    left = house.sight(running).seats[0]
    assert (left.account, left.is_offered) == (None, True)
    assert left.bot
    to_the_end(house, running, [None, bob])
    assert house.sight(running).status == OVER
    assert house.leave_everywhere(ada) == []


def test_who_leaves_a_pause_starts_no_clock(store: Store) -> None:
    house = House(store, lambda: 1000.0)
    ada, bob = people(store, "Ada", "Bob")
    control = {"kind": "mail", "bank": 600, "each": 60}
    table = house.create(ada, "richelieu", {"players": 2}, time_control=control)
    house.sit(table, ada, 0)
    house.sit(table, bob, 1)
    house.propose(table, ada, "pause")
    house.answer(table, bob, True)
    house.leave_everywhere(ada)
    sight = house.sight(table)
    assert sight.clock is not None
    assert (sight.status, sight.clock.seat) == (PAUSED, None)
    house.propose(table, bob, "resume")
    assert house.sight(table).status == RUNNING
