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
from tafelrunde.championship.rules.chess_clock import (
    Clock,
    advance,
    running_side,
    side_of,
)
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
from tests.championship.event.championship_table import Evening
from tests.championship.event.events import (
    JUROR,
    ORGANISER,
    kept,
    started,
)
from tests.tables.guests import add_person

PRUSSIA, HANOVER, RUSSIA, SWEDEN, AUSTRIA, IMPERIAL, FRANCE = range(7)
one_database = pytest.mark.parametrize("kind", ["sqlite"])
"""For what the database has no part in."""


@pytest.fixture
def evening(store: Store) -> Evening:
    return Evening(store)


@pytest.fixture
def playing(evening: Evening) -> Evening:
    """A table where Prussia is about to move for the first time."""
    evening.set_up()
    return evening


@contextmanager
def refused(what: str) -> Iterator[None]:
    with pytest.raises(TableError) as caught:
        yield
    assert caught.value.phrase.key == f"table.{what}"


# Whose time runs


@pytest.mark.rule("T67")
@pytest.mark.rule("T68")
@one_database
def test_nothing_is_timed_until_the_first_card_is_dealt(evening: Evening) -> None:
    """T67, T68."""
    evening.pass_by(100)
    evening.act(evening.legal()[0])
    evening.pass_by(100)
    assert (evening.used, evening.shown["running"]) == ((0, 0), None)
    evening.set_up()
    evening.pass_by(30)
    assert (evening.used, evening.shown["running"]) == ((30, 0), "defender")
    assert evening.shown["defender"] == 140 * 60 - 30


@pytest.mark.rule("T69")
@one_database
def test_after_hanover_the_attackers_time_runs_by_itself(playing: Evening) -> None:
    """T69."""
    playing.until_move(HANOVER)
    playing.pass_by(10)
    playing.act("end")
    assert playing.shown["running"] == "attackers"
    playing.pass_by(50)
    playing.until_move(FRANCE)
    playing.pass_by(5)
    assert playing.used == (10, 55)


@pytest.mark.rule("T70")
@one_database
def test_without_a_card_of_fate_friedrichs_time_runs_at_once(playing: Evening) -> None:
    """T70: in the first rounds there is nothing to be read."""
    playing.until_move(FRANCE)
    playing.act("end")
    assert playing.shown["running"] == "defender"


def at_a_card_of_fate(playing: Evening) -> Evening:
    playing.hurry(lambda _: playing.kept.reading_until is not None)
    assert playing.state.nation == PRUSSIA
    return playing


@pytest.mark.rule("T70")
@one_database
def test_the_clock_stands_while_a_card_of_fate_is_read(playing: Evening) -> None:
    """T70: for a while, or until Friedrich does something."""
    at_a_card_of_fate(playing)
    before = playing.used
    playing.pass_by(table_clock.READING_MS / 1000)
    assert playing.used == before
    playing.pass_by(7)
    assert playing.used == (before[0] + 7, before[1])


@pytest.mark.rule("T70")
@one_database
def test_friedrich_need_not_wait_for_the_others_to_read(playing: Evening) -> None:
    at_a_card_of_fate(playing)
    playing.pass_by(2)
    before = playing.used
    playing.act(playing.legal()[0])
    playing.pass_by(4)
    assert playing.used == (before[0] + 4, before[1])


@pytest.mark.rule("T71")
@pytest.mark.rule("T72")
@one_database
@pytest.mark.parametrize("seed", [1, 2])
def test_fights_stand_and_retreats_run_on_the_winners_time(playing: Evening, seed: int) -> None:
    """T71, T72: in a fight of a game at random, as the game itself tells it."""
    rng = Random(seed)
    playing.hurry(lambda s: s.stage in (DUEL, COMBATS), rng)
    playing.pass_by(60)
    assert (playing.shown["situation"], playing.used) == ("fight", (0, 0))
    playing.hurry(lambda s: s.stage == RETREAT, rng)
    winner = side_of(NATIONS[NATION_OF[playing.state.victor]])
    assert playing.shown["running"] == winner
    playing.pass_by(7)
    assert playing.used == ((7, 0) if winner == "defender" else (0, 7))


