"""The clock of fate as a whole: eighteen cards, and the gentle clock (000 §11, §13, F23)."""

from typing import Any

import pytest

from tafelrunde.games.friedrich.model.components import STROKES
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import play, position

STRONG = {12 + STROKES.index(name) for name in ("poems", "elisabeth", "america")}


def end_of_turn(drawn: list[int], seed: int, **more: Any) -> FriedrichState:
    """Return the last movement phase of a turn after this many cards, with nobody on the map."""
    options: dict[str, Any] = {"expert": True, "gentle_clock": True} | more
    turn = 6 + len(drawn)
    state = position(active="france", turn=turn, seed=str(seed), **options)
    state.option, state.fate_drawn = 2, list(drawn)
    return state


def next_cards(drawn: list[int], count: int = 120, **more: Any) -> set[int]:
    """Return the cards that came next with different seeds."""
    found = set[int]()
    for seed in range(count):
        state = end_of_turn(drawn, seed, **more)
        play(state, "end")
        found.add(state.fate_drawn[-1])
    return found


@pytest.mark.untraced
@pytest.mark.rule("000 §13")
@pytest.mark.parametrize("drawn", [[], [0], [0, 1], [0, 13, 15]])
@pytest.mark.rule("C1")
def test_the_gentle_clock_keeps_three_strokes_out_of_the_first_four_cards(drawn: list[int]) -> None:
    assert next_cards(drawn) == set(range(18)) - STRONG - set(drawn)


@pytest.mark.rule("000 §13")
def test_from_the_fifth_card_on_every_card_that_is_left_may_come() -> None:
    drawn = [0, 1, 2, 3]
    assert next_cards(drawn) == set(range(18)) - set(drawn)


@pytest.mark.rule("000 §13")
@pytest.mark.rule("C1")
def test_the_ordinary_clock_keeps_nothing_back() -> None:
    assert next_cards([], gentle_clock=False) >= STRONG


@pytest.mark.rule("000 §11")
@pytest.mark.rule("000 §12")
@pytest.mark.rule("T11")
def test_a_war_that_nobody_wins_ends_with_the_clock_at_turn_23_at_the_latest() -> None:
    for seed in range(8):
        state = position(active="france", turn=5, expert=False, seed=str(seed),
                         prussia={"Friedrich": ("berlin", 3)})  # fmt: skip
        while state.to_act is not None:
            state.apply(state.default_action())
        assert state.turn <= 23
        assert len(set(state.fate_drawn)) == len(state.fate_drawn) == state.turn - 5
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.winners == (0,)


@pytest.mark.untraced
@pytest.mark.rule("F23")
def test_a_card_is_drawn_by_lot_among_those_left() -> None:
    counts = dict.fromkeys(range(18), 0)
    for seed in range(540):
        state = end_of_turn([], seed, gentle_clock=False)
        play(state, "end")
        counts[state.fate_drawn[-1]] += 1
    assert min(counts.values()) > 10
    assert max(counts.values()) < 60
