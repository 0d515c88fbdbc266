"""The chess clock of a championship table: two sides, 140 minutes each (T67 to T77, C15).

A clock is a value. An event says what begins and when: a nation's move, a fight, a retreat, fate,
a stop. Whose time runs follows from that alone. When a side's time is used up, its nations have a
few seconds of overtime for each move, measured in the same way. Times are whole milliseconds of
the table's clock; if that clock goes back, no time passes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from tafelrunde.championship.rules.terms import DEFENDERS
from tafelrunde.kernel import Json

DEFENDER_SIDE: Final = "defender"
ATTACKER_SIDE: Final = "attackers"
MAIN_TIME_MS: Final = 140 * 60 * 1000
OVERTIME_MS: Final = {
    "prussia": 150_000,
    "hanover": 30_000,
    "russia": 60_000,
    "sweden": 20_000,
    "austria": 60_000,
    "imperial": 20_000,
    "france": 60_000,
}
"""The overtime of each nation for one move, once its side's time is used up (T74)."""
GETS_UNUSED_TIME_OF: Final = {"hanover": "prussia", "sweden": "russia", "imperial": "austria"}
"""The nation whose unused overtime of the same round a nation gets as well (T75)."""

SETUP, MOVE, FIGHT, RETREAT, FATE, OVER = "setup", "move", "fight", "retreat", "fate", "over"
SITUATIONS: Final = (SETUP, MOVE, FIGHT, RETREAT, FATE, OVER)
STOP, RESUME, SHUFFLE, SHUFFLED, CORRECT = "stop", "resume", "shuffle", "shuffled", "correct"
TIME_UP, SECONDS_UP = "time_up", "seconds_up"


@dataclass(frozen=True)
class ClockEvent:
    """Something that begins or ends at a table."""

    at: int
    kind: str
    nation: str | None = None
    """Who moves, or who won the fight before a retreat."""
    reason: str | None = None
    """Why the clock is stopped: an absent player, a dispute, the jury. Resuming names it."""
    shares_player: bool = True
    """For a move of the Imperial Army: whether Austria has the same player (T75)."""
    side: str | None = None
    left: int | None = None
    """The time that a side has left by decision of the jury."""


