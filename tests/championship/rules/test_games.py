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
from tests.championship.rules.sheets import EXAMPLES, expected, sheet
from tests.games.friedrich.build import play
from tests.games.friedrich.destiny import conquer, end_turn_with, wait_for
from tests.games.friedrich.tournament.test_scoresheet import (
    PRUSSIAN,
    evening,
    example_one,
    failed,
    goal,
    running,
    stroke,
)


def counted(state: FriedrichState) -> Scoresheet:
    """Return the sheet of a position that began late in the war; cards were dealt before."""
    state.dealt = [number or 1 for number in state.dealt]
    return read_scoresheet(protocol(state))


def two() -> FriedrichState:
    state = evening(8, goal("sweden", 4) + goal("france", 6))
    stroke(state, 8, "sweden")
    stroke(state, 9, "india")
    stroke(state, 11, "america")
    wait_for(state, "imperial", 16)
    conquer(state, *goal("russia", 7), *goal("austria", 10, first_order=True))
    conquer(state, *goal("imperial", 2, first_order=True))
    end_turn_with(state, "elisabeth")
    return state


def three() -> FriedrichState:
    cities = goal("russia", 10) + goal("sweden", 10) + goal("france", 10)
    state = evening(11, cities + goal("austria", 9) + goal("imperial", 7))
    play(state, "end")
    return state


def four() -> FriedrichState:
    cities = goal("russia", 7) + goal("sweden", 6) + goal("imperial", 3) + goal("france", 9)
    prussia: dict[str, Any] = {"Friedrich": ("prag", 5)}
    state = evening(9, cities, expert=True, active="prussia", prussia=prussia)
    running(state, taken_in=5)
    conquer(state, *[city for city in PRUSSIAN if city != "prag"], "breslau")
    play(state, "march Friedrich prag-melnik")
    return state


def five() -> FriedrichState:
    cities = goal("russia", 7) + goal("imperial", 4) + goal("france", 8)
    state = failed(12, cities + goal("sweden", 5, first_order=True))
    wait_for(state, "france", 12)
    conquer(state, *goal("austria", 8))
    end_turn_with(state, "elisabeth")
    return state


def six() -> FriedrichState:
    state = failed(10, goal("russia", 6) + goal("sweden", 4) + goal("imperial", 4))
    stroke(state, 12, "sweden")
    stroke(state, 13, "india")
    stroke(state, 14, "elisabeth")
    wait_for(state, "france", 17)
    conquer(state, *goal("austria", 6, first_order=True), *goal("france", 7))
    end_turn_with(state, "america")
    return state


PLAYED: dict[int, Callable[[], FriedrichState]] = {
    1: example_one, 2: two, 3: three, 4: four, 5: five, 6: six,
}  # fmt: skip


@pytest.mark.rule("T10")
@pytest.mark.rule("T59")
@pytest.mark.parametrize("number", PLAYED)
def test_an_example_that_was_played_is_scored_as_it_is_written(number: int) -> None:
    found = counted(PLAYED[number]())
    roles = {role: (p.course, p.bonus) for role, p in score_game(found).roles.items()}
    assert roles == expected(number)
    written = read_scoresheet(EXAMPLES[number])
    assert found.nations == written.nations
    assert found.offensive_option == written.offensive_option
    assert sorted(found.winners) == sorted(written.winners)
    assert found.cards_dealt is not None


@pytest.mark.rule("T14")
def test_a_game_in_which_austria_holds_enough_but_nothing_in_saxony() -> None:
    state = running(evening(9, goal("france", 10), expert=True))
    conquer(state, *goal("austria", 11, saxon=False))
    play(state, "end")
    assert counted(state).nations["austria"] == (11, 12)


def finished(options: dict[str, Any], seeds: range) -> Iterator[FriedrichState]:
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


def check(state: FriedrichState) -> Scoresheet:
    found = read_scoresheet(protocol(state))
    result = score_game(found)
    outcome = state.outcome()
    assert outcome is not None
    won = {ROLES[["friedrich", "elisabeth", "maria-theresia", "pompadour"].index(state.roles[s])]
           for s in outcome.winners}  # fmt: skip
    assert won == {role for role in ROLES if result.roles[role].bonus}
    assert all(value is not None for value in result.second_nation.values())
    assert result.tc_coefficient is not None
    return found


def test_whole_games_are_scored_and_their_winners_get_the_bonus() -> None:
    games = [check(state) for state in finished({"expert": True, "tournament": True}, range(6))]
    assert {game.is_prussian_victory for game in games} == {True, False}


@pytest.mark.long
def test_many_whole_games_are_sheets_that_can_be() -> None:
    winners = Counter[tuple[str, ...]]()
    for gentle in (False, True):
        options = {"expert": True, "tournament": True, "gentle_clock": gentle}
        winners.update(check(state).winners for state in finished(options, range(40)))
    assert len(winners) > 2


def test_the_games_own_sheet_has_the_form_of_the_issue() -> None:
    own = protocol(three())
    assert {*sheet(1, [], "0/1 0/1 0/1 0/1 0/1", "")} <= {*own}
    assert {*own} - {*EXAMPLES[1]} <= {"details", "offensive"}
