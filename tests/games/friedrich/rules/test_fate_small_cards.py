"""Cards that fate lets nations swap, exchange or give away: 1♥ 4♥ 9♦ (F39)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.model.components import (
    AUSTRIA,
    FRANCE,
    PRUSSIA,
    RUSSIA,
    SET_CARDS,
)
from tafelrunde.games.friedrich.rules.cards import cards_of
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Event, act
from tests.games.friedrich.build import acts, card_bits, parse_card, play, refusal, view_of
from tests.games.friedrich.fate_cards import draw_in_suit, end_turn_with, last_moment

pytestmark = pytest.mark.rule("F39")

RED = ["hearts 4", "hearts 9", "reserve"]
GREEN = ["clubs 5", "diamonds 12"]


def draw_swap_card(
    austria: list[str] = RED, russia: list[str] = GREEN, **more: Any
) -> FriedrichState:
    return draw_in_suit(1, "hearts", hands={"austria": austria, "russia": russia}, **more)


def test_austria_offers_a_card_or_declines_and_then_russia_answers() -> None:
    state = draw_swap_card()
    assert (state.phase, state.to_act) == ("fate", 2)
    assert acts(state) == [
        "offer hearts 4 set 1",
        "offer hearts 9 set 1",
        "offer reserve set 1",
        "decline",
    ]
    play(state, "offer hearts 9")
    assert (state.phase, state.to_act) == ("fate", 1)
    assert acts(state) == ["swap clubs 5 set 1", "swap diamonds 12 set 1", "decline"]
    play(state, "swap diamonds 12")
    assert state.hands[AUSTRIA] == card_bits(["hearts 4", "reserve", "diamonds 12"])
    assert state.hands[RUSSIA] == card_bits(["clubs 5", "hearts 9"])
    assert (state.turn, state.phase) == (8, "movement")


def test_a_swap_needs_both_players() -> None:
    for answers in (["offer hearts 9", "decline"], ["decline", "decline"]):
        state = draw_swap_card()
        play(state, *answers)
        assert (state.hands[AUSTRIA], state.hands[RUSSIA]) == (card_bits(RED), card_bits(GREEN))
        assert state.phase == "movement"


def test_if_nothing_was_offered_russia_is_asked_all_the_same_and_can_only_decline() -> None:
    state = draw_swap_card()
    play(state, "decline")
    assert (state.phase, state.to_act, acts(state)) == ("fate", 1, ["decline"])
    assert refusal(state, "swap clubs 5")[0] == "no_offer"


@pytest.mark.rule("F33")
def test_both_are_asked_even_with_empty_hands() -> None:
    state = draw_swap_card(austria=[], russia=[])
    assert (state.to_act, acts(state)) == (2, ["decline"])
    play(state, "decline")
    assert (state.to_act, acts(state)) == (1, ["decline"])
    state = draw_swap_card(russia=[])
    play(state, "offer hearts 4")
    assert acts(state) == ["decline"]


def test_nobody_swaps_when_russia_has_left_the_war() -> None:
    state = last_moment("hearts", hands={"austria": RED})
    state.out |= 1 << RUSSIA
    end_turn_with(state, 1)
    assert (state.phase, state.hands[AUSTRIA]) == ("movement", card_bits(RED))


@pytest.mark.rule("F33")
def test_one_of_two_reserves_is_offered_and_the_other_stays() -> None:
    state = draw_swap_card(austria=["reserve", "reserve"])
    assert acts(state) == ["offer reserve set 1", "decline"]
    play(state, "offer reserve", "swap clubs 5")
    assert state.hands[AUSTRIA].bit_count() == state.hands[RUSSIA].bit_count() == 2
    assert state.hands[RUSSIA] & card_bits(["reserve", "reserve"])


def test_a_card_that_is_not_held_cannot_be_offered_or_given_in_return() -> None:
    state = draw_swap_card()
    assert refusal(state, "offer clubs 5")[0] == "not_held"
    play(state, "offer hearts 4")
    assert refusal(state, "swap hearts 9")[0] == "not_held"


def test_swapped_cards_are_not_dealt_cards() -> None:
    state = draw_swap_card()
    before = list(state.dealt)
    play(state, "offer hearts 9", "swap diamonds 12")
    assert state.dealt[RUSSIA] == before[RUSSIA]
    assert state.dealt[AUSTRIA] == before[AUSTRIA]


def test_with_three_players_it_is_the_same() -> None:
    state = draw_swap_card(players=3)
    assert state.to_act == 2
    play(state, "offer hearts 9")
    assert state.to_act == 1
    play(state, "swap clubs 5")
    assert state.hands[RUSSIA] == card_bits(["hearts 9", "diamonds 12"])


# 1♥: nothing is shown to others

WAYS = [
    ("offer hearts 9", "swap clubs 5"),
    ("offer hearts 4", "swap diamonds 12"),
    ("offer hearts 4", "decline"),
    ("decline", "decline"),
]


def collect_swap_sights(way: tuple[str, str], seat: int | None, **more: Any) -> list[Any]:
    """Return all that a seat sees of a swap: events, view and knowledge after every act."""
    state = more.pop("state", None) or draw_swap_card()
    found: list[Any] = []
    for text in way:
        assert state.to_act is not None
        events: list[Event] = act(state, state.to_act, text)[1]
        found.append([event for event in events if event.is_seen_by(seat)])
        found.append(state.view(seat))
        found.append(state.knowledge(seat).to_json() if seat is not None else None)
    return found


@pytest.mark.parametrize("seat", [0, 3, None])
@pytest.mark.parametrize("way", WAYS[1:])
def test_others_cannot_tell_one_swap_from_another_or_from_none(
    way: tuple[str, str], seat: int | None
) -> None:
    assert collect_swap_sights(way, seat) == collect_swap_sights(WAYS[0], seat)


def position_with_known_facts(void: int = 0, known: str = "") -> FriedrichState:
    """Everybody has seen before that the two lack a suit, or that Austria holds a card."""
    state = draw_swap_card()
    state.void[AUSTRIA] = state.void[RUSSIA] = void
    if known:
        state.aware = [
            a | 1 << parse_card(known) if s != 2 else a for s, a in enumerate(state.aware)
        ]
    return state


@pytest.mark.rule("F34")
@pytest.mark.parametrize("seat", [0, 3])
def test_what_was_known_of_lacking_suits_does_not_tell_whether_a_swap_was_made(seat: int) -> None:
    swapped = collect_swap_sights(
        ("offer hearts 9", "swap clubs 5"), seat, state=position_with_known_facts(void=1)
    )
    kept = collect_swap_sights(
        ("decline", "decline"), seat, state=position_with_known_facts(void=1)
    )
    assert swapped == kept


@pytest.mark.rule("F34")
@pytest.mark.parametrize("seat", [0, 3])
def test_what_was_known_of_a_card_does_not_tell_whether_it_was_swapped(seat: int) -> None:
    swapped = collect_swap_sights(
        ("offer hearts 9", "swap clubs 5"), seat, state=position_with_known_facts(known="hearts 9")
    )
    kept = collect_swap_sights(
        ("decline", "decline"), seat, state=position_with_known_facts(known="hearts 9")
    )
    assert swapped == kept


def test_russia_sees_that_something_is_offered_but_not_what() -> None:
    one, two = draw_swap_card(), draw_swap_card()
    first = [e for e in play(one, "offer hearts 9") if e.is_seen_by(1)]
    second = [e for e in play(two, "offer hearts 4") if e.is_seen_by(1)]
    assert first == second
    assert first
    assert one.view(1) == two.view(1)
    assert one.knowledge(1) == two.knowledge(1)
    assert one.prompt() == two.prompt()


def test_austria_is_told_that_its_offer_was_declined_but_not_what_russia_holds() -> None:
    one, two = draw_swap_card(), draw_swap_card(russia=["spades 3", "spades 4"])
    for state in (one, two):
        play(state, "offer hearts 9")
    first = [e for e in play(one, "decline") if e.is_seen_by(2)]
    second = [e for e in play(two, "decline") if e.is_seen_by(2)]
    assert first[0] == second[0]


@pytest.mark.rule("F34")
def test_both_remember_the_card_they_gave_away() -> None:
    state = draw_swap_card()
    play(state, "offer hearts 9", "swap clubs 5")
    for number in range(30):
        world = GAME.sample(state.knowledge(2), Random(number))
        assert world.hands[RUSSIA] >> parse_card("hearts 9") & 1
        world = GAME.sample(state.knowledge(1), Random(number))
        assert world.hands[AUSTRIA] >> parse_card("clubs 5") & 1
    places = [GAME.sample(state.knowledge(0), Random(n)).hands[RUSSIA] for n in range(60)]
    assert {hand >> parse_card("hearts 9") & 1 for hand in places} == {0, 1}


@pytest.mark.parametrize("way", WAYS)
def test_between_offer_and_answer_everybody_samples_worlds_that_fit(way: tuple[str, str]) -> None:
    state = draw_swap_card()
    play(state, way[0])
    for seat in range(4):
        world = GAME.sample(state.knowledge(seat), Random(seat))
        assert world.validate() == []
        assert world.view(seat) == state.view(seat)
        assert world.knowledge(seat) == state.knowledge(seat)
    worlds = [GAME.sample(state.knowledge(1), Random(n)) for n in range(20)]
    assert {world.offered >= 0 for world in worlds} == {way[0] != "decline"}


# 4♥: France discards one card and draws one


def draw_exchange_card(hand: list[str], **more: Any) -> FriedrichState:
    return draw_in_suit(4, "hearts", hands={"france": hand}, **more)


def test_france_may_discard_a_card_and_draw_one() -> None:
    state = draw_exchange_card(["spades 2", "clubs 13"])
    assert (state.phase, state.to_act) == ("fate", 3)
    assert acts(state) == ["discard spades 2 set 1", "discard clubs 13 set 1", "decline"]
    before = state.dealt[FRANCE]
    play(state, "discard spades 2")
    assert state.hands[FRANCE].bit_count() == 2
    assert state.hands[FRANCE] >> parse_card("clubs 13") & 1
    assert not state.hands[FRANCE] >> parse_card("spades 2") & 1
    assert state.discards >> parse_card("spades 2") & 1
    assert state.dealt[FRANCE] == before + 1
    assert (state.turn, state.phase) == (8, "movement")


def test_france_may_decline_to_exchange() -> None:
    state = draw_exchange_card(["spades 2"])
    before = state.dealt[FRANCE]
    play(state, "decline")
    assert (state.hands[FRANCE], state.dealt[FRANCE]) == (card_bits(["spades 2"]), before)


@pytest.mark.rule("F33")
def test_france_is_asked_even_with_an_empty_hand() -> None:
    state = draw_exchange_card([])
    assert (state.to_act, acts(state)) == (3, ["decline"])


def test_france_out_of_the_war_is_not_asked() -> None:
    state = last_moment("hearts", active="imperial")
    state.out |= 1 << FRANCE
    end_turn_with(state, 4)
    assert state.phase == "movement"


@pytest.mark.rule("F6")
def test_the_discard_comes_first_so_that_it_may_be_drawn_again() -> None:
    state = draw_exchange_card(["spades 2", "clubs 13"])
    state.hands[PRUSSIA] |= sum(1 << number for number in state.pile)
    state.hands[AUSTRIA] |= sum(SET_CARDS[1:])
    state.pile, state.next_set = [], 4
    assert state.validate() == []
    play(state, "discard spades 2")
    assert state.hands[FRANCE] == card_bits(["spades 2", "clubs 13"])


def test_nobody_else_sees_what_france_lays_aside_or_draws() -> None:
    one, two = (
        draw_exchange_card(["spades 2", "clubs 13"]),
        draw_exchange_card(["spades 2", "clubs 13"]),
    )
    first, second = play(one, "discard spades 2"), play(two, "discard clubs 13")
    for seat in (1, 2, None):
        assert [e for e in first if e.is_seen_by(seat)] == [e for e in second if e.is_seen_by(seat)]
        assert one.view(seat) == two.view(seat)
    for seat in (1, 2):
        assert one.knowledge(seat) == two.knowledge(seat)


# 9♦: Prussia gives a card and draws one of Austria's


def draw_gift_card(
    prussia: list[str], austria: list[str], seed: str = "1", **more: Any
) -> FriedrichState:
    hands = {"prussia": prussia, "austria": austria}
    return draw_in_suit(9, "diamonds", hands=hands, seed=seed, **more)


def test_prussia_may_give_a_card_and_draws_one_of_austrias() -> None:
    state = draw_gift_card(["spades 2"], ["hearts 5", "hearts 6", "hearts 7"])
    assert (state.phase, state.to_act) == ("fate", 0)
    assert acts(state) == ["give spades 2 set 1", "decline"]
    play(state, "give spades 2")
    assert state.hands[AUSTRIA].bit_count() == 3
    both = card_bits(["spades 2", "hearts 5", "hearts 6", "hearts 7"])
    assert (both & (state.hands[PRUSSIA] | state.hands[AUSTRIA])) == both
    assert (state.hands[PRUSSIA] & both).bit_count() == 1


def test_the_card_is_drawn_by_lot_and_may_be_the_one_given() -> None:
    counts = Counter[int]()
    both = card_bits(["spades 2", "hearts 5", "hearts 6"])
    for seed in range(90):
        state = draw_gift_card(["spades 2"], ["hearts 5", "hearts 6"], seed=str(seed))
        play(state, "give spades 2")
        counts[state.hands[PRUSSIA] & both] += 1
    assert set(counts) == {1 << parse_card(text) for text in ("spades 2", "hearts 5", "hearts 6")}
    assert min(counts.values()) > 15


def test_with_austrias_hand_empty_the_given_card_comes_back() -> None:
    state = draw_gift_card(["spades 2"], [])
    play(state, "give spades 2")
    assert state.hands[AUSTRIA] == 0
    assert state.hands[PRUSSIA] >> parse_card("spades 2") & 1


def test_prussia_may_keep_its_cards_and_then_draws_none() -> None:
    state = draw_gift_card(["spades 2"], ["hearts 5"])
    play(state, "decline")
    assert state.hands[AUSTRIA] == card_bits(["hearts 5"])


@pytest.mark.rule("F33")
def test_prussia_is_asked_even_with_an_empty_hand() -> None:
    assert acts(draw_gift_card([], ["hearts 5"])) == ["decline"]
    assert acts(draw_gift_card([], [])) == ["decline"]


def test_what_changes_hands_is_not_dealt() -> None:
    state = draw_gift_card(["spades 2"], ["hearts 5"])
    before = list(state.dealt)
    play(state, "give spades 2")
    assert state.dealt[AUSTRIA] == before[AUSTRIA]
    assert state.dealt[PRUSSIA] == before[PRUSSIA] + 7


@pytest.mark.rule("F34")
def test_giver_and_taker_know_both_cards_and_others_neither() -> None:
    state = draw_gift_card(["spades 2"], [f"hearts {n}" for n in range(3, 12)])
    play(state, "give spades 2")
    assert state.hands[AUSTRIA] >> parse_card("spades 2") & 1
    (taken,) = cards_of(card_bits([f"hearts {n}" for n in range(3, 12)]) & ~state.hands[AUSTRIA])
    for number in range(20):
        assert GAME.sample(state.knowledge(0), Random(number)).hands[AUSTRIA] & 1
        assert GAME.sample(state.knowledge(2), Random(number)).hands[PRUSSIA] >> taken & 1
    others = [GAME.sample(state.knowledge(1), Random(n)) for n in range(60)]
    assert {world.hands[AUSTRIA] & 1 for world in others} == {0, 1}


def test_others_do_not_see_the_cards_that_change_hands() -> None:
    hands = ["hearts 5", "hearts 6"]
    one, two = (
        draw_gift_card(["spades 2", "clubs 3"], hands),
        draw_gift_card(["spades 2", "clubs 3"], hands),
    )
    first, second = play(one, "give spades 2"), play(two, "give clubs 3")
    for seat in (1, 3, None):
        assert [e for e in first if e.is_seen_by(seat)] == [e for e in second if e.is_seen_by(seat)]
        assert view_of(one, seat) == view_of(two, seat)
