"""Seed commitment: shown before the game, opened after it.

The house draws a secret and a salt and shows their hash. The seats may then add bytes of their
own, so that neither side alone decides the deal. After the game everyone can check both.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import blake2b, sha256


def commit(secret: bytes, salt: bytes) -> str:
    """Return the commitment to a secret: 64 hexadecimal digits.

    >>> commit(b"secret", b"salt")[:16]
    'b4d12bdf641fea3e'
    """
    return sha256(_join_with_lengths([b"tafelrunde commitment", salt, secret])).hexdigest()


def is_commitment_to(commitment: str, secret: bytes, salt: bytes) -> bool:
    """Return whether secret and salt are the ones committed to."""
    return hmac.compare_digest(commitment.encode(), commit(secret, salt).encode())


def game_seed(secret: bytes, contributions: Sequence[bytes]) -> bytes:
    """Join the house's secret with the seats' bytes; without any, return the secret itself."""
    if not any(contributions):
        return secret
    return blake2b(
        _join_with_lengths([secret, *contributions]), digest_size=32, person=b"tafelrunde join"
    ).digest()


def _join_with_lengths(parts: Sequence[bytes]) -> bytes:
    """Join parts with their lengths, so that no two lists give the same bytes."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)
