"""One small position for each kind of decision, for tests of every kind."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.fredericus.state import FredericusState
from tests.games.fredericus.build import game_after_birds, play, position, start


def position_placing_birds() -> FredericusState:
    state = start(players=3, first=0)
    play(state, "birds 2 6")
    return state


def position_with_catches() -> FredericusState:
    """Both birds may catch, and a row may be shifted, reversed or rearranged."""
    return position(["sk", "ba", "sk", "li", "tr", "=", "se", "=sk sk sk"], short=True,
                    birds={"red-falcon": 2, "red-goshawk": 4})  # fmt: skip


def position_reversing() -> FredericusState:
    return position(["se", "=tr tr tr ba", "se"], short=True, hooded=["red-goshawk"],
                    birds={"red-falcon": 2, "red-goshawk": 2})  # fmt: skip


def position_hooding() -> FredericusState:
    birds = {"blue-falcon": 2, "blue-goshawk": 2, "green-goshawk": 2, "yellow-falcon": 2}
    return position(["tr", "", "tr"], players=4, birds=birds, hooded=["yellow-goshawk"])


def position_with_extra_actions() -> FredericusState:
    state = position(["se", "=ba", "se"], players=3, birds={"red-falcon": 2}, done=4)
    play(state, "reverse 2 seal 1")
    return state


def position_closing() -> FredericusState:
    return position(["sk", "ba", "sk"], birds={"red-falcon": 2}, hooded=["red-goshawk"], done=4,
                    chips={0: [3, "hand"]})  # fmt: skip


def position_with_free_middle() -> FredericusState:
    return position(players=3, done=4, chips={0: [3]})


def position_with_taken_middle() -> FredericusState:
    return position(players=3, done=4, chips={1: ["middle"]})


def position_after_bets() -> FredericusState:
    state = position(done=4, hooded=["red-goshawk"], chips={0: [3, 3]})
    play(state, "bet 3 5")
    return state


def position_of_half_a_game(**more: Any) -> FredericusState:
    """Half a game: eight cards in the pile, orders in all hands, some discarded."""
    options = {"pile": "ba li co gr ha ph fr ch"} | more
    return position(["sk", "ba", "sk"], players=3, orders=["ba li", "ch", "pe pe co"],
                    creatures=["gr", "", "ha li"], chips={0: [2], 1: ["middle"]},
                    hooded=["green-falcon"], birds={"red-falcon": 2}, **options)  # fmt: skip


def position_at_the_end() -> FredericusState:
    """Nobody acts any more."""
    return position(over=True)


MOMENTS = {
    2: [
        game_after_birds,
        position_with_catches,
        position_reversing,
        position_closing,
        position_after_bets,
        position_at_the_end,
    ],
    3: [
        position_placing_birds,
        position_with_extra_actions,
        position_with_free_middle,
        position_with_taken_middle,
        position_of_half_a_game,
    ],
    4: [position_hooding],
}
"""By the number of players."""
