"""Export and import of records."""

from __future__ import annotations

import json
import secrets
import time
from itertools import islice
from typing import Any

from sqlalchemy import Connection, insert, select

from tafelrunde.kernel import Json, Outcome, Phrase, Record, RecordError, replay
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.journal_service import JournalService
from tafelrunde.tables.schema import ACCOUNTS, JOURNAL, SEATS, TABLES
from tafelrunde.tables.store import Store
from tafelrunde.tables.table_snapshot import (
    OPEN,
    OVER,
    TableSnapshot,
)
from tafelrunde.tables.take_backs import is_practice

ARCHIVE = "archive"
ARCHIVE_NAME = "Games played elsewhere and brought in"
"""Longer than a person's name can be, so that no account has it already."""
SEED_DIGITS, SALT_DIGITS = 64, 32


def find_games(store: Store, *statuses: str) -> list[str]:
    """Return the tables whose games have begun, or those with certain statuses, oldest first."""
    condition = TABLES.c.status.in_(statuses) if statuses else TABLES.c.status != OPEN
    with store.read_transaction() as connection:
        query = select(TABLES.c.id).where(condition).order_by(TABLES.c.created, TABLES.c.id)
        return list(connection.scalars(query))


def export_record(journal: JournalService, table: TableSnapshot) -> str:
    """Return a game's record: the whole of a finished one, else a header without secrets.

    The acts of a running game are left out, because some of them are secret.
    """
    if table.status == OPEN:
        raise refusal("not_begun")
    if table.status != OVER:
        return table.begin_record().to_text(secrets=False)
    record = journal.read_record(table)
    record.finish(_read_outcome(table.row.outcome))
    return record.to_text()


def _read_outcome(data: Any) -> Outcome:
    reason = Phrase(data["reason"]["key"], data["reason"]["params"])
    return Outcome(tuple(data["winners"]), tuple(data["scores"]), reason)


def import_record(store: Store, text: str) -> str | None:
    """Create a finished table from a valid record; None if the game is stored already."""
    record = Record.from_text(text)
    events_by_entry = _verify(record)
    with store.transaction() as connection:
        promised = TABLES.c.commitment == record.header["commitment"]
        if connection.execute(select(TABLES.c.id).where(promised)).first() is not None:
            return None
        return _add_table(connection, record, events_by_entry)


def _verify(record: Record) -> list[str]:
    """Replay a record and return the events of each entry, as the journal stores them."""
    steps = islice(replay(record), 1, None)
    events_by_entry = [_to_json([event.to_json() for event in step.events]) for step in steps]
    if record.end is None:
        raise RecordError(len(record.entries) + 1, Phrase("record.unfinished"))
    seed, salt = str(record.header["seed"]), str(record.header["salt"])
    if len(seed) > SEED_DIGITS or len(salt) > SALT_DIGITS:
        raise RecordError(1, Phrase("record.no_header"))
    return events_by_entry


def _add_table(connection: Connection, record: Record, events_by_entry: list[str]) -> str:
    header, now, table_id = record.header, time.time(), secrets.token_urlsafe(16)
    assert record.end is not None
    row = {name: header[name] for name in ("game", "rules", "options", "seed", "salt")}
    row |= {"commitment": header["commitment"], "header": header["seats"]}
    row |= {"id": table_id, "name": _clean_name(", ".join(record.names), 60), "host": ARCHIVE}
    row |= {"settings": {"private": False, "time": {}}, "status": OVER}
    row |= {"created": now, "started": now, "ended": now, "outcome": record.end["end"]}
    row |= {"n": len(record.entries), "is_practice": is_practice(record.entries)}
    _add_archive(connection, now)
    connection.execute(insert(TABLES), row)
    connection.execute(insert(SEATS), _seat_rows(table_id, header["seats"]))
    lines = [
        {"table_id": table_id, "n": n, "line": _to_json(entry), "events": events, "at": now}
        for n, (entry, events) in enumerate(zip(record.entries, events_by_entry, strict=True))
    ]
    if lines:
        connection.execute(insert(JOURNAL), lines)
    return table_id


def _add_archive(connection: Connection, now: float) -> None:
    """Add the account that hosts imported games if it is missing; it cannot log in."""
    if connection.execute(select(ACCOUNTS.c.id).where(ACCOUNTS.c.id == ARCHIVE)).first() is None:
        flags = dict.fromkeys(("is_guest", "is_admin", "is_banned", "is_deleted"), False)
        names = {"id": ARCHIVE, "name": ARCHIVE_NAME, "name_key": ARCHIVE_NAME.casefold()}
        connection.execute(insert(ACCOUNTS), {**names, **flags, "created": now})


def _seat_rows(table_id: str, seats: Any) -> list[dict[str, Json]]:
    """Return the seats as rows; a name too long for its column stays whole in the header."""
    return [
        {
            "table_id": table_id,
            "seat": number,
            "name": _clean_name(seat["name"], 60),
            "bot": _clean_name(str(seat["bot"]), 20) if "bot" in seat else None,
            "bytes": seat.get("bytes", "")[:64],
        }
        for number, seat in enumerate(seats)
    ]


def _clean_name(name: str, max_length: int) -> str:
    return "".join(char if char.isprintable() else "?" for char in name)[:max_length]


def _to_json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
