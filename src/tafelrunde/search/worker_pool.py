"""Worker processes for search; they receive knowledge as plain data, never a state."""

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
from tafelrunde.search.processes import watch_parent
from tafelrunde.search.root_trees import RootStats, Task, grow

MAX_JOBS = 256
"""The number of concurrent choices that can be stopped one by one."""
POLL_SECONDS = 0.02
"""Seconds between two checks whether thinking was stopped."""
GRACE_SECONDS = 0.05
"""Seconds after the deadline in which workers may still return results."""

ImportPath = str
"""`module:name` of an adapter, or of a function that searches by itself."""

_stop_flags: Any = None


def _prepare(stop_flags: Any, parent: int) -> None:
    """Prepare a new worker: let it exit with its parent, and share the stop flags."""
    global _stop_flags
    _stop_flags = stop_flags
    watch_parent(parent)


def _work(
    path: ImportPath, known: dict[str, Json], acts: list[tuple[int, str]], task: Task, job: int
) -> RootStats:
    """Grow one tree in a worker, by an adapter or a function with a search of its own."""
    from importlib import import_module

    module, _, name = path.rpartition(":")
    target = getattr(import_module(module), name)
    root = target if callable(target) else partial(grow, target)
    actions = [Action(code, text) for code, text in acts]
    stop_flags, slot = _stop_flags, job % MAX_JOBS
    result: RootStats = root(
        Knowledge.from_json(known), actions, task, lambda: stop_flags[slot] == job
    )
    return result


class WorkerPool:
    """A pool of processes, started when it is first needed."""

    def __init__(self, workers: int) -> None:
        context = get_context("spawn")
        self.stop_flags: Any = RawArray(c_uint64, MAX_JOBS)
        self.jobs = count(1)
        self.pool = ProcessPoolExecutor(workers, context, _prepare, (self.stop_flags, os.getpid()))

    def think(
        self,
        path: ImportPath,
        knowledge: Knowledge,
        actions: Sequence[Action],
        tasks: Sequence[Task],
        stop: Callable[[], bool] | None,
    ) -> list[RootStats]:
        """Grow the trees and return their statistics in order, without those that are late."""
        job = next(self.jobs)
        known, acts = knowledge.to_json(), [(action.code, action.text) for action in actions]
        futures = [self.pool.submit(_work, path, known, acts, task, job) for task in tasks]
        self._watch(futures, tasks, stop, job)
        for future in futures:
            future.cancel()
        return [f.result() for f in futures if f.done() and not f.cancelled()]

    def _watch(
        self,
        futures: Sequence[Future[RootStats]],
        tasks: Sequence[Task],
        stop: Callable[[], bool] | None,
        job: int,
    ) -> None:
        """Wait until all are done, the time is up, or thinking is stopped."""
        deadline, last = tasks[0].deadline, None
        while wait(futures, POLL_SECONDS if stop or deadline else None).not_done:
            now = time.monotonic()
            if last is None and ((stop is not None and stop()) or (deadline and now >= deadline)):
                self.stop_flags[job % MAX_JOBS] = job
                last = now + GRACE_SECONDS
            if last is not None and now >= last:
                return

    def close(self) -> None:
        """End the processes."""
        self.pool.shutdown(wait=True, cancel_futures=True)


_pools: dict[int, WorkerPool] = {}
_lock = threading.Lock()


def get_pool(workers: int) -> WorkerPool:
    """Return the pool with this many workers; it stays until the program ends."""
    with _lock:
        if workers not in _pools:
            _pools[workers] = WorkerPool(workers)
        return _pools[workers]


def close_pool(workers: int) -> None:
    """Close a pool, for instance a broken one; the next search starts a new one."""
    with _lock:
        pool = _pools.pop(workers, None)
    if pool is not None:
        pool.close()


def count_cores() -> int:
    """Return the number of cores that this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@atexit.register
def _close_all() -> None:
    for workers in [*_pools]:
        close_pool(workers)


__all__ = ["BrokenProcessPool", "ImportPath", "WorkerPool", "close_pool", "count_cores", "get_pool"]
