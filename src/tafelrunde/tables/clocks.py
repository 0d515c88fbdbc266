"""Time controls: pure functions on plain values.

A live clock gives every seat a bank of seconds, and a few more after each act. Correspondence gives
a bank and some free hours for each act; only time beyond them is taken from the bank.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from tafelrunde.tables.errors import refusal

NONE, LIVE, MAIL = "none", "live", "mail"
MAX_SECONDS = 366 * 86400.0
FLAGS = ("default", "bot")
"""What follows a fallen flag: the default action is played, or a bot takes the seat over."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How long each player may think."""

    kind: str = NONE
    bank: float = 0.0
    """Seconds for the whole game."""
    each: float = 0.0
    """Seconds added after each act (live), or free for each act (correspondence)."""
    flag: str = "default"

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> TimeControl:
        """Read and check a requested time control."""
        try:
            control = cls(**data)
            numbers = [float(control.bank), float(control.each)]
        except (TypeError, ValueError) as error:
            raise refusal("bad_time") from error
        fits = control.kind in (NONE, LIVE, MAIL) and control.flag in FLAGS
        if not fits or any(not 0 <= number <= MAX_SECONDS for number in numbers):
            raise refusal("bad_time")
        if control.kind != NONE and sum(numbers) < 1:
            raise refusal("bad_time")
        return control

    def to_json(self) -> dict[str, Any]:
        """Return the control as plain data."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds left by seat, the seat whose time runs, and since when."""

    left: tuple[float, ...]
    seat: int | None
    since: float

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Clock:
        """Read a clock from plain data."""
        return cls(tuple(data["left"]), data["seat"], data["since"])

    def to_json(self) -> dict[str, Any]:
        """Return the clock as plain data."""
        return {"left": [round(second, 3) for second in self.left], "seat": self.seat,
                "since": self.since}  # fmt: skip


def start_clock(control: TimeControl, players: int, seat: int | None, now: float) -> Clock | None:
    """Return the clock at the start of a game; None without a time control."""
    if control.kind == NONE:
        return None
    return Clock((control.bank,) * players, seat, now)


def press_clock(
    control: TimeControl, clock: Clock, seat: int | None, now: float, holiday: float = 0.0
) -> Clock:
    """Charge the seat that acted, except for its holiday, and let the next seat's time run.

    >>> press_clock(TimeControl("live", 60, 5), Clock((60.0, 60.0), 0, 100.0), 1, 110.0).left
    (55.0, 60.0)
    >>> press_clock(TimeControl("mail", 60, 5), Clock((60.0, 60.0), 0, 100.0), 1, 103.0).left
    (60.0, 60.0)
    """
    left = list(clock.left)
    if clock.seat is not None:
        used = max(0.0, now - clock.since - holiday)
        if control.kind == MAIL:
            left[clock.seat] = max(0.0, left[clock.seat] - max(0.0, used - control.each))
        else:
            left[clock.seat] = max(0.0, left[clock.seat] - used) + control.each
    return Clock(tuple(left), seat, now)


def deadline(control: TimeControl, clock: Clock | None) -> float | None:
    """Return when the flag of the seat to act falls; None if no clock runs."""
    if clock is None or clock.seat is None or control.kind == NONE:
        return None
    free = control.each if control.kind == MAIL else 0.0
    return clock.since + clock.left[clock.seat] + free


def stop_clock(control: TimeControl, clock: Clock, now: float, holiday: float = 0.0) -> Clock:
    """Stop all clocks, for a pause or the end: used time is charged, and none is added."""
    halted = press_clock(control, clock, None, now, holiday)
    if control.kind == LIVE and clock.seat is not None:
        left = list(halted.left)
        left[clock.seat] -= control.each
        return Clock(tuple(left), None, now)
    return halted


def describe_clock(
    control: TimeControl, clock: Clock | None, now: float, holiday: float = 0.0
) -> dict[str, Any] | None:
    """Return the clocks as they stand now; a holiday costs no time."""
    if clock is None:
        return None
    left: Sequence[float] = clock.left
    if clock.seat is not None:
        left = stop_clock(control, clock, now, holiday).left
    return {"left": [round(second, 1) for second in left], "running": clock.seat,
            "kind": control.kind, "each": control.each}  # fmt: skip
