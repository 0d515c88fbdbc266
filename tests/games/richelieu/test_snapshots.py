"""Positions as bytes and back, and copies."""

import json
from random import Random
from typing import Any

import pytest

from tafelrunde.games.richelieu.state import RichelieuState
from tafelrunde.kernel import SnapshotError
from tests.games.richelieu.build import acts, play, position, restored, start


def data(state: RichelieuState) -> Any:
    return json.loads(state.to_bytes())


def refused(found: object) -> bool:
    """Tell that bytes of this are refused as a broken snapshot."""
    with pytest.raises(SnapshotError) as caught:
        restored(found if isinstance(found, bytes) else json.dumps(found).encode())
    return caught.value.phrase.key == "snapshot.broken"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_survives_as_bytes(players: int) -> None:
    rng, state = Random(players), start(players=players)
    while state.to_act is not None:
        again = restored(state.to_bytes())
        assert again.to_bytes() == state.to_bytes()
        assert acts(again) == acts(state)
        assert [again.view(seat) for seat in (0, None)] == [state.view(seat) for seat in (0, None)]
        state.apply(state.random_action(rng))
    assert restored(state.to_bytes()).outcome() == state.outcome()


def test_a_restored_position_goes_on_in_the_same_way() -> None:
    """With its options, hidden tokens and chance."""
    state = position(["3: brg1s brg1c", "cha2"], three_rows=True, tokens={"1-3": "tower"})
    again = restored(state.to_bytes())
    for world in (state, again):
        play(world, "take 1L", "take 1L", "mark 2-1")
    assert again.outcome() == state.outcome() is not None
    state.reseed(4)
    again.reseed(4)
    assert again.to_bytes() == state.to_bytes()


def test_a_position_within_a_turn_survives_too() -> None:
    state = position(["brg1s brg1c cha2", "brg1t"], lost=[1, 0], held=[["marker-back"]])
    play(state, "take 1L")
    again = restored(state.to_bytes())
    assert acts(again) == acts(state)
    play(again, "take 2L")
    assert acts(state, "take") == ["take 1L", "take 2L"]


@pytest.mark.parametrize("broken", [b"", b"\xff\xfe", b"{", b"[]", b"3", b"null", b"{}"])
def test_bytes_that_are_no_snapshot_are_refused(broken: bytes) -> None:
    assert refused(broken)


@pytest.mark.parametrize(("name", "value"), [("game", "friedrich"), ("rules", "0"), ("game", None)])
def test_bytes_of_another_game_or_other_rules_are_refused(name: str, value: object) -> None:
    assert refused(data(position(["brg2"])) | {name: value})


@pytest.mark.parametrize("name", ["public", "held", "tokens"])
@pytest.mark.parametrize("value", [None, 3, "x", [[7]]])
def test_a_broken_part_is_refused(name: str, value: object) -> None:
    assert refused(data(start()) | {name: value})


@pytest.mark.parametrize("value", [None, {"players": 9}, {"colour": 1}])
def test_broken_options_are_refused(value: object) -> None:
    assert refused(data(start()) | {"options": value})


@pytest.mark.parametrize("value", [None, 3, "", "x:1:1"])
def test_broken_chance_is_refused(value: object) -> None:
    assert refused(data(start()) | {"chance": value})


@pytest.mark.parametrize("name", ["public", "held", "tokens", "chance", "options"])
def test_a_missing_part_is_refused(name: str) -> None:
    found = data(start())
    del found[name]
    assert refused(found)


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
    found = data(start())
    assert name in found["public"]
    found["public"][name] = value
    assert refused(found)


@pytest.mark.parametrize("tokens", [[0] * 8, [0, 1, 2], list(range(20, 28)), [*range(7), -1]])
def test_impossible_tokens_are_refused(tokens: list[int]) -> None:
    assert refused(data(start()) | {"tokens": tokens})


@pytest.mark.parametrize("held", [[[13], []], [[0, 0], []], [["sword"], []], [[]]])
def test_impossible_held_tokens_are_refused(held: list[list[object]]) -> None:
    assert refused(data(start()) | {"held": held})


def test_a_copy_goes_its_own_way() -> None:
    state = position(
        ["3: brg1s@1 brg1c", "cha2 nor2"], lost=[1, 0], held=[["marker-back"]], players=3
    )
    before, copied = state.to_bytes(), state.copy()
    assert copied.to_bytes() == before
    play(copied, "redeem", "take 1L pay supply", "take 1L", "mark 2-1")
    assert state.to_bytes() == before
    assert copied.to_bytes() != before


def test_a_state_is_written_without_secrets() -> None:
    """Its short form may end up in a log."""
    state = position(["3: brg2 cha2"], to_act=1, tokens={"1-3": "tower"}, held=[["cross"]])
    assert repr(state) == "<richelieu, turn 6, take, seat 1>"
