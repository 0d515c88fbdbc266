"""Several trees for one choice, in this process or in others, merged in order.

How many trees there are belongs to the level and not to the machine, and each has a random
generator of its own, so a budget in simulations gives the same choice on any number of cores.
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

Found = dict[int, tuple[int, float]]
"""For each action's code its visits and the sum of its values for the seat that chooses."""

FADING = 0.98
"""How much of the longest simulation's time is still reckoned with after another one."""


@dataclass(frozen=True, slots=True)
class Task:
    """How far one tree may grow; a deadline is a time of the machine's steady clock."""

    seed: int
    simulations: int | None
    deadline: float | None


def seed_of(seed: int, root: int) -> int:
    """Give each tree of one choice a seed of its own.

    >>> seed_of(1, 0) == seed_of(1, 0) != seed_of(1, 1)
    True
    """
    digest = blake2b(f"{seed}:{root}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def tasks(seed: int, roots: int, simulations: int | None, deadline: float | None) -> list[Task]:
    """Share simulations between trees, the first ones getting what is left over."""
    if simulations is None:
        return [Task(seed_of(seed, root), None, deadline) for root in range(roots)]
    parts = [(simulations + roots - 1 - root) // roots for root in range(roots)]
    return [Task(seed_of(seed, r), part, deadline) for r, part in enumerate(parts) if part]


def grow(
    adapter: Adapter,
    knowledge: Knowledge,
    actions: Sequence[Action],
    task: Task,
    is_stopped: Callable[[], bool],
) -> Found:
    """Grow one tree and give what it found."""
    tree = Tree(adapter, knowledge, actions, Random(task.seed))
    is_late = Watch(task.deadline).is_late if task.deadline is not None else lambda: False
    tree.run(task.simulations, lambda: is_late() or is_stopped())
    return tree.results(knowledge.seat)


class Watch:
    """Tells when no further simulation fits in before the deadline."""

    def __init__(self, deadline: float) -> None:
        self.deadline = deadline
        self.last = time.monotonic()
        self.longest = 0.0

    def is_late(self) -> bool:
        """Tell whether a simulation as long as the longest of the latest ones would be late."""
        now = time.monotonic()
        self.longest = max(now - self.last, FADING * self.longest)
        self.last = now
        return now + self.longest >= self.deadline


def merge(parts: Sequence[Mapping[int, tuple[int, float]]]) -> Found:
    """Add up what several trees found, in their order."""
    total: Found = {}
    for part in parts:
        for code, (visits, value) in part.items():
            before = total.get(code, (0, 0.0))
            total[code] = before[0] + visits, before[1] + value
    return total
