"""Holidays: what may be entered, and how much of a time they are."""

from __future__ import annotations

import threading
from datetime import UTC, datetime
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.tables import holidays
from tafelrunde.tables.errors import TableError
from tafelrunde.tables.holidays import (
    DAY,
    HOUR,
    Span,
    moment_after,
    seconds_within,
    validate_holiday,
)
from tafelrunde.tables.rows import HolidayRow
from tafelrunde.tables.store import Store
from tests.tables.backends import Database
from tests.tables.guests import add_person

NOW = datetime(2030, 3, 1, tzinfo=UTC).timestamp()
MOMENTS = st.integers(0, 1000).map(float)
SPANS = st.lists(st.tuples(MOMENTS, MOMENTS), max_size=6)


def count_resting_seconds(spans: list[Span], start: float, end: float) -> int:
    """Count second by second."""
    seconds = range(int(start), int(end))
    return sum(any(begins <= second < ends for begins, ends in spans) for second in seconds)


@given(SPANS, MOMENTS, MOMENTS)
def test_rest_is_what_counting_gives(spans: list[Span], start: float, end: float) -> None:
    assert seconds_within(spans, start, end) == count_resting_seconds(spans, start, end)


@given(SPANS, MOMENTS, st.integers(0, 500).map(float))
def test_a_deadline_is_the_first_moment_with_enough_time(
    spans: list[Span], start: float, seconds: float
) -> None:
    moment = moment_after(spans, start, seconds)
    assert moment - start - seconds_within(spans, start, moment) == seconds
    assert all(
        earlier - start - seconds_within(spans, start, earlier) < seconds
        for earlier in (moment - 1, moment - 0.5)
        if earlier >= start
    )


def test_without_holidays_time_is_time() -> None:
    assert (seconds_within([], 0, 100), moment_after([], 5, 100)) == (0, 105)


# What may be entered


def _refusal_key(new: Span, present: list[Span]) -> str:
    with pytest.raises(TableError) as caught:
        validate_holiday(new, present, NOW)
    return caught.value.phrase.key.removeprefix("holiday.")


def test_a_holiday_is_from_now_on() -> None:
    assert validate_holiday((NOW + DAY, NOW + 8 * DAY), [], NOW) == (NOW + DAY, NOW + 8 * DAY)
    assert validate_holiday((NOW - 60, NOW + DAY), [], NOW) == (NOW, NOW + DAY), "a slow request"
    assert _refusal_key((NOW - HOUR, NOW + DAY), []) == "past"
    assert _refusal_key((NOW + 800 * DAY, NOW + 801 * DAY), []) == "past"


def test_a_holiday_has_an_hour_to_thirty_days() -> None:
    validate_holiday((NOW, NOW + HOUR), [], NOW)
    validate_holiday((NOW, NOW + 30 * DAY), [], NOW)
    assert _refusal_key((NOW, NOW + HOUR - 1), []) == "length"
    assert _refusal_key((NOW, NOW + 30 * DAY + 1), []) == "length"
    assert _refusal_key((NOW + DAY, NOW), []) == "length"


def test_holidays_may_touch_and_not_overlap() -> None:
    there = [(NOW + 10 * DAY, NOW + 20 * DAY)]
    validate_holiday((NOW + 20 * DAY, NOW + 21 * DAY), there, NOW)
    validate_holiday((NOW + 9 * DAY, NOW + 10 * DAY), there, NOW)
    assert _refusal_key((NOW + 19 * DAY, NOW + 21 * DAY), there) == "overlap"
    assert _refusal_key((NOW + 9 * DAY, NOW + 21 * DAY), there) == "overlap"


def test_a_year_has_at_most_forty_two_days_of_them() -> None:
    there = [(NOW, NOW + 30 * DAY)]
    validate_holiday((NOW + 40 * DAY, NOW + 52 * DAY), there, NOW)
    assert _refusal_key((NOW + 40 * DAY, NOW + 52 * DAY + HOUR), there) == "many"


def test_a_holiday_over_new_year_counts_in_both_years() -> None:
    turn = datetime(2031, 1, 1, tzinfo=UTC).timestamp()
    there = [(NOW, NOW + 30 * DAY)]
    validate_holiday((turn - 12 * DAY, turn + 18 * DAY), there, NOW)
    assert _refusal_key((turn - 13 * DAY, turn + 10 * DAY), there) == "many"
    next_year = [(turn + 100 * DAY, turn + 130 * DAY)]
    assert _refusal_key((turn - 2 * DAY, turn + 13 * DAY), next_year) == "many"


# What is kept


def test_holidays_are_entered_listed_and_cancelled(store: Store) -> None:
    anna, otto = add_person(store, "Anna"), add_person(store, "Otto")
    later = holidays.add_holiday(store, anna.id, NOW + 5 * DAY, NOW + 6 * DAY, NOW)
    running = holidays.add_holiday(store, anna.id, NOW, NOW + 2 * DAY, NOW)
    found = holidays.upcoming_holidays(store, anna.id, NOW)
    assert [row.id for row in found] == [running, later]
    both = [(NOW, NOW + 2 * DAY), (NOW + 5 * DAY, NOW + 6 * DAY)]
    assert holidays.holidays_of(store, [anna.id, otto.id]) == {anna.id: both, otto.id: []}
    holidays.cancel_holiday(store, anna.id, later, NOW + DAY)
    holidays.cancel_holiday(store, anna.id, running, NOW + DAY)
    assert holidays.holidays_of(store, [anna.id]) == {anna.id: [(NOW, NOW + DAY)]}
    assert holidays.upcoming_holidays(store, anna.id, NOW + DAY) == []
    assert holidays.holidays_of(store, []) == {}


def test_nobody_cancels_what_has_ended_or_is_another_persons(store: Store) -> None:
    anna, otto = add_person(store, "Anna"), add_person(store, "Otto")
    number = holidays.add_holiday(store, anna.id, NOW, NOW + DAY, NOW)
    for who, moment in ((otto, NOW), (anna, NOW + DAY), (anna, NOW + 2 * DAY)):
        with pytest.raises(TableError):
            holidays.cancel_holiday(store, who.id, number, moment)
    assert len(store.rows(HolidayRow)) == 1


def test_a_refused_holiday_changes_nothing(store: Store) -> None:
    anna = add_person(store, "Anna")
    with pytest.raises(TableError):
        holidays.add_holiday(store, anna.id, NOW - DAY, NOW + DAY, NOW)
    assert store.rows(HolidayRow) == []


def test_two_requests_at_once_do_not_overlap(database: Database) -> None:
    stores = [database.open(), database.open()]
    anna, start = add_person(stores[0], "Anna"), threading.Barrier(2)
    refusals: list[str] = []

    def enter(store: Store) -> None:
        for day in range(10):
            start.wait(30)
            try:
                holidays.add_holiday(store, anna.id, NOW + day * DAY, NOW + (day + 1) * DAY, NOW)
            except TableError as error:
                refusals.append(error.phrase.key)

    threads = [threading.Thread(target=enter, args=(store,)) for store in stores]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found = holidays.holidays_of(stores[0], [anna.id])[anna.id]
    assert (len(found), refusals) == (10, ["holiday.overlap"] * 10)
    assert all(first[1] <= second[0] for first, second in pairwise(found))
