"""Settings that people change themselves: address, mails, language, a forgotten password."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import func, or_, update

from tafelrunde.kernel import Json
from tafelrunde.server.auth import tokens
from tafelrunde.server.auth.accounts import Accounts, account_error, write_password_hash
from tafelrunde.server.auth.email_addresses import normalize_address
from tafelrunde.server.mail.emails import Mailer
from tafelrunde.server.mail.queue import Email
from tafelrunde.tables.rows import AccountRow
from tafelrunde.tables.schema import ACCOUNTS
from tafelrunde.tables.service import Person

MAX_ACCOUNTS_PER_ADDRESS = 5
"""How many accounts that share an address are sent a link at once."""
RESET_INTERVAL_SECONDS = 120.0
"""The shortest time between two links for a new password to the same account."""


class Profiles:
    """The settings of accounts, and the links that are sent by mail."""

    def __init__(self, accounts: Accounts, mailer: Mailer) -> None:
        self.accounts = accounts
        self.mailer = mailer
        self.store = accounts.store

    def describe(self, person: Person) -> dict[str, Json]:
        """Return the settings of a person's own account."""
        row = self._account_of(person)
        pending = tokens.find_pending(self.store, person.id, tokens.CONFIRM, self.accounts.now())
        return {
            "name": row.name,
            "handle": row.handle,
            "guest": row.is_guest,
            "admin": row.is_admin,
            "email": row.email,
            "pending": pending.address if pending is not None else None,
            "mails": row.is_mailed,
            "language": row.language,
            "can_mail": self.mailer.is_on,
        }

    def _account_of(self, person: Person) -> AccountRow:
        row = self.store.one(AccountRow, ACCOUNTS.c.id == person.id)
        assert row is not None
        return row

    # Changes

    def change(
        self,
        person: Person,
        *,
        name: str | None = None,
        email: str | None = None,
        password: str = "",
        mails: bool | None = None,
        language: str | None = None,
    ) -> None:
        """Change the given settings, all or none; name and address need the password."""
        row = self._account_of(person)
        if row.is_guest and (name, email, mails) != (None, None, None):
            raise account_error("guest")
        if name is not None or email is not None:
            self.accounts.check_password(person.name, password)
        address = self._check_address(email) if email else None
        if name is not None:
            self.accounts.rename(person, name)
        if email is not None:
            self._set_address(row, address)
        columns = {"is_mailed": mails, "language": language}
        values: dict[str, Any] = {
            column: value for column, value in columns.items() if value is not None
        }
        if values:
            self.store.change(ACCOUNTS, ACCOUNTS.c.id == person.id, **values)

    def _check_address(self, email: str) -> str:
        if not self.mailer.is_on:
            raise account_error("no_mail")
        address = normalize_address(email)
        if address is None:
            raise account_error("bad_address")
        return address

    def _set_address(self, row: AccountRow, address: str | None) -> None:
        """Send a link that confirms a new address, or remove the present one."""
        if address is not None:
            expires = self.accounts.now() + tokens.LIFETIME_SECONDS[tokens.CONFIRM]
            token = tokens.issue(self.store, row.id, tokens.CONFIRM, expires, address)
            self.mailer.send_confirmation(row, address, token)
            return
        with self.store.notifying_transaction(ACCOUNTS) as connection:
            where = ACCOUNTS.c.id == row.id
            connection.execute(update(ACCOUNTS).where(where).values(email=None))
            for purpose in (tokens.CONFIRM, tokens.RESET):
                tokens.revoke(connection, row.id, purpose)

    def confirm_address(self, token: str) -> None:
        """Use an address from now on: its reader has the link that was sent there."""
        with self.store.notifying_transaction(ACCOUNTS) as connection:
            token_row = tokens.consume(connection, token, tokens.CONFIRM, self.accounts.now())
            if token_row is None:
                raise account_error("bad_link")
            where = ACCOUNTS.c.id == token_row.account
            connection.execute(update(ACCOUNTS).where(where).values(email=token_row.address))
            # A link that was sent to the old address must not open the account any more.
            tokens.revoke(connection, token_row.account, tokens.RESET)

    # A forgotten password

    def send_reset_links(self, name_or_address: str) -> None:
        """Send a link to the accounts with this name or address.

        The answer never tells whether there are any. All work whose duration depends on that is
        done in the background.
        """
        if not self.mailer.is_on:
            raise account_error("no_mail")
        self.mailer.defer(lambda: self._reset_emails(name_or_address))

    def _reset_emails(self, name_or_address: str) -> Sequence[Email]:
        emails = []
        for row in self._accounts_of(name_or_address):
            if not self._has_recent_link(row):
                token = self.issue_reset_token(row, tokens.LIFETIME_SECONDS[tokens.RESET])
                emails.append(self.mailer.reset_email(row, token))
        return emails

    def _accounts_of(self, name_or_address: str) -> Sequence[AccountRow]:
        address = normalize_address(name_or_address)
        account = self.accounts.find_account(name_or_address)
        matches = [] if account is None else [ACCOUNTS.c.id == account.id]
        if address is not None:
            matches.append(func.lower(ACCOUNTS.c.email) == address.lower())
        if not matches:
            return []
        can_reset = (ACCOUNTS.c.email.is_not(None), ACCOUNTS.c.password.is_not(None))
        flags = (~ACCOUNTS.c.is_banned, ~ACCOUNTS.c.is_deleted)
        return self.store.rows(
            AccountRow, or_(*matches), *can_reset, *flags, limit=MAX_ACCOUNTS_PER_ADDRESS
        )

    def _has_recent_link(self, row: AccountRow) -> bool:
        """Return whether a link was sent a moment ago, so that an account is not flooded."""
        now = self.accounts.now()
        last = tokens.find_pending(self.store, row.id, tokens.RESET, now)
        latest_end = now + tokens.LIFETIME_SECONDS[tokens.RESET]
        return last is not None and last.expires > latest_end - RESET_INTERVAL_SECONDS

    def issue_reset_token(self, row: AccountRow, seconds: float) -> str:
        """Return a secret that sets a new password once, within some seconds."""
        expires = self.accounts.now() + seconds
        return tokens.issue(self.store, row.id, tokens.RESET, expires)

    def reset_password(self, token: str, new: str) -> None:
        """Set a new password by a link; all sessions and all other links end."""
        self.accounts.check_new_password(new)
        password_hash = self.accounts.hasher.hash(new)
        with self.store.notifying_transaction(ACCOUNTS) as connection:
            token_row = tokens.consume(connection, token, tokens.RESET, self.accounts.now())
            if token_row is None:
                raise account_error("bad_link")
            write_password_hash(connection, token_row.account, password_hash)


def create_reset_link(accounts: Accounts, address: str, name: str, seconds: float) -> str:
    """Return a link that sets a new password, for a server that sends no mails."""
    row = accounts.require_account(name)
    if row.password is None:
        raise account_error("unknown", name=name[:40])
    expires = accounts.now() + seconds
    token = tokens.issue(accounts.store, row.id, tokens.RESET, expires)
    return f"{address}/account/reset?token={token}"
