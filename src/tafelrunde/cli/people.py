"""Commands for administrators: list, ban, unban, help and delete accounts."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from datetime import UTC, datetime

from rich.table import Table
from rich.text import Text

from tafelrunde.championship.event.repository import ChampionshipRepository
from tafelrunde.cli.desk import OK, Desk, UsageError, clean
from tafelrunde.kernel import Phrase
from tafelrunde.server.auth.accounts import Accounts
from tafelrunde.server.auth.profiles import create_reset_link
from tafelrunde.server.ops.settings import read_settings
from tafelrunde.tables.rows import AccountRow
from tafelrunde.tables.schema import ACCOUNTS
from tafelrunde.tables.service import Person, TableService
from tafelrunde.tables.store import Store

LINK_SECONDS = 86400.0
MAX_LISTED = 100_000
ACCOUNT_COMMANDS = ("list", "ban", "unban", "reset_link", "delete")
"""What may be asked for instead of an appointment."""


def account_command(arguments: argparse.Namespace) -> str | None:
    """Return what to do with accounts; None for an appointment. All but the list need a name."""
    commands = [name for name in ACCOUNT_COMMANDS if getattr(arguments, name)]
    flags = [f"--{name.replace('_', '-')}" for name in commands]
    if len(commands) > 1:
        raise UsageError(Phrase("cli.admin.one_order", {"first": flags[0], "second": flags[1]}))
    if commands == ["list"] and arguments.name is not None:
        raise UsageError(Phrase("cli.admin.no_name", {}))
    if commands != ["list"] and arguments.name is None:
        params = {"what": "NAME", "command": "tafelrunde admin"}
        raise UsageError(Phrase("cli.usage.missing", {**params}))
    return commands[0] if commands else None


def execute(desk: Desk, command: str, store: Store, arguments: argparse.Namespace) -> int:
    """Execute a command for the accounts of an existing house."""
    _COMMANDS[command](desk, Accounts(store), arguments)
    return OK


def _list_accounts(desk: Desk, accounts: Accounts, _: argparse.Namespace) -> None:
    where = (~ACCOUNTS.c.is_guest, ~ACCOUNTS.c.is_deleted)
    rows = accounts.store.rows(AccountRow, *where, order=ACCOUNTS.c.name_key, limit=MAX_LISTED)
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for column in ("name", "since", "what"):
        table.add_column(desk.say(f"cli.admin.column.{column}"), header_style="dim")
    for row in rows:
        since = datetime.fromtimestamp(row.created, UTC).date().isoformat()
        table.add_row(Text(clean(row.name)), since, _describe_account(desk, row))
    desk.console.print(table, soft_wrap=False)


def _describe_account(desk: Desk, row: AccountRow) -> str:
    flags = {"admin": row.is_admin, "banned": row.is_banned, "mail": row.email}
    return ", ".join(desk.say(f"cli.admin.is.{name}") for name, is_set in flags.items() if is_set)


def _ban_account(desk: Desk, accounts: Accounts, arguments: argparse.Namespace) -> None:
    accounts.ban(arguments.name)
    desk.print(desk.say("cli.admin.banned", name=arguments.name))


def _unban_account(desk: Desk, accounts: Accounts, arguments: argparse.Namespace) -> None:
    accounts.ban(arguments.name, False)
    desk.print(desk.say("cli.admin.unbanned", name=arguments.name))


def _print_reset_link(desk: Desk, accounts: Accounts, arguments: argparse.Namespace) -> None:
    options = {"data": arguments.data, "database": arguments.database}
    settings = read_settings({**options, "base_url": arguments.base_url})
    link = create_reset_link(accounts, settings.address, arguments.name, LINK_SECONDS)
    desk.print(link)
    desk.notes.print(desk.say("cli.admin.link", name=arguments.name), markup=False)


def _delete_account(desk: Desk, accounts: Accounts, arguments: argparse.Namespace) -> None:
    row = accounts.require_account(arguments.name)
    person = Person(row.id, row.name, row.is_admin)
    tables = TableService(accounts.store)
    tables.handovers.leave_all_tables(person)
    ChampionshipRepository(accounts.store, tables).forget_account(person.id)
    accounts.delete(person)
    desk.print(desk.say("cli.admin.deleted", name=arguments.name))


_COMMANDS: dict[str, Callable[[Desk, Accounts, argparse.Namespace], None]] = {
    "list": _list_accounts,
    "ban": _ban_account,
    "unban": _unban_account,
    "reset_link": _print_reset_link,
    "delete": _delete_account,
}
