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
    """The person who makes a request, with an account or as a guest."""

    id: str
    name: str
    is_admin: bool = False


@dataclass(frozen=True, slots=True)
class TableData:
    """A table as it is in the database: its row and its seats in order.

    A policy works on this class. `TableSnapshot` adds what depends on the policy.
    """

    row: TableRow
    seats: Sequence[SeatRow]

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def status(self) -> str:
        """One of open, running, paused, over and aborted."""
        return self.row.status

    @property
    def game(self) -> Game:
        """The game that is played, by the rules of this table.

        If the house does not know them, it is the game by the newest rules: for what needs no rule.
        """
        game, rules = find_game(self.row.game), self.row.rules
        return game.with_rules(rules) if rules in game.known_rules() else game

    @property
    def control(self) -> TimeControl:
        """How long each player may think."""
        return TimeControl.from_json(self.row.settings.get("time", {}))

    @property
    def is_private(self) -> bool:
        """Return whether only players and invited people may see it."""
        return bool(self.row.settings.get("private"))

    def with_changes(
        self, changes: Mapping[str, Any], seats: Mapping[int, Mapping[str, Any]] | None
    ) -> Self:
        """Return this table after a change of its row and seats."""
        row = replace(self.row, **changes)
        if not seats:
            return type(self)(row, self.seats)
        return type(self)(row, [replace(seat, **seats.get(seat.seat, {})) for seat in self.seats])

    def seats_of(self, person: Person | None) -> list[int]:
        """Return the seats that a person holds."""
        if person is None:
            return []
        return [seat.seat for seat in self.seats if seat.account == person.id]

    def viewing_seats(self, person: Person | None, chosen: int | None) -> list[int]:
        """Return the seats whose view a person gets: all of their own, or the chosen one.

        Several people may play at one screen with one account; each sees only one seat's view.
        """
        mine = self.seats_of(person)
        if chosen is None:
            return mine
        if chosen not in mine:
            raise refusal("not_your_seat", seat=chosen)
        return [chosen]

    def begin_record(self) -> Record:
        """Return the record of this game without entries; those are in the journal."""
        row, seats = self.row, self.row.header  # the column `header` holds the seats of the record
        assert seats is not None, "the header is written when the game begins"
        seed, salt = bytes.fromhex(row.seed), bytes.fromhex(row.salt)
        return Record.begin(row.game, row.rules, row.options, seats, seed, salt)
