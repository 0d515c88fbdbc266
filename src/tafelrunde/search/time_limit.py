"""A limit on the time that code of others may take.

In the main thread an alarm interrupts it, also where it sleeps or waits. In any other thread, and
where there are no alarms, an exception is raised inside the thread from outside; that breaks
loops of Python code, and reaches code that waits as soon as it goes on.
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
    """The time is up; no `except Exception` of the code that runs can catch it."""


class _Bell:
    """What the alarm of this process does when it rings; there is one for all limits."""

    is_installed = False
    is_armed = False

    def ring(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002 - as signals call it
        """Interrupt what runs under a limit; a ring that comes too late does nothing."""
        if self.is_armed:
            raise TooSlow


_BELL = _Bell()


@contextmanager
def limit_time(seconds: float) -> Iterator[None]:
    """Raise TooSlow inside the block if it takes longer than so many seconds."""
    if not _can_use_alarm():
        with _watchdog(seconds):
            yield
    elif _BELL.is_installed:
        with _alarm(seconds):
            yield
    else:
        with keep_alarm(), _alarm(seconds):
            yield


@contextmanager
def keep_alarm() -> Iterator[None]:
    """Make the limits inside the block cheap: what is done for each of them is done once."""
    if _BELL.is_installed or not _can_use_alarm():
        yield
        return
    begun, handler = time.monotonic(), signal.signal(signal.SIGALRM, _BELL.ring)
    left, interval = signal.setitimer(signal.ITIMER_REAL, 0)
    _BELL.is_installed = True
    try:
        yield
    finally:
        _BELL.is_installed = False
        signal.signal(signal.SIGALRM, handler)
        if left:  # an alarm that was set before goes on
            spent = time.monotonic() - begun
            signal.setitimer(signal.ITIMER_REAL, max(left - spent, 0.001), interval)


def _can_use_alarm() -> bool:
    is_main = threading.current_thread() is threading.main_thread()
    return is_main and hasattr(signal, "setitimer")


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    _BELL.is_armed = True
    # It rings again each second, in case code that catches everything has swallowed the first.
    signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)
    try:
        try:
            yield
        finally:
            _BELL.is_armed = False
    finally:
        _BELL.is_armed = False  # the alarm may have rung just before it was disarmed above
        signal.setitimer(signal.ITIMER_REAL, 0)


@contextmanager
def _watchdog(seconds: float) -> Iterator[None]:
    lock, is_armed, thread = threading.Lock(), True, threading.get_ident()

    def bark() -> None:
        with lock:
            if is_armed:
                _raise_in(thread, TooSlow)

    timer = threading.Timer(seconds, bark)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        with lock:
            is_armed = False
        timer.cancel()


def _raise_in(thread: int, error: type[BaseException]) -> None:
    """Raise an exception in another thread at its next step."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))
