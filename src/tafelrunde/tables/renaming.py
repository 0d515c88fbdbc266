"""A new name in all places: at the seats of an account, and in chats.

The header of a game's journal stays as it was, because the check digits of all entries depend on
it. Nobody is shown it: records are written with the present names of the seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from sqlalchemy import Connection, or_, select, update

from tafelrunde.tables.names import seat_name
from tafelrunde.tables.rows import SeatRow
from tafelrunde.tables.schema import CHAT, SEATS
from tafelrunde.tables.store import read_rows


def write_name(connection: Connection, account: str, name: str, keeps_labels: bool = True) -> None:
    """Replace a name at all tables, also at seats that the account has left to bots.

    Without labels the names of other people at the same screen go too.
    """
    connection.execute(update(CHAT).where(CHAT.c.account == account).values(name=name))
    is_own = or_(SEATS.c.account == account, SEATS.c.former == account)
    tables = select(SEATS.c.table_id).where(is_own)
    query = select(SEATS).where(SEATS.c.table_id.in_(tables))
    rows = read_rows(connection, SeatRow, query.order_by(SEATS.c.table_id, SEATS.c.seat))
    for table_id, seats in groupby(rows, key=lambda seat: seat.table_id):
        _write_names(connection, table_id, [*seats], account, name, keeps_labels)


def _write_names(
    connection: Connection,
    table_id: str,
    seats: Sequence[SeatRow],
    account: str,
    name: str,
    keeps_labels: bool,
) -> None:
    own = [seat for seat in seats if account in (seat.account, seat.former)]
    taken = [seat.name for seat in seats if seat not in own and seat.name is not None]
    for seat in own:
        label = seat.label if keeps_labels else None
        new_name = seat_name(name, label, taken)
        taken.append(new_name)
        here = (SEATS.c.table_id == table_id, SEATS.c.seat == seat.seat)
        values = {"name": new_name, "label": label}
        connection.execute(update(SEATS).where(*here).values(**values))
