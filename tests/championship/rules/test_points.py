"""The points of one game: the six worked examples, and every rule by itself (T10 to T32)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tafelrunde.championship.rules.points import (
    format_points,
    nation_points,
    number_to_json,
    result_to_json,
    score_game,
)
from tafelrunde.championship.rules.scoresheet_reader import read_scoresheet
from tafelrunde.championship.rules.terms import ROLES, ChampionshipError
from tests.championship.rules.sheets import (
    EXAMPLES,
    TOTALS,
    change_example,
    expected_points,
    option_data,
    read_example,
    sheet_data,
)

HERS = "Maria Theresia"


def points_of(data: dict[str, Any], **switches: bool) -> dict[str, Any]:
    """Return course and bonus of each role."""
    scores = score_game(read_scoresheet(data), **switches)
    return {role: (p.course, p.bonus) for role, p in scores.roles.items()}


def course_points(role: str, data: dict[str, Any], **switches: bool) -> Fraction:
    found: Fraction = points_of(data, **switches)[role][0]
    return found


@pytest.mark.rule("T10")
@pytest.mark.rule("T13")
@pytest.mark.rule("T15")
@pytest.mark.rule("T16")
@pytest.mark.rule("T17")
@pytest.mark.parametrize("number", EXAMPLES)
def test_a_worked_example_exactly(number: int) -> None:
    assert points_of(EXAMPLES[number]) == expected_points(number)


@pytest.mark.rule("T32")
@pytest.mark.rule("C7")
@pytest.mark.parametrize("number", EXAMPLES)
def test_all_24_totals_as_they_are_shown(number: int) -> None:
    scores = score_game(read_scoresheet(EXAMPLES[number]))
    assert " ".join(format_points(scores.roles[role].total) for role in ROLES) == TOTALS[number]


@pytest.mark.rule("T11")
def test_each_round_is_worth_half_a_point_to_friedrich_the_last_one_in_full() -> None:
    for rounds in (7, 8, 23):
        data = sheet_data(rounds, ["france"], "1/10 1/10 1/16 1/10 10/10", HERS)
        assert course_points("Friedrich", data) == Fraction(rounds, 2)
    assert course_points("Friedrich", data) == Fraction(23, 2)


@pytest.mark.rule("T12")
def test_a_defensive_victory_is_worth_exactly_ten_at_any_length() -> None:
    for rounds in (9, 16, 23):
        assert points_of(change_example(2, rounds=rounds))["Friedrich"] == (10, 2)


@pytest.mark.rule("T14")
@pytest.mark.rule("C4")
def test_numbers_are_those_of_the_moment_that_counts() -> None:
    values = nation_points(read_example(1, nations__sweden=[2, 5], nations__imperial=[1, 5]))
    assert [values["sweden"], values["imperial"]] == [4, 2]


@pytest.mark.rule("T14")
def test_under_the_option_austria_counts_no_more_cities_than_it_needs() -> None:
    won = sheet_data(12, ["austria"], "1/10 1/10 14/12 1/10 1/10", HERS)
    won["offensive_option"] = option_data(3, None, False, False)
    assert points_of(won)[HERS] == (10, 2)


@pytest.mark.rule("T14")
def test_under_the_option_austria_lacks_one_city_while_none_is_saxon() -> None:
    """Eleven of its objectives lie outside Saxony, ten of those of the first order."""
    data = change_example(6, nations__austria=[9, 8], offensive_option__prussia=13)
    assert nation_points(read_scoresheet(data))["austria"] == Fraction(70, 8)


@pytest.mark.rule("T16")
@pytest.mark.rule("T18")
def test_the_imperial_army_counts_for_its_holder_at_the_end() -> None:
    data = change_example(1, imperial_before_change=9, nations__imperial=[4, 5])
    assert course_points("Elisabeth", data) == 8
    assert course_points(HERS, data) == 10
    west = change_example(2, imperial_before_change=9, nations__imperial=[4, 5])
    assert course_points("Pompadour", west) == 8
    assert course_points(HERS, west) == Fraction(25, 3), "never by the number before the change"


@pytest.mark.rule("T19")
@pytest.mark.rule("T20")
@pytest.mark.rule("T21")
@pytest.mark.rule("T26")
@pytest.mark.rule("C5")
def test_a_failed_option_costs_one_and_a_half_and_has_no_other_ceiling() -> None:
    data = change_example(5, offensive_option__prussia=13)
    assert course_points("Friedrich", data) == Fraction(130, 14) - Fraction(3, 2)
    assert format_points(course_points("Friedrich", data)) == "7.79"


@pytest.mark.rule("T22")
def test_resistance_is_time_cities_and_card_up_to_eight_and_a_half() -> None:
    def score_of_resistance(prussia: int, ended: int, card: bool) -> Fraction:
        data = sheet_data(ended, ["prussia"], "0/10 0/10 0/12 0/10 0/10", HERS, offensive=True)
        data["offensive_option"] = option_data(14, ended, False, card)
        won = course_points(HERS, data)
        other = sheet_data(12, ["france"], "0/10 0/10 0/12 0/10 10/10", HERS)
        other["offensive_option"] = option_data(prussia, ended, True, True)
        return won if prussia == 14 else course_points(HERS, other)

    assert score_of_resistance(14, 9, True) == Fraction(11, 2)
    assert score_of_resistance(14, 9, False) == Fraction(9, 2)
    assert score_of_resistance(13, 6, True) == 5
    assert score_of_resistance(9, 6, True) == Fraction(17, 2)


@pytest.mark.rule("T23")
def test_the_better_result_counts_not_the_sum() -> None:
    long = change_example(5, rounds=22)
    assert course_points("Friedrich", long) == 11
    assert course_points(HERS, change_example(5, nations__austria=[11, 12])) == Fraction(110, 12)
    assert course_points(HERS, change_example(5, nations__imperial=[9, 10])) == 9


@pytest.mark.rule("T24")
def test_elisabeth_and_pompadour_do_not_gain_by_the_option() -> None:
    plain = sheet_data(12, ["sweden"], "7/10 5/5 8/16 4/10 8/10", HERS)
    for role in ("Elisabeth", "Pompadour"):
        assert points_of(plain)[role] == points_of(EXAMPLES[5])[role]


@pytest.mark.rule("T25")
def test_an_offensive_victory_is_worth_ten_even_after_a_very_long_game() -> None:
    late = change_example(4, rounds=23, offensive_option__ended_in_round=23)
    assert points_of(late)["Friedrich"] == (10, 2)


@pytest.mark.rule("T27")
@pytest.mark.rule("C6")
def test_an_option_that_is_open_at_the_end_costs_nothing_unless_the_organiser_wants_it() -> None:
    for ended in (None, 12):
        data = change_example(5, offensive_option=option_data(13, ended, False, False))
        assert course_points("Friedrich", data) == Fraction(130, 14)
        assert course_points("Friedrich", data, deduct_unfinished=True) == Fraction(109, 14)
        assert course_points(HERS, data) == 7, "twelve rounds and one city; the card was not taken"
    assert course_points("Friedrich", EXAMPLES[4], deduct_unfinished=True) == 10
    assert course_points("Friedrich", EXAMPLES[6], deduct_unfinished=True) == 10


@pytest.mark.rule("T28")
@pytest.mark.rule("T29")
@pytest.mark.rule("T31")
def test_the_pot_grows_with_each_winning_nation_and_is_shared_by_nations() -> None:
    data = sheet_data(11, ["russia", "sweden", "austria", "imperial", "france"],
                      "10/10 10/10 16/16 10/10 10/10", HERS)  # fmt: skip
    bonus = {role: pair[1] for role, pair in points_of(data).items()}
    assert bonus == {"Friedrich": 0, "Elisabeth": Fraction(12, 5), HERS: Fraction(12, 5),
                     "Pompadour": Fraction(6, 5)}  # fmt: skip
    two = sheet_data(11, ["imperial", "france"], "1/10 1/10 1/16 10/10 10/10", HERS)
    assert points_of(two)[HERS] == (10, Fraction(3, 2))


@pytest.mark.rule("T30")
def test_prussia_and_hanover_are_one_winning_nation() -> None:
    assert points_of(EXAMPLES[2])["Friedrich"][1] == 2


@pytest.mark.rule("T32")
@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("45/8", "5.63"),
        ("1/200", "0.01"),
        ("199/200", "1.00"),
        ("25/3", "8.33"),
        ("-1/100", "-0.01"),
    ],
)
def test_two_decimals_half_up(value: str, shown: str) -> None:
    assert format_points(Fraction(value)) == shown


@pytest.mark.rule("T37")
@pytest.mark.rule("C8")
def test_the_second_best_nation() -> None:
    def second(data: dict[str, Any]) -> list[Fraction | None]:
        return [*score_game(read_scoresheet(data)).second_nation.values()]

    assert second(EXAMPLES[3]) == [10, Fraction(45, 8)]
    assert second(change_example(1, imperial_before_change=3)) == [6, 3]
    assert second(EXAMPLES[1]) == [6, None]
    assert second(EXAMPLES[5]) == [7, 4], "Austria's better result is the first"
    assert second(change_example(5, nations__imperial=[9, 10])) == [7, Fraction(17, 2)]
    assert second(change_example(2, imperial_before_change=9)) == [4, Fraction(25, 3)]


@pytest.mark.rule("T38")
def test_the_spread_of_friedrichs_opponents_without_bonus() -> None:
    assert score_game(read_example(5)).variance == Fraction(13, 18)
    assert score_game(read_example(3)).variance == 2
    for number in (2, 4, 6):
        assert score_game(read_example(number)).variance == 0, "by definition if Prussia won"


@pytest.mark.rule("T39")
@pytest.mark.rule("C9")
def test_the_coefficient_of_cards() -> None:
    assert score_game(read_example(5)).tc_coefficient == Fraction(101, 177)
    assert score_game(read_example(5, cards_dealt=None)).tc_coefficient is None


def test_missing_values_of_a_sheet_are_null() -> None:
    data: Any = result_to_json(score_game(read_example(1)))
    assert data["tie_breaks"]["tc_coefficient"] is None
    assert data["tie_breaks"]["second_nation"] == {
        "Elisabeth": number_to_json(Fraction(6)),
        HERS: None,
    }


@st.composite
def sheets(draw: st.DrawFn) -> dict[str, Any]:
    """Any sheet whose numbers are within their bounds; many of them cannot be."""
    changed_hands = draw(st.booleans())
    has_option = draw(st.booleans())
    sweden = draw(st.sampled_from((5, 10)))
    austria = (12 if changed_hands else 16) - (4 if has_option else 0)
    needed = (10, sweden, austria, 5 if changed_hands else 10, 10)
    held = [draw(st.one_of(st.just(most), st.integers(0, most - 1))) for most in needed]
    full = [name for name, n, m in zip(
        ("russia", "sweden", "austria", "imperial", "france"), held, needed, strict=True
    ) if n == m]  # fmt: skip
    holder = draw(st.sampled_from(("Elisabeth", "Pompadour"))) if changed_hands else HERS
    rounds = draw(st.integers(11, 23))
    numbers = " ".join(f"{n}/{m}" for n, m in zip(held, needed, strict=True))
    data = sheet_data(rounds, full or ["prussia"], numbers, holder)
    if has_option:
        failed = draw(st.booleans())
        ended = draw(st.integers(6, rounds)) if failed else None
        data["offensive_option"] = option_data(draw(st.integers(0, 13)), ended, failed, failed)
    return data


@given(sheets(), st.booleans())
def test_points_stay_within_their_bounds(data: dict[str, Any], switch: bool) -> None:
    try:
        read_sheet = read_scoresheet(data)
    except ChampionshipError:
        assume(False)
    scores = score_game(read_sheet, switch)
    assert 0 <= scores.roles["Friedrich"].course <= Fraction(23, 2)
    assert all(0 <= scores.roles[role].course <= 10 for role in ROLES[1:])
    assert sum(p.bonus for p in scores.roles.values()) == len(read_sheet.winners) + 1
    assert scores.variance >= 0
    assert all((points.bonus > 0) == (scores.winning_nations[role] > 0)
               for role, points in scores.roles.items())  # fmt: skip


@pytest.mark.rule("T18")
@pytest.mark.parametrize("number", [1, 2, 6])
@pytest.mark.parametrize("before", [0, 4, 9])
def test_the_number_before_the_change_never_changes_points(number: int, before: int) -> None:
    plain, noted = (
        score_game(read_example(number)),
        score_game(read_example(number, imperial_before_change=before)),
    )
    assert plain.roles == noted.roles
    assert noted.second_nation[HERS] is not None
