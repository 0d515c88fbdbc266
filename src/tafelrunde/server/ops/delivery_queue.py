"""A queue whose messages threads deliver, so that no request waits for another server.

A message that cannot be delivered is retried with increasing delays. The log says so and why, but
holds neither the recipient nor the text.
"""

from __future__ import annotations

import heapq
import logging
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Generic, TypeAlias, TypeVar

from tafelrunde.kernel import TafelrundeError

MAX_QUEUED = 1000
CLOSING_SECONDS = 4.0
Message = TypeVar("Message")
Factory: TypeAlias = Callable[[], Sequence[Message]]
"""A function that composes messages; a thread of the queue calls it."""


@dataclass(order=True, slots=True)
class _QueueItem(Generic[Message]):
    due: float
    number: int
    tries: int = field(compare=False)
    content: Factory[Message] | Message = field(compare=False)

    def is_put_off(self, now: float) -> bool:
        """Return whether this composes messages at a later time."""
        return callable(self.content) and not self.tries and self.due > now


class DeliveryQueue(Generic[Message]):
    """Sends messages in the order in which they are due; each kind of message has a subclass."""

    name: ClassVar[str]
    """How log lines call it."""
    timeout: ClassVar[float]
    """How many seconds another server may take."""
    max_threads: ClassVar[int] = 1
    errors: ClassVar[tuple[type[Exception], ...]] = (OSError, TafelrundeError, ValueError)
    """The errors after which another attempt may help."""

    def __init__(
        self,
        send: Callable[[Message, float], None],
        pauses: Sequence[float],
        max_queued: int = MAX_QUEUED,
    ) -> None:
        self._send = send
        self._pauses = pauses
        self._max_queued = max_queued
        self._log = logging.getLogger(f"tafelrunde.{self.name}")
        self._items: list[_QueueItem[Message]] = []
        self._number = 0
        self._changed = threading.Condition()
        self._idle_threads = 0
        self._closes_at: float | None = None
        self._threads: list[threading.Thread] = []

    def is_permanent(self, error: Exception) -> bool:
        """Return whether another attempt would fail in the same way."""
        return isinstance(error, ValueError)

    def describe_error(self, error: Exception) -> str:
        """Return what the log may say about an error."""
        return type(error).__name__

    def put(self, content: Factory[Message] | Message, delay: float = 0.0) -> bool:
        """Queue a message, or a function that composes some; return False if the queue is full."""
        with self._changed:
            is_accepted = self._closes_at is None and len(self._items) < self._max_queued
            if is_accepted:
                self._push(time.monotonic() + delay, 0, content)
                self._start_thread()
        if not is_accepted:
            self._log.warning("%s: too much is waiting; one is dropped", self.name)
        return is_accepted

    def _push(self, due: float, tries: int, content: Factory[Message] | Message) -> None:
        self._number += 1
        heapq.heappush(self._items, _QueueItem(due, self._number, tries, content))
        self._changed.notify()

    def _start_thread(self) -> None:
        is_short = self._idle_threads < len(self._items)
        if is_short and len(self._threads) < self.max_threads:
            thread = threading.Thread(target=self._run, name=self.name, daemon=True)
            self._threads.append(thread)
            thread.start()

    def close(self, seconds: float = CLOSING_SECONDS) -> None:
        """Try to send all queued messages once more within some seconds, and stop.

        What was put off is dropped: it depends on how things are at a later time.
        """
        with self._changed:
            now = time.monotonic()
            self._closes_at = self._closes_at or now + seconds
            self._items = [item for item in self._items if not item.is_put_off(now)]
            heapq.heapify(self._items)
            self._changed.notify_all()
        for thread in self._threads:
            thread.join(max(0.0, self._closes_at + 1 - time.monotonic()))
        if self._items:
            self._log.warning("%s: %d not sent before closing", self.name, len(self._items))

    def _run(self) -> None:
        while (item := self._wait_for_item()) is not None:
            self._process(item)

    def _wait_for_item(self) -> _QueueItem[Message] | None:
        """Wait for the next item that is due; return None when the queue is closed."""
        with self._changed:
            self._idle_threads += 1
            try:
                return self._next_item()
            finally:
                self._idle_threads -= 1

    def _next_item(self) -> _QueueItem[Message] | None:
        while True:
            now = time.monotonic()
            if self._closes_at is not None:
                is_over = now >= self._closes_at or not self._items
                return None if is_over else heapq.heappop(self._items)
            if self._items and self._items[0].due <= now:
                return heapq.heappop(self._items)
            self._changed.wait(self._items[0].due - now if self._items else None)

    def _process(self, item: _QueueItem[Message]) -> None:
        try:
            if not callable(item.content):
                self._send(item.content, self._seconds_left())
                return
            messages = item.content()
        except self.errors as error:
            self._handle_failure(item, error)
        except Exception as error:  # a bug of ours must not end the thread
            self._log.error("%s: given up after %s", self.name, type(error).__name__)
        else:
            with self._changed:
                for message in messages:
                    self._push(time.monotonic(), 0, message)
                    self._start_thread()

    def _seconds_left(self) -> float:
        if self._closes_at is None:
            return self.timeout
        return max(0.1, min(self.timeout, self._closes_at - time.monotonic()))

    def _handle_failure(self, item: _QueueItem[Message], error: Exception) -> None:
        """Queue an item again after a pause, or give it up."""
        name, pauses = self.name, self._pauses
        reason = self.describe_error(error)
        is_last = item.tries >= len(pauses) or self._closes_at is not None
        if is_last or self.is_permanent(error):
            self._log.warning("%s: given up after try %d: %s", name, item.tries + 1, reason)
            return
        pause = pauses[item.tries]
        what = "%s: try %d failed, next in %d s: %s"
        self._log.warning(what, name, item.tries + 1, pause, reason)
        with self._changed:
            self._push(time.monotonic() + pause, item.tries + 1, item.content)
