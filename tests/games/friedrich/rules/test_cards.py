"""Tactical cards: draws, the compulsory discard, sets and reshuffles (000 §3, F6, F7, F26)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tafelrunde.games.friedrich.model.components import NATIONS
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Chance, seed_from_text
from tests.games.friedrich.build import (
    acts,
    allot_all,
    card_bits,
    key_and_params,
    new_game,
    parse_card,
    play,
    position,
    refusal,
    short_keys,
    view_of,
)

CARDS = pytest.mark.rule("000 §3")
F6 = pytest.mark.rule("F6")
F7 = pytest.mark.rule("F7")
F26 = pytest.mark.rule("F26")
F32 = pytest.mark.rule("F32")
ALL = (1 << 200) - 1


def card_numbers(hand: int) -> list[int]:
    return [number for number in range(200) if hand >> number & 1]


def cards_of(state: FriedrichState, nation: str) -> list[int]:
    return card_numbers(state.hands[NATIONS.index(nation)])


def position_before_move_of(nation: str, **given: Any) -> FriedrichState:
    """Return an empty map in the first turn, at the end of the movement before a nation's move."""
    order = NATIONS.index(nation)
    return position(NATIONS[order - 1], turn=1, **given)


def stack_cards(state: FriedrichState, pile: list[int], discards: list[int]) -> None:
    """Say what lies in the pile and among the discards; Russia holds all other cards."""
    state.next_set, state.pile = 4, [*pile]
    state.discards = sum(1 << number for number in discards)
    used = state.discards | sum(1 << number for number in pile)
    for hand in state.hands:
        used |= hand
    state.hands[2] |= ALL & ~used
    assert state.validate() == []


def count_all_cards(state: FriedrichState) -> Counter[int]:
    """Count how often each card lies anywhere."""
    counts = Counter(state.pile)
    for hand in (*state.hands, state.discards):
        counts.update(card_numbers(hand))
    if state.open_card >= 0:
        counts[state.open_card] += 1
    counts.update(range(50 * state.next_set, 200))
    return counts


# How many


@CARDS
@F26
def test_in_the_first_turn_7_2_4_1_5_1_and_4_less_one_are_drawn() -> None:
    state = allot_all(new_game())
    drawn = {}
    for _ in NATIONS:
        nation = view_of(state)["nation"]
        if state.phase == "discard":
            drawn["before the discard"] = len(cards_of(state, nation))
            play(state, acts(state)[0])
        drawn[nation] = len(cards_of(state, nation))
        play(state, "end")
    assert drawn == {"prussia": 7, "hanover": 2, "russia": 4, "sweden": 1, "austria": 5,
                     "imperial": 1, "before the discard": 4, "france": 3}  # fmt: skip


@CARDS
@F26
@pytest.mark.parametrize(("cuts", "number"), [(0, 7), (1, 5), (2, 4)])
def test_each_subsidy_cut_costs_prussia_cards(cuts: int, number: int) -> None:
    state = position("france", turn=1)
    state.cuts = cuts
    play(state, "end")
    assert (view_of(state)["nation"], len(cards_of(state, "prussia"))) == ("prussia", number)


@CARDS
@F26
@pytest.mark.parametrize(
    ("nation", "colonies", "number"),
    [("austria", 0, 5), ("austria", 1, 4), ("austria", 2, 4), ("france", 0, 4), ("france", 1, 3),
     ("hanover", 0, 2), ("hanover", 1, 2), ("hanover", 2, 1), ("russia", 1, 4), ("sweden", 1, 1),
     ("imperial", 1, 1)],
)  # fmt: skip
def test_lost_colonies_cost_austria_france_and_hanover_cards(
    nation: str, colonies: int, number: int
) -> None:
    state = position_before_move_of(nation)
    state.colonies = colonies
    play(state, "end")
    assert (view_of(state)["nation"], len(cards_of(state, nation))) == (nation, number)


@F26
@F32
@pytest.mark.parametrize(("cuts", "number"), [(0, 5), (1, 4), (2, 3)])
def test_in_silesia_prussia_draws_five_then_four_then_three(cuts: int, number: int) -> None:
    state = position("imperial", turn=1, players=2, scenario="silesia")
    state.cuts = cuts
    play(state, "end")
    assert (state.phase, len(cards_of(state, "prussia"))) == ("movement", number)


@CARDS
@pytest.mark.rule("F5")
def test_the_cards_drawn_follow_from_the_seed_alone() -> None:
    chance = Chance(seed_from_text("31"))
    chance.shuffle([0, 1, 2, 3])
    pile, drawn = list(range(50)), []
    for _ in range(7):
        place = chance.below(len(pile))
        drawn.append(pile[place])
        pile[place] = pile[-1]
        pile.pop()
    assert cards_of(allot_all(new_game("31")), "prussia") == sorted(drawn)


