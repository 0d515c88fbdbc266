"""The levels of a game: a rule of thumb, and searches with larger budgets."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tafelrunde.kernel import Action, Knowledge, Phrase
from tafelrunde.search import worker_pool
from tafelrunde.search.adapter import Adapter
from tafelrunde.search.bot import Advice, Bot, Budget
from tafelrunde.search.root_trees import (
    RootStats,
    Task,
    grow,
    make_tasks,
    merge,
)

MAX_ALTERNATIVES = 4
"""The maximum number of alternatives in an advice."""

PLAYOUTS = 16
"""The number of play-outs that value an act without search."""
THINKING_SHARE = 0.97
"""The share of the time for thinking; the rest is for sending and merging results."""


class Cadet(Bot):
    """Plays by the game's rule of thumb in one sampled world."""

    name = "cadet"

    def __init__(self, adapter: Adapter) -> None:
        self.adapter = adapter

    def choose(
        self,
        knowledge: Knowledge,
        actions: Sequence[Action],
        budget: Budget,  # noqa: ARG002 - a rule of thumb needs no budget
        rng: Random,
    ) -> Action:
        """Return the action that looks best at once."""
        if len(actions) == 1:
            return actions[0]
        state = self.adapter.sample(knowledge, rng)
        return self.adapter.rule_of_thumb(state, actions, rng)


@dataclass(frozen=True, slots=True)
class Strength:
    """A level of search: its default budget, its number of trees, and where they grow."""

    name: str
    usual: Budget
    roots: int
    is_multiprocess: bool


CAPTAIN = Strength("captain", Budget(seconds=0.5), 1, False)
MARSHAL = Strength("marshal", Budget(seconds=5.0), 8, True)


class Searcher(Bot):
    """Chooses by information-set tree search."""

    def __init__(
        self, adapter: Adapter, import_path: worker_pool.ImportPath, strength: Strength
    ) -> None:
        self.adapter = adapter
        self.import_path = import_path
        self.strength = strength
        self.name = strength.name
        self.usual = strength.usual
        self.is_multiprocess = strength.is_multiprocess

    def thinking_seconds(self, knowledge: Knowledge) -> float:
        """Return the time of the act, as if it needed thought."""
        state = self.adapter.sample(knowledge, Random(0))
        return self.adapter.public_share(state) * (self.usual.seconds or 0.0)

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        """Return the action with the most visits."""
        if len(actions) == 1:
            return actions[0]
        seed = rng.getrandbits(64)
        stats = self.think(knowledge, actions, budget.with_default(self.usual), seed)
        if not stats:
            return self._choose_at_sight(knowledge, actions, seed)
        return _rank_actions(actions, stats)[0][0]

    def explain(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Advice:
        """Return the action with the most visits, its value, and the next best ones."""
        seed = rng.getrandbits(64)
        stats = self.think(knowledge, actions, budget.with_default(self.usual), seed)
        if not stats:
            action = self._choose_at_sight(knowledge, actions, seed)
            chance = self._estimate_chance(knowledge, action, seed)
            why = self._reasons(knowledge, action, seed) or (Phrase("bots.why.thumb"),)
            return Advice(action, chance, why=why)
        ranked = _rank_actions(actions, stats)
        best, visits, value = ranked[0]
        share = round(100 * visits / sum(entry[1] for entry in ranked))
        tried = Phrase("bots.why.tried", {"share": share})
        others = tuple((action, chance) for action, _, chance in ranked[1 : MAX_ALTERNATIVES + 1])
        return Advice(best, value, others, (*self._reasons(knowledge, best, seed), tried))

    def think(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, seed: int
    ) -> RootStats:
        """Search with the act's share of the budget; return nothing if the share is zero."""
        start = time.monotonic()
        share = self.adapter.share(self.adapter.sample(knowledge, Random(seed)))
        deadline = (
            None if budget.seconds is None else start + THINKING_SHARE * share * budget.seconds
        )
        simulations = None if budget.simulations is None else int(share * budget.simulations)
        workers = budget.workers or (
            worker_pool.count_cores() if self.strength.is_multiprocess else 1
        )
        roots = self.strength.roots
        if simulations is None and not self.strength.is_multiprocess:
            roots = 1
        trees = make_tasks(seed, roots, simulations, deadline)
        if workers > 1 and len(trees) > 1:
            return self._search_in_workers(knowledge, actions, budget, trees, workers)
        return self._search_here(knowledge, actions, budget, trees)

    def _search_here(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, trees: list[Task]
    ) -> RootStats:
        """Grow one tree after another; with a deadline, spend all the time on the first."""
        if trees and trees[0].simulations is None:
            trees = trees[:1]
        stop = budget.stop or (lambda: False)
        return merge([grow(self.adapter, knowledge, actions, task, stop) for task in trees])

    def _search_in_workers(
        self,
        knowledge: Knowledge,
        actions: Sequence[Action],
        budget: Budget,
        trees: list[Task],
        workers: int,
    ) -> RootStats:
        if trees[0].simulations is None:  # more trees than cores would only share the cores
            trees = trees[:workers]
        try:
            pool = worker_pool.get_pool(workers)
            return merge(pool.think(self.import_path, knowledge, actions, trees, budget.stop))
        except worker_pool.BrokenProcessPool:
            worker_pool.close_pool(workers)
            return self._search_here(knowledge, actions, budget, trees)

    def _choose_at_sight(
        self, knowledge: Knowledge, actions: Sequence[Action], seed: int
    ) -> Action:
        rng = Random(seed)
        return self.adapter.rule_of_thumb(self.adapter.sample(knowledge, rng), actions, rng)

    def _estimate_chance(self, knowledge: Knowledge, action: Action, seed: int) -> float:
        """Estimate the chance after an action without search, by some play-outs."""
        rng, adapter, total = Random(seed), self.adapter, 0.0
        for _ in range(PLAYOUTS):
            state = adapter.sample(knowledge, rng)
            state.push(action)
            is_over = state.to_act is None
            values = adapter.final(state) if is_over else adapter.play_out(state, rng)
            total += values[knowledge.seat]
        return total / PLAYOUTS

    def _reasons(self, knowledge: Knowledge, action: Action, seed: int) -> tuple[Phrase, ...]:
        return self.adapter.reasons(self.adapter.sample(knowledge, Random(seed)), action)


def _rank_actions(actions: Sequence[Action], stats: RootStats) -> list[tuple[Action, int, float]]:
    """Sort the tried actions by visits, then by value, then as they are listed."""
    tried = [
        (action, visits, value / visits)
        for action in actions
        for visits, value in [stats.get(action.code, (0, 0.0))]
        if visits
    ]
    return sorted(tried, key=lambda entry: (-entry[1], -entry[2]))


def levels(adapter: Adapter, import_path: worker_pool.ImportPath) -> dict[str, Bot]:
    """Return the cadet, the captain and the marshal of a game."""
    return {
        "cadet": Cadet(adapter),
        "captain": Searcher(adapter, import_path, CAPTAIN),
        "marshal": Searcher(adapter, import_path, MARSHAL),
    }