@dataclass(frozen=True)
class ClockEntry:
    """A line of the journal for the jury (T73)."""

    at: int
    kind: str
    nation: str | None
    reason: str | None
    runs: str | None
    """Whose time runs from now on."""
    defender: int
    attackers: int
    seconds: int | None
    """The overtime left to the nation that moves or decides a retreat."""

    def to_json(self) -> dict[str, Json]:
        """Return the line as plain data."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}


@dataclass(frozen=True)
class Clock:
    """The time of both sides, the present situation, and the journal that led to it."""

    at: int = 0
    situation: str = SETUP
    mover: str | None = None
    """The nation whose turn it is, also while its fights are fought."""
    winner: str | None = None
    """The nation that decides about a retreat."""
    defender: int = MAIN_TIME_MS
    attackers: int = MAIN_TIME_MS
    move_seconds: int | None = None
    """The overtime left to the mover, in milliseconds; None while its side has time."""
    retreat_seconds: int | None = None
    """The overtime left for a retreat decided by the side whose turn it is not (C15d)."""
    stops: tuple[str, ...] = ()
    is_shuffling: bool = False
    journal: tuple[ClockEntry, ...] = ()

    def time_left(self, side: str) -> int:
        """Return how much time a side has left."""
        return self.defender if side == DEFENDER_SIDE else self.attackers


def side_of(nation: str) -> str:
    """Return the side of a nation (T67)."""
    return DEFENDER_SIDE if nation in DEFENDERS else ATTACKER_SIDE


def running_side(clock: Clock) -> str | None:
    """Return the side whose time runs; None while the clock is stopped (T68 to T72)."""
    if clock.stops or clock.situation not in (MOVE, RETREAT):
        return None
    if clock.is_shuffling:
        return ATTACKER_SIDE
    nation = clock.mover if clock.situation == MOVE else clock.winner
    return side_of(nation) if nation else None


def apply_event(clock: Clock, event: ClockEvent) -> Clock:
    """Let time pass up to an event, apply the event and add it to the journal."""
    clock = advance(clock, event.at)
    if event.kind in SITUATIONS:
        clock = _begin_situation(clock, event)
    elif event.kind == STOP:
        clock = replace(clock, stops=(*clock.stops, event.reason or ""))
    elif event.kind == RESUME:
        clock = _remove_stop(clock, event.reason or "")
    elif event.kind in (SHUFFLE, SHUFFLED):
        clock = replace(clock, is_shuffling=event.kind == SHUFFLE)
    elif event.kind == CORRECT and event.side and event.left is not None:
        clock = _correct_time(clock, event.side, event.left)
    else:
        raise ValueError(f"not a clock event: {event}")
    return _add_to_journal(clock, event.kind, event.nation or event.side, event.reason)


def apply_events(events: Iterable[ClockEvent], clock: Clock | None = None) -> Clock:
    """Apply several events, to a new clock if none is given."""
    clock = clock or Clock()
    for event in events:
        clock = apply_event(clock, event)
    return clock


def advance(clock: Clock, now: int) -> Clock:
    """Let time pass up to `now`. The journal notes each time or overtime that is used up."""
    while clock.at < now:
        moment = next_deadline(clock)
        until = now if moment is None else min(now, moment)
        clock = _spend_time(clock, until - clock.at)
        if until == moment:
            clock = _reach_deadline(clock)
    return clock


def next_deadline(clock: Clock) -> int | None:
    """Return when the time or overtime that runs now is used up; None if none runs."""
    side = running_side(clock)
    if side is None:
        return None
    left = clock.time_left(side) or _running_overtime(clock)
    return clock.at + left if left else None


def must_close_phase(clock: Clock) -> bool:
    """Return whether the mover's overtime is used up, so that its movement phase closes (C15b)."""
    return clock.situation == MOVE and clock.move_seconds == 0


def must_choose_retreat(clock: Clock) -> bool:
    """Return whether the overtime for choosing a retreat is used up."""
    if clock.situation != RETREAT:
        return False
    return (clock.retreat_seconds if _is_retreat_off_turn(clock) else clock.move_seconds) == 0


def _is_retreat_off_turn(clock: Clock) -> bool:
    """Return whether the winner decides a retreat while it is the other side's turn."""
    if clock.situation != RETREAT or not clock.winner or not clock.mover:
        return False
    return side_of(clock.winner) != side_of(clock.mover)


def _running_overtime(clock: Clock) -> int:
    """Return the overtime that runs now; 0 if none does."""
    if _is_retreat_off_turn(clock) and not clock.is_shuffling:
        return clock.retreat_seconds or 0
    # A side that shuffles during the other side's move has no nation whose overtime could run.
    is_own = clock.mover is not None and side_of(clock.mover) == running_side(clock)
    return (clock.move_seconds or 0) if is_own else 0


def _spend_time(clock: Clock, time: int) -> Clock:
    """Subtract time from what runs: a side's time, or overtime."""
    side, at = running_side(clock), clock.at + time
    if side is None:
        return replace(clock, at=at)
    if clock.time_left(side):
        left = clock.time_left(side) - time
        if side == DEFENDER_SIDE:
            return replace(clock, at=at, defender=left)
        return replace(clock, at=at, attackers=left)
    seconds = max(_running_overtime(clock) - time, 0)
    if _is_retreat_off_turn(clock) and not clock.is_shuffling:
        return replace(clock, at=at, retreat_seconds=seconds)
    if clock.mover and side_of(clock.mover) == side:
        return replace(clock, at=at, move_seconds=seconds)
    return replace(clock, at=at)


