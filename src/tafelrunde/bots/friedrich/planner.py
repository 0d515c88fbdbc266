"""Search over plans for a nation's move: each is played out in worlds that fit the knowledge.

A plan is chosen for a whole move. So that every act of the move finds the same plan without any
memory, the marches made so far are undone first; the search then starts where the move started,
with chance drawn from what was known there. What was found is kept for the next act, which only
saves time.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from hashlib import blake2b
from json import dumps
from random import Random
from typing import Final, NamedTuple

from tafelrunde.bots.contract import Budget
from tafelrunde.bots.friedrich import evaluation, policy
from tafelrunde.bots.friedrich.plans import Plan, plans
from tafelrunde.games import find_game
from tafelrunde.games.friedrich.deeds import MARCHED
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.games.friedrich.takeback import without
from tafelrunde.kernel import Knowledge

KEPT: Final = 64


class Weighed(NamedTuple):
    """The plan that was found, and what all plans that were played out are worth."""

    plan: Plan
    chances: tuple[tuple[Plan, float], ...] = ()
    """Chances to win of the plan's seat, the best first; none if nothing was played out."""


_found: OrderedDict[tuple[bytes, object], Weighed] = OrderedDict()


class Effort:
    """How many play-outs are left, or until when."""

    __slots__ = ("left", "until")

    def __init__(self, budget: Budget, seconds: float) -> None:
        self.left = budget.simulations
        given = seconds if budget.seconds is None else budget.seconds
        self.until = time.monotonic() + given if self.left is None else 0.0

    def is_over(self) -> bool:
        """Tell whether the time is up."""
        return self.left is None and time.monotonic() >= self.until

    def spend(self) -> bool:
        """Take one play-out; False if none is left."""
        if self.left is None:
            return time.monotonic() < self.until
        self.left -= 1
        return self.left >= 0


def forget() -> None:
    """Forget all plans found so far; nothing but time is lost."""
    _found.clear()


def start_of_move(world: FriedrichState) -> FriedrichState | None:
    """Undo the marches of this move; None if something was bought already."""
    while world.marches:
        if world.marches[-1].kind != MARCHED:
            return None
        before = without(world, len(world.marches) - 1)
        if before is None:
            return None
        world = before
    return world


def digest(knowledge: Knowledge) -> bytes:
    """Give a short sign of some knowledge."""
    text = dumps(knowledge.to_json(), sort_keys=True, default=str)
    return blake2b(text.encode(), digest_size=16).digest()


def find_plan(
    world: FriedrichState, budget: Budget, seconds: float, width: int, turns: int
) -> Plan:
    """Give the best plan for the move that a world is in."""
    return weigh_plans(world, budget, seconds, width, turns).plan


def weigh_plans(
    world: FriedrichState, budget: Budget, seconds: float, width: int, turns: int
) -> Weighed:
    """Give the best plan for the move that a world is in, and what the plans are worth."""
    seat = world.to_act
    assert seat is not None
    start = start_of_move(world)
    if start is None:
        return Weighed(plans(world, world.nation, 1)[0])
    known = start.knowledge(seat)
    # With a clock the first act's plan holds for the move, however much time later acts have.
    key = (digest(known), (budget.simulations, width, turns))
    weighed = _found.get(key)
    if weighed is None:
        weighed = _search(known, start, Effort(budget, seconds), width, turns, Random(key[0]))
        _found[key] = weighed
        if len(_found) > KEPT:
            _found.popitem(last=False)
    return weighed


def _search(
    known: Knowledge, start: FriedrichState, effort: Effort, width: int, turns: int, rng: Random
) -> Weighed:
    """Play every plan out in the same worlds, and drop the worst half again and again."""
    alive = everyone = _different(start, plans(start, start.nation, width), effort)
    sums = {plan.name: 0.0 for plan in alive}
    tries = dict.fromkeys(sums, 0)
    worlds = 0
    while len(alive) > 1:
        world = find_game("friedrich").sample(known, rng)
        assert isinstance(world, FriedrichState)
        for plan in alive:
            if not effort.spend():
                best = max(alive, key=lambda p: sums[p.name]) if worlds else alive[0]
                return Weighed(best, _means(everyone, sums, tries))
            sums[plan.name] += _played_out(world.copy(), plan, turns)
            tries[plan.name] += 1
        worlds += 1
        # Plans are few and noise is great: halve after 2, 6, 14, … worlds.
        if (worlds + 2) & (worlds + 1) == 0 and len(alive) > 2:
            alive = sorted(alive, key=lambda p: -sums[p.name])[: (len(alive) + 1) // 2]
    return Weighed(alive[0], _means(everyone, sums, tries))


def _means(
    found: list[Plan], sums: dict[str, float], tries: dict[str, int]
) -> tuple[tuple[Plan, float], ...]:
    """Give what plans were worth on the average, the best first."""
    means = [(plan, sums[plan.name] / tries[plan.name]) for plan in found if tries[plan.name]]
    return tuple(sorted(means, key=lambda entry: -entry[1]))


def _different(start: FriedrichState, found: list[Plan], effort: Effort) -> list[Plan]:
    """Keep one plan of those that lead to the same moves."""
    seen, kept = set(), list[Plan]()
    for plan in found:
        if kept and effort.is_over():
            break
        trial = start.copy()
        policy.play_movement(trial, plan.style)
        sign = (
            tuple(trial.where),
            trial.conquered,
            trial.marked,
            tuple(trial.hands),
            bytes(trial.pool),
        )
        if sign not in seen:
            seen.add(sign)
            kept.append(plan)
    return kept


def _played_out(world: FriedrichState, plan: Plan, turns: int) -> float:
    """Play a plan, then everybody by rule of thumb until this nation has moved so often again."""
    seat, nation, until = world.to_act, world.nation, world.turn + turns
    assert seat is not None
    policy.play_movement(world, plan.style)
    while world.to_act is not None:
        if world.turn > until or (world.turn == until and world.nation >= nation):
            break
        policy.go_on(world)
    return evaluation.chances(world)[seat]
