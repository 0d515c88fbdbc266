"""Sessions at hand: who is behind a token, without asking the database each time."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict

from tafelrunde.server.auth.accounts import Accounts, Session
from tafelrunde.tables.store import ANYTHING

TRUSTED = 60.0
"""Seconds after which a session is looked up again, should nobody have said that it ended."""
MOST = 20_000


class Sessions:
    """Remembers sessions for a moment; forgets all of them when any account changes."""

    def __init__(self, accounts: Accounts) -> None:
        self.accounts = accounts
        self._lock = threading.Lock()
        self._known: OrderedDict[str, tuple[float, Session | None]] = OrderedDict()
        accounts.store.listeners.append(self.forget)

    def at_hand(self, token: str) -> tuple[bool, Session | None]:
        """Say whether a token is known, and whose it is."""
        with self._lock:
            at, session = self._known.get(token, (-TRUSTED, None))
        if session is not None and session.expires < self.accounts.now():
            return True, None
        return time.monotonic() - at < TRUSTED, session

    def find(self, token: str) -> Session | None:
        """Give the session of a token, None if there is none any more."""
        is_known, session = self.at_hand(token)
        if is_known:
            return session
        epoch = self.accounts.store.epoch
        session = self.accounts.session(token)
        with self._lock:
            if epoch == self.accounts.store.epoch:
                self._known[token] = (time.monotonic(), session)
                self._known.move_to_end(token)
            while len(self._known) > MOST:
                self._known.popitem(last=False)
        return session

    def forget(self, what: str) -> None:
        """Look everybody up again: an account or a session has changed."""
        if what == ANYTHING:
            with self._lock:
                self._known.clear()
