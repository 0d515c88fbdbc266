"""Seats that change hands while a game runs: players who leave, and players who take over."""

from __future__ import annotations

from functools import partial
from typing import Any

from tafelrunde.tables.directory import TableDirectory, require_bot, require_seat, substitute_bot
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.game_session import Transition, add_control_entry
from tafelrunde.tables.journal_service import JournalService, retry_stale
from tafelrunde.tables.names import seat_name
from tafelrunde.tables.rows import SeatRow
from tafelrunde.tables.store import SEATS, Store
from tafelrunde.tables.table_snapshot import OPEN, PAUSED, RUNNING, Person

MAX_SEATS = 100_000
"""Seats of one account that are looked at when it leaves all tables."""


class SeatHandovers:
    """Hands seats from players to bots, and from bots to players."""

    def __init__(self, store: Store, directory: TableDirectory, journal: JournalService) -> None:
        self.store = store
        self.directory = directory
        self.journal = journal

    def resign(
        self, table_id: str, person: Person, seat: int, bot: str, is_offered: bool = False
    ) -> Transition:
        """Leave a running game to a bot; another person may take an offered seat over."""
        return retry_stale(lambda: self._resign(table_id, person, seat, bot, is_offered))

    def _resign(
        self, table_id: str, person: Person, seat: int, bot: str, is_offered: bool
    ) -> Transition:
        table, game = self.journal.load_running(table_id)
        table.policy.require_arrangement(table)
        if seat not in table.seats_of(person):
            raise refusal("not_your_seat", seat=seat)
        require_bot(table, bot)
        change = add_control_entry(game, game.head.index, "resign", seat=seat, bot=bot)
        return self.journal.commit(table, change, {seat: _left_seat(person, bot, is_offered)})

    def take_over(self, table_id: str, person: Person, seat: int) -> Transition:
        """Sit down in a running game at a seat that was left and offered."""
        return retry_stale(lambda: self._take_over(table_id, person, seat))

    def _take_over(self, table_id: str, person: Person, seat: int) -> Transition:
        table, game = self.journal.load_running(table_id)
        table.policy.require_arrangement(table)
        require_seat(table, seat)
        if table.seats_of(person):
            raise refusal("sits_already")  # the player would see two hands
        if table.seats[seat].bot is None or not table.seats[seat].is_offered:
            raise refusal("not_offered", seat=seat)
        change = add_control_entry(game, game.head.index, "take_over", seat=seat)
        others = [str(other.name) for other in table.seats if other.seat != seat]
        new_seat = {
            "account": person.id,
            "name": seat_name(person.name, None, others),
            "label": None,
            "former": None,
            "bot": None,
            "is_offered": False,
        }
        return self.journal.commit(table, change, {seat: new_seat})

    def leave_all_tables(self, person: Person) -> list[str]:
        """Leave all seats, to bots where a game is running; return the tables that changed."""
        seats = self.store.rows(SeatRow, SEATS.c.account == person.id, limit=MAX_SEATS)
        left = [(seat, retry_stale(partial(self._leave, person, seat))) for seat in seats]
        return [seat.table_id for seat, is_changed in left if is_changed]

    def _leave(self, person: Person, seat: SeatRow) -> bool:
        table_id = seat.table_id
        table, game = self.journal.load(table_id)
        if table.status == OPEN:
            self.directory.stand_up(table_id, person, seat.seat)
            return True
        if game is None or table.status not in (RUNNING, PAUSED):
            return False
        bot = substitute_bot(table)
        change = add_control_entry(game, game.head.index, "resign", seat=seat.seat, bot=bot)
        is_offered = table.policy.offers_left_seats
        left = _left_seat(person, bot, is_offered)
        self.journal.commit(table, change, {seat.seat: left})
        return True


def _left_seat(person: Person, bot: str, is_offered: bool) -> dict[str, Any]:
    """Return what changes in the row of a seat that is left to a bot."""
    return {
        "account": None,
        "former": person.id,
        "bot": bot,
        "ahead": None,
        "is_offered": is_offered,
    }
