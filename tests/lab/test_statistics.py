from __future__ import annotations

import statistics as by_the_book
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.games import find_game
from tafelrunde.kernel import Outcome, Phrase, seed_from_text
from tafelrunde.lab import Statistics

Lot = list[tuple[Outcome, int]]
OUTCOMES = st.builds(
    Outcome,
    st.sampled_from([(0,), (1,), (0, 1)]),
    st.tuples(st.integers(-50, 50), st.integers(-50, 50)),
    st.just(Phrase("toy.last")),
)
LOTS = st.lists(st.tuples(OUTCOMES, st.integers(1, 99)), max_size=8)


def statistics_of(lot: Lot) -> Statistics:
    total = Statistics(2)
    for outcome, actions in lot:
        total.add(outcome, actions)
    return total


def outcome_with(*winners: int, scores: tuple[int, ...]) -> Outcome:
    return Outcome(winners, scores, Phrase("toy.last"))


def test_games_are_counted_by_hand() -> None:
    total = Statistics(3)
    total.add(outcome_with(0, scores=(5, -2, 0)), 10)
    total.add(outcome_with(1, 2, scores=(1, 4, 4)), 14)
    assert (total.games, total.actions, total.shared) == (2, 24, 1)
    assert total.wins == [1, 1, 1]
    assert total.sums == [6, 2, 4]
    assert total.squares == [26, 20, 16]
    assert (total.least, total.most) == ([1, -2, 0], [5, 4, 4])


def test_mean_and_deviation_by_hand() -> None:
    total = statistics_of(
        [(outcome_with(0, scores=(points, 1)), 5) for points in (2, 4, 4, 4, 5, 5, 7, 9)]
    )
    assert total.scores() == [
        {"seat": 0, "mean": 5.0, "deviation": 2.0, "least": 2, "most": 9},
        {"seat": 1, "mean": 1.0, "deviation": 0.0, "least": 1, "most": 1},
    ]


@given(LOTS.filter(bool))
def test_mean_and_deviation_are_those_of_the_book(lot: Lot) -> None:
    for seat, found in enumerate(statistics_of(lot).scores()):
        points = [outcome.scores[seat] for outcome, _ in lot]
        assert isinstance(found, dict)
        assert found["mean"] == pytest.approx(by_the_book.fmean(points), abs=1e-4)
        assert found["deviation"] == pytest.approx(by_the_book.pstdev(points), abs=1e-4)
        assert (found["least"], found["most"]) == (min(points), max(points))


def test_without_games_there_are_no_scores() -> None:
    empty = Statistics(2)
    assert empty.scores() == []
    assert empty.to_json("toy", 0.0)["games"] == 0
    assert empty.to_json("toy", 0.0)["mean_length"] == 0


@given(st.lists(LOTS.filter(bool), max_size=4))
def test_joining_lots_equals_adding_one_by_one(lots: list[Lot]) -> None:
    total = Statistics(2)
    for lot in lots:
        total.merge(statistics_of(lot))
    assert total == statistics_of([game for lot in lots for game in lot])


@given(LOTS.filter(bool), LOTS.filter(bool))
def test_a_joined_lot_is_left_alone(one: Lot, other: Lot) -> None:
    part, total = statistics_of(one), Statistics(2)
    before = deepcopy(part)
    total.merge(part)
    total.merge(statistics_of(other))
    total.add(*other[0])
    assert part == before


def test_statistics_are_described_as_the_command_prints_them() -> None:
    total = statistics_of(
        [(outcome_with(0, scores=(3, 1)), 10), (outcome_with(0, 1, scores=(2, 2)), 15)]
    )
    assert total.to_json("toy", 0.5) == {
        "game": "toy",
        "players": 2,
        "games": 2,
        "actions": 25,
        "seconds": 0.5,
        "games_per_second": 4.0,
        "actions_per_second": 50.0,
        "mean_length": 12.5,
        "wins_by_seat": [2, 1],
        "shared_wins": 1,
        "scores": total.scores(),
    }


def test_what_a_game_counts_is_added_up_and_joined() -> None:
    outcome = Outcome((0,), (1, 0), Phrase("x"))
    first, second = Statistics(2), Statistics(2)
    first.add(outcome, 3, {"turns": 2, "draw": 1})
    second.add(outcome, 3, {"turns": 5})
    second.add(outcome, 3)
    first.merge(second)
    assert first.game_stats == {"turns": 7, "draw": 1}


def test_a_game_that_counts_nothing_reports_nothing() -> None:
    game = find_game("richelieu")
    state = game.start(game.options()(), seed_from_text("1"))
    assert dict(game.stats(state)) == {}
    assert game.summarise({}, 3) == {}
