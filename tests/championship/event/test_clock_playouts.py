"""Whole games with a clock turned by hand, watched second by second (section 7 of the mode).

What should run is written down here once more, straight from the mode's table "Clock as a table",
and compared with the house's clock at every moment.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tafelrunde.championship.event import table_clock
from tafelrunde.championship.event.tables import set_clock_stop
from tafelrunde.championship.rules.chess_clock import OVERTIME_MS, advance
from tafelrunde.games.friedrich.model.components import NATION_OF
from tafelrunde.tables.store import Store
from tests.championship.event.test_table_clock import replayed_clock
from tests.championship.event.timed_table import TimedTable

ORDER = ("prussia", "hanover", "russia", "sweden", "austria", "imperial", "france")
FRIEDRICHS = ORDER[:2]
NOT_TIMED = {"allot", "over", "combats", "evade", "combat", "reserve", "fate", "retire", "reclaim"}
HANDS_ON = {("prussia", "hanover"), ("russia", "sweden"), ("austria", "imperial")}
ACTS = 300
EVERYTHING = {"move", "fight", "retreat", "fate"}
one_database = pytest.mark.parametrize("kind", ["sqlite"])


def side(nation: int) -> str:
    return "defender" if ORDER[nation] in FRIEDRICHS else "attackers"


def running_side(timed: TimedTable) -> str | None:
    """Say whose time runs by the mode's table, from the position alone."""
    state, until = timed.state, timed.stored_clock.reading_until
    is_read = until is None or until <= timed.time * 1000
    is_fates_split = state.phase == "split" and not state.marches
    if timed.stored_clock.clock.stops or state.phase in NOT_TIMED or not is_read or is_fates_split:
        return None
    return side(NATION_OF[state.victor] if state.phase == "retreat" else state.nation)


class ClockWatch:
    """Lets time pass at a table and looks at every second of it."""

    def __init__(self, timed: TimedTable, seed: int) -> None:
        self.timed, self.rng = timed, Random(seed)
        self.passed = {"defender": 0, "attackers": 0, None: 0}
        self.met: set[tuple[str, bool]] = set()
        self.reopened: set[tuple[str, bool]] = set()
        self.closed = self.carried = 0
        self.mover, self.left = "", 0.0

    def second(self) -> None:
        """Let one second pass: exactly what should run has run."""
        timed = self.timed
        before, runs, phase = timed.shown_clock, running_side(timed), timed.state.phase
        length = timed.live.head.index
        assert before["running"] == runs, (phase, before)
        timed.let_pass(1)
        if int(timed.time) % 10 == 0:
            timed.tables.clocks.check_policy_clock(timed.table)  # an open house looks now and then
        after = timed.shown_clock
        self.passed[runs] += 1
        for one in ("defender", "attackers"):
            took = 1 if one == runs and before[one] else 0
            assert round(before[one] - after[one], 3) == took, (one, before, after)
        if runs and not before[runs] and timed.live.head.index == length:
            assert round(before["seconds"] - after["seconds"], 3) == 1, (before, after)
        elif timed.live.head.index > length:
            assert not after[runs or ""], "the house closes only what has no time left"
            assert before["seconds"] == 1 or phase == "retreat"
            self.closed += 1
            self.left = 0.0 if phase != "retreat" else self.left
            self.check_new_move()
        is_late = runs is not None and not after[runs]
        self.met.add((before["situation"], is_late))
        self.look()

    def act(self) -> None:
        """Let the player to act do something, seeking fights."""
        if self.timed.stored_clock.reading_until is not None:  # Friedrich does not wait: he moves.
            self.mover, self.left = "prussia", OVERTIME_MS["prussia"] / 1000
        self.timed.act(self.choose_act(self.timed.state))
        self.check_new_move()

    def choose_act(self, state: Any) -> str:
        """Choose at random, but march up to enemies, and end a move sooner or later."""
        acts = [action.text for action in state.legal_actions()]
        if state.phase == "movement":
            if self.rng.random() < 0.3:
                return "end"
            sample = self.rng.sample(acts, min(len(acts), 12))
            looks = [(text, state.preview(state.parse(text), state.to_act)) for text in sample]
            return str(next((text for text, look in looks if look.get("fights")), sample[0]))
        return str(self.rng.choice(acts))

    def check_new_move(self) -> None:
        """Check the seconds of a nation that begins its move (T74, T75)."""
        now, nation = self.timed.shown_clock, self.timed.shown_clock["nation"]
        if now["situation"] == "move" and nation != self.mover:
            has_time = now["defender" if nation in FRIEDRICHS else "attackers"]
            given = self.seconds_left_by(nation)
            self.carried += bool(given)
            assert now["seconds"] == (None if has_time else OVERTIME_MS[nation] / 1000 + given), now
        self.look()

    def seconds_left_by(self, nation: str) -> float:
        """Return what the nation before may leave to this one."""
        owner = self.timed.state.owner
        is_one_players = owner[ORDER.index("austria")] == owner[ORDER.index("imperial")]
        may = (self.mover, nation) in HANDS_ON and (nation != "imperial" or is_one_players)
        return self.left if may else 0

    def look(self) -> None:
        """Note what the nation on turn has left; a retreat may be on another one's seconds."""
        now = self.timed.shown_clock
        if now["situation"] == "move":
            self.mover = now["nation"]
        if now["situation"] == "fate":
            self.mover, self.left = "", 0.0
        if now["situation"] in ("move", "retreat") and now["nation"] == self.mover:
            self.left = now["seconds"] or 0.0

    def stop_and_go(self) -> None:
        """Let somebody leave the table, and come back."""
        for is_away in (True, False):
            set_clock_stop(self.timed.tables.clocks, self.timed.table, "away 1", is_away)
            for _ in range(2):
                self.second()

    def reopen(self) -> None:
        """Shut the house and open it again: the clock is the same, and so is its journal's."""
        timed = self.timed
        before = timed.shown_clock
        timed.tables = timed.open()
        assert timed.shown_clock == before
        kept = table_clock.advance_table_clock(
            timed.stored_clock, table_clock.to_milliseconds(timed.time)
        ).clock
        clock = advance(replayed_clock(timed), kept.at)
        assert replace(clock, journal=()) == replace(kept, journal=())
        self.reopened.add((before["situation"], True))


