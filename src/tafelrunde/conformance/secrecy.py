"""The checks of secrets: a sampled world looks like the true one, and samples are fair."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from math import sqrt
from random import Random
from statistics import NormalDist
from typing import Any

from tafelrunde.conformance.case import Case, Marginals
from tafelrunde.conformance.failure import (
    ConformanceFailure,
    NotChecked,
    require,
    require_equal,
)
from tafelrunde.conformance.walks import any_action, some_states, walked_states
from tafelrunde.kernel import (
    Action,
    Chance,
    Event,
    Json,
    Knowledge,
    MalformedAction,
    State,
    parse,
    seed_from_text,
)

SAMPLES = 200
WORLDS = 20
SEEDS = 30
TEXTS_ASKED = 8
ALMOST_SURE = 0.98
"""A value with these odds may be the only one among the samples."""
TAIL = 1e-7
"""The probability below which a deviation fails; there are many thousand comparisons."""
RARE = 5
"""The chi-square test is not reliable below this expected number."""


def check_twins(case: Case, games: int = 6, every: int = 3) -> None:
    """A seat cannot distinguish the true state from a sampled one."""
    rng, universe = Random(1), case.universe()
    for state in some_states(case, games, every, "twins"):
        for seat in case.seats:
            world = case.game.sample(state.knowledge(seat), rng)
            require_equal(world.validate(), [], "a sampled world has defects")
            _compare_looks(state, world, seat)
            texts = rng.sample(universe, min(TEXTS_ASKED, len(universe)))
            _compare_answers(state, world, seat, texts)
            _compare_selections(state, world, seat, rng)
            if state.to_act is not None and state.to_act != seat:
                _compare_next_act(state, world, seat, rng)


def _compare_looks(state: State, world: State, seat: int) -> None:
    require_equal(world.view(seat), state.view(seat), "the view of a sampled world")
    require_equal(world.view(None), state.view(None), "the spectators' view of a sampled world")
    require_equal(world.knowledge(seat), state.knowledge(seat), "knowledge in a sampled world")
    expected = (state.to_act, state.phase, state.prompt())
    require_equal((world.to_act, world.phase, world.prompt()), expected, "turn, phase and prompt")
    require_equal(world.aids(seat), state.aids(seat), "aids in a sampled world")
    require_equal(world.aids(None), state.aids(None), "the spectators' aids in a sampled world")
    if state.to_act == seat:
        require_equal(world.warnings(seat), state.warnings(seat), "warnings in a sampled world")


def _compare_answers(state: State, world: State, seat: int, texts: list[str]) -> None:
    """Compare the answers to all questions of the seat about acts, legal or not."""
    readings = [(_parse(state, text), _parse(world, text)) for text in texts]
    require(
        all(one == two for one, two in readings), "whether a text is an act depends on a secret"
    )
    actions = [action for action, _ in readings if action is not None]
    if state.to_act == seat:
        legal = state.legal_actions()
        require_equal(world.legal_actions(), legal, "legal actions in a sampled world")
        require_equal(world.default_action(), state.default_action(), "the default action")
        actions += legal[:TEXTS_ASKED]
        for action in actions:
            require_equal(world.check(action), state.check(action), "the reason against an act")
            require_equal(world.canonical(action), state.canonical(action), "the canonical form")
    for action in actions:
        require_equal(world.preview(action, seat), state.preview(action, seat), "a preview")


def _compare_selections(state: State, world: State, seat: int, rng: Random) -> None:
    """Compare the previews for the data of an act, and for each field alone."""
    if state.to_act is None:
        return
    action = any_action(state, rng)
    parts = state.action_data(action)
    if state.to_act == seat:
        require_equal(world.action_data(action), parts, "the parts of an act")
    alone: list[dict[str, Json]] = [{name: value} for name, value in parts.items()]
    for selection in [parts, *alone]:
        previews = state.preview_selection(selection, seat)
        twin = world.preview_selection(selection, seat)
        require_equal(twin, previews, "previews of a selection")


def _parse(state: State, text: str) -> Action | None:
    try:
        return parse(state, text)
    except MalformedAction:
        return None


def _compare_next_act(state: State, world: State, seat: int, rng: Random) -> None:
    """Let the other seat act alike in both worlds, and compare what the viewer sees."""
    action = any_action(state, rng)
    if world.check(action) is not None:
        return
    true, other = state.copy(), world.copy()
    events, others = true.apply(action), other.apply(action)
    seen = [event for event in events if event.is_seen_by(seat)]
    twin = [event for event in others if event.is_seen_by(seat)]
    if true.knowledge(seat) == other.knowledge(seat):
        require_equal(twin, seen, "events that teach nothing")
        turn = (true.to_act, true.phase)
        require_equal((other.to_act, other.phase), turn, "turn and phase after an act")
    else:
        _compare_news(seen, twin)


def _compare_news(seen: list[Event], twin: list[Event]) -> None:
    """Compare the events of an act that revealed something to the viewer.

    Only a final event may reveal something: its kind and keys are equal and its values may differ.
    After that the viewer knows the true world, and later events may differ.
    """
    for one, two in zip(seen, twin, strict=False):
        kinds = [(event.key, event.final, set(event.params)) for event in (one, two)]
        require_equal(kinds[1], kinds[0], "the kind of an event depends on a secret")
        if one.params != two.params:
            require(one.final, f"the event {one.key} shows a secret and is not final")
            return
    raise ConformanceFailure("the viewer has learned something that no event told")


def check_samples(case: Case) -> None:
    """Samples depend on knowledge and random numbers alone, and each has chance of its own."""
    key = Chance(seed_from_text("samples0")).to_text().split(":")[0].encode()
    for state in walked_states(case, games=1, every=20, tag="samples"):
        for seat in case.seats:
            known = state.knowledge(seat)
            again = Knowledge.from_json(json.loads(json.dumps(known.to_json())))
            worlds = [case.game.sample(known, Random(n)).to_bytes() for n in range(WORLDS)]
            twin = case.game.sample(again, Random(0)).to_bytes()
            require(twin == worlds[0], "knowledge as JSON gives another sample")
            if case.game_case.has_chance:
                require_equal(len(set(worlds)), WORLDS, "the number of different worlds")
                require(not any(key in world for world in worlds), "a sample has the true chance")


def check_reseed(case: Case) -> None:
    """Reseeding changes nothing that any seat has seen, and depends only on its number."""
    for state in some_states(case, games=2, every=9, tag="reseed"):
        before, snapshots = state.to_bytes(), list[bytes]()
        for index in (*range(SEEDS), 3):
            reseeded = state.copy()
            reseeded.reseed(index)
            snapshots.append(reseeded.to_bytes())
            if index == 3:
                _compare_reseeded(case, reseeded, state)
        require(snapshots[3] == snapshots[-1], "reseeding with the same number has another result")
        require(state.to_bytes() == before, "reseeding a copy changes the original")
        if case.game_case.has_chance:
            require_equal(len({before, *snapshots}), SEEDS + 1, "the number of different results")


def _compare_reseeded(case: Case, reseeded: State, state: State) -> None:
    require_equal(reseeded.validate(), [], "defects after reseeding")
    require_equal(reseeded.legal_actions(), state.legal_actions(), "acts after reseeding")
    require_equal(reseeded.view(None), state.view(None), "the spectators' view after reseeding")
    for seat in case.seats:
        require_equal(reseeded.view(seat), state.view(seat), "a view after reseeding")
        require_equal(reseeded.knowledge(seat), state.knowledge(seat), "knowledge after reseeding")


def check_diversity(case: Case, games: int = 2, every: int = 40) -> None:
    """Hidden items vary between samples, as often as their odds say."""
    hidden, marginals = case.game_case.hidden, case.game_case.marginals
    if hidden is None or marginals is None:
        raise NotChecked("the case of this game names no hidden items and their odds")
    rng = Random(2)
    for state in walked_states(case, games, every, "diverse"):
        for seat in case.seats:
            knowledge = state.knowledge(seat)
            expected, counts = marginals(knowledge), dict[str, Counter[Any]]()
            for _ in range(SAMPLES):
                world = case.game.sample(knowledge, rng)
                for item, value in hidden(world, seat).items():
                    counts.setdefault(item, Counter())[value] += 1
            require_equal(set(counts), set(expected), "hidden items and those with odds")
            _check_counts(counts, expected)
            truth = hidden(state, seat)
            for item, likely in expected.items():
                require(truth[item] in likely, f"{item} is truly {truth[item]}, which has no odds")


def _check_counts(counts: dict[str, Counter[Any]], expected: Marginals) -> None:
    for item, likely in expected.items():
        require(set(counts[item]) <= set(likely), f"{item} takes a value it cannot have")
        sure = not isinstance(likely, frozenset) and max(likely.values()) >= ALMOST_SURE
        if len(likely) > 1 and not sure:
            require(len(counts[item]) > 1, f"{item} is always {set(counts[item])}")
        if len(likely) > 1 and not isinstance(likely, frozenset):
            _check_chi_square(item, counts[item], likely)


def _check_chi_square(item: str, counts: Counter[Any], likely: Mapping[Any, float]) -> None:
    """Compare counts with their odds; rare values are put into one group."""
    total = sum(counts.values())
    rare = {value for value, odds in likely.items() if total * odds < RARE}
    groups = [{value} for value in likely if value not in rare] + ([rare] if rare else [])
    square = 0.0
    for group in groups:
        expected = total * sum(likely[value] for value in group)
        square += (sum(counts[value] for value in group) - expected) ** 2 / max(expected, 1.0)
    if len(groups) > 1:
        limit = chi_square_limit(len(groups) - 1, TAIL)
        require(square <= limit, f"{item}: chi square {square:.1f} over {limit:.1f}")


def chi_square_limit(freedom: int, tail: float) -> float:
    """Return the value that chi square exceeds with this probability (Wilson and Hilferty)."""
    z, part = NormalDist().inv_cdf(1 - tail), 2 / (9 * freedom)
    return float(freedom * (1 - part + z * sqrt(part)) ** 3)
