"""The stream of chance, pinned twice: by numbers, and by a second implementation."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.kernel import Chance, seed_from_text

SEED = bytes(range(32))
JUST_OVER_HALF = (1 << 31) + 1


def stream_words(seed: bytes) -> Iterator[int]:
    """The stream as the documents describe it, straight from hashlib."""
    key = blake2b(seed, digest_size=64, person=b"tafelrunde").digest()
    return stream_words_of_key(key)


def stream_words_of_key(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        message = counter.to_bytes(8, "big")
        block = blake2b(message, digest_size=64, key=key, person=b"tafelrunde").digest()
        yield from struct.unpack(">16I", block)
        counter += 1


def draw_below(stream: Iterator[int], limit: int) -> int:
    whole = (2**32 // limit) * limit
    return next(word for word in stream if word < whole) % limit


def shuffle_range(stream: Iterator[int], count: int) -> list[int]:
    items = list(range(count))
    for last in reversed(range(1, count)):
        other = draw_below(stream, last + 1)
        items[last], items[other] = items[other], items[last]
    return items


def draw_many(chance: Chance, limit: int, count: int) -> list[int]:
    return [chance.below(limit) for _ in range(count)]


# fmt: off
WORDS = [
    2463626974, 4249883263, 4162190218, 2331596730, 4071188027, 3996857682, 627028750, 231377440,
    2444688364, 3769352419, 3649986246, 583022356, 4270171468, 870459438, 206320071, 3549870755,
    3120079470,
]
SHUFFLE = [
    17, 6, 31, 32, 25, 21, 5, 12, 35, 22, 15, 44, 43, 11, 19, 3, 38, 18, 29, 37, 33, 34, 16, 42,
    9, 26, 47, 10, 20, 41, 0, 14, 45, 13, 23, 39, 36, 24, 1, 4, 8, 40, 28, 27, 30, 2, 7, 46,
]
DICE = [
    4, 1, 4, 0, 5, 0, 4, 4, 4, 1, 0, 4, 4, 0, 3, 5, 0, 0, 2, 1, 4, 4, 5, 3, 2, 3, 2, 4, 5, 5,
]
# fmt: on


def test_first_words_are_pinned() -> None:
    assert draw_many(Chance(SEED), 1 << 32, 17) == WORDS


def test_words_of_the_empty_seed_are_pinned() -> None:
    assert draw_many(Chance(b""), 1 << 32, 4) == [2248145236, 3766167236, 701498728, 3193773443]


def test_shuffle_of_48_is_pinned() -> None:
    cards = list(range(48))
    Chance(SEED).shuffle(cards)
    assert cards == SHUFFLE


def test_thirty_dice_are_pinned() -> None:
    assert draw_many(Chance(SEED), 6, 30) == DICE


def test_draws_are_pinned_and_the_rest_keeps_its_order() -> None:
    chance, letters = Chance(SEED), list("abcdefghij")
    assert "".join(chance.draw(letters) for _ in range(6)) == "efcbjg"
    assert letters == ["a", "d", "h", "i"]


def test_words_after_a_reseed_are_pinned() -> None:
    chance = Chance(SEED)
    chance.below(6)
    chance.reseed(12)
    assert draw_many(chance, 1 << 32, 4) == [2799780182, 3220458000, 1776863385, 1329678818]


def test_words_over_the_last_whole_stretch_are_rejected() -> None:
    # Of the first sixteen words five are below 2**31 + 1; the others must be skipped.
    expected = [627028750, 231377440, 583022356, 870459438, 206320071, 1769137928]
    assert draw_many(Chance(SEED), JUST_OVER_HALF, 6) == expected
    assert [word for word in WORDS if word < JUST_OVER_HALF] == expected[:5]


def test_the_first_word_over_the_last_whole_stretch_is_rejected() -> None:
    chance = Chance(SEED)
    chance._words = [7, JUST_OVER_HALF, JUST_OVER_HALF - 1]  # the last one comes first
    assert draw_many(chance, JUST_OVER_HALF, 2) == [JUST_OVER_HALF - 1, 7]


def test_a_shuffle_rejects_words_over_the_last_whole_stretch_too() -> None:
    """2**32 - 1 is the one word that three cards cannot share fairly."""
    chance, items = Chance(SEED), [0, 1, 2]
    chance._words = [1, 0, (1 << 32) - 1]
    chance.shuffle(items)
    assert items == [2, 1, 0]
    assert chance._words == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "ced9088e465f79552e3f49755628dad9824ac92c5912066f49661590d03c8d81"),
        ("1", "5aeb3827c6b16bcb3f894a7711560e9482ea4200b6bb4d488103f95ef4b0aec3"),
        ("Sanssouci 1747", "9146b1a3e3bc05846e90e68d22968a1d2360de3174426fd60a05534b957146e2"),
        ("Tafelrunde äöü", "4282fe3ec6b5207c454d0d185425a1372b8b52e854e581dc1ca00edac30533ce"),
    ],
)
def test_seeds_from_texts_are_pinned(text: str, expected: str) -> None:
    assert seed_from_text(text).hex() == expected
    independent = blake2b(text.encode(), digest_size=32, person=b"tafelrunde seed")
    assert independent.hexdigest() == expected


@given(st.binary(max_size=80), st.integers(1, 1 << 32))
def test_draws_are_those_of_the_independent_stream(seed: bytes, limit: int) -> None:
    stream = stream_words(seed)
    assert draw_many(Chance(seed), limit, 40) == [draw_below(stream, limit) for _ in range(40)]


@given(st.binary(max_size=40), st.sampled_from([JUST_OVER_HALF, 3 << 30, (1 << 32) - 1]))
def test_rejection_is_that_of_the_independent_stream(seed: bytes, limit: int) -> None:
    chance, stream = Chance(seed), stream_words(seed)
    assert draw_many(chance, limit, 20) == [draw_below(stream, limit) for _ in range(20)]
    assert chance.below(1 << 32) == next(stream)  # as many words were used up


@given(st.binary(max_size=40), st.integers(0, 60))
def test_shuffles_are_those_of_the_independent_stream(seed: bytes, count: int) -> None:
    items = list(range(count))
    Chance(seed).shuffle(items)
    assert items == shuffle_range(stream_words(seed), count)


@given(st.binary(max_size=40), st.integers(0, 40), st.integers(0, (1 << 64) - 1))
def test_a_reseed_keys_the_stream_anew_by_the_index(seed: bytes, before: int, index: int) -> None:
    chance = Chance(seed)
    draw_many(chance, 6, before)
    chance.reseed(index)
    old = blake2b(seed, digest_size=64, person=b"tafelrunde").digest()
    new = blake2b(index.to_bytes(8, "big"), digest_size=64, key=old, person=b"tafelrundestir")
    assert draw_many(chance, 1 << 32, 20) == list(islice(stream_words_of_key(new.digest()), 20))
