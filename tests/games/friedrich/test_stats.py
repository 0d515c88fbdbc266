"""What a finished game adds to the statistics, and what they say of many, computed by hand."""

from typing import Any

import pytest

from tafelrunde.games.friedrich import GAME, stats
from tafelrunde.games.friedrich.model.atlas import IDS, OBJECTIVES_OF, cities_of
from tafelrunde.games.friedrich.model.components import (
    FRANCE,
    NATIONS,
    RUSSIA,
    SWEDEN,
)
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import new_game, play, position
from tests.games.friedrich.fate_cards import end_turn_with, give_objectives, last_moment
from tests.games.friedrich.moments import VARIANTS, sample_random_game


def objectives_of(nation: int) -> list[str]:
    return [IDS[city] for city in cities_of(OBJECTIVES_OF[nation])]


def position_after_victory(*nations: int, **more: Any) -> FriedrichState:
    """Some nations win at the end of turn 7; three objectives of France are held besides."""
    state = last_moment(**more)
    for nation in nations:
        give_objectives(state, *objectives_of(nation))
    give_objectives(state, *objectives_of(FRANCE)[:3])
    state.combats, state.dealt = 14, [50, 14, 28, 7, 35, 7, 28]
    play(state, "end")
    assert state.to_act is None
    return state


def position_after_defence() -> FriedrichState:
    """France is the last to leave; Prussia has held out until turn 9."""
    state = last_moment(turn=9, conquered=objectives_of(FRANCE)[:4])
    state.out, state.colonies = 1 << RUSSIA | 1 << SWEDEN, 1
    state.exits[RUSSIA], state.exits[SWEDEN] = 7, 8
    state.held_at_exit[RUSSIA], state.held_at_exit[SWEDEN] = (6, 10), (2, 5)
    end_turn_with(state, "india")
    assert state.to_act is None
    return state


# One game


def test_a_game_counts_turns_combats_winners_and_what_is_held() -> None:
    assert stats.game_stats(position_after_victory(SWEDEN)) == {
        "turns": 7,
        "turn 7": 1,
        "combats": 14,
        "coefficient": 64 / 105,
        "nation sweden": 1,
        "role elisabeth": 1,
        "held prussia": 0,
        "held russia": 0,
        "held sweden": 10,
        "held austria": 0,
        "held imperial": 0,
        "held france": 3,
    }


def test_a_role_that_wins_with_two_nations_wins_once() -> None:
    found = stats.game_stats(position_after_victory(RUSSIA, SWEDEN))
    assert (found["nation russia"], found["nation sweden"], found["role elisabeth"]) == (1, 1, 1)
    assert "role friedrich" not in found


def test_winners_together_are_counted_each() -> None:
    found = stats.game_stats(position_after_victory(SWEDEN, FRANCE))
    assert [key for key in found if key.startswith("role")] == ["role elisabeth", "role pompadour"]


def test_a_nation_that_left_counts_what_it_held_then() -> None:
    found = stats.game_stats(position_after_defence())
    assert (found["turns"], found["nation prussia"], found["role friedrich"]) == (9, 1, 1)
    assert (found["held russia"], found["held sweden"], found["held france"]) == (6, 2, 4)


def test_a_scenario_counts_only_who_takes_part() -> None:
    state = position("france", players=2, scenario="west", conquered=objectives_of(FRANCE))
    play(state, "end")
    found = stats.game_stats(state)
    assert [key for key in found if key.startswith("held")] == ["held prussia", "held france"]
    assert (found["role pompadour"], found["held france"]) == (1, 10)


def test_the_game_returns_the_statistics_of_its_module() -> None:
    state = position_after_victory(SWEDEN)
    assert GAME.stats(state) == stats.game_stats(state)
    assert GAME.summarise(stats.game_stats(state), 1) == stats.summarise(stats.game_stats(state), 1)


# The coefficient


@pytest.mark.parametrize(("dealt", "expected"), [
    ([7, 2, 4, 1, 5, 1, 4], 9 / 15),
    ([7, 2, 0, 0, 0, 0, 4], 9 / 4),
    ([0, 0, 4, 1, 5, 1, 4], 0),
    ([7, 2, 0, 0, 0, 0, 0], 0),
    ([0] * 7, 0),
])  # fmt: skip
def test_the_coefficient_divides_the_defenders_cards_by_the_attackers(
    dealt: list[int], expected: float
) -> None:
    state = new_game()
    state.dealt = dealt
    assert stats.coefficient(state) == expected


# Many games


def test_many_games_give_wins_means_and_a_distribution() -> None:
    sums = {
        "turns": 31, "turn 7": 2, "turn 8": 1, "turn 9": 1, "combats": 50, "coefficient": 2.5,
        "nation sweden": 2, "nation prussia": 1, "nation france": 1, "role elisabeth": 2,
        "role friedrich": 1, "role pompadour": 1, "held prussia": 0, "held france": 13,
    }  # fmt: skip
    assert stats.summarise(sums, 4) == {
        "wins_by_role": {"friedrich": 1, "elisabeth": 2, "maria-theresia": 0, "pompadour": 1},
        "wins_by_nation": {"prussia": 1, "hanover": 0, "russia": 0, "sweden": 2, "austria": 0,
                           "imperial": 0, "france": 1},
        "turns": {"mean": 7.75, "distribution": {"7": 2, "8": 1, "9": 1}},
        "combats": {"mean": 12.5, "total": 50},
        "tc_coefficient": 0.625,
        "objectives": {"prussia": 0.0, "france": 3.25},
    }  # fmt: skip


def test_the_distribution_is_in_the_order_of_turns_and_leaves_none_out() -> None:
    summary: Any = stats.summarise({f"turn {turn}": 1 for turn in (23, 6, 11, 1)}, 4)
    assert [*summary["turns"]["distribution"].items()] == [("1", 1), ("6", 1), ("11", 1), ("23", 1)]


def test_means_are_rounded() -> None:
    summary: Any = stats.summarise(
        {"turns": 20, "combats": 10, "coefficient": 2, "held france": 1}, 3
    )
    assert (summary["turns"]["mean"], summary["combats"]["mean"]) == (6.6667, 3.3333)
    assert (summary["tc_coefficient"], summary["objectives"]) == (0.6667, {"france": 0.3333})


def test_no_games_give_only_zeros() -> None:
    summary: Any = stats.summarise({}, 0)
    assert (summary["turns"], summary["objectives"]) == ({"mean": 0, "distribution": {}}, {})
    assert set(summary["wins_by_nation"]) == set(NATIONS)
    assert sum(summary["wins_by_nation"].values()) == 0


@pytest.mark.parametrize("variant", VARIANTS)
def test_games_played_at_random_add_up(variant: str) -> None:
    ends = [sample_random_game(variant, seed, 10_000)[-1] for seed in (1, 2)]
    tallies = [stats.game_stats(state) for state in ends]
    sums = {key: sum(t.get(key, 0) for t in tallies) for tally in tallies for key in tally}
    summary: Any = stats.summarise(sums, 2)
    assert summary["turns"]["mean"] == (ends[0].turn + ends[1].turn) / 2
    assert summary["combats"]["total"] == ends[0].combats + ends[1].combats
    assert sum(summary["turns"]["distribution"].values()) == 2
    assert sum(summary["wins_by_role"].values()) >= 2
