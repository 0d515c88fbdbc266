"""The chess clock of a championship table: two sides, 140 minutes each (T67 to T77, C15).

A clock is a value. An event says at what time what begins: a nation's move, a fight, a retreat,
fate, a stop. Whose time runs follows from that alone. When a side's time is used up, its nations
have seconds for each move, measured in the same way. Times are whole milliseconds of whatever
clock the table uses; one that goes back counts as standing still.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from tafelrunde.championship.rules.terms import DEFENDERS
from tafelrunde.kernel import Json

DEFENDER: Final = "defender"
ATTACKING: Final = "attackers"
MAIN_TIME: Final = 140 * 60 * 1000
SECONDS: Final = {
    "prussia": 150_000,
    "hanover": 30_000,
    "russia": 60_000,
    "sweden": 20_000,
    "austria": 60_000,
    "imperial": 20_000,
    "france": 60_000,
}
"""What each nation has for a move when its side's time is used up (T74)."""
HANDED_ON: Final = {"hanover": "prussia", "sweden": "russia", "imperial": "austria"}
"""Whose unused seconds a nation gets within a round (T75)."""

SETUP, MOVE, FIGHT, RETREAT, FATE, OVER = "setup", "move", "fight", "retreat", "fate", "over"
SITUATIONS: Final = (SETUP, MOVE, FIGHT, RETREAT, FATE, OVER)
STOP, RESUME, SHUFFLE, SHUFFLED, CORRECT = "stop", "resume", "shuffle", "shuffled", "correct"
TIME_UP, SECONDS_UP = "time_up", "seconds_up"


@dataclass(frozen=True)
class Event:
    """Something that begins or ends at a table."""

    at: int
    kind: str
    nation: str | None = None
    """Who moves, or who won the fight before a retreat."""
    reason: str | None = None
    """Why the clock stands: somebody away, a dispute, the jury. One resumes what one stopped."""
    shares_player: bool = True
    """With the Imperial Army's move: whether its player is Austria's too (T75)."""
    side: str | None = None
    left: int | None = None
    """What a side has left by decision of the jury."""


@dataclass(frozen=True)
class Entry:
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
    """What the nation that moves or retreats has left beyond its side's time."""

    def to_json(self) -> dict[str, Json]:
        """Give the line as plain data."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}


@dataclass(frozen=True)
class Clock:
    """Both sides' time, what is going on, and how it came about."""

    at: int = 0
    situation: str = SETUP
    mover: str | None = None
    """The nation on turn, also while its fights are fought."""
    winner: str | None = None
    """The nation that decides about a retreat."""
    defender: int = MAIN_TIME
    attackers: int = MAIN_TIME
    move_seconds: int | None = None
    """What the mover has left, None while its side has time."""
    retreat_seconds: int | None = None
    """The same for a retreat decided by the side that is not on turn (C15d)."""
    stops: tuple[str, ...] = ()
    is_shuffling: bool = False
    journal: tuple[Entry, ...] = ()

    def left(self, side: str) -> int:
        """Say how much time a side has left."""
        return self.defender if side == DEFENDER else self.attackers


def side_of(nation: str) -> str:
    """Name the side of a nation (T67)."""
    return DEFENDER if nation in DEFENDERS else ATTACKING


def runs(clock: Clock) -> str | None:
    """Name the side whose time runs, None while the clock stands (T68 to T72)."""
    if clock.stops or clock.situation not in (MOVE, RETREAT):
        return None
    if clock.is_shuffling:
        return ATTACKING
    nation = clock.mover if clock.situation == MOVE else clock.winner
    return side_of(nation) if nation else None


def step(clock: Clock, event: Event) -> Clock:
    """Let time pass up to an event and take it in; the journal tells it."""
    clock = advance(clock, event.at)
    if event.kind in SITUATIONS:
        clock = _turned(clock, event)
    elif event.kind == STOP:
        clock = replace(clock, stops=(*clock.stops, event.reason or ""))
    elif event.kind == RESUME:
        clock = _resumed(clock, event.reason or "")
    elif event.kind in (SHUFFLE, SHUFFLED):
        clock = replace(clock, is_shuffling=event.kind == SHUFFLE)
    elif event.kind == CORRECT and event.side and event.left is not None:
        clock = _corrected(clock, event.side, event.left)
    else:
        raise ValueError(f"no event of a clock: {event}")
    return _noted(clock, event.kind, event.nation or event.side, event.reason)


def run(events: Iterable[Event], clock: Clock | None = None) -> Clock:
    """Take in several events, from a new clock if none is given."""
    clock = clock or Clock()
    for event in events:
        clock = step(clock, event)
    return clock


def advance(clock: Clock, now: int) -> Clock:
    """Let time pass; what is used up on the way is written into the journal."""
    while clock.at < now:
        moment = deadline(clock)
        until = now if moment is None else min(now, moment)
        clock = _passed(clock, until - clock.at)
        if until == moment:
            clock = _used_up(clock)
    return clock


def deadline(clock: Clock) -> int | None:
    """Say when the time or the seconds that run now will be used up, None if nothing runs out."""
    side = runs(clock)
    if side is None:
        return None
    left = clock.left(side) or _seconds_running(clock)
    return clock.at + left if left else None


def must_close(clock: Clock) -> bool:
    """Tell whether the mover's seconds are used up, so that its movement phase closes (C15b)."""
    return clock.situation == MOVE and clock.move_seconds == 0


