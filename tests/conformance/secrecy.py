"""The checks on secrets, as functions, so that the suite can also show that they bite."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import sqrt
from random import Random
from statistics import NormalDist
from typing import Any

from tafelrunde.kernel import Event, State, parse
from tests.conformance.case import Case, Marginals
from tests.conformance.walks import any_action, some_states

SAMPLES = 200
TEXTS_ASKED = 8
ALMOST_SURE = 0.98
"""A value as likely as that may be the only one among the samples."""
TAIL = 1e-7
"""How unlikely a deviation must be to count; many thousand comparisons are made."""
RARE = 5
"""Below this expected number chi square says little."""


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
            _compare_answers(case, state, world, seat, rng)
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


def _compare_answers(case: Case, state: State, world: State, seat: int, rng: Random) -> None:
    """Whatever the seat may ask about acts, allowed or not, is answered alike."""
    asked = [parse(state, text) for text in rng.sample(case.universe(), TEXTS_ASKED)]
    if state.to_act == seat:
        assert world.legal_actions() == state.legal_actions()
        assert world.default_action() == state.default_action()
        asked += state.legal_actions()[:TEXTS_ASKED]
        for action in asked:
            assert world.check(action) == state.check(action)
            assert world.canonical(action) == state.canonical(action)
    for action in asked:
        assert world.preview(action, seat) == state.preview(action, seat)


def _compare_next_act(state: State, world: State, seat: int, rng: Random) -> None:
    """Let the other seat do the same in both worlds: the viewer sees the same."""
    action = any_action(state, rng)
    if world.check(action) is not None:
        return
    true, other = state.copy(), world.copy()
    events, others = true.apply(action), other.apply(action)
    seen = [event for event in events if event.is_seen_by(seat)]
    twin = [event for event in others if event.is_seen_by(seat)]
    if true.knowledge(seat) == other.knowledge(seat):
        assert seen == twin
        assert (true.to_act, true.phase) == (other.to_act, other.phase)
    else:
        _compare_news(seen, twin)


def _compare_news(seen: list[Event], twin: list[Event]) -> None:
    """Compare what was told when the act taught the viewer something.

    Only a final event may teach: its kind and keys are equal and its values may differ. After
    that the viewer knows in which world he is, and what follows may differ as well.
    """
    for one, two in zip(seen, twin, strict=False):
        assert (one.key, one.final, set(one.params)) == (two.key, two.final, set(two.params))
        if one.params != two.params:
            assert one.final
            return
    raise AssertionError("the viewer has learned something that no event told")


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
        sure = not isinstance(likely, frozenset) and max(likely.values()) >= ALMOST_SURE
        if len(likely) > 1 and not sure:
            assert len(counts[item]) > 1, f"{item} is always {set(counts[item])}"
        if len(likely) > 1 and not isinstance(likely, frozenset):
            _check_chi_square(item, counts[item], likely)


def _check_chi_square(item: str, counts: Counter[Any], likely: Mapping[Any, float]) -> None:
    """Compare counts with their odds; values too rare for the test are taken together."""
    total = sum(counts.values())
    rare = {value for value, odds in likely.items() if total * odds < RARE}
    groups = [{value} for value in likely if value not in rare] + ([rare] if rare else [])
    square = 0.0
    for group in groups:
        wanted = total * sum(likely[value] for value in group)
        square += (sum(counts[value] for value in group) - wanted) ** 2 / max(wanted, 1.0)
    if len(groups) > 1:
        limit = chi_square_limit(len(groups) - 1, TAIL)
        assert square <= limit, f"{item}: chi square {square:.1f} over {limit:.1f}"


def chi_square_limit(freedom: int, tail: float) -> float:
    """Give the value that chi square exceeds with this probability (Wilson and Hilferty)."""
    z, part = NormalDist().inv_cdf(1 - tail), 2 / (9 * freedom)
    return float(freedom * (1 - part + z * sqrt(part)) ** 3)
