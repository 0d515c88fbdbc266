"""Points and the winner (004 Ziel and Spielende, Q10)."""

from collections.abc import Sequence
from typing import Any

import pytest

from tafelrunde.games.fredericus import scoring
from tests.games.fredericus.build import key_and_params, play, position

END = pytest.mark.rule("004 Spielende")
Q10 = pytest.mark.rule("Q10")


def points_of_first_seat(creatures: str, orders: str, **more: Any) -> int:
    """Return what seat 0 scores at the end with these."""
    return scores([creatures], [orders], **more)[0]


def scores(creatures: Sequence[str], orders: Sequence[str], **more: Any) -> tuple[int, ...]:
    result = position(creatures=creatures, orders=orders, over=True, **more).outcome()
    assert result is not None
    return tuple(int(value) for value in result.scores)


@END
def test_a_creature_and_an_order_are_a_point_each() -> None:
    assert points_of_first_seat("", "") == 0
    assert points_of_first_seat("ba", "") == 1
    assert points_of_first_seat("ba ba gr", "") == 3
    assert points_of_first_seat("", "li") == 1
    assert points_of_first_seat("ba ba gr", "li ch") == 5


@END
@pytest.mark.rule("004 Ziel")
def test_a_creature_the_emperor_asked_for_is_worth_more() -> None:
    assert points_of_first_seat("ba", "ba") == points_of_first_seat("ba", "li") + 1


@END
@Q10
@pytest.mark.parametrize(("pairs", "extra"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (8, 36)])
def test_each_pair_is_worth_one_point_more_than_the_one_before(pairs: int, extra: int) -> None:
    words = "ba li co gr ha ph pe ch"[: 3 * pairs]
    assert points_of_first_seat(words, words) == 2 * pairs + extra


@Q10
@pytest.mark.parametrize(
    ("creatures", "orders", "pairs"),
    [("ba ba", "ba", 1), ("ba", "ba ba ba", 1), ("ba ba", "ba ba ba", 2), ("ba li", "co gr", 0),
     ("ba ba li", "ba li li", 2), ("ba ba li", "ba ba li", 3)],
)  # fmt: skip
def test_pairs_are_the_smaller_number_of_creatures_and_orders(
    creatures: str, orders: str, pairs: int
) -> None:
    state = position(creatures=[creatures], orders=[orders], over=True)
    assert scoring.score(state, 0).pairs == pairs
    both = len(creatures.split()) + len(orders.split())
    assert points_of_first_seat(creatures, orders) == both + pairs * (pairs + 1) // 2


@Q10
@pytest.mark.rule("004 Ziel")
def test_nobodys_creatures_pair_with_anothers_orders() -> None:
    assert scores(["ba", ""], ["", "ba"]) == (1, 1)


@END
@Q10
def test_fredericus_is_worth_two_points_and_is_no_order() -> None:
    assert scores(["ba", "li"], ["ba", ""], fredericus=1) == (3, 3)
    state = position(fredericus=1, over=True)
    assert scoring.score(state, 1) == scoring.Score(0, 0, 2, 0)
    assert scoring.score(state, 0) == scoring.Score(0, 0, 0, 0)


@END
def test_the_most_points_win() -> None:
    result = position(players=3, creatures=["ba", "li li", "co"], over=True).outcome()
    assert result is not None
    assert (result.winners, result.scores) == ((1,), (1, 2, 1))
    assert key_and_params(result.reason) == ("points", {"winner": 1, "points": 2})


@END
@Q10
@pytest.mark.parametrize(
    ("first", "creatures", "winner"),
    [(0, ["ba", "li", "co"], 2), (1, ["ba", "li", "co"], 0), (2, ["ba", "li", "co"], 1),
     (0, ["ba", "li", ""], 1), (1, ["ba", "li", ""], 0), (2, ["", "li", "co"], 1)],
)  # fmt: skip
def test_a_tie_goes_to_the_player_later_in_turn_order(
    first: int, creatures: list[str], winner: int
) -> None:
    result = position(players=3, first=first, creatures=creatures, over=True).outcome()
    assert result is not None
    assert result.winners == (winner,)
    assert key_and_params(result.reason) == ("later", {"winner": winner, "points": 1})


@END
def test_there_is_no_result_before_the_end() -> None:
    state = position(to_act=1, done=4, stopped=True)
    assert state.outcome() is None
    play(state, "end")
    assert state.outcome() is not None
