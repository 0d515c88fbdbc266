"""The clock of a championship table, driven by the game itself (T67 to T77, C15)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from tafelrunde.championship.event import table_clock
from tafelrunde.championship.event.bot_games import play_out
from tafelrunde.championship.event.model import ONLINE, Sitter
from tafelrunde.championship.event.repository import ChampionshipRepository
from tafelrunde.championship.event.tables import set_clock_stop
from tafelrunde.championship.policy import SHUT_SECONDS
from tafelrunde.championship.rules.chess_clock import Clock, advance, running_side, side_of
from tafelrunde.championship.rules.gardez import board_of, find_marks
from tafelrunde.championship.rules.terms import NATIONS
from tafelrunde.games.friedrich.model.components import (
    COMBATS,
    DUEL,
    MOVE,
    NATION_OF,
    RETREAT,
    SPLIT,
)
from tafelrunde.server.live import messages
from tafelrunde.tables.errors import Stale, TableError
from tafelrunde.tables.policy import CASUAL
from tafelrunde.tables.schema import JOURNAL
from tafelrunde.tables.service import TableService
from tafelrunde.tables.store import Store
from tests.championship.event.events import JUROR, ORGANISER, new_championship, start_first_round
from tests.championship.event.timed_table import TimedTable
from tests.tables.guests import add_person

PRUSSIA, HANOVER, RUSSIA, SWEDEN, AUSTRIA, IMPERIAL, FRANCE = range(7)
one_database = pytest.mark.parametrize("kind", ["sqlite"])
"""For what the database has no part in."""


@pytest.fixture
def new_table(store: Store) -> TimedTable:
    return TimedTable(store)


@pytest.fixture
def first_move(new_table: TimedTable) -> TimedTable:
    """A table where Prussia is about to move for the first time."""
    new_table.set_up()
    return new_table


@contextmanager
def expect_refusal(what: str) -> Iterator[None]:
    with pytest.raises(TableError) as caught:
        yield
    assert caught.value.phrase.key == f"table.{what}"


# Whose time runs


@pytest.mark.rule("T67")
@pytest.mark.rule("T68")
@one_database
def test_nothing_is_timed_until_the_first_card_is_dealt(new_table: TimedTable) -> None:
    """T67, T68."""
    new_table.let_pass(100)
    new_table.act(new_table.legal()[0])
    new_table.let_pass(100)
    assert (new_table.used_seconds, new_table.shown_clock["running"]) == ((0, 0), None)
    new_table.set_up()
    new_table.let_pass(30)
    assert (new_table.used_seconds, new_table.shown_clock["running"]) == ((30, 0), "defender")
    assert new_table.shown_clock["defender"] == 140 * 60 - 30


@pytest.mark.rule("T69")
@one_database
def test_after_hanover_the_attackers_time_runs_by_itself(first_move: TimedTable) -> None:
    """T69."""
    first_move.until_move(HANOVER)
    first_move.let_pass(10)
    first_move.act("end")
    assert first_move.shown_clock["running"] == "attackers"
    first_move.let_pass(50)
    first_move.until_move(FRANCE)
    first_move.let_pass(5)
    assert first_move.used_seconds == (10, 55)


@pytest.mark.rule("T70")
@one_database
def test_without_a_card_of_fate_friedrichs_time_runs_at_once(first_move: TimedTable) -> None:
    """T70: in the first rounds there is nothing to be read."""
    first_move.until_move(FRANCE)
    first_move.act("end")
    assert first_move.shown_clock["running"] == "defender"


def at_a_card_of_fate(playing: TimedTable) -> TimedTable:
    playing.play_until(lambda _: playing.stored_clock.reading_until is not None)
    assert playing.state.nation == PRUSSIA
    return playing


@pytest.mark.rule("T70")
@one_database
def test_the_clock_stands_while_a_card_of_fate_is_read(first_move: TimedTable) -> None:
    """T70: for a while, or until Friedrich does something."""
    at_a_card_of_fate(first_move)
    before = first_move.used_seconds
    first_move.let_pass(table_clock.READING_MS / 1000)
    assert first_move.used_seconds == before
    first_move.let_pass(7)
    assert first_move.used_seconds == (before[0] + 7, before[1])


@pytest.mark.rule("T70")
@one_database
def test_friedrich_need_not_wait_for_the_others_to_read(first_move: TimedTable) -> None:
    at_a_card_of_fate(first_move)
    first_move.let_pass(2)
    before = first_move.used_seconds
    first_move.act(first_move.legal()[0])
    first_move.let_pass(4)
    assert first_move.used_seconds == (before[0] + 4, before[1])


@pytest.mark.rule("T71")
@pytest.mark.rule("T72")
@one_database
@pytest.mark.parametrize("seed", [1, 2])
def test_fights_stand_and_retreats_run_on_the_winners_time(
    first_move: TimedTable, seed: int
) -> None:
    """T71, T72: in a fight of a game at random, as the game itself tells it."""
    rng = Random(seed)
    first_move.play_until(lambda s: s.stage in (DUEL, COMBATS), rng)
    first_move.let_pass(60)
    assert (first_move.shown_clock["situation"], first_move.used_seconds) == ("fight", (0, 0))
    first_move.play_until(lambda s: s.stage == RETREAT, rng)
    winner = side_of(NATIONS[NATION_OF[first_move.state.victor]])
    assert first_move.shown_clock["running"] == winner
    first_move.let_pass(7)
    assert first_move.used_seconds == ((7, 0) if winner == "defender" else (0, 7))


@pytest.mark.rule("T72")
@one_database
def test_shuffling_stands_in_the_journal_and_takes_no_time(first_move: TimedTable) -> None:
    first_move.play_until(lambda s: s.next_set > 1)
    kinds = [entry.kind for entry in replayed_clock(first_move).journal]
    assert kinds.count("shuffle") == kinds.count("shuffled") >= 1


# Standing still


@pytest.mark.rule("T71")
def test_while_a_player_is_away_the_clock_stops_and_no_seat_acts(first_move: TimedTable) -> None:
    first_move.let_pass(10)
    assert set_clock_stop(first_move.tables.clocks, first_move.table, "away 2", True)
    assert not set_clock_stop(first_move.tables.clocks, first_move.table, "away 2", True), (
        "he has left once"
    )
    first_move.let_pass(300)
    assert (first_move.used_seconds, first_move.shown_clock["stops"]) == ((10, 0), ["away 2"])
    with expect_refusal("clock_stands"):
        first_move.act("end")
    set_clock_stop(first_move.tables.clocks, first_move.table, "away 1", True)
    set_clock_stop(first_move.tables.clocks, first_move.table, "away 2", False)
    first_move.let_pass(300)
    assert first_move.used_seconds == (10, 0), "the other one is still away"
    set_clock_stop(first_move.tables.clocks, first_move.table, "away 1", False)
    first_move.let_pass(5)
    first_move.act("end")
    assert first_move.used_seconds == (15, 0)


@pytest.mark.rule("T58")
@pytest.mark.rule("T71")
def test_a_call_for_the_jury_stops_the_clock_until_it_is_answered(store: Store) -> None:
    """T58, T71."""
    tables = TableService(store)
    championships = ChampionshipRepository(store, tables)
    championship = new_championship(championships, store, ONLINE)
    accounts = [add_person(store, f"Guest {n}") for n in range(4)]
    for n, who in enumerate(accounts):
        championships.execute(championship, who.id, "register", pseudonym=f"Owl {n}", city="")
    start_first_round(championships, championship)
    table = str(championships.get(championship).game(1, 1).table_id)
    at: Any = {"round": 1, "table": 1}
    championships.execute(championship, accounts[0].id, "call", about="dispute", **at)
    assert table_clock.JURY in clock_stops(tables, table)
    championships.execute(championship, accounts[1].id, "call", about="rules", **at)
    championships.execute(championship, JUROR, "answer", call=1, **at)
    assert table_clock.JURY in clock_stops(tables, table), "another call is open"
    championships.execute(championship, JUROR, "answer", call=2, **at)
    assert clock_stops(tables, table) == []


def clock_stops(tables: TableService, table: str) -> list[str]:
    clock = table_clock.TableClock.from_json(tables.directory.find(table).row.clock)
    return table_clock.clock_view(clock, 0)["stops"]  # type: ignore[no-any-return]  # JSON


@pytest.mark.rule("T71")
def test_a_stop_that_a_killed_house_left_out_is_made_up_for(store: Store) -> None:
    """The call is written, the clock is not: the next one to look stops it."""
    championships, championship, table = seated_championship(store)
    at: Any = {"round": 1, "table": 1, "about": "rules"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tafelrunde.championship.event.tables.update_jury_stops", lambda *_: None)
        championships.execute(championship, "guest 3", "call", **at)
    assert clock_stops(championships.tables, table) == []
    championships.collect_results(championship)
    assert clock_stops(championships.tables, table) == [table_clock.JURY]


def seated_championship(store: Store) -> tuple[ChampionshipRepository, str, str]:
    """Return a championship of four people whose first round is being played, and its table."""
    championships = ChampionshipRepository(store, TableService(store))
    championship = new_championship(championships, store, ONLINE)
    for n in range(4):
        who = add_person(store, f"Guest {n}")
        championships.execute(championship, who.id, "register", pseudonym=f"Owl {n}", city="")
    start_first_round(championships, championship)
    return championships, championship, str(championships.get(championship).game(1, 1).table_id)


@pytest.mark.rule("C3")
def test_a_replaced_player_is_not_waited_for(store: Store) -> None:
    """C3: the stand-in sits down, and the clock runs again."""
    championships, championship, table = seated_championship(store)
    helper, seats = add_person(store, "Helper"), championships.tables.directory.find(table).seats
    assert seats[1].account is not None
    number = championships.get(championship).participant_of(seats[1].account)
    assert number is not None
    for reason in ("away 1", "lost 1", "away 2"):
        set_clock_stop(championships.tables.clocks, table, reason, True)
    arguments = {"number": number.number, "stand_in": Sitter(helper.id)}
    championships.execute(championship, ORGANISER, "exclude", **arguments)
    assert clock_stops(championships.tables, table) == ["away 2"]


def test_the_sheet_of_a_game_holds_what_was_left_on_the_clock(store: Store) -> None:
    championships, championship, table = seated_championship(store)
    championships.tables.clocks.record_change(table, kind="correct", side="attackers", left=90_000)
    play_out(championships.tables, table, "page")
    sheet: Any = championships.collect_results(championship).game(1, 1).protocol
    assert sheet["details"]["seconds_left"] == {"defender": 140 * 60, "attackers": 90}


# Overtime


@pytest.mark.rule("T74")
@pytest.mark.rule("T77")
@pytest.mark.rule("C15")
@one_database
def test_time_that_runs_out_in_a_move_gives_the_full_seconds(first_move: TimedTable) -> None:
    """T74, C15a."""
    first_move.give("defender", 10)
    first_move.let_pass(10)
    assert (first_move.shown_clock["defender"], first_move.shown_clock["seconds"]) == (0, 150)
    first_move.let_pass(30)
    assert (first_move.shown_clock["nation"], first_move.shown_clock["seconds"]) == ("prussia", 120)


@pytest.mark.rule("T75")
@one_database
def test_unused_seconds_go_from_prussia_to_hanover_and_no_further(first_move: TimedTable) -> None:
    """T75."""
    first_move.give("defender", 0)
    first_move.let_pass(50)
    first_move.act("end")
    assert (first_move.shown_clock["nation"], first_move.shown_clock["seconds"]) == (
        "hanover",
        30 + 100,
    )
    first_move.until_move(FRANCE)
    first_move.act("end")
    assert (first_move.shown_clock["nation"], first_move.shown_clock["seconds"]) == ("prussia", 150)


@pytest.mark.rule("T75")
@pytest.mark.rule("T76")
@one_database
def test_the_attackers_seconds_are_handed_on_within_a_player(first_move: TimedTable) -> None:
    """T75, T76: Friedrich goes on with his normal clock."""
    first_move.until_move(RUSSIA)
    first_move.give("attackers", 0)
    for nation, used, given in [
        (RUSSIA, 15, 60), (SWEDEN, 25, 20 + 45), (AUSTRIA, 20, 60), (IMPERIAL, 0, 20 + 40),
        (FRANCE, 0, 60),
    ]:  # fmt: skip
        first_move.until_move(nation)
        assert (first_move.shown_clock["nation"], first_move.shown_clock["seconds"]) == (
            NATIONS[nation],
            given,
        )
        first_move.let_pass(used)
    first_move.act("end")
    first_move.let_pass(3)
    assert (first_move.used_seconds[0], first_move.shown_clock["seconds"]) == (3, None)


@pytest.mark.rule("C15")
def test_seconds_used_up_close_the_movement_phase(first_move: TimedTable) -> None:
    """C15b: what was marched stays, the house closes, and it is the next nation's move."""
    first_move.give("defender", 0)
    march = next(text for text in first_move.legal() if text.startswith("march Heinrich"))
    first_move.act(march)
    city = first_move.state.where[2]
    first_move.let_pass(149.9)
    assert first_move.state.nation == PRUSSIA
    with expect_refusal("time_is_up"):
        first_move.time += 0.2
        first_move.act("end")
    first_move.tables.clocks.check_policy_clock(first_move.table)
    assert (first_move.state.nation, first_move.state.stage) == (HANOVER, MOVE)
    assert first_move.state.where[2] == city
    assert first_move.shown_clock["seconds"] == 30, "nothing was left to be handed on"
    assert [entry["do"] for entry in entries(first_move) if "do" in entry] == ["clock", "flag"]


