"""Random games for the suite, repeatable by seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tafelrunde.conformance.case import Case
from tafelrunde.kernel import Action, State


def any_action(state: State, rng: Random) -> Action:
    """Return an act by the game's own choice, or any listed act, or first draw a kind."""
    way = rng.randrange(3)
    if way == 0:
        return state.random_action(rng)
    actions = state.legal_actions()
    return rng.choice(actions if way == 1 else rng.choice(_group_by_kind(actions)))


def lively_action(state: State, rng: Random) -> Action:
    """Return an act that allows many kinds of acts next, so that rare things happen."""
    kinds = sorted(_group_by_kind(state.legal_actions()), key=len)
    if rng.random() < 0.6 and len(kinds) > 1:
        return rng.choice(kinds[0])
    some = [action for kind in kinds for action in rng.sample(kind, min(8, len(kind)))]
    return max(some, key=lambda action: (_openness(state, action), rng.random()))


def _group_by_kind(actions: list[Action]) -> list[list[Action]]:
    """Group actions by the first word of their text."""
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(action.text.partition(" ")[0], []).append(action)
    return list(kinds.values())


def _openness(state: State, action: Action) -> int:
    """Count the kinds of acts that the same seat could choose from next."""
    child = state.copy()
    child.push(action)
    return len(_group_by_kind(child.legal_actions())) if child.to_act == state.to_act else 0


def walk(case: Case, seed: str) -> Iterator[State]:
    """Yield the state of a random game after each act; it is always the same object."""
    state, rng = case.start(seed), Random(seed)
    choose = (case.game_case.lively or lively_action) if rng.random() < 0.3 else any_action
    yield state
    while state.to_act is not None:
        state.push(choose(state, rng))
        yield state


def some_states(case: Case, games: int, every: int, tag: str = "") -> Iterator[State]:
    """Yield the author's positions, and copies of states of some random games."""
    yield from case.positions()
    yield from walked_states(case, games, every, tag)


def walked_states(case: Case, games: int, every: int, tag: str = "") -> Iterator[State]:
    """Yield copies of states at regular intervals of some games, and always the last."""
    every *= case.pace
    for number in range(case.fewer(games)):
        for step, state in enumerate(walk(case, f"{tag}{number}")):
            if step % every == number % every or state.to_act is None:
                yield state.copy()
