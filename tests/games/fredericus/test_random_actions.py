"""What a fallen flag plays, what chance plays, and the fast path beside the checked one."""

from collections.abc import Callable
from random import Random

import pytest

from tafelrunde.games.fredericus.action_codes import ACTIONS
from tafelrunde.games.fredericus.state import FredericusState
from tests.games.fredericus.build import acts, dealt, play, position, start

Build = Callable[[], FredericusState]


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


POSITIONS = [
    position_placing_birds,
    dealt,
    position_with_catches,
    position_reversing,
    position_hooding,
    position_with_extra_actions,
    position_closing,
    position_with_free_middle,
    position_with_taken_middle,
    position_after_bets,
]


@pytest.mark.parametrize("build", POSITIONS)
def test_chance_can_play_every_listed_act_and_no_other(build: Build) -> None:
    state, rng = build(), Random(1)
    found = {state.random_action(rng).text for _ in range(3000)}
    assert found == set(acts(state))


@pytest.mark.parametrize("build", POSITIONS)
def test_listed_acts_are_all_allowed_and_none_is_missing(build: Build) -> None:
    """Every act there is, tried against the list."""
    state = build()
    real = [action for action in ACTIONS if not action.text.startswith("no act")]
    allowed = {state.canonical(a).text for a in real if state.check(a) is None}
    assert allowed == set(acts(state))
    assert len(acts(state)) == len(allowed)


@pytest.mark.parametrize(
    ("build", "text"),
    [
        (position_placing_birds, "birds 1 5"),
        (dealt, "bet 1"),
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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_default_acts_alone_bring_a_game_to_its_end(players: int) -> None:
    state = start(players=players)
    while state.to_act is not None:
        action = state.default_action()
        assert action in state.legal_actions()
        state.apply(action)
    assert state.outcome() is not None


@pytest.mark.parametrize("options", [{"players": 2, "short": True}, {"players": 2},
                                     {"players": 3}, {"players": 4, "short": True}])  # fmt: skip
def test_the_fast_path_does_the_same_as_the_checked_one(options: dict[str, object]) -> None:
    for number in range(4):
        rng, state = Random(number), start(str(number), **options)
        other = state.copy()
        while state.to_act is not None:
            action = state.random_action(rng)
            assert action in state.legal_actions()
            state.apply(action)
            other.push(action)
            assert state.validate() == []
        assert other.to_bytes() == state.to_bytes()
