"""What lies in the box, and how it is laid out (004 Inhalt and Vorbereitung, Q2, Q3)."""

from collections import Counter

import pytest

from tafelrunde.games.fredericus.components import CREATURES, FREDERICUS, cards_of
from tests.games.fredericus.build import (
    WORDS,
    acts,
    chips_of,
    field_of_bird,
    game_after_bets,
    game_after_birds,
    orders_of,
    play,
    refusal,
    start,
    view_of,
)
from tests.reference.fredericus import Reference, follow

SEEDS = [str(number) for number in range(60)]
PREPARING = pytest.mark.rule("004 Vorbereitung")
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.rule("004 Inhalt")
def test_the_box_holds_eight_seals_24_trees_24_skies_and_four_of_each_creature() -> None:
    lying = Counter(card for row in view_of(game_after_birds(players=4))["rows"] for card in row)
    creatures: dict[str, int] = dict.fromkeys(CREATURES, 4)
    assert lying == {"seal": 8, "trees": 24, "sky": 24} | creatures


@pytest.mark.rule("004 Inhalt")
def test_there_are_three_orders_for_each_creature_and_one_fredericus() -> None:
    state = game_after_birds(players=4)
    orders = Counter(name for seat in range(4) for name in orders_of(state, seat))
    orders += Counter(CREATURES[card] for card in state.pile if card != FREDERICUS)
    assert orders == dict.fromkeys(CREATURES, 3)
    assert state.pile.count(FREDERICUS) == 1


@pytest.mark.rule("004 Inhalt")
def test_there_is_one_falcon_one_goshawk_and_a_colour_for_each_of_four_seats() -> None:
    state = game_after_bets(players=4)
    assert [seat["colour"] for seat in view_of(state)["seats"]] == [
        "red",
        "blue",
        "green",
        "yellow",
    ]
    standing = [bird for side in view_of(state)["sides"] for bird in side["field"]]
    assert len(standing) == 8
    for kind in ("falcon", "goshawk"):
        assert {b["seat"] for b in standing if b["bird"] == kind} == {0, 1, 2, 3}


@PREPARING
@pytest.mark.parametrize(("players", "length", "seals", "each"), [
    (2, 7, 4, 2), (3, 9, 6, 3), (4, 11, 8, 4),
])  # fmt: skip
def test_fewer_players_play_with_fewer_cards(
    players: int, length: int, seals: int, each: int
) -> None:
    rows = view_of(game_after_birds(players=players))["rows"]
    assert [len(row) for row in rows] == [length] * 8
    lying = Counter(card for row in rows for card in row)
    assert lying["seal"] == seals
    assert lying["trees"] == lying["sky"] == {2: 18, 3: 21, 4: 24}[players]
    assert {lying[name] for name in CREATURES} == {each}


@PREPARING
@pytest.mark.rule("Q2")
@pytest.mark.parametrize(("players", "laid_open", "pile"), [(2, 8, 15), (3, 4, 18), (4, 0, 21)])
def test_open_orders_and_the_pile_with_fredericus(players: int, laid_open: int, pile: int) -> None:
    state = game_after_birds(players=players)
    view = view_of(state)
    assert (len(view["open_orders"]), view["pile"]) == (laid_open, pile)
    assert [seat["order_count"] for seat in view["seats"]] == [1] * players
    assert [len(orders_of(state, seat)) for seat in range(players)] == [1] * players


@pytest.mark.rule("Q2")
def test_open_orders_are_out_of_play() -> None:
    """What lies open is neither in the pile nor in a hand."""
    state = game_after_birds(players=2)
    for kind, name in enumerate(CREATURES):
        hands = sum(orders_of(state, seat).count(name) for seat in (0, 1))
        shown = view_of(state)["open_orders"].count(name)
        assert hands + shown + state.pile.count(kind) == 3


@PREPARING
@PLAYERS
def test_fredericus_lies_anywhere_among_the_last_five_cards_of_the_pile(players: int) -> None:
    piles = [game_after_birds(seed, players).pile for seed in SEEDS]
    places = Counter(len(pile) - pile.index(FREDERICUS) for pile in piles)
    assert set(places) == {1, 2, 3, 4, 5}
    assert min(places.values()) >= 4


@PREPARING
def test_rows_and_orders_are_shuffled_by_the_seed() -> None:
    assert game_after_birds("x").to_bytes() == game_after_birds("x").to_bytes()
    inner = Counter(WORDS[cards_of(game_after_birds(seed).rows[0])[0]] for seed in SEEDS)
    assert len(inner) > 5
    assert len({tuple(orders_of(game_after_birds(seed), 0)) for seed in SEEDS}) == 8


@pytest.mark.rule("Q3")
@PLAYERS
def test_who_begins_is_raffled_from_the_seed(players: int) -> None:
    begins = Counter(start(seed, players=players).to_act for seed in SEEDS)
    assert set(begins) == set(range(players))
    assert min(begins.values()) > 60 / players / 3


@pytest.mark.rule("Q3")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_who_begins_may_be_assigned_instead(first: int) -> None:
    assert {start(seed, players=3, first=first).to_act for seed in SEEDS[:9]} == {first}


