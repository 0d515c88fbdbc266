"""A time limit for code from elsewhere.

In the main thread an alarm interrupts the code, even while it sleeps or waits. In other threads,
and on systems without alarms, an exception is raised in the thread from outside. That stops loops
of Python code; code that waits is stopped when it continues.
"""

from __future__ import annotations

import ctypes
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class TooSlow(BaseException):
    """The time is up; the running code cannot catch this by `except Exception`."""


class _AlarmHandler:
    """The handler of the alarm signal; one handler serves all limits."""

    is_installed = False
    is_armed = False

    def interrupt(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002 - the signature of a signal handler
        """Interrupt the code under a limit; a late alarm does nothing."""
        if self.is_armed:
            raise TooSlow


_HANDLER = _AlarmHandler()


@contextmanager
def limit_time(seconds: float) -> Iterator[None]:
    """Raise TooSlow inside the block if it takes longer than this many seconds."""
    if not _can_use_alarm():
        with _watchdog(seconds):
            yield
    elif _HANDLER.is_installed:
        with _alarm(seconds):
            yield
    else:
        with keep_alarm(), _alarm(seconds):
            yield


@contextmanager
def keep_alarm() -> Iterator[None]:
    """Install the alarm once for all limits inside the block, so that each limit is cheap."""
    if _HANDLER.is_installed or not _can_use_alarm():
        yield
        return
    start, handler = time.monotonic(), signal.signal(signal.SIGALRM, _HANDLER.interrupt)
    left, interval = signal.setitimer(signal.ITIMER_REAL, 0)
    _HANDLER.is_installed = True
    try:
        yield
    finally:
        _HANDLER.is_installed = False
        signal.signal(signal.SIGALRM, handler)
        if left:  # an alarm that was set before continues
            spent = time.monotonic() - start
            signal.setitimer(signal.ITIMER_REAL, max(left - spent, 0.001), interval)


def _can_use_alarm() -> bool:
    is_main = threading.current_thread() is threading.main_thread()
    return is_main and hasattr(signal, "setitimer")


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    _HANDLER.is_armed = True
    # The alarm repeats each second, in case code that catches everything swallowed the first.
    signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)
    try:
        try:
            yield
        finally:
            _HANDLER.is_armed = False
    finally:
        _HANDLER.is_armed = False  # the alarm may have come just before the line above
        signal.setitimer(signal.ITIMER_REAL, 0)


@contextmanager
def _watchdog(seconds: float) -> Iterator[None]:
    lock, is_armed, thread = threading.Lock(), True, threading.get_ident()

    def interrupt() -> None:
        with lock:
            if is_armed:
                _raise_in(thread, TooSlow)

    timer = threading.Timer(seconds, interrupt)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        with lock:
            is_armed = False
        timer.cancel()


def _raise_in(thread: int, error: type[BaseException]) -> None:
    """Raise an exception in another thread at its next bytecode."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))
