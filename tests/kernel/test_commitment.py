from __future__ import annotations

from hashlib import blake2b, sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.kernel import commit, game_seed, is_commitment_to

PARTS = st.lists(st.binary(max_size=6), max_size=4)


def join_with_lengths(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


@pytest.mark.parametrize(
    ("secret", "salt", "expected"),
    [
        (b"", b"", "e9178766c2bf655e6c180d71a8d11408b316c50964811e96289fe7f1d38c2789"),
        (
            bytes(range(32)),
            b"salt",
            "573ef2f67b6f02e8c2ccf73e9ec6e5a652a21db0c72a976cf1efe764f6c0a336",
        ),
        (
            b"secret",
            b"salt",
            "b4d12bdf641fea3ea9b4ae7cf0935ee022f933f207e0fc8795db11e57b30cdc3",
        ),
    ],
)
def test_commitments_are_pinned(secret: bytes, salt: bytes, expected: str) -> None:
    assert commit(secret, salt) == expected
    assert is_commitment_to(expected, secret, salt)


@pytest.mark.parametrize(
    ("contributions", "expected"),
    [
        ([b"ab", b"c"], "f54cc7e8d6a34d5018659cc0531da897c7c3f2212d64c3a3f018895442cd3ffb"),
        ([b"", b"c"], "8e091b863d46f6ec3dd0e3c79126dceb9a198fd07afb9574b155e99d441fa457"),
    ],
)
def test_joined_seeds_are_pinned(contributions: list[bytes], expected: str) -> None:
    assert game_seed(b"house", contributions).hex() == expected


@given(st.binary(max_size=40), st.binary(max_size=40))
def test_a_commitment_is_the_hash_of_salt_and_secret_with_their_lengths(
    secret: bytes, salt: bytes
) -> None:
    expected = sha256(join_with_lengths(b"tafelrunde commitment", salt, secret)).hexdigest()
    assert commit(secret, salt) == expected


@given(st.binary(max_size=40), PARTS.filter(any))
def test_a_joined_seed_is_the_hash_of_all_parts_with_their_lengths(
    secret: bytes, given_bytes: list[bytes]
) -> None:
    data = join_with_lengths(secret, *given_bytes)
    expected = blake2b(data, digest_size=32, person=b"tafelrunde join").digest()
    assert game_seed(secret, given_bytes) == expected


@given(*[st.binary(max_size=8)] * 4)
def test_a_commitment_opens_only_to_what_was_committed(
    secret: bytes, salt: bytes, other_secret: bytes, other_salt: bytes
) -> None:
    same = (secret, salt) == (other_secret, other_salt)
    assert is_commitment_to(commit(secret, salt), other_secret, other_salt) == same


@pytest.mark.parametrize("commitment", ["", "0" * 64, "ä" * 64, commit(b"a", b"b").upper()])
def test_a_malformed_commitment_never_matches(commitment: str) -> None:
    assert not is_commitment_to(commitment, b"a", b"b")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ([b"ab", b"c"], [b"a", b"bc"]),
        ([b"a", b""], [b"", b"a"]),
        ([b"a"], [b"a", b""]),
        ([b"abc"], [b"a", b"b", b"c"]),
        ([b"\0\0\0\1a"], [b"", b"\1a"]),
    ],
)
def test_where_one_seats_bytes_end_makes_a_difference(one: list[bytes], other: list[bytes]) -> None:
    assert game_seed(b"house", one) != game_seed(b"house", other)


def test_secret_and_salt_cannot_be_cut_elsewhere() -> None:
    assert commit(b"ab", b"c") != commit(b"b", b"ca")
    assert commit(b"a", b"b") != commit(b"b", b"a")


@given(PARTS.filter(any), PARTS.filter(any))
def test_different_contributions_give_different_seeds(one: list[bytes], other: list[bytes]) -> None:
    assert (game_seed(b"s", one) == game_seed(b"s", other)) == (one == other)


@given(st.binary(max_size=40), st.integers(0, 5))
def test_without_contributions_the_secret_is_the_seed(secret: bytes, seats: int) -> None:
    assert game_seed(secret, [b""] * seats) == secret


def test_one_seats_bytes_are_enough_to_change_the_seed() -> None:
    assert game_seed(b"house", [b"", b"x"]) != b"house"
