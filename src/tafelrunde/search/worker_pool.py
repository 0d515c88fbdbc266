"""Worker processes that think: they are sent knowledge as plain data, never a state."""

from __future__ import annotations

import atexit
import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from ctypes import c_uint64
from functools import partial
from itertools import count
from multiprocessing import get_context
from multiprocessing.sharedctypes import RawArray
from typing import Any

from tafelrunde.kernel import Action, Json, Knowledge
from tafelrunde.search.processes import stand_by
from tafelrunde.search.root_trees import Found, Task, grow

SLOTS = 256
"""So many choices can be under way at once and still be stopped one by one."""
LOOK = 0.02
"""Seconds between two looks at whether thinking was stopped."""
GRACE = 0.05
"""Seconds that workers have after the deadline to hand in what they found."""

Place = str
"""Where a worker finds an adapter, or what searches by itself: a module and the name in it."""

_stopped: Any = None


def _prepare(stopped: Any, parent: int) -> None:
    """Make a new worker stay as long as its parent, and look at the shared list of stops."""
    global _stopped
    _stopped = stopped
    stand_by(parent)


def _work(
    place: Place, known: dict[str, Json], acts: list[tuple[int, str]], task: Task, job: int
) -> Found:
    """Grow one tree in a worker; what is found may also be a function with a search of its own."""
    from importlib import import_module

    module, _, name = place.rpartition(":")
    found = getattr(import_module(module), name)
    root = found if callable(found) else partial(grow, found)
    actions = [Action(code, text) for code, text in acts]
    stopped, slot = _stopped, job % SLOTS
    result: Found = root(Knowledge.from_json(known), actions, task, lambda: stopped[slot] == job)
    return result


class Crew:
    """A pool of processes, started when it is first needed."""

    def __init__(self, workers: int) -> None:
        context = get_context("spawn")
        self.stopped: Any = RawArray(c_uint64, SLOTS)
        self.jobs = count(1)
        self.pool = ProcessPoolExecutor(workers, context, _prepare, (self.stopped, os.getpid()))

    def think(
        self,
        place: Place,
        knowledge: Knowledge,
        actions: Sequence[Action],
        tasks: Sequence[Task],
        stop: Callable[[], bool] | None,
    ) -> list[Found]:
        """Grow the trees and give what they found, in order; what comes too late is left out."""
        job = next(self.jobs)
        known, acts = knowledge.to_json(), [(action.code, action.text) for action in actions]
        futures = [self.pool.submit(_work, place, known, acts, task, job) for task in tasks]
        self._watch(futures, tasks, stop, job)
        for future in futures:
            future.cancel()
        return [f.result() for f in futures if f.done() and not f.cancelled()]

    def _watch(
        self,
        futures: Sequence[Future[Found]],
        tasks: Sequence[Task],
        stop: Callable[[], bool] | None,
        job: int,
    ) -> None:
        """Wait until all are done, the time is up, or thinking is stopped."""
        deadline, last = tasks[0].deadline, None
        while wait(futures, LOOK if stop or deadline else None).not_done:
            now = time.monotonic()
            if last is None and ((stop is not None and stop()) or (deadline and now >= deadline)):
                self.stopped[job % SLOTS] = job
                last = now + GRACE
            if last is not None and now >= last:
                return

    def close(self) -> None:
        """End the processes."""
        self.pool.shutdown(wait=True, cancel_futures=True)


_crews: dict[int, Crew] = {}
_lock = threading.Lock()


def crew(workers: int) -> Crew:
    """Give the pool with so many workers; it stays until the program ends."""
    with _lock:
        if workers not in _crews:
            _crews[workers] = Crew(workers)
        return _crews[workers]


def dismiss(workers: int) -> None:
    """End a pool, for instance one that broke; the next one to think gets a new one."""
    with _lock:
        found = _crews.pop(workers, None)
    if found is not None:
        found.close()


def cores() -> int:
    """Give the number of processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@atexit.register
def _dismiss_all() -> None:
    for workers in [*_crews]:
        dismiss(workers)


__all__ = ["BrokenProcessPool", "Crew", "Place", "cores", "crew", "dismiss"]
