"""Accounts, guests and sessions."""

from __future__ import annotations

import math
import re
import secrets
import time
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, or_, select, update
from sqlalchemy.exc import IntegrityError

from tafelrunde.games import all_games
from tafelrunde.i18n import catalogue
from tafelrunde.kernel import Json, Phrase, TafelrundeError
from tafelrunde.search import bots_of
from tafelrunde.server.auth.tokens import hash_token, remove_expired
from tafelrunde.tables import renaming
from tafelrunde.tables.errors import TableError
from tafelrunde.tables.names import clean_name, name_skeleton
from tafelrunde.tables.policy import policy_for
from tafelrunde.tables.rows import AccountRow
from tafelrunde.tables.schema import (
    ACCOUNTS,
    HOLIDAYS,
    MUTES,
    PUSH_SUBSCRIPTIONS,
    REPORTS,
    SEATS,
    SESSIONS,
    TABLES,
    TOKENS,
)
from tafelrunde.tables.service import Person
from tafelrunde.tables.store import Store
from tafelrunde.tables.table_snapshot import RUNNING

MIN_PASSWORD_LENGTH = 8
MAX_PASSWORD_LENGTH = 200
MAX_NAME_LENGTH = 30
MAX_NAME_KEY_LENGTH = 40
GUEST_SUFFIX_LENGTH = 5
"""The length of what is added to the key of a guest's name: `#` and four digits."""
GUEST_TRIES = 20
_DELETED = re.compile("deleted [0-9a-f]{6}")
SECONDS_PER_DAY = 86400.0
CLEANUP_SECONDS = 600.0
"""The shortest time between two searches for expired sessions."""


class AccountError(TafelrundeError):
    """A request about an account is refused."""


def account_error(what: str, **params: Json) -> AccountError:
    """Return an error with the message `account.{what}`."""
    return AccountError(Phrase(f"account.{what}", params))


@dataclass(frozen=True, slots=True)
class Session:
    """A person who is logged in, with the token that their changes must carry."""

    person: Person
    csrf: str
    is_guest: bool
    handle: str
    """The name by which the person is found; that of a guest has a number."""
    expires: float = math.inf


def name_key(name: str) -> str:
    """Return the form of a name that must be unique."""
    return unicodedata.normalize("NFKC", name).casefold()


def normalize_name(name: str, reserved: int = 0) -> str:
    """Return a new name in its stored form; raise an error if nobody may have it.

    The form that is compared must leave `reserved` characters of its length unused.
    """
    if not _normalize_spaces(name):
        raise account_error("bad_name", most=MAX_NAME_LENGTH)
    clean = clean_name(name)
    if clean is None:
        raise account_error("odd_name")
    key = name_key(clean)
    if len(clean) > MAX_NAME_LENGTH or len(key) > MAX_NAME_KEY_LENGTH - reserved:
        raise account_error("bad_name", most=MAX_NAME_LENGTH)
    if _is_reserved(key):
        raise account_error("name_reserved", name=clean)
    return clean


