"""Tables before and after their games: creating and finding them, seats, invitations, rematches."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any

from tafelrunde.games import find_game
from tafelrunde.kernel import Json, commit
from tafelrunde.search import bots_of, quick_bot_of
from tafelrunde.tables.cache import TableCache
from tafelrunde.tables.clocks import TimeControl
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.names import seat_name
from tafelrunde.tables.rows import SeatRow, TableRow
from tafelrunde.tables.store import SEATS, TABLES, Store
from tafelrunde.tables.table_snapshot import (
    ABORTED,
    OPEN,
    OVER,
    RUNNING,
    Person,
    TableSnapshot,
)

MAX_NAME_LENGTH = 60
MAX_LABEL_LENGTH = 20
_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
MAX_BYTES = 32


def seat_header(name: str, seed_bytes: str, bot: str | None) -> dict[str, Json]:
    """Return what a record's header says of a seat: its name, its bytes, its bot if it has one."""
    header: dict[str, Json] = {"name": name, "bytes": seed_bytes}
    return header if bot is None else {**header, "bot": bot}


def new_table_rows(
    host: str,
    game: str,
    options: Mapping[str, object],
    name: str,
    settings: Mapping[str, Any],
    now: float,
    seed: bytes | None = None,
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return the rows of a new table and its free seats; id and seed cannot be guessed."""
    rules = find_game(game)
    chosen = rules.options().from_json(options)
    seed = secrets.token_bytes(32) if seed is None else seed
    salt, table_id = secrets.token_bytes(16), _new_id()
    row = {
        "id": table_id,
        "name": name or game,
        "game": game,
        "rules": rules.rules_version,
        "options": chosen.to_json(),
        "settings": dict(settings),
        "host": host,
        "status": OPEN,
        "seed": seed.hex(),
        "salt": salt.hex(),
        "commitment": commit(seed, salt),
        "created": now,
    }
    return row, [{"table_id": table_id, "seat": n, "bytes": ""} for n in range(chosen.players)]


def start_values(header: Sequence[Mapping[str, Json]], now: float) -> dict[str, Any]:
    """Return what changes in a table's row when its game begins; the header names the seats."""
    return {"status": RUNNING, "started": now, "header": [*header]}


class TableDirectory:
    """The tables of one database, apart from the games that are played there."""

    def __init__(self, store: Store, cache: TableCache, now: Callable[[], float]) -> None:
        self.store = store
        self.cache = cache
        self.now = now
        self.seat_listeners: list[Callable[[str], None]] = []
        """Called with a table's id after a seat was taken; the game may have begun by it."""

    # Finding

    def find(self, table_id: str) -> TableSnapshot:
        """Return a table, from the cache if it is there; refuse an unknown id."""
        table = self.cache.table(table_id)
        return table if table is not None else self.read(table_id)

    def read(self, table_id: str) -> TableSnapshot:
        """Return a table as it is in the database now, and cache it."""
        epoch = self.store.epoch_of(table_id)
        is_id = _ID.fullmatch(table_id) is not None
        row = self.store.one(TableRow, TABLES.c.id == table_id) if is_id else None
        if row is None:
            raise refusal("no_such_table")
        seats = self.store.rows(SeatRow, SEATS.c.table_id == table_id, order=SEATS.c.seat)
        table = TableSnapshot(row, seats)
        self.cache.keep_table(table, epoch)
        return table

    def find_visible(self, table_id: str, person: Person | None, key: str = "") -> TableSnapshot:
        """Return a table that a person may see; a private one does not exist for strangers."""
        table = self.find(table_id)
        require_visible(table, person, key)
        return table

    # Creating and sitting down

    def create(
        self,
        host: Person,
        game: str,
        options: Mapping[str, object],
        name: str = "",
        is_private: bool = False,
        time_control: Mapping[str, Any] | None = None,
        hints: bool | None = None,
        known: Iterable[str] = (),
    ) -> str:
        """Create a table with all seats free; return its id, which cannot be guessed.

        The accounts in `known` see it without an invitation.
        """
        title = " ".join(name.split())
        if len(title) > MAX_NAME_LENGTH or not title.isprintable():
            raise refusal("bad_name", most=MAX_NAME_LENGTH)
        control = TimeControl.from_json(time_control or {})
        settings = {"private": is_private, "time": control.to_json(), **_hint_settings(hints)}
        if watchers := sorted({*known} - {host.id}):
            settings["watchers"] = watchers
        row, seats = new_table_rows(host.id, game, options, title, settings, self.now())
        self.store.add_table(row, seats)
        return str(row["id"])

    def sit(
        self, table_id: str, person: Person, seat: int, seed_bytes: str = "", label: str = ""
    ) -> None:
        """Take a free seat; the bytes given go into the seed (provably fair).

        Several people may play at one screen with one account: a label says who has the seat.
        """
        table = self._find_open(table_id)
        require_seat(table, seat)
        if not _is_bytes(seed_bytes):
            raise refusal("bad_bytes", most=MAX_BYTES)
        tidy = _tidy_label(label)
        values = {"account": person.id, "label": tidy or None, "bytes": seed_bytes}

        def values_for(seats: Sequence[SeatRow]) -> Mapping[str, Any]:
            return {**values, "name": seat_name(person.name, tidy, _names_of(seats))}

        self._take_seat(table_id, seat, values_for)

    def seat_bot(self, table_id: str, person: Person, seat: int, bot: str) -> None:
        """Let the host give a free seat to a bot."""
        table = self._find_open(table_id)
        require_seat(table, seat)
        _require_host(table, person)
        require_bot(table, bot)
        self._take_seat(table_id, seat, lambda _: {"bot": bot, "name": f"{bot} {seat + 1}"})

    def _take_seat(
        self,
        table_id: str,
        seat: int,
        values_for: Callable[[Sequence[SeatRow]], Mapping[str, Any]],
    ) -> None:
        where = (
            SEATS.c.table_id == table_id,
            SEATS.c.seat == seat,
            SEATS.c.account.is_(None),
            SEATS.c.bot.is_(None),
        )
        if not self.store.change_seat(table_id, where, values_for, self._start_if_full):
            raise refusal("seat_taken", seat=seat)
        for listener in self.seat_listeners:
            listener(table_id)

    def stand_up(self, table_id: str, person: Person, seat: int) -> None:
        """Leave a seat before the game begins."""
        require_seat(self._find_open(table_id), seat)
        where = (SEATS.c.table_id == table_id, SEATS.c.seat == seat, SEATS.c.account == person.id)
        free = {"account": None, "name": None, "label": None, "bytes": ""}
        if not self.store.change_seat(table_id, where, lambda _: free, self._start_if_full):
            raise refusal("not_your_seat", seat=seat)

    def _start_if_full(self, seats: Sequence[SeatRow]) -> Mapping[str, Any] | None:
        """Return what changes in the row when the game begins; None while a seat is free."""
        if any(seat.is_free for seat in seats):
            return None
        header = [seat_header(str(seat.name), seat.bytes, seat.bot) for seat in seats]
        return start_values(header, self.now())

    def _find_open(self, table_id: str) -> TableSnapshot:
        table = self.find(table_id)
        if table.status != OPEN:
            raise refusal("has_begun")
        return table

    # Invitations

    def invite(self, table_id: str, person: Person) -> str:
        """Make a new invitation to the table; the older one is no longer valid."""
        table = self.find(table_id)
        _require_host(table, person)
        table.policy.require_arrangement(table)
        key = secrets.token_urlsafe(18)
        self.store.change(TABLES, TABLES.c.id == table_id, of=table_id, invitation=_hash_key(key))
        return key

    def revoke_invitation(self, table_id: str, person: Person) -> None:
        """Make the table's invitation invalid."""
        _require_host(self.find(table_id), person)
        self.store.change(TABLES, TABLES.c.id == table_id, of=table_id, invitation=None)

    # Rematches

    def rematch(self, table_id: str, person: Person) -> str:
        """Return the id of a finished table's rematch; create it if there is none yet."""
        table = self.find(table_id)
        if table.status not in (OVER, ABORTED):
            raise refusal("not_over")
        if not table.seats_of(person):
            raise refusal("not_at_table")
        table.policy.require_arrangement(table)
        if table.row.rematch:
            return table.row.rematch
        row = table.row
        rematch_id = self.create(
            person, row.game, row.options, row.name, table.is_private,
            row.settings.get("time"), row.settings.get("hints"),
            (seat.account for seat in table.seats if seat.account),
        )  # fmt: skip
        where = (TABLES.c.id == table_id, TABLES.c.rematch.is_(None))
        if self.store.change(TABLES, *where, of=table_id, rematch=rematch_id):
            return rematch_id
        # Another player has created the rematch meanwhile: keep theirs.
        self.store.remove(TABLES, TABLES.c.id == rematch_id)
        return str(self.find(table_id).row.rematch)


def require_visible(table: TableSnapshot, person: Person | None, key: str = "") -> None:
    """Refuse a private table to strangers as if it did not exist."""
    if not table.is_private or table.seats_of(person):
        return
    if person is not None and (person.id == table.row.host or person.is_admin):
        return
    if person is not None and person.id in table.row.settings.get("watchers", ()):
        return  # officials of an event, or the players of the game before a rematch
    if not key or table.row.invitation != _hash_key(key):
        raise refusal("no_such_table")


def require_seat(table: TableSnapshot, seat: int) -> None:
    """Refuse a seat that the table does not have."""
    if seat not in range(len(table.seats)):
        raise refusal("no_such_seat", seat=seat, last=len(table.seats) - 1)


def _require_host(table: TableSnapshot, person: Person) -> None:
    if person.id != table.row.host:
        raise refusal("host_only")


def _tidy_label(label: str) -> str:
    tidy = " ".join(label.split())
    if len(tidy) > MAX_LABEL_LENGTH or not tidy.isprintable():
        raise refusal("bad_label", most=MAX_LABEL_LENGTH)
    return tidy


def _names_of(seats: Sequence[SeatRow]) -> list[str]:
    return [seat.name for seat in seats if seat.name is not None]


def _hint_settings(hints: bool | None) -> dict[str, bool]:
    """Return the setting for hints, if the host has chosen one."""
    return {} if hints is None else {"hints": hints}


def require_bot(table: TableSnapshot, bot: str) -> None:
    """Refuse a bot that does not play the game of a table."""
    if bot not in bots_of(table.row.game):
        raise refusal("no_such_bot", bot=bot[:20])


def substitute_bot(table: TableSnapshot) -> str:
    """Return the bot that plays on for a missing player: the best one that needs no time."""
    return quick_bot_of(table.row.game)


def _hash_key(key: str) -> str:
    return sha256(key.encode()).hexdigest()


def _new_id() -> str:
    return secrets.token_urlsafe(16)


def _is_bytes(text: str) -> bool:
    try:
        return bytes.fromhex(text).hex() == text and len(text) <= 2 * MAX_BYTES
    except ValueError:
        return False
