"""How often each role won in the preliminary round, sealed until the final is over (T46, C11)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction

from tafelrunde.championship.rules.points import GameResult
from tafelrunde.championship.rules.terms import ROLES, refusal
from tafelrunde.kernel import commit, is_commitment_to


def role_chances(results: Sequence[GameResult]) -> dict[str, Fraction]:
    """Give the share of games in which each role was among the winners (C11)."""
    if not results:
        raise refusal("no_games")
    return {
        role: Fraction(sum(result.winning_nations[role] > 0 for result in results), len(results))
        for role in ROLES
    }


def sealed(chances: Mapping[str, Fraction], salt: bytes) -> str:
    """Give a seal that can be shown before the final and tells nothing of the chances."""
    return commit(_written(chances), salt)


def is_seal_of(seal: str, chances: Mapping[str, Fraction], salt: bytes) -> bool:
    """Tell whether these are the chances that were sealed."""
    return is_commitment_to(seal, _written(chances), salt)


def _written(chances: Mapping[str, Fraction]) -> bytes:
    return json.dumps({role: str(chances[role]) for role in ROLES}).encode()
