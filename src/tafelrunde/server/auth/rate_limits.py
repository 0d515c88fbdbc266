"""Rate limits: buckets that fill up again with time."""

from __future__ import annotations

import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from tafelrunde.kernel import Phrase, TafelrundeError

MOST_BUCKETS = 50_000
LIMITS = {
    "log_in": (10, 60.0),
    "sign_up": (10, 600.0),
    "guest": (30, 600.0),
    "mail": (6, 900.0),
    "link": (20, 600.0),
    "holiday": (20, 600.0),
    "table": (30, 600.0),
    "action": (240, 60.0),
    "chat": (20, 30.0),
    "hint": (20, 60.0),
    "request": (1200, 60.0),
    "socket": (120, 60.0),
}
"""For each kind: how many at once, and in how many seconds the bucket is full again."""
MOST_OPEN = {"address": 200, "account": 60}
"""How many sockets may be open at a time."""


class TooMany(TafelrundeError):
    """Somebody asks too often."""

    def __init__(self, seconds: float) -> None:
        super().__init__(Phrase("server.too_many", {"seconds": max(1, round(seconds))}))
        self.seconds = seconds


class TooManyOpen(TafelrundeError):
    """Somebody has too many sockets open."""

    def __init__(self, most: int) -> None:
        super().__init__(Phrase("server.too_many_open", {"most": most}))


class Limits:
    """Counts requests by kind and by who makes them."""

    def __init__(self, now: Callable[[], float] = time.monotonic, factor: float = 1.0) -> None:
        self.now = now
        self.factor = factor
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._open: Counter[tuple[str, str]] = Counter()
        self._lock = threading.Lock()

    def take(self, kind: str, who: str) -> None:
        """Allow a request, or refuse it with the seconds to wait."""
        size, seconds = LIMITS[kind]
        size = int(size * self.factor)
        now = self.now()
        with self._lock:
            left, before = self._buckets.pop((kind, who), (float(size), now))
            left = min(size, left + (now - before) * size / seconds)
            is_allowed = left >= 1
            self._buckets[kind, who] = (left - 1 if is_allowed else left, now)
            while len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        if not is_allowed:
            raise TooMany((1 - left) * seconds / size)

    @contextmanager
    def holding(self, holders: Mapping[str, str]) -> Iterator[None]:
        """Count a socket while it is open, by address and account; refuse one too many."""
        keys = [(kind, who) for kind, who in holders.items() if who]
        with self._lock:
            for kind, who in keys:
                most = int(MOST_OPEN[kind] * self.factor)
                if self._open[kind, who] >= most:
                    raise TooManyOpen(most)
            self._open.update(keys)
        try:
            yield
        finally:
            with self._lock:
                self._open.subtract(keys)
                for key in keys:
                    if self._open[key] <= 0:
                        del self._open[key]
