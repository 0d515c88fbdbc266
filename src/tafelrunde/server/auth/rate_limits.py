"""Rate limits by token buckets, and limits on open sockets."""

from __future__ import annotations

import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from tafelrunde.kernel import Phrase, TafelrundeError

MAX_BUCKETS = 50_000
LIMITS = {
    "log_in": (10, 60.0),
    "sign_up": (10, 600.0),
    "guest": (30, 600.0),
    "mail": (6, 900.0),
    "link": (20, 600.0),
    "push": (30, 600.0),
    "holiday": (20, 600.0),
    "table": (30, 600.0),
    "action": (240, 60.0),
    "chat": (20, 30.0),
    "report": (10, 600.0),
    "hint": (20, 60.0),
    "request": (1200, 60.0),
    "socket": (120, 60.0),
}
"""For each kind of request, the size of the bucket and the seconds until it is full again."""
MAX_SOCKETS = {"address": 200, "account": 60}
"""How many sockets a client or an account may have open at a time."""


class TooManyRequests(TafelrundeError):
    """A client sends requests of a kind too often."""

    def __init__(self, seconds: float) -> None:
        super().__init__(Phrase("server.too_many", {"seconds": max(1, round(seconds))}))
        self.seconds = seconds


class TooManySockets(TafelrundeError):
    """A client or an account has too many sockets open."""

    def __init__(self, most: int) -> None:
        super().__init__(Phrase("server.too_many_open", {"most": most}))


class RateLimiter:
    """Counts requests by kind and client, and the open sockets."""

    def __init__(self, now: Callable[[], float] = time.monotonic, factor: float = 1.0) -> None:
        self.now = now
        self.factor = factor
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._open: Counter[tuple[str, str]] = Counter()
        self._lock = threading.Lock()

    def take(self, kind: str, client: str) -> None:
        """Take a token for a request, or raise TooManyRequests with the seconds to wait."""
        size, seconds = LIMITS[kind]
        size = int(size * self.factor)
        now = self.now()
        with self._lock:
            left, before = self._buckets.pop((kind, client), (float(size), now))
            left = min(size, left + (now - before) * size / seconds)
            is_allowed = left >= 1
            self._buckets[kind, client] = (left - 1 if is_allowed else left, now)
            while len(self._buckets) > MAX_BUCKETS:
                self._buckets.popitem(last=False)
        if not is_allowed:
            raise TooManyRequests((1 - left) * seconds / size)

    @contextmanager
    def hold_socket(self, holders: Mapping[str, str]) -> Iterator[None]:
        """Count a socket while it is open, by address and account; raise TooManySockets."""
        keys = [(kind, holder) for kind, holder in holders.items() if holder]
        with self._lock:
            for kind, holder in keys:
                limit = int(MAX_SOCKETS[kind] * self.factor)
                if self._open[kind, holder] >= limit:
                    raise TooManySockets(limit)
            self._open.update(keys)
        try:
            yield
        finally:
            with self._lock:
                self._open.subtract(keys)
                for key in keys:
                    if self._open[key] <= 0:
                        del self._open[key]
