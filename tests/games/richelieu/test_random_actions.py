"""What a fallen flag plays, what chance plays, and the fast path beside the checked one."""

from collections.abc import Callable
from random import Random

import pytest

from tafelrunde.games.richelieu.action_codes import ACTIONS
from tafelrunde.games.richelieu.state import RichelieuState
from tests.games.richelieu.build import acts, play, position, start

Build = Callable[[], RichelieuState]


def position_taking() -> RichelieuState:
    """Free, own and foreign cards, two ways to pay, and something to redeem."""
    return position(
        ["brg2@1 cha2@0", "cha2 nor2", "lan2@0", "bre2@1 bre2"],
        lost=[0, 0],
        held=[["marker-back"]],
    )


def position_redeeming() -> RichelieuState:
    return position(["brg2@1 cha2@0", "cha2"], lost=[1, 0], held=[["marker-back"]])


def position_with_second_card() -> RichelieuState:
    state = position(["brg1s brg1c@1 cha2", "4: brg1t brg1"], lost=[1, 0], held=[["marker-back"]])
    play(state, "take 1L")
    return state


def position_moving_marker() -> RichelieuState:
    state = position(["brg2 cha2@0 cha2", "4: nor2@0 nor2", "bre2@1"], lost=[1, 0])
    play(state, "take 1L")
    return state


def position_after_last_card() -> RichelieuState:
    state = position(["brg1s brg1c", "cha2"], lost=[1, 0], held=[["marker-back"]])
    play(state, "take 1L", "mark 2-1")
    return state


def position_stuck() -> RichelieuState:
    return position(["brg2@1 cha2@1"], lost=[3, 0], held=[["marker-back"]])


def position_stuck_for_good() -> RichelieuState:
    return position(["brg2@1 cha2@1"], lost=[3, 0], held=[["tower"]])


def position_with_unpayable_second_card() -> RichelieuState:
    state = position(["brg1s brg1c@1", "brg1t cha2"], lost=[3, 0])
    play(state, "take 1L")
    return state


POSITIONS = [
    position_taking,
    position_redeeming,
    position_with_second_card,
    position_moving_marker,
    position_after_last_card,
    position_stuck,
    position_stuck_for_good,
    position_with_unpayable_second_card,
]


@pytest.mark.parametrize("build", POSITIONS)
def test_chance_can_play_every_listed_act_and_no_other(build: Build) -> None:
    state, rng = build(), Random(1)
    found = {state.random_action(rng).text for _ in range(600)}
    assert found == set(acts(state))


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


def test_listed_acts_are_all_allowed_and_none_is_missing() -> None:
    """Every act there is, tried against the list in each of the small positions."""
    for build in POSITIONS:
        state = build()
        allowed = {state.canonical(a).text for a in ACTIONS if state.check(a) is None}
        assert allowed == set(acts(state))
        assert len(acts(state)) == len(allowed)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_default_acts_alone_bring_a_game_to_its_end(players: int) -> None:
    state = start(players=players)
    while state.to_act is not None:
        action = state.default_action()
        assert action in state.legal_actions()
        state.apply(action)
    assert state.table == 0


@pytest.mark.parametrize("options", [{"players": 2, "three_rows": True}, {"players": 2},
                                     {"players": 3}, {"players": 4}])  # fmt: skip
def test_the_fast_path_does_the_same_as_the_checked_one(options: dict[str, object]) -> None:
    for number in range(6):
        rng, state = Random(number), start(str(number), **options)
        other = state.copy()
        while state.to_act is not None:
            action = state.random_action(rng)
            assert action in state.legal_actions()
            state.apply(action)
            other.push(action)
            assert state.validate() == []
        assert other.to_bytes() == state.to_bytes()
