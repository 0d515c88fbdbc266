"""Accounts, guests and sessions."""

from __future__ import annotations

import math
import secrets
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tafelrunde.kernel import Json, Phrase, TafelrundeError
from tafelrunde.tables.house import Person
from tafelrunde.tables.schema import ACCOUNTS, CHAT, SEATS, SESSIONS
from tafelrunde.tables.store import Row, Store

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
LONGEST_NAME = 30
DAY = 86400.0


class AccountError(TafelrundeError):
    """A request about an account that is refused."""


def _refused(what: str, **params: Json) -> AccountError:
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


def tidy_name(name: str) -> str:
    """Check a name: plain text, neither empty nor long."""
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(tidy) <= LONGEST_NAME or not tidy.isprintable():
        raise _refused("bad_name", most=LONGEST_NAME)
    return tidy


class Accounts:
    """Who may come in."""

    def __init__(self, store: Store, days: int = 30, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.days = days
        self.now = now
        self.hasher = PasswordHasher()
        self._nobody = self.hasher.hash(secrets.token_hex(16))

    def sign_up(self, name: str, password: str, is_admin: bool = False) -> Person:
        """Open an account; its name is nobody else's."""
        tidy = tidy_name(name)
        self._check_password(password)
        return self._add(tidy, self.hasher.hash(password), is_admin=is_admin)

    def guest(self, name: str = "") -> Person:
        """Let somebody in without an account."""
        tidy = tidy_name(name) if name.strip() else "Guest"
        for _ in range(20):
            try:
                return self._add(f"{tidy} {secrets.randbelow(9000) + 1000}", None)
            except AccountError:
                continue
        raise _refused("name_taken", name=tidy)

    def _add(self, name: str, password: str | None, is_admin: bool = False) -> Person:
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
        )
        if not added:
            raise _refused("name_taken", name=name)
        return person

    def _check_password(self, password: str) -> None:
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise _refused("bad_password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)

    def check(self, name: str, password: str) -> Person:
        """Give the account of a name and password; why not is never said."""
        row = self.store.one(ACCOUNTS, ACCOUNTS.c.name_key == name_key(name.strip()))
        kept = row["password"] if row is not None and row["password"] else self._nobody
        try:
            self.hasher.verify(kept, password[:LONGEST_PASSWORD])
        except (VerificationError, InvalidHashError) as error:
            raise _refused("wrong") from error
        if row is None or row["password"] is None or row["is_banned"]:
            raise _refused("wrong")
        return _person(row)

    def log_in(self, person: Person) -> tuple[str, Session]:
        """Open a session; give its secret token, of which only a hash is kept."""
        token, csrf = secrets.token_urlsafe(32), secrets.token_urlsafe(24)
        self.store.add(
            SESSIONS,
            token=_hashed(token),
            account=person.id,
            csrf=csrf,
            created=self.now(),
            expires=self.now() + self.days * DAY,
        )
        row = self.store.one(ACCOUNTS, ACCOUNTS.c.id == person.id)
        assert row is not None
        return token, Session(person, csrf, row["is_guest"])

    def session(self, token: str) -> Session | None:
        """Give the session of a token, None if there is none any more."""
        found = self.store.one(SESSIONS, SESSIONS.c.token == _hashed(token))
        if found is None or found["expires"] < self.now():
            return None
        row = self.store.one(ACCOUNTS, ACCOUNTS.c.id == found["account"])
        if row is None or row["is_banned"] or row["is_deleted"]:
            return None
        return Session(_person(row), found["csrf"], row["is_guest"], found["expires"])

    def log_out(self, token: str) -> None:
        """Close a session."""
        self.store.remove(SESSIONS, SESSIONS.c.token == _hashed(token))

    def change_password(self, person: Person, old: str, new: str) -> None:
        """Set a new password; all sessions end."""
        self.check(person.name, old)
        self._check_password(new)
        where = ACCOUNTS.c.id == person.id
        self.store.change(ACCOUNTS, where, password=self.hasher.hash(new))
        self.store.remove(SESSIONS, SESSIONS.c.account == person.id)

    def delete(self, person: Person) -> None:
        """Delete an account; its games stay readable for the others, without its name."""
        gone = f"deleted {person.id[:6]}"
        self.store.change(
            ACCOUNTS,
            ACCOUNTS.c.id == person.id,
            name=gone,
            name_key=gone,
            password=None,
            is_deleted=True,
        )
        self.store.change(SEATS, SEATS.c.account == person.id, name=gone)
        self.store.change(CHAT, CHAT.c.account == person.id, name=gone)
        self.store.remove(SESSIONS, SESSIONS.c.account == person.id)

    def appoint(self, name: str, password: str | None = None) -> bool:
        """Make an account an administrator's, with a new password if one is given.

        An account that is not there is opened; the answer says whether that happened.
        """
        row = self.store.one(ACCOUNTS, ACCOUNTS.c.name_key == name_key(tidy_name(name)))
        if row is None:
            self.sign_up(name, password or "", is_admin=True)
            return True
        if row["is_deleted"] or (password is None and row["password"] is None):
            raise _refused("unknown", name=name[:40])
        changes: dict[str, Any] = {"is_admin": True, "is_guest": False}
        if password is not None:
            self._check_password(password)
            changes["password"] = self.hasher.hash(password)
            self.store.remove(SESSIONS, SESSIONS.c.account == row["id"])
        self.store.change(ACCOUNTS, ACCOUNTS.c.id == row["id"], **changes)
        return False

    def ban(self, name: str, is_banned: bool = True) -> None:
        """Shut somebody out, or let him in again."""
        where = ACCOUNTS.c.name_key == name_key(name)
        if not self.store.change(ACCOUNTS, where, is_banned=is_banned):
            raise _refused("unknown", name=name[:40])


def _person(row: Row) -> Person:
    return Person(row["id"], row["name"], row["is_admin"])


def _hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()
