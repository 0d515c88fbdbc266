"""What a player may undo at a table, and on what terms.

Before something becomes known or another seat acts, a player undoes their own acts freely. Beyond
that the game becomes practice: against bots the player decides alone, among people all must agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tafelrunde.tables import game_session
from tafelrunde.tables.game_session import GameSession, UndoEntry
from tafelrunde.tables.table_snapshot import RUNNING, TableSnapshot

NONE, FREE, PRACTICE, CONSENT = "none", "free", "practice", "consent"


@dataclass(frozen=True, slots=True)
class UndoTerms:
    """The terms of undoing the latest act now, and of undoing one by which something was seen."""

    now: str = NONE
    beyond: str = NONE


@dataclass(frozen=True, slots=True)
class UndoTarget:
    """An own act to go back to: its index, its seat, and whether it begins the own move."""

    to: int
    seat: int
    is_whole: bool


def undo_terms(table: TableSnapshot, game: GameSession, seats: Sequence[int]) -> UndoTerms:
    """Return the terms for the player of some seats; a spectator can undo nothing."""
    if not seats or not table.policy.permissions(table)["can_arrange"]:
        return UndoTerms()
    own_seats = seats_of_player(table, seats[0])
    beyond = CONSENT if asked_seats(table, seats[0]) else PRACTICE
    if table.status != RUNNING or not any(seat in game.first_acts for seat in own_seats):
        return UndoTerms(NONE, beyond)
    target = last_own_act(game, own_seats)
    is_free = target and game_session.can_take_back_alone(game, target.seat, target.to)
    return UndoTerms(FREE if is_free else beyond, beyond)


def seats_of_player(table: TableSnapshot, seat: int) -> list[int]:
    """Return all seats of the account that holds a seat."""
    account = table.seats[seat].account
    return [row.seat for row in table.seats if row.account == account]


def asked_seats(table: TableSnapshot, seat: int) -> list[int]:
    """Return the seats of all other people, who must agree; bots always agree."""
    account = table.seats[seat].account
    return [row.seat for row in table.seats if row.account not in (None, account)]


def last_own_act(game: GameSession, seats: Sequence[int]) -> UndoTarget | None:
    """Return the latest remembered act of these seats."""
    indexes = [(game_session.last_own_act(game, seat), seat) for seat in seats]
    acts = [(index, seat) for index, seat in indexes if index is not None]
    return UndoTarget(*max(acts), False) if acts else None


def own_move_start(game: GameSession, seats: Sequence[int]) -> UndoTarget | None:
    """Return the first act of the latest move of these seats; the session remembers all acts."""
    for first in reversed(_first_of_moves(game.undo_entries)):
        if first.seat in seats:
            return UndoTarget(first.index, first.seat, True)
    return None


def _first_of_moves(entries: Sequence[UndoEntry]) -> list[UndoEntry]:
    """Return the first act of each move."""
    ids = [old.before.move_id() for old in entries]
    return [old for n, old in enumerate(entries) if n == 0 or ids[n] != ids[n - 1]]
