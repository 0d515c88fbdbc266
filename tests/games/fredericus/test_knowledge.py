"""What a seat knows, worlds that fit it, and the pile shuffled anew (Q12)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tafelrunde.games.fredericus import GAME, snapshot
from tafelrunde.games.fredericus.components import CREATURES, FREDERICUS, kinds_of
from tafelrunde.games.fredericus.state import FredericusState
from tests.games.fredericus.build import orders_of, play, position, start
from tests.games.fredericus.moments import position_of_half_a_game

pytestmark = pytest.mark.rule("Q12")


def worlds(state: FredericusState, seat: int, count: int = 200) -> list[FredericusState]:
    return [GAME.sample(state.knowledge(seat), Random(number)) for number in range(count)]


def remaining_pile(state: FredericusState) -> tuple[int, ...]:
    return state.pile[state.drawn :]


def test_a_seat_knows_its_own_orders_and_how_many_the_others_have() -> None:
    facts: Any = position_of_half_a_game().knowledge(0).facts
    assert facts["orders"] == [[0, 1], None, None]
    assert (facts["order_counts"], facts["pile"]) == ([2, 1, 3], 8)
    assert "chance" not in facts


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_sampled_world_keeps_ones_own_orders_and_deals_the_others(seat: int) -> None:
    state = position_of_half_a_game()
    sampled = worlds(state, seat)
    for other in range(3):
        hands = {tuple(orders_of(world, other)) for world in sampled}
        assert {len(hand) for hand in hands} == {state.order_counts[other]}
        assert (hands == {tuple(orders_of(state, other))}) is (other == seat)


def test_every_unseen_order_and_none_that_was_seen_may_be_anywhere() -> None:
    state = position_of_half_a_game()
    seen = Counter([*state.discarded, *kinds_of(state.orders[0])])
    unseen = Counter({kind: 3 - seen[kind] for kind in range(8)})
    for world in worlds(state, 0, 50):
        hidden = Counter(card for card in remaining_pile(world) if card != FREDERICUS)
        hidden += Counter(kind for mine in world.orders[1:] for kind in kinds_of(mine))
        assert hidden == +unseen
    single = {tuple(orders_of(world, 1)) for world in worlds(state, 0)}
    assert single == {(CREATURES[kind],) for kind in +unseen}


@pytest.mark.parametrize("pile", ["ba li co gr ha ph fr ch", "fr ba li", "ba fr", "fr"])
def test_fredericus_is_sampled_anywhere_among_the_last_five(pile: str) -> None:
    size = len(pile.split())
    places = Counter(
        size - remaining_pile(world).index(FREDERICUS)
        for world in worlds(position_of_half_a_game(pile=pile), 0, 300)
    )
    assert set(places) == set(range(1, min(5, size) + 1))
    assert min(places.values()) > 300 / len(places) * 0.7


def test_fredericus_is_not_sampled_into_the_pile_once_he_is_drawn() -> None:
    state = position_of_half_a_game(pile="ba li co", fredericus=2)
    for world in worlds(state, 0, 20):
        assert (
            len(remaining_pile(world)),
            FREDERICUS in remaining_pile(world),
            world.fredericus,
        ) == (3, False, 2)


def test_before_the_deal_a_sampled_world_deals_cards_of_its_own() -> None:
    state = start(players=3, first=0)
    play(state, "birds 1 5")
    rows = set()
    for world in worlds(state, 1, 10):
        assert world.view(1) == state.view(1)
        play(world, "birds 2 6", "birds 3 7")
        rows.add(tuple(world.rows))
    assert len(rows) == 10


def test_reseeding_changes_nothing_but_the_pile_and_chance() -> None:
    state, reseeded = position_of_half_a_game(), position_of_half_a_game()
    reseeded.reseed(7)
    assert (reseeded.orders, sorted(remaining_pile(reseeded))) == (
        state.orders,
        sorted(remaining_pile(state)),
    )
    assert reseeded.chance.to_text() != state.chance.to_text()


def test_reseeding_shuffles_the_pile() -> None:
    found = set()
    for index in range(30):
        state = position_of_half_a_game()
        state.reseed(index)
        found.add(remaining_pile(state))
    assert len(found) > 25


@pytest.mark.parametrize("pile", ["ba li co gr ha ph fr ch", "fr ba li", "fr"])
def test_reseeding_leaves_fredericus_anywhere_among_the_last_five(pile: str) -> None:
    size, places = len(pile.split()), Counter[int]()
    for index in range(200):
        state = position_of_half_a_game(pile=pile)
        state.reseed(index)
        places[size - remaining_pile(state).index(FREDERICUS)] += 1
    assert set(places) == set(range(1, min(5, size) + 1))
    assert min(places.values()) > 200 / len(places) * 0.6


def test_cards_drawn_already_are_not_reseeded_back() -> None:
    state = position_of_half_a_game(done=4)
    play(state, "end")
    assert orders_of(state, 1) == ["basilisk", "chimera"]
    state.reseed(1)
    assert sorted(remaining_pile(state)) == [1, 2, 3, 4, 5, 7, FREDERICUS]
    assert state.validate() == []


def test_reseeding_before_the_deal_deals_other_cards() -> None:
    state = start(first=0)
    other = state.copy()
    other.reseed(1)
    for world in (state, other):
        play(world, "birds 1 5", "birds 2 6")
    assert state.rows != other.rows


def test_after_the_end_a_seat_knows_all_orders_held() -> None:
    facts: Any = position(orders=["ba", "li"], over=True).knowledge(0).facts
    assert facts["orders"] == [[0], [1]]


def test_what_all_know_reads_of_secrets_only_their_number() -> None:
    """Positions that differ in nothing but secrets look alike."""
    state, other = (
        position(["sk"], players=3, orders=["ba li", "ch", "pe"], pile="ba fr ch") for _ in range(2)
    )
    other.orders[1], other.orders[2] = other.orders[2], other.orders[1]
    other.pile = other.pile[::-1]
    assert snapshot.public_facts(state) == snapshot.public_facts(other)
    assert state.to_bytes() != other.to_bytes()
