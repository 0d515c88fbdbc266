"""What is played when time runs out."""

from collections.abc import Callable

import pytest

from tafelrunde.games.fredericus.state import FredericusState
from tests.games.fredericus.build import game_after_birds
from tests.games.fredericus.moments import (
    position_after_bets,
    position_closing,
    position_hooding,
    position_placing_birds,
    position_with_catches,
    position_with_extra_actions,
    position_with_free_middle,
)

Build = Callable[[], FredericusState]


@pytest.mark.parametrize(
    ("build", "text"),
    [
        (position_placing_birds, "birds 1 5"),
        (game_after_birds, "bet 1"),
        (position_with_catches, "catch falcon"),
        (position_hooding, "shift 1 8"),
        (position_with_extra_actions, "end"),
        (position_closing, "end"),
        (position_with_free_middle, "end"),
        (position_after_bets, "end"),
    ],
)
def test_a_fallen_flag_ends_the_turn_or_does_the_first_act(build: Build, text: str) -> None:
    state = build()
    assert state.default_action().text == text
    assert state.default_action() in state.legal_actions()