@pytest.mark.rule("C15")
@pytest.mark.rule("T53")
def test_a_half_made_march_is_taken_back(first_move: TimedTable) -> None:
    """C15b: a stack was to be divided, and nobody has said how."""
    first_move.give("defender", 0)
    before = list(first_move.state.where)
    split = next(t for t in first_move.legal() if t.startswith("march Winterfeldt "))
    first_move.act(split)
    assert first_move.state.stage == SPLIT
    first_move.let_pass(151)
    assert (first_move.state.nation, list(first_move.state.where)) == (HANOVER, before)


@pytest.mark.rule("C15")
@pytest.mark.rule("T54")
@one_database
def test_payments_stand_when_the_seconds_are_used_up(store: Store) -> None:
    """T54, C15b."""
    timed, rng = TimedTable(store), Random(2)
    timed.set_up()
    timed.play_until(
        lambda s: s.stage == MOVE and any(t.startswith("pay") for t in legal_texts(s)), rng
    )
    nation, side = timed.state.nation, side_of(NATIONS[timed.state.nation])
    timed.give(side, 0)
    held = timed.state.hands[nation].bit_count()
    timed.act(next(text for text in timed.legal() if text.startswith("pay")))
    timed.let_pass(160)
    assert timed.state.nation != nation
    assert timed.state.hands[nation].bit_count() == held - 1


