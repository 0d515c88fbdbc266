"""Random games for the suite, repeatable by seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tafelrunde.kernel import Action, State, seed_from_text
from tests.conformance.case import Case


def begun(case: Case, seed: str) -> State:
    """Give the start of a game."""
    return case.game.start(case.options, seed_from_text(seed))


def any_action(state: State, rng: Random) -> Action:
    """Choose half the time as play-outs do, half the time evenly over all listed acts."""
    if rng.random() < 0.5:
        return state.random_action(rng)
    return rng.choice(state.legal_actions())


def walk(case: Case, seed: str) -> Iterator[State]:
    """Yield every state of a random game, the last one included; it goes on changing."""
    state, rng = begun(case, seed), Random(seed)
    yield state
    while state.to_act is not None:
        state.push(any_action(state, rng))
        yield state


def some_states(case: Case, games: int, every: int, tag: str = "") -> Iterator[State]:
    """Yield copies of every so-manieth state of some games, and always the last."""
    for number in range(games):
        for step, state in enumerate(walk(case, f"{tag}{number}")):
            if step % every == number % every or state.to_act is None:
                yield state.copy()
