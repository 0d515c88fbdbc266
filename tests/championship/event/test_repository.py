"""Championships in both databases: every deed once, wholly or not at all."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tafelrunde.championship.event.bot_games import play_out
from tafelrunde.championship.event.model import (
    CONFIRMED,
    ONLINE,
    OVER,
    RUNNING,
    Sitter,
)
from tafelrunde.championship.event.repository import ChampionshipRepository
from tafelrunde.championship.event.rows import ChampionshipRow, CommandRow
from tafelrunde.games.friedrich.tournament.scoresheet import protocol as sheet_of
from tafelrunde.kernel import TafelrundeError
from tafelrunde.tables import game_session
from tafelrunde.tables.game_session import Transition
from tafelrunde.tables.rows import SeatRow, TableRow
from tafelrunde.tables.schema import CHAMPIONSHIPS, DEEDS
from tafelrunde.tables.service import TableService
from tafelrunde.tables.store import Store
from tests.championship.event.events import (
    JUROR,
    ORGANISER,
    SECOND_JUROR,
    enter_people,
    expect_refusal,
    new_championship,
    other_sheet,
    sheet,
    start_first_round,
)
from tests.tables.backends import Database, on_both_quickly
from tests.tables.guests import add_person

AT: dict[str, Any] = {"round": 1, "table": 1}
ROOT = Path(__file__).parents[3]


def stored_commands(store: Store, championship: str) -> list[str]:
    rows = store.rows(
        CommandRow, DEEDS.c.championship == championship, order=DEEDS.c.n, limit=10**4
    )
    assert [row.n for row in rows] == [*range(len(rows))]
    found = store.one(ChampionshipRow, CHAMPIONSHIPS.c.id == championship)
    assert found is not None
    assert found.n == len(rows), "the state and the deeds that led to it are written together"
    return [row.deed["do"] for row in rows]


@pytest.fixture
def championship(championships: ChampionshipRepository, store: Store) -> str:
    return new_championship(championships, store)


def test_a_championship_is_kept_and_listed(
    championships: ChampionshipRepository, store: Store, championship: str
) -> None:
    assert [one.id for one in championships.all()] == [championship]
    other = ChampionshipRepository(store, championships.tables)
    assert other.get(championship) == championships.get(championship)
    assert stored_commands(store, championship) == ["create", "appoint", "appoint"]
    with expect_refusal("no_such_championship"):
        championships.get("none")


def test_a_refusal_changes_nothing(
    championships: ChampionshipRepository, store: Store, championship: str
) -> None:
    enter_people(championships, championship, 3)
    before, deeds = championships.read(championship), stored_commands(store, championship)
    with expect_refusal("pseudonym_taken"):
        enter_people(championships, championship, 1)
    championships.execute(championship, ORGANISER, "close")
    with pytest.raises(TafelrundeError):
        championships.execute(championship, ORGANISER, "draw", seed="1")
    after = championships.read(championship)
    assert (after[0], after[1].games) == (before[0] + 1, ())
    assert stored_commands(store, championship) == [*deeds, "close"]


def test_the_stored_commands_contain_no_names(
    championships: ChampionshipRepository, store: Store, championship: str
) -> None:
    sitter = Sitter(name="Emil Klar")
    arguments = {"pseudonym": "Night Owl", "city": "Jena", "sitter": sitter}
    championships.execute(championship, ORGANISER, "enter", **arguments)
    text = str([row.deed for row in championships.command_log(championship)])
    assert not any(word in text for word in ("Emil", "Owl", "Jena"))


def run_at_once(*work: Callable[[], object]) -> list[str]:
    """Do several things at the same moment; return what each came to, sorted."""
    gate, found = threading.Barrier(len(work)), list[str]()

    def run(one: Callable[[], object]) -> None:
        gate.wait()
        try:
            one()
            found.append("done")
        except TafelrundeError as error:
            found.append(error.phrase.key.rpartition(".")[2])

    threads = [threading.Thread(target=run, args=(one,)) for one in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(found)


def repository_of_another_process(database: Database) -> ChampionshipRepository:
    """Return the championships as another process sees them."""
    store = database.open()
    return ChampionshipRepository(store, TableService(store))


@on_both_quickly
@pytest.mark.rule("T60")
def test_two_jury_members_confirm_at_once_exactly_one_result(
    database: Database, championships: ChampionshipRepository, store: Store, championship: str
) -> None:
    enter_people(championships, championship)
    start_first_round(championships, championship)
    one, other = repository_of_another_process(database), repository_of_another_process(database)
    for table in (1, 2):
        at = {"round": 1, "table": table}
        championships.execute(championship, JUROR, "call", about="end", **at)
        championships.execute(championship, JUROR, "write", protocol=sheet(), **at)
        outcomes = run_at_once(
            lambda at=at: one.execute(championship, JUROR, "confirm", protocol=sheet(), **at),  # type: ignore[misc]  # the default binds the loop variable
            lambda at=at: other.execute(
                championship, SECOND_JUROR, "confirm", protocol=sheet(), **at
            ),  # type: ignore[misc]  # likewise
        )
        assert outcomes == ["confirmed_already", "done"]
    assert stored_commands(store, championship).count("confirm") == 2
    assert {game.status for game in championships.get(championship).round(1)} == {CONFIRMED}


def test_a_protocol_that_changes_while_it_is_confirmed_is_not_confirmed_unseen(
    database: Database, championships: ChampionshipRepository, championship: str
) -> None:
    enter_people(championships, championship)
    start_first_round(championships, championship)
    championships.execute(championship, JUROR, "call", about="end", **AT)
    championships.execute(championship, JUROR, "write", protocol=sheet(), **AT)
    one, other = repository_of_another_process(database), repository_of_another_process(database)
    outcomes = run_at_once(
        lambda: one.execute(championship, JUROR, "confirm", protocol=sheet(), **AT),
        lambda: other.execute(championship, SECOND_JUROR, "write", protocol=other_sheet(), **AT),
    )
    game = championships.get(championship).game(1, 1)
    if game.status == CONFIRMED:
        assert (outcomes, game.protocol) == (["confirmed_already", "done"], sheet())
    else:
        assert (outcomes, game.protocol) == (["done", "protocol_changed"], other_sheet())


def test_everybody_who_registers_at_once_gets_in_once(
    database: Database, championships: ChampionshipRepository, store: Store
) -> None:
    championship = new_championship(championships, store, ONLINE)
    people = [add_person(store, f"Guest {n}") for n in range(6)]
    ways = [repository_of_another_process(database) for _ in range(3)]

    def register(n: int, pseudonym: str) -> Callable[[], object]:
        arguments = {"pseudonym": pseudonym, "city": ""}
        return lambda: ways[n % 3].execute(championship, people[n].id, "register", **arguments)

    outcomes = run_at_once(*(register(n, "Owl" if n < 2 else f"Owl {n}") for n in range(6)))
    assert outcomes == ["done"] * 5 + ["pseudonym_taken"]
    names = [participant.pseudonym for participant in championships.get(championship).participants]
    assert sorted(names) == ["Owl", "Owl 2", "Owl 3", "Owl 4", "Owl 5"]


def online_championship(championships: ChampionshipRepository, store: Store, field: int = 8) -> str:
    """Return an online championship whose field is one person and bots."""
    championship = new_championship(championships, store, ONLINE)
    anna = add_person(store, "Anna")
    championships.execute(championship, anna.id, "register", pseudonym="Owl", city="")
    for n in range(field - 1):
        sitter = Sitter(bot="page")
        arguments = {"pseudonym": f"Tin {n}", "city": "", "sitter": sitter, "is_stand_in": True}
        championships.execute(championship, ORGANISER, "enter", **arguments)
    return championship


@pytest.mark.rule("T7")
def test_all_tables_of_a_round_are_laid_at_once_and_once(
    database: Database, championships: ChampionshipRepository, store: Store
) -> None:
    championship = online_championship(championships, store)
    for deed, given in (("close", {}), ("draw", {"seed": "1"}), ("publish", {})):
        championships.execute(championship, ORGANISER, deed, **given)
    one, other = repository_of_another_process(database), repository_of_another_process(database)
    outcomes = run_at_once(
        lambda: one.execute(championship, ORGANISER, "start", number=1),
        lambda: other.execute(championship, ORGANISER, "start", number=1),
    )
    assert outcomes == ["done", "round_started"]
    rows = store.rows(TableRow)
    games = championships.get(championship).round(1)
    assert {row.id for row in rows} == {game.table_id for game in games}
    assert {row.status for row in rows} == {"running"}
    assert len(store.rows(SeatRow)) == 8


def test_a_table_of_a_championship_is_kept_as_one(
    championships: ChampionshipRepository, store: Store
) -> None:
    championship = online_championship(championships, store)
    start_first_round(championships, championship)
    game = next(g for g in championships.get(championship).round(1) if 0 in g.seats.values())
    assert game.table_id is not None
    sight = championships.tables.directory.find(game.table_id)
    settings, options = sight.row.settings, sight.row.options
    wanted = {"championship": championship, "private": True, "hidden": True, "chat": False}
    wanted |= {"hints": False, "round": 1, "table": game.table}
    assert {key: settings[key] for key in wanted} == wanted
    assert (options["expert"], options["tournament"], options["players"]) == (True, True, 4)
    role = next(role for role, who in game.seats.items() if who == 0)
    seat = options["roles"].split(",").index(role.lower().replace(" ", "-"))
    assert [s.name for s in sight.seats if s.account] == ["Anna"]
    assert sight.seats[seat].account == "anna"


@pytest.mark.rule("T59")
@pytest.mark.rule("T60")
def test_a_game_that_ends_calls_the_jury_with_its_protocol(
    championships: ChampionshipRepository, store: Store
) -> None:
    """T59, T60."""
    championship = online_championship(championships, store)
    start_first_round(championships, championship)
    game = championships.get(championship).game(1, 1)
    assert game.table_id is not None
    assert championships.collect_results(championship).game(1, 1).status == RUNNING
    play_out(championships.tables, game.table_id, "page")
    for _ in range(2):  # what is taken over once is not taken over again
        ended = championships.collect_results(championship).game(1, 1)
        assert [call.about for call in ended.open_calls] == ["end"]
    assert ended.protocol is not None
    assert ended.protocol["rounds"] in range(1, 24)
    assert stored_commands(store, championship).count("collect") == 1
    championships.execute(championship, JUROR, "confirm", **AT)
    assert championships.get(championship).game(1, 1).status == CONFIRMED


def _play_until_a_nation_leaves(tables: TableService, table: str) -> None:
    """Play at random until a nation has left the war, and journal that in one commit."""
    sight, live = tables.journal.load(table)
    assert live is not None
    rng, changes = Random(3), list[Transition]()
    while not sheet_of(live.state)["details"]["left_in_round"]:  # type: ignore[index, call-overload]  # JSON
        seat = live.state.to_act
        assert seat is not None
        text = live.state.random_action(rng).text
        changes.append(game_session.apply_acts(live, seat, live.head.index, [text]))
        live = changes[-1].session
    entries = [entry for change in changes for entry in change.entries]
    tables.journal.commit(
        sight, Transition(entries, live, [events for c in changes for events in c.events_by_entry])
    )


@pytest.mark.rule("T59")
def test_a_nation_that_drops_out_calls_the_jury_once(store: Store) -> None:
    """T59."""
    tables = TableService(store, keeps_rows=True)
    championships = ChampionshipRepository(store, tables)
    championship = online_championship(championships, store)
    start_first_round(championships, championship)
    table = championships.get(championship).game(1, 1).table_id
    assert table is not None
    assert championships.collect_results(championship).game(1, 1).calls == ()
    _play_until_a_nation_leaves(tables, table)
    tables.journal.load(table)
    for _ in range(2):
        calls = championships.collect_results(championship).game(1, 1).calls
        assert "exit" in {call.about for call in calls}
        assert {call.by for call in calls} == {None}
        assert len({call.id for call in calls}) == len(calls)


@pytest.mark.rule("T1")
@pytest.mark.rule("C1")
@pytest.mark.rule("C13")
def test_every_table_has_the_switches_of_the_championship(
    championships: ChampionshipRepository, store: Store
) -> None:
    """T1, C1, C13: expert rules everywhere, the gentler pile and marks in Bohemia if chosen."""
    championship = online_championship(championships, store)
    switches = {"gentle_clock": True, "gardez_prussia": True}
    championships.execute(championship, ORGANISER, "change", options=switches)
    start_first_round(championships, championship)
    rows = store.rows(TableRow)
    assert len(rows) == 2
    for row in rows:
        options = row.options
        assert (options["edition"], options["expert"]) == ("anniversary", True)
        assert options["gentle_clock"]
        assert row.settings["gardez_prussia"]


@pytest.mark.rule("C3")
def test_an_excluded_player_is_replaced_in_the_running_game(
    championships: ChampionshipRepository, store: Store
) -> None:
    championship = online_championship(championships, store)
    add_person(store, "Helper")
    start_first_round(championships, championship)
    game = next(g for g in championships.get(championship).round(1) if 0 in g.seats.values())
    assert game.table_id is not None
    championships.execute(championship, ORGANISER, "exclude", number=0, stand_in=Sitter("helper"))
    seats = championships.tables.directory.find(game.table_id).seats
    assert [seat.name for seat in seats if seat.account] == ["Helper"]


def test_the_jury_of_now_watches_the_tables(
    championships: ChampionshipRepository, store: Store
) -> None:
    championship = online_championship(championships, store)
    start_first_round(championships, championship)
    newcomer = add_person(store, "Newcomer")
    table = championships.get(championship).game(1, 1).table_id
    assert table is not None
    with pytest.raises(TafelrundeError):
        championships.tables.directory.find_visible(table, newcomer)
    championships.execute(championship, ORGANISER, "appoint", account=newcomer.id, office="jury")
    assert championships.tables.directory.find_visible(table, newcomer).id == table
    championships.execute(championship, ORGANISER, "dismiss", account=newcomer.id, office="jury")
    with pytest.raises(TafelrundeError):
        championships.tables.directory.find_visible(table, newcomer)


def test_when_the_final_is_over_the_tables_are_for_everybody(
    championships: ChampionshipRepository, store: Store
) -> None:
    championship = new_championship(championships, store, ONLINE)
    for n in range(4):
        account = add_person(store, f"Guest {n}")
        championships.execute(championship, account.id, "register", pseudonym=f"Owl {n}", city="")
    start_first_round(championships, championship)
    for number in range(1, 6):
        if number > 1:
            championships.execute(championship, ORGANISER, "start", number=number)
        game = championships.get(championship).game(number, 1)
        caller = game_account(championships, championship)
        championships.execute(championship, caller, "call", about="end", round=number, table=1)
        championships.execute(championship, JUROR, "write", protocol=sheet(), round=number, table=1)
        is_hidden = store.rows(TableRow)[0].settings["hidden"]
        assert is_hidden, "sealed until the very end"
        championships.execute(championship, JUROR, "confirm", round=number, table=1)
        if number == 4:
            championships.execute(championship, ORGANISER, "seal", lot="1", salt="00" * 16)
            for role in ("Friedrich", "Elisabeth", "Pompadour"):
                championships.execute(championship, ORGANISER, "choose", role=role)
        assert game.table_id is not None
    assert championships.get(championship).stage == OVER
    settings = [row.settings for row in store.rows(TableRow)]
    assert [(setting["private"], setting["hidden"]) for setting in settings] == [(False, False)] * 5


def game_account(championships: ChampionshipRepository, championship: str) -> str:
    """Return a participant at the only table there is."""
    account = championships.get(championship).participants[0].sitter.account
    assert account is not None
    return account


CONFIRMING = """
import sys
from tafelrunde.tables.service import TableService
from tafelrunde.tables.store import Store
from tafelrunde.championship.event.repository import ChampionshipRepository
store = Store(sys.argv[1])
championships = ChampionshipRepository(store, TableService(store))
print("ready", flush=True)
for table in range(1, 1 + int(sys.argv[3])):
    championships.execute(sys.argv[2], "jonas", "confirm", round=1, table=table)
    print(table, flush=True)
