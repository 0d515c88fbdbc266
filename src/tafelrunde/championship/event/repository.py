"""Championships in the database: every deed is one commit, and of two at once one is later.

A deed is worked out from the state that was read, and written only if nobody has written in
between; else it is worked out again from the newer state. So two jury members who confirm at
once give one result, and a killed server leaves a deed done wholly or not at all.
"""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from threading import Lock
from typing import Any

from sqlalchemy import Connection, insert, select, update

from tafelrunde.championship.event import people_commands as people
from tafelrunde.championship.event import tables
from tafelrunde.championship.event.commands import done, require
from tafelrunde.championship.event.errors import refused
from tafelrunde.championship.event.model import RUNNING, Options, Sitter, Weekend
from tafelrunde.championship.event.people_commands import By
from tafelrunde.championship.event.results import ResultCollector
from tafelrunde.championship.event.rows import ChampionshipRow, CommandRow
from tafelrunde.tables.schema import ACCOUNTS, CHAMPIONSHIPS, DEEDS, TABLES
from tafelrunde.tables.service import Person, TableService
from tafelrunde.tables.store import Store

KEPT = 64
"""So many championships are at hand without being read again."""
MOST_LISTED = 200
NAMING = ("register", "enter", "edit", "appoint", "dismiss")
"""Deeds that need to know names; no word of what they were given is kept beside the state."""
Change = Callable[[Weekend], Weekend]


