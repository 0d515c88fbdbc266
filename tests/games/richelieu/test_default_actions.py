"""What is played when time runs out."""

from collections.abc import Callable

import pytest

from tafelrunde.games.richelieu.state import RichelieuState
from tests.games.richelieu.build import start
from tests.games.richelieu.moments import (
    position_after_last_card,
    position_moving_marker,
    position_redeeming,
    position_stuck,
    position_stuck_for_good,
    position_taking,
    position_with_second_card,
)

Build = Callable[[], RichelieuState]


@pytest.mark.parametrize(
    ("build", "text"),
    [
        (position_taking, "take 1L pay supply"),
        (position_redeeming, "take 1L pay supply"),
        (position_with_second_card, "end"),
        (position_moving_marker, "end"),
        (position_after_last_card, "end"),
        (position_stuck, "end"),
        (position_stuck_for_good, "end"),
    ],
)
def test_a_fallen_flag_ends_the_turn_or_takes_the_first_card(build: Build, text: str) -> None:
    state = build()
    assert state.default_action().text == text
    assert state.default_action() in state.legal_actions()


def test_default_acts_alone_take_every_card() -> None:
    state = start(players=3)
    while state.to_act is not None:
        state.apply(state.default_action())
    assert state.table == 0
