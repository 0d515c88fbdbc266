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
    Person,
    TableService,
)
from tafelrunde.tables.store import Store
from tests.tables.backends import Database
from tests.tables.guests import (
    GAMES,
    WEST,
    add_people,
    full_record,
    next_index,
    play_step,
    play_to_the_end,
    refuses,
    session_of,
    start_game,
)
from tests.tables.journals import run_at_once
from tests.third_party.install import install_pebbles

FIRST = {"first": 1}


def offer_seat(
    tables: TableService, both: list[Person], options: Mapping[str, Json] = FIRST
) -> str:
    """Return a table whose second player has left in their turn and offered the seat."""
    table = start_game(tables, both, options=options)
    tables.handovers.resign(table, both[1], 1, "page", is_offered=True)
    return table


def test_a_bot_plays_until_the_seat_is_taken(tables: TableService, store: Store) -> None:
    ada, bob, cora = add_people(store, "Ada", "Bob", "Cora")
    table = offer_seat(tables, [ada, bob])
    assert tables.bots.play(table) is not None
    game = session_of(tables, table)
    while game.state.to_act != 1:
        game = play_step(tables, table, [ada, None], Random(1), game).session
    tables.handovers.take_over(table, cora, 1)
    assert tables.bots.play(table) is None
    text = session_of(tables, table).state.legal_actions()[0].text
    tables.acts.play(table, cora, next_index(tables, table), [text])


def test_the_new_player_holds_the_seat_and_the_one_who_left_holds_none(
    tables: TableService, store: Store
) -> None:
    ada, bob, cora = add_people(store, "Ada", "Bob", "Cora")
    table = offer_seat(tables, [ada, bob])
    tables.handovers.take_over(table, cora, 1)
    sight = tables.directory.find(table)
    assert [sight.seats_of(who) for who in (ada, bob, cora)] == [[0], [], [1]]
    seat = sight.seats[1]
    assert (seat.name, seat.bot, seat.is_offered) == ("Cora", None, False)
    with refuses("not_at_table"):
        tables.acts.play(table, bob, next_index(tables, table), ["anything"])


def test_acts_that_were_sealed_are_gone_with_who_left(tables: TableService, store: Store) -> None:
    ada, bob, cora = add_people(store, "Ada", "Bob", "Cora")
    table = start_game(tables, [ada, bob], "friedrich", WEST)
    waiting = 1 - (session_of(tables, table).state.to_act or 0)
    leaving = (ada, bob)[waiting]
    tables.premoves.submit(table, leaving, waiting, ["something", "secret"])
    tables.handovers.resign(table, leaving, waiting, "page", is_offered=True)
    tables.handovers.take_over(table, cora, waiting)
    assert tables.directory.find(table).seats[waiting].ahead is None


def test_a_seat_that_was_not_offered_stays_with_its_bot(tables: TableService, store: Store) -> None:
    ada, bob, cora = add_people(store, "Ada", "Bob", "Cora")
    table = start_game(tables, [ada, bob])
    tables.handovers.resign(table, bob, 1, "page")
    with refuses("not_offered", seat=1):
        tables.handovers.take_over(table, cora, 1)
    with refuses("sits_already"):
        tables.handovers.take_over(table, ada, 1)
    assert tables.directory.find(table).seats[1].bot == "page"


def test_of_two_who_take_over_at_once_one_sits_down(database: Database) -> None:
    stores = [database.open(), database.open()]
    services = [TableService(store) for store in stores]
    ada, bob, cora, dora = add_people(stores[0], "Ada", "Bob", "Cora", "Dora")
    for turn in range(5):
        table = offer_seat(services[0], [ada, bob])
        refusals: list[str] = []

        def sit(
            tables: TableService, who: Person, at: str = table, no: list[str] = refusals
        ) -> None:
            try:
                tables.handovers.take_over(at, who, 1)
            except TableError as error:
                no.append(error.phrase.key)

        pair = zip(services, (cora, dora) if turn % 2 else (dora, cora), strict=True)
        run_at_once(*[lambda h=h, w=w: sit(h, w) for h, w in pair])
        assert refusals == ["table.not_offered"]
        sight = services[0].directory.find(table)
        assert sorted([sight.seats_of(cora), sight.seats_of(dora)]) == [[], [1]]
        deeds = [
            entry["do"] for entry in services[0].journal.read_record(sight).entries if "do" in entry
        ]
        assert deeds == ["resign", "take_over"]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_game_that_was_taken_over_is_verified_and_played_again(
    tables: TableService, store: Store, game: str, options: Mapping[str, Json]
) -> None:
    ada, bob, cora = add_people(store, "Ada", "Bob", "Cora")
    table, rng = start_game(tables, [ada, bob], game, options), Random(1)
    for _ in range(6):
        play_step(tables, table, [ada, bob], rng)
    tables.handovers.resign(table, bob, 1, "page", is_offered=True)
    for _ in range(6):
        play_step(tables, table, [ada, None], rng)
    tables.handovers.take_over(table, cora, 1)
    play_to_the_end(tables, table, [ada, cora])
    record, played = full_record(tables, table), session_of(tables, table)
    assert {"do", "seat"} <= set(next(e for e in record.entries if e.get("do") == "take_over"))
    assert GameSession.resume(record).state.to_bytes() == played.state.to_bytes()
    assert final_state(record).outcome() == played.outcome
    assert "Cora" not in "".join(str(entry) for entry in record.entries), "names can be deleted"


