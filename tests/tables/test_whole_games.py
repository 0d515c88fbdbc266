"""Whole games at tables, with people and bots, to the end."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random

import pytest

from tafelrunde.kernel import Json, final_state
from tafelrunde.tables import cache
from tafelrunde.tables.game_session import MAX_ACTS
from tafelrunde.tables.service import Person, TableService
from tafelrunde.tables.store import Store
from tests.tables.game_sessions import random_texts
from tests.tables.guests import (
    GAMES,
    add_people,
    add_person,
    full_record,
    next_index,
    play_step,
    play_to_the_end,
    refuses,
    session_of,
    start_game,
)

LARGER: list[tuple[str, Mapping[str, Json]]] = [
    ("richelieu", {"players": 4}),
    ("fredericus", {"players": 4}),
    ("friedrich", {"players": 3}),
    ("friedrich", {"players": 4}),
]
Sitting = list[Person | None]


SEATED = {"richelieu": "ABb", "fredericus": "Ab", "friedrich": "bA"}
"""Who sits where: Ada, Böll, a bot."""


@pytest.fixture
def ada(store: Store) -> Person:
    return add_person(store, "Ada")


def seat_people(store: Store, who: str) -> Sitting:
    ada, boll = add_people(store, "Ada", "Böll")
    return [{"A": ada, "B": boll, "b": None}[sign] for sign in who]


def play_on(tables: TableService, table: str, sitting: Sitting, acts: int = 20) -> None:
    for _ in range(acts):
        play_step(tables, table, sitting, Random(acts))


def is_outcome_correct(tables: TableService, table: str) -> bool:
    """Return whether the stored outcome is what the journal, played again, leads to."""
    row, state = tables.directory.find(table).row, final_state(full_record(tables, table))
    outcome = state.outcome()
    assert outcome is not None
    assert row.status == "over"
    assert row.started is not None
    assert row.ended is not None
    assert row.created <= row.started <= row.ended
    return bool(row.outcome == outcome.to_json())


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_people_and_bots_play_to_the_end_and_the_record_is_whole(
    tables: TableService, store: Store, game: str, options: Mapping[str, Json]
) -> None:
    sitting = seat_people(store, SEATED[game])
    table = start_game(tables, sitting, game, {**options, "players": len(sitting)})
    play_to_the_end(tables, table, sitting)
    assert is_outcome_correct(tables, table)
    names = [f"page {seat + 1}" if who is None else who.name for seat, who in enumerate(sitting)]
    record, row = full_record(tables, table), tables.directory.find(table).row
    assert (record.names, record.header["commitment"]) == (names, row.commitment)


@pytest.mark.long
@pytest.mark.parametrize(("game", "options"), LARGER)
def test_a_large_table_with_people_and_bots_plays_to_the_end(
    tables: TableService, store: Store, game: str, options: Mapping[str, Json]
) -> None:
    sitting = seat_people(store, "ABbb")[: int(str(options["players"]))]
    table = start_game(tables, sitting, game, options)
    play_to_the_end(tables, table, sitting)
    assert is_outcome_correct(tables, table)


def test_a_game_is_played_by_whole_turns_in_one_request_each(
    tables: TableService, ada: Person
) -> None:
    table, rng = start_game(tables, [ada, ada]), Random(2)
    game = session_of(tables, table)
    while game.state.to_act is not None:
        texts = random_texts(game, rng, MAX_ACTS)
        change = tables.acts.play(table, ada, game.head.index, texts)[1]
        assert change.session.head.index == game.head.index + len(texts)
        game = change.session
    assert is_outcome_correct(tables, table)
    for request in (
        tables.bots.play,
        partial(tables.proposals.take_back, person=ada, index=game.head.index),
    ):
        with refuses("is_over"):
            request(table)


def test_the_house_forgets_games_it_has_no_room_for_and_plays_them_on(
    tables: TableService, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "MAX_SESSIONS", 2)
    sitting: Sitting = [ada, None]
    ids = [start_game(tables, sitting) for _ in range(4)]
    for _ in range(8):
        for table in ids:
            play_step(tables, table, sitting, Random(3))
    assert [next_index(tables, table) for table in ids] == [8] * 4
    assert len(tables.cache) == 2


def test_a_house_that_was_closed_goes_on_where_it_was(tables: TableService, ada: Person) -> None:
    sitting: Sitting = [ada, None]
    table = start_game(tables, sitting)
    play_on(tables, table, sitting)
    opened = TableService(tables.store)
    assert session_of(opened, table).state.to_bytes() == session_of(tables, table).state.to_bytes()
    play_on(opened, table, sitting)
    assert next_index(opened, table) == 40


# Leaving


def test_a_bot_plays_on_for_a_player_who_resigns(tables: TableService, store: Store) -> None:
    ada, boll = add_people(store, "Ada", "Böll")
    table = start_game(tables, [ada, boll])
    play_on(tables, table, [ada, boll], 10)
    change = tables.handovers.resign(table, boll, 1, "page")
    entry = {k: v for k, v in change.entries[0].items() if k != "h"}
    assert entry == {"n": 10, "do": "resign", "seat": 1, "bot": "page"}
    seat = tables.directory.find(table).seats[1]
    assert (seat.account, seat.bot, seat.name) == (None, "page", "Böll")
    with refuses("not_at_table"):
        tables.acts.play(table, boll, 11, ["end"])
    play_to_the_end(tables, table, [ada, None])
    assert is_outcome_correct(tables, table)
    assert full_record(tables, table).names == ["Ada", "Böll"]


def test_bots_play_on_when_all_have_resigned(tables: TableService, store: Store) -> None:
    ada, boll = add_people(store, "Ada", "Böll")
    table = start_game(tables, [ada, boll])
    tables.handovers.resign(table, ada, 0, "page")
    tables.handovers.resign(table, boll, 1, "page")
    play_on(tables, table, [None, None])
    assert next_index(tables, table) == 22


def test_resigning_for_another_or_to_an_unknown_bot_is_refused(
    tables: TableService, store: Store
) -> None:
    ada, boll = add_people(store, "Ada", "Böll")
    table = start_game(tables, [ada, boll])
    with refuses("not_your_seat", seat=1):
        tables.handovers.resign(table, ada, 1, "page")
    with refuses("no_such_bot", bot="deep blue"):
        tables.handovers.resign(table, ada, 0, "deep blue")
    assert (next_index(tables, table), tables.directory.find(table).seats_of(ada)) == (0, [0])
