"""3♣: between Prussia and France no card of 10 or more, and a Reserve up to 9 (F36)."""

import pytest

from tests.games.friedrich.build import acts, play, refusal
from tests.games.friedrich.combats import combat_score, seat_with_right, start_combat

pytestmark = pytest.mark.rule("F36")

HIGH = ["spades 10", "spades 11", "spades 12", "spades 13"]
VALUES_TO_NINE = [f"reserve {value}" for value in range(1, 10)]


@pytest.mark.parametrize(("own", "foe"), [("Keith", "Richelieu"), ("Richelieu", "Keith")])
def test_cards_of_ten_or_more_are_barred_on_both_sides(own: str, foe: str) -> None:
    for ours, theirs in ((2, 6), (6, 2)):
        hands = {"prussia": [*HIGH, "spades 9"], "france": ["spades 10 set 2", "spades 9 set 2"]}
        state = start_combat("3 clubs", own, ours, foe, theirs, **hands)
        assert len(acts(state, "play")) == 1
        assert "spades 9" in acts(state)[0]
        mine = "spades 10" if state.to_act == 0 else "spades 10 set 2"
        assert refusal(state, f"play {mine}")[0] == "high_barred"


def test_a_reserve_counts_up_to_nine() -> None:
    state = start_combat("3 clubs", "Keith", 2, "Richelieu", 6, prussia=["reserve"])
    play(state, "play reserve")
    assert acts(state) == VALUES_TO_NINE
    assert refusal(state, "reserve 10")[0] == "reserve_bounds"
    play(state, "reserve 9")
    assert combat_score(state) == -4 + 9


def test_barred_cards_do_not_oblige_at_zero() -> None:
    state = start_combat("3 clubs", "Keith", 4, "Richelieu", 4, prussia=HIGH)
    assert acts(state) == ["give way"]
    play(state, "give way")
    assert state.total[0] == 4


def test_with_a_barred_card_and_a_reserve_one_may_stop_at_zero() -> None:
    state = start_combat("3 clubs", "Keith", 4, "Richelieu", 4, prussia=["spades 10", "reserve"])
    assert acts(state) == ["play reserve set 1", "give way"]


def test_a_lower_card_still_obliges_at_zero() -> None:
    state = start_combat("3 clubs", "Keith", 4, "Richelieu", 4, prussia=["spades 10", "spades 9"])
    assert acts(state) == ["play spades 9 set 1"]


@pytest.mark.rule("F34")
def test_a_draw_under_this_card_does_not_say_that_the_suit_is_lacking() -> None:
    state = start_combat("3 clubs", "Keith", 4, "Richelieu", 4, prussia=HIGH)
    play(state, "give way")
    assert state.void[0] == 0


@pytest.mark.parametrize(
    ("own", "foe"),
    [
        ("Ferdinand", "Richelieu"),
        ("Keith", "Daun"),
        ("Fermor", "Keith"),
        ("Richelieu", "Ferdinand"),
    ],
)
def test_other_combats_know_no_such_bound(own: str, foe: str) -> None:
    nation = {"Ferdinand": "hanover", "Keith": "prussia", "Fermor": "russia"}.get(own, "france")
    hands = {nation: ["spades 13", "reserve"]}
    state = start_combat("3 clubs", own, 2, foe, 6, **hands)
    assert "play spades 13 set 1" in acts(state)
    play(state, "play reserve")
    assert "reserve 10" in acts(state)


def test_without_the_card_high_cards_are_played() -> None:
    state = start_combat("", "Keith", 2, "Richelieu", 6, prussia=["spades 13"])
    play(state, "play spades 13")
    assert (combat_score(state), seat_with_right(state)) == (9, 1)
