from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.lab.arena.schedule import (
    Schedule,
    fixed_schedule,
    line_ups,
    orders,
    rotating_schedule,
    rotations,
)

SEATS = st.integers(2, 4)
NAMES = st.integers(1, 7).map(lambda number: tuple("abcdefg"[:number]))


def games(schedule: Schedule, count: int | None = None) -> list[tuple[int, tuple[str, ...]]]:
    return [schedule.game(number) for number in range(count or schedule.length)]


def sittings(schedule: Schedule) -> Counter[tuple[str, int]]:
    """How often which bot sits where in one cycle."""
    return Counter((name, seat) for _, seats in games(schedule) for seat, name in enumerate(seats))


@given(NAMES, SEATS)
def test_every_bot_sits_everywhere_equally_often(bots: tuple[str, ...], seats: int) -> None:
    counts = sittings(rotating_schedule(bots, seats))
    assert len(counts) == len(bots) * seats
    assert len(set(counts.values())) == 1


@given(NAMES, SEATS)
def test_on_each_deal_alone_every_bot_sits_everywhere_equally_often(
    bots: tuple[str, ...], seats: int
) -> None:
    for deal in rotating_schedule(bots, seats).deals:
        counts = Counter((name, seat) for game in deal for seat, name in enumerate(game))
        assert len(set(counts.values())) == 1


@given(st.lists(st.sampled_from("abc"), min_size=2, max_size=4))
def test_a_bot_named_several_times_sits_that_often_in_every_game(bots: list[str]) -> None:
    schedule = rotating_schedule(bots, len(bots))
    assert all(Counter(seats) == Counter(bots) for _, seats in games(schedule))
    counts = sittings(schedule)
    for name in set(bots):
        assert len({counts[name, seat] for seat in range(len(bots))}) == 1


@given(NAMES, SEATS)
def test_bots_that_meet_meet_equally_often(bots: tuple[str, ...], seats: int) -> None:
    counts = Counter(frozenset(game) for _, game in games(rotating_schedule(bots, seats)))
    assert len(set(counts.values())) == 1
    assert len(counts) == len({frozenset(line_up) for line_up in line_ups(bots, seats)})


@given(NAMES, SEATS)
def test_after_a_cycle_the_seats_come_again_with_fresh_deals(
    bots: tuple[str, ...], seats: int
) -> None:
    schedule = rotating_schedule(bots, seats)
    played = games(schedule, 2 * schedule.length)
    first, second = played[: schedule.length], played[schedule.length :]
    for (deal, seating), (later, again) in zip(first, second, strict=True):
        assert later == deal + len(schedule.deals)
        assert again == seating


@given(NAMES, SEATS)
def test_no_seating_is_played_twice_on_a_deal(bots: tuple[str, ...], seats: int) -> None:
    played = games(rotating_schedule(bots, seats))
    assert len(set(played)) == len(played)


def test_two_bots_play_each_deal_twice() -> None:
    assert games(rotating_schedule("ab", 2), 4) == [
        (0, ("a", "b")),
        (0, ("b", "a")),
        (1, ("a", "b")),
        (1, ("b", "a")),
    ]


def test_three_bots_at_two_seats_all_meet_on_every_deal() -> None:
    first = [seats for deal, seats in games(rotating_schedule("abc", 2), 12) if deal == 1]
    assert {*first} == {("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")}


def test_four_bots_sit_in_every_order() -> None:
    assert len({seats for _, seats in games(rotating_schedule("abcd", 4))}) == 24


def test_fixed_seats_stay_and_every_game_has_its_deal() -> None:
    assert games(fixed_schedule("abb"), 3) == [(deal, ("a", "b", "b")) for deal in range(3)]


@pytest.mark.parametrize(
    ("line_up", "around", "turned"),
    [("abcd", 6, 4), ("aabb", 2, 4), ("abbb", 1, 4), ("aaaa", 1, 1)],
)
def test_orders_and_rotations_leave_out_what_is_the_same(
    line_up: str, around: int, turned: int
) -> None:
    found = orders(tuple(line_up))
    assert len(found) == around
    assert len(list(rotations(found[0]))) == turned
