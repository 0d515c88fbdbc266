"""Replays of finished games, position by position.

A game is replayed once and its positions are cached, so that stepping through it does not replay it
from the start each time.
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
"""Games cached with all their positions; a long one takes some megabytes."""


@dataclass(frozen=True, slots=True)
class Position:
    """A game after some of its entries, with the events of the last one."""

    state: State
    events: Sequence[Event]
    act: str
    """The act that led here; empty at the start and after a control entry."""
    seat: int | None


class Replays:
    """The positions of finished games."""

    def __init__(self, journal: JournalService) -> None:
        self.journal = journal
        self._cached: OrderedDict[str, list[Position]] = OrderedDict()
        self._lock = threading.Lock()

    def positions(self, table: TableSnapshot) -> Sequence[Position]:
        """Return all positions of a finished game, the deal first."""
        if table.status != OVER:
            raise refusal("not_over")
        with self._lock:  # two requests at the same moment replay the game only once
            positions = self._cached.get(table.id)
            if positions is None:
                positions = self._cached[table.id] = self._replay(table)
            self._cached.move_to_end(table.id)
            while len(self._cached) > MAX_CACHED_GAMES:
                self._cached.popitem(last=False)
            return positions

    def _replay(self, table: TableSnapshot) -> list[Position]:
        require_game(table.row)
        positions = []
        for step in replay(self.journal.read_record(table)):
            entry = step.entry or {}
            seat = entry.get("seat") if "act" in entry else None
            act = str(entry.get("act", ""))
            state = step.state.copy()
            positions.append(
                Position(state, step.events, act, seat if isinstance(seat, int) else None)
            )
        return positions