def _reach_deadline(clock: Clock) -> Clock:
    """Note what has just been used up. A move under way gets its overtime in full (C15a)."""
    side = running_side(clock)
    assert side is not None
    nation = clock.winner if clock.situation == RETREAT else clock.mover
    if _is_in_overtime(clock, side):
        return _add_to_journal(clock, SECONDS_UP, nation)
    if _is_retreat_off_turn(clock) and not clock.is_shuffling:
        clock = replace(clock, retreat_seconds=OVERTIME_MS[clock.winner or ""])
    elif clock.mover and side_of(clock.mover) == side:
        clock = replace(clock, move_seconds=OVERTIME_MS[clock.mover])
    return _add_to_journal(clock, TIME_UP, side)


def _is_in_overtime(clock: Clock, side: str) -> bool:
    """Return whether overtime was already given, so that it is what is used up."""
    if _is_retreat_off_turn(clock) and not clock.is_shuffling:
        return clock.retreat_seconds is not None
    is_own = clock.mover is not None and side_of(clock.mover) == side
    return is_own and clock.move_seconds is not None


def _begin_situation(clock: Clock, event: ClockEvent) -> Clock:
    """Begin a move, a fight, a retreat or another situation."""
    if event.kind in (MOVE, RETREAT) and event.nation not in OVERTIME_MS:
        raise ValueError(f"not a nation: {event}")
    now = replace(clock, situation=event.kind, winner=None, retreat_seconds=None)
    if event.kind == MOVE and event.nation != clock.mover:
        seconds = _overtime_for_move(clock, event)
        return replace(now, mover=event.nation, move_seconds=seconds)
    if event.kind == RETREAT:
        now = replace(now, winner=event.nation)
        if _is_retreat_off_turn(now) and event.nation and not now.time_left(side_of(event.nation)):
            now = replace(now, retreat_seconds=OVERTIME_MS[event.nation])
    if event.kind in (SETUP, FATE, OVER):
        now = replace(now, mover=None, move_seconds=None)
    return now


def _overtime_for_move(clock: Clock, event: ClockEvent) -> int | None:
    """Return a nation's overtime with the unused part it gets; None while its side has time."""
    nation = event.nation or ""
    if clock.time_left(side_of(nation)):
        return None
    has_same_player = nation != "imperial" or event.shares_player
    gets_unused = clock.mover == GETS_UNUSED_TIME_OF.get(nation) and has_same_player
    return OVERTIME_MS[nation] + ((clock.move_seconds or 0) if gets_unused else 0)


def _remove_stop(clock: Clock, reason: str) -> Clock:
    """Remove one stop with this reason. The clock stays stopped while another stop is left."""
    stops = list(clock.stops)
    if reason in stops:
        stops.remove(reason)
    return replace(clock, stops=tuple(stops))


def _correct_time(clock: Clock, side: str, left: int) -> Clock:
    """Set a side's time by decision of the jury. Only a side without time has overtime."""
    is_defender = side == DEFENDER_SIDE
    clock = replace(clock, defender=left) if is_defender else replace(clock, attackers=left)
    if _is_retreat_off_turn(clock) and clock.winner and side_of(clock.winner) == side:
        seconds = _overtime_after_correction(clock.winner, left, clock.retreat_seconds)
        return replace(clock, retreat_seconds=seconds)
    if clock.mover is None or side_of(clock.mover) != side:
        return clock
    return replace(
        clock, move_seconds=_overtime_after_correction(clock.mover, left, clock.move_seconds)
    )


def _overtime_after_correction(nation: str, left: int, before: int | None) -> int | None:
    """Return a nation's overtime once its side has `left`: none, what it had, or all of it."""
    if left:
        return None
    return OVERTIME_MS[nation] if before is None else before


def _add_to_journal(
    clock: Clock, kind: str, nation: str | None, reason: str | None = None
) -> Clock:
    seconds = clock.retreat_seconds if _is_retreat_off_turn(clock) else clock.move_seconds
    entry = ClockEntry(
        clock.at,
        kind,
        nation,
        reason,
        running_side(clock),
        clock.defender,
        clock.attackers,
        seconds,
    )
    return replace(clock, journal=(*clock.journal, entry))