@pytest.mark.rule("T72")
@one_database
def test_shuffling_stands_in_the_journal_and_takes_no_time(playing: Evening) -> None:
    playing.hurry(lambda s: s.next_set > 1)
    kinds = [entry.kind for entry in history(playing).journal]
    assert kinds.count("shuffle") == kinds.count("shuffled") >= 1


# Standing still


@pytest.mark.rule("T71")
def test_while_somebody_is_away_the_clock_stands_and_nobody_acts(playing: Evening) -> None:
    playing.pass_by(10)
    assert set_clock_stop(playing.tables.clocks, playing.table, "away 2", True)
    assert not set_clock_stop(playing.tables.clocks, playing.table, "away 2", True), (
        "he has left once"
    )
    playing.pass_by(300)
    assert (playing.used, playing.shown["stops"]) == ((10, 0), ["away 2"])
    with refused("clock_stands"):
        playing.act("end")
    set_clock_stop(playing.tables.clocks, playing.table, "away 1", True)
    set_clock_stop(playing.tables.clocks, playing.table, "away 2", False)
    playing.pass_by(300)
    assert playing.used == (10, 0), "the other one is still away"
    set_clock_stop(playing.tables.clocks, playing.table, "away 1", False)
    playing.pass_by(5)
    playing.act("end")
    assert playing.used == (15, 0)


@pytest.mark.rule("T58")
@pytest.mark.rule("T71")
def test_a_call_for_the_jury_stops_the_clock_until_it_is_answered(store: Store) -> None:
    """T58, T71."""
    tables = TableService(store)
    championships = ChampionshipRepository(store, tables)
    championship = kept(championships, store, ONLINE)
    accounts = [add_person(store, f"Guest {n}") for n in range(4)]
    for n, who in enumerate(accounts):
        championships.execute(championship, who.id, "register", pseudonym=f"Owl {n}", city="")
    started(championships, championship)
    table = str(championships.get(championship).game(1, 1).table_id)
    at: Any = {"round": 1, "table": 1}
    championships.execute(championship, accounts[0].id, "call", about="dispute", **at)
    assert table_clock.JURY in stops(tables, table)
    championships.execute(championship, accounts[1].id, "call", about="rules", **at)
    championships.execute(championship, JUROR, "answer", call=1, **at)
    assert table_clock.JURY in stops(tables, table), "another call is open"
    championships.execute(championship, JUROR, "answer", call=2, **at)
    assert stops(tables, table) == []


def stops(tables: TableService, table: str) -> list[str]:
    clock = table_clock.TableClock.from_json(tables.directory.find(table).row.clock)
    return table_clock.clock_view(clock, 0)["stops"]  # type: ignore[no-any-return]


