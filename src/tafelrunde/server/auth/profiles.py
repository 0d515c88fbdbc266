"""What people settle about their own accounts: address, mails, language, a forgotten password."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import func, or_, update

from tafelrunde.kernel import Json
from tafelrunde.server.auth import tokens
from tafelrunde.server.auth.accounts import Accounts, refused, write_password
from tafelrunde.server.auth.email_addresses import tidy_address
from tafelrunde.server.mail.emails import Mailer
from tafelrunde.server.mail.queue import Letter
from tafelrunde.tables.rows import AccountRow
from tafelrunde.tables.schema import ACCOUNTS
from tafelrunde.tables.service import Person

MOST_SHARING = 5
"""Accounts of one address that are written to at once."""
AGAIN = 120.0
"""Seconds before somebody is sent another link for a new password."""


class Profiles:
    """Settings of accounts, and the links that go out by mail."""

    def __init__(self, accounts: Accounts, mailer: Mailer) -> None:
        self.accounts = accounts
        self.mailer = mailer
        self.store = accounts.store

    def shown(self, person: Person) -> dict[str, Json]:
        """Show somebody his own account."""
        row = self._row(person)
        pending = tokens.waiting(self.store, person.id, tokens.CONFIRM, self.accounts.now())
        return {
            "name": row.name,
            "guest": row.is_guest,
            "email": row.email,
            "pending": pending.address if pending is not None else None,
            "mails": row.is_mailed,
            "language": row.language,
            "can_mail": self.mailer.is_on,
        }

    def _row(self, person: Person) -> AccountRow:
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
        """Change what is given, all or nothing; name and address only with the password."""
        row = self._row(person)
        if row.is_guest and (name, email, mails) != (None, None, None):
            raise refused("guest")
        if name is not None or email is not None:
            self.accounts.check(person.name, password)
        address = self._checked(email) if email else None
        if name is not None:
            self.accounts.rename(person, name)
        if email is not None:
            self._set_address(row, address)
        wanted = {"is_mailed": mails, "language": language}
        values: dict[str, Any] = {
            column: value for column, value in wanted.items() if value is not None
        }
        if values:
            self.store.change(ACCOUNTS, ACCOUNTS.c.id == person.id, **values)

    def _checked(self, email: str) -> str:
        if not self.mailer.is_on:
            raise refused("no_mail")
        address = tidy_address(email)
        if address is None:
            raise refused("bad_address")
        return address

    def _set_address(self, row: AccountRow, address: str | None) -> None:
        """Ask whether a new address is right, or forget the present one."""
        if address is not None:
            expires = self.accounts.now() + tokens.LIFETIMES[tokens.CONFIRM]
            token = tokens.issue(self.store, row.id, tokens.CONFIRM, expires, address)
            self.mailer.confirm(row, address, token)
            return
        with self.store.notifying_transaction(ACCOUNTS) as connection:
            where = ACCOUNTS.c.id == row.id
            connection.execute(update(ACCOUNTS).where(where).values(email=None))
            for purpose in (tokens.CONFIRM, tokens.RESET):
                tokens.revoke(connection, row.id, purpose)

    def confirm(self, token: str) -> None:
        """Use an address from now on, for whoever has the link reads what is sent there."""
        with self.store.notifying_transaction(ACCOUNTS) as connection:
            found = tokens.used(connection, token, tokens.CONFIRM, self.accounts.now())
            if found is None:
                raise refused("bad_link")
            where = ACCOUNTS.c.id == found.account
            connection.execute(update(ACCOUNTS).where(where).values(email=found.address))
            # What was sent to the address before must not open the account any more.
            tokens.revoke(connection, found.account, tokens.RESET)

    # A forgotten password

    def forgotten(self, who: str) -> None:
        """Send a link to whoever has this name or address; the answer never tells if there is one.

        Everything that could take longer for some than for others is done in the background.
        """
        if not self.mailer.is_on:
            raise refused("no_mail")
        self.mailer.later(lambda: self._reset_letters(who))

    def _reset_letters(self, who: str) -> Sequence[Letter]:
        found = []
        for row in self._meant(who):
            if not self._was_sent(row):
                token = self.reset_token(row, tokens.LIFETIMES[tokens.RESET])
                found.append(self.mailer.reset_letter(row, token))
        return found

    def _meant(self, who: str) -> Sequence[AccountRow]:
        address, named = tidy_address(who), self.accounts.row_of(who)
        ways = [] if named is None else [ACCOUNTS.c.id == named.id]
        if address is not None:
            ways.append(func.lower(ACCOUNTS.c.email) == address.lower())
        if not ways:
            return []
        there = (ACCOUNTS.c.email.is_not(None), ACCOUNTS.c.password.is_not(None))
        flags = (~ACCOUNTS.c.is_banned, ~ACCOUNTS.c.is_deleted)
        return self.store.rows(AccountRow, or_(*ways), *there, *flags, limit=MOST_SHARING)

    def _was_sent(self, row: AccountRow) -> bool:
        """Tell whether somebody was sent a link a moment ago, so that nobody can flood him."""
        now = self.accounts.now()
        last = tokens.waiting(self.store, row.id, tokens.RESET, now)
        return last is not None and last.expires > now + tokens.LIFETIMES[tokens.RESET] - AGAIN

    def reset_token(self, row: AccountRow, seconds: float) -> str:
        """Give a secret that sets a new password once, within some seconds."""
        expires = self.accounts.now() + seconds
        return tokens.issue(self.store, row.id, tokens.RESET, expires)

    def reset(self, token: str, new: str) -> None:
        """Set a new password by a link; all sessions and all other links end."""
        self.accounts.check_new_password(new)
        kept = self.accounts.hasher.hash(new)
        with self.store.notifying_transaction(ACCOUNTS) as connection:
            found = tokens.used(connection, token, tokens.RESET, self.accounts.now())
            if found is None:
                raise refused("bad_link")
            write_password(connection, found.account, kept)


def reset_link(accounts: Accounts, address: str, name: str, seconds: float) -> str:
    """Give a link that sets a new password, for a house that writes no mails."""
    row = accounts.known(name)
    if row.password is None:
        raise refused("unknown", name=name[:40])
    expires = accounts.now() + seconds
    token = tokens.issue(accounts.store, row.id, tokens.RESET, expires)
    return f"{address}/account/reset?token={token}"
