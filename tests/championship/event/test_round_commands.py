"""From the draw to the last confirmed result: rounds, lateness, calls, protocols."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tafelrunde.championship.event import standings
from tafelrunde.championship.event.model import (
    CONFIRMED,
    ENDED,
    RUNNING,
    Championship,
    Sitter,
)
from tafelrunde.championship.rules.terms import ROLES, ChampionshipError
from tests.championship.event.events import (
    JUROR,
    ORGANISER,
    Step,
    expect_refusal,
    other_sheet,
    sheet,
)

AT = {"round": 1, "table": 1}


@pytest.mark.rule("C2")
def test_a_field_not_divisible_by_four_is_not_drawn() -> None:
    """C2: the organiser fills up with stand-ins."""
    step = Step().field(7)
    step.do(ORGANISER, "close")
    with pytest.raises(ChampionshipError):
        step.do(ORGANISER, "draw", seed="1")
    bot = Sitter(bot="cadet")
    step.do(ORGANISER, "enter", pseudonym="Tin", city="", sitter=bot, is_stand_in=True)
    assert len(step.do(ORGANISER, "draw", seed="1").games) == 8


@pytest.mark.rule("T3")
@pytest.mark.rule("T6")
def test_everybody_has_each_role_once() -> None:
    """T3, T6: all rounds are drawn at once from a recorded seed."""
    games = Step().publish_seating(16).now.games
    for number in range(16):
        held = [role for game in games for role, who in game.seats.items() if who == number]
        assert sorted(held) == sorted(ROLES)


def test_every_drawing_is_kept_and_no_seed_comes_twice() -> None:
    step = Step().field(8)
    step.do(ORGANISER, "close")
    step.do(ORGANISER, "draw", seed="1")
    with expect_refusal("seed_used"):
        step.do(ORGANISER, "draw", seed="1")
    step.do(ORGANISER, "undraw")
    assert step.now.games == ()
    step.do(ORGANISER, "draw", seed="2")
    assert [drawing.seed for drawing in step.now.drawings] == ["1", "2"]


def test_the_same_seed_gives_the_same_seating() -> None:
    assert Step().publish_seating(16).now.games == Step().publish_seating(16).now.games


def test_a_participant_who_should_not_move_keeps_the_table() -> None:
    step = Step().field(16)
    step.do(ORGANISER, "edit", number=3, keeps_table=True)
    step.do(ORGANISER, "close")
    step.do(ORGANISER, "draw", seed="1")
    tables = {game.table for game in step.now.games if 3 in game.seats.values()}
    assert len(tables) == 1


@pytest.mark.rule("C16")
def test_people_of_one_home_city_do_not_meet() -> None:
    """C16: an organiser's option."""
    step = Step().field(16)
    for number in (0, 5, 9):
        step.do(ORGANISER, "edit", number=number, city="Kassel")
    step.do(ORGANISER, "close")
    step.do(ORGANISER, "draw", seed="1")
    for game in step.now.games:
        assert len({0, 5, 9} & {*game.seats.values()}) <= 1
    assert step.now.unkept == ()


@pytest.mark.rule("T7")
def test_all_tables_of_a_round_start_at_once_and_in_order() -> None:
    """T7."""
    step = Step().publish_seating(8)
    with expect_refusal("round_before"):
        step.start(2)
    step.start(1)
    assert {game.status for game in step.now.round(1)} == {RUNNING}
    with expect_refusal("round_started"):
        step.start(1)
    with expect_refusal("round_before"):
        step.start(2)
    for table in (1, 2):
        step.result(1, table, sheet())
    step.start(2)
    with expect_refusal("stage"):
        step.start(5)


@pytest.mark.rule("T8")
def test_lateness_is_recorded() -> None:
    """T8."""
    step = Step().publish_seating(8)
    step.do(ORGANISER, "late", number=2, round=1, minutes=12)
    late = step.now.participant(2).late
    assert [(one.round, one.minutes, one.by) for one in late] == [(1, 12, ORGANISER)]
    for minutes in (0, 601):
        with expect_refusal("minutes"):
            step.do(ORGANISER, "late", number=2, round=1, minutes=minutes)


