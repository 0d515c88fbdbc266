"""Championships in the database: every command is one commit.

A command is computed from the state that was read, and written only if that state is still the
newest. Otherwise it is computed again from the newer state. So two jury members who confirm at
once produce one result, and a killed server leaves a command done completely or not at all.
"""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from threading import Lock
from typing import Any

from sqlalchemy import Connection, insert, select, update

from tafelrunde.championship.event import people_commands, tables
from tafelrunde.championship.event.commands import execute, require_permission
from tafelrunde.championship.event.errors import refusal
from tafelrunde.championship.event.model import RUNNING, Championship, Options, Sitter
from tafelrunde.championship.event.people_commands import CommandContext
from tafelrunde.championship.event.results import ResultCollector
from tafelrunde.championship.event.rows import ChampionshipRow, CommandRow
from tafelrunde.championship.event.standings import with_stored_places
from tafelrunde.tables.schema import ACCOUNTS, CHAMPIONSHIPS, DEEDS, TABLES
from tafelrunde.tables.service import Person, TableService
from tafelrunde.tables.store import Store

MAX_CACHED = 64
"""The number of championships that are cached."""
MAX_LISTED = 200
COMMANDS_WITH_NAMES = ("register", "enter", "edit", "appoint", "dismiss")
"""Commands that need the names of accounts. Their parameters are not logged."""
Change = Callable[[Championship], Championship]


