"""Accounts, guests and sessions."""

from __future__ import annotations

import math
import secrets
import time
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, String, cast, select, update
from sqlalchemy.exc import IntegrityError

from tafelrunde.i18n import catalogue
from tafelrunde.kernel import Json, Phrase, TafelrundeError
from tafelrunde.server.auth.tokens import hashed, remove_old
from tafelrunde.tables.errors import TableError
from tafelrunde.tables.policy import policy_for
from tafelrunde.tables.rows import AccountRow
from tafelrunde.tables.schema import (
    ACCOUNTS,
    CHAT,
    HOLIDAYS,
    MUTES,
    SEATS,
    SESSIONS,
    TABLES,
    TOKENS,
)
from tafelrunde.tables.service import Person
from tafelrunde.tables.store import Store
from tafelrunde.tables.table_snapshot import RUNNING

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
LONGEST_NAME = 30
LONGEST_KEY = 40
GUEST_NUMBER = 5
"""Signs that a guest's name gets besides: a space and four digits."""
DAY = 86400.0
TIDYING = 600.0
"""Seconds after which old sessions are looked for again."""


class AccountError(TafelrundeError):
    """A request about an account that is refused."""


def refused(what: str, **params: Json) -> AccountError:
    """Give a refusal by the last part of its key."""
    return AccountError(Phrase(f"account.{what}", params))


@dataclass(frozen=True, slots=True)
class Session:
    """Somebody who is logged in."""

    person: Person
    csrf: str
    is_guest: bool
    expires: float = math.inf


def name_key(name: str) -> str:
    """Give what two names must not have in common."""
    return unicodedata.normalize("NFKC", name).casefold()


def tidy_name(name: str, room: int = 0) -> str:
    """Check a name: plain text, neither empty nor long, also in the form that is compared."""
    tidy = _spaced(name)
    is_long = len(tidy) > LONGEST_NAME or len(name_key(tidy)) > LONGEST_KEY - room
    if not tidy or is_long or not tidy.isprintable():
        raise refused("bad_name", most=LONGEST_NAME)
    return tidy