def exclude_player(step: Step, number: int, **who: Any) -> Championship:
    return step.do(ORGANISER, "exclude", number=number, stand_in=Sitter(**who))


@pytest.mark.rule("C3")
def test_an_excluded_latecomer_is_replaced_and_earlier_results_stand() -> None:
    """C3: a stand-in plays the remaining seats but is not ranked."""
    step = Step().publish_seating(8).play(1)
    found = exclude_player(step, 0, name="Helper")
    assert found.participant(0).excluded_from == 2
    own = [game for game in found.games if 0 in game.seats.values()]
    assert [len(game.stand_ins) for game in own] == [0, 1, 1, 1]
    names = [found.sitter(game, role).name for game in own for role in game.stand_ins]
    assert names == ["Helper"] * 3
    assert own[0].status == CONFIRMED
    step.play(2).play(3).play(4)
    ranked = [place.score.participant for place in standings.rank_participants(step.now, "1")]
    assert 0 not in ranked
    assert len(ranked) == 7
    assert "Owl 0" not in {line.pseudonym for line in standings.visible_standings(step.now)}
    with expect_refusal("excluded_already"):
        exclude_player(step, 0, name="Helper")


def test_a_stand_in_is_free_and_no_competitor() -> None:
    step = Step().field(7)
    step.do(
        ORGANISER, "enter", pseudonym="Anna's", city="", sitter=Sitter("anna"), is_stand_in=False
    )
    step.do(ORGANISER, "close")
    step.do(ORGANISER, "draw", seed="1")
    step.do(ORGANISER, "publish")
    with expect_refusal("stand_in_plays"):
        exclude_player(step, 0, account="anna")
    exclude_player(step, 0, account="helper")
    with expect_refusal("stand_in_busy"):
        exclude_player(step, 1, account="helper")
    with expect_refusal("no_such_bot"):
        exclude_player(step, 1, bot="general")
    exclude_player(step, 1, bot="page")


@pytest.mark.rule("T58")
def test_the_jury_may_not_step_in_before_it_is_called() -> None:
    """T58."""
    step = Step().publish_seating(8).start(1)
    for deed in ("write", "confirm"):
        given = {"protocol": sheet()} if deed == "write" else {}
        with expect_refusal("not_called"):
            step.do(JUROR, deed, **AT, **given)
    step.do(JUROR, "call", about="dispute", **AT)
    call = step.now.game(1, 1).open_calls[0]
    step.do(JUROR, "answer", call=call.id, **AT)
    with expect_refusal("not_called"):
        step.do(JUROR, "write", protocol=sheet(), **AT)
    with expect_refusal("no_such_call"):
        step.do(JUROR, "answer", call=call.id, **AT)


@pytest.mark.rule("T58")
def test_only_who_sits_at_a_table_calls_the_jury_there() -> None:
    step = Step().field(7)
    step.do(ORGANISER, "enter", pseudonym="Anna's", city="", sitter=Sitter("anna"))
    step.do(ORGANISER, "close")
    step.do(ORGANISER, "draw", seed="1")
    step.do(ORGANISER, "publish")
    own = next(game for game in step.now.round(1) if 7 in game.seats.values())
    other = next(game for game in step.now.round(1) if game is not own)
    with expect_refusal("not_being_played"):
        step.do("anna", "call", about="rules", round=1, table=own.table)
    step.start(1)
    step.do("anna", "call", about="rules", round=1, table=own.table)
    assert step.now.game(*own.place).open_calls[0].by == "anna"
    again = step.do("anna", "call", about="rules", round=1, table=own.table)
    assert len(again.game(*own.place).open_calls) == 1, "one call is enough"
    with expect_refusal("not_your_table"):
        step.do("anna", "call", about="rules", round=1, table=other.table)
    with expect_refusal("no_such_game"):
        step.do("anna", "call", about="rules", round=1, table=9)