def legal_texts(state: Any) -> list[str]:
    return [action.text for action in state.legal_actions()]


@pytest.mark.rule("C15")
@one_database
def test_a_retreat_out_of_time_is_chosen_by_the_house(first_move: TimedTable) -> None:
    """C15d: the winner who is not to move has the seconds of the nation, then the house chooses."""
    first_move.play_until(
        lambda s: (
            s.stage == RETREAT
            and side_of(NATIONS[NATION_OF[s.victor]]) != side_of(NATIONS[s.nation])
        ),
        Random(1),
    )
    winner = NATIONS[NATION_OF[first_move.state.victor]]
    first_move.give(side_of(winner), 0)
    first_move.let_pass(1)
    seconds = first_move.shown_clock["seconds"]
    assert seconds is not None
    first_move.let_pass(seconds - 1)
    assert first_move.state.stage == RETREAT
    first_move.let_pass(2)
    assert first_move.state.stage != RETREAT


@pytest.mark.rule("C15")
@pytest.mark.rule("T71")
@one_database
def test_stops_hold_for_the_seconds_too(first_move: TimedTable) -> None:
    """C15c."""
    first_move.give("defender", 0)
    first_move.let_pass(40)
    set_clock_stop(first_move.tables.clocks, first_move.table, "away 3", True)
    first_move.let_pass(1000)
    assert (first_move.shown_clock["seconds"], first_move.state.nation) == (110, PRUSSIA)


