"""A quick estimate of a fight, for plans on the map."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from tafelrunde.games.friedrich.bots.duel_hands import Belief, sample_worlds
from tafelrunde.games.friedrich.bots.duel_solver import (
    Forecast,
    Hand,
    Solver,
    card_choices,
    merge_cards,
    remove_card,
    reserve_choices,
)
from tafelrunde.games.friedrich.bots.duel_worth import Worths, stakes_of

SAMPLES: Final = 3
MAX_STACK: Final = 16
"""Larger stacks count as this many armies: only the difference and the loss matter."""


@lru_cache(maxsize=1 << 14)
def forecast_fight(
    own_armies: int,
    enemy_armies: int,
    own_hand: Hand,
    belief: Belief,
    is_attacker: bool = True,
    worths: Worths | None = None,
) -> Forecast:
    """Estimate the armies that both sides lose in a fight and the points that they spend."""
    hands = _sample_hands(belief)
    worths, own = worths or Worths(), merge_cards(own_hand)
    mine, theirs = _clamp_armies(own_armies), _clamp_armies(enemy_armies)
    solver, mirror = _cached_solver(mine, theirs, worths), _cached_solver(theirs, mine, Worths())
    sums = [0.0, 0.0, 0.0, 0.0]
    for hand in hands:
        # Each side sees both hands once, so that neither gains from it.
        forecast = play_out_fight(solver, own, hand, own_armies, enemy_armies, is_attacker)
        other = play_out_fight(
            mirror, merge_cards(hand), own, enemy_armies, own_armies, not is_attacker
        )
        mirrored = (other.foe_loss, other.my_loss, other.foe_points, other.my_points)
        for place in range(4):
            sums[place] += (forecast[place] + mirrored[place]) / (2 * len(hands))
    return Forecast(*sums)


def _clamp_armies(armies: int) -> int:
    return min(max(armies, 1), MAX_STACK)


@lru_cache(maxsize=512)
def _cached_solver(own_armies: int, enemy_armies: int, worths: Worths) -> Solver:
    mine, theirs = (own_armies, (own_armies + 7) // 8), (enemy_armies, (enemy_armies + 7) // 8)
    return Solver(stakes_of(worths, 0, mine, theirs))


@lru_cache(maxsize=1 << 12)
def _sample_hands(belief: Belief) -> tuple[Hand, ...]:
    """Return a few hands at even steps of strength, the same for the same belief."""
    hands = [
        world for world in sample_worlds(belief, Random(1)) for _ in range(round(world.weight * 60))
    ]
    size = len(hands)
    return tuple(hands[(2 * n + 1) * size // (2 * SAMPLES)].hand for n in range(SAMPLES))


def play_out_fight(
    solver: Solver, own: Hand, other: Hand, own_armies: int, enemy_armies: int, is_attacker: bool
) -> Forecast:
    """Play one fight out: I play my best, the foe plays carefully."""
    score = own_armies - enemy_armies
    is_mine = score < 0 or (score == 0 and is_attacker)
    spent, enemy_spent = 0, 0
    while True:
        missing = abs(score)
        if is_mine:
            card = best_card(solver, own, other, missing)
            if not card:
                return Forecast(min(missing, own_armies), 0.0, spent, enemy_spent)
            own, spent, score = _hand_after(own, card), spent + _points_of(card), score + abs(card)
            is_mine = score < 0
        else:
            card = solver.foe_card(*other, missing)
            if not card:
                return Forecast(0.0, min(missing, enemy_armies), spent, enemy_spent)
            other, enemy_spent, score = (
                _hand_after(other, card),
                enemy_spent + _points_of(card),
                score - abs(card),
            )
            is_mine = score <= 0


def _hand_after(hand: Hand, card: int) -> Hand:
    if card < 0:
        return Hand(hand.values, hand.reserves - 1)
    return Hand(remove_card(hand.values, card), hand.reserves)


def _points_of(card: int) -> int:
    return card if card > 0 else 10


def best_card(solver: Solver, own: Hand, other: Hand, missing: int) -> int:
    """Return the best play against a known hand: a card's value, negative if a Reserve; 0 stops."""
    best, chosen = -1e9, 0
    if missing or not own.values:
        best = solver.stop_value(missing)
    for card in card_choices(own.values, missing):
        worth = _value_after(solver, _hand_after(own, card), other, missing - card)
        worth -= solver.stakes.point_cost * card
        if worth > best:
            best, chosen = worth, card
    for card in reserve_choices(missing) if own.reserves else ():
        worth = (
            _value_after(solver, _hand_after(own, -card), other, missing - card)
            - solver.stakes.reserve_cost
        )
        if worth > best:
            best, chosen = worth, -card
    return chosen


def _value_after(solver: Solver, own: Hand, other: Hand, missing: int) -> float:
    if missing > 0:
        return solver.value(own, other, missing)
    return solver.answer_value(own, other, -missing)
