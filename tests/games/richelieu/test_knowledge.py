"""What a seat knows, worlds that fit it, and tokens shuffled anew (R9)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tafelrunde.games.richelieu import GAME, snapshot
from tafelrunde.games.richelieu.components import (
    TOKEN_COUNTS,
    TOKEN_PLACES,
    TOKENS,
    tokens_of,
)
from tafelrunde.games.richelieu.state import RichelieuState
from tests.games.richelieu.build import held_tokens, play, position
from tests.games.richelieu.moments import position_of_half_a_game

pytestmark = pytest.mark.rule("R9")


def worlds(state: RichelieuState, seat: int, count: int = 200) -> list[RichelieuState]:
    return [GAME.sample(state.knowledge(seat), Random(number)) for number in range(count)]


def all_tokens(state: RichelieuState) -> Counter[int]:
    """Count the tokens that lie, are held or were redeemed."""
    kinds = [kind for kind in state.tokens if kind >= 0]
    kinds += [kind for held in state.held for kind in tokens_of(held)]
    return Counter(kinds) + Counter({TOKENS.index("marker-back"): sum(state.redeemed)})


def test_a_seat_knows_its_own_tokens_and_how_many_the_others_have() -> None:
    facts: Any = position_of_half_a_game().knowledge(0).facts
    own = [TOKENS.index("sword"), TOKENS.index("marker-back")]
    assert facts["tokens"] == [own, None]
    assert (facts["token_counts"], facts["redeemed"]) == ([2, 1], [0, 1])


def test_after_the_end_a_seat_knows_all_held_tokens() -> None:
    state = position(["brg2"], held=[["sword"], ["bourbon"]])
    play(state, "take 1L")
    facts: Any = state.knowledge(0).facts
    assert facts["tokens"] == [[TOKENS.index("sword")], [TOKENS.index("bourbon")]]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_sampled_world_keeps_ones_own_tokens_and_deals_the_others(seat: int) -> None:
    state, others = position_of_half_a_game(), 1 - seat
    sampled = worlds(state, seat)
    assert {tuple(held_tokens(world, seat)) for world in sampled} == {
        tuple(held_tokens(state, seat))
    }
    assert len({tuple(held_tokens(world, others)) for world in sampled}) > 5
    assert {world.token_count(others) for world in sampled} == {state.token_count(others)}


def test_what_one_has_seen_is_never_dealt_to_others() -> None:
    """Seat 0 holds sword and marker-back, the other marker-back was redeemed."""
    seen_already = {"sword", "marker-back"}
    dealt = [held_tokens(world, 1) for world in worlds(position_of_half_a_game(), 0)]
    assert {token for tokens in dealt for token in tokens} == set(TOKENS) - seen_already


def test_never_more_tokens_of_a_kind_than_there_are() -> None:
    for seat in (0, 1):
        for world in worlds(position_of_half_a_game(), seat):
            found = all_tokens(world)
            assert all(found[kind] <= count for kind, count in enumerate(TOKEN_COUNTS))
            assert found.total() == all_tokens(position_of_half_a_game()).total()


def test_every_unseen_token_may_lie_on_every_hidden_place() -> None:
    sampled = worlds(position_of_half_a_game(), 0, 300)
    for place in (2, 16, 19, 27):
        assert len({world.tokens[place] for world in sampled}) == 11


def test_reseeding_changes_nothing_but_unseen_tokens_and_chance() -> None:
    state, reseeded = position_of_half_a_game(), position_of_half_a_game()
    reseeded.reseed(7)
    lying = [place for place in TOKEN_PLACES if state.tokens[place] >= 0]
    assert [place for place in range(48) if reseeded.tokens[place] >= 0] == lying
    assert reseeded.chance.to_text() != state.chance.to_text()


def test_reseeding_shuffles_the_unseen_tokens() -> None:
    found = set()
    for index in range(30):
        state = position_of_half_a_game()
        state.reseed(index)
        found.add(tuple(state.tokens))
    assert len(found) > 25


def test_reseeding_draws_from_all_tokens_nobody_has_seen() -> None:
    drawn = set()
    for index in range(60):
        state = position_of_half_a_game()
        state.reseed(index)
        drawn |= {TOKENS[kind] for kind in state.tokens if kind >= 0}
    assert drawn == set(TOKENS) - {"sword", "marker-back", "bourbon"}


def test_reseeding_forgets_the_tokens_of_taken_places() -> None:
    state = position_of_half_a_game()
    play(state, "take 3L", "end")
    state.reseed(2)
    assert state.tokens[27] == -1
    assert held_tokens(state, 0) == ["auvergne", "sword", "marker-back"]


def test_what_all_know_reads_of_secrets_only_their_number() -> None:
    """Positions that differ in nothing but secrets look alike."""
    state, other = (position(held=[["sword"], ["bourbon"]]) for _ in range(2))
    other.held.reverse()
    assert snapshot.public_facts(state) == snapshot.public_facts(other)
    assert state.to_bytes() != other.to_bytes()
