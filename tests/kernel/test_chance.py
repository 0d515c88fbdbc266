from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.kernel import Chance, seed_from_text


def draw_words(chance: Chance, count: int = 40) -> list[int]:
    return [chance.below(1 << 32) for _ in range(count)]


def chance_after(seed: bytes, count: int) -> Chance:
    chance = Chance(seed)
    draw_words(chance, count)
    return chance


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize("limit", [0, -1, (1 << 32) + 1, -(1 << 32)])
def test_a_limit_out_of_range_is_refused_and_uses_nothing_up(limit: int) -> None:
    chance = Chance(b"x")
    with pytest.raises(ValueError, match="limit"):
        chance.below(limit)
    assert draw_words(chance) == draw_words(Chance(b"x"))


def test_nothing_can_be_drawn_from_an_empty_list() -> None:
    with pytest.raises(ValueError, match="limit"):
        Chance(b"x").draw([])


def test_below_one_is_always_zero() -> None:
    chance = Chance(b"x")
    assert {chance.below(1) for _ in range(50)} == {0}


@pytest.mark.parametrize("items", [[], [7]])
def test_a_shuffle_of_less_than_two_uses_nothing_up(items: list[int]) -> None:
    chance, before = Chance(b"x"), items[:]
    chance.shuffle(items)
    assert items == before
    assert draw_words(chance) == draw_words(Chance(b"x"))


@given(st.binary(max_size=20), st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_all_items(seed: bytes, items: list[int]) -> None:
    mixed = items[:]
    Chance(seed).shuffle(mixed)
    assert Counter(mixed) == Counter(items)


@given(st.binary(max_size=20), st.integers(1, 10))
def test_a_draw_takes_one_item_and_keeps_the_order(seed: bytes, count: int) -> None:
    rest = list(range(count))
    taken = Chance(seed).draw(rest)
    assert rest == [item for item in range(count) if item != taken]


@given(st.binary(max_size=20), st.integers(0, 40), st.integers(1, 40))
def test_a_copy_goes_on_alike_and_independently(seed: bytes, before: int, more: int) -> None:
    chance = chance_after(seed, before)
    other = chance.copy()
    expected = draw_words(chance_after(seed, before))
    draw_words(other, more)
    assert draw_words(chance) == expected
    again = chance_after(seed, before)
    twin = again.copy()
    again.reseed(1)
    assert draw_words(twin) == expected


@given(st.binary(max_size=20), st.integers(0, 50))
def test_a_stream_is_rebuilt_from_its_text_at_every_point(seed: bytes, before: int) -> None:
    chance = chance_after(seed, before)
    text = chance.to_text()
    other = Chance.from_text(text)
    assert other.to_text() == text
    assert draw_words(other) == draw_words(chance)


@pytest.mark.parametrize("before", range(34))
def test_a_stream_is_rebuilt_at_each_word_of_a_block(before: int) -> None:
    chance = chance_after(b"block", before)
    assert draw_words(Chance.from_text(chance.to_text())) == draw_words(chance)


def test_a_reseeded_stream_is_rebuilt_too() -> None:
    chance = chance_after(b"seed", 5)
    chance.reseed(3)
    assert draw_words(Chance.from_text(chance.to_text())) == draw_words(chance)


@pytest.mark.parametrize("text", ["", "00", "00:1", "zz:0:0", "00:x:0", "00:1:2:3"])
def test_a_text_that_describes_no_stream_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the message depends on the wrong part
        Chance.from_text(text)


def test_the_stream_shows_nothing_of_its_key() -> None:
    chance = chance_after(b"secret", 3)
    key = chance.to_text().partition(":")[0]
    assert repr(chance) == str(chance) == "Chance(…)"
    assert key not in f"{chance} {chance!r}"


def test_every_seed_and_every_reseed_gives_another_stream() -> None:
    seeds = [b"", b"\0", b"a", b"b", b"ab"]
    firsts = {tuple(draw_words(Chance(seed), 4)) for seed in seeds}
    for index in range(20):
        chance = Chance(b"a")
        chance.reseed(index)
        firsts.add(tuple(draw_words(chance, 4)))
    assert len(firsts) == len(seeds) + 20


def test_a_reseed_does_not_depend_on_what_was_drawn_before() -> None:
    early, late = Chance(b"a"), chance_after(b"a", 21)
    early.reseed(4)
    late.reseed(4)
    assert draw_words(early) == draw_words(late)


@given(st.text(max_size=20), st.text(max_size=20))
def test_two_texts_give_two_seeds(one: str, other: str) -> None:
    assert (seed_from_text(one) == seed_from_text(other)) == (one == other)
    assert len(seed_from_text(one)) == 32


# The seeds are fixed, so these never fail by bad luck; bounds are the 0.1 % quantiles.
@pytest.mark.parametrize(("limit", "bound"), [(2, 10.8), (6, 20.5), (13, 32.9), (48, 82.7)])
def test_numbers_are_uniform(limit: int, bound: float) -> None:
    chance, counts = Chance(seed_from_text("uniform")), [0] * limit
    for _ in range(12_000):
        counts[chance.below(limit)] += 1
    assert chi_square(counts) < bound


def test_every_item_comes_to_every_place_equally_often() -> None:
    chance, counts = Chance(seed_from_text("places")), [0] * 64
    for _ in range(3_000):
        items = list(range(8))
        chance.shuffle(items)
        for place, item in enumerate(items):
            counts[place * 8 + item] += 1
    assert chi_square(counts) < 85.4  # 49 degrees of freedom


def test_all_orders_of_four_are_equally_likely() -> None:
    chance, orders = Chance(seed_from_text("orders")), Counter[tuple[int, ...]]()
    for _ in range(6_000):
        items = list(range(4))
        chance.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert chi_square(list(orders.values())) < 49.7
