"""Rematches: an offer prepares the next table, and each player who accepts gets a seat there.

The next table exists from the offer on, so that its shuffle is committed before players add their
bytes. Nobody else sees it until all have accepted; then the last seat starts the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tafelrunde.kernel import TafelrundeError
from tafelrunde.tables import clocks, undo
from tafelrunde.tables.directory import TableDirectory, require_bot
from tafelrunde.tables.errors import TableError
from tafelrunde.tables.rows import AccountRow
from tafelrunde.tables.schema import ACCOUNTS
from tafelrunde.tables.store import TABLES, Store
from tafelrunde.tables.table_snapshot import OPEN, Person, TableSnapshot

LIVE_OFFER_SECONDS = 600.0
"""How long an offer stands where clocks run: the player who made it may have left after that."""


def next_seat(table: TableSnapshot, seat: int) -> int:
    """Return the seat of a player in the rematch: all move on by one, so that roles change."""
    return (seat + 1) % len(table.seats)


class RematchService:
    """Prepares the rematches of one database."""

    def __init__(self, store: Store, directory: TableDirectory) -> None:
        self.store = store
        self.directory = directory

    def existing(self, table: TableSnapshot) -> str | None:
        """Return the id of the rematch that a table has already; None if there is none."""
        try:
            return self.directory.find(table.row.rematch).id if table.row.rematch else None
        except TableError:
            return None  # it was removed meanwhile

    def asked_seats(self, table: TableSnapshot, seat: int) -> list[int]:
        """Return the seats of the other people; a deleted or banned account cannot answer."""
        others = undo.asked_seats(table, seat)
        ids = [table.seats[other].account for other in others]
        accounts = self.store.rows(AccountRow, ACCOUNTS.c.id.in_(ids))
        present = {
            account.id for account in accounts if not (account.is_deleted or account.is_banned)
        }
        return [other for other in others if table.seats[other].account in present]

    def lapse_time(self, table: TableSnapshot) -> float | None:
        """Return when an offer made now lapses; None where no live clock would start to run."""
        is_live = table.control.kind == clocks.LIVE
        return self.directory.now() + LIVE_OFFER_SECONDS if is_live else None

    def prepare(self, table: TableSnapshot, person: Person, given: str, bot: str | None) -> str:
        """Create the next table, with the player who offers it and all bots in their seats."""
        if bot is not None:
            require_bot(table, bot)
        row = table.row
        accounts = [seat.account for seat in table.seats if seat.account]
        rematch_id = self.directory.create(
            person, row.game, row.options, row.name, True,
            row.settings.get("time"), row.settings.get("hints"), accounts,
        )  # fmt: skip
        try:
            self.seat_player(table, rematch_id, person, given)
            self._seat_bots(table, rematch_id, person, bot)
        except TafelrundeError:
            self.discard(rematch_id)
            raise
        return rematch_id

    def seat_player(
        self, table: TableSnapshot, rematch_id: str, person: Person, given: str
    ) -> None:
        """Give a player the next seat, and also the people at the same screen."""
        taken = self.directory.read(rematch_id).seats_of(person)
        for seat in table.seats_of(person):
            if (new := next_seat(table, seat)) not in taken:
                label = table.seats[seat].label or ""
                self.directory.sit(rematch_id, person, new, given, label)

    def _seat_bots(
        self, table: TableSnapshot, rematch_id: str, person: Person, bot: str | None
    ) -> None:
        bots: Sequence[tuple[int, str]] = [
            (next_seat(table, seat.seat), bot or seat.bot) for seat in table.seats if seat.bot
        ]
        for new, name in bots:
            self.directory.seat_bot(rematch_id, person, new, name)

    def conclude(self, table: TableSnapshot, proposal: Mapping[str, Any]) -> None:
        """Publish a rematch that all have accepted, and lead the players there."""
        rematch_id = proposal["table"]
        settings = {**self.directory.read(rematch_id).row.settings, "private": table.is_private}
        self.store.change(TABLES, TABLES.c.id == rematch_id, of=rematch_id, settings=settings)
        accepted = {**proposal, "open": [], "accepted": True}
        where = TABLES.c.id == table.id
        self.store.change(TABLES, where, of=table.id, rematch=rematch_id, proposal=accepted)

    def discard(self, rematch_id: str) -> None:
        """Remove a table whose offer was declined or withdrawn, unless its game has begun."""
        self.store.remove(TABLES, TABLES.c.id == rematch_id, TABLES.c.status == OPEN)
