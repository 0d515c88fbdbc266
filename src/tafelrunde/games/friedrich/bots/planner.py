"""Search over plans for a nation's move: each is played out in worlds that fit the knowledge.

A plan is chosen for a whole move. Every act of the move must find the same plan without memory, so
the search first undoes the marches made so far and starts where the move started. Its random
numbers come from the knowledge at that point. The result is cached for the next act, which only
saves time. Paid cards cannot be taken back: after a payment the plain plan goes on, in play-outs as
in the game, without another search.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from hashlib import blake2b
from json import dumps
from typing import Final

from tafelrunde.games.friedrich.bots import plan_comparison
from tafelrunde.games.friedrich.bots.plan_comparison import PLAYOUTS_PER_SECOND, PlanChoice
from tafelrunde.games.friedrich.bots.plans import Plan, list_plans
from tafelrunde.games.friedrich.model.march_records import MARCHED
from tafelrunde.games.friedrich.rules.take_back import position_without
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Action, Knowledge
from tafelrunde.search import worker_pool
from tafelrunde.search.bot import Budget
from tafelrunde.search.root_trees import (
    RootStats,
    Task,
    make_tasks,
    merge,
)

MAX_KEPT: Final = 64
SEARCH_SHARE: Final = 0.97
"""The share of the time for play-outs; the rest is for sending and adding up results."""


@dataclass(frozen=True, slots=True)
class Level:
    """The search of one bot: its name in `plan_comparison`, its roots, its usual budget."""

    name: str
    roots: int
    usual: Budget
    is_multiprocess: bool

    @property
    def search(self) -> plan_comparison.PlanSearch:
        """Return the search that compares the plans of this level."""
        plan_search: plan_comparison.PlanSearch = getattr(plan_comparison, self.name)
        return plan_search


CAPTAIN: Final = Level("CAPTAIN", 1, Budget(seconds=0.5), False)
MARSHAL: Final = Level("MARSHAL", 8, Budget(seconds=5.0), True)

_cached_plans: OrderedDict[tuple[bytes, object], PlanChoice] = OrderedDict()


def forget_plans() -> None:
    """Clear the cache of plans."""
    _cached_plans.clear()


def start_of_move(world: FriedrichState) -> FriedrichState | None:
    """Return the state before this move's marches, None after a payment or a purchase."""
    if world.credit:
        return None
    while world.marches:
        if world.marches[-1].kind != MARCHED:
            return None
        before = position_without(world, len(world.marches) - 1)
        if before is None:
            return None
        world = before
    return world


def knowledge_digest(knowledge: Knowledge) -> bytes:
    """Return a short digest of some knowledge."""
    text = dumps(knowledge.to_json(), sort_keys=True, default=str)
    return blake2b(text.encode(), digest_size=16).digest()


def find_plan(world: FriedrichState, budget: Budget, level: Level = CAPTAIN) -> Plan:
    """Return the best plan for the current move of a world."""
    return weigh_plans(world, budget, level).plan


def weigh_plans(world: FriedrichState, budget: Budget, level: Level = CAPTAIN) -> PlanChoice:
    """Return the best plan for the current move of a world, and the worth of all plans."""
    started, budget = time.monotonic(), budget.with_default(level.usual)
    seat = world.to_act
    assert seat is not None
    start = start_of_move(world)
    if start is None:
        return PlanChoice(list_plans(world, world.nation, 1)[0])
    known = start.knowledge(seat)
    # With a clock, the plan of the first act holds for the whole move, so the key has no seconds.
    key = (knowledge_digest(known), (budget.simulations, level.name))
    choice = _cached_plans.get(key)
    if choice is None:
        choice = _search(known, start, budget, level, (started, key[0]))
        _cached_plans[key] = choice
        if len(_cached_plans) > MAX_KEPT:
            _cached_plans.popitem(last=False)
    return choice


def _search(
    known: Knowledge,
    start: FriedrichState,
    budget: Budget,
    level: Level,
    when: tuple[float, bytes],
) -> PlanChoice:
    """Share the budget between roots and choose a plan by their merged results."""
    deadline = None if budget.seconds is None else when[0] + SEARCH_SHARE * budget.seconds
    workers = budget.workers or (worker_pool.count_cores() if level.is_multiprocess else 1)
    roots = level.roots if budget.simulations is not None else min(level.roots, workers)
    number = budget.simulations
    if number is None:
        number = int(PLAYOUTS_PER_SECOND * roots * (budget.seconds or 0.0))
    tasks = make_tasks(int.from_bytes(when[1], "big"), roots, budget.simulations, deadline)
    # Every root gets the number of all play-outs, so that all compare the same plans.
    playouts = [Action(number, "")]
    stats: RootStats = {}
    if tasks:
        stats = _run_roots(known, playouts, tasks, budget, level, workers)
    return plan_comparison.choose_plan(level.search.list_plans(start, number), stats)


def _run_roots(
    known: Knowledge,
    playouts: list[Action],
    tasks: list[Task],
    budget: Budget,
    level: Level,
    workers: int,
) -> RootStats:
    """Run the roots and merge their results, in other processes if there are several workers."""
    if workers > 1 and len(tasks) > 1:
        try:
            search = f"{plan_comparison.__name__}:{level.name}"
            return merge(
                worker_pool.get_pool(workers).think(search, known, playouts, tasks, budget.stop)
            )
        except worker_pool.BrokenProcessPool:
            worker_pool.close_pool(workers)
            tasks = tasks if tasks[0].deadline is None else tasks[:1]
    stop = budget.stop or (lambda: False)
    return merge([level.search(known, playouts, task, stop) for task in tasks])
