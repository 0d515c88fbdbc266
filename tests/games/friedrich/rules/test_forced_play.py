"""7♦: Prussia must bring the score above zero with its first cards if it can (F37).

What is allowed is compared with a plain search over everything Prussia could play.
"""

from functools import cache
from itertools import combinations_with_replacement
from random import Random

import pytest

from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import acts, play, refusal, view_of
from tests.games.friedrich.combats import combat_score, start_combat

pytestmark = pytest.mark.rule("F37")

Hand = tuple[int, ...]
RESERVE = 0
"""Stands for a Reserve in a hand of values."""


def playable_cards(hand: Hand) -> list[tuple[int, int]]:
    """List what a hand can play: the card and what it counts."""
    found = [(card, card) for card in sorted(set(hand)) if card != RESERVE]
    if RESERVE in hand:
        found += [(RESERVE, value) for value in range(1, 11)]
    return found


def remove_card(hand: Hand, card: int) -> Hand:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def leads_up(own: int, hand: Hand, card: int, value: int) -> bool:
    """Return whether after this card a score above zero is reached or still in reach."""
    after = own + value
    return after > 0 or (after < 0 and can_rise(after, remove_card(hand, card)))


@cache
def can_rise(own: int, hand: Hand) -> bool:
    """Return whether some row of cards brings the score above zero before the right passes."""
    return any(leads_up(own, hand, card, value) for card, value in playable_cards(hand))


def allowed_plays(own: int, hand: Hand) -> tuple[set[int], set[int], bool]:
    """Return the allowed cards, the allowed values of a Reserve, and whether one may stop."""
    if not can_rise(own, hand):
        may_stop = own < 0 or not any(card != RESERVE for card in hand)
        return set(hand), set(range(1, 11)), may_stop
    fine = [
        (card, value) for card, value in playable_cards(hand) if leads_up(own, hand, card, value)
    ]
    values = {value for card, value in fine if card == RESERVE}
    return {card for card, _ in fine}, values, False


def hand_texts(hand: Hand) -> list[str]:
    """Name the cards of a hand, equal ones in different sets."""
    found: list[str] = []
    for card in hand:
        name = "reserve" if card == RESERVE else f"spades {card}"
        used = sum(text.startswith(f"{name} ") for text in found)
        found.append(f"{name} set {used + 1}")
    return found


def card_of(text: str) -> int:
    words = text.split()
    return RESERVE if words[1] == "reserve" else int(words[2])


def compare_with_search(state: FriedrichState, hand: Hand) -> int:
    """Compare all that Prussia may do with the search, act by act; count the questions."""
    own = combat_score(state)
    cards, values, may_stop = allowed_plays(own, hand)
    listed = acts(state)
    assert {card_of(text) for text in listed if text != "give way"} == cards, (own, hand)
    assert ("give way" in listed) is may_stop, (own, hand)
    asked = 1
    for card in cards:
        text = next(t for t in listed if t != "give way" and card_of(t) == card)
        child = state.copy()
        child.apply(child.parse(text))
        if card != RESERVE:
            asked += compare_after_card(child, own + card, remove_card(hand, card))
            continue
        assert {int(t.split()[1]) for t in acts(child)} == values, (own, hand)
        for value in values:
            grandchild = child.copy()
            grandchild.apply(grandchild.parse(f"reserve {value}"))
            asked += compare_after_card(grandchild, own + value, remove_card(hand, RESERVE))
    return asked


def compare_after_card(state: FriedrichState, own: int, hand: Hand) -> int:
    assert combat_score(state) == own
    if own >= 0:
        assert view_of(state)["combat"]["right"] == 1
        return 0
    return compare_with_search(state, hand)


def combat_under_forced_play(behind: int, hand: Hand, who: str = "Friedrich") -> FriedrichState:
    return start_combat("7 diamonds", who, 1, "Richelieu", 1 + behind, prussia=hand_texts(hand))


@pytest.mark.untraced
@pytest.mark.parametrize("behind", range(8))
def test_small_hands_are_bound_exactly_as_the_search_says(behind: int) -> None:
    asked = 0
    for size in range(4):
        for hand in combinations_with_replacement((RESERVE, 2, 3, 4, 5, 7), size):
            if hand.count(RESERVE) <= 1:
                asked += compare_with_search(combat_under_forced_play(behind, hand), hand)
    assert asked > 50


def test_larger_hands_are_bound_exactly_as_the_search_says() -> None:
    rng = Random(7)
    for _ in range(60):
        hand = tuple(sorted(rng.choices((2, 2, 3, 3, 4, 5, 6), k=rng.randint(3, 5))))
        hand = tuple(card for card in hand if hand.count(card) <= 4)
        compare_with_search(combat_under_forced_play(rng.randint(3, 7), hand), hand)