@pytest.mark.rule("T71")
def test_a_stop_that_a_killed_house_left_out_is_made_up_for(store: Store) -> None:
    """The call is written, the clock is not: whoever looks next stops it."""
    championships, championship, table = seated_championship(store)
    at: Any = {"round": 1, "table": 1, "about": "rules"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tafelrunde.championship.event.tables.update_jury_stops", lambda *_: None)
        championships.execute(championship, "guest 3", "call", **at)
    assert stops(championships.tables, table) == []
    championships.collect_results(championship)
    assert stops(championships.tables, table) == [table_clock.JURY]


def seated_championship(store: Store) -> tuple[ChampionshipRepository, str, str]:
    """Return a championship of four people whose first round is being played, and its table."""
    championships = ChampionshipRepository(store, TableService(store))
    championship = kept(championships, store, ONLINE)
    for n in range(4):
        who = add_person(store, f"Guest {n}")
        championships.execute(championship, who.id, "register", pseudonym=f"Owl {n}", city="")
    started(championships, championship)
    return championships, championship, str(championships.get(championship).game(1, 1).table_id)


@pytest.mark.rule("C3")
def test_whoever_is_replaced_is_not_waited_for(store: Store) -> None:
    """C3: the stand-in sits down, and the clock runs again."""
    championships, championship, table = seated_championship(store)
    helper, seats = add_person(store, "Helper"), championships.tables.directory.find(table).seats
    assert seats[1].account is not None
    number = championships.get(championship).participant_of(seats[1].account)
    assert number is not None
    for reason in ("away 1", "lost 1", "away 2"):
        set_clock_stop(championships.tables.clocks, table, reason, True)
    given = {"number": number.number, "stand_in": Sitter(helper.id)}
    championships.execute(championship, ORGANISER, "exclude", **given)
    assert stops(championships.tables, table) == ["away 2"]


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
def test_time_that_runs_out_in_a_move_gives_the_full_seconds(playing: Evening) -> None:
    """T74, C15a."""
    playing.give("defender", 10)
    playing.pass_by(10)
    assert (playing.shown["defender"], playing.shown["seconds"]) == (0, 150)
    playing.pass_by(30)
    assert (playing.shown["nation"], playing.shown["seconds"]) == ("prussia", 120)


@pytest.mark.rule("T75")
@one_database
def test_unused_seconds_go_from_prussia_to_hanover_and_no_further(playing: Evening) -> None:
    """T75."""
    playing.give("defender", 0)
    playing.pass_by(50)
    playing.act("end")
    assert (playing.shown["nation"], playing.shown["seconds"]) == ("hanover", 30 + 100)
    playing.until_move(FRANCE)
    playing.act("end")
    assert (playing.shown["nation"], playing.shown["seconds"]) == ("prussia", 150)


@pytest.mark.rule("T75")
@pytest.mark.rule("T76")
@one_database
def test_the_attackers_seconds_are_handed_on_within_a_player(playing: Evening) -> None:
    """T75, T76: Friedrich goes on with his normal clock."""
    playing.until_move(RUSSIA)
    playing.give("attackers", 0)
    for nation, used, given in [
        (RUSSIA, 15, 60), (SWEDEN, 25, 20 + 45), (AUSTRIA, 20, 60), (IMPERIAL, 0, 20 + 40),
        (FRANCE, 0, 60),
    ]:  # fmt: skip
        playing.until_move(nation)
        assert (playing.shown["nation"], playing.shown["seconds"]) == (NATIONS[nation], given)
        playing.pass_by(used)
    playing.act("end")
    playing.pass_by(3)
    assert (playing.used[0], playing.shown["seconds"]) == (3, None)


@pytest.mark.rule("C15")
def test_seconds_used_up_close_the_movement_phase(playing: Evening) -> None:
    """C15b: what was marched stays, the house closes, and it is the next nation's move."""
    playing.give("defender", 0)
    march = next(text for text in playing.legal() if text.startswith("march Heinrich"))
    playing.act(march)
    city = playing.state.where[2]
    playing.pass_by(149.9)
    assert playing.state.nation == PRUSSIA
    with refused("time_is_up"):
        playing.time += 0.2
        playing.act("end")
    playing.tables.clocks.check_policy_clock(playing.table)
    assert (playing.state.nation, playing.state.stage) == (HANOVER, MOVE)
    assert playing.state.where[2] == city
    assert playing.shown["seconds"] == 30, "nothing was left to be handed on"
    assert [entry["do"] for entry in entries(playing) if "do" in entry] == ["clock", "flag"]


@pytest.mark.rule("C15")
@pytest.mark.rule("T53")
def test_a_half_made_march_is_taken_back(playing: Evening) -> None:
    """C15b: a stack was to be divided, and nobody has said how."""
    playing.give("defender", 0)
    before = list(playing.state.where)
    split = next(t for t in playing.legal() if t.startswith("march Winterfeldt "))
    playing.act(split)
    assert playing.state.stage == SPLIT
    playing.pass_by(151)
    assert (playing.state.nation, list(playing.state.where)) == (HANOVER, before)


@pytest.mark.rule("C15")
@pytest.mark.rule("T54")
@one_database
def test_what_was_paid_stays_paid_when_the_seconds_are_used_up(store: Store) -> None:
    """T54, C15b."""
    evening, rng = Evening(store), Random(2)
    evening.set_up()
    evening.hurry(lambda s: s.stage == MOVE and any(t.startswith("pay") for t in texts(s)), rng)
    nation, side = evening.state.nation, side_of(NATIONS[evening.state.nation])
    evening.give(side, 0)
    held = evening.state.hands[nation].bit_count()
    evening.act(next(text for text in evening.legal() if text.startswith("pay")))
    evening.pass_by(160)
    assert evening.state.nation != nation
    assert evening.state.hands[nation].bit_count() == held - 1


def texts(state: Any) -> list[str]:
    return [action.text for action in state.legal_actions()]


@pytest.mark.rule("C15")
@one_database
def test_a_retreat_out_of_time_is_chosen_by_the_house(playing: Evening) -> None:
    """C15d: the winner who is not on turn has the seconds of his nation, then the house chooses."""
    playing.hurry(
        lambda s: (
            s.stage == RETREAT
            and side_of(NATIONS[NATION_OF[s.victor]]) != side_of(NATIONS[s.nation])
        ),
        Random(1),
    )
    winner = NATIONS[NATION_OF[playing.state.victor]]
    playing.give(side_of(winner), 0)
    playing.pass_by(1)
    seconds = playing.shown["seconds"]
    assert seconds is not None
    playing.pass_by(seconds - 1)
    assert playing.state.stage == RETREAT
    playing.pass_by(2)
    assert playing.state.stage != RETREAT


@pytest.mark.rule("C15")
@pytest.mark.rule("T71")
@one_database
def test_stops_hold_for_the_seconds_too(playing: Evening) -> None:
    """C15c."""
    playing.give("defender", 0)
    playing.pass_by(40)
    set_clock_stop(playing.tables.clocks, playing.table, "away 3", True)
    playing.pass_by(1000)
    assert (playing.shown["seconds"], playing.state.nation) == (110, PRUSSIA)


@pytest.mark.rule("T71")
@one_database
def test_who_leaves_twice_at_once_comes_back_once(playing: Evening) -> None:
    """T71: two presses that met, or a call by two players at one moment."""
    for _ in range(2):
        playing.tables.clocks.record_change(playing.table, kind="stop", reason="away 3")
    set_clock_stop(playing.tables.clocks, playing.table, "away 3", False)
    assert (playing.shown["stops"], playing.shown["running"]) == ([], "defender")
    assert history(playing).stops == ()


# The journal


def history(evening: Evening) -> Clock:
    wanted = select(JOURNAL.c.at).where(JOURNAL.c.table_id == evening.table).order_by(JOURNAL.c.n)
    with evening.store.read_transaction() as connection:
        times = [*connection.scalars(wanted)]
    return table_clock.replay_clock(evening.tables.journal.read_record(evening.sight), times)


def entries(evening: Evening) -> list[dict[str, Any]]:
    return evening.tables.journal.read_record(evening.sight).entries


@pytest.mark.rule("T73")
@one_database
@pytest.mark.parametrize("seed", range(2))
def test_the_journal_played_again_gives_the_same_clock(playing: Evening, seed: int) -> None:
    """T73: what the row keeps act by act is what the jury reads from the whole journal."""
    rng = Random(seed)
    playing.give("attackers", 200)
    for n in range(150):
        if playing.state.to_act is None:
            break
        playing.pass_by(rng.choice((0, 0.5, 3, 11)))
        if n % 50 == 30:
            set_clock_stop(playing.tables.clocks, playing.table, "away 1", True)
            playing.pass_by(30)
            set_clock_stop(playing.tables.clocks, playing.table, "away 1", False)
        playing.one_more(rng)
    now = playing.kept.clock
    found = advance(history(playing), now.at)
    assert (found.defender, found.attackers) == (now.defender, now.attackers)
    assert (found.situation, found.mover, running_side(found)) == (
        now.situation,
        now.mover,
        running_side(now),
    )
    kinds = {entry.kind for entry in found.journal}
    assert kinds >= {"move", "stop", "resume", "correct", "time_up"}


def test_a_house_that_was_shut_takes_nobodys_time(playing: Evening) -> None:
    playing.pass_by(100)
    playing.tables = playing.open()
    playing.time += 3600
    playing.tables.clocks.check_policy_clock(playing.table)
    assert playing.used == (100, 0)
    playing.pass_by(25)
    assert playing.used == (125, 0)
    reasons = [(entry.kind, entry.reason) for entry in history(playing).journal if entry.reason]
    assert reasons == [("stop", "house"), ("resume", "house")]
    now = playing.kept.clock
    assert advance(history(playing), now.at).defender == now.defender


def test_a_house_that_was_shut_for_a_moment_goes_on_as_if_nothing_had_been(
    playing: Evening,
) -> None:
    playing.pass_by(100)
    playing.tables = playing.open()
    playing.time += SHUT_SECONDS / 2
    playing.tables.clocks.check_policy_clock(playing.table)
    assert playing.used == (100 + SHUT_SECONDS / 2, 0)


def test_a_look_at_the_clock_never_overwrites_an_act(playing: Evening) -> None:
    """Of two processes one acts while the other looks: the older look is not written."""
    other = playing.open()
    sight, game = other.journal.load_running(playing.table)
    playing.time += 30
    playing.act("end")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(other.journal, "load_running", lambda _: (sight, game))
        other.clocks.check_policy_clock(playing.table)
    assert playing.kept.clock.mover == "hanover"
    with pytest.raises(Stale):
        other.journal.commit(sight, timing_deed(game))


def timing_deed(game: Any) -> Any:
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
    evening, rng = Evening(store, gardez_prussia=with_prussia), Random(5)
    evening.set_up()
    for _ in range(6):
        evening.next_turn(rng)
        if evening.state.to_act is None:
            break
        wanted = find_marks(board_of(evening.state), with_prussia)
        found = {nation: tuple(cities) for nation, cities in evening.kept.gardez.items()}
        assert found == wanted
        evening.until_move(HANOVER)
        assert {n: tuple(c) for n, c in evening.kept.gardez.items()} == wanted


# What championship tables do not know


@pytest.mark.rule("T53")
@pytest.mark.rule("T54")
def test_nothing_is_taken_back_but_marches_on_the_board(playing: Evening) -> None:
    """T53, T54: the table's own take-back would give back cards and closed phases."""
    march = next(text for text in playing.legal() if text.startswith("march Heinrich"))
    before = list(playing.state.where)
    playing.act(march)
    with refused("is_championship"):
        playing.tables.proposals.take_back(
            playing.table, playing.people[0], playing.live.head.index
        )
    playing.act(next(text for text in playing.legal() if text.startswith("back Heinrich")))
    assert list(playing.state.where) == before


@pytest.mark.rule("T8")
@pytest.mark.rule("C3")
def test_nobody_resigns_pauses_aborts_invites_or_takes_over(playing: Evening) -> None:
    """T8, C3: only the organisers put somebody else in a seat."""
    tables, table, (frieda, elsa, *_) = playing.tables, playing.table, playing.people
    with refused("is_championship"):
        tables.handovers.resign(table, frieda, 0, "page")
    for kind in ("pause", "abort"):
        with refused("is_championship"):
            tables.proposals.propose(table, frieda, kind)
    with refused("is_championship"):
        tables.handovers.take_over(table, elsa, 0)
    with refused("is_championship"):
        tables.directory.invite(table, frieda)
    with refused("no_hints"):
        tables.bots.hint_request(table, frieda, playing.live.head.index)


def test_casual_tables_cannot_claim_to_be_of_a_championship(store: Store) -> None:
    tables = TableService(store)
    maker = add_person(store, "Maker")
    table = tables.directory.create(maker, "friedrich", {"tournament": True, "expert": True})
    assert tables.directory.find(table).policy is CASUAL


@pytest.mark.rule("T59")
def test_an_exit_is_told_to_the_jury_by_a_house_that_has_just_been_opened(store: Store) -> None:
    """T59: the table's row tells it, no game must be in memory."""
    championships, championship, table = seated_championship(store)
    tables, rng = championships.tables, Random(3)
    while not any(tables.journal.session(tables.directory.find(table)).state.exits):  # type: ignore[attr-defined]
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
def test_france_chooses_its_discard_as_soon_as_it_has_its_cards(playing: Evening) -> None:
    """T62: from the end of Hanover's move on; it is laid aside when France's move begins."""
    tables, table, paul = playing.tables, playing.table, playing.people[3]
    with refused("not_ahead"):
        tables.premoves.submit(table, paul, 3, ["discard hearts 5"])
    playing.until_move(RUSSIA)
    fresh = playing.state.view(3)["cards"]["just_drawn"]
    before = [playing.state.view(seat) for seat in (0, 1, 2, None)]
    for text in (fresh[0], fresh[2]):  # he may think better of it
        tables.premoves.submit(table, paul, 3, [f"discard {text}"])
    assert [playing.state.view(seat) for seat in (0, 1, 2, None)] == before
    for wrong in (["end"], ["discard spades 99"], [f"discard {text}"] * 2):
        with refused("not_ahead"):
            tables.premoves.submit(table, paul, 3, wrong)
    with refused("not_ahead"):
        tables.premoves.submit(table, playing.people[1], 1, [f"discard {fresh[0]}"])
    playing.hurry(lambda s: s.phase == "discard")
    assert tables.premoves.is_due(playing.sight, playing.live)
    assert tables.premoves.play_due(table) is not None
    assert playing.state.phase == "movement"
    left = playing.state.view(3)["nations"]["france"]["hand"]
    assert sorted(left) == sorted(card for n, card in enumerate(fresh) if n != 2)


@pytest.mark.rule("T62")
@one_database
def test_only_france_is_told_which_discards_it_may_decide_ahead(playing: Evening) -> None:
    def premoves(seat: int) -> Any:
        return messages.build_position(playing.sight, playing.live, [seat], True).get("premoves")

    assert premoves(3) is None
    playing.until_move(RUSSIA)
    fresh = playing.state.view(3)["cards"]["just_drawn"]
    assert fresh
    assert premoves(3) == [
        {"text": f"discard {card}", "verb": "discard", "card": card} for card in fresh
    ]
    assert [premoves(seat) for seat in (0, 1, 2)] == [None] * 3


@pytest.mark.rule("T62")
@one_database
def test_what_france_has_chosen_waits_while_pompadour_moves_another_nation(
    playing: Evening,
) -> None:
    """T62, T64: she may have the Imperial Army, which moves before France."""
    playing.until_move(RUSSIA)
    text = playing.state.view(3)["cards"]["just_drawn"][0]
    playing.tables.premoves.submit(playing.table, playing.people[3], 3, [f"discard {text}"])
    playing.until_move(IMPERIAL)
    live = playing.live
    live.state.to_act = 3  # type: ignore[misc]
    assert not playing.tables.premoves.is_due(playing.sight, live)