@pytest.mark.rule("T71")
@one_database
def test_a_player_who_leaves_twice_at_once_comes_back_once(first_move: TimedTable) -> None:
    """T71: two presses that met, or a call by two players at one moment."""
    for _ in range(2):
        first_move.tables.clocks.record_change(first_move.table, kind="stop", reason="away 3")
    set_clock_stop(first_move.tables.clocks, first_move.table, "away 3", False)
    assert (first_move.shown_clock["stops"], first_move.shown_clock["running"]) == ([], "defender")
    assert replayed_clock(first_move).stops == ()


# The journal


def replayed_clock(timed: TimedTable) -> Clock:
    wanted = select(JOURNAL.c.at).where(JOURNAL.c.table_id == timed.table).order_by(JOURNAL.c.n)
    with timed.store.read_transaction() as connection:
        times = [*connection.scalars(wanted)]
    return table_clock.replay_clock(timed.tables.journal.read_record(timed.snapshot), times)


def entries(timed: TimedTable) -> list[dict[str, Any]]:
    return timed.tables.journal.read_record(timed.snapshot).entries


@pytest.mark.rule("T73")
@one_database
@pytest.mark.parametrize("seed", range(2))
def test_the_journal_played_again_gives_the_same_clock(first_move: TimedTable, seed: int) -> None:
    """T73: what the row keeps act by act is what the jury reads from the whole journal."""
    rng = Random(seed)
    first_move.give("attackers", 200)
    for n in range(150):
        if first_move.state.to_act is None:
            break
        first_move.let_pass(rng.choice((0, 0.5, 3, 11)))
        if n % 50 == 30:
            set_clock_stop(first_move.tables.clocks, first_move.table, "away 1", True)
            first_move.let_pass(30)
            set_clock_stop(first_move.tables.clocks, first_move.table, "away 1", False)
        first_move.one_more(rng)
    now = first_move.stored_clock.clock
    clock = advance(replayed_clock(first_move), now.at)
    assert (clock.defender, clock.attackers) == (now.defender, now.attackers)
    assert (clock.situation, clock.mover, running_side(clock)) == (
        now.situation,
        now.mover,
        running_side(now),
    )
    kinds = {entry.kind for entry in clock.journal}
    assert kinds >= {"move", "stop", "resume", "correct", "time_up"}