@pytest.mark.rule("Q3")
def test_assigning_the_beginner_does_not_change_the_cards() -> None:
    raffled = start("q", players=2)
    assigned = start("q", players=2, first=1 - raffled.first)
    for state in (raffled, assigned):
        play(state, "birds 1 5", "birds 2 6")
    assert (raffled.rows, raffled.pile) == (assigned.rows, assigned.pile)


@PREPARING
def test_the_pile_is_kept_at_the_right_of_the_starting_player() -> None:
    assert [start(players=3, first=first).keeper for first in (0, 1, 2)] == [2, 0, 1]


@PREPARING
@pytest.mark.rule("Q3")
def test_birds_go_on_two_opposite_empty_fields_in_turn_order() -> None:
    state = start(players=3, first=1)
    assert acts(state) == [f"birds {n} {(n + 3) % 8 + 1}" for n in range(1, 9)]
    play(state, "birds 7 3")
    assert (
        state.to_act,
        field_of_bird(state, "blue-falcon"),
        field_of_bird(state, "blue-goshawk"),
    ) == (2, 7, 3)
    assert acts(state) == ["birds 1 5", "birds 2 6", "birds 4 8", "birds 5 1", "birds 6 2",
                           "birds 8 4"]  # fmt: skip
    assert refusal(state, "birds 3 7") == ("field_taken", {"field": 3})
    play(state, "birds 2 6")
    assert (state.to_act, state.phase) == (0, "birds")
    play(state, "birds 8 4")
    assert (state.to_act, state.phase) == (1, "bets")


@pytest.mark.rule("Q3")
def test_birds_are_placed_before_rows_and_orders_are_seen() -> None:
    state = start(players=2, first=0)
    play(state, "birds 1 5")
    for seat in (0, 1, None):
        view = view_of(state, seat)
        assert (view["rows"], view["pile"], view["open_orders"]) == (None, None, [])
        assert [s["order_count"] for s in view["seats"]] == [0, 0]
    play(state, "birds 2 6")
    assert len(view_of(state)["rows"]) == 8


@PREPARING
@pytest.mark.rule("Q3")
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_bets_one_chip_on_any_tower_in_turn_order(players: int) -> None:
    state = game_after_birds(players=players)
    for seat in range(players):
        assert (state.to_act, acts(state)) == (seat, [f"bet {n}" for n in range(1, 9)])
        assert chips_of(state, seat) == ["hand"]
        play(state, "bet 3")
    assert [chips_of(state, seat) for seat in range(players)] == [[3]] * players
    assert (state.phase, state.to_act) == ("act", 0)


@PREPARING
@pytest.mark.rule("Q3")
def test_two_players_bet_both_chips_one_after_the_other_also_on_one_tower() -> None:
    state = game_after_birds(players=2)
    play(state, "bet 4")
    assert (state.to_act, chips_of(state, 0)) == (0, [4, "hand"])
    assert acts(state) == [f"bet {n}" for n in range(1, 9)]
    play(state, "bet 4")
    assert (state.to_act, chips_of(state, 0), chips_of(state, 1)) == (1, [4, 4], ["hand", "hand"])
    play(state, "bet 4", "bet 1")
    assert (state.phase, state.to_act, chips_of(state, 1)) == ("act", 0, [4, 1])


@pytest.mark.rule("Q3")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("towers", [(5, 5), (2, 7)])
def test_with_two_players_each_lays_both_chips_before_the_other_begins(
    first: int, towers: tuple[int, int]
) -> None:
    state = start(first=first)
    play(state, "birds 1 5", "birds 2 6", f"bet {towers[0]}")
    assert (state.to_act, state.phase) == (first, "bets")
    assert acts(state) == [f"bet {n}" for n in range(1, 9)]
    play(state, f"bet {towers[1]}")
    assert (state.to_act, state.phase, chips_of(state, first)) == (1 - first, "bets", [*towers])
    play(state, f"bet {towers[1]}", f"bet {towers[1]}")
    assert (state.to_act, state.phase) == (first, "act")


DECKS = {2: (4, 18, 2, 7), 3: (6, 21, 3, 9), 4: (8, 24, 4, 11)}
"""Seals, trees and skies, creatures of each kind, and the length of a row, by players."""
OPEN_ORDERS = {2: 8, 3: 4, 4: 0}


@PREPARING
@pytest.mark.rule("Q2")
@pytest.mark.parametrize("players", DECKS)
def test_the_reference_is_dealt_what_the_rules_say(players: int) -> None:
    state = start("dealt", players=players)
    reference = Reference(state.view(None))
    while reference.phase == "birds":
        follow(state, reference, min(reference.legal()))
    seals, woods, each, length = DECKS[players]
    wanted = {"seal": seals, "trees": woods, "sky": woods} | dict.fromkeys(CREATURES, each)
    assert Counter(card for row in reference.rows for card in row) == wanted
    assert {len(row) for row in reference.rows} == {length}
    view = view_of(state)
    assert len(view["open_orders"]) == OPEN_ORDERS[players]
    assert view["pile"] == reference.pile == 25 - players - OPEN_ORDERS[players]
