"""Worker processes of bots: they exit when their parent process is gone."""

from __future__ import annotations

import os
import signal
import threading
import time
from contextlib import suppress
from multiprocessing.process import BaseProcess

POLL_SECONDS = 1.0
"""Seconds between two checks that the parent is still running."""


def watch_parent(parent: int, is_group: bool = False) -> None:
    """Leave Ctrl-C to the parent process, and exit when it is gone for any reason.

    The leader of a process group ends the whole group.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, args=(parent, is_group), daemon=True).start()


def _exit_with_parent(parent: int, is_group: bool) -> None:
    while os.getppid() == parent:
        time.sleep(POLL_SECONDS)
    if is_group:
        os.killpg(0, signal.SIGKILL)
    os._exit(0)


def end_group(process: BaseProcess) -> None:
    """Kill what is left of a process group, by the process that leads it."""
    if os.name == "posix" and process.pid is not None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
