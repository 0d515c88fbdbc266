"""A table as plain data, and the person who asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from tafelrunde.games import find_game
from tafelrunde.kernel import Game, Record
from tafelrunde.tables.clocks import TimeControl
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.rows import SeatRow, TableRow

OPEN, RUNNING, PAUSED, OVER, ABORTED = "open", "running", "paused", "over", "aborted"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who asks: an account, or a guest's."""

    id: str
    name: str
    is_admin: bool = False


@dataclass(frozen=True, slots=True)
class TableData:
    """A table as it is in the database: its row and its seats in order.

    A policy is given this much; what depends on the policy is added by the class above.
    """

    row: TableRow
    seats: Sequence[SeatRow]

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def status(self) -> str:
        """Whether it is open, running, paused, over or aborted."""
        return self.row.status

    @property
    def game(self) -> Game:
        """The game that is played."""
        return find_game(self.row.game)

    @property
    def control(self) -> TimeControl:
        """How long everybody may think."""
        return TimeControl.from_json(self.row.settings.get("time", {}))

    @property
    def is_private(self) -> bool:
        """Tell whether only those who were invited may see it."""
        return bool(self.row.settings.get("private"))

    def with_changes(
        self, changes: Mapping[str, Any], seats: Mapping[int, Mapping[str, Any]] | None
    ) -> Self:
        """Give this table after a change of its row and seats."""
        row = replace(self.row, **changes)
        if not seats:
            return type(self)(row, self.seats)
        return type(self)(row, [replace(seat, **seats.get(seat.seat, {})) for seat in self.seats])

    def seats_of(self, person: Person | None) -> list[int]:
        """Give the seats a person holds."""
        if person is None:
            return []
        return [seat.seat for seat in self.seats if seat.account == person.id]

    def viewing_seats(self, person: Person | None, chosen: int | None) -> list[int]:
        """Give the seats through which a person looks: all of his, or the one he chose.

        Several people may sit at one screen with one account: each sees only what is his.
        """
        mine = self.seats_of(person)
        if chosen is None:
            return mine
        if chosen not in mine:
            raise refusal("not_your_seat", seat=chosen)
        return [chosen]

    def begin_record(self) -> Record:
        """Open the record of this game; its entries are read from the journal."""
        row, seats = self.row, self.row.header
        assert seats is not None
        seed, salt = bytes.fromhex(row.seed), bytes.fromhex(row.salt)
        return Record.begin(row.game, row.rules, row.options, seats, seed, salt)