def test_two_reserves_are_bound_exactly_as_the_search_says() -> None:
    for hand in [(RESERVE, RESERVE), (RESERVE, RESERVE, 2), (RESERVE, RESERVE, 4, 5)]:
        for behind in (0, 1, 5, 7):
            compare_with_search(combat_under_forced_play(behind, hand), hand)


def test_a_card_that_only_reaches_zero_is_not_played_if_another_goes_above_it() -> None:
    state = combat_under_forced_play(5, (5, 6))
    assert acts(state) == ["play spades 6 set 1"]
    assert refusal(state, "play spades 5")[0] == "must_rise"
    assert refusal(state, "give way")[0] == "must_rise"


def test_if_zero_is_the_best_there_is_no_restriction() -> None:
    assert acts(combat_under_forced_play(5, (2, 3))) == [
        "play spades 2 set 1",
        "play spades 3 set 1",
        "give way",
    ]
    assert acts(combat_under_forced_play(7, (4,))) == ["play spades 4 set 1", "give way"]
    assert acts(combat_under_forced_play(7, ())) == ["give way"]


def test_at_a_starting_zero_even_a_single_reserve_must_be_played() -> None:
    assert acts(combat_under_forced_play(0, (RESERVE,))) == ["play reserve set 1"]


def test_a_reserve_names_no_value_that_leaves_the_score_out_of_reach() -> None:
    state = combat_under_forced_play(5, (RESERVE,))
    play(state, "play reserve")
    assert acts(state) == [f"reserve {value}" for value in range(6, 11)]
    assert refusal(state, "reserve 5")[0] == "reserve_bounds"
    state = combat_under_forced_play(5, (RESERVE, 3))
    play(state, "play reserve")
    assert acts(state) == [f"reserve {value}" for value in (3, 4, 6, 7, 8, 9, 10)]
    assert refusal(state, "reserve 5")[0] == "must_rise"


def test_friedrich_in_a_stack_and_as_defender_is_bound_too() -> None:
    state = start_combat(
        "7 diamonds", "Friedrich+Keith", 2, "Richelieu", 7, prussia=["spades 5", "spades 6"]
    )
    assert acts(state) == ["play spades 6 set 1"]
    state = start_combat(
        "7 diamonds", "Richelieu", 6, "Friedrich", 1, prussia=["spades 5", "spades 6"]
    )
    assert acts(state) == ["play spades 6 set 1"]


def test_the_right_that_comes_to_prussia_later_is_bound_until_it_passes_from_it() -> None:
    state = start_combat("7 diamonds", "Friedrich", 6, "Richelieu", 2,
                         prussia=["spades 5", "spades 6", "spades 4"],
                         france=["spades 9", "spades 7"])  # fmt: skip
    play(state, "play spades 9")
    assert combat_score(state) == -5
    assert "give way" not in acts(state)
    assert "play spades 5 set 1" not in acts(state)
    play(state, "play spades 6", "play spades 7")
    assert combat_score(state) == -6
    assert "give way" in acts(state)
    assert "play spades 5 set 1" in acts(state)


def test_at_zero_after_the_enemys_card_prussia_goes_above_it() -> None:
    state = start_combat("7 diamonds", "Richelieu", 2, "Friedrich", 6, france=["spades 4"],
                         prussia=["reserve"])  # fmt: skip
    play(state, "play spades 4")
    assert acts(state) == ["play reserve set 1"]


def test_other_prussians_the_enemy_and_other_turns_are_not_bound() -> None:
    assert "give way" in acts(combat_under_forced_play(5, (5, 6), "Keith"))
    state = start_combat(
        "7 diamonds", "Richelieu", 1, "Friedrich", 6, france=["spades 5", "spades 6"]
    )
    assert acts(state) == ["play spades 5 set 1", "play spades 6 set 1", "give way"]
    state = start_combat("", "Friedrich", 1, "Richelieu", 6, prussia=["spades 5", "spades 6"])
    assert len(acts(state)) == 3


def test_each_combat_of_friedrichs_is_bound_anew() -> None:
    state = start_combat(
        "7 diamonds", "Friedrich", 1, "Richelieu", 6, prussia=["spades 6", "spades 2"]
    )
    assert acts(state) == ["play spades 2 set 1", "play spades 6 set 1"]
    play(state, "play spades 2")
    assert acts(state) == ["play spades 6 set 1"]
