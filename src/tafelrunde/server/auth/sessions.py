"""A cache of sessions, so that not every request reads the database."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict

from tafelrunde.server.auth.accounts import Accounts, Session
from tafelrunde.tables.store import ANYTHING

CACHE_SECONDS = 60.0
"""After this time a session is looked up again, in case a change was not announced."""
MAX_SESSIONS = 20_000


class SessionCache:
    """Remembers sessions for a short time, and forgets all of them when any account changes."""

    def __init__(self, accounts: Accounts) -> None:
        self.accounts = accounts
        self._lock = threading.Lock()
        self._cache: OrderedDict[str, tuple[float, Session | None]] = OrderedDict()
        accounts.store.listeners.append(self.invalidate)

    def get_cached(self, token: str) -> tuple[bool, Session | None]:
        """Return whether a token is in the cache, and its session."""
        with self._lock:
            at, session = self._cache.get(token, (-CACHE_SECONDS, None))
        if session is not None and session.expires < self.accounts.now():
            return True, None
        return time.monotonic() - at < CACHE_SECONDS, session

    def find(self, token: str) -> Session | None:
        """Return the session with a token, or None if it does not exist or has ended."""
        is_cached, session = self.get_cached(token)
        if is_cached:
            return session
        epoch = self.accounts.store.epoch
        session = self.accounts.find_session(token)
        with self._lock:
            if epoch == self.accounts.store.epoch:
                self._cache[token] = (time.monotonic(), session)
                self._cache.move_to_end(token)
            while len(self._cache) > MAX_SESSIONS:
                self._cache.popitem(last=False)
        return session

    def invalidate(self, what: str) -> None:
        """Empty the cache when an account or a session has changed."""
        if what == ANYTHING:
            with self._lock:
                self._cache.clear()
