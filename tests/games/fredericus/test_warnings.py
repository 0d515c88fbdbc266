"""What a player is told before the turn closes: a catch, a reversal, actions left over."""

from tafelrunde.games.fredericus.state import FredericusState
from tests.games.fredericus.build import acts, play, position

CAUGHT = ["sk", "ba", "sk"]
"""A falcon on field 2 catches there."""


def warning_texts(state: FredericusState, act: str = "end") -> list[tuple[str, bool]]:
    assert state.to_act is not None
    found = state.warnings(state.to_act).get(act, [])
    return [(one.phrase.key.rpartition(".")[2], one.is_loss) for one in found]


def test_a_catch_that_is_still_possible_is_a_loss_on_every_act_that_closes_the_turn() -> None:
    state = position(CAUGHT, birds={"red-falcon": 2}, hooded=["red-goshawk"], done=4)
    assert "catch falcon" in acts(state)
    for act in ("end", "free", *acts(state, "bet")):
        assert warning_texts(state, act) == [("catch", True)]
    play(state, "catch falcon")
    assert state.warnings(0) == {}


def test_nothing_is_said_while_actions_must_still_be_taken() -> None:
    state = position(CAUGHT, birds={"red-falcon": 2}, done=3)
    assert state.warnings(0) == {}


def test_a_row_to_reverse_and_extra_actions_are_notes() -> None:
    state = position(["se", "ba", "se"], birds={"red-falcon": 2}, done=4)
    assert warning_texts(state) == [("reverse", False)]
    play(state, "reverse 2 seal 1")
    assert warning_texts(state)[-1] == ("actions", False)
    assert state.warnings(0)["end"][-1].phrase.params == {"left": 2}


def test_only_the_seat_to_act_is_told_and_nothing_after_the_turn_is_closed() -> None:
    state = position(CAUGHT, birds={"red-falcon": 2}, done=4)
    assert state.warnings(1) == {}
    play(state, acts(state, "bet")[0])
    assert state.warnings(0) == {}
