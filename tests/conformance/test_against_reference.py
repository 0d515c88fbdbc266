"""Every engine and its second implementation, written from the rules alone, play the same games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tafelrunde.games import all_games
from tests.conformance.comparison import (
    Comparison,
    comparison_of,
    play_and_compare,
    play_quick_games,
)

COMPARISONS = [comparison_of(game.key) for game in all_games()]


def kinds(comparison: Comparison, *, with_later: bool = False) -> list[tuple[str, str, str]]:
    """Return the game with every set-up and policy."""
    later = () if with_later else comparison.later
    setups = [setup for setup in comparison.setups if setup not in later]
    return [(comparison.game, setup, policy) for setup in setups for policy in comparison.policies]


QUICK = [kind for comparison in COMPARISONS for kind in kinds(comparison)]
LONG = [
    (*kind, part)
    for comparison in COMPARISONS
    for kind in kinds(comparison, with_later=True)
    for part in range(comparison.parts)
]
SITUATIONS: list[Any] = [
    pytest.param(comparison.game, situation, marks=pytest.mark.rule(rule))
    for comparison in COMPARISONS
    for situation, rule in comparison.situations.items()
]


@pytest.mark.parametrize(("key", "setup", "policy"), QUICK)
def test_engine_and_reference_agree(key: str, setup: str, policy: str) -> None:
    assert play_quick_games(key, setup, policy)["acts"]


@pytest.mark.long
@pytest.mark.parametrize(("key", "setup", "policy", "part"), LONG)
def test_engine_and_reference_agree_in_many_games(
    key: str, setup: str, policy: str, part: int
) -> None:
    comparison = comparison_of(key)
    first = part * comparison.many
    if setup not in comparison.later:
        first += comparison.quick
    for number in range(first, first + comparison.many):
        assert play_and_compare(comparison, setup, policy, number)["acts"]


@pytest.mark.parametrize(("key", "situation"), SITUATIONS)
def test_rare_situation_was_really_played(key: str, situation: str) -> None:
    played = [play_quick_games(*kind) for kind in kinds(comparison_of(key))]
    assert sum(played, Counter())[situation] > 0