def test_a_house_that_was_shut_takes_nobodys_time(first_move: TimedTable) -> None:
    first_move.let_pass(100)
    first_move.tables = first_move.open()
    first_move.time += 3600
    first_move.tables.clocks.check_policy_clock(first_move.table)
    assert first_move.used_seconds == (100, 0)
    first_move.let_pass(25)
    assert first_move.used_seconds == (125, 0)
    reasons = [
        (entry.kind, entry.reason) for entry in replayed_clock(first_move).journal if entry.reason
    ]
    assert reasons == [("stop", "house"), ("resume", "house")]
    now = first_move.stored_clock.clock
    assert advance(replayed_clock(first_move), now.at).defender == now.defender


def test_a_house_that_was_shut_for_a_moment_goes_on_as_if_nothing_had_been(
    first_move: TimedTable,
) -> None:
    first_move.let_pass(100)
    first_move.tables = first_move.open()
    first_move.time += SHUT_SECONDS / 2
    first_move.tables.clocks.check_policy_clock(first_move.table)
    assert first_move.used_seconds == (100 + SHUT_SECONDS / 2, 0)


def test_a_look_at_the_clock_never_overwrites_an_act(first_move: TimedTable) -> None:
    """Of two processes one acts while the other looks: the older look is not written."""
    other = first_move.open()
    sight, game = other.journal.load_running(first_move.table)
    first_move.time += 30
    first_move.act("end")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(other.journal, "load_running", lambda _: (sight, game))
        other.clocks.check_policy_clock(first_move.table)
    assert first_move.stored_clock.clock.mover == "hanover"
    with pytest.raises(Stale):
        other.journal.commit(sight, add_clock_entry(game))


