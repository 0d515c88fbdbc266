"""Correspondence clocks stand still while the player to act is on holiday."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tafelrunde.tables import clocks, holidays
from tafelrunde.tables.clocks import LIVE, MAIL
from tafelrunde.tables.holidays import DAY
from tafelrunde.tables.service import PAUSED, Person, TableService
from tafelrunde.tables.store import Store
from tests.tables.guests import add_people, legal_texts, next_index, refuses

START = 1_900_000_000.0
CONTROL = {"bank": 2 * DAY, "each": DAY}
"""Three days for the first act of everybody."""


class HolidayTable:
    """A table for two in a house whose time can be set; the first to act is Ada."""

    def __init__(self, store: Store, kind: str = MAIL, **control: Any) -> None:
        self.store, self.now = store, START
        self.tables = TableService(store, lambda: self.now)
        self.ada, self.bob = add_people(store, "Ada", "Bob")
        options = {"players": 2, "first": 0}
        time: Mapping[str, Any] = {"kind": kind, **CONTROL, **control}
        self.table = self.tables.directory.create(self.ada, "richelieu", options, time_control=time)
        for seat, who in enumerate((self.ada, self.bob)):
            self.tables.directory.sit(self.table, who, seat)

    def holiday(self, who: Person, begins: float, ends: float) -> int:
        """Enter a holiday in days from the start."""
        span = (START + begins * DAY, START + ends * DAY)
        return holidays.add_holiday(self.store, who.id, *span, self.now)

    def wait(self, days: float) -> None:
        """Move the clock to this many days after the start."""
        self.now = START + days * DAY

    @property
    def due(self) -> float:
        """The deadline, in days from the start."""
        due = self.tables.deadlines.deadline_of(self.tables.directory.find(self.table))
        assert due is not None
        return (due - START) / DAY

    @property
    def days_left(self) -> list[float]:
        """The days that are left to each seat."""
        clock = self.tables.directory.find(self.table).clock
        assert clock is not None
        return [seconds / DAY for seconds in clock.left]

    def act(self, who: Person) -> None:
        """Let a player do the first legal act."""
        index = next_index(self.tables, self.table)
        self.tables.acts.play(self.table, who, index, [legal_texts(self.tables, self.table)[0]])


@pytest.fixture
def holiday_table(store: Store) -> HolidayTable:
    return HolidayTable(store)


def test_without_holidays_the_deadline_is_the_bank_and_what_an_act_has(
    holiday_table: HolidayTable,
) -> None:
    assert holiday_table.due == 3


def test_a_holiday_moves_the_deadline_by_its_length(holiday_table: HolidayTable) -> None:
    holiday_table.holiday(holiday_table.ada, 1, 5)
    assert holiday_table.due == 7


def test_a_holiday_after_the_deadline_helps_nobody(holiday_table: HolidayTable) -> None:
    holiday_table.holiday(holiday_table.ada, 3.5, 5)
    assert holiday_table.due == 3


def test_the_flag_falls_after_the_holiday_and_not_before(holiday_table: HolidayTable) -> None:
    holiday_table.holiday(holiday_table.ada, 1, 5)
    for day in (3.5, 4.9, 6.9):
        holiday_table.wait(day)
        assert holiday_table.tables.clocks.drop_flag(holiday_table.table) is None
    holiday_table.wait(7)
    with refuses("time_is_up"):
        holiday_table.act(holiday_table.ada)
    assert holiday_table.tables.clocks.drop_flag(holiday_table.table) is not None


def test_only_the_time_outside_of_the_holiday_is_charged(holiday_table: HolidayTable) -> None:
    holiday_table.holiday(holiday_table.ada, 1, 5)
    holiday_table.wait(6.5)  # two and a half days of her time, of which the act has one free
    holiday_table.act(holiday_table.ada)
    assert holiday_table.days_left == [0.5, 2]


def test_a_player_on_holiday_may_act(holiday_table: HolidayTable) -> None:
    holiday_table.holiday(holiday_table.ada, 0.5, 20)
    holiday_table.wait(19)
    holiday_table.act(holiday_table.ada)
    assert holiday_table.days_left == [2, 2]


def test_the_holiday_of_another_does_not_stop_the_clock(holiday_table: HolidayTable) -> None:
    holiday_table.holiday(holiday_table.bob, 0, 10)
    assert holiday_table.due == 3
    holiday_table.wait(3)
    assert holiday_table.tables.clocks.drop_flag(holiday_table.table) is not None


def test_a_cancelled_holiday_lets_the_clock_run_again(holiday_table: HolidayTable) -> None:
    number = holiday_table.holiday(holiday_table.ada, 1, 21)
    holiday_table.wait(2)
    holidays.cancel_holiday(holiday_table.store, holiday_table.ada.id, number, holiday_table.now)
    assert holiday_table.due == 4


def test_a_holiday_that_is_entered_late_saves_what_was_left(holiday_table: HolidayTable) -> None:
    holiday_table.wait(2.5)
    holiday_table.holiday(holiday_table.ada, 2.5, 12.5)
    assert holiday_table.due == 13


def test_a_pause_in_a_holiday_charges_what_was_used_before(holiday_table: HolidayTable) -> None:
    holiday_table.holiday(holiday_table.ada, 1.5, 11.5)
    holiday_table.wait(9)
    holiday_table.tables.proposals.propose(holiday_table.table, holiday_table.bob, "pause")
    holiday_table.tables.proposals.answer(holiday_table.table, holiday_table.ada, True)
    assert holiday_table.tables.directory.find(holiday_table.table).status == PAUSED
    assert holiday_table.days_left == [1.5, 2]


def test_holidays_never_help_at_live_clocks(store: Store) -> None:
    desk = HolidayTable(store, LIVE, bank=3600.0, each=10.0)
    desk.holiday(desk.ada, 0, 10)
    assert desk.due * DAY == pytest.approx(3600, abs=0.01)
    desk.now = START + 600
    desk.act(desk.ada)
    assert desk.days_left[0] * DAY == pytest.approx(3010, abs=0.01)


def test_the_bot_of_a_player_on_holiday_has_none(holiday_table: HolidayTable) -> None:
    holiday_table.holiday(holiday_table.ada, 1, 5)
    holiday_table.tables.handovers.resign(holiday_table.table, holiday_table.ada, 0, "page")
    assert holiday_table.due == 3


def test_leaving_gives_no_time_to_the_player_to_act(store: Store) -> None:
    desk = HolidayTable(store, LIVE, each=60.0)
    desk.now += 90
    before = desk.tables.directory.find(desk.table).clock
    desk.tables.handovers.resign(desk.table, desk.bob, 1, "page", is_offered=True)
    assert desk.tables.directory.find(desk.table).clock == before
    desk.tables.handovers.take_over(desk.table, add_people(store, "Cora")[0], 1)
    assert desk.tables.directory.find(desk.table).clock == before


def test_a_shown_clock_stands_still_during_a_holiday(store: Store) -> None:
    desk = HolidayTable(store)
    desk.holiday(desk.ada, 0, 5)
    desk.wait(4)
    sight = desk.tables.directory.find(desk.table)
    found = clocks.describe_clock(
        sight.control, sight.clock, desk.now, desk.tables.deadlines.holiday_seconds(sight)
    )
    assert found is not None
    assert found["left"][0] == 2 * DAY
