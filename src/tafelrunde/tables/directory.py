"""Tables before and after their games: made, taken, shown, made again."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any

from tafelrunde.games import find_game
from tafelrunde.kernel import Json, commit
from tafelrunde.search import bots_of, quick_bot_of
from tafelrunde.tables.clocks import TimeControl
from tafelrunde.tables.errors import refused
from tafelrunde.tables.rows import SeatRow, TableRow
from tafelrunde.tables.store import SEATS, TABLES, Store
from tafelrunde.tables.table_snapshot import (
    ABORTED,
    OPEN,
    OVER,
    PAUSED,
    RUNNING,
    Person,
    TableSnapshot,
)

NOT_RUNNING = {OPEN: "is_open", PAUSED: "is_paused", OVER: "is_over", ABORTED: "is_aborted"}
LONGEST_NAME = 60
LONGEST_LABEL = 20
_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
BYTES = 32


def seat_header(name: str, given: str, bot: str | None) -> dict[str, Json]:
    """Return what a record's header says of a seat: its name, its bytes, its bot if it has one."""
    header: dict[str, Json] = {"name": name, "bytes": given}
    return header if bot is None else {**header, "bot": bot}


def planned(
    host: str,
    game: str,
    options: Mapping[str, object],
    name: str,
    settings: Mapping[str, Any],
    now: float,
    seed: bytes | None = None,
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Give the rows of a new table and its free seats; nobody can guess its id or its seed."""
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


class Registry:
    """The tables of one database, as far as nobody plays."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.now = now

    # Making and taking

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
        """Make a table with all seats free; give its id, which nobody can guess.

        The accounts named as known see it without an invitation.
        """
        title = " ".join(name.split())
        if len(title) > LONGEST_NAME or not title.isprintable():
            raise refused("bad_name", most=LONGEST_NAME)
        control = TimeControl.from_json(time_control or {})
        settings = {"private": is_private, "time": control.to_json(), **_hints(hints)}
        if watchers := sorted({*known} - {host.id}):
            settings["watchers"] = watchers
        row, seats = planned(host.id, game, options, title, settings, self.now())
        self.store.add_table(row, seats)
        return str(row["id"])

    def sight(self, table_id: str) -> TableSnapshot:
        """Look at a table; refuse an id that is none."""
        is_id = _ID.fullmatch(table_id) is not None
        row = self.store.one(TableRow, TABLES.c.id == table_id) if is_id else None
        if row is None:
            raise refused("no_such_table")
        return TableSnapshot(row, self._seats(table_id))

    def _seats(self, table_id: str) -> list[SeatRow]:
        return self.store.rows(SeatRow, SEATS.c.table_id == table_id, order=SEATS.c.seat)

    def sit(
        self, table_id: str, person: Person, seat: int, given: str = "", label: str = ""
    ) -> None:
        """Take a free seat; the bytes given go into the seed (provably fair).

        Several may play at one screen with one account: a label says who sits on the seat.
        """
        sight = self._gathering(table_id)
        self._require_seat(sight, seat)
        if not _is_bytes(given):
            raise refused("bad_bytes", most=BYTES)
        name = _seat_name(person, len(sight.seats_of(person)), label)
        values = {"account": person.id, "name": name, "bytes": given}
        self._take_seat(table_id, seat, values)

    def seat_bot(self, table_id: str, person: Person, seat: int, bot: str) -> None:
        """Let the host give a free seat to a bot."""
        sight = self._gathering(table_id)
        self._require_seat(sight, seat)
        if person.id != sight.row.host:
            raise refused("host_only")
        require_bot(sight, bot)
        self._take_seat(table_id, seat, {"bot": bot, "name": f"{bot} {seat + 1}"})

    def _take_seat(self, table_id: str, seat: int, values: Mapping[str, Any]) -> None:
        where = (
            SEATS.c.table_id == table_id,
            SEATS.c.seat == seat,
            SEATS.c.account.is_(None),
            SEATS.c.bot.is_(None),
        )
        if not self.store.change_seat(table_id, where, values, self._begun):
            raise refused("seat_taken", seat=seat)
        self.begun(table_id)

    def stand_up(self, table_id: str, person: Person, seat: int) -> None:
        """Leave a seat before the game begins."""
        self._require_seat(self._gathering(table_id), seat)
        where = (SEATS.c.table_id == table_id, SEATS.c.seat == seat, SEATS.c.account == person.id)
        values = {"account": None, "name": None, "bytes": ""}
        if not self.store.change_seat(table_id, where, values, self._begun):
            raise refused("not_your_seat", seat=seat)

    def _begun(self, seats: Sequence[SeatRow]) -> Mapping[str, Any] | None:
        """Say what changes when a game begins; None while somebody is missing."""
        if any(seat.is_free for seat in seats):
            return None
        header = [seat_header(str(seat.name), seat.bytes, seat.bot) for seat in seats]
        return start_values(header, self.now())

    def _gathering(self, table_id: str) -> TableSnapshot:
        sight = self.sight(table_id)
        if sight.status != OPEN:
            raise refused("has_begun")
        return sight

    def _require_seat(self, sight: TableSnapshot, seat: int) -> None:
        if seat not in range(len(sight.seats)):
            raise refused("no_such_seat", seat=seat, last=len(sight.seats) - 1)

    def begun(self, table_id: str) -> None:
        """Do what follows when somebody sat down; a house starts the clock."""

    def invite(self, table_id: str, person: Person) -> str:
        """Make the table's invitation; an older one is worth nothing any more."""
        sight = self.sight(table_id)
        self._require_host(sight, person)
        sight.policy.require_arrangement(sight)
        key = secrets.token_urlsafe(18)
        self.store.change(TABLES, TABLES.c.id == table_id, of=table_id, invitation=_hashed(key))
        return key

    def uninvite(self, table_id: str, person: Person) -> None:
        """Revoke the invitation."""
        self._require_host(self.sight(table_id), person)
        self.store.change(TABLES, TABLES.c.id == table_id, of=table_id, invitation=None)

    def _require_host(self, sight: TableSnapshot, person: Person) -> None:
        if person.id != sight.row.host:
            raise refused("host_only")

    def seen(self, table_id: str, person: Person | None, key: str = "") -> TableSnapshot:
        """Look at a table as somebody: a private one is not there for strangers."""
        sight = self.sight(table_id)
        self.require_seen(sight, person, key)
        return sight

    def require_seen(self, sight: TableSnapshot, person: Person | None, key: str = "") -> None:
        """Refuse a private table to strangers, as if there were none."""
        if not sight.is_private or sight.seats_of(person):
            return
        if person is not None and (person.id == sight.row.host or person.is_admin):
            return
        if person is not None and person.id in sight.row.settings.get("watchers", ()):
            return  # officials of an event, or the players of the game before a rematch
        if not key or sight.row.invitation != _hashed(key):
            raise refused("no_such_table")

    def rematch(self, table_id: str, person: Person) -> str:
        """Make a table like a finished one, once; give its id."""
        sight = self.sight(table_id)
        if sight.status not in (OVER, ABORTED):
            raise refused("not_over")
        if not sight.seats_of(person):
            raise refused("not_at_table")
        sight.policy.require_arrangement(sight)
        if sight.row.rematch:
            return sight.row.rematch
        row = sight.row
        made = self.create(
            person, row.game, row.options, row.name, sight.is_private,
            row.settings.get("time"), row.settings.get("hints"),
            (seat.account for seat in sight.seats if seat.account),
        )  # fmt: skip
        where = (TABLES.c.id == table_id, TABLES.c.rematch.is_(None))
        if self.store.change(TABLES, *where, of=table_id, rematch=made):
            return made
        self.store.remove(TABLES, TABLES.c.id == made)
        return str(self.sight(table_id).row.rematch)


def _seat_name(person: Person, held: int, label: str) -> str:
    """Name a seat so that nobody passes for somebody else, and two of one person differ."""
    tidy = " ".join(label.split())
    if len(tidy) > LONGEST_LABEL or not tidy.isprintable():
        raise refused("bad_label", most=LONGEST_LABEL)
    if tidy:
        return f"{tidy} ({person.name})"
    return f"{person.name} ({held + 1})" if held else person.name


def _hints(hints: bool | None) -> dict[str, bool]:
    """Keep whether hints are allowed, if somebody has said so."""
    return {} if hints is None else {"hints": hints}


def require_bot(sight: TableSnapshot, bot: str) -> None:
    """Refuse a bot that does not play the game of a table."""
    if bot not in bots_of(sight.row.game):
        raise refused("no_such_bot", bot=bot[:20])


def substitute(sight: TableSnapshot) -> str:
    """Name the bot that plays on for somebody who is gone: the best that needs no time."""
    return quick_bot_of(sight.row.game)


def _hashed(key: str) -> str:
    return sha256(key.encode()).hexdigest()


def _new_id() -> str:
    return secrets.token_urlsafe(16)


def _is_bytes(given: str) -> bool:
    try:
        return bytes.fromhex(given).hex() == given and len(given) <= 2 * BYTES
    except ValueError:
        return False
