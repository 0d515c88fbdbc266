"""Fit the weights of `games.friedrich.bots.evaluation` to games between cadets.

    python -m tafelrunde.games.friedrich.bots.fit_evaluation [GAMES] [SEED]

Every nation's move of every game is a sample: its features, and whether the nation won in the
end. The program finds the weights by logistic regression and prints them, ready to be pasted.
"""

from __future__ import annotations

import math
import sys
from random import Random

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.bots import evaluation, policy
from tafelrunde.games.friedrich.bots.duel import fight
from tafelrunde.games.friedrich.model.components import (
    ATTACKERS,
    DUEL,
    MOVE,
    NATIONS,
    RESERVE,
)
from tafelrunde.games.friedrich.options import FriedrichOptions
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import seed_from_text

Sample = tuple[list[float], float]
STEPS = 300
LEARNING_RATE = 0.5
WEIGHT_DECAY = 0.0005
"""The penalty on large weights."""


def samples_of(seed: str) -> dict[int, list[Sample]]:
    """Play one game and return the features before each move with the result."""
    state = GAME.start(FriedrichOptions(players=4, expert=True), seed_from_text(seed))
    seen: list[tuple[int, list[float]]] = []
    rng = Random(seed)
    while state.to_act is not None:
        if state.stage == MOVE:
            for nation in ATTACKERS:
                if state.is_at_war(nation):
                    seen.append((nation, evaluation.features(state, nation)))
        _play_next(state, rng)
    samples: dict[int, list[Sample]] = {nation: [] for nation in ATTACKERS}
    for nation, numbers in seen:
        samples[nation].append((numbers, float(state.winners >> nation & 1)))
    return samples


def _play_next(state: FriedrichState, rng: Random) -> None:
    """Play the next act or phase as a cadet does: marches by rule of thumb, duels by the solver."""
    if state.stage not in (DUEL, RESERVE):
        policy.play_next(state)
        return
    assert state.to_act is not None
    state.push(fight(state.knowledge(state.to_act), state.legal_actions(), rng))


def fit(samples: list[Sample]) -> list[float]:
    """Return weights found by gradient descent on the logistic loss of standardised features."""
    size = len(evaluation.FEATURES)
    means = [0.0] * size
    spreads = [1.0] * size
    for place in range(1, size):
        column = [numbers[place] for numbers, _ in samples]
        means[place] = sum(column) / len(column)
        square = sum((x - means[place]) ** 2 for x in column) / len(column)
        spreads[place] = math.sqrt(square) or 1.0
    rows = [
        ([(x - m) / s for x, m, s in zip(numbers, means, spreads, strict=True)], won)
        for numbers, won in samples
    ]
    weights = [0.0] * size
    for _ in range(STEPS):
        _descend(rows, weights)
    plain = [w / s for w, s in zip(weights, spreads, strict=True)]
    plain[0] -= sum(w * m for w, m in zip(plain[1:], means[1:], strict=True))
    return plain


def _descend(rows: list[Sample], weights: list[float]) -> None:
    """Take one step of gradient descent."""
    slope = [0.0] * len(weights)
    for numbers, won in rows:
        value = sum(w * x for w, x in zip(weights, numbers, strict=True))
        error = 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, value)))) - won
        for place, number in enumerate(numbers):
            slope[place] += error * number
    for place in range(len(weights)):
        pull = WEIGHT_DECAY * weights[place] if place else 0.0
        weights[place] -= LEARNING_RATE * 4 * (slope[place] / len(rows) + pull)


def main(games: int = 300, seed: str = "fit") -> None:
    """Play, fit and print."""
    samples_by_nation: dict[int, list[Sample]] = {nation: [] for nation in ATTACKERS}
    for number in range(games):
        for nation, samples in samples_of(f"{seed} {number}").items():
            samples_by_nation[nation] += samples[
                number % 3 :: 3
            ]  # neighbouring samples are nearly equal
    for nation, samples in samples_by_nation.items():
        weights = " ".join(f"{weight:.3f}" for weight in fit(samples))
        print(f'    {NATIONS[nation].upper()}: "{weights}",', flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300, (sys.argv[2:3] or ["fit"])[0])