def _normalize_spaces(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", name).split())


def _is_reserved(key: str) -> bool:
    """Return whether a name is one that the server itself gives: to bots, and after a deletion."""
    stem, _, number = key.rpartition(" ")
    is_bot = number.isdecimal() and stem in {
        bot for game in all_games() for bot in bots_of(game.key)
    }
    return is_bot or _DELETED.fullmatch(key) is not None


class Accounts:
    """All accounts and their sessions."""

    def __init__(self, store: Store, days: int = 30, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.days = days
        self.now = now
        self.hasher = PasswordHasher()
        self._dummy_hash = self.hasher.hash(secrets.token_hex(16))
        """Checked for unknown names, so that they take as long as a wrong password."""
        self._cleaned_up_at = 0.0

    def sign_up(
        self, name: str, password: str, is_admin: bool = False, language: str = "en"
    ) -> Person:
        """Open an account with a unique name."""
        normalized = normalize_name(name)
        self.check_new_password(password)
        with self.store.read_transaction() as connection:
            _require_distinct(connection, normalized)
        return self._add_account(normalized, self.hasher.hash(password), is_admin, language)

    def add_guest(self, name: str = "", language: str = "en") -> Person:
        """Open a guest's account, which has no password.

        Guests keep the name they type, even if another guest has it too: their key has a number.
        Only a guest without a name gets one with a number.
        """
        if not name.strip():
            return self._add_numbered_guest("", catalogue(language)["account.guest_name"], language)
        stem = normalize_name(name, GUEST_SUFFIX_LENGTH)
        with self.store.read_transaction() as connection:
            _require_distinct(connection, stem)
        return self._add_numbered_guest(stem, stem, language)

    def _add_numbered_guest(self, name: str, stem: str, language: str) -> Person:
        for _ in range(GUEST_TRIES):
            number = secrets.randbelow(9000) + 1000
            numbered = f"{stem} {number}"
            key = f"{name_key(name)}#{number}" if name else name_key(numbered)
            try:
                return self._add_account(name or numbered, None, language=language, key=key)
            except AccountError:
                continue
        raise account_error("name_taken", name=stem)

    def convert_guest(self, person: Person, name: str, password: str) -> Person:
        """Return a guest's account a name and a password; the guest keeps their tables."""
        new_name = normalize_name(name)
        self.check_new_password(password)
        new = {"password": self.hasher.hash(password), "is_guest": False}
        with self._claim_name(new_name) as connection:
            _require_distinct(connection, new_name, person.id)
            where = (ACCOUNTS.c.id == person.id, ACCOUNTS.c.is_guest, ~ACCOUNTS.c.is_deleted)
            if not connection.execute(update(ACCOUNTS).where(*where).values(**new)).rowcount:
                raise account_error("no_guest")
            _write_name(connection, person.id, new_name)
            connection.execute(SESSIONS.delete().where(SESSIONS.c.account == person.id))
        return Person(person.id, new_name, person.is_admin)

    def rename(self, person: Person, name: str) -> None:
        """Rename an account, and its seats and chat lines."""
        new_name = normalize_name(name)
        with self._claim_name(new_name) as connection:
            if _is_name_fixed(connection, person.id):
                raise account_error("name_stays")  # Otherwise names could carry messages (T47).
            _require_distinct(connection, new_name, person.id)
            _write_name(connection, person.id, new_name)

    @contextmanager
    def _claim_name(self, name: str) -> Iterator[Connection]:
        """Open a transaction that fails with a clear error if the name is taken."""
        try:
            with self.store.notifying_transaction(ACCOUNTS) as connection:
                yield connection
        except TableError as error:
            if isinstance(error.__cause__, IntegrityError):
                raise account_error("name_taken", name=name) from error
            raise

    def _add_account(
        self,
        name: str,
        password: str | None,
        is_admin: bool = False,
        language: str = "en",
        key: str = "",
    ) -> Person:
        person = Person(secrets.token_hex(8), name, is_admin)
        added = self.store.add(
            ACCOUNTS,
            id=person.id,
            name=name,
            name_key=key or name_key(name),
            skeleton=None if password is None else name_skeleton(name),
            password=password,
            is_guest=password is None,
            is_admin=is_admin,
            is_banned=False,
            is_deleted=False,
            created=self.now(),
            language=language,
        )
        if not added:
            raise account_error("name_taken", name=name)
        return person

    def check_new_password(self, password: str) -> None:
        """Raise an error if a password is too short or too long."""
        if not MIN_PASSWORD_LENGTH <= len(password) <= MAX_PASSWORD_LENGTH:
            raise account_error("bad_password", least=MIN_PASSWORD_LENGTH, most=MAX_PASSWORD_LENGTH)

    def find_account(self, name: str) -> AccountRow | None:
        """Return the account with a name in any equivalent form, or None."""
        normal = _normalize_spaces(name)
        key = name_key(normal)
        if not normal.isprintable() or len(key) > MAX_NAME_KEY_LENGTH:
            return None
        return self.store.one(AccountRow, ACCOUNTS.c.name_key == key, ~ACCOUNTS.c.is_deleted)

    def require_account(self, name: str) -> AccountRow:
        """Return the account with a name, or raise an error."""
        row = self.find_account(name)
        if row is None:
            raise account_error("unknown", name=name[:40])
        return row

    def check_password(self, name: str, password: str) -> Person:
        """Return the person with this name and password; the error never says what is wrong."""
        row = self.find_account(name)
        known_hash = row.password if row is not None and row.password else self._dummy_hash
        try:
            self.hasher.verify(known_hash, password[:MAX_PASSWORD_LENGTH])
        except (VerificationError, InvalidHashError) as error:
            raise account_error("wrong") from error
        if row is None or row.password is None or row.is_banned:
            raise account_error("wrong")
        return _person_of(row)

    def log_in(self, person: Person) -> tuple[str, Session]:
        """Open a session, and return its secret token; only a hash of the token is stored."""
        self._remove_expired()
        token, csrf = secrets.token_urlsafe(32), secrets.token_urlsafe(24)
        self.store.add(
            SESSIONS,
            token=hash_token(token),
            account=person.id,
            csrf=csrf,
            created=self.now(),
            expires=self.now() + self.days * SECONDS_PER_DAY,
        )
        row = self.store.one(AccountRow, ACCOUNTS.c.id == person.id)
        assert row is not None
        return token, Session(person, csrf, row.is_guest, row.handle)

    def _remove_expired(self) -> None:
        """Remove expired sessions and links from time to time."""
        now = self.now()
        if now - self._cleaned_up_at >= CLEANUP_SECONDS:
            self._cleaned_up_at = now
            self.store.remove(SESSIONS, SESSIONS.c.expires < now)
            remove_expired(self.store, now)

    def find_session(self, token: str) -> Session | None:
        """Return the session with a token, or None if it does not exist or has ended."""
        query = select(SESSIONS.c.csrf, SESSIONS.c.expires, ACCOUNTS).join(
            ACCOUNTS, ACCOUNTS.c.id == SESSIONS.c.account
        )
        with self.store.read_transaction() as connection:
            rows = connection.execute(query.where(SESSIONS.c.token == hash_token(token)))
            row = rows.first()
        if row is None:
            return None
        csrf, expires, *columns = row
        account = AccountRow(*columns)
        if expires < self.now() or account.is_banned or account.is_deleted:
            return None
        return Session(_person_of(account), csrf, account.is_guest, account.handle, expires)

    def log_out(self, token: str) -> None:
        """End a session, and the notifications that were turned on in it."""
        session = hash_token(token)
        self.store.remove(SESSIONS, SESSIONS.c.token == session)
        self.store.remove(PUSH_SUBSCRIPTIONS, PUSH_SUBSCRIPTIONS.c.session == session)

    def change_password(self, person: Person, old: str, new: str) -> None:
        """Check the old password, set a new one, and end all sessions of the account."""
        self.check_password(person.name, old)
        self.check_new_password(new)
        self.set_password(person.id, new)

    def set_password(self, account: str, new: str) -> None:
        """Set a new password, and end all sessions of the account."""
        password_hash = self.hasher.hash(new)
        with self.store.notifying_transaction(ACCOUNTS) as connection:
            write_password_hash(connection, account, password_hash)

    def require_own_password(self, person: Person, is_guest: bool, password: str) -> None:
        """Check that a request comes from the owner of an account; guests have no password."""
        if not is_guest:
            try:
                self.check_password(person.name, password)
            except AccountError as error:
                raise account_error("wrong_password") from error

    def delete(self, person: Person) -> None:
        """Delete an account; other players can still read its games, without its name."""
        flags = {"is_deleted": True, "is_admin": False, "is_mailed": False}
        where = ACCOUNTS.c.id == person.id
        with self.store.notifying_transaction(ACCOUNTS) as connection:
            values = {"password": None, "email": None, **flags}
            connection.execute(update(ACCOUNTS).where(where).values(**values))
            _write_name(connection, person.id, f"deleted {person.id[:6]}", keeps_labels=False)
            connection.execute(update(ACCOUNTS).where(where).values(skeleton=None))
            connection.execute(REPORTS.delete().where(REPORTS.c.account == person.id))
            for table in (SESSIONS, TOKENS, HOLIDAYS, MUTES, PUSH_SUBSCRIPTIONS):
                connection.execute(table.delete().where(table.c.account == person.id))

    def make_admin(self, name: str, password: str | None = None) -> bool:
        """Make an account an administrator, with a new password if one is given.

        A missing account is opened. Return whether that happened.
        """
        row = self.find_account(name)
        if row is None:
            self.sign_up(name, password or "", is_admin=True)
            return True
        if password is None and row.password is None:
            raise account_error("unknown", name=name[:40])
        if password is not None:
            self.check_new_password(password)
            self.set_password(row.id, password)
        if row.is_guest:
            with self._claim_name(row.name) as connection:
                _require_distinct(connection, row.name, row.id)
                _write_name(connection, row.id, row.name)
        where = ACCOUNTS.c.id == row.id
        self.store.change(ACCOUNTS, where, is_admin=True, is_guest=False)
        return False

    def ban(self, name: str, is_banned: bool = True) -> None:
        """Ban an account, or lift its ban."""
        account = self.require_account(name).id
        self.store.change(ACCOUNTS, ACCOUNTS.c.id == account, is_banned=is_banned)
        if is_banned:
            for table in (SESSIONS, TOKENS, PUSH_SUBSCRIPTIONS):
                self.store.remove(table, table.c.account == account)


def write_password_hash(connection: Connection, account: str, password_hash: str) -> None:
    """Store the hash of a password, and remove what a person without it may have opened."""
    where = ACCOUNTS.c.id == account
    connection.execute(update(ACCOUNTS).where(where).values(password=password_hash))
    for table in (SESSIONS, TOKENS, PUSH_SUBSCRIPTIONS):
        connection.execute(table.delete().where(table.c.account == account))


def _is_name_fixed(connection: Connection, account: str) -> bool:
    """Return whether an account plays at a running table whose policy forbids new names."""
    tables = select(SEATS.c.table_id).where(SEATS.c.account == account)
    running = (TABLES.c.status == RUNNING, TABLES.c.id.in_(tables))
    all_settings = connection.scalars(select(TABLES.c.settings).where(*running))
    return not all(policy_for(settings).can_rename_players for settings in all_settings)


def _require_distinct(connection: Connection, name: str, account: str = "") -> None:
    """Raise an error if a name is, or looks like, that of another account."""
    skeleton = name_skeleton(name)
    is_same = or_(ACCOUNTS.c.skeleton == skeleton, ACCOUNTS.c.name_key == name_key(name))
    query = select(ACCOUNTS.c.name_key).where(is_same, ACCOUNTS.c.id != account).limit(1)
    other = connection.scalar(query)
    if other is not None:
        raise account_error("name_taken" if other == name_key(name) else "name_alike", name=name)


def _write_name(connection: Connection, account: str, name: str, keeps_labels: bool = True) -> None:
    """Replace a name everywhere, including seats that were left to bots."""
    values = {"name": name, "name_key": name_key(name), "skeleton": name_skeleton(name)}
    connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(**values))
    renaming.write_name(connection, account, name, keeps_labels)


def _person_of(row: AccountRow) -> Person:
    return Person(row.id, row.name, row.is_admin)
