"""One game being played: the only place that applies acts for people.

A session never changes. `apply_acts`, `take_back` and `add_control_entry` work on a copy and
return a `Transition`: the entries for the journal, and the session after them. A transition counts
only when the store has appended its entries. Two processes that answer the same index both get a
transition; the journal decides which of them is valid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tafelrunde.kernel import ActionInput, Event, Outcome, Record, State, act, initial_state, replay
from tafelrunde.tables.errors import Stale, refusal
from tafelrunde.tables.journal import Entry, JournalHead, act_entry, chain_line, control_entry

MAX_UNDO_ENTRIES = 12
"""Acts that can be taken back without reading the journal again."""
MAX_ACTS = 64
"""Acts in one request."""


@dataclass(frozen=True, slots=True)
class UndoEntry:
    """An act that may be taken back: its index and seat, the state before it, its finality."""

    index: int
    seat: int
    before: State
    final: bool


@dataclass(frozen=True, slots=True)
class GameSession:
    """A running game at one index of its journal."""

    head: JournalHead
    state: State
    undo_entries: tuple[UndoEntry, ...] = ()
    reseeds: tuple[int, ...] = ()
    """Indexes of take-backs that reseeded chance; they are applied again after later ones."""
    first_acts: Mapping[int, int] = field(default_factory=dict)
    """The index of the first act of each seat that has acted and not taken it all back."""
    last_take_back: int = -1
    """The index of the latest take-back; -1 if there is none."""

    @classmethod
    def begin(cls, record: Record) -> GameSession:
        """Return the session of a record without entries."""
        return cls(JournalHead.of(record), initial_state(record))

    @classmethod
    def resume(cls, record: Record, keep: int = MAX_UNDO_ENTRIES) -> GameSession:
        """Replay a journal up to its last entry; the latest `keep` acts can be taken back."""
        undo_entries: list[UndoEntry] = []
        reseeds: list[int] = []
        last_take_back = -1
        state = initial_state(record)
        before = state.copy()
        for step in replay(record):
            entry, state = step.entry, step.state
            if entry is not None and "act" in entry:
                final = any(event.final for event in step.events)
                index, seat = _number(entry["n"]), _number(entry["seat"])
                undo_entries.append(UndoEntry(index, seat, before, final))
            elif entry is not None and entry["do"] == "take_back":
                undo_entries = [old for old in undo_entries if old.index < _number(entry["to"])]
                reseeds += [_number(entry["n"])] if entry.get("stir") else []
                last_take_back = _number(entry["n"])
            before = state.copy()
        return cls(
            JournalHead.of(record),
            state,
            tuple(undo_entries[-keep:]),
            tuple(reseeds),
            _first_acts({}, undo_entries),
            last_take_back,
        )

    @property
    def outcome(self) -> Outcome | None:
        """The result; None while the game goes on."""
        return self.state.outcome()


@dataclass(frozen=True, slots=True)
class Transition:
    """The result of a request, valid if the journal appends its entries."""

    entries: list[Entry]
    session: GameSession
    events_by_entry: list[list[Event]] = field(default_factory=list)
    """The events of each entry; empty if no entry has any."""
    end: Entry | None = None
    """The last line of the record when the game is over."""

    @property
    def events(self) -> list[Event]:
        """All events in order."""
        return [event for events in self.events_by_entry for event in events]


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def require_index(session: GameSession, index: int) -> None:
    """Refuse a request that answers another position than this one."""
    if index != session.head.index:
        raise Stale(session.head.index)


def apply_acts(
    session: GameSession, seat: int, index: int, actions: Sequence[ActionInput]
) -> Transition:
    """Let a seat act once or several times in a row; all acts are applied, or none."""
    require_index(session, index)
    if not 0 < len(actions) <= MAX_ACTS:
        raise refusal("acts_number", most=MAX_ACTS)
    state, head, undo_entries = session.state, session.head, list(session.undo_entries)
    entries: list[Entry] = []
    events_by_entry: list[list[Event]] = []
    for text in actions:
        before, state = state, state.copy()  # the state before stays as it is, for take-backs
        action, events = act(state, seat, text)
        final = any(event.final for event in events)
        undo_entries.append(UndoEntry(head.index, seat, before, final))
        head, line = head.append(act_entry(seat, action.text))
        entries.append(line)
        events_by_entry.append(events)
    after = replace(
        session,
        head=head,
        state=state,
        undo_entries=tuple(undo_entries[-MAX_UNDO_ENTRIES:]),
        first_acts=_first_acts(session.first_acts, undo_entries[-len(actions) :]),
    )
    return Transition(entries, after, events_by_entry, _end_line(after))


def _first_acts(known: Mapping[int, int], acts: Sequence[UndoEntry]) -> Mapping[int, int]:
    """Return the first act of each seat after some more acts."""
    first = dict(known)
    for entry in acts:
        first.setdefault(entry.seat, entry.index)
    return first


def _end_line(session: GameSession) -> Entry | None:
    outcome = session.outcome
    return None if outcome is None else chain_line(session.head.digits, {"end": outcome.to_json()})


def can_take_back_alone(session: GameSession, seat: int, to: int) -> bool:
    """Return whether a seat may take back its acts from an index on without consent."""
    later = [old for old in session.undo_entries if old.index >= to]
    if not later or later[0].index != to or session.state.to_act is None:
        return False
    return all(old.seat == seat and not old.final for old in later)


def last_own_act(session: GameSession, seat: int) -> int | None:
    """Return the index of a seat's latest act that can be taken back."""
    indexes = [old.index for old in session.undo_entries if old.seat == seat]
    return indexes[-1] if indexes else None


def turn_start(session: GameSession) -> int:
    """Return the index after the latest act, from which on the seat to act has its turn.

    Pauses and other entries that are not acts do not change it.
    """
    return session.undo_entries[-1].index + 1 if session.undo_entries else 0


def take_back(session: GameSession, index: int, to: int) -> Transition:
    """Go back to before an act; chance that became known since must not come again.

    The caller decides who may ask for it: a seat alone before a final event, else by consent.
    """
    require_index(session, index)
    place = next((n for n, old in enumerate(session.undo_entries) if old.index == to), None)
    if place is None:
        raise refusal("no_take_back")
    is_reseeded = any(old.final for old in session.undo_entries[place:])
    state = session.undo_entries[place].before.copy()
    details = {"to": to, "stir": True} if is_reseeded else {"to": to}
    head, line = session.head.append(control_entry("take_back", **details))
    reseeds = (*session.reseeds, session.head.index) if is_reseeded else session.reseeds
    for number in reseeds:
        if number > to:
            state.reseed(number)
    after = GameSession(
        head,
        state,
        session.undo_entries[:place],
        reseeds,
        {seat: first for seat, first in session.first_acts.items() if first < to},
        session.head.index,
    )
    return Transition([line], after)


def add_control_entry(
    session: GameSession, index: int, kind: str, /, **details: int | str
) -> Transition:
    """Journal something that changes no position: a flag, a pause, a resignation."""
    require_index(session, index)
    head, line = session.head.append(control_entry(kind, **details))
    return Transition([line], replace(session, head=head))
