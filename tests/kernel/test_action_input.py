from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.kernel import (
    ActionError,
    Event,
    IllegalAction,
    MalformedAction,
    NotYourTurn,
    Phrase,
    act,
    parse,
)
from tests.kernel.toy import Toy, ToyOptions, ToyState


def position(stones: int = 3) -> ToyState:
    return Toy().start(ToyOptions(stones=stones), b"seed")


def refuse_act(state: ToyState, seat: int, text: Any) -> ActionError:
    before = state.to_bytes()
    with pytest.raises(ActionError) as caught:
        act(state, seat, text)
    assert state.to_bytes() == before
    return caught.value


def test_a_seat_acts_by_text() -> None:
    state = position()
    action, events = act(state, 0, "take 2")
    assert (action.code, action.text) == (2, "take 2")
    assert events == [Event("toy.took", {"seat": 0}, final=True)]
    assert (state.stones, state.to_act) == (1, 1)


@pytest.mark.parametrize("text", ["take 2", "TAKE 2", " take 2 ", "take all"])
def test_the_action_comes_back_in_its_listed_form(text: str) -> None:
    action, _ = act(position(stones=2), 0, text)
    assert action.text == "take 2"


def test_malformed_illegal_and_out_of_turn_are_three_errors() -> None:
    found = [
        type(refuse_act(position(1), *given_act))
        for given_act in ((0, "dance"), (0, "take 2"), (1, "take 1"))
    ]
    assert found == [MalformedAction, IllegalAction, NotYourTurn]


def test_an_illegal_act_says_why() -> None:
    assert refuse_act(position(1), 0, "take 2").phrase == Phrase("toy.too_many", {"stones": 1})


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_another_seat_is_told_whose_turn_it_is(seat: int) -> None:
    error = refuse_act(position(), seat, "take 1")
    assert error.phrase == Phrase("action.not_your_turn", {"seat": 0})


def test_the_turn_is_checked_before_the_text() -> None:
    assert isinstance(refuse_act(position(), 1, "dance"), NotYourTurn)


@pytest.mark.parametrize("seat", [0, 1])
def test_no_seat_acts_after_the_end_of_the_game(seat: int) -> None:
    state = position(1)
    act(state, 0, "take 1")
    error = refuse_act(state, seat, "take 1")
    assert isinstance(error, NotYourTurn)
    assert error.phrase == Phrase("action.over")


@pytest.mark.parametrize(
    ("value", "name"),
    [(None, "NoneType"), (3, "int"), (b"take 1", "bytes"), (["take 1"], "list"), ({}, "dict")],
)
def test_input_that_is_not_a_string_is_malformed(value: Any, name: str) -> None:
    error = refuse_act(position(), 0, value)
    assert isinstance(error, MalformedAction)
    assert error.phrase == Phrase("action.malformed", {"text": name})


def test_a_text_of_the_longest_length_is_still_read() -> None:
    assert parse(position(), "take 1".ljust(400)).text == "take 1"


def test_a_longer_text_is_malformed_and_shown_cut() -> None:
    error = refuse_act(position(), 0, "take 1".ljust(401, "x"))
    assert error.phrase == Phrase("action.malformed", {"text": "take 1".ljust(40, "x")})


@pytest.mark.parametrize("character", "\0\a\t\n\r\x1b\x7f\x85\u200b\u202e\u2028\ud800")
def test_control_characters_are_malformed(character: str) -> None:
    for text in (f"take 1{character}", f"{character}take 1", character):
        assert refuse_act(position(), 0, text).phrase.key == "action.malformed"


@pytest.mark.untraced
@given(st.text(max_size=500) | st.none() | st.integers() | st.binary())
def test_any_input_is_applied_or_refused(text: Any) -> None:
    state = position()
    try:
        action, _ = act(state, 0, text)
    except ActionError:
        assert state.stones == 3
    else:
        assert action in position().legal_actions()


def test_every_listed_action_is_the_inverse_of_its_text() -> None:
    state = position()
    for action in state.legal_actions():
        assert parse(state, action.text) == action
