"""The levels every game has: a rule of thumb, and searches with more and more to think."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tafelrunde.kernel import Action, Knowledge, Phrase
from tafelrunde.search import worker_pool as crews
from tafelrunde.search.adapter import Adapter
from tafelrunde.search.bot import Advice, Bot, Budget
from tafelrunde.search.root_trees import (
    Found,
    Task,
    grow,
    merge,
    tasks,
)

SHOWN = 4
"""So many alternatives are told with an advice."""

PLAYED = 16
"""So many play-outs tell what an act is worth that is not thought about."""
PUNCTUAL = 0.97
"""The part of the time that is thought in; the rest is for sending and adding up."""


class Cadet(Bot):
    """Plays by the game's rule of thumb in one sampled world."""

    name = "cadet"

    def __init__(self, adapter: Adapter) -> None:
        self.adapter = adapter

    def choose(
        self,
        knowledge: Knowledge,
        actions: Sequence[Action],
        budget: Budget,  # noqa: ARG002 - a rule of thumb takes what it takes
        rng: Random,
    ) -> Action:
        """Give the action that looks best at once."""
        if len(actions) == 1:
            return actions[0]
        state = self.adapter.sample(knowledge, rng)
        return self.adapter.rule_of_thumb(state, actions, rng)


@dataclass(frozen=True, slots=True)
class Strength:
    """What makes a level of search: its usual budget, its trees, and where they grow."""

    name: str
    usual: Budget
    roots: int
    is_crewed: bool


CAPTAIN = Strength("captain", Budget(seconds=0.5), 1, False)
MARSHAL = Strength("marshal", Budget(seconds=5.0), 8, True)


class Searcher(Bot):
    """Chooses by information-set tree search."""

    def __init__(self, adapter: Adapter, place: crews.Place, strength: Strength) -> None:
        self.adapter = adapter
        self.place = place
        self.strength = strength
        self.name = strength.name
        self.usual = strength.usual
        self.is_crewed = strength.is_crewed

    def pace(self, knowledge: Knowledge) -> float:
        """Give the time of such an act, as if it had to be thought about."""
        state = self.adapter.sample(knowledge, Random(0))
        return self.adapter.public_share(state) * (self.usual.seconds or 0.0)

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        """Give the action that was tried most."""
        if len(actions) == 1:
            return actions[0]
        seed = rng.getrandbits(64)
        found = self.think(knowledge, actions, budget.or_else(self.usual), seed)
        if not found:
            return self._at_once(knowledge, actions, seed)
        return _ranked(actions, found)[0][0]

    def explain(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Advice:
        """Give the action that was tried most, what it is worth, and the next best."""
        seed = rng.getrandbits(64)
        found = self.think(knowledge, actions, budget.or_else(self.usual), seed)
        if not found:
            action = self._at_once(knowledge, actions, seed)
            chance = self._outlook(knowledge, action, seed)
            why = self._reasons(knowledge, action, seed) or (Phrase("bots.why.thumb"),)
            return Advice(action, chance, why=why)
        ranked = _ranked(actions, found)
        best, visits, value = ranked[0]
        share = round(100 * visits / sum(entry[1] for entry in ranked))
        tried = Phrase("bots.why.tried", {"share": share, "result": round(100 * value)})
        others = tuple((action, chance) for action, _, chance in ranked[1 : SHOWN + 1])
        return Advice(best, value, others, (tried, *self._reasons(knowledge, best, seed)))

    def think(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, seed: int
    ) -> Found:
        """Search with this act's share of the budget; nothing is found if that is nothing."""
        begun = time.monotonic()
        share = self.adapter.share(self.adapter.sample(knowledge, Random(seed)))
        deadline = None if budget.seconds is None else begun + PUNCTUAL * share * budget.seconds
        simulations = None if budget.simulations is None else int(share * budget.simulations)
        workers = budget.workers or (crews.cores() if self.strength.is_crewed else 1)
        roots = self.strength.roots
        if simulations is None and not self.strength.is_crewed:
            roots = 1
        trees = tasks(seed, roots, simulations, deadline)
        if workers > 1 and len(trees) > 1:
            return self._crewed(knowledge, actions, budget, trees, workers)
        return self._alone(knowledge, actions, budget, trees)

    def _alone(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, trees: list[Task]
    ) -> Found:
        """Grow one tree after the other; with a deadline only the first, for all its time."""
        if trees and trees[0].simulations is None:
            trees = trees[:1]
        stop = budget.stop or (lambda: False)
        return merge([grow(self.adapter, knowledge, actions, task, stop) for task in trees])

    def _crewed(
        self,
        knowledge: Knowledge,
        actions: Sequence[Action],
        budget: Budget,
        trees: list[Task],
        workers: int,
    ) -> Found:
        if trees[0].simulations is None:  # more trees than cores would only take turns
            trees = trees[:workers]
        try:
            team = crews.crew(workers)
            return merge(team.think(self.place, knowledge, actions, trees, budget.stop))
        except crews.BrokenProcessPool:
            crews.dismiss(workers)
            return self._alone(knowledge, actions, budget, trees)

    def _at_once(self, knowledge: Knowledge, actions: Sequence[Action], seed: int) -> Action:
        rng = Random(seed)
        return self.adapter.rule_of_thumb(self.adapter.sample(knowledge, rng), actions, rng)

    def _outlook(self, knowledge: Knowledge, action: Action, seed: int) -> float:
        """Guess what an action that was not searched is worth, by some play-outs."""
        rng, adapter, total = Random(seed), self.adapter, 0.0
        for _ in range(PLAYED):
            state = adapter.sample(knowledge, rng)
            state.push(action)
            is_over = state.to_act is None
            values = adapter.final(state) if is_over else adapter.play_out(state, rng)
            total += values[knowledge.seat]
        return total / PLAYED

    def _reasons(self, knowledge: Knowledge, action: Action, seed: int) -> tuple[Phrase, ...]:
        return self.adapter.reasons(self.adapter.sample(knowledge, Random(seed)), action)


def _ranked(actions: Sequence[Action], found: Found) -> list[tuple[Action, int, float]]:
    """Order tried actions by visits, then by what they are worth, then as they are listed."""
    tried = [
        (action, visits, value / visits)
        for action in actions
        for visits, value in [found.get(action.code, (0, 0.0))]
        if visits
    ]
    return sorted(tried, key=lambda entry: (-entry[1], -entry[2]))


def levels(adapter: Adapter, place: crews.Place) -> dict[str, Bot]:
    """Give the cadet, the captain and the marshal of a game."""
    return {
        "cadet": Cadet(adapter),
        "captain": Searcher(adapter, place, CAPTAIN),
        "marshal": Searcher(adapter, place, MARSHAL),
    }
