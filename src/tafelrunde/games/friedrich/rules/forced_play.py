"""Fate 7♦: Prussia must bring the score above zero with its first cards if it can (F37)."""

from __future__ import annotations

from tafelrunde.games.friedrich.model.components import (
    MAX_RESERVE_VALUE,
    PRUSSIA,
    RESERVES,
    WORTH,
)
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import combat
from tafelrunde.games.friedrich.rules.cards import cards_of


def _reachable_sums(values: list[int], spare: int, below: int) -> int:
    """Return the sums smaller than `below` that cards and Reserves can reach, one bit each."""
    reached, limit = 1, (1 << below) - 1
    for value in values:
        reached |= reached << value & limit
    for _ in range(spare):
        step = reached
        for value in range(1, MAX_RESERVE_VALUE + 1):
            reached |= step << value & limit
    return reached


def can_exceed(missing: int, values: list[int], spare: int) -> bool:
    """Return whether some cards stay below `missing` and one more exceeds it.

    >>> can_exceed(5, [5], 0), can_exceed(5, [5, 2], 0), can_exceed(5, [], 1)
    (False, True, True)
    """
    if missing == 0:
        return bool(values or spare)
    for place, last in enumerate(values):
        others = values[:place] + values[place + 1 :]
        if _reachable_sums(others, spare, missing) >> max(missing + 1 - last, 0):
            return True
    return spare > 0 and bool(_reachable_sums(values, spare - 1, missing) >> max(missing - 9, 0))


def can_exceed_zero(state: BaseState) -> bool:
    """Return whether Prussia can still bring the score above zero in one go."""
    return can_exceed(-combat.own_score(state), _matching_values(state), _spare_reserves(state))


def can_give_way(state: BaseState) -> bool:
    """Return whether the side with the right may stop (F16, 7♦)."""
    if combat.own_score(state) == 0 and combat.matching_cards(state):
        return False
    return not (combat.is_play_forced(state) and can_exceed_zero(state))


def _matching_values(state: BaseState) -> list[int]:
    return [WORTH[card] for card in cards_of(combat.matching_cards(state))]


def _spare_reserves(state: BaseState) -> int:
    return (state.hands[PRUSSIA] & RESERVES).bit_count()


def allowed_card_values(state: BaseState) -> list[int]:
    """List the values of suited cards that keep a score above zero in reach."""
    missing, values, spare = (
        -combat.own_score(state),
        _matching_values(state),
        _spare_reserves(state),
    )
    allowed = []
    for value in sorted(set(values)):
        others = values[:]
        others.remove(value)
        if value > missing or (value < missing and can_exceed(missing - value, others, spare)):
            allowed.append(value)
    return allowed


def allowed_reserve_values(state: BaseState, spare: int) -> list[int]:
    """List what a Reserve may count so that a score above zero stays in reach.

    `spare` are the Reserves left in the hand beside it.
    """
    missing, values = -combat.own_score(state), _matching_values(state)
    return [
        value
        for value in range(1, MAX_RESERVE_VALUE + 1)
        if value > missing or (value < missing and can_exceed(missing - value, values, spare))
    ]


def values_of_played_reserve(state: BaseState) -> list[int]:
    """List what the Reserve just played may count."""
    allowed = allowed_reserve_values(state, _spare_reserves(state))
    return allowed or list(range(1, MAX_RESERVE_VALUE + 1))


def playable_cards(state: BaseState) -> int:
    """Return the cards and Reserves that 7♦ leaves to Prussia; all if it cannot rise."""
    suited, spare = combat.matching_cards(state), combat.playable_reserves(state)
    if not can_exceed_zero(state):
        return suited | spare
    allowed = set(allowed_card_values(state))
    bits = sum(1 << card for card in cards_of(suited) if WORTH[card] in allowed)
    return bits | (spare if allowed_reserve_values(state, _spare_reserves(state) - 1) else 0)