def _spaced(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", name).split())


class Accounts:
    """Who may come in."""

    def __init__(self, store: Store, days: int = 30, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.days = days
        self.now = now
        self.hasher = PasswordHasher()
        self._nobody = self.hasher.hash(secrets.token_hex(16))
        self._tidied = 0.0

    def sign_up(
        self, name: str, password: str, is_admin: bool = False, language: str = "en"
    ) -> Person:
        """Open an account; its name is nobody else's."""
        tidy = tidy_name(name)
        self.check_new_password(password)
        return self._add(tidy, self.hasher.hash(password), is_admin, language)

    def guest(self, name: str = "", language: str = "en") -> Person:
        """Let somebody in without an account."""
        plain = catalogue(language)["account.guest_name"]
        tidy = tidy_name(name, GUEST_NUMBER) if name.strip() else plain
        for _ in range(20):
            numbered = f"{tidy} {secrets.randbelow(9000) + 1000}"
            try:
                return self._add(numbered, None, language=language)
            except AccountError:
                continue
        raise refused("name_taken", name=tidy)

    def keep(self, person: Person, name: str, password: str) -> Person:
        """Make a guest's account one with a name and password; his tables stay his."""
        tidy = tidy_name(name)
        self.check_new_password(password)
        new = {"password": self.hasher.hash(password), "is_guest": False}
        with self._naming(tidy) as connection:
            where = (ACCOUNTS.c.id == person.id, ACCOUNTS.c.is_guest, ~ACCOUNTS.c.is_deleted)
            if not connection.execute(update(ACCOUNTS).where(*where).values(**new)).rowcount:
                raise refused("no_guest")
            _rename(connection, person.id, tidy)
            connection.execute(SESSIONS.delete().where(SESSIONS.c.account == person.id))
        return Person(person.id, tidy, person.is_admin)

    def rename(self, person: Person, name: str) -> None:
        """Give an account another name, at its tables too."""
        tidy = tidy_name(name)
        with self._naming(tidy) as connection:
            if _is_name_fixed(connection, person.id):
                raise refused("name_stays")  # Else names could be used to talk there (T47).
            _rename(connection, person.id, tidy)

    @contextmanager
    def _naming(self, name: str) -> Iterator[Connection]:
        """Work on an account whose new name must be nobody else's."""
        try:
            with self.store.notifying_transaction(ACCOUNTS) as connection:
                yield connection
        except TableError as error:
            if isinstance(error.__cause__, IntegrityError):
                raise refused("name_taken", name=name) from error
            raise

    def _add(
        self, name: str, password: str | None, is_admin: bool = False, language: str = "en"
    ) -> Person:
        person = Person(secrets.token_hex(8), name, is_admin)
        added = self.store.add(
            ACCOUNTS,
            id=person.id,
            name=name,
            name_key=name_key(name),
            password=password,
            is_guest=password is None,
            is_admin=is_admin,
            is_banned=False,
            is_deleted=False,
            created=self.now(),
            language=language,
        )
        if not added:
            raise refused("name_taken", name=name)
        return person

    def check_new_password(self, password: str) -> None:
        """Refuse a password that is too short or too long."""
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise refused("bad_password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)

    def row_of(self, name: str) -> AccountRow | None:
        """Find the account of a name in whatever form it is written."""
        tidy = _spaced(name)
        key = name_key(tidy)
        if not tidy.isprintable() or len(key) > LONGEST_KEY:
            return None
        return self.store.one(AccountRow, ACCOUNTS.c.name_key == key, ~ACCOUNTS.c.is_deleted)

    def known(self, name: str) -> AccountRow:
        """Find the account of a name, or refuse."""
        row = self.row_of(name)
        if row is None:
            raise refused("unknown", name=name[:40])
        return row

    def check(self, name: str, password: str) -> Person:
        """Give the account of a name and password; why not is never said."""
        row = self.row_of(name)
        kept = row.password if row is not None and row.password else self._nobody
        try:
            self.hasher.verify(kept, password[:LONGEST_PASSWORD])
        except (VerificationError, InvalidHashError) as error:
            raise refused("wrong") from error
        if row is None or row.password is None or row.is_banned:
            raise refused("wrong")
        return _person(row)

    def log_in(self, person: Person) -> tuple[str, Session]:
        """Open a session; give its secret token, of which only a hash is kept."""
        self._tidy()
        token, csrf = secrets.token_urlsafe(32), secrets.token_urlsafe(24)
        self.store.add(
            SESSIONS,
            token=hashed(token),
            account=person.id,
            csrf=csrf,
            created=self.now(),
            expires=self.now() + self.days * DAY,
        )
        row = self.store.one(AccountRow, ACCOUNTS.c.id == person.id)
        assert row is not None
        return token, Session(person, csrf, row.is_guest)

    def _tidy(self) -> None:
        """Remove sessions and links that have ended, now and then."""
        now = self.now()
        if now - self._tidied >= TIDYING:
            self._tidied = now
            self.store.remove(SESSIONS, SESSIONS.c.expires < now)
            remove_old(self.store, now)

    def session(self, token: str) -> Session | None:
        """Give the session of a token, None if there is none any more."""
        wanted = select(SESSIONS.c.csrf, SESSIONS.c.expires, ACCOUNTS).join(
            ACCOUNTS, ACCOUNTS.c.id == SESSIONS.c.account
        )
        with self.store.read_transaction() as connection:
            found = connection.execute(wanted.where(SESSIONS.c.token == hashed(token)))
            row = found.first()
        if row is None:
            return None
        csrf, expires, *columns = row
        account = AccountRow(*columns)
        if expires < self.now() or account.is_banned or account.is_deleted:
            return None
        return Session(_person(account), csrf, account.is_guest, expires)

    def log_out(self, token: str) -> None:
        """Close a session."""
        self.store.remove(SESSIONS, SESSIONS.c.token == hashed(token))

    def change_password(self, person: Person, old: str, new: str) -> None:
        """Set a new password; all sessions end."""
        self.check(person.name, old)
        self.check_new_password(new)
        self.set_password(person.id, new)

    def set_password(self, account: str, new: str) -> None:
        """Set a new password; all sessions end."""
        kept = self.hasher.hash(new)
        with self.store.notifying_transaction(ACCOUNTS) as connection:
            write_password(connection, account, kept)

    def delete(self, person: Person) -> None:
        """Delete an account; its games stay readable for the others, without its name."""
        flags = {"is_deleted": True, "is_admin": False, "is_mailed": False}
        where = ACCOUNTS.c.id == person.id
        with self.store.notifying_transaction(ACCOUNTS) as connection:
            values = {"password": None, "email": None, **flags}
            connection.execute(update(ACCOUNTS).where(where).values(**values))
            _rename(connection, person.id, f"deleted {person.id[:6]}")
            for table in (SESSIONS, TOKENS, HOLIDAYS, MUTES):
                connection.execute(table.delete().where(table.c.account == person.id))

    def appoint(self, name: str, password: str | None = None) -> bool:
        """Make an account an administrator's, with a new password if one is given.

        An account that is not there is opened; the answer says whether that happened.
        """
        row = self.row_of(tidy_name(name))
        if row is None:
            self.sign_up(name, password or "", is_admin=True)
            return True
        if password is None and row.password is None:
            raise refused("unknown", name=name[:40])
        if password is not None:
            self.check_new_password(password)
            self.set_password(row.id, password)
        where = ACCOUNTS.c.id == row.id
        self.store.change(ACCOUNTS, where, is_admin=True, is_guest=False)
        return False

    def ban(self, name: str, is_banned: bool = True) -> None:
        """Shut somebody out, or let him in again."""
        account = self.known(name).id
        self.store.change(ACCOUNTS, ACCOUNTS.c.id == account, is_banned=is_banned)
        if is_banned:
            self.store.remove(SESSIONS, SESSIONS.c.account == account)
            self.store.remove(TOKENS, TOKENS.c.account == account)


def write_password(connection: Connection, account: str, kept: str) -> None:
    """Write down a password's hash; sessions end, and what links would do is void."""
    where = ACCOUNTS.c.id == account
    connection.execute(update(ACCOUNTS).where(where).values(password=kept))
    for table in (SESSIONS, TOKENS):
        connection.execute(table.delete().where(table.c.account == account))


def _is_name_fixed(connection: Connection, account: str) -> bool:
    """Tell whether an account plays at a running table whose policy keeps names as they are."""
    held = select(SEATS.c.table_id).where(SEATS.c.account == account)
    running = (TABLES.c.status == RUNNING, TABLES.c.id.in_(held))
    found = connection.scalars(select(TABLES.c.settings).where(*running))
    return not all(policy_for(settings).can_rename_players for settings in found)


def _rename(connection: Connection, account: str, name: str) -> None:
    """Write a name wherever it stands, also at seats that were left to bots."""
    values = {"name": name, "name_key": name_key(name)}
    old = connection.scalar(select(ACCOUNTS.c.name).where(ACCOUNTS.c.id == account))
    is_bots_own = SEATS.c.name == SEATS.c.bot + " " + cast(SEATS.c.seat + 1, String)
    left = (SEATS.c.account.is_(None), SEATS.c.bot.is_not(None), SEATS.c.name == old, ~is_bots_own)
    connection.execute(update(SEATS).where(*left).values(name=name))
    connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(**values))
    for table in (SEATS, CHAT):
        connection.execute(update(table).where(table.c.account == account).values(name=name))


def _person(row: AccountRow) -> Person:
    return Person(row.id, row.name, row.is_admin)
