"""The measurements measure what they say; how fast anything is no test asserts."""

from __future__ import annotations

import pytest

from tafelrunde.games import all_games
from tafelrunde.lab import costs


@pytest.mark.parametrize("key", [game.key for game in all_games()])
def test_every_game_can_be_measured(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(costs, "ROUNDS", 1)
    games, acts = costs.measure_speed(key, 4, 2)
    assert acts > games > 0
    assert {"copy", "legal_actions", "view", "sample"} <= set(costs.measure_costs(key, 4))


def test_positions_are_spread_over_games_that_go_on() -> None:
    positions = costs.sample_positions("richelieu", 2, 30)
    assert len(positions) == 30
    assert len({state.to_bytes() for state in positions}) == 30
    assert all(state.to_act is not None for state in positions)


def test_a_cost_is_for_one_call(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(0, 1000, 3))
    monkeypatch.setattr("tafelrunde.lab.costs.time.process_time", lambda: next(ticks))
    states = costs.sample_positions("richelieu", 2, 3)
    assert costs.measure(lambda state: None, states) == pytest.approx(1e6)
