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


@contextmanager
def limit_time(seconds: float) -> Iterator[None]:
    """Raise TooSlow inside the block if it takes longer than so many seconds."""
    is_main = threading.current_thread() is threading.main_thread()
    with _alarm(seconds) if is_main and hasattr(signal, "setitimer") else _watchdog(seconds):
        yield


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    is_armed, begun = True, time.monotonic()

    def ring(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - as signals call it
        if is_armed:
            raise TooSlow

    handler = signal.signal(signal.SIGALRM, ring)
    # It rings again each second, in case code that catches everything has swallowed the first.
    left, interval = signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)
    try:
        try:
            yield
        finally:
            is_armed = False
    finally:
        is_armed = False  # the alarm may have rung just before it was disarmed above
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler)
        if left:  # an alarm that was set before goes on
            spent = time.monotonic() - begun
            signal.setitimer(signal.ITIMER_REAL, max(left - spent, 0.001), interval)


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
