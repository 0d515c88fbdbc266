"""Compare plans by play-outs in sampled worlds: how much better each one is than the plain plan.

Several roots run side by side, each with worlds of its own. Every world plays the plain plan out
too, so that plans are compared with it under the same luck. The results of any number of roots can
be added up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from tafelrunde.games import find_game
from tafelrunde.games.friedrich.bots import evaluation, policy
from tafelrunde.games.friedrich.bots.plans import Plan, list_plans
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Action, Knowledge
from tafelrunde.search.root_trees import DeadlineWatch, RootStats, Task

PLAYOUTS_PER_SECOND: Final = 120
"""The expected number of play-outs in a second."""
PLAYOUTS_PER_PLAN: Final = 4
"""The number of play-outs that must be available for each plan."""
MIN_PLANS: Final = 4
"""The least number of plans to compare."""
PRIOR_WORLDS: Final = 2.0
"""Each plan is credited with this many more worlds in which it equals the plain plan."""
MIN_ADVANTAGE: Final = 0.004
"""How much better than the plain plan another plan has to be."""


class PlanChoice(NamedTuple):
    """The best plan, and the worth of all plans that were played out."""

    plan: Plan
    chances: tuple[tuple[Plan, float], ...] = ()
    """The seat's chance to win with each plan, the best first; empty without play-outs."""


class PlayoutBudget:
    """The remaining play-outs or time of a search, and whether the caller stopped it."""

    __slots__ = ("is_stopped", "left", "watch")

    def __init__(self, task: Task, is_stopped: Callable[[], bool]) -> None:
        self.left = task.simulations
        self.watch = None if task.deadline is None else DeadlineWatch(task.deadline)
        self.is_stopped = is_stopped

    def is_over(self) -> bool:
        """Return whether the time is up or the caller stopped the search."""
        return self.is_stopped() or (self.watch is not None and self.watch.is_late())

    def spend(self) -> bool:
        """Use one play-out; return False if none is left."""
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                return False
        return not self.is_over()


class PlanSearch:
    """Compares `width` plans over `turns` turns; workers find it by its name in this module."""

    def __init__(self, width: int, turns: int) -> None:
        self.width = width
        self.turns = turns

    def list_plans(self, start: FriedrichState, playouts: int) -> list[Plan]:
        """List the plans to compare: fewer of them with few play-outs."""
        width = min(self.width, max(MIN_PLANS, playouts // PLAYOUTS_PER_PLAN))
        return list_plans(start, start.nation, width)

    def __call__(
        self,
        knowledge: Knowledge,
        actions: Sequence[Action],
        task: Task,
        is_stopped: Callable[[], bool],
    ) -> RootStats:
        """Play plans out to the end of the budget; `actions` holds the number of all play-outs."""
        rng = Random(task.seed)
        start = find_game("friedrich").sample(knowledge, rng)
        assert isinstance(start, FriedrichState)
        budget = PlayoutBudget(task, is_stopped)
        plans = self.list_plans(start, actions[0].code)
        alive = _distinct_plans(start, plans, budget)
        stats: RootStats = {}
        worlds = 0
        while len(alive) > 1:
            world = find_game("friedrich").sample(knowledge, rng)
            assert isinstance(world, FriedrichState)
            if not self._compare(world, plans, alive, budget, stats):
                break
            worlds += 1
            # There are few plans and much noise: halve them after 2, 6, 14, … worlds.
            if (worlds + 2) & (worlds + 1) == 0 and len(alive) > 2:
                best = sorted(alive[1:], key=lambda n: -stats[2 * n][1])
                alive = [0, *best[: len(alive) // 2]]
        return stats

    def _compare(
        self,
        world: FriedrichState,
        plans: list[Plan],
        alive: list[int],
        budget: PlayoutBudget,
        stats: RootStats,
    ) -> bool:
        """Play all plans out in one world; return False if the budget ends before that."""
        plain = 0.0
        for number in alive:
            if not budget.spend():
                return False
            value = _play_out(world.copy(), plans[number], self.turns)
            if number == 0:
                plain = value
            _add_result(stats, 2 * number, value - plain)
            _add_result(stats, 2 * number + 1, value)
        return True


CAPTAIN: Final = PlanSearch(16, 1)
MARSHAL: Final = PlanSearch(32, 1)


def _add_result(stats: RootStats, place: int, value: float) -> None:
    tries, total = stats.get(place, (0, 0.0))
    stats[place] = tries + 1, total + value


def choose_plan(plans: list[Plan], stats: RootStats) -> PlanChoice:
    """Return the plan with the greatest advantage over the plain one if it is large enough."""
    best, chosen = MIN_ADVANTAGE, 0
    chances = []
    for number, plan in enumerate(plans):
        tries, gained = stats.get(2 * number, (0, 0.0))
        if tries:
            chances.append((plan, stats[2 * number + 1][1] / tries))
            if gained / (tries + PRIOR_WORLDS) > best:
                best, chosen = gained / (tries + PRIOR_WORLDS), number
    chances.sort(key=lambda entry: -entry[1])
    return PlanChoice(plans[chosen], tuple(chances))


def _distinct_plans(start: FriedrichState, plans: list[Plan], budget: PlayoutBudget) -> list[int]:
    """Return the numbers of the plans, keeping one of those that lead to the same moves."""
    seen, distinct = set(), list[int]()
    for number, plan in enumerate(plans):
        if distinct and budget.is_over():
            break
        trial = start.copy()
        policy.play_movement(trial, plan.style)
        result = (
            tuple(trial.where),
            trial.conquered,
            trial.marked,
            trial.hands[start.nation],
            bytes(trial.pool),
        )
        if result not in seen:
            seen.add(result)
            distinct.append(number)
    return distinct


def _play_out(world: FriedrichState, plan: Plan, turns: int) -> float:
    """Play a plan, then all nations by rule of thumb; return the seat's chance at the end."""
    seat, nation, until = world.to_act, world.nation, world.turn + turns
    assert seat is not None
    policy.play_movement(world, plan.style)
    while world.to_act is not None:
        if world.turn > until or (world.turn == until and world.nation >= nation):
            break
        policy.play_next(world)
    return evaluation.chances(world)[seat]