class Weekends:
    """The championships of one database."""

    def __init__(
        self, store: Store, table_service: TableService, now: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.tables = table_service
        self.now = now
        self.luck: tables.Luck = None
        self.results = ResultCollector(self.collect)
        self._kept: OrderedDict[str, tuple[int, Weekend]] = OrderedDict()
        self._lock = Lock()

    # Reading

    def get(self, weekend_id: str) -> Weekend:
        """Return a championship as it is now, or refuse."""
        return self.read(weekend_id)[1]

    def read(self, weekend_id: str) -> tuple[int, Weekend]:
        """Return a championship with the number of deeds that led to it."""
        where = CHAMPIONSHIPS.c.id == weekend_id[:32].replace("\x00", "")
        with self.store.read_transaction() as connection:
            n = connection.scalar(select(CHAMPIONSHIPS.c.n).where(where))
            if n is None:
                raise refused("no_such_championship")
            kept = self._kept.get(weekend_id)
            if kept is not None and kept[0] == n:
                return kept
            row = ChampionshipRow(*connection.execute(select(CHAMPIONSHIPS).where(where)).one())
        return self._keep(weekend_id, row.n, Weekend.from_json(row.state))

    def _keep(self, weekend_id: str, n: int, weekend: Weekend) -> tuple[int, Weekend]:
        with self._lock:
            self._kept[weekend_id] = (n, weekend)
            self._kept.move_to_end(weekend_id)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return n, weekend

    def all(self) -> list[Weekend]:
        """Return all championships, the newest first."""
        newest = CHAMPIONSHIPS.c.created.desc()
        rows = self.store.rows(ChampionshipRow, order=newest, limit=MOST_LISTED)
        return [Weekend.from_json(row.state) for row in rows]

    def log(self, weekend_id: str) -> list[CommandRow]:
        """List all deeds in their order."""
        where = DEEDS.c.championship == weekend_id
        return self.store.rows(CommandRow, where, order=DEEDS.c.n, limit=10**6)

    def names(self, accounts: Iterable[str]) -> dict[str, str]:
        """Return the names of accounts."""
        wanted = select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(ACCOUNTS.c.id.in_({*accounts}))
        with self.store.read_transaction() as connection:
            return {row.id: row.name for row in connection.execute(wanted)}

    def names_of(self, weekend: Weekend) -> dict[str, str]:
        """Return the names of all accounts in a championship."""
        return self.names(tables.accounts_of(weekend))

    # Changing

    def create(
        self,
        person: Person,
        name: str,
        kind: str,
        starts: Iterable[str],
        options: Mapping[str, bool] | None = None,
    ) -> Weekend:
        """Begin a championship."""
        weekend_id, at = secrets.token_urlsafe(9), self.now()
        chosen = Options(**(options or {}))
        made = people.begun(weekend_id, By(person.id, at), name, kind, [*starts], chosen)
        row = {"id": weekend_id, "created": at, "n": 1, "state": made.to_json()}
        with self.store.transaction() as connection:
            connection.execute(insert(CHAMPIONSHIPS), row)
            _log(connection, weekend_id, 0, person.id, {"do": "create"}, at)
        return made

    def do(self, weekend_id: str, account: str, deed: str, /, **params: Any) -> Weekend:
        """Do a deed as somebody, or refuse it and change nothing."""
        while True:
            n, weekend = self.read(weekend_id)
            require(weekend, account, deed)
            by = By(account, self.now(), self._naming(weekend, account, deed, params))
            given, made = dict(params), list[tables.Rows]()
            if deed == "start":
                made = tables.laid(
                    weekend, self.names_of(weekend), params["number"], by.at, self.luck
                )
                given["tables"] = {number: row["id"] for number, (row, _) in enumerate(made, 1)}
            after = done(weekend, by, deed, given)
            if after == weekend:
                return weekend  # somebody has done the same before
            kept = {} if deed in NAMING else _plain(params)
            if self._is_written(n, weekend, after, account, {"do": deed, **kept}, made):
                for row, _ in made:
                    self.tables.clocks.start(row["id"])
                tables.reseat(self.tables, after, self.names_of(after))
                tables.follow(self.tables, after)
                return after

    def _naming(
        self, weekend: Weekend, account: str, deed: str, params: Mapping[str, Any]
    ) -> dict[str, str]:
        if deed not in NAMING:
            return {}
        sitter = params.get("sitter")
        others = [params.get("account"), sitter.account if sitter is not None else None]
        known = {*tables.accounts_of(weekend), account, *(one for one in others if one)}
        return self.names(known)

    def _is_written(
        self,
        n: int,
        before: Weekend,
        after: Weekend,
        account: str,
        deed: Mapping[str, Any],
        made: Iterable[tables.Rows] = (),
    ) -> bool:
        """Write a state with everything that becomes true with it, unless another was faster."""
        where = (CHAMPIONSHIPS.c.id == before.id, CHAMPIONSHIPS.c.n == n)
        values = {"n": n + 1, "state": after.to_json()}
        is_told = tables.is_seen_otherwise(before, after)
        changing = self.store.notifying_transaction(TABLES) if is_told else self.store.transaction()
        with changing as connection:
            changed = connection.execute(update(CHAMPIONSHIPS).where(*where).values(**values))
            if changed.rowcount:
                _log(connection, before.id, n, account, deed, self.now())
                for row, seats in made:
                    tables.insert(connection, row, seats)
                if is_told:
                    tables.retell(connection, after)
        if changed.rowcount:
            self._keep(before.id, n + 1, after)
        return bool(changed.rowcount)

    def collect_all(self) -> None:
        """Take over what happened at tables while no process was there to do it."""
        for weekend in self.all():
            if any(game.status == RUNNING for game in weekend.games):
                self.results.submit(weekend.id)

    def listen(self) -> None:
        """Take over results when they happen, as a server does."""
        self.tables.journal.listeners.append(self.results.on_table_change)

    def close(self) -> None:
        """Finish what is being taken over."""
        self.results.close()

    def collect(self, weekend_id: str) -> Weekend:
        """Take over what has happened at the tables: games that ended, nations that left."""
        while True:
            n, weekend = self.read(weekend_id)
            tables.follow(self.tables, weekend)  # for a house that was killed in between
            after = tables.collected(self.tables, weekend, self.now())
            if after == weekend:
                return weekend
            if self._is_written(n, weekend, after, "", {"do": "collect"}):
                return after

    def forget(self, account: str) -> None:
        """Forget an account that is being deleted, in all championships."""
        for weekend in self.all():
            if account in tables.accounts_of(weekend):
                self._forget(weekend.id, account)

    def _forget(self, weekend_id: str, account: str) -> None:
        while True:
            n, weekend = self.read(weekend_id)
            after = people.forget(weekend, account)
            if after == weekend or self._is_written(n, weekend, after, "", {"do": "forget"}):
                return


def _log(
    connection: Connection,
    weekend_id: str,
    n: int,
    account: str,
    deed: Mapping[str, Any],
    at: float,
) -> None:
    row = {"championship": weekend_id, "n": n, "account": account, "deed": dict(deed), "at": at}
    connection.execute(insert(DEEDS), row)


def _plain(params: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a deed was given as plain data; of people only their accounts."""
    return {
        name: {"account": value.account, "bot": value.bot} if isinstance(value, Sitter) else value
        for name, value in params.items()
        if name != "salt"
    }
