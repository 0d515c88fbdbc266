"""Premoves: acts that are submitted before they are due, and kept secret until then."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.kernel import ActionError
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.game_session import MAX_ACTS, GameSession, Transition, apply_acts
from tafelrunde.tables.journal_service import JournalService
from tafelrunde.tables.store import SEATS, Store
from tafelrunde.tables.table_snapshot import Person, TableSnapshot


class PremoveService:
    """Keeps premoves, and plays them when they are due."""

    def __init__(self, store: Store, journal: JournalService) -> None:
        self.store = store
        self.journal = journal

    def submit(self, table_id: str, person: Person, seat: int, texts: Sequence[str]) -> None:
        """Keep the premoves of a seat in place of older ones; play those that are due."""
        table, game = self.journal.load_running(table_id)
        if seat not in table.seats_of(person):
            raise refusal("not_your_seat", seat=seat)
        if not _is_secret_setup(table, game) and not _is_allowed(table, game, seat, texts):
            raise refusal("not_ahead")
        if len(texts) > MAX_ACTS:
            raise refusal("acts_number", most=MAX_ACTS)
        self._keep(table_id, seat, [*texts])
        self.play_due(table_id)

    def is_due(self, table: TableSnapshot, game: GameSession) -> bool:
        """Return whether a premove of the seat to act is to be played or dropped now."""
        seat = game.state.to_act
        if seat is None or not table.seats[seat].ahead:
            return False
        return _is_secret_setup(table, game) or table.policy.is_premove_due(game)

    def play_due(self, table_id: str) -> Transition | None:
        """Play the due premove of the seat to act; drop all of them if it does not fit."""
        table, game = self.journal.load_running(table_id)
        seat = game.state.to_act
        if seat is None or not self.is_due(table, game):
            return None
        if not _is_secret_setup(table, game) and not table.policy.keeps_premoves():
            self._keep(table_id, seat, None)
            return None
        submitted = table.seats[seat].ahead
        assert submitted, "what is due was submitted"
        text, *later = submitted
        try:
            change = apply_acts(game, seat, game.head.index, [text])
        except ActionError:
            self._keep(table_id, seat, None)
            return None
        if _is_secret_setup(table, change.session):
            return self.journal.commit(table, change, {seat: {"ahead": later or None}})
        all_dropped = {other.seat: {"ahead": None} for other in table.seats}
        return self.journal.commit(table, change, all_dropped)

    def _keep(self, table_id: str, seat: int, texts: list[str] | None) -> None:
        where = (SEATS.c.table_id == table_id, SEATS.c.seat == seat)
        self.store.change(SEATS, *where, of=table_id, ahead=texts)


def _is_secret_setup(table: TableSnapshot, game: GameSession) -> bool:
    """Return whether the game is in a phase in which all seats may submit their set-up."""
    return game.state.phase in table.game.secret_setup_phases


def _is_allowed(table: TableSnapshot, game: GameSession, seat: int, texts: Sequence[str]) -> bool:
    """Return whether the policy lets a seat decide now what is due later."""
    if not table.policy.keeps_premoves():
        return False
    return len(texts) <= 1 and {*texts} <= {*table.policy.premoves(table, game, seat)}
