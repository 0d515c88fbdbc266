"""Standings, tie-breaks, pseudonyms (T33 to T42, C3, C10)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.championship.rules.draw import draw_rounds
from tafelrunde.championship.rules.points import score_game
from tafelrunde.championship.rules.ranking import (
    PlayedGame,
    Score,
    draw_lots,
    public_standings,
    rank_scores,
    sum_scores,
)
from tafelrunde.championship.rules.terms import ROLES
from tests.championship.rules.sheets import EXAMPLES, read_example

ORDER = ("total", "second_nations", "variance", "tc_coefficient", "friedrich")
MORE_IS_BETTER = {"total", "second_nations", "friedrich"}
EQUAL = Score(0, 4, *(Fraction(5) for _ in ORDER))


def best_first(*entries: Score, seed: str | None = None) -> list[int]:
    return [place.score.participant for place in rank_scores(entries, seed)]


@pytest.mark.rule("T36")
@pytest.mark.rule("T37")
@pytest.mark.rule("T38")
@pytest.mark.rule("T39")
@pytest.mark.rule("T40")
@pytest.mark.parametrize("name", ORDER)
def test_each_tie_break_in_its_sense(name: str) -> None:
    better = 6 if name in MORE_IS_BETTER else 4
    other: Any = {name: Fraction(better)}
    places = rank_scores([EQUAL, replace(EQUAL, participant=1, **other)])
    assert [place.score.participant for place in places] == [1, 0]
    assert [place.decided_by for place in places] == [None, name]


@pytest.mark.rule("T36")
@pytest.mark.parametrize(("first", "second"), list(pairwise(ORDER)))
def test_an_earlier_tie_break_outweighs_a_later_one(first: str, second: str) -> None:
    def value(name: str, good: bool) -> Fraction:
        return Fraction(6 if good is (name in MORE_IS_BETTER) else 4)

    changes: Any = {first: value(first, True), second: value(second, False)}
    assert best_first(EQUAL, replace(EQUAL, participant=1, **changes)) == [1, 0]


@pytest.mark.rule("T32")
def test_places_hang_on_exact_numbers_not_on_shown_ones() -> None:
    nearly = replace(EQUAL, participant=1, total=Fraction(5001, 1000))
    assert best_first(EQUAL, nearly) == [1, 0]


@pytest.mark.rule("T41")
def test_the_lot_is_drawn_from_a_recorded_seed() -> None:
    equals = [replace(EQUAL, participant=number) for number in range(6)]
    places = rank_scores(equals, "dice 4 2")
    assert places == rank_scores(reversed(equals), "dice 4 2")
    assert [place.place for place in places] == [1, 2, 3, 4, 5, 6]
    assert [place.decided_by for place in places] == [None, *["lot"] * 5]
    assert len({tuple(best_first(*equals, seed=str(seed))) for seed in range(40)}) > 30


@pytest.mark.rule("T41")
def test_the_lot_favours_nobody() -> None:
    firsts = [
        min(drawn, key=drawn.__getitem__)
        for s in range(600)
        for drawn in [draw_lots(range(3), str(s))]
    ]
    assert all(150 < firsts.count(person) < 250 for person in range(3))


def test_without_a_lot_equals_share_a_place_and_that_is_seen() -> None:
    equals = [replace(EQUAL, participant=number) for number in range(3)]
    last = replace(EQUAL, participant=3, total=Fraction(1))
    places = rank_scores([*equals, last])
    assert [place.place for place in places] == [1, 1, 1, 4]
    assert places[-1].decided_by == "total"


@pytest.mark.rule("T42")
def test_more_than_two_are_ordered_by_all_tie_breaks_together() -> None:
    entries = [
        replace(EQUAL, participant=0, second_nations=Fraction(3), variance=Fraction(0)),
        replace(EQUAL, participant=1, second_nations=Fraction(9), variance=Fraction(9)),
        replace(EQUAL, participant=2, second_nations=Fraction(9), variance=Fraction(1)),
    ]
    assert {tuple(best_first(*way)) for way in permutations(entries)} == {(2, 1, 0)}


def test_a_tie_break_that_a_sheet_does_not_tell_is_left_out_for_all_who_need_it() -> None:
    unknown = replace(EQUAL, participant=1, second_nations=None, variance=Fraction(1))
    places = rank_scores([EQUAL, unknown])
    assert [place.score.participant for place in places] == [1, 0]
    assert {place.left_out for place in places} == {("second_nations",)}
    assert places[1].decided_by == "variance"


values = st.sampled_from([Fraction(n, 2) for n in range(3)])
perhaps = st.one_of(st.none(), values)


@pytest.mark.rule("T42")
@given(st.lists(st.tuples(values, perhaps, values, perhaps, values), max_size=8), st.randoms())
def test_the_order_is_total_and_does_not_hang_on_the_order_of_entry(
    rows: list[tuple[Any, ...]], random: Any
) -> None:
    entries = [Score(number, 4, *row) for number, row in enumerate(rows)]
    mixed = entries[:]
    random.shuffle(mixed)
    places = rank_scores(entries, "1")
    assert places == rank_scores(mixed, "1")
    assert [place.place for place in places] == list(range(1, len(entries) + 1))
    shared = rank_scores(entries)
    for one, other in pairwise(shared):
        is_equal = one.place == other.place
        assert is_equal is (other.decided_by is None)
        if is_equal:
            assert one.score.total == other.score.total
            assert one.score.friedrich == other.score.friedrich


def play_tournament() -> list[list[PlayedGame]]:
    """Sixteen play; every game ends like one of the worked examples."""
    results = [score_game(read_example(number)) for number in EXAMPLES]
    return [
        [PlayedGame(table, results[(3 * number + place) % 6]) for place, table in enumerate(tables)]
        for number, tables in enumerate(draw_rounds(16, "1").rounds)
    ]


@pytest.mark.rule("T3")
@pytest.mark.rule("C10")
def test_a_score_is_the_sum_of_four_games_and_names_what_separates() -> None:
    games = [game for games in play_tournament() for game in games]
    for own in sum_scores(games):
        mine = {
            role: game.result
            for game in games
            for role, person in game.seats.items()
            if person == own.participant and game.result
        }
        assert (own.games, set(mine)) == (4, set(ROLES))
        assert own.total == sum(result.roles[role].total for role, result in mine.items())
        friedrich = mine["Friedrich"]
        assert own.friedrich == friedrich.roles["Friedrich"].total, "with bonus"
        assert (own.variance, own.tc_coefficient) == (friedrich.variance, friedrich.tc_coefficient)


@pytest.mark.rule("C3")
def test_stand_ins_and_excluded_participants_are_not_ranked_but_the_others_results_stand() -> None:
    games = [game for games in play_tournament() for game in games]
    everybody = {own.participant: own for own in sum_scores(games)}
    ranked = sum_scores(games, without=[3, 15])
    assert {own.participant for own in ranked} == set(range(16)) - {3, 15}
    assert all(everybody[own.participant] == own for own in ranked)


NAMES = {number: f"general {number:02}" for number in range(16)}


@pytest.mark.rule("T33")
@pytest.mark.rule("T35")
def test_the_public_sees_pseudonym_games_and_total_of_complete_rounds_only() -> None:
    rounds = play_tournament()
    running = [*rounds[1][:-1], replace(rounds[1][-1], result=None)]
    standings = public_standings([rounds[0], running, *rounds[2:]], NAMES)
    assert standings == public_standings([rounds[0]], NAMES)
    assert {line.games for line in standings} == {1}
    assert {*vars(standings[0])} == {"place", "pseudonym", "games", "total"}
    assert [line.total for line in standings] == sorted(
        (line.total for line in standings), reverse=True
    )
    assert {line.games for line in public_standings(rounds, NAMES)} == {4}
    assert {line.total for line in public_standings([], NAMES)} == {0}
