"""Finished games to be looked at again, position by position.

A game is played again once and its positions are kept for a while, so that stepping through it
does not play it from the start each time.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from tafelrunde.kernel import Event, State, replay
from tafelrunde.tables.absence import require_game
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.journal_service import JournalService
from tafelrunde.tables.table_snapshot import OVER, TableSnapshot

MAX_CACHED_GAMES = 4
"""So many games are kept with all their positions; a long one takes some megabytes."""


@dataclass(frozen=True, slots=True)
class Position:
    """A game after some of its entries, and what the last of them led to."""

    state: State
    events: Sequence[Event]
    act: str
    """The act that led here, empty at the start and after what is no act."""
    seat: int | None


class Replays:
    """Positions of finished games."""

    def __init__(self, journal: JournalService) -> None:
        self.journal = journal
        self._kept: OrderedDict[str, list[Position]] = OrderedDict()
        self._lock = threading.Lock()

    def positions(self, sight: TableSnapshot) -> Sequence[Position]:
        """Give all positions of a finished game, the deal first."""
        if sight.status != OVER:
            raise refusal("not_over")
        with self._lock:  # of two who ask at once, one plays the game again
            found = self._kept.get(sight.id)
            if found is None:
                found = self._kept[sight.id] = self._played(sight)
            self._kept.move_to_end(sight.id)
            while len(self._kept) > MAX_CACHED_GAMES:
                self._kept.popitem(last=False)
            return found

    def _played(self, sight: TableSnapshot) -> list[Position]:
        require_game(sight.row)
        found = []
        for step in replay(self.journal.read_record(sight)):
            entry = step.entry or {}
            seat = entry.get("seat") if "act" in entry else None
            act = str(entry.get("act", ""))
            state = step.state.copy()
            found.append(Position(state, step.events, act, seat if isinstance(seat, int) else None))
        return found