@pytest.fixture
def timed_table(store: Store) -> TimedTable:
    found = TimedTable(store)
    found.set_up()
    return found


@pytest.mark.rule("T67")
@pytest.mark.rule("T69")
@pytest.mark.rule("T71")
@pytest.mark.rule("T72")
@one_database
def test_at_every_second_runs_what_the_mode_says(timed_table: TimedTable) -> None:
    """T67 to T72: both sides' time and the time for which the clock stood are all there is."""
    watch, start = ClockWatch(timed_table, 1), timed_table.time
    for n in range(ACTS):
        if timed_table.state.to_act is None:
            break
        for _ in range(watch.rng.choice((0, 0, 1, 3))):
            watch.second()
        watch.act()
        if n % 60 == 50:
            watch.stop_and_go()
    assert sum(watch.passed.values()) == timed_table.time - start
    assert timed_table.used_seconds == (watch.passed["defender"], watch.passed["attackers"])
    assert watch.met >= {(what, False) for what in EVERYTHING}


@pytest.mark.rule("T74")
@pytest.mark.rule("T75")
@pytest.mark.rule("C15")
@one_database
@pytest.mark.parametrize(
    ("acts", "met"), [(60, {"move"}), pytest.param(ACTS, EVERYTHING, marks=pytest.mark.long)]
)
def test_out_of_time_every_nation_has_its_seconds_and_a_new_house_knows_them(
    timed_table: TimedTable, acts: int, met: set[str]
) -> None:
    """T74, T75, C15: with marches half made, cards paid, retreats out of turn, at any moment."""
    watch = ClockWatch(timed_table, 2)
    for name in ("defender", "attackers"):
        timed_table.give(name, 20)
    for n in range(acts):
        if timed_table.state.to_act is None:
            break
        for _ in range(watch.rng.choice((0, 0, 1, 9)) if n % 23 else 155):
            watch.second()
        if n % 11 == 0 or (timed_table.shown_clock["situation"], True) not in watch.reopened:
            watch.reopen()
        if timed_table.state.to_act is not None:
            watch.act()
    assert watch.reopened >= {(what, True) for what in met}
    assert watch.closed
    assert watch.carried
