"""One small position for each kind of decision, for tests of every kind."""

from __future__ import annotations

from tafelrunde.games.richelieu.state import RichelieuState
from tests.games.richelieu.build import play, position


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


def position_of_half_a_game() -> RichelieuState:
    """Half a game: five tokens lie, three are held and one has been redeemed."""
    return position(
        ["brg2 bre2 brg1s bre1s", "3: cha2 nor2 cha2@1 nor2 cha2 bre2", "4: lan2", "6: pro2 auv2"],
        held=[["sword", "marker-back"], ["bourbon"]],
        redeemed=[0, 1],
        lost=[1, 1],
        tokens={"1-3": "cross", "2-5": "tower", "2-8": "anjou", "3-4": "auvergne"},
    )


def position_at_the_end() -> RichelieuState:
    """Nothing lies on the table any more."""
    return position()


MOMENTS = [
    position_taking,
    position_redeeming,
    position_with_second_card,
    position_moving_marker,
    position_after_last_card,
    position_stuck,
    position_stuck_for_good,
    position_with_unpayable_second_card,
    position_of_half_a_game,
    position_at_the_end,
]