def add_clock_entry(game: Any) -> Any:
    from tafelrunde.tables import game_session

    return game_session.add_control_entry(
        game, game.head.index, "clock", kind="stop", reason="away 0"
    )


# Gardez


@pytest.mark.rule("T49")
@pytest.mark.rule("C13")
@one_database
@pytest.mark.parametrize("with_prussia", [False, True])
def test_the_marks_are_made_at_each_rounds_end_and_stay_for_the_round(
    store: Store, with_prussia: bool
) -> None:
    """T49, C13a, C13b: after fate, by the pure functions, with the championship's switch."""
    timed, rng = TimedTable(store, gardez_prussia=with_prussia), Random(5)
    timed.set_up()
    for _ in range(6):
        timed.next_turn(rng)
        if timed.state.to_act is None:
            break
        wanted = find_marks(board_of(timed.state), with_prussia)
        found = {nation: tuple(cities) for nation, cities in timed.stored_clock.gardez.items()}
        assert found == wanted
        timed.until_move(HANOVER)
        assert {n: tuple(c) for n, c in timed.stored_clock.gardez.items()} == wanted


# What championship tables do not know


@pytest.mark.rule("T53")
@pytest.mark.rule("T54")
def test_nothing_is_taken_back_but_marches_on_the_board(first_move: TimedTable) -> None:
    """T53, T54: the table's own take-back would give back cards and closed phases."""
    march = next(text for text in first_move.legal() if text.startswith("march Heinrich"))
    before = list(first_move.state.where)
    first_move.act(march)
    with expect_refusal("is_championship"):
        first_move.tables.proposals.take_back(
            first_move.table, first_move.people[0], first_move.live.head.index
        )
    first_move.act(next(text for text in first_move.legal() if text.startswith("back Heinrich")))
    assert list(first_move.state.where) == before


@pytest.mark.rule("T8")
@pytest.mark.rule("C3")
def test_nobody_resigns_pauses_aborts_invites_or_takes_over(first_move: TimedTable) -> None:
    """T8, C3: only the organisers put somebody else in a seat."""
    tables, table, (frieda, elsa, *_) = (first_move.tables, first_move.table, first_move.people)
    with expect_refusal("is_championship"):
        tables.handovers.resign(table, frieda, 0, "page")
    for kind in ("pause", "abort"):
        with expect_refusal("is_championship"):
            tables.proposals.propose(table, frieda, kind)
    with expect_refusal("is_championship"):
        tables.handovers.take_over(table, elsa, 0)
    with expect_refusal("is_championship"):
        tables.directory.invite(table, frieda)
    with expect_refusal("no_hints"):
        tables.bots.hint_request(table, frieda, first_move.live.head.index)


def test_casual_tables_cannot_claim_to_be_of_a_championship(store: Store) -> None:
    tables = TableService(store)
    maker = add_person(store, "Maker")
    table = tables.directory.create(maker, "friedrich", {"tournament": True, "expert": True})
    assert tables.directory.find(table).policy is CASUAL


