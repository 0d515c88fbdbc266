"""The terms of an undo, the start of one's move, and games that became practice by one."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tafelrunde.tables import listings, undo
from tafelrunde.tables.archive import export_record, import_record
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.service import Person, TableService
from tafelrunde.tables.store import Store
from tafelrunde.tables.take_backs import TakeBack, find_take_backs, undone_indexes
from tafelrunde.tables.undo import CONSENT, FREE, NONE, PRACTICE, UndoTerms, undo_terms
from tafelrunde.tables.upgrade import upgrade
from tests.tables.empty import open_store, restore_stored
from tests.tables.game_sessions import is_final, keeps_turn
from tests.tables.guests import (
    GAMES,
    WEST,
    add_people,
    next_index,
    play_step,
    play_to_the_end,
    refuses,
    session_of,
    start_game,
)

Sitting = list[Person | None]


def terms_of(tables: TableService, table: str, seat: int | None) -> UndoTerms:
    seats = [] if seat is None else [seat]
    return undo_terms(tables.directory.find(table), session_of(tables, table), seats)


def act_until(
    tables: TableService, table: str, sitting: Sitting, wanted: Callable[..., bool]
) -> int | None:
    """Play on until a person can do an act of some kind, let them do it, and return the seat.

    None if the game is over before, or by the act.
    """
    rng = Random(1)
    while (seat := session_of(tables, table).state.to_act) is not None:
        game = session_of(tables, table)
        who = sitting[seat]
        for action in game.state.legal_actions() if who else ():
            if who and wanted(game, action):
                after = tables.acts.play(table, who, game.head.index, [action.text])[1].session
                return None if after.outcome else seat
        play_step(tables, table, sitting, rng)
    return None


def take_back(
    tables: TableService, table: str, who: Person | None, is_whole: bool = False
) -> object:
    assert who is not None
    return tables.proposals.take_back(table, who, next_index(tables, table), is_whole)


# Terms


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_an_undo_is_free_until_something_is_known_then_practice_among_bots(
    tables: TableService, store: Store, game: str, options: dict[str, Any]
) -> None:
    sitting: Sitting = [*add_people(store, "Ada"), None]
    for wanted, terms in ((keeps_turn, FREE), (is_final, PRACTICE)):
        seat = None
        while seat is None:  # a short game may end without such an act
            table = start_game(tables, sitting, game, options)
            assert terms_of(tables, table, 0) == UndoTerms(NONE, PRACTICE)
            seat = act_until(tables, table, sitting, wanted)
        assert terms_of(tables, table, 0) == UndoTerms(terms, PRACTICE)


def test_among_people_an_undo_of_what_was_seen_needs_consent(
    tables: TableService, store: Store
) -> None:
    sitting: Sitting = [*add_people(store, "Ada", "Böll")]
    table = start_game(tables, sitting)
    seat = act_until(tables, table, sitting, keeps_turn)
    assert terms_of(tables, table, seat) == UndoTerms(FREE, CONSENT)
    seat = act_until(tables, table, sitting, is_final)
    assert terms_of(tables, table, seat) == UndoTerms(CONSENT, CONSENT)
    assert terms_of(tables, table, None) == UndoTerms(NONE, NONE)


def test_a_paused_game_has_nothing_to_undo(tables: TableService, store: Store) -> None:
    (ada,) = add_people(store, "Ada")
    table = start_game(tables, [ada, None])
    act_until(tables, table, [ada, None], keeps_turn)
    tables.proposals.propose(table, ada, "pause")
    assert terms_of(tables, table, 0).now == NONE


def test_after_all_own_acts_are_undone_there_is_nothing_left(
    tables: TableService, store: Store
) -> None:
    sitting: Sitting = [*add_people(store, "Ada"), None]
    table = start_game(tables, sitting, "friedrich", WEST)
    for _ in range(40):
        play_step(tables, table, sitting, Random(2))
    while terms_of(tables, table, 0).now != NONE:
        assert take_back(tables, table, sitting[0]) is not None
    with refuses("no_take_back"):
        take_back(tables, table, sitting[0])


# The start of one's move


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_start_of_my_move_is_mine_and_before_it_was_another_move(
    tables: TableService, store: Store, game: str, options: dict[str, Any]
) -> None:
    sitting: Sitting = [*add_people(store, "Ada"), None]
    table, rng = start_game(tables, sitting, game, options), Random(4)
    for _ in range(30):
        if session_of(tables, table).state.to_act is not None:
            play_step(tables, table, sitting, rng)
    whole = GameSession.resume(tables.journal.read_record(tables.directory.find(table)), 1000)
    start = undo.own_move_start(whole, [0])
    assert start is not None
    ids = {old.index: old.before.move_id() for old in whole.undo_entries}
    before = [index for index in ids if index < start.to]
    assert not before or ids[before[-1]] != ids[start.to]
    assert next(old.seat for old in whole.undo_entries if old.index == start.to) == 0


def test_a_whole_move_is_taken_back_by_one_undo(tables: TableService, store: Store) -> None:
    sitting: Sitting = [*add_people(store, "Ada"), None]
    table = start_game(tables, sitting, "friedrich", WEST)
    game = session_of(tables, table)
    while game.state.phase != "movement" or game.state.to_act != 0:
        game = play_step(tables, table, sitting, Random(3), game).session
    nation, rng = game.state.move_id(), Random(3)
    while game.state.move_id() == nation:
        game = play_step(tables, table, sitting, rng, game).session
    take_back(tables, table, sitting[0], is_whole=True)
    state = session_of(tables, table).state
    assert (state.move_id(), state.to_act) == (nation, 0)


# Practice


def test_a_free_undo_leaves_the_game_as_it_is_and_another_makes_it_practice(
    tables: TableService, store: Store
) -> None:
    sitting: Sitting = [*add_people(store, "Ada"), None]
    table = start_game(tables, sitting)
    act_until(tables, table, sitting, keeps_turn)
    take_back(tables, table, sitting[0])
    assert not tables.directory.find(table).row.is_practice
    act_until(tables, table, sitting, is_final)
    take_back(tables, table, sitting[0])
    assert tables.directory.find(table).row.is_practice
    assert tables.directory.read(table).row.is_practice


def test_practice_counts_in_no_statistics_also_after_an_import(
    tables: TableService, store: Store, tmp_path: Path
) -> None:
    sitting: Sitting = [*add_people(store, "Ada"), None]
    counted, practice = start_game(tables, sitting), start_game(tables, sitting)
    act_until(tables, practice, sitting, is_final)
    take_back(tables, practice, sitting[0])
    for table in (counted, practice):
        play_to_the_end(tables, table, sitting)
    games = listings.finished_games(store, "ada", "ada", 10)
    assert {table.id for table in games} == {counted, practice}
    assert [table.id for table in listings.counted_games(games)] == [counted]
    text = export_record(tables.journal, tables.directory.find(practice))
    with open_store(f"sqlite+pysqlite:///{tmp_path}/other.sqlite") as other:
        upgrade(other.engine)
        imported = import_record(other, text)
        assert imported is not None
        assert TableService(other).directory.find(imported).row.is_practice


def test_the_upgrade_finds_practice_in_old_journals(tmp_path: Path) -> None:
    address = restore_stored("0003", tmp_path)
    path = tmp_path / "stored0003.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        wanted = "SELECT id, n FROM tables WHERE status = 'running' AND n > 2"
        table, n = connection.execute(wanted).fetchone()
        line = json.dumps({"n": n, "do": "take_back", "to": n - 1, "stir": True, "h": "0" * 16})
        connection.execute("INSERT INTO journal VALUES (?, ?, ?, '[]', 0)", (table, n, line))
        connection.commit()
        others = {row[0] for row in connection.execute("SELECT id FROM tables")} - {table}
    with open_store(address) as store:
        assert "0004" in upgrade(store.engine)
        tables = TableService(store)
        assert tables.directory.find(table).row.is_practice
        assert not any(tables.directory.find(other).row.is_practice for other in others)


# Entries of a journal


def entry(n: int, seat: int) -> dict[str, Any]:
    return {"n": n, "seat": seat, "act": "end"}


def test_take_backs_tell_whose_they_were_and_what_they_undid() -> None:
    journal = [
        entry(0, 0),
        entry(1, 0),
        {"n": 2, "do": "take_back", "to": 1},
        entry(3, 0),
        entry(4, 1),
        {"n": 5, "do": "take_back", "to": 3},
        entry(6, 0),
        {"n": 7, "do": "take_back", "to": 6, "stir": True},
    ]
    found = find_take_backs(journal)
    assert found == [
        TakeBack(2, 1, 0, False),
        TakeBack(5, 3, 0, True),
        TakeBack(7, 6, 0, True),
    ]
    assert undone_indexes(found) == {1, 3, 4, 6}
