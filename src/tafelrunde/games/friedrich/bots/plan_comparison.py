"""Plans played out in sampled worlds, one root of several: how much better each is than the plain.

Every root has worlds of its own. In each of them the plain plan is played out too, so plans are
compared with it under the same luck, and what roots found can be added up in any number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from tafelrunde.games import find_game
from tafelrunde.games.friedrich.bots import evaluation, policy
from tafelrunde.games.friedrich.bots.plans import Plan, plans
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Action, Knowledge
from tafelrunde.search.root_trees import DeadlineWatch, RootStats, Task

PACE: Final = 120
"""So many play-outs are reckoned with in a second."""
DEPTH: Final = 4
"""Of so many play-outs for each plan it is known before that they can be made."""
LEAST: Final = 4
"""So many plans are compared at least."""
DOUBT: Final = 2.0
"""A plan is trusted as if it had been no better than the plain one in so many more worlds."""
MARGIN: Final = 0.004
"""So much better than the plain plan another one has to look."""


class Weighed(NamedTuple):
    """The plan that was found, and what all plans that were played out are worth."""

    plan: Plan
    chances: tuple[tuple[Plan, float], ...] = ()
    """Chances to win of the plan's seat, the best first; none if nothing was played out."""


class Effort:
    """How many play-outs are left, or until when, and whether somebody said stop."""

    __slots__ = ("is_stopped", "left", "watch")

    def __init__(self, task: Task, is_stopped: Callable[[], bool]) -> None:
        self.left = task.simulations
        self.watch = None if task.deadline is None else DeadlineWatch(task.deadline)
        self.is_stopped = is_stopped

    def is_over(self) -> bool:
        """Tell whether the time is up."""
        return self.is_stopped() or (self.watch is not None and self.watch.is_late())

    def spend(self) -> bool:
        """Take one play-out; False if none is left."""
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                return False
        return not self.is_over()


class Root:
    """Compares so many plans over so many turns; a worker finds one by its name in this module."""

    def __init__(self, width: int, turns: int) -> None:
        self.width = width
        self.turns = turns

    def plans(self, start: FriedrichState, playouts: int) -> list[Plan]:
        """List the plans: fewer where there is little to compare them with."""
        width = min(self.width, max(LEAST, playouts // DEPTH))
        return plans(start, start.nation, width)

    def __call__(
        self,
        knowledge: Knowledge,
        actions: Sequence[Action],
        task: Task,
        is_stopped: Callable[[], bool],
    ) -> RootStats:
        """Play plans out until nothing is left; `actions` holds the number of play-outs in all."""
        rng = Random(task.seed)
        start = find_game("friedrich").sample(knowledge, rng)
        assert isinstance(start, FriedrichState)
        effort = Effort(task, is_stopped)
        found = self.plans(start, actions[0].code)
        alive = _different(start, found, effort)
        tally: RootStats = {}
        worlds = 0
        while len(alive) > 1:
            world = find_game("friedrich").sample(knowledge, rng)
            assert isinstance(world, FriedrichState)
            if not self._compare(world, found, alive, effort, tally):
                break
            worlds += 1
            # Plans are few and noise is great: halve after 2, 6, 14, … worlds.
            if (worlds + 2) & (worlds + 1) == 0 and len(alive) > 2:
                best = sorted(alive[1:], key=lambda n: -tally[2 * n][1])
                alive = [0, *best[: len(alive) // 2]]
        return tally

    def _compare(
        self,
        world: FriedrichState,
        found: list[Plan],
        alive: list[int],
        effort: Effort,
        tally: RootStats,
    ) -> bool:
        """Play all plans out in one world; False if it could not be finished."""
        plain = 0.0
        for number in alive:
            if not effort.spend():
                return False
            value = _played_out(world.copy(), found[number], self.turns)
            if number == 0:
                plain = value
            _add(tally, 2 * number, value - plain)
            _add(tally, 2 * number + 1, value)
        return True


CAPTAIN: Final = Root(16, 1)
MARSHAL: Final = Root(32, 1)


def _add(tally: RootStats, place: int, value: float) -> None:
    tries, total = tally.get(place, (0, 0.0))
    tally[place] = tries + 1, total + value


def decide(found: list[Plan], tally: RootStats) -> Weighed:
    """Take the plan that is better than the plain one by most, if that can be trusted."""
    best, chosen = MARGIN, 0
    chances = []
    for number, plan in enumerate(found):
        tries, gained = tally.get(2 * number, (0, 0.0))
        if tries:
            chances.append((plan, tally[2 * number + 1][1] / tries))
            if gained / (tries + DOUBT) > best:
                best, chosen = gained / (tries + DOUBT), number
    chances.sort(key=lambda entry: -entry[1])
    return Weighed(found[chosen], tuple(chances))


def _different(start: FriedrichState, found: list[Plan], effort: Effort) -> list[int]:
    """Keep the numbers of one plan each of those that lead to the same moves."""
    seen, kept = set(), list[int]()
    for number, plan in enumerate(found):
        if kept and effort.is_over():
            break
        trial = start.copy()
        policy.play_movement(trial, plan.style)
        sign = (
            tuple(trial.where),
            trial.conquered,
            trial.marked,
            trial.hands[start.nation],
            bytes(trial.pool),
        )
        if sign not in seen:
            seen.add(sign)
            kept.append(number)
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
