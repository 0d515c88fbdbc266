"""What a player is told before ending the turn: a second card, a marker not placed."""

from tafelrunde.games.richelieu.state import RichelieuState
from tests.games.richelieu.build import play, position


def warning_texts(state: RichelieuState) -> list[str]:
    """Name the notes on the button that ends the turn."""
    assert state.to_act is not None
    found = state.warnings(state.to_act)
    assert set(found) <= {"end"}
    assert not any(one.is_loss for one in found.get("end", []))
    return [one.phrase.key.rpartition(".")[2] for one in found.get("end", [])]


def test_a_marker_in_the_supply_that_is_not_placed_is_named() -> None:
    state = position(["brg2 cha2 cha2"])
    assert warning_texts(state) == []
    play(state, "take 1L")
    assert warning_texts(state) == ["marker"]
    assert state.warnings(1) == {}


def test_a_second_card_that_could_be_taken_is_named_first() -> None:
    state = position(["brg1s brg1c cha2 cha2"])
    play(state, "take 1L")
    assert warning_texts(state) == ["second_card", "marker"]
    play(state, "take 1L")
    assert warning_texts(state) == ["marker"]


def test_a_marker_that_would_have_to_be_moved_is_not_named() -> None:
    state = position(["brg2 cha2 cha2@0 lan2@0 bre2@0 bre2"])
    play(state, "take 1L")
    assert warning_texts(state) == []
