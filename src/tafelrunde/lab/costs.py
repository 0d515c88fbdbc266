"""The cost of the methods of a game, averaged over positions of random games."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from tafelrunde.games import find_game
from tafelrunde.kernel import Options, State, seed_from_text
from tafelrunde.lab.simulate import play_out

ROUNDS = 5


def default_options(key: str, players: int) -> Options:
    """Return the default options of a game for this many players."""
    return find_game(key).options().from_json({"players": players})


def measure_speed(key: str, players: int, games: int) -> tuple[float, float]:
    """Return random games and acts per second; the best of some rounds."""
    game, options, best = find_game(key), default_options(key, players), (0.0, 0.0)
    for turn in range(ROUNDS):
        rng, acts, start = Random(turn), 0, time.process_time()
        for number in range(games):
            acts += play_out(game, options, seed_from_text(f"{turn}:{number}"), rng)[1]
        seconds = time.process_time() - start
        best = max(best, (games / seconds, acts / seconds))
    return best


def sample_positions(key: str, players: int, count: int) -> list[State]:
    """Return positions spread over random games."""
    game, options, rng = find_game(key), default_options(key, players), Random(1)
    positions: list[State] = []
    number = 0
    while len(positions) < count:
        state = game.start(options, seed_from_text(str(number)))
        number += 1
        while state.to_act is not None:
            if rng.random() < 0.1:
                positions.append(state.copy())
            state.push(state.random_action(rng))
    return positions[:count]


def measure(work: Callable[[State], object], states: list[State]) -> float:
    """Return the microseconds of one call; the best of some rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        for state in states:
            work(state)
        best = min(best, time.process_time() - start)
    return best / len(states) * 1e6


def measure_costs(key: str, players: int) -> dict[str, float]:
    """Return the microseconds of each method that search uses."""
    states, game, rng = sample_positions(key, players, 400), find_game(key), Random(2)
    known = {id(state): state.knowledge(0) for state in states}
    acts = {id(state): state.random_action(rng) for state in states}
    copied = measure(lambda state: state.copy(), states)
    return {
        "copy": copied,
        "push": measure(lambda state: state.copy().push(acts[id(state)]), states) - copied,
        "apply": measure(lambda state: state.copy().apply(acts[id(state)]), states) - copied,
        "legal_actions": measure(lambda state: state.legal_actions(), states),
        "random_action": measure(lambda state: state.random_action(rng), states),
        "view": measure(lambda state: state.view(0), states),
        "knowledge": measure(lambda state: state.knowledge(0), states),
        "sample": measure(lambda state: game.sample(known[id(state)], rng), states),
        "to_bytes": measure(lambda state: state.to_bytes(), states),
    }
