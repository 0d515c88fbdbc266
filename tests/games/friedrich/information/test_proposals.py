"""What is proposed to a player who recruits: cards to pay with, and who gets new armies."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from tafelrunde.games.friedrich.model.components import SUITS
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import armies_at, new_game, play, position, view_of


def payments(state: FriedrichState, seat: int = 0) -> list[list[str]]:
    """Return the proposed cards for 0, 1, 2 … units."""
    preview: Any = state.preview_selection({"proposal": "payment"}, seat)
    return preview[0]["payments"] if preview else []


def position_with_hand(hand: list[str], **given: Any) -> FriedrichState:
    """Friedrich stands in Berlin; Prussia lacks many armies."""
    return position(prussia={"Friedrich": ("berlin", 2)}, hands={"prussia": hand}, **given)


def suit_of(state: FriedrichState) -> str:
    stack: Any = view_of(state, 0)["stacks"][0]
    return str(stack["suit"])


def worth(cards: list[str]) -> int:
    return sum(10 if card.startswith("reserve") else int(card.split()[1]) for card in cards)


@pytest.mark.rule("F20")
def test_the_fewest_points_too_many_are_proposed() -> None:
    state = position_with_hand(["spades 13", "hearts 5", "hearts 8", "clubs 7"])
    assert [worth(cards) for cards in payments(state)] == [0, 7, 12, 18, 25, 33]


@pytest.mark.rule("F20")
def test_of_equal_sums_a_suit_in_which_no_stack_stands_is_proposed() -> None:
    own = suit_of(position_with_hand([]))
    for other in SUITS:
        if other != own:
            state = position_with_hand([f"{own} 6", f"{other} 6"])
            assert payments(state)[1] == [f"{other} 6 set 1"]


@pytest.mark.rule("F20")
def test_a_reserve_is_proposed_only_where_nothing_else_is_enough() -> None:
    state = position_with_hand(["reserve", "hearts 13"])
    assert payments(state) == [[], ["hearts 13 set 1"], ["hearts 13 set 1"], payments(state)[3]]
    assert sorted(payments(state)[3]) == ["hearts 13 set 1", "reserve set 1"]


@pytest.mark.rule("F20")
def test_what_is_paid_already_counts() -> None:
    state = position_with_hand(["hearts 7", "clubs 5", "diamonds 13"])
    play(state, "pay hearts 7")
    assert payments(state)[:3] == [[], [], ["clubs 5 set 1"]]


@pytest.mark.rule("F22")
def test_blocked_depots_make_everything_dearer() -> None:
    state = position(
        "hanover",
        hanover={"Ferdinand": ("minden", 2)},
        france={"Soubise": ("stade", 2), "Richelieu": ("hannover", 2)},
        hands={"hanover": ["hearts 7", "hearts 8"]},
    )
    price: Any = view_of(state, 0)["recruitment"]
    found = payments(state)
    assert worth(found[1]) == (8 if price["price"] == 8 else 7)


def test_nobody_else_is_proposed_anything_and_only_in_a_movement() -> None:
    state = position_with_hand(["hearts 7"])
    assert payments(state, 1) == []
    play(state, "pay hearts 7", "raise 1")
    assert payments(state) == []


@pytest.mark.parametrize("seed", range(12))
def test_every_proposal_is_legal_and_no_other_payment_has_less_in_excess(seed: int) -> None:
    rng = Random(seed)
    deck = [f"{suit} {value}" for suit in SUITS for value in range(2, 14)]
    state = position_with_hand(rng.sample(deck, 8))
    hand: Any = view_of(state, 0)["nations"]["prussia"]["hand"]
    for units, chosen in enumerate(payments(state)):
        sums = [
            worth(list(some))
            for size in range(len(hand) + 1)
            for some in combinations(hand, size)
            if worth(list(some)) >= 6 * units
        ]
        assert worth(chosen) == min(sums)
        after = state.copy()
        play(after, *[f"pay {card}" for card in chosen])
        if 0 < units <= state.view(0)["recruitment"]["most"][0]:  # type: ignore[call-overload,index,operator]
            play(after, f"raise {units}")
    assert len(payments(state)) - 1 == min(worth(hand) // 6, 32)


# Goods


@pytest.mark.rule("F21")
def test_the_view_lists_what_may_come_back_before_it_is_paid() -> None:
    state = position(
        prussia={"Friedrich": ("oschatz", 2), "train": "spandau"},
        retired=["Dohna"],
        hands={"prussia": ["hearts 12", "spades 12"]},
    )
    goods: Any = view_of(state, 0)["recruitment"]
    names = [piece["who"] for piece in goods["pieces"]]
    assert "Keith" in names
    assert "train" in names
    assert not {"Dohna", "Friedrich"} & set(names)
    play(state, "pay hearts 12", f"bring Keith {goods['pieces'][0]['cities'][0]}")


@pytest.mark.rule("F8")
def test_only_the_player_is_told_how_many_armies_fit() -> None:
    state = position(prussia={"Friedrich": ("berlin", 5)})
    goods: Any = view_of(state, 0)["recruitment"]
    assert goods["most"][:3] == [3, 10, 17]
    assert [state.view(seat)["recruitment"]["most"] for seat in (1, 2, 3, None)] == [None] * 4  # type: ignore[call-overload,index]


# Sharing out


def proposed_shares(state: FriedrichState, seat: int | None = 0) -> Any:
    return state.aids(seat).get("sharing")


@pytest.mark.rule("F8")
def test_new_armies_are_proposed_for_the_weakest_stacks() -> None:
    state = position(
        prussia={"Friedrich": ("berlin", 6), "Keith": ("oschatz", 1), "Dohna": ("torgau", 2)},
        hands={"prussia": ["hearts 12", "spades 12"]},
    )
    play(state, "pay hearts 12", "pay spades 12", "raise 4")
    assert sum(proposed_shares(state)) == 4
    play(state, *[f"armies {number}" for number in proposed_shares(state)])
    assert state.phase == "movement"
    assert sorted(armies_at(state, city) for city in ("berlin", "oschatz", "torgau")) == [3, 4, 6]


def test_the_allotment_is_proposed_evenly_and_is_legal() -> None:
    state = new_game()
    plan = proposed_shares(state)
    play(state, *[f"armies {number}" for number in plan])
    assert state.phase != "allot" or state.to_act != 0 or state.nation != 0


def test_nobody_else_sees_a_proposal() -> None:
    state = new_game()
    assert [proposed_shares(state, seat) for seat in (1, 2, 3, None)] == [None] * 4
