"""The end: sealed chances, roles chosen in order, the world champion."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tafelrunde.championship.event import exports, final_commands, standings
from tafelrunde.championship.event.model import (
    CHOOSING,
    FINAL,
    OVER,
    Championship,
    Sitter,
)
from tafelrunde.championship.pages import views
from tafelrunde.championship.rules.role_chances import seal_chances
from tafelrunde.championship.rules.terms import ROLES, ChampionshipError
from tests.championship.event.events import (
    JUROR,
    ORGANISER,
    SALT,
    Step,
    expect_refusal,
    other_sheet,
    shared_sheet,
    sheet,
)


@pytest.fixture
def sealed_championship() -> Step:
    return Step().publish_seating(8).preliminaries().seal_results()


def test_the_preliminaries_are_sealed_when_all_results_are_confirmed() -> None:
    step = Step().publish_seating(8).play(1).play(2).play(3).start(4)
    step.result(4, 1, sheet())
    with expect_refusal("round_before"):
        step.seal_results()
    step.result(4, 2, sheet())
    assert step.seal_results().now.stage == CHOOSING


@pytest.mark.rule("T46")
@pytest.mark.rule("C11")
def test_chances_are_the_shares_of_games_won_and_are_sealed(sealed_championship: Step) -> None:
    """T46, C11: half of the games were won by Sweden or Russia, all by Elisabeth."""
    found = sealed_championship.now.sealed
    assert found is not None
    assert found.chances == {
        "Friedrich": "0", "Elisabeth": "1", "Maria Theresia": "0", "Pompadour": "0",
    }  # fmt: skip
    shares = {role: Fraction(text) for role, text in found.chances.items()}
    assert seal_chances(shares, bytes.fromhex(SALT)) == found.digest


@pytest.mark.rule("T9")
@pytest.mark.rule("T43")
def test_the_four_best_play_the_final_in_order_of_their_places(sealed_championship: Step) -> None:
    """T9, T43; equals are in the order of the recorded lot (T41)."""
    places = [
        place.score.participant
        for place in standings.rank_participants(sealed_championship.now, "1")
    ]
    assert [
        finalist.number for finalist in final_commands.finalists(sealed_championship.now)
    ] == places[:4]
    lines = standings.visible_standings(sealed_championship.now)
    assert [line.place for line in lines] == [*range(1, 9)]
    assert lines[0].pseudonym == f"Owl {places[0]}"


@pytest.mark.rule("T43")
def test_roles_are_chosen_in_order_and_the_last_is_left(sealed_championship: Step) -> None:
    """T43."""
    first = [finalist.number for finalist in final_commands.finalists(sealed_championship.now)]
    sealed_championship.do(ORGANISER, "choose", role="Elisabeth")
    with pytest.raises(ChampionshipError):
        sealed_championship.do(ORGANISER, "choose", role="Elisabeth")
    sealed_championship.do(ORGANISER, "choose", role="Friedrich")
    sealed_championship.do(ORGANISER, "choose", role="Pompadour")
    assert sealed_championship.now.stage == FINAL
    assert sealed_championship.now.round(5)[0].seats == {
        "Elisabeth": first[0],
        "Friedrich": first[1],
        "Pompadour": first[2],
        "Maria Theresia": first[3],
    }
    with expect_refusal("no_choice"):
        sealed_championship.do(ORGANISER, "choose", role="Elisabeth")


def test_only_the_finalist_whose_turn_it_is_chooses() -> None:
    step = Step()
    for name in ("anna", "bela", "carl", "dora", "emil", "fritz", "gerd", "hanna"):
        step.do(ORGANISER, "enter", pseudonym=f"P {name}", city="", sitter=Sitter(name))
    step.do(ORGANISER, "close")
    step.do(ORGANISER, "draw", seed="1")
    step.do(ORGANISER, "publish")
    step.preliminaries().seal_results()
    order = [finalist.sitter.account for finalist in final_commands.finalists(step.now)]
    for who in (order[1], order[3], JUROR, "stranger"):
        with expect_refusal("not_your_choice"):
            step.do(str(who), "choose", role="Friedrich")
    step.do(str(order[0]), "choose", role="Friedrich")
    with expect_refusal("not_your_choice"):
        step.do(str(order[0]), "choose", role="Elisabeth")


def test_an_excluded_finalist_is_followed_by_the_next_in_rank(sealed_championship: Step) -> None:
    first = [finalist.number for finalist in final_commands.finalists(sealed_championship.now)]
    sealed_championship.do(ORGANISER, "choose", role="Elisabeth")
    sealed_championship.do(ORGANISER, "exclude", number=first[1], stand_in=Sitter(name="x"))
    now = [finalist.number for finalist in final_commands.finalists(sealed_championship.now)]
    assert now[:3] == [first[0], first[2], first[3]]
    assert sealed_championship.now.choices == {}, "all choose again"


def number_of(step: Step) -> list[int]:
    return [place.score.participant for place in standings.current_ranking(step.now)]


@pytest.mark.rule("T41")
def test_the_lot_is_drawn_once_and_kept(sealed_championship: Step) -> None:
    """T41: the same ranking on every page, also after an exclusion."""
    before = number_of(sealed_championship)
    sealed_championship.do(ORGANISER, "exclude", number=before[0], stand_in=Sitter(name="x"))
    now = sealed_championship.now
    assert number_of(sealed_championship) == before[1:]
    lines = standings.visible_standings(now)
    assert [line.pseudonym for line in lines] == [f"Owl {number}" for number in before[1:]]
    view = views.ranking_view(now, {})
    assert [line["number"] for line in view] == before[1:]
    assert [line["place"] for line in view] == [*range(1, 8)]
    file = exports.export_csv(now, {}, "standings").splitlines()[1:]
    assert [line.split(",")[2] for line in file] == [f"Owl {number}" for number in before[1:]]
    assert [finalist.number for finalist in final_commands.finalists(now)] == before[1:5]
    chooser = final_commands.next_to_choose(now)
    assert chooser is not None
    assert chooser.number == before[1]
    seats = sealed_championship.choose_roles().now.round(5)[0].seats
    assert [*seats.values()] == before[1:5]


def test_excluding_somebody_else_keeps_the_finalists_choices(sealed_championship: Step) -> None:
    order = number_of(sealed_championship)
    sealed_championship.do(ORGANISER, "choose", role="Elisabeth")
    sealed_championship.do(ORGANISER, "exclude", number=order[5], stand_in=Sitter(name="x"))
    assert sealed_championship.now.choices == {"Elisabeth": order[0]}


def test_a_championship_sealed_before_places_were_stored_gets_the_same_ranking(
    sealed_championship: Step,
) -> None:
    """Its lots were drawn among those who were ranked when it was sealed."""
    now = sealed_championship.now
    old = now.to_json()
    for name in ("lots", "places"):
        del old["sealed"][name]
    assert standings.with_stored_places(Championship.from_json(old)) == now
    late = replace(now.participant(number_of(sealed_championship)[1]), excluded_from=5)
    old = now.with_participant(late).to_json()
    for name in ("lots", "places"):
        del old["sealed"][name]
    again = standings.with_stored_places(Championship.from_json(old))
    assert again.sealed == now.sealed, "who is excluded later changes nobody's lot"


def play_final(step: Step, made: dict[str, Any]) -> Step:
    step.choose_roles()
    return step.play(5, lambda *_: made)


@pytest.mark.rule("T44")
def test_the_winner_of_the_final_is_world_champion(sealed_championship: Step) -> None:
    """T44: no points are counted."""
    play_final(sealed_championship, other_sheet())
    now = sealed_championship.now
    assert (now.stage, now.champion) == (OVER, now.round(5)[0].seats["Elisabeth"])


@pytest.mark.rule("T45")
def test_of_several_winners_the_one_with_more_nations_is_champion(
    sealed_championship: Step,
) -> None:
    """T45."""
    now = play_final(sealed_championship, shared_sheet()).now
    assert now.champion == now.round(5)[0].seats["Elisabeth"]


def two_winners() -> dict[str, Any]:
    """Austria and France win together, one nation each."""
    nations = {"russia": [3, 10], "sweden": [2, 10], "austria": [16, 16]}
    nations |= {"imperial": [7, 10], "france": [10, 10]}
    winners = ["austria", "france"]
    return sheet(rounds=11, winners=winners, nations=nations, offensive_option=None)


@pytest.mark.rule("C12")
def test_a_tie_that_the_rules_leave_open_is_shown_and_decided_by_the_jury(
    sealed_championship: Step,
) -> None:
    """C12: Maria Theresia and Pompadour had the same chance."""
    now = play_final(sealed_championship, two_winners()).now
    seats = now.round(5)[0].seats
    assert now.champion is None
    assert {*now.tied} == {seats["Maria Theresia"], seats["Pompadour"]}
    with expect_refusal("not_tied"):
        sealed_championship.do(JUROR, "decide", number=seats["Friedrich"])
    sealed_championship.do(JUROR, "decide", number=seats["Pompadour"])
    assert (sealed_championship.now.champion, sealed_championship.now.decided_by) == (
        seats["Pompadour"],
        JUROR,
    )
    with expect_refusal("no_tie"):
        sealed_championship.do(JUROR, "decide", number=seats["Pompadour"])


@pytest.mark.rule("T45")
def test_of_equal_winners_the_one_of_the_rarer_role_is_champion() -> None:
    """T45: in the preliminary round Maria Theresia won more often than Pompadour."""
    won = {"russia": [3, 10], "sweden": [2, 10], "austria": [16, 16]}
    won |= {"imperial": [7, 10], "france": [4, 10]}
    austrian = sheet(winners=["austria"], nations=won, offensive_option=None)
    step = Step().publish_seating(8)
    for number in range(1, 5):
        step.play(number, lambda r, t: austrian if r == 1 else other_sheet())
    step.seal_results()
    play_final(step, two_winners())
    assert step.now.champion == step.now.round(5)[0].seats["Pompadour"]


def test_nothing_is_decided_before_the_end(sealed_championship: Step) -> None:
    with expect_refusal("no_tie"):
        sealed_championship.do(JUROR, "decide", number=0)
    assert {*ROLES} == {*play_final(sealed_championship, sheet()).now.round(5)[0].seats}
