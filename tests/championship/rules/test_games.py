"""Points from games that were played here: the sheet comes from the game itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from tafelrunde.championship.rules.points import score_game
from tafelrunde.championship.rules.scoresheet import Scoresheet
from tafelrunde.championship.rules.scoresheet_reader import read_scoresheet
from tafelrunde.championship.rules.terms import ROLES
from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.options import FriedrichOptions
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.games.friedrich.tournament.scoresheet import protocol
from tafelrunde.kernel import seed_from_text
from tafelrunde.search import Budget, bots_of
from tests.championship.rules.sheets import EXAMPLES, expected_points, sheet_data
from tests.games.friedrich.build import play
from tests.games.friedrich.fate_cards import end_turn_with, give_objectives, pass_until
from tests.games.friedrich.tournament.test_scoresheet import (
    PRUSSIAN,
    draw_stroke,
    end_of_turn,
    example_one,
    fail_option,
    objectives_of,
    run_option,
)


def sheet_of(state: FriedrichState) -> Scoresheet:
    """Return the sheet of a position that began late in the war; cards were dealt before."""
    state.dealt = [number or 1 for number in state.dealt]
    return read_scoresheet(protocol(state))


def example_two() -> FriedrichState:
    state = end_of_turn(8, objectives_of("sweden", 4) + objectives_of("france", 6))
    draw_stroke(state, 8, "sweden")
    draw_stroke(state, 9, "india")
    draw_stroke(state, 11, "america")
    pass_until(state, "imperial", 16)
    give_objectives(
        state, *objectives_of("russia", 7), *objectives_of("austria", 10, first_order=True)
    )
    give_objectives(state, *objectives_of("imperial", 2, first_order=True))
    end_turn_with(state, "elisabeth")
    return state


def example_three() -> FriedrichState:
    cities = objectives_of("russia", 10) + objectives_of("sweden", 10) + objectives_of("france", 10)
    state = end_of_turn(11, cities + objectives_of("austria", 9) + objectives_of("imperial", 7))
    play(state, "end")
    return state


def example_four() -> FriedrichState:
    cities = (
        objectives_of("russia", 7)
        + objectives_of("sweden", 6)
        + objectives_of("imperial", 3)
        + objectives_of("france", 9)
    )
    prussia: dict[str, Any] = {"Friedrich": ("prag", 5)}
    state = end_of_turn(9, cities, expert=True, active="prussia", prussia=prussia)
    run_option(state, taken_in=5)
    give_objectives(state, *[city for city in PRUSSIAN if city != "prag"], "breslau")
    play(state, "march Friedrich prag-melnik")
    return state


def example_five() -> FriedrichState:
    cities = objectives_of("russia", 7) + objectives_of("imperial", 4) + objectives_of("france", 8)
    state = fail_option(12, cities + objectives_of("sweden", 5, first_order=True))
    pass_until(state, "france", 12)
    give_objectives(state, *objectives_of("austria", 8))
    end_turn_with(state, "elisabeth")
    return state


def example_six() -> FriedrichState:
    state = fail_option(
        10, objectives_of("russia", 6) + objectives_of("sweden", 4) + objectives_of("imperial", 4)
    )
    draw_stroke(state, 12, "sweden")
    draw_stroke(state, 13, "india")
    draw_stroke(state, 14, "elisabeth")
    pass_until(state, "france", 17)
    give_objectives(
        state, *objectives_of("austria", 6, first_order=True), *objectives_of("france", 7)
    )
    end_turn_with(state, "america")
    return state


PLAYED: dict[int, Callable[[], FriedrichState]] = {
    1: example_one,
    2: example_two,
    3: example_three,
    4: example_four,
    5: example_five,
    6: example_six,
}


@pytest.mark.rule("T10")
@pytest.mark.rule("T59")
@pytest.mark.parametrize("number", PLAYED)
def test_an_example_that_was_played_is_scored_as_it_is_written(number: int) -> None:
    found = sheet_of(PLAYED[number]())
    roles = {role: (p.course, p.bonus) for role, p in score_game(found).roles.items()}
    assert roles == expected_points(number)
    written = read_scoresheet(EXAMPLES[number])
    assert found.nations == written.nations
    assert found.offensive_option == written.offensive_option
    assert sorted(found.winners) == sorted(written.winners)
    assert found.cards_dealt is not None


@pytest.mark.rule("T14")
def test_a_game_in_which_austria_holds_enough_but_nothing_in_saxony() -> None:
    state = run_option(end_of_turn(9, objectives_of("france", 10), expert=True))
    give_objectives(state, *objectives_of("austria", 11, saxon=False))
    play(state, "end")
    assert sheet_of(state).nations["austria"] == (11, 12)


def play_finished_games(options: dict[str, Any], seeds: range) -> Iterator[FriedrichState]:
    """Play games between the yardstick and chance, so that either side may win."""
    bots = bots_of("friedrich")
    for seed in seeds:
        state = GAME.start(FriedrichOptions(**options), seed_from_text(f"points {seed}"))
        rng, little = Random(seed), Budget(simulations=1)
        while state.to_act is not None:
            role = state.roles[state.to_act]
            is_strong = (role == "friedrich") is (seed % 3 == 0)
            bot = bots["greedy" if is_strong else "page"]
            knowledge = state.knowledge(state.to_act)
            state.push(bot.choose(knowledge, state.legal_actions(), little, rng))
        yield state


def check_points(state: FriedrichState) -> Scoresheet:
    scoresheet = read_scoresheet(protocol(state))
    result = score_game(scoresheet)
    outcome = state.outcome()
    assert outcome is not None
    won = {ROLES[["friedrich", "elisabeth", "maria-theresia", "pompadour"].index(state.roles[s])]
           for s in outcome.winners}  # fmt: skip
    assert won == {role for role in ROLES if result.roles[role].bonus}
    assert all(value is not None for value in result.second_nation.values())
    assert result.tc_coefficient is not None
    return scoresheet


def test_whole_games_are_scored_and_their_winners_get_the_bonus() -> None:
    games = [
        check_points(state)
        for state in play_finished_games({"expert": True, "tournament": True}, range(6))
    ]
    assert {game.is_prussian_victory for game in games} == {True, False}


@pytest.mark.long
def test_many_whole_games_are_sheets_that_can_be() -> None:
    winners = Counter[tuple[str, ...]]()
    for gentle in (False, True):
        options = {"expert": True, "tournament": True, "gentle_clock": gentle}
        winners.update(
            check_points(state).winners for state in play_finished_games(options, range(40))
        )
    assert len(winners) > 2


def test_the_games_own_sheet_has_the_form_of_the_issue() -> None:
    own = protocol(example_three())
    assert {*sheet_data(1, [], "0/1 0/1 0/1 0/1 0/1", "")} <= {*own}
    assert {*own} - {*EXAMPLES[1]} <= {"details", "offensive"}