"""


@pytest.mark.live
@pytest.mark.parametrize("after", [1, 2, 5])
def test_a_server_killed_while_confirming_leaves_each_result_once_or_not_at_all(
    database: Database,
    championships: ChampionshipRepository,
    store: Store,
    championship: str,
    after: int,
) -> None:
    enter_people(championships, championship, 32)
    start_first_round(championships, championship)
    for table in range(1, 9):
        at = {"round": 1, "table": table}
        championships.execute(championship, JUROR, "call", about="end", **at)
        championships.execute(championship, JUROR, "write", protocol=sheet(), **at)
    before = len(stored_commands(store, championship))
    process = subprocess.Popen(
        [sys.executable, "-c", CONFIRMING, database.url, championship, "8"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert process.stdout is not None
    said = [process.stdout.readline() for _ in range(1 + after)]
    os.kill(process.pid, signal.SIGKILL)
    rest = process.stdout.read().split()
    process.wait()
    process.stdout.close()
    database.settle()
    acknowledged = len(said) - 1 + len(rest)
    games = championships.get(championship).round(1)
    confirmed = [game for game in games if game.status == CONFIRMED]
    assert acknowledged <= len(confirmed) <= acknowledged + 1
    assert len(stored_commands(store, championship)) == before + len(confirmed)
    for game in games:
        if game.status != CONFIRMED:
            championships.execute(championship, SECOND_JUROR, "confirm", round=1, table=game.table)
    assert stored_commands(store, championship).count("confirm") == 8
    assert championships.get(championship).finished_rounds == 1
