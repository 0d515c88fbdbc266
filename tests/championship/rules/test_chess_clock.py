"""The chess clock, scene by scene (T67 to T77, C15)."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.championship.rules.chess_clock import (
    ATTACKER_SIDE,
    DEFENDER_SIDE,
    MAIN_TIME_MS,
    OVERTIME_MS,
    Clock,
    ClockEvent,
    advance,
    apply_event,
    apply_events,
    must_choose_retreat,
    must_close_phase,
    next_deadline,
    running_side,
    side_of,
)
from tafelrunde.championship.rules.situations import is_new_situation, situation_of
from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.options import FriedrichOptions
from tafelrunde.kernel import seed_from_text

SECOND = 1000
NATIONS = tuple(OVERTIME_MS)


def clock_after(
    clock: Clock, seconds: float, kind: str, nation: str | None = None, **more: Any
) -> Clock:
    """Let seconds pass, then apply an event."""
    return apply_event(clock, ClockEvent(clock.at + int(seconds * SECOND), kind, nation, **more))


def run_script(*lines: str, start: Clock | None = None) -> Clock:
    """Play lines such as `60 move hanover`: an event after this many seconds."""
    clock = start or Clock()
    for line in lines:
        seconds, kind, *nation = line.split()
        clock = clock_after(clock, float(seconds), kind, nation[0] if nation else None)
    return clock


def used_seconds(clock: Clock) -> tuple[float, float]:
    """Return the seconds each side has used."""
    return (MAIN_TIME_MS - clock.defender) / SECOND, (MAIN_TIME_MS - clock.attackers) / SECOND


@pytest.mark.rule("T67")
def test_both_sides_have_140_minutes_the_three_attackers_together() -> None:
    clock = Clock()
    assert clock.time_left(DEFENDER_SIDE) == clock.time_left(ATTACKER_SIDE) == 140 * 60 * SECOND
    assert [side_of(nation) for nation in NATIONS] == [DEFENDER_SIDE] * 2 + [ATTACKER_SIDE] * 5


@pytest.mark.rule("T68")
def test_setting_up_is_not_timed_and_friedrichs_time_starts_with_the_first_card() -> None:
    clock = run_script("0 setup", "600 move prussia", "5 move hanover")
    assert used_seconds(clock) == (5, 0)


@pytest.mark.rule("T69")
def test_after_hanover_the_attackers_time_runs_through_all_their_moves() -> None:
    clock = run_script("0 move prussia", "10 move hanover", "20 move russia", "1 move sweden",
                       "2 move austria", "4 move imperial", "8 move france", "16 fate")  # fmt: skip
    assert used_seconds(clock) == (30, 31)


@pytest.mark.rule("T70")
def test_the_clock_stands_while_fate_is_read_then_friedrichs_time_runs_again() -> None:
    clock = run_script("0 move austria", "5 fate")
    assert running_side(clock) is None
    clock = run_script("300 move prussia", "7 move hanover", start=clock)
    assert used_seconds(clock) == (7, 5)


@pytest.mark.rule("T71")
@pytest.mark.parametrize("reason", ["away", "dispute", "jury"])
def test_the_clock_stops_during_an_absence_or_a_dispute(reason: str) -> None:
    clock = run_script("0 move prussia")
    clock = clock_after(clock, 10, "stop", reason=reason)
    clock = clock_after(clock, 500, "resume", reason=reason)
    assert used_seconds(clock_after(clock, 1, "move", "hanover")) == (11, 0)


@pytest.mark.rule("T71")
def test_it_stands_until_the_last_reason_is_gone() -> None:
    clock = run_script("0 move prussia")
    for kind, reason in (("stop", "jury"), ("stop", "away"), ("resume", "jury")):
        clock = clock_after(clock, 10, kind, reason=reason)
        assert running_side(clock) is None
    clock = clock_after(clock, 10, "resume", reason="away")
    assert (running_side(clock), used_seconds(clock)) == (DEFENDER_SIDE, (10, 0))


@pytest.mark.rule("T71")
def test_fights_are_not_timed() -> None:
    clock = run_script("0 move russia", "10 fight", "100 move russia", "1 move sweden")
    assert used_seconds(clock) == (0, 11)


@pytest.mark.rule("T72")
@pytest.mark.parametrize(
    ("mover", "winner", "expected"),
    [("prussia", "prussia", (30, 0)), ("prussia", "austria", (10, 20)),
     ("austria", "austria", (0, 30)), ("austria", "prussia", (20, 10)),
     ("france", "hanover", (20, 10))],
)  # fmt: skip
def test_a_retreat_runs_on_the_time_of_the_winner(
    mover: str, winner: str, expected: tuple[int, int]
) -> None:
    clock = run_script(f"0 move {mover}", "10 fight", f"60 retreat {winner}", "20 fight")
    assert used_seconds(clock) == expected


@pytest.mark.rule("T71")
def test_after_a_draw_it_is_back_to_the_side_on_turn() -> None:
    clock = run_script("0 move prussia", "10 fight", "60 move prussia")
    assert (running_side(clock), used_seconds(clock)) == (DEFENDER_SIDE, (10, 0))


@pytest.mark.rule("T72")
def test_shuffling_runs_on_the_attackers_time_even_in_prussias_move() -> None:
    clock = run_script("0 move prussia", "10 shuffle", "45 shuffled", "5 move hanover")
    assert used_seconds(clock) == (15, 45)
    clock = run_script("0 move russia", "10 shuffle", "45 shuffled", "5 move sweden")
    assert used_seconds(clock) == (0, 60)


@pytest.mark.rule("T72")
def test_shuffling_ahead_in_a_fight_costs_nothing() -> None:
    assert used_seconds(run_script("0 move prussia", "1 fight", "1 shuffle", "45 shuffled")) == (
        1,
        0,
    )


@pytest.mark.rule("T73")
def test_the_journal_records_every_start_stop_and_switch() -> None:
    clock = run_script("0 setup", "9 move prussia", "10 fight", "60 retreat austria")
    clock = clock_after(clock, 5, "stop", reason="jury")
    told = [(entry.at // SECOND, entry.kind, entry.nation, entry.runs) for entry in clock.journal]
    assert told == [(0, "setup", None, None), (9, "move", "prussia", DEFENDER_SIDE),
                    (19, "fight", None, None), (79, "retreat", "austria", ATTACKER_SIDE),
                    (84, "stop", None, None)]  # fmt: skip
    last = clock.journal[-1].to_json()
    assert (last["reason"], last["attackers"]) == ("jury", MAIN_TIME_MS - 5 * SECOND)


def late_clock(side: str, left: float = 0) -> Clock:
    """A clock on which a side has used up its time, or nearly."""
    time = int(left * SECOND)
    return Clock(defender=time) if side == DEFENDER_SIDE else Clock(attackers=time)


@pytest.mark.rule("T74")
@pytest.mark.parametrize("nation", NATIONS)
def test_out_of_time_each_nation_has_its_seconds_for_a_move(nation: str) -> None:
    clock = run_script(f"0 move {nation}", start=late_clock(side_of(nation)))
    assert next_deadline(clock) == OVERTIME_MS[nation]
    assert not must_close_phase(advance(clock, OVERTIME_MS[nation] - 1))
    over = advance(clock, OVERTIME_MS[nation])
    assert must_close_phase(over)
    assert over.journal[-1].kind == "seconds_up"
    assert next_deadline(over) is None


@pytest.mark.rule("T74")
def test_the_seconds_are_those_of_the_mode() -> None:
    assert [OVERTIME_MS[nation] // SECOND for nation in NATIONS] == [150, 30, 60, 20, 60, 20, 60]


@pytest.mark.rule("T75")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [("prussia", "hanover", 30 + 140), ("russia", "sweden", 20 + 50), ("austria", "imperial", 70),
     ("hanover", "russia", 60), ("sweden", "austria", 60), ("imperial", "france", 60),
     ("russia", "austria", 60)],
)  # fmt: skip
def test_unused_seconds_go_only_where_they_may(first: str, second: str, expected: int) -> None:
    start = Clock(defender=0, attackers=0)
    clock = run_script(f"0 move {first}", f"10 move {second}", start=start)
    assert clock.move_seconds == expected * SECOND


@pytest.mark.rule("T75")
@pytest.mark.parametrize(("first", "second"), [("prussia", "hanover"), ("russia", "sweden")])
def test_an_imperial_army_of_another_player_changes_nothing_for_others(
    first: str, second: str
) -> None:
    clock = run_script(f"0 move {first}", start=Clock(defender=0, attackers=0))
    clock = clock_after(clock, 10, "move", second, shares_player=False)
    assert clock.move_seconds == OVERTIME_MS[first] + OVERTIME_MS[second] - 10 * SECOND


@pytest.mark.rule("T75")
def test_nothing_goes_to_an_imperial_army_of_another_player_or_into_the_next_round() -> None:
    clock = run_script("0 move austria", start=late_clock(ATTACKER_SIDE))
    clock = clock_after(clock, 10, "move", "imperial", shares_player=False)
    assert clock.move_seconds == OVERTIME_MS["imperial"]
    clock = run_script("5 fate", "60 move prussia", "60 move hanover", "9 move russia", start=clock)
    assert clock.move_seconds == OVERTIME_MS["russia"]


@pytest.mark.rule("T75")
def test_used_up_seconds_leave_nothing_to_hand_on() -> None:
    clock = run_script("0 move prussia", "400 move hanover", start=late_clock(DEFENDER_SIDE))
    assert clock.move_seconds == OVERTIME_MS["hanover"]


@pytest.mark.rule("T76")
def test_the_other_side_plays_on_its_normal_clock() -> None:
    clock = run_script(
        "0 move prussia", "200 move russia", "50 fate", start=late_clock(DEFENDER_SIDE)
    )
    assert used_seconds(clock)[1] == 50
    assert clock.defender == 0


@pytest.mark.rule("T77")
@pytest.mark.rule("C15")
def test_time_that_runs_out_in_a_move_gives_the_full_seconds_from_that_moment() -> None:
    clock = run_script("0 move prussia", start=late_clock(DEFENDER_SIDE, 40))
    clock = advance(clock, 60 * SECOND)
    assert [(entry.at // SECOND, entry.kind) for entry in clock.journal[1:]] == [(40, "time_up")]
    assert clock.move_seconds == (150 - 20) * SECOND
    clock = clock_after(clock, 30, "move", "hanover")
    assert clock.move_seconds == (30 + 100) * SECOND
    assert must_close_phase(advance(clock, clock.at + 130 * SECOND))


@pytest.mark.rule("T77")
@pytest.mark.rule("C15")
def test_one_long_wait_passes_both_marks() -> None:
    clock = advance(run_script("0 move russia", start=late_clock(ATTACKER_SIDE, 5)), 900 * SECOND)
    told = [(entry.at // SECOND, entry.kind) for entry in clock.journal]
    assert told == [(0, "move"), (5, "time_up"), (65, "seconds_up")]
    assert must_close_phase(clock)


@pytest.mark.rule("C15")
def test_stopping_the_clock_stops_the_stopwatch_too() -> None:
    clock = run_script(
        "0 move france", "10 fight", "500 move france", start=late_clock(ATTACKER_SIDE)
    )
    clock = clock_after(clock, 5, "stop", reason="dispute")
    clock = clock_after(clock, 500, "resume", reason="dispute")
    assert clock.move_seconds == 45 * SECOND
    assert not must_close_phase(clock)


@pytest.mark.rule("C15")
def test_fights_follow_when_the_seconds_are_used_up() -> None:
    clock = run_script("0 move france", "80 fight", start=late_clock(ATTACKER_SIDE))
    assert not must_close_phase(clock)
    assert running_side(clock) is None


@pytest.mark.rule("C15")
def test_a_jury_that_takes_all_time_during_a_retreat_out_of_turn_leaves_its_seconds() -> None:
    clock = run_script("0 move austria", "10 fight", "60 retreat prussia")
    clock = clock_after(clock, 5, "correct", side=DEFENDER_SIDE, left=0)
    assert clock.retreat_seconds == OVERTIME_MS["prussia"]
    assert must_choose_retreat(advance(clock, clock.at + OVERTIME_MS["prussia"]))
    mended = clock_after(clock, 150, "correct", side=DEFENDER_SIDE, left=60 * SECOND)
    assert (mended.retreat_seconds, must_choose_retreat(mended)) == (None, False)
    assert used_seconds(mended)[1] == 10, "nothing of it is the time of the side on turn"


@pytest.mark.rule("C15")
@pytest.mark.parametrize("winner", ["prussia", "hanover"])
def test_a_retreat_chosen_out_of_turn_and_out_of_time_has_the_winners_seconds(winner: str) -> None:
    clock = run_script(
        "0 move austria", "10 fight", f"60 retreat {winner}", start=late_clock(DEFENDER_SIDE)
    )
    assert clock.retreat_seconds == OVERTIME_MS[winner]
    assert not must_choose_retreat(clock)
    over = advance(clock, clock.at + OVERTIME_MS[winner])
    assert must_choose_retreat(over)
    assert over.journal[-1].nation == winner
    assert used_seconds(run_script("3 move austria", "2 move imperial", start=clock))[1] == 12
    again = run_script("3 fight", f"9 retreat {winner}", start=clock)
    assert again.retreat_seconds == OVERTIME_MS[winner], "each retreat has its own"


@pytest.mark.rule("C15")
def test_a_retreat_of_the_side_on_turn_runs_on_its_own_stopwatch() -> None:
    clock = run_script("0 move russia", "10 fight", "60 retreat russia", "20 move russia",
                       start=late_clock(ATTACKER_SIDE))  # fmt: skip
    assert clock.move_seconds == 30 * SECOND
    over = run_script(
        "0 move russia", "10 fight", "60 retreat russia", start=late_clock(ATTACKER_SIDE)
    )
    assert must_choose_retreat(advance(over, over.at + 50 * SECOND))


@pytest.mark.rule("C15")
def test_time_that_runs_out_in_a_foreign_retreat_gives_seconds_for_it() -> None:
    clock = run_script(
        "0 move france", "10 fight", "60 retreat prussia", start=late_clock(DEFENDER_SIDE, 4)
    )
    clock = advance(clock, clock.at + 10 * SECOND)
    assert clock.retreat_seconds == (150 - 6) * SECOND
    assert clock.move_seconds is None


def test_a_shuffle_without_time_left_costs_nothing_more() -> None:
    clock = run_script(
        "0 move prussia", "10 shuffle", "45 shuffled", start=late_clock(ATTACKER_SIDE, 5)
    )
    assert (clock.attackers, used_seconds(clock)[0]) == (0, 10)
    assert [entry.kind for entry in clock.journal].count("time_up") == 1


def test_the_jury_can_set_a_side_right() -> None:
    clock = run_script("0 move prussia", start=late_clock(DEFENDER_SIDE))
    clock = clock_after(clock, 100, "correct", side=DEFENDER_SIDE, left=60 * SECOND)
    assert (clock.defender, clock.move_seconds) == (60 * SECOND, None)
    clock = clock_after(clock, 10, "correct", side=DEFENDER_SIDE, left=0)
    assert clock.move_seconds == OVERTIME_MS["prussia"]
    assert clock_after(clock, 0, "correct", side=ATTACKER_SIDE, left=5).attackers == 5


def test_nothing_runs_after_the_end_and_time_never_goes_back() -> None:
    clock = run_script("0 move prussia", "10 over", "999 over")
    assert used_seconds(clock) == (10, 0)
    assert apply_event(clock, ClockEvent(3, "over")).at == clock.at


@pytest.mark.parametrize(
    "event", [ClockEvent(0, "nap"), ClockEvent(0, "move"), ClockEvent(0, "retreat", "saxony")]
)
def test_an_unknown_clock_event_is_refused(event: ClockEvent) -> None:
    with pytest.raises(ValueError, match="not a "):
        apply_event(Clock(), event)


events = st.lists(
    st.tuples(
        st.integers(0, 200_000),
        st.sampled_from(
            ["move", "retreat", "fight", "fate", "stop", "resume", "shuffle", "shuffled"]
        ),
        st.sampled_from(NATIONS),
    ),
    max_size=30,
)


@given(events, st.integers(0, 300_000), st.integers(0, 300_000))
def test_every_second_is_counted_once_at_most_and_looking_changes_nothing(
    steps: list[tuple[int, str, str]], defender: int, attackers: int
) -> None:
    clock = looked = Clock(defender=defender, attackers=attackers)
    for time, kind, nation in steps:
        event = ClockEvent(clock.at + time, kind, nation if kind in ("move", "retreat") else None,
                           "x" if kind in ("stop", "resume") else None)  # fmt: skip
        spent = clock.defender + clock.attackers
        ran = running_side(clock)
        clock = apply_event(clock, event)
        spent -= clock.defender + clock.attackers
        assert 0 <= spent <= (time if ran else 0)
        for moment in range(looked.at, event.at, 37_000):
            looked = advance(looked, moment)
        looked = apply_event(looked, event)
        assert looked == clock
    assert min(clock.defender, clock.attackers) >= 0


def test_the_journal_of_a_game_played_here_follows_the_order_of_moves() -> None:
    """The position alone switches the clock."""
    options = FriedrichOptions(expert=True, tournament=True)
    state, random = GAME.start(options, seed_from_text("clock")), Random(4)
    told: list[ClockEvent] = []
    at = 0
    while state.outcome() is None:
        now = situation_of(state, at)
        if is_new_situation(told[-1] if told else None, now):
            told.append(now)
        state.push(state.random_action(random))
        at += SECOND
    told.append(situation_of(state, at))
    clock = apply_events(told)
    kinds = {entry.kind for entry in clock.journal}
    assert kinds >= {"setup", "move", "fight", "fate", "over"}
    assert told[0].kind == "setup"
    assert running_side(clock) is None
    order = [entry.nation for entry in clock.journal if entry.kind == "move" and entry.nation]
    first = [order[0]] + [b for a, b in pairwise(order) if a != b]
    assert first[:7] == [*NATIONS]
    assert used_seconds(clock)[0] > 0 < used_seconds(clock)[1]


@pytest.mark.rule("T72")
def test_the_position_names_the_winner_of_a_retreat() -> None:
    seen = set()
    for seed in range(8):
        options = FriedrichOptions(expert=True, tournament=True)
        state, random = GAME.start(options, seed_from_text(f"fight {seed}")), Random(seed)
        while state.outcome() is None:
            now = situation_of(state, 0)
            if now.kind == "retreat":
                assert now.nation is not None
                owner = state.owner[NATIONS.index(now.nation)]
                assert owner == state.to_act, "the winner chooses where the loser goes"
                seen.add(side_of(now.nation))
            state.push(state.random_action(random))
    assert seen