@CARDS
def test_any_of_the_fifty_cards_may_be_drawn_first() -> None:
    counts = Counter(c for n in range(60) for c in cards_of(allot_all(new_game(str(n))), "prussia"))
    assert set(counts) == set(range(50))
    assert max(counts.values()) < 20


# The compulsory discard


@CARDS
@F7
def test_france_discards_one_of_the_cards_just_drawn() -> None:
    held = ["spades 2", "hearts 13"]
    state = position_before_move_of("france", hands={"france": held})
    play(state, "end")
    assert (state.phase, state.to_act) == ("discard", 3)
    fresh = view_of(state, 3)["cards"]["just_drawn"]
    assert (len(fresh), acts(state)) == (4, [f"discard {name}" for name in fresh])
    assert set(fresh) & {"spades 2 set 1", "hearts 13 set 1"} == set()
    play(state, f"discard {fresh[1]}")
    left = [parse_card(name) for name in [*held, *fresh[:1], *fresh[2:]]]
    assert (cards_of(state, "france"), state.phase) == (sorted(left), "movement")


@F7
def test_a_card_held_before_may_not_be_discarded() -> None:
    state = position_before_move_of(
        "france", hands={"france": ["spades 2"], "austria": ["spades 3"]}
    )
    play(state, "end")
    assert refusal(state, "discard spades 2 set 1")[0] == "not_just_drawn"
    assert refusal(state, "discard spades 3 set 1")[0] == "not_held"
    for text in ("end", "decline", "pay spades 2"):
        assert refusal(state, text)[0] == "not_now"


@F7
def test_a_card_named_without_its_set_is_the_one_just_drawn() -> None:
    state = position_before_move_of("france", hands={"france": ["clubs 7 set 1"]})
    stack_cards(state, [parse_card("clubs 7 set 2"), parse_card("clubs 8 set 2")], [])
    play(state, "end", "discard clubs 7")
    assert cards_of(state, "france") == [parse_card("clubs 7 set 1"), parse_card("clubs 8 set 2")]


@F7
@pytest.mark.rule("F33")
def test_a_reserve_just_drawn_may_go_beside_one_held_before() -> None:
    state = position_before_move_of("france", hands={"france": ["reserve set 1"]})
    stack_cards(state, [parse_card("reserve set 1") + 1, parse_card("clubs 8 set 2")], [])
    play(state, "end")
    assert sorted(acts(state)) == ["discard clubs 8 set 2", "discard reserve set 1"]
    play(state, "discard reserve set 1")
    assert view_of(state, 3)["nations"]["france"]["hand"] == ["reserve set 1", "clubs 8 set 2"]


@F7
@pytest.mark.rule("F33")
def test_a_reserve_held_before_may_not_go() -> None:
    state = position_before_move_of("france", hands={"france": ["reserve set 1"]})
    stack_cards(state, [parse_card("clubs 7 set 2"), parse_card("clubs 8 set 2")], [])
    play(state, "end")
    assert acts(state) == ["discard clubs 7 set 2", "discard clubs 8 set 2"]
    assert refusal(state, "discard reserve set 1")[0] == "not_just_drawn"


@F7
@pytest.mark.rule("F33")
def test_of_two_reserves_just_drawn_one_is_listed() -> None:
    state = position_before_move_of("france")
    stack_cards(state, [48, 49, 3], [])
    play(state, "end")
    assert sorted(acts(state)) == ["discard reserve set 1", "discard spades 5 set 1"]
    play(state, "discard reserve set 1")
    assert len(cards_of(state, "france")) == 2


@F7
def test_which_card_france_discarded_only_france_knows() -> None:
    state = position_before_move_of("france")
    play(state, "end")
    events = play(state, acts(state)[0])
    assert short_keys(events) == ["discards", "discarded"]
    assert [event.is_seen_by(1) for event in events] == [True, False]
    assert [event.is_seen_by(3) for event in events] == [True, True]


@F7
@pytest.mark.parametrize("number", [1, 2, 3])
def test_france_discards_also_when_fewer_than_four_could_be_drawn(number: int) -> None:
    state = position_before_move_of("france")
    stack_cards(state, [60, 61, 62][:number], [])
    play(state, "end")
    assert (state.phase, len(acts(state))) == ("discard", number)


@F6
@F7
def test_france_is_not_asked_when_nothing_was_drawn() -> None:
    state = position_before_move_of("france", hands={"france": ["spades 2"]})
    stack_cards(state, [], [])
    play(state, "end")
    assert (state.phase, cards_of(state, "france")) == ("movement", [0])


