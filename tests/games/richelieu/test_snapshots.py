"""Positions as bytes and back, and copies."""

import json
from typing import Any

import pytest

from tafelrunde.games.richelieu.state import RichelieuState
from tafelrunde.kernel import SnapshotError
from tests.games.richelieu.build import acts, play, position, restore, start


def data(state: RichelieuState) -> Any:
    return json.loads(state.to_bytes())


def is_refused(found: object) -> bool:
    """Return whether bytes of this are refused as a broken snapshot."""
    with pytest.raises(SnapshotError) as caught:
        restore(found if isinstance(found, bytes) else json.dumps(found).encode())
    return caught.value.phrase.key == "snapshot.broken"


def test_a_restored_position_goes_on_in_the_same_way() -> None:
    """With its options, hidden tokens and chance."""
    state = position(["3: brg1s brg1c", "cha2"], three_rows=True, tokens={"1-3": "tower"})
    again = restore(state.to_bytes())
    for world in (state, again):
        play(world, "take 1L", "take 1L", "mark 2-1")
    assert again.outcome() == state.outcome() is not None
    state.reseed(4)
    again.reseed(4)
    assert again.to_bytes() == state.to_bytes()


def test_a_position_within_a_turn_survives_too() -> None:
    state = position(["brg1s brg1c cha2", "brg1t"], lost=[1, 0], held=[["marker-back"]])
    play(state, "take 1L")
    again = restore(state.to_bytes())
    assert acts(again) == acts(state)
    play(again, "take 2L")
    assert acts(state, "take") == ["take 1L", "take 2L"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("cards", [0] * 47),
        ("cards", [0] * 48),
        ("cards", [*range(47), -1]),
        ("to_act", 2),
        ("to_act", -1),
        ("to_act", None),
        ("stage", 7),
        ("stage", 3),
        ("first", None),
        ("first", "x"),
        ("first", 48),
        ("end", [0, 11]),
        ("end", [0, 11, 12, 23, 24, 35, 36, 46]),
        ("taken", [[0], [0]]),
        ("taken", [[]]),
        ("markers", [[0, 1, 2], []]),
        ("markers", [[]]),
        ("supply", [3]),
        ("supply", [3, 4]),
        ("lost", [0, "x"]),
        ("redeemed", [3, 0]),
        ("redeemed", [0]),
    ],
)
def test_an_impossible_public_position_is_refused(name: str, value: object) -> None:
    snapshot_data = data(start())
    assert name in snapshot_data["public"]
    snapshot_data["public"][name] = value
    assert is_refused(snapshot_data)


@pytest.mark.parametrize("tokens", [[0] * 8, [0, 1, 2], list(range(20, 28)), [*range(7), -1]])
def test_impossible_tokens_are_refused(tokens: list[int]) -> None:
    assert is_refused(data(start()) | {"tokens": tokens})


@pytest.mark.parametrize("held", [[[13], []], [[0, 0], []], [["sword"], []], [[]]])
def test_impossible_held_tokens_are_refused(held: list[list[object]]) -> None:
    assert is_refused(data(start()) | {"held": held})


def test_a_state_is_written_without_secrets() -> None:
    """Its short form may end up in a log."""
    state = position(["3: brg2 cha2"], to_act=1, tokens={"1-3": "tower"}, held=[["cross"]])
    assert repr(state) == "<richelieu, turn 6, take, seat 1>"
