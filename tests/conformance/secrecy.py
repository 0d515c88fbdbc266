"""The checks on secrets, as functions, so that the suite can also show that they bite."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from statistics import NormalDist
from typing import Any

from tafelrunde.kernel import Event, State
from tests.conformance.case import Case, Marginals
from tests.conformance.walks import any_action, some_states

SAMPLES = 200
TAIL = 1e-5
"""How unlikely a deviation must be to count; some thousand comparisons are made."""


def seats(case: Case) -> range:
    return range(case.options.players)


def check_twins(case: Case, games: int, every: int) -> None:
    """A seat cannot tell the true state from a sampled one."""
    rng = Random(1)
    for state in some_states(case, games, every, "twins"):
        for seat in seats(case):
            world = case.game.sample(state.knowledge(seat), rng)
            assert world.validate() == []
            _compare_looks(state, world, seat)
            if state.to_act is not None and state.to_act != seat:
                _compare_next_act(state, world, seat, rng)


def _compare_looks(state: State, world: State, seat: int) -> None:
    assert world.view(seat) == state.view(seat)
    assert world.view(None) == state.view(None)
    assert world.knowledge(seat) == state.knowledge(seat)
    assert (world.to_act, world.phase, world.prompt()) == (
        state.to_act,
        state.phase,
        state.prompt(),
    )
    if state.to_act == seat:
        assert world.legal_actions() == state.legal_actions()
        for action in state.legal_actions()[:20]:
            assert world.preview(action, seat) == state.preview(action, seat)


def _compare_next_act(state: State, world: State, seat: int, rng: Random) -> None:
    """Let the other seat do the same in both worlds: the viewer sees the same."""
    action = any_action(state, rng)
    if world.check(action) is not None:
        return
    true, other = state.copy(), world.copy()
    assert seen(true.apply(action), seat) == seen(other.apply(action), seat)
    assert (true.to_act, true.phase) == (other.to_act, other.phase)


def seen(events: list[Event], seat: int | None) -> list[Any]:
    """Give what a viewer sees of events; of a final one only its kind and keys."""
    return [
        (event.key, sorted(event.params) if event.final else dict(event.params), event.final)
        for event in events
        if event.is_seen_by(seat)
    ]


def check_diversity(case: Case, games: int, every: int) -> None:
    """Whatever may be different is different in some samples, and as often as it should."""
    rng = Random(2)
    for state in some_states(case, games, every, "diverse"):
        for seat in seats(case):
            knowledge = state.knowledge(seat)
            expected, counts = case.marginals(knowledge), dict[str, Counter[Any]]()
            for _ in range(SAMPLES):
                world = case.game.sample(knowledge, rng)
                for item, value in case.hidden(world, seat).items():
                    counts.setdefault(item, Counter())[value] += 1
            assert set(counts) == set(expected), "the case names other items than its marginals"
            _check_counts(counts, expected)
            truth = case.hidden(state, seat)
            assert all(truth[item] in expected[item] for item in expected)


def _check_counts(counts: dict[str, Counter[Any]], expected: Marginals) -> None:
    for item, likely in expected.items():
        assert set(counts[item]) <= set(likely), f"{item} takes a value it cannot have"
        if max(likely.values()) < 0.98:
            assert len(counts[item]) > 1, f"{item} is always {set(counts[item])}"
        if len(likely) > 1:
            _check_chi_square(item, counts[item], likely)


def _check_chi_square(item: str, counts: Counter[Any], likely: Any) -> None:
    total = sum(counts.values())
    square = sum((counts[v] - total * p) ** 2 / (total * p) for v, p in likely.items())
    limit = chi_square_limit(len(likely) - 1, TAIL)
    assert square <= limit, f"{item}: chi square {square:.1f} over {limit:.1f}"


def chi_square_limit(freedom: int, tail: float) -> float:
    """Give the value that chi square exceeds with this probability (Wilson and Hilferty)."""
    z, part = NormalDist().inv_cdf(1 - tail), 2 / (9 * freedom)
    return float(freedom * (1 - part + z * sqrt(part)) ** 3)
