"""Positions as bytes and back, and copies."""

import json
from typing import Any

import pytest

from tafelrunde.games.fredericus.state import FredericusState
from tafelrunde.kernel import SnapshotError
from tests.games.fredericus.build import acts, game_after_bets, play, position, restore, start


def data(state: FredericusState) -> Any:
    return json.loads(state.to_bytes())


def is_refused(found: object) -> bool:
    """Return whether bytes of this are refused as a broken snapshot."""
    with pytest.raises(SnapshotError) as caught:
        restore(found if isinstance(found, bytes) else json.dumps(found).encode())
    return caught.value.phrase.key == "snapshot.broken"


def test_a_restored_position_goes_on_in_the_same_way() -> None:
    """With its options, hands, pile and chance, before the deal and within a turn."""
    fresh = start("x", first=0)
    turn = position(["se", "=sk sk sk ba", "se"], short=True, birds={"red-falcon": 2}, done=3,
                    pile="gr ha ...")  # fmt: skip
    ways = [(fresh, ["birds 1 5", "birds 2 6", "bet 1"]),
            (turn, ["rearrange 2", "reverse 2 seal 1", "shift 4 5", "shift 4 5"])]  # fmt: skip
    for state, texts in ways:
        again = restore(state.to_bytes())
        assert play(again, *texts) == play(state, *texts)
        for world in (state, again):
            world.reseed(4)
        assert again.to_bytes() == state.to_bytes()


def test_what_was_done_in_a_turn_survives_too() -> None:
    state = position(["sk", "ba", "sk", "", "se", "=sk sk sk li", "se"], short=True, done=4,
                     birds={"red-falcon": 2, "red-goshawk": 6}, chips={0: [3, 4]})  # fmt: skip
    for text in ("catch falcon", "rearrange 6", "reverse 6 seal 5", "shift 3 4", "bet 3 5"):
        play(state, text)
        again = restore(state.to_bytes())
        assert acts(again) == acts(state)
        assert again.view(0) == state.view(0)


IMPOSSIBLE: list[tuple[str, object]] = [
    ("to_act", 2),
    ("to_act", -1),
    ("to_act", None),
    ("stage", 7),
    ("stage", 4),
    ("rows", []),
    ("rows", [[]] * 8),
    ("birds", [0, 4, 1, 8]),
    ("birds", [0, 4, 1, -1]),
    ("hooded", [2, -1]),
    ("chips", [0, 0, 0, 10]),
    ("chips", [0, 0, 0, 8]),
    ("creatures", [[0], []]),
    ("creatures", None),
    ("order_counts", [1, 2]),
    ("open_orders", []),
    ("discarded", [0]),
    ("fredericus", 1),
    ("turn", [0, 2]),
    ("used", [False]),
]


@pytest.mark.parametrize(("name", "value"), IMPOSSIBLE)
def test_an_impossible_public_position_is_refused(name: str, value: object) -> None:
    snapshot_data = data(game_after_bets())
    assert name in snapshot_data["public"]
    snapshot_data["public"][name] = value
    assert is_refused(snapshot_data)


@pytest.mark.parametrize("orders", [[[0], [0], [0]], [[0, 0, 0, 0], []], [[], []], [["x"], []]])
def test_impossible_orders_are_refused(orders: list[list[object]]) -> None:
    assert is_refused(data(game_after_bets()) | {"orders": orders})


@pytest.mark.parametrize("pile", [[], [8], list(range(8)), [8, *range(8)]])
def test_an_impossible_pile_is_refused(pile: list[int]) -> None:
    assert is_refused(data(game_after_bets()) | {"pile": pile})


def test_a_copy_made_before_the_deal_deals_the_same_cards() -> None:
    state = start(first=0)
    copied = state.copy()
    for world in (state, copied):
        play(world, "birds 1 5", "birds 2 6")
    assert copied.to_bytes() == state.to_bytes()


def test_a_state_is_written_without_secrets() -> None:
    """Its short form may end up in a log."""
    state = position(to_act=1, orders=["ba"])
    assert repr(state) == "<fredericus, turn 10, act, seat 1>"