def must_retreat(clock: Clock) -> bool:
    """Tell whether the seconds for choosing a retreat are used up."""
    if clock.situation != RETREAT:
        return False
    return (clock.retreat_seconds if _is_foreign(clock) else clock.move_seconds) == 0


def _is_foreign(clock: Clock) -> bool:
    """Tell whether a retreat is decided by the side that is not on turn."""
    if clock.situation != RETREAT or not clock.winner or not clock.mover:
        return False
    return side_of(clock.winner) != side_of(clock.mover)


def _seconds_running(clock: Clock) -> int:
    """Give the seconds that run down now, 0 where nobody's do."""
    if _is_foreign(clock) and not clock.is_shuffling:
        return clock.retreat_seconds or 0
    # Who shuffles for the other side's move has no nation whose seconds could run.
    is_own = clock.mover is not None and side_of(clock.mover) == runs(clock)
    return (clock.move_seconds or 0) if is_own else 0


def _passed(clock: Clock, time: int) -> Clock:
    """Take time from whatever runs."""
    side, at = runs(clock), clock.at + time
    if side is None:
        return replace(clock, at=at)
    if clock.left(side):
        left = clock.left(side) - time
        if side == DEFENDER:
            return replace(clock, at=at, defender=left)
        return replace(clock, at=at, attackers=left)
    seconds = max(_seconds_running(clock) - time, 0)
    if _is_foreign(clock) and not clock.is_shuffling:
        return replace(clock, at=at, retreat_seconds=seconds)
    if clock.mover and side_of(clock.mover) == side:
        return replace(clock, at=at, move_seconds=seconds)
    return replace(clock, at=at)


def _used_up(clock: Clock) -> Clock:
    """Note what has just been used up; a move under way gets its seconds in full (C15a)."""
    side = runs(clock)
    assert side is not None
    nation = clock.winner if clock.situation == RETREAT else clock.mover
    if _opened(clock, side):
        return _noted(clock, SECONDS_UP, nation)
    if _is_foreign(clock) and not clock.is_shuffling:
        clock = replace(clock, retreat_seconds=SECONDS[clock.winner or ""])
    elif clock.mover and side_of(clock.mover) == side:
        clock = replace(clock, move_seconds=SECONDS[clock.mover])
    return _noted(clock, TIME_UP, side)


def _opened(clock: Clock, side: str) -> bool:
    """Tell whether seconds have been given already, so that they are what is used up."""
    if _is_foreign(clock) and not clock.is_shuffling:
        return clock.retreat_seconds is not None
    is_own = clock.mover is not None and side_of(clock.mover) == side
    return is_own and clock.move_seconds is not None


def _turned(clock: Clock, event: Event) -> Clock:
    """Let something else begin."""
    if event.kind in (MOVE, RETREAT) and event.nation not in SECONDS:
        raise ValueError(f"no nation: {event}")
    now = replace(clock, situation=event.kind, winner=None, retreat_seconds=None)
    if event.kind == MOVE and event.nation != clock.mover:
        seconds = _for_move(clock, event)
        return replace(now, mover=event.nation, move_seconds=seconds)
    if event.kind == RETREAT:
        now = replace(now, winner=event.nation)
        if _is_foreign(now) and event.nation and not now.left(side_of(event.nation)):
            now = replace(now, retreat_seconds=SECONDS[event.nation])
    if event.kind in (SETUP, FATE, OVER):
        now = replace(now, mover=None, move_seconds=None)
    return now


def _for_move(clock: Clock, event: Event) -> int | None:
    """Give a nation its seconds, with those handed on to it; None while its side has time."""
    nation = event.nation or ""
    if clock.left(side_of(nation)):
        return None
    is_one_players = nation != "imperial" or event.shares_player
    is_given = clock.mover == HANDED_ON.get(nation) and is_one_players
    return SECONDS[nation] + ((clock.move_seconds or 0) if is_given else 0)


def _resumed(clock: Clock, reason: str) -> Clock:
    """Take away one stop of that reason; the clock stands while another is left."""
    stops = list(clock.stops)
    if reason in stops:
        stops.remove(reason)
    return replace(clock, stops=tuple(stops))


def _corrected(clock: Clock, side: str, left: int) -> Clock:
    """Set a side's time by decision of the jury; seconds are for who has no time left."""
    is_defender = side == DEFENDER
    clock = replace(clock, defender=left) if is_defender else replace(clock, attackers=left)
    if _is_foreign(clock) and clock.winner and side_of(clock.winner) == side:
        seconds = _instead(clock.winner, left, clock.retreat_seconds)
        return replace(clock, retreat_seconds=seconds)
    if clock.mover is None or side_of(clock.mover) != side:
        return clock
    return replace(clock, move_seconds=_instead(clock.mover, left, clock.move_seconds))


def _instead(nation: str, left: int, before: int | None) -> int | None:
    """Give the seconds of a nation whose side has so much time: none, its own, or what is left."""
    if left:
        return None
    return SECONDS[nation] if before is None else before


def _noted(clock: Clock, kind: str, nation: str | None, reason: str | None = None) -> Clock:
    seconds = clock.retreat_seconds if _is_foreign(clock) else clock.move_seconds
    entry = Entry(
        clock.at, kind, nation, reason, runs(clock), clock.defender, clock.attackers, seconds
    )
    return replace(clock, journal=(*clock.journal, entry))