class ChampionshipRepository:
    """The championships of one database."""

    def __init__(
        self, store: Store, table_service: TableService, now: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.tables = table_service
        self.now = now
        self.table_seed: tables.TableSeed = None
        self.results = ResultCollector(self.collect_results)
        self._cache: OrderedDict[str, tuple[int, Championship]] = OrderedDict()
        self._lock = Lock()

    # Reading

    def get(self, championship_id: str) -> Championship:
        """Return a championship as it is now; refuse an unknown id."""
        return self.read(championship_id)[1]

    def read(self, championship_id: str) -> tuple[int, Championship]:
        """Return a championship with the number of commands that led to it."""
        where = CHAMPIONSHIPS.c.id == championship_id[:32].replace("\x00", "")
        with self.store.read_transaction() as connection:
            n = connection.scalar(select(CHAMPIONSHIPS.c.n).where(where))
            if n is None:
                raise refusal("no_such_championship")
            cached = self._cache.get(championship_id)
            if cached is not None and cached[0] == n:
                return cached
            row = ChampionshipRow(*connection.execute(select(CHAMPIONSHIPS).where(where)).one())
        return self._remember(championship_id, row.n, _read_state(row.state))

    def _remember(
        self, championship_id: str, n: int, championship: Championship
    ) -> tuple[int, Championship]:
        with self._lock:
            self._cache[championship_id] = (n, championship)
            self._cache.move_to_end(championship_id)
            while len(self._cache) > MAX_CACHED:
                self._cache.popitem(last=False)
        return n, championship

    def all(self) -> list[Championship]:
        """Return all championships, the newest first."""
        newest = CHAMPIONSHIPS.c.created.desc()
        rows = self.store.rows(ChampionshipRow, order=newest, limit=MAX_LISTED)
        return [_read_state(row.state) for row in rows]

    def command_log(self, championship_id: str) -> list[CommandRow]:
        """Return all commands of a championship in order."""
        where = DEEDS.c.championship == championship_id
        return self.store.rows(CommandRow, where, order=DEEDS.c.n, limit=10**6)

    def names(self, accounts: Iterable[str]) -> dict[str, str]:
        """Return the names of accounts."""
        query = select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(ACCOUNTS.c.id.in_({*accounts}))
        with self.store.read_transaction() as connection:
            return {row.id: row.name for row in connection.execute(query)}

    def names_of(self, championship: Championship) -> dict[str, str]:
        """Return the names of all accounts in a championship."""
        return self.names(tables.accounts_of(championship))

    # Changing

    def create(
        self,
        person: Person,
        name: str,
        kind: str,
        starts: Iterable[str],
        options: Mapping[str, bool] | None = None,
    ) -> Championship:
        """Create a championship."""
        championship_id, at = secrets.token_urlsafe(9), self.now()
        chosen = Options(**(options or {}))
        championship = people_commands.create_championship(
            championship_id, CommandContext(person.id, at), name, kind, [*starts], chosen
        )
        row = {"id": championship_id, "created": at, "n": 1, "state": championship.to_json()}
        with self.store.transaction() as connection:
            connection.execute(insert(CHAMPIONSHIPS), row)
            _insert_command(connection, championship_id, 0, person.id, {"do": "create"}, at)
        return championship

    def execute(
        self, championship_id: str, account: str, command: str, /, **params: Any
    ) -> Championship:
        """Execute a command as an account, or refuse it and change nothing."""
        while True:
            n, championship = self.read(championship_id)
            require_permission(championship, account, command)
            context = CommandContext(
                account, self.now(), self._names_for(championship, account, command, params)
            )
            arguments, new_tables = dict(params), list[tables.TableRows]()
            if command == "start":
                new_tables = tables.prepare_tables(
                    championship,
                    self.names_of(championship),
                    params["number"],
                    context.at,
                    self.table_seed,
                )
                arguments["tables"] = {
                    number: row["id"] for number, (row, _) in enumerate(new_tables, 1)
                }
            after = execute(championship, context, command, arguments)
            if after == championship:
                return championship  # the same was done before
            logged = {} if command in COMMANDS_WITH_NAMES else _loggable(params)
            if self._try_to_write(
                n, championship, after, account, {"do": command, **logged}, new_tables
            ):
                for row, _ in new_tables:
                    self.tables.clocks.start(row["id"])
                tables.seat_stand_ins(self.tables, after, self.names_of(after))
                tables.update_jury_stops(self.tables, after)
                return after

    def _names_for(
        self, championship: Championship, account: str, command: str, params: Mapping[str, Any]
    ) -> dict[str, str]:
        if command not in COMMANDS_WITH_NAMES:
            return {}
        sitter = params.get("sitter")
        others = [params.get("account"), sitter.account if sitter is not None else None]
        known = {*tables.accounts_of(championship), account, *(other for other in others if other)}
        return self.names(known)

    def _try_to_write(
        self,
        n: int,
        before: Championship,
        after: Championship,
        account: str,
        command: Mapping[str, Any],
        new_tables: Iterable[tables.TableRows] = (),
    ) -> bool:
        """Write a new state with its log entry and tables; return False if it came too late."""
        where = (CHAMPIONSHIPS.c.id == before.id, CHAMPIONSHIPS.c.n == n)
        values = {"n": n + 1, "state": after.to_json()}
        is_told = tables.is_visibility_changed(before, after)
        changing = self.store.notifying_transaction(TABLES) if is_told else self.store.transaction()
        with changing as connection:
            changed = connection.execute(update(CHAMPIONSHIPS).where(*where).values(**values))
            if changed.rowcount:
                _insert_command(connection, before.id, n, account, command, self.now())
                for row, seats in new_tables:
                    tables.insert_table(connection, row, seats)
                if is_told:
                    tables.update_visibility(connection, after)
        if changed.rowcount:
            self._remember(before.id, n + 1, after)
        return bool(changed.rowcount)

    def collect_all_results(self) -> None:
        """Collect results of tables that ended while no process was running."""
        for championship in self.all():
            if any(game.status == RUNNING for game in championship.games):
                self.results.submit(championship.id)

    def listen_to_tables(self) -> None:
        """Collect results as soon as tables change, as a server does."""
        self.tables.journal.listeners.append(self.results.on_table_change)

    def close(self) -> None:
        """Finish collecting results."""
        self.results.close()

    def collect_results(self, championship_id: str) -> Championship:
        """Collect what happened at the tables: games that ended, nations that dropped out."""
        while True:
            n, championship = self.read(championship_id)
            tables.update_jury_stops(
                self.tables, championship
            )  # for a house that was killed in between
            after = tables.collect_results(self.tables, championship, self.now())
            if after == championship:
                return championship
            if self._try_to_write(n, championship, after, "", {"do": "collect"}):
                return after

    def forget_account(self, account: str) -> None:
        """Remove an account that is being deleted from all championships."""
        for championship in self.all():
            if account in tables.accounts_of(championship):
                self._forget_account(championship.id, account)

    def _forget_account(self, championship_id: str, account: str) -> None:
        while True:
            n, championship = self.read(championship_id)
            after = people_commands.forget_account(championship, account)
            if after == championship or self._try_to_write(
                n, championship, after, "", {"do": "forget"}
            ):
                return


def _read_state(state: Mapping[str, Any]) -> Championship:
    """Return a stored championship, with what earlier versions did not store."""
    return with_stored_places(Championship.from_json(state))


def _insert_command(
    connection: Connection,
    championship_id: str,
    n: int,
    account: str,
    command: Mapping[str, Any],
    at: float,
) -> None:
    row = {
        "championship": championship_id,
        "n": n,
        "account": account,
        "deed": dict(command),
        "at": at,
    }
    connection.execute(insert(DEEDS), row)


def _loggable(params: Mapping[str, Any]) -> dict[str, Any]:
    """Return a command's parameters as plain data, with people reduced to their accounts."""
    return {
        name: {"account": value.account, "bot": value.bot} if isinstance(value, Sitter) else value
        for name, value in params.items()
        if name != "salt"
    }
