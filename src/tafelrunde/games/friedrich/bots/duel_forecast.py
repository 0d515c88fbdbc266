"""A quick estimate of a fight, for plans on the map."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from tafelrunde.games.friedrich.bots.duel_hands import Belief, worlds
from tafelrunde.games.friedrich.bots.duel_solver import (
    Forecast,
    Hand,
    Solver,
    card_choices,
    merged,
    reserve_choices,
    without,
)
from tafelrunde.games.friedrich.bots.duel_worth import Worths, stakes_of

SAMPLES: Final = 3
STACK: Final = 16
"""Larger stacks count as this many armies: only the difference and the loss matter."""


@lru_cache(maxsize=1 << 14)
def expected(
    own_armies: int,
    enemy_armies: int,
    own_hand: Hand,
    belief: Belief,
    is_attacker: bool = True,
    wish: Worths | None = None,
) -> Forecast:
    """Estimate the armies that both sides lose in a fight and the points that they spend."""
    hands = _few_hands(belief)
    wish, own = wish or Worths(), merged(own_hand)
    mine, his = _plain(own_armies), _plain(enemy_armies)
    solver, mirror = _solver(mine, his, wish), _solver(his, mine, Worths())
    found = [0.0, 0.0, 0.0, 0.0]
    for hand in hands:
        # Each side sees both hands once, so that neither gains from it.
        seen = outcome(solver, own, hand, own_armies, enemy_armies, is_attacker)
        other = outcome(mirror, merged(hand), own, enemy_armies, own_armies, not is_attacker)
        turned = (other.his_loss, other.my_loss, other.his_points, other.my_points)
        for place in range(4):
            found[place] += (seen[place] + turned[place]) / (2 * len(hands))
    return Forecast(*found)


def _plain(armies: int) -> int:
    return min(max(armies, 1), STACK)


@lru_cache(maxsize=512)
def _solver(own_armies: int, enemy_armies: int, wish: Worths) -> Solver:
    mine, his = (own_armies, (own_armies + 7) // 8), (enemy_armies, (enemy_armies + 7) // 8)
    return Solver(stakes_of(wish, 0, mine, his))


@lru_cache(maxsize=1 << 12)
def _few_hands(belief: Belief) -> tuple[Hand, ...]:
    """Return a few hands at even steps of strength, the same for the same belief."""
    found = [world for world in worlds(belief, Random(1)) for _ in range(round(world.weight * 60))]
    size = len(found)
    return tuple(found[(2 * n + 1) * size // (2 * SAMPLES)].hand for n in range(SAMPLES))


def outcome(
    solver: Solver, own: Hand, other: Hand, own_armies: int, enemy_armies: int, is_attacker: bool
) -> Forecast:
    """Play one fight out: I play my best, the foe plays carefully."""
    score = own_armies - enemy_armies
    is_mine = score < 0 or (score == 0 and is_attacker)
    spent, taken = 0, 0
    while True:
        missing = abs(score)
        if is_mine:
            card = best_card(solver, own, other, missing)
            if not card:
                return Forecast(min(missing, own_armies), 0.0, spent, taken)
            own, spent, score = _less(own, card), spent + _points(card), score + abs(card)
            is_mine = score < 0
        else:
            card = solver.his_card(*other, missing)
            if not card:
                return Forecast(0.0, min(missing, enemy_armies), spent, taken)
            other, taken, score = _less(other, card), taken + _points(card), score - abs(card)
            is_mine = score <= 0


def _less(hand: Hand, card: int) -> Hand:
    if card < 0:
        return Hand(hand.values, hand.reserves - 1)
    return Hand(without(hand.values, card), hand.reserves)


def _points(card: int) -> int:
    return card if card > 0 else 10


def best_card(solver: Solver, own: Hand, other: Hand, missing: int) -> int:
    """Return my best play against a known hand: a value, minus a Reserve's, or 0 to stop."""
    best, chosen = -1e9, 0
    if missing or not own.values:
        best = solver.stopped(missing)
    for card in card_choices(own.values, missing):
        worth = _standing(solver, _less(own, card), other, missing - card)
        worth -= solver.stakes.point * card
        if worth > best:
            best, chosen = worth, card
    for card in reserve_choices(missing) if own.reserves else ():
        worth = _standing(solver, _less(own, -card), other, missing - card) - solver.stakes.reserve
        if worth > best:
            best, chosen = worth, -card
    return chosen


def _standing(solver: Solver, own: Hand, other: Hand, missing: int) -> float:
    if missing > 0:
        return solver.value(own, other, missing)
    return solver.answer(own, other, -missing)