def interrupt_writes(
    tables: TableService, other: TableService, table: str, patch: pytest.MonkeyPatch
) -> list[Any]:
    """Let somebody else's bot act whenever this house is about to journal, three times."""
    commit, times = tables.journal.commit, list[Any]()

    def late(*args: Any, **more: Any) -> Transition:
        if len(times) < 3:
            times.append(other.bots.play(table))
        return commit(*args, **more)

    patch.setattr(tables.journal, "commit", late)
    return times


def test_leaving_and_taking_over_succeed_while_bots_act(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = database.open()
    tables, other = TableService(store), TableService(database.open())
    ada, cora = add_people(store, "Ada", "Cora")
    table = start_game(tables, [ada, None, None], options={"players": 3, "first": 1})
    with monkeypatch.context() as patch:
        times = interrupt_writes(tables, other, table, patch)
        tables.handovers.resign(table, ada, 0, "page", is_offered=True)
    with monkeypatch.context() as patch:
        again = interrupt_writes(tables, other, table, patch)
        tables.handovers.take_over(table, cora, 0)
    assert (len(times), len(again)) == (3, 3)
    assert tables.directory.find(table).seats_of(cora) == [0]


@pytest.mark.parametrize(("plugin", "bot"), [("PLAIN", "page"), ("GENERIC", "cadet")])
def test_a_bot_that_the_game_has_stands_in_for_a_player_who_goes(
    tables: TableService, store: Store, tmp_path: Path, plugin: str, bot: str
) -> None:
    ada, bob = add_people(store, "Ada", "Bob")
    with install_pebbles(tmp_path, plugin):
        table = start_game(tables, [ada, bob], game="pebbles")
        assert tables.handovers.leave_all_tables(bob) == [table]
        assert tables.directory.find(table).seats[1].bot == bot


def test_leaving_all_tables_keeps_finished_ones(tables: TableService, store: Store) -> None:
    ada, bob = add_people(store, "Ada", "Bob")
    finished, running = (
        start_game(tables, [ada, bob]),
        start_game(tables, [ada, bob], options=FIRST),
    )
    gathering = tables.directory.create(bob, "richelieu", {"players": 2})
    tables.directory.sit(gathering, ada, 1)
    play_to_the_end(tables, finished, [ada, bob])
    assert sorted(tables.handovers.leave_all_tables(ada)) == sorted([running, gathering])
    assert tables.directory.find(finished).seats_of(ada) == [0], "what is over stays as it was"
    assert tables.directory.find(gathering).status == OPEN
    assert tables.directory.find(gathering).seats[1].name is None
    left = tables.directory.find(running).seats[0]
    assert (left.account, left.is_offered) == (None, True)
    assert left.bot
    play_to_the_end(tables, running, [None, bob])
    assert tables.directory.find(running).status == OVER
    assert tables.handovers.leave_all_tables(ada) == []


def test_leaving_during_a_pause_starts_no_clock(store: Store) -> None:
    tables = TableService(store, lambda: 1000.0)
    ada, bob = add_people(store, "Ada", "Bob")
    control = {"kind": "mail", "bank": 600, "each": 60}
    table = tables.directory.create(ada, "richelieu", {"players": 2}, time_control=control)
    tables.directory.sit(table, ada, 0)
    tables.directory.sit(table, bob, 1)
    tables.proposals.propose(table, ada, "pause")
    tables.proposals.answer(table, bob, True)
    tables.handovers.leave_all_tables(ada)
    sight = tables.directory.find(table)
    assert sight.clock is not None
    assert (sight.status, sight.clock.seat) == (PAUSED, None)
    tables.proposals.propose(table, bob, "resume")
    assert tables.directory.find(table).status == RUNNING
