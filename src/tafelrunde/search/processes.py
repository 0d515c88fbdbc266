"""Worker processes of bots: they exit when their parent process is gone."""

from __future__ import annotations

import os
import signal
import threading
import time

POLL_SECONDS = 1.0
"""Seconds between two checks that the parent is still running."""


def watch_parent(parent: int) -> None:
    """Leave Ctrl-C to the parent process, and exit when it is gone for any reason."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, args=(parent,), daemon=True).start()


def _exit_with_parent(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(POLL_SECONDS)
    os._exit(0)