@pytest.mark.rule("T59")
def test_a_restarted_server_calls_the_jury_after_a_nation_leaves(store: Store) -> None:
    """T59: the table's row tells it, no game must be in memory."""
    championships, championship, table = seated_championship(store)
    tables, rng = championships.tables, Random(3)
    while not any(tables.journal.session(tables.directory.find(table)).state.exits):  # type: ignore[attr-defined]  # a state of Friedrich
        sight, game = tables.journal.load_running(table)
        seat = game.state.to_act
        assert seat is not None
        tables.bots.play_choice(sight, game, seat, game.state.random_action(rng))
    later = ChampionshipRepository(store, TableService(store))
    calls = later.collect_results(championship).game(1, 1).calls
    assert {call.about for call in calls} >= {"exit"}
    assert later.tables.cache.session(table) is None


# France's discard


@pytest.mark.rule("T62")
def test_france_chooses_its_discard_as_soon_as_it_has_its_cards(first_move: TimedTable) -> None:
    """T62: from the end of Hanover's move on; it is laid aside when France's move begins."""
    tables, table, paul = (first_move.tables, first_move.table, first_move.people[3])
    with expect_refusal("not_ahead"):
        tables.premoves.submit(table, paul, 3, ["discard hearts 5"])
    first_move.until_move(RUSSIA)
    fresh = first_move.state.view(3)["cards"]["just_drawn"]
    before = [first_move.state.view(seat) for seat in (0, 1, 2, None)]
    for text in (fresh[0], fresh[2]):  # he may think better of it
        tables.premoves.submit(table, paul, 3, [f"discard {text}"])
    assert [first_move.state.view(seat) for seat in (0, 1, 2, None)] == before
    for wrong in (["end"], ["discard spades 99"], [f"discard {text}"] * 2):
        with expect_refusal("not_ahead"):
            tables.premoves.submit(table, paul, 3, wrong)
    with expect_refusal("not_ahead"):
        tables.premoves.submit(table, first_move.people[1], 1, [f"discard {fresh[0]}"])
    first_move.play_until(lambda s: s.phase == "discard")
    assert tables.premoves.is_due(first_move.snapshot, first_move.live)
    assert tables.premoves.play_due(table) is not None
    assert first_move.state.phase == "movement"
    left = first_move.state.view(3)["nations"]["france"]["hand"]
    assert sorted(left) == sorted(card for n, card in enumerate(fresh) if n != 2)


@pytest.mark.rule("T62")
@one_database
def test_only_france_sees_which_discards_it_may_choose_ahead(first_move: TimedTable) -> None:
    def premoves(seat: int) -> Any:
        return messages.build_position(first_move.snapshot, first_move.live, [seat], True).get(
            "premoves"
        )

    assert premoves(3) is None
    first_move.until_move(RUSSIA)
    fresh = first_move.state.view(3)["cards"]["just_drawn"]
    assert fresh
    assert premoves(3) == [
        {"text": f"discard {card}", "verb": "discard", "card": card} for card in fresh
    ]
    assert [premoves(seat) for seat in (0, 1, 2)] == [None] * 3


@pytest.mark.rule("T62")
@one_database
def test_the_chosen_discard_waits_while_pompadour_moves_another_nation(
    first_move: TimedTable,
) -> None:
    """T62, T64: she may have the Imperial Army, which moves before France."""
    first_move.until_move(RUSSIA)
    text = first_move.state.view(3)["cards"]["just_drawn"][0]
    first_move.tables.premoves.submit(
        first_move.table, first_move.people[3], 3, [f"discard {text}"]
    )
    first_move.until_move(IMPERIAL)
    live = first_move.live
    live.state.to_act = 3  # type: ignore[misc]  # read-only elsewhere; spoilt on purpose
    assert not first_move.tables.premoves.is_due(first_move.snapshot, live)