IMPOSSIBLE: list[dict[str, Any]] = [
    {"nations": {**sheet()["nations"], "russia": [11, 10]}},
    {"nations": {**sheet()["nations"], "sweden": [4, 5]}},
    {"winners": ["austria"]},
    {"offensive_option": {**sheet()["offensive_option"], "ended_in_round": 5}},
    {"rounds": 24},
    {"winners": []},
    {"more": 1},
]


@pytest.mark.parametrize("wrong", IMPOSSIBLE)
def test_results_that_cannot_be_are_refused_and_change_nothing(wrong: dict[str, Any]) -> None:
    step = Step().publish_seating(8).start(1)
    step.do(JUROR, "call", about="end", **AT)
    before = step.now
    with pytest.raises(ChampionshipError):
        step.do(JUROR, "write", protocol=sheet(**wrong), **AT)
    assert step.now is before


@pytest.mark.rule("T60")
def test_a_result_counts_when_it_is_confirmed_and_only_once() -> None:
    """T60."""
    step = Step().publish_seating(8).start(1)
    step.do(JUROR, "call", about="end", **AT)
    with expect_refusal("no_protocol"):
        step.do(JUROR, "confirm", **AT)
    step.do(JUROR, "write", protocol=sheet(), **AT)
    assert step.now.game(1, 1).status == ENDED
    with expect_refusal("protocol_changed"):
        step.do(JUROR, "confirm", protocol=other_sheet(), **AT)
    step.do(JUROR, "confirm", protocol=sheet(), **AT)
    done = step.now.game(1, 1)
    assert (done.status, done.confirmed_by, done.open_calls) == (CONFIRMED, JUROR, ())
    with expect_refusal("confirmed_already"):
        step.do(JUROR, "confirm", **AT)
    with expect_refusal("confirmed_already"):
        step.do(JUROR, "write", protocol=other_sheet(), **AT)


def test_an_organiser_opens_a_wrong_result_again() -> None:
    step = Step().publish_seating(8).play(1)
    with expect_refusal("not_confirmed"):
        step.do(ORGANISER, "open_result", round=2, table=1)
    step.do(ORGANISER, "open_result", **AT)
    assert step.now.finished_rounds == 0
    step.do(JUROR, "write", protocol=other_sheet(), **AT)
    step.do(JUROR, "confirm", **AT)
    assert step.now.finished_rounds == 1


@pytest.mark.rule("T35")
def test_standings_change_only_when_all_tables_of_a_round_are_confirmed() -> None:
    """T35."""
    step = Step().publish_seating(8).start(1)
    before = standings.visible_standings(step.now)
    assert {(line.place, line.games, line.total) for line in before} == {(1, 0, Fraction(0))}
    step.result(1, 1, sheet())
    assert standings.visible_standings(step.now) == before
    step.result(1, 2, other_sheet())
    after = standings.visible_standings(step.now)
    assert {line.games for line in after} == {1}
    assert after[0].total > after[-1].total


def test_stand_ins_are_never_in_the_standings() -> None:
    step = Step().field(7)
    bot = Sitter(bot="page")
    step.do(ORGANISER, "enter", pseudonym="Tin", city="", sitter=bot, is_stand_in=True)
    step.do(ORGANISER, "close")
    step.do(ORGANISER, "draw", seed="1")
    step.do(ORGANISER, "publish")
    step.preliminaries()
    assert "Tin" not in {line.pseudonym for line in standings.visible_standings(step.now)}
    assert len(standings.rank_participants(step.now, "1")) == 7


def test_everything_round_trips_as_plain_data() -> None:
    step = Step().publish_seating(8).play(1)
    exclude_player(step, 0, name="Helper")
    step.do(ORGANISER, "late", number=1, round=1, minutes=3)
    step.play(2).play(3).play(4).seal_results()
    assert Championship.from_json(step.now.to_json()) == step.now
