"""Several trees for one choice, in this process or in others, merged in order.

The number of trees depends on the level, not on the machine, and each tree has its own random
generator. So a budget in simulations gives the same choice on any number of cores.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from random import Random

from tafelrunde.kernel import Action, Knowledge
from tafelrunde.search.adapter import Adapter
from tafelrunde.search.tree import Tree

RootStats = dict[int, tuple[int, float]]
"""The visits of each action by its code, and the sum of its values for the choosing seat."""

DECAY = 0.98
"""The factor by which each simulation lowers the remembered longest time."""


@dataclass(frozen=True, slots=True)
class Task:
    """How far one tree may grow; a deadline is a time of the monotonic clock."""

    seed: int
    simulations: int | None
    deadline: float | None


def tree_seed(seed: int, root: int) -> int:
    """Return the seed of one of the trees of a choice.

    >>> tree_seed(1, 0) == tree_seed(1, 0) != tree_seed(1, 1)
    True
    """
    digest = blake2b(f"{seed}:{root}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def make_tasks(
    seed: int, roots: int, simulations: int | None, deadline: float | None
) -> list[Task]:
    """Split simulations between trees; the first trees get the remainder."""
    if simulations is None:
        return [Task(tree_seed(seed, root), None, deadline) for root in range(roots)]
    shares = [(simulations + roots - 1 - root) // roots for root in range(roots)]
    return [Task(tree_seed(seed, r), share, deadline) for r, share in enumerate(shares) if share]


def grow(
    adapter: Adapter,
    knowledge: Knowledge,
    actions: Sequence[Action],
    task: Task,
    is_stopped: Callable[[], bool],
) -> RootStats:
    """Grow one tree and return the statistics of its root."""
    tree = Tree(adapter, knowledge, actions, Random(task.seed))
    is_late = DeadlineWatch(task.deadline).is_late if task.deadline is not None else lambda: False
    tree.run_simulations(task.simulations, lambda: is_late() or is_stopped())
    return tree.results(knowledge.seat)


class DeadlineWatch:
    """Knows when another simulation no longer fits before the deadline."""

    def __init__(self, deadline: float) -> None:
        self.deadline = deadline
        self.last = time.monotonic()
        self.longest = 0.0

    def is_late(self) -> bool:
        """Return whether a simulation as long as the longest recent one would be late."""
        now = time.monotonic()
        self.longest = max(now - self.last, DECAY * self.longest)
        self.last = now
        return now + self.longest >= self.deadline


def merge(results: Sequence[Mapping[int, tuple[int, float]]]) -> RootStats:
    """Add up the statistics of several trees, in their order."""
    total: RootStats = {}
    for result in results:
        for code, (visits, value) in result.items():
            before = total.get(code, (0, 0.0))
            total[code] = before[0] + visits, before[1] + value
    return total