@F7
@F26
def test_after_the_first_lost_colony_france_keeps_its_three_cards() -> None:
    state = position_before_move_of("france")
    state.colonies = 1
    play(state, "end")
    assert (state.phase, len(cards_of(state, "france"))) == ("movement", 3)


@F7
@F32
def test_in_the_west_prussia_draws_two_and_discards_one_of_them() -> None:
    state = position("france", turn=1, players=2, scenario="west", hands={"prussia": ["spades 2"]})
    play(state, "end")
    assert (state.phase, state.to_act, len(acts(state))) == ("discard", 0, 2)
    assert refusal(state, "discard spades 2 set 1")[0] == "not_just_drawn"
    play(state, acts(state)[0])
    assert (state.phase, len(cards_of(state, "prussia"))) == ("movement", 2)


@F7
@F32
@pytest.mark.parametrize("cuts", [1, 2])
def test_in_the_west_prussia_draws_and_keeps_one_card_after_a_cut(cuts: int) -> None:
    state = position("france", turn=1, players=2, scenario="west")
    state.cuts = cuts
    play(state, "end")
    assert (state.phase, len(cards_of(state, "prussia"))) == ("movement", 1)


@F7
@F32
def test_in_the_west_france_discards_as_always() -> None:
    state = position("hanover", turn=1, players=2, scenario="west")
    play(state, "end")
    assert (state.phase, state.to_act, len(acts(state))) == ("discard", 1, 4)


# Sets


