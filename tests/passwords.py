"""Passwords that cost little: their real price is tested once, in tests/server/auth."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from argon2 import PasswordHasher

HASHER = "tafelrunde.server.auth.accounts.PasswordHasher"
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@contextmanager
def cheap_passwords() -> Iterator[None]:
    """Let passwords be hashed at a low price for a while."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(HASHER, lambda: CHEAP)
        yield
