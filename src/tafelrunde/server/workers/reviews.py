"""Reviews of finished games, thought about one after the other in a process of low priority.

They are kept in memory only, the latest ones asked for; whoever asks for another one again waits
again. Each process of a house has its own.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from tafelrunde.kernel.plugins import describe
from tafelrunde.search.review import Point, TurningPoint, select_turning_points
from tafelrunde.server.workers.bot_pool import Thinkers

MOST_KEPT = 64
MOST_WAITING = 16
"""So many games may wait to be looked at; whoever asks for another one must ask again."""
RETRY_SECONDS = 60.0
"""How long a review that failed is not tried again."""
BEGUN = 0.05
"""The part of the work that is done when the curve is there."""
LOG = logging.getLogger("tafelrunde.reviews")


@dataclass(slots=True)
class Progress:
    """How far a review is, and what it has found so far."""

    is_done: bool = False
    part: float = 0.0
    curve: tuple[Point, ...] = ()
    turning_points: list[TurningPoint] = field(default_factory=list)
    failed_at: float | None = None
    """When it failed, by the machine's steady clock."""

    @property
    def is_failed(self) -> bool:
        """Whether the review has ended without a result."""
        return self.failed_at is not None

    def is_worth_another_try(self) -> bool:
        """Tell whether the review failed some time ago."""
        return self.failed_at is not None and time.monotonic() >= self.failed_at + RETRY_SECONDS


class Reviews:
    """Looks back at finished games when somebody asks."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self._kept: OrderedDict[str, Progress] = OrderedDict()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()

    def look(self, table_id: str, record: Callable[[], Awaitable[str]]) -> Progress:
        """Say how far the review of a game is, and begin it if nobody has; in the event loop."""
        found = self._kept.get(table_id)
        if found is not None and not found.is_worth_another_try():
            self._kept.move_to_end(table_id)
            return found
        if len(self._tasks) >= MOST_WAITING:
            return Progress()
        found = self._kept[table_id] = Progress()
        self._tasks[table_id] = asyncio.ensure_future(self._work(table_id, found, record))
        self._forget_oldest()
        return found

    def _forget_oldest(self) -> None:
        ended = self._kept.items()
        done = [key for key, progress in ended if progress.is_done or progress.is_failed]
        for key in done[: max(0, len(self._kept) - MOST_KEPT)]:
            del self._kept[key]

    async def _work(
        self, table_id: str, progress: Progress, record: Callable[[], Awaitable[str]]
    ) -> None:
        """Do one review; if it cannot be done, that is told, and later it may be tried again."""
        try:
            async with self._turn:
                await self._review(progress, await record())
        except Exception as error:
            LOG.warning("a game could not be reviewed: %s", describe(error))
            progress.failed_at = time.monotonic()
        finally:
            self._tasks.pop(table_id, None)
            if not progress.is_done and not progress.is_failed:
                self._kept.pop(table_id, None)

    async def _review(self, progress: Progress, text: str) -> None:
        outline = await self.thinkers.outline(text)
        progress.curve, progress.part = outline.curve, BEGUN
        found = list[TurningPoint | None]()
        for number, moment in enumerate(outline.moments, 1):
            found.append(await self.thinkers.compare(text, moment))
            progress.turning_points = select_turning_points(found)
            progress.part = BEGUN + (1 - BEGUN) * number / len(outline.moments)
        progress.is_done, progress.part = True, 1.0

    async def end(self) -> None:
        """Stop whatever is being thought about."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