@CARDS
def test_the_second_set_is_opened_in_the_middle_of_a_draw() -> None:
    state = position("france", turn=1)
    state.pile, state.discards = [7, 30], ((1 << 50) - 1) & ~(1 << 7 | 1 << 30)
    events = play(state, "end")
    assert [number // 50 for number in cards_of(state, "prussia")] == [0, 0, 1, 1, 1, 1, 1]
    assert (len(state.pile), view_of(state)["cards"]["sets_to_come"]) == (45, 2)
    assert state.discards.bit_count() == 48
    assert key_and_params(events[short_keys(events).index("new_pile")])[1] == {"cards": 50}


@CARDS
def test_a_new_set_is_not_opened_before_a_card_is_needed() -> None:
    state = position("france", turn=1)
    state.pile, state.discards = list(range(7)), (1 << 50) - 1 & ~127
    play(state, "end")
    assert (state.pile, view_of(state)["cards"]["sets_to_come"]) == ([], 3)
    assert cards_of(state, "prussia") == list(range(7))


@CARDS
def test_the_four_sets_come_in_their_order() -> None:
    state, order = position_before_move_of("sweden"), [0]
    while view_of(state)["cards"]["sets_to_come"]:
        state.discards |= sum(1 << number for number in state.pile)
        state.pile = []
        state.nation, state.to_act = 2, 1
        play(state, "end")
        order.append(cards_of(state, "sweden")[-1] // 50)
    assert order == [0, 1, 2, 3]


@CARDS
@F6
@pytest.mark.rule("T61")
def test_after_the_fourth_set_the_two_fullest_sets_are_shuffled_together() -> None:
    state = position("france", turn=1)
    rows = [range(6), range(50, 59), range(100, 108), range(150, 153)]
    stack_cards(state, [], [number for row in rows for number in row])
    play(state, "end")
    lying = sorted([*state.pile, *cards_of(state, "prussia")])
    assert lying == [*range(50, 59), *range(100, 108)]
    assert card_numbers(state.discards) == [*range(6), *range(150, 153)]


@F6
@pytest.mark.parametrize(
    ("sizes", "chosen"),
    [((5, 5, 5, 5), {0, 1}), ((5, 9, 5, 5), {0, 1}), ((4, 5, 5, 5), {1, 2}), ((1, 9, 2, 9), {1, 3}),
     ((2, 1, 1, 9), {0, 3}), ((1, 3, 9, 3), {1, 2})],
)  # fmt: skip
def test_of_equally_full_sets_the_lower_one_is_taken(
    sizes: tuple[int, ...], chosen: set[int]
) -> None:
    state = position_before_move_of("sweden")
    rows = [range(50 * s, 50 * s + size) for s, size in enumerate(sizes)]
    stack_cards(state, [], [number for row in rows for number in row])
    play(state, "end")
    assert {number // 50 for number in [*state.pile, *cards_of(state, "sweden")]} == chosen


@F6
def test_a_reshuffle_may_be_needed_twice_in_one_draw() -> None:
    state = position("france", turn=1)
    stack_cards(state, [20], [0, 1, 50, 51, 100, 150])
    play(state, "end")
    assert cards_of(state, "prussia") == [0, 1, 20, 50, 51, 100, 150]
    assert (state.pile, state.discards) == ([], 0)


@F6
def test_if_the_discards_do_not_suffice_fewer_cards_are_drawn() -> None:
    state = position("france", turn=1)
    stack_cards(state, [], [3, 4, 120])
    play(state, "end")
    assert (cards_of(state, "prussia"), state.phase) == ([3, 4, 120], "movement")


@F6
def test_if_there_is_nothing_to_draw_nobody_draws() -> None:
    state = position("france", turn=1)
    stack_cards(state, [], [])
    play(state, "end")
    assert (cards_of(state, "prussia"), state.phase) == ([], "movement")
    play(state, *["end"] * 7)
    assert view_of(state)["nation"] == "prussia"
    assert state.hands[2].bit_count() == 200


@F6
def test_cards_discarded_later_are_shuffled_in_later() -> None:
    state = position_before_move_of("sweden", hands={"sweden": []})
    stack_cards(state, [], [0, 50])
    play(state, "end", "end")
    assert sorted([*cards_of(state, "sweden"), *cards_of(state, "austria")]) == [0, 50]
    state.hands[2] &= ~(1 << 199)
    state.discards |= 1 << 199
    play(state, "end")
    assert cards_of(state, "imperial") == [199]


@F6
def test_a_discard_nobody_saw_is_shuffled_in_like_all_others() -> None:
    state = position_before_move_of("france")
    stack_cards(state, [0, 1, 2, 3], [])
    play(state, "end")
    play(state, acts(state)[0])
    assert state.hidden == 1
    play(state, "end")
    assert (cards_of(state, "prussia"), state.discards, state.hidden) == ([0], 0, 0)


@CARDS
@pytest.mark.rule("F3")
def test_everybody_sees_how_many_cards_of_each_set_a_nation_holds() -> None:
    state = position("austria", hands={"france": ["spades 2", "hearts 3 set 2", "reserve set 2"]})
    for seat in (0, 1, None):
        france = view_of(state, seat)["nations"]["france"]
        assert (france["cards"], france["cards_by_set"]) == (3, [1, 2, 0, 0])
        assert france["hand"] is None
    assert len(view_of(state, 3)["nations"]["france"]["hand"]) == 3


@CARDS
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_all_200_cards_always_lie_in_exactly_one_place(seed: str) -> None:
    state, rng = new_game(seed, expert=True), Random(seed)
    for step in range(6000):
        if state.to_act is None:
            break
        state.push(state.random_action(rng))
        if step % 7 == 0:
            found = count_all_cards(state)
            assert len(found) == 200
            assert set(found.values()) == {1}
    assert state.next_set >= 2


@CARDS
def test_hands_of_two_nations_of_one_player_are_kept_apart() -> None:
    state = position("hanover", hands={"prussia": ["spades 9"], "hanover": ["clubs 9"]},
                     hanover={"Ferdinand": ("stade", 3)})  # fmt: skip
    assert acts(state, "pay") == ["pay clubs 9 set 1"]
    assert refusal(state, "pay spades 9 set 1")[0] == "not_held"
    assert card_bits(["spades 9"]) == state.hands[0]


def position_with_known_reserve(other: int) -> FriedrichState:
    """Let Austria hold a Reserve that everybody saw it take, and one card nobody knows."""
    state = position("austria", turn=4, expert=True, austria={"Daun": ("torgau", 2)},
                     prussia={"Keith": ("oschatz", 5)})  # fmt: skip
    state.option, state.taken_in = 1, 3
    state.hands[4] = 1 << 49 | 1 << other
    state.pile = [number for number in range(50) if number not in (49, other)]
    state.aware = [0 if seat == 2 else 1 << 49 for seat in range(4)]
    assert state.validate() == []
    return state


@pytest.mark.rule("F33")
@pytest.mark.rule("F34")
@pytest.mark.parametrize(
    "texts", [("pay reserve",), ("end", "attack Daun Keith", "play reserve", "reserve 3")]
)
def test_which_of_two_reserves_of_a_set_was_used_nobody_can_tell(texts: tuple[str, ...]) -> None:
    """Whether Austria's other card is the set's second Reserve stays its secret."""
    one, two = position_with_known_reserve(48), position_with_known_reserve(0)
    for seat in (0, 1, 3):
        assert one.knowledge(seat) == two.knowledge(seat)
    play(one, *texts)
    play(two, *texts)
    for seat in (0, 1, 3):
        assert one.knowledge(seat) == two.knowledge(seat)
