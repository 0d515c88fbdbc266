"""How often each role won in the preliminary round, sealed until the final is over (T46, C11)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction

from tafelrunde.championship.rules.points import GameResult
from tafelrunde.championship.rules.terms import ROLES, refusal
from tafelrunde.kernel import commit


def role_chances(results: Sequence[GameResult]) -> dict[str, Fraction]:
    """Return the share of games in which each role was among the winners (C11)."""
    if not results:
        raise refusal("no_games")
    return {
        role: Fraction(sum(result.winning_nations[role] > 0 for result in results), len(results))
        for role in ROLES
    }


def seal_chances(chances: Mapping[str, Fraction], salt: bytes) -> str:
    """Return a commitment that can be published before the final without revealing the chances."""
    return commit(_encode_chances(chances), salt)


def _encode_chances(chances: Mapping[str, Fraction]) -> bytes:
    return json.dumps({role: str(chances[role]) for role in ROLES}).encode()
