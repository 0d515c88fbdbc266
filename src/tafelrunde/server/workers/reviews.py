"""Reviews of finished games, made one after the other in a process of low priority.

The most recently requested reviews are kept, in memory only. Each server process has its own.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from tafelrunde.kernel.plugins import describe
from tafelrunde.search.review import Point, Swing, TurningPoint, select_turning_points
from tafelrunde.server.workers.bot_pool import BotPool

MAX_REVIEWS = 64
MAX_QUEUED = 16
"""How many reviews may be queued; a request for another one must be repeated later."""
RETRY_SECONDS = 60.0
"""The pause before a failed review is tried again."""
CURVE_SHARE = 0.05
"""The share of the work that is done when the curve is complete."""
LOG = logging.getLogger("tafelrunde.reviews")


@dataclass(slots=True)
class Progress:
    """The progress of a review, and its results so far."""

    is_done: bool = False
    share: float = 0.0
    """The share of the work that is done."""
    curve: tuple[Point, ...] = ()
    decisive: Swing | None = None
    turning_points: list[TurningPoint] = field(default_factory=list)
    failed_at: float | None = None
    """When the review failed, by the monotonic clock."""

    @property
    def is_failed(self) -> bool:
        """Whether the review has ended without a result."""
        return self.failed_at is not None

    def can_retry(self) -> bool:
        """Return whether the review failed long enough ago to be tried again."""
        return self.failed_at is not None and time.monotonic() >= self.failed_at + RETRY_SECONDS


class Reviews:
    """Reviews finished games on request."""

    def __init__(self, bot_pool: BotPool) -> None:
        self.bot_pool = bot_pool
        self._reviews: OrderedDict[str, Progress] = OrderedDict()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._lock = asyncio.Lock()

    def get_or_start(self, table_id: str, read_record: Callable[[], Awaitable[str]]) -> Progress:
        """Return the progress of a review, and start it if necessary; call it in the event loop."""
        progress = self._reviews.get(table_id)
        if progress is not None and not progress.can_retry():
            self._reviews.move_to_end(table_id)
            return progress
        if len(self._tasks) >= MAX_QUEUED:
            return Progress()
        progress = self._reviews[table_id] = Progress()
        self._tasks[table_id] = asyncio.ensure_future(self._run(table_id, progress, read_record))
        self._remove_oldest()
        return progress

    def _remove_oldest(self) -> None:
        reviews = self._reviews.items()
        done = [key for key, progress in reviews if progress.is_done or progress.is_failed]
        for key in done[: max(0, len(self._reviews) - MAX_REVIEWS)]:
            del self._reviews[key]

    async def _run(
        self, table_id: str, progress: Progress, read_record: Callable[[], Awaitable[str]]
    ) -> None:
        """Make one review, and note if it fails."""
        try:
            async with self._lock:
                await self._review(progress, await read_record())
        except Exception as error:
            LOG.warning("a game could not be reviewed: %s", describe(error))
            progress.failed_at = time.monotonic()
        finally:
            self._tasks.pop(table_id, None)
            if not progress.is_done and not progress.is_failed:
                self._reviews.pop(table_id, None)

    async def _review(self, progress: Progress, text: str) -> None:
        outline = await self.bot_pool.outline(text)
        progress.curve, progress.decisive = outline.curve, outline.decisive
        progress.share = CURVE_SHARE
        turning_points = list[TurningPoint | None]()
        for number, moment in enumerate(outline.moments, 1):
            turning_points.append(await self.bot_pool.compare(text, moment))
            progress.turning_points = select_turning_points(turning_points)
            progress.share = CURVE_SHARE + (1 - CURVE_SHARE) * number / len(outline.moments)
        progress.is_done, progress.share = True, 1.0

    async def stop(self) -> None:
        """Cancel all reviews."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
