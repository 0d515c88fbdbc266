"""Processes in which bots think: none of them stays when whoever started it is gone."""

from __future__ import annotations

import os
import signal
import threading
import time

LOOK = 1.0
"""Seconds between two looks at whether the parent is still there."""


def stand_by(parent: int) -> None:
    """Leave Ctrl-C to the parent, and go when it is gone, however that was."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK)
    os._exit(0)
