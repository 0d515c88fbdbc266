"""Pages of the log with what was taken back, and what an undo would take back."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.i18n import Translator
from tafelrunde.kernel import Event, Game, Json
from tafelrunde.server.live import messages
from tafelrunde.tables.absence import find_absence
from tafelrunde.tables.proposals import SETTLED
from tafelrunde.tables.service import RUNNING, Person, TableService, TableSnapshot
from tafelrunde.tables.store import Store
from tafelrunde.tables.take_backs import TakeBack, undone_indexes
from tafelrunde.tables.undo import UndoTarget, undo_terms

MAX_SEEN_LINES = 6
Entry = tuple[int, int | None, list[Event]]
"""An entry of the log: its index, the seat that acted if one did, and its events."""


def read_log_page(
    store: Store,
    table: TableSnapshot,
    seats: Sequence[int],
    translator: Translator,
    start: int,
    limit: int,
    has_undo_lines: bool = False,
) -> list[Json]:
    """Return the lines from an index on that some seats may see.

    Each undo has a line if asked for; clients of earlier versions do not ask.
    """
    take_backs = {back.index: back for back in store.read_take_backs(table.id)}
    undone = undone_indexes(take_backs.values())
    game, lines = game_of_log(table), list[Json]()
    for n, seat, act_events in store.read_log(table.id, start, limit):
        is_undo = has_undo_lines and n in take_backs
        events = [take_back_event(take_backs[n])] if is_undo else act_events
        visible = messages.render_visible_events(events, seats, translator, game)
        mark: dict[str, Json] = {"undone": True} if n in undone else {}
        for line in table.policy.mark_lines(table, visible):
            lines.append({"n": n, "seat": seat, **line, **mark})
    return lines


def game_of_log(table: TableSnapshot) -> Game:
    """Return the game that notes the events; one that is not installed is read without notes."""
    return Game() if find_absence(table.row) else table.game


def take_back_event(back: TakeBack) -> Event:
    """Return the event that tells of a take-back."""
    kind = "practice" if back.is_practice else "free"
    return Event(f"undo.{kind}", {"seat": back.seat})


def describe_undo(
    tables: TableService,
    table: TableSnapshot,
    person: Person | None,
    seats: Sequence[int],
    translator: Translator,
) -> dict[str, Json]:
    """Return how a viewer may undo, and the proposal to undo if there is one.

    `seats` are those whose view the viewer has.
    """
    table.policy.require_arrangement(table)
    targets = tables.proposals.undo_targets(table, person) if table.status == RUNNING else []
    session = tables.journal.session(table)
    terms = undo_terms(table, session, seats)
    pages = _UndoPages(tables.store, table, seats, translator)
    choices: list[Json] = [pages.describe(target) for target in targets]
    proposal = table.row.proposal or {}
    is_open = proposal.get("kind") == "take_back" and not SETTLED & proposal.keys()
    return {
        "n": session.head.index,
        "now": terms.now,
        "beyond": terms.beyond,
        "last": session.last_take_back,
        "choices": choices,
        "proposed": pages.describe(_read_target(proposal)) if is_open else None,
    }


def _read_target(proposal: dict[str, int]) -> UndoTarget:
    """Return the target of a proposal; those of an older schema are of one act."""
    return UndoTarget(proposal["to"], proposal["by"], bool(proposal.get("whole")))


class _UndoPages:
    """What would be undone, as one viewer may see it."""

    def __init__(
        self, store: Store, table: TableSnapshot, seats: Sequence[int], translator: Translator
    ) -> None:
        self.store = store
        self.table = table
        self.seats = seats
        self.translator = translator
        self.people = [seat.seat for seat in table.seats if seat.account is not None]
        self.undone = undone_indexes(store.read_take_backs(table.id))

    def describe(self, target: UndoTarget) -> dict[str, Json]:
        """Return how many acts would be undone, the first of them, and what people saw."""
        log = self.store.read_log(self.table.id, target.to, self.table.row.n)
        entries = [entry for entry in log if entry[1] is not None and entry[0] not in self.undone]
        seen = [line for entry in entries for line in self._seen_lines(entry)]
        latest: list[Json] = [*seen[-MAX_SEEN_LINES:]]
        return {
            "whole": target.is_whole,
            "acts": len(entries),
            "first": self._first_text(entries),
            "seen": latest,
            "more": len(seen) - len(latest),
        }

    def _seen_lines(self, entry: Entry) -> list[Json]:
        """Return the lines of an entry by which a person learned something of another one."""
        _, actor, events = entry
        if actor not in self.people:
            return []
        lines: list[Json] = []
        for event in events:
            seats: list[Json] = [
                seat
                for seat in self.people
                if event.is_seen_by(seat) and not self._is_same_player(seat, actor)
            ]
            if event.final and seats:
                lines += [{"text": text, "seats": seats} for text in self._texts([event])]
        return lines

    def _is_same_player(self, seat: int, other: int | None) -> bool:
        rows = self.table.seats
        return seat == other or (other is not None and rows[seat].account == rows[other].account)

    def _first_text(self, entries: Sequence[Entry]) -> str:
        """Return the first sentence that the viewer may see; empty if there is none."""
        return next((text for _, _, events in entries for text in self._texts(events)), "")

    def _texts(self, events: Sequence[Event]) -> list[str]:
        """Return the sentences of the events that the viewer may see."""
        lines = messages.render_visible_events(events, self.seats, self.translator, self.table.game)
        return [str(line["text"]) for line in lines]
